"""The worked example of docs/fair.md, recomputed from its bytes by nothing but hashlib and hmac, and by the engine."""

import hashlib
import hmac
from pathlib import Path

import pytest

from ninefold.core.chance import commitment, sealed_key, sealed_outcome
from ninefold.core.pledge import settled_words, word_hash

PAGE = Path(__file__).parents[1] / "docs" / "fair.md"


@pytest.fixture(scope="module")
def example() -> dict[str, str]:
    """The lines of the example, by what they are called."""
    block = PAGE.read_text(encoding="utf-8").partition("### An example")[2].split("```")[1]
    return {line[:12].strip(): line[12:] for line in block.strip().splitlines()}


def number(value: int, size: int) -> bytes:
    return value.to_bytes(size, "big")


def test_the_example_follows_byte_by_byte_as_the_page_says(example: dict[str, str]) -> None:
    raw = {
        name: bytes.fromhex(example[name]) for name in ("secret", "commitment", "hash 1", "key", "message", "digest")
    }
    assert hashlib.sha256(raw["secret"]).digest() == raw["commitment"]
    for seat, word in ((0, example["word 0"]), (1, "never told")):
        told = b"ninefold-word-1" + raw["commitment"] + number(seat, 4) + word.encode()
        assert hashlib.sha256(told).hexdigest() == example[f"hash {seat}"]
    for seat, pledged in ((1, raw["hash 1"]), (2, b"")):
        silent = hmac.digest(raw["secret"], b"ninefold-silent-1" + number(seat, 4) + pledged, "sha256")
        assert silent[:16].hex() == example[f"word {seat}"]
    words = [example[f"word {seat}"].encode() for seat in range(3)]
    chance = b"ninefold-chance-1" + b"".join(number(len(word), 4) + word for word in words)
    assert hmac.digest(raw["secret"], chance, "sha256") == raw["key"]
    assert number(0, 8) + number(0, 4) + number(10, 4) + b"attack" == raw["message"]
    assert hmac.digest(raw["key"], raw["message"], "sha256") == raw["digest"]
    assert int.from_bytes(raw["digest"][:8], "big") % 10 + 1 == int(example["attack"])
    assert str(int.from_bytes(raw["digest"][:8], "big")) in PAGE.read_text(encoding="utf-8")


def test_the_engine_computes_the_same(example: dict[str, str]) -> None:
    secret = bytes.fromhex(example["secret"])
    table = commitment(secret)
    hashes = [word_hash(table, 0, example["word 0"]), word_hash(table, 1, "never told"), None]
    assert (table, *hashes) == (example["commitment"], example["hash 0"], example["hash 1"], None)
    words = settled_words(secret, [example["word 0"], None, None], hashes)
    assert words == [example[f"word {seat}"] for seat in range(3)]
    assert sealed_outcome(sealed_key(secret, words), 0, 10, "attack") + 1 == int(example["attack"])
