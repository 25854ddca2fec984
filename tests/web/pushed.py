"""A push service, a webhook and a browser's keys for tests: what arrives is written down and decrypted."""

from __future__ import annotations

import json
import queue
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import Any, NamedTuple, Self

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from ninefold.web.push import CURVE, public_bytes, text_of


class Posted(NamedTuple):
    """A request that arrived."""

    path: str
    headers: dict[str, str]
    body: bytes


class Outside:
    """A server on this machine that takes every POST with one status."""

    def __init__(self, status: int = 201) -> None:
        self.posted: queue.Queue[Posted] = queue.Queue()
        posted = self.posted

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                posted.put(Posted(self.path, {name.lower(): value for name, value in self.headers.items()}, body))
                self.send_response(status)
                self.end_headers()

            def log_message(self, format: str, *args: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.origin = f"http://127.0.0.1:{self.server.server_port}"
        self._thread = threading.Thread(target=self.server.serve_forever, daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.server.shutdown()
        self.server.server_close()


class Browser:
    """A browser that has subscribed: its keys, and how it reads a message."""

    def __init__(self) -> None:
        self.private = ec.generate_private_key(CURVE)
        self.auth = bytes(range(16))

    def address(self, endpoint: str, lang: str = "en") -> dict[str, str]:
        """What it tells a table."""
        keys = {"key": text_of(public_bytes(self.private)), "auth": text_of(self.auth)}
        return {"kind": "push", "to": endpoint, "lang": lang, **keys}

    def read(self, body: bytes) -> Any:
        """The message in a body (RFC 8188 and RFC 8291), written anew from the standards."""
        salt, length = body[:16], body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        shared = self.private.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender))
        info = b"WebPush: info\0" + public_bytes(self.private) + sender
        material = HKDF(hashes.SHA256(), 32, self.auth, info).derive(shared)
        key = HKDF(hashes.SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(material)
        nonce = HKDF(hashes.SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(material)
        return json.loads(AESGCM(key).decrypt(nonce, sealed, None).removesuffix(b"\x02"))
