"""Web push without accounts: messages encrypted for one browser (RFC 8291), signed by the server's own key (RFC 8292).

A browser subscribes at its maker's push service and names the server's public key. The service then takes messages
only from this server, and can read none of them. The key follows from the one that signs records.
"""

from __future__ import annotations

import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Final
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE: Final = ec.SECP256R1()
ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""The number of points of the curve P-256."""
PURPOSE: Final = b"ninefold-vapid-1"
SECRET_BYTES: Final = 48
RECORD_BYTES: Final = 4096
TOKEN_SECONDS: Final = 12 * 3600
"""How long a signed token is valid; at most 24 hours are allowed."""


def text_of(raw: bytes) -> str:
    """Bytes in base64url without padding."""
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def bytes_of(text: str) -> bytes:
    """Bytes from base64url; ValueError if it is none."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def private_key(secret: bytes) -> ec.EllipticCurvePrivateKey:
    """A key that follows from a secret."""
    return ec.derive_private_key(int.from_bytes(secret, "big") % (ORDER - 1) + 1, CURVE)


def public_bytes(key: ec.EllipticCurvePrivateKey) -> bytes:
    """The public half of a key, as 65 bytes."""
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


class Vapid:
    """Signs messages to push services in the server's name."""

    def __init__(self, secret: bytes, subject: str) -> None:
        """`subject` is an https: or mailto: address under which a push service finds who runs the server."""
        self._private = private_key(secret)
        self._subject = subject
        self.key = text_of(public_bytes(self._private))
        """The public key, as browsers want it when they subscribe."""

    def authorization(self, endpoint: str, now: float) -> str:
        """The Authorization header for a message to an endpoint."""
        parts = urlsplit(endpoint)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(now) + TOKEN_SECONDS, "sub": self._subject}
        head = msgspec.json.encode({"typ": "JWT", "alg": "ES256"})
        signed = f"{text_of(head)}.{text_of(msgspec.json.encode(claims))}"
        r, s = decode_dss_signature(self._private.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
        return f"vapid t={signed}.{text_of(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}, k={self.key}"


def encrypted(
    plain: bytes,
    key: str,
    auth: str,
    *,
    sender: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """Encrypt a message for the owner of a subscription's keys; ValueError if these are none.

    Sender and salt are new for each message; only a test with known results gives them.
    """
    sender = sender or ec.generate_private_key(CURVE)
    salt = salt or os.urandom(16)
    theirs, ours = bytes_of(key), public_bytes(sender)
    shared = sender.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
    material = _derived(bytes_of(auth), shared, b"WebPush: info\0" + theirs + ours, 32)
    content_key = _derived(salt, material, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(salt, material, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD_BYTES.to_bytes(4, "big") + bytes([len(ours)]) + ours
    return head + AESGCM(content_key).encrypt(nonce, plain + b"\x02", None)


def _derived(salt: bytes, material: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(material)
