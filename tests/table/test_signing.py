"""Records are signed by the key of the server that wrote them."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from tests.table.looped import looped
from tests.table.served import BOT, ME, Guest, create, find, hall_at

from ninefold.cli.app import main
from ninefold.core.flat import ENCODER
from ninefold.core.record import BrokenLine, read_chain
from ninefold.core.replay import verify
from ninefold.table.hall import Hall
from ninefold.table.signing import Signer, new_key, signed_by
from ninefold.table.store import open_store


async def a_record(hall: Hall) -> bytes:
    """The record of a game that somebody gave up."""
    made = await hall.create(create(seats=[ME, BOT], game="connect-four"))
    assert made.mine is not None
    ask = Guest(await hall.room(made.table), made.mine.token)
    await ask.do("concede")
    return ask.room.record(ask.visitor)


def record_in(folder: Path) -> tuple[bytes, str]:
    """A signed record, and the key of the server that wrote it."""

    async def play() -> tuple[bytes, str]:
        async with hall_at(f"sqlite:///{folder}/tables.db") as hall:
            return await a_record(hall), hall.signer.key

    return asyncio.run(play())


def test_a_record_is_signed_and_the_signature_holds(tmp_path: Path) -> None:
    record, key = record_in(tmp_path)
    entries = read_chain(record)
    assert signed_by(entries) == key
    assert str(verify(entries, find)) == "verified"
    assert record_in(tmp_path)[1] == key, "the key outlives the server"


def test_a_signature_of_another_record_or_key_does_not_hold(tmp_path: Path) -> None:
    record, _ = record_in(tmp_path)
    other, _ = record_in(tmp_path)
    entries, others = read_chain(record), read_chain(other)
    for signature in (
        others[-1]["signature"],
        {**entries[-1]["signature"], "key": Signer(new_key()).key},
        {**entries[-1]["signature"], "key": "00"},
        {**entries[-1]["signature"], "sign": "zz"},
    ):
        with pytest.raises(BrokenLine, match="its signature does not hold"):
            signed_by([*entries[:-1], {**entries[-1], "signature": signature}])


def test_every_byte_before_the_signature_is_signed(tmp_path: Path) -> None:
    """The chain of hashes ends in the seal, and the seal is what is signed."""
    record, key = record_in(tmp_path)
    lines = record.splitlines()
    assert json.loads(lines[-1])["signature"]["key"] == key
    renamed = [lines[0].replace(b'"Ask"', b'"Odd"'), *lines[1:]]
    assert renamed[0] != lines[0]
    with pytest.raises(BrokenLine):
        read_chain(b"\n".join(renamed) + b"\n")


def test_a_record_signed_anew_is_that_of_another_server(tmp_path: Path) -> None:
    record, key = record_in(tmp_path)
    forged = Signer(new_key()).sign(record)
    assert signed_by(read_chain(forged)) not in ("", key)


@looped
async def test_all_servers_of_a_store_have_one_key(store_url: str) -> None:
    keys = [new_key() for _ in range(3)]
    store = await open_store(store_url)
    try:
        found = await asyncio.gather(*(store.key(key) for key in keys))
        assert len(set(found)) == 1
        assert found[0] in keys
    finally:
        await store.close()
    store = await open_store(store_url)
    assert await store.key(new_key()) == found[0]
    await store.close()


@pytest.mark.postgres
@looped
async def test_two_servers_on_one_postgresql_sign_alike(postgres_url: str) -> None:
    async with hall_at(postgres_url) as one, hall_at(postgres_url) as two:
        assert one.signer.key == two.signer.key
        assert signed_by(read_chain(await a_record(two))) == one.signer.key


@looped
async def test_only_its_owner_may_read_the_file_that_holds_the_key(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    path.touch(0o644)
    store = await open_store(f"sqlite:///{path}")
    await store.key(new_key())
    modes = [path.with_name(path.name + log).stat().st_mode & 0o077 for log in ("", "-wal", "-shm")]
    await store.close()
    assert modes == [0, 0, 0]


def test_verify_says_whose_signature_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    raw, key = record_in(tmp_path)
    file = tmp_path / "game.record"
    file.write_bytes(raw)
    shown = read_chain(raw)[0]["chance"]["commitment"]
    signed = f"verified\nsigned by {key}, and the signature holds; its server shows its key at /api\n"
    for more in ([], ["--key", key], ["--commitment", shown], ["--commitment", shown.upper(), "--key", key]):
        assert main(["verify", str(file), *more]) == 0
        assert capsys.readouterr().out == signed
    for more, why in (
        (["--key", "ab" * 32], f"it was signed by another key: {key}"),
        (["--commitment", "ab" * 32], f"it is the record of another table: its commitment is {shown}"),
    ):
        assert main(["verify", str(file), *more]) == 1
        assert capsys.readouterr().out == f"{file}: {why}\n"


def test_an_unsigned_record_is_no_signed_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    raw, key = record_in(tmp_path)
    *lines, last = raw.splitlines()
    end = json.loads(last)
    del end["signature"]
    file = tmp_path / "game.record"
    file.write_bytes(b"\n".join([*lines, ENCODER.encode(end), b""]))
    assert main(["verify", str(file)]) == 0
    assert capsys.readouterr().out == "verified\nunsigned\n"
    assert main(["verify", str(file), "--key", key]) == 1
    assert capsys.readouterr().out == f"{file}: it is not signed\n"
