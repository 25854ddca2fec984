"""Signed records: which server wrote a record, and whether a byte was changed since.

A record's last line has a seal over itself, and through the chain of hashes over all lines. The signature is Ed25519
(RFC 8032) over "ninefold-record-1" and the 32 bytes of the seal.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from ninefold.core.data import PlainMapping
from ninefold.core.flat import ENCODER
from ninefold.core.record import DECODER, BrokenLine

CONTEXT: Final = b"ninefold-record-1"


def new_key() -> bytes:
    """A private key: 32 random bytes."""
    return Ed25519PrivateKey.generate().private_bytes_raw()


class Signer:
    """Signs records with a private key."""

    def __init__(self, key: bytes) -> None:
        self._private = Ed25519PrivateKey.from_private_bytes(key)
        self.key = self._private.public_key().public_bytes_raw().hex()
        """The public key, in hexadecimal digits."""

    def derive(self, purpose: bytes, length: int) -> bytes:
        """Another secret of this server, which follows from its key."""
        return HKDF(hashes.SHA256(), length, None, purpose).derive(self._private.private_bytes_raw())

    def sign(self, record: bytes) -> bytes:
        """The record with a signature in its last line; the same record gets the same one."""
        rest, newline, last = record.removesuffix(b"\n").rpartition(b"\n")
        line = DECODER.decode(last)
        sign = self._private.sign(CONTEXT + bytes.fromhex(line["seal"])).hex()
        return rest + newline + ENCODER.encode({**line, "signature": {"key": self.key, "sign": sign}}) + b"\n"


def signed_by(lines: Sequence[PlainMapping]) -> str:
    """The public key that signed a record; empty if none did. A signature that does not hold raises BrokenLine."""
    signature = lines[-1].get("signature")
    if signature is None:
        return ""
    try:
        key, sign = str(signature["key"]), bytes.fromhex(signature["sign"])
        public = Ed25519PublicKey.from_public_bytes(bytes.fromhex(key))
        public.verify(sign, CONTEXT + bytes.fromhex(lines[-1]["seal"]))
    except (InvalidSignature, LookupError, TypeError, ValueError):
        raise BrokenLine(len(lines), "its signature does not hold") from None
    return key
