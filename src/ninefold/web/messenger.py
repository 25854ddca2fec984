"""Messages that leave the server: to push services, to webhooks, and by e-mail.

A stranger names the address, so the server calls only hosts that it knows: the browsers' push services, and those that
its operator has listed. It follows no redirect, reads no answer but the status, and waits for seconds only.
"""

from __future__ import annotations

import asyncio
import http.client
import logging
import re
import smtplib
import time
from collections.abc import Mapping
from email.message import EmailMessage
from typing import Final
from urllib.parse import SplitResult, unquote, urlsplit

import msgspec

from ninefold.table.hall import NotifyTo, TurnMessage
from ninefold.web.push import Vapid, bytes_of, encrypted
from ninefold.web.settings import ServerSettings

LOG: Final = logging.getLogger("ninefold.web")
SERVICES: Final = (
    "fcm.googleapis.com",
    "updates.push.services.mozilla.com",
    "push.services.mozilla.com",
    "web.push.apple.com",
    "notify.windows.com",
)
"""The push services of the browsers; their subdomains count, too."""
SECONDS: Final = 10.0
LASTS: Final = 24 * 3600
"""Number of seconds for which a push service keeps a message for a device that is off."""
AT_ONCE: Final = 8
"""Maximum number of messages on their way at the same time."""
NO_LONGER: Final = (404, 410)
"""The statuses by which a push service says that a subscription has ended."""
MAIL: Final = re.compile(r"[\w.+-]{1,64}@[\w-]+(\.[\w-]+)+", re.ASCII)


class WebMessenger:
    """Sends notifications; what fails is logged and not tried again."""

    def __init__(self, settings: ServerSettings, secret: bytes) -> None:
        self._settings = settings
        self.vapid = Vapid(secret, settings.public_url or f"mailto:{settings.mail_from or 'nobody@localhost'}")
        self._on_the_way = asyncio.Semaphore(AT_ONCE)

    def accepts(self, to: NotifyTo) -> bool:
        """Whether this server sends to such an address."""
        match to.kind:
            case "push":
                return _are_keys(to) and self._is_service(to.to)
            case "webhook":
                return origin_of(to.to) in self._settings.webhooks
        return bool(self._settings.mail) and MAIL.fullmatch(to.to) is not None

    def _is_service(self, endpoint: str) -> bool:
        parts = _parts(endpoint)
        host = "" if parts is None else parts.hostname or ""
        known = any(host == service or host.endswith("." + service) for service in SERVICES)
        is_public = parts is not None and parts.scheme == "https" and parts.port in (None, 443)
        return (known and is_public) or origin_of(endpoint) in self._settings.push_services

    async def send(self, to: NotifyTo, message: TurnMessage) -> bool:
        """Send a message; False if the address no longer exists."""
        async with self._on_the_way:
            try:
                return await asyncio.to_thread(self._send, to, message)
            except (OSError, ValueError, http.client.HTTPException, smtplib.SMTPException) as error:
                LOG.warning("a notification (%s) was not sent: %s", to.kind, type(error).__name__)
                return True

    def _send(self, to: NotifyTo, message: TurnMessage) -> bool:
        if not self.accepts(to):
            return False
        if to.kind == "mail":
            self._mail(to, message)
            return True
        body = msgspec.json.encode(message)
        if to.kind == "webhook":
            sent = {"link": self._link(message), **msgspec.to_builtins(message)}
            _post(to.to, msgspec.json.encode(sent), {"content-type": "application/json"})
            return True
        headers = {
            "authorization": self.vapid.authorization(to.to, time.time()),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(LASTS),
            "urgency": "normal",
        }
        return _post(to.to, encrypted(body, to.key, to.auth), headers) not in NO_LONGER

    def _link(self, message: TurnMessage) -> str:
        """The table's address, without a token: the browser that has the seat knows it."""
        return f"{self._settings.public_url.rstrip('/')}/t/{message.table}"

    def _mail(self, to: NotifyTo, message: TurnMessage) -> None:
        mail = EmailMessage()
        mail["From"], mail["To"], mail["Subject"] = self._settings.mail_from, to.to, message.title
        mail.set_content(f"{message.text}\n\n{self._link(message)}\n")
        server = urlsplit(self._settings.mail)
        kind = smtplib.SMTP_SSL if server.scheme == "smtps" else smtplib.SMTP
        with kind(server.hostname or "", server.port or 0, timeout=SECONDS) as line:
            if server.username:
                if server.scheme == "smtp":
                    line.starttls()
                line.login(unquote(server.username), unquote(server.password or ""))
            line.send_message(mail)


def origin_of(url: str) -> str:
    """Scheme, host and port of a URL; empty if it is not a URL."""
    parts = _parts(url)
    if parts is None or parts.scheme not in ("http", "https") or not parts.hostname or "@" in parts.netloc:
        return ""
    return f"{parts.scheme}://{parts.netloc}".lower()


def _parts(url: str) -> SplitResult | None:
    try:
        parts = urlsplit(url)
        _ = parts.port
    except ValueError:
        return None
    return parts if url.isascii() and url.isprintable() and " " not in url else None


def _are_keys(to: NotifyTo) -> bool:
    """Whether these can be the keys of a subscription."""
    try:
        encrypted(b"", to.key, to.auth)
        return len(bytes_of(to.auth)) == 16
    except ValueError:
        return False


def _post(url: str, body: bytes, headers: Mapping[str, str]) -> int:
    """Send a body and return the status; a redirect is not followed."""
    parts = urlsplit(url)
    kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
    line = kind(parts.netloc, timeout=SECONDS)
    try:
        line.request("POST", f"{parts.path or '/'}{'?' + parts.query if parts.query else ''}", body, dict(headers))
        return line.getresponse().status
    finally:
        line.close()
