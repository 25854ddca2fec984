"""Errors that the server reports for a request: a status, a code and a sentence."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final, TypeVar

import msgspec

from ninefold.core.catalogue import Catalogue, catalogue_of
from ninefold.core.errors import BadInput
from ninefold.core.parse import Misshapen, TooMuch, Unreadable, parse_json
from ninefold.table.hall import Refused
from ninefold.table.store import StoreError

T = TypeVar("T")
LOG: Final = logging.getLogger("ninefold.web")


class Trouble(msgspec.Struct, omit_defaults=True):
    """Why something was not done; `rule` is the rule behind it, if there is one."""

    code: str
    text: str
    rule: str = ""


class Failure(msgspec.Struct):
    """The body of every error response."""

    error: Trouble


@cache
def _sentences() -> Catalogue:
    text = files("ninefold.web").joinpath("sentences.toml").read_text(encoding="utf-8")
    return catalogue_of(text, "sentences.toml")


def web_sentence(key: str, lang: str) -> str:
    """One of the server's own sentences."""
    return _sentences().say(key, lang, {})


class Fault(Exception):
    """A refused request and its HTTP status; the code names the sentence."""

    def __init__(self, status: int, code: str, *, wait: float = 0.0, **values: object) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.wait = wait
        """Number of seconds before a retry makes sense."""
        self.values = values
        self.number: int | None = None
        """The number of the message that was refused, over a WebSocket."""

    @property
    def headers(self) -> Mapping[str, str]:
        """Return the headers of the response."""
        if self.status == 401:
            return {"www-authenticate": "Bearer"}
        if self.code == "two_lengths":
            return {"connection": "close"}
        return {"retry-after": str(int(self.wait) + 1)} if self.wait else {}

    def trouble(self, lang: str = "en") -> Trouble:
        """Return the sentence in a language."""
        return Trouble(self.code, _sentences().say(self.code, lang, self.values))


def too_fast(wait: float) -> Fault:
    """Return the fault for a client that is too fast."""
    return Fault(429, "too_fast", wait=max(wait, 0.001))


def unexpected(error: BaseException, where: str) -> Fault:
    """Log a bug in full under a number, and tell the client only the number."""
    number = secrets.token_hex(4)
    LOG.error("%s: unexpected error %s", where, number, exc_info=error)
    return Fault(500, "unexpected", number=number)


def trouble_of(error: Exception, lang: str, where: str) -> tuple[int, Trouble, Mapping[str, str]]:
    """Return the status, body and headers for an error."""
    if isinstance(error, Refused):
        headers = {"www-authenticate": "Bearer"} if error.status == 401 else {}
        return error.status, Trouble(error.code, error.text(lang), error.rule), headers
    if isinstance(error, BadInput):
        error = Fault(400, "bad", why=error.said(lang))
    if isinstance(error, StoreError):
        LOG.error("%s: the store failed: %s", where, error)
        error = Fault(503, "no_store", wait=2)
    fault = error if isinstance(error, Fault) else unexpected(error, where)
    return fault.status, fault.trouble(lang), fault.headers


def decode(body: bytes | str, decoder: msgspec.json.Decoder[T]) -> T:
    """Decode a message of a known shape, or raise a fault that says where it differs."""
    try:
        return parse_json(body, decoder)
    except Misshapen as error:
        raise Fault(400, "wrong_shape", why=str(error)) from None
    except TooMuch:
        raise Fault(400, "too_much") from None
    except Unreadable:
        raise Fault(400, "not_json") from None
