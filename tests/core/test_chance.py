"""Who answers chance: a seeded stream, a script, a sealed source."""

import hashlib
import hmac
import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ninefold.core.chance import Script, ScriptError, Sealed, Watched, commitment, sealed_key, sealed_outcome
from ninefold.core.stream import Stream

SECRET = bytes(range(32))
WORDS = ["Selis", "Ängström", ""]


@given(st.integers(0, 2**40), st.integers(0, 10**9), st.integers(1, 1000))
def test_the_number_of_a_stream_depends_on_seed_and_counter_alone(seed: int, counter: int, n: int) -> None:
    skipping, walking = Stream(seed, counter=counter + 5), Stream(seed, counter=counter)
    for _ in range(5):
        walking.below(7)
    assert walking.counter == skipping.counter
    assert walking.below(n) == skipping.below(n)


def test_a_counter_may_be_set_back_and_gives_the_same_numbers_again() -> None:
    stream = Stream(7)
    first = [stream.below(1000) for _ in range(40)]
    stream.counter = 0
    assert [stream.below(1000) for _ in range(40)] == first


def test_streams_of_different_purposes_have_nothing_in_common() -> None:
    live, search = Stream(7), Stream(7, "search")
    assert [live.below(2**32) for _ in range(16)] != [search.below(2**32) for _ in range(16)]


def test_the_numbers_of_a_seed_are_the_same_in_every_version() -> None:
    stream = Stream(1)
    key = hashlib.blake2b(b"chance:1").digest()
    words = struct.unpack("<16I", hashlib.blake2b((0).to_bytes(8, "little"), key=key).digest())
    assert [stream.below(6) for _ in range(16)] == [word * 6 >> 32 for word in words]


@pytest.mark.parametrize("n", [2, 6, 7, 20, 52])
def test_a_stream_is_even(n: int) -> None:
    stream = Stream(2024, f"evenness {n}")
    assert chi_square([stream.next(n, "die") for _ in range(n * 2000)], n) < limit(n)


@pytest.mark.parametrize("n", [2, 6, 20])
def test_a_sealed_source_is_even(n: int) -> None:
    source = Sealed(SECRET, WORDS)
    assert chi_square([source.next(n, "die") for _ in range(n * 500)], n) < limit(n)


def chi_square(outcomes: list[int], n: int) -> float:
    """How far the counts are from even; outcomes out of range fail at once."""
    counts = [0] * n
    for outcome in outcomes:
        assert outcome >= 0
        counts[outcome] += 1
    even = len(outcomes) / n
    return sum((count - even) ** 2 / even for count in counts)


def limit(n: int) -> float:
    """Beyond the mean of chi-square by four standard deviations; the seeds are fixed, so this holds for ever."""
    free = n - 1
    return float(free + 4 * (2 * free) ** 0.5)


def test_a_script_gives_what_it_lists_by_name_in_order() -> None:
    script = Script({"attack": [4, 0], "draw": [2]})
    assert [script.next(6, "attack"), script.next(3, "draw"), script.next(6, "attack")] == [4, 2, 0]
    script.finish()


def test_a_script_fails_on_what_it_does_not_list() -> None:
    script = Script({"attack": [1]})
    with pytest.raises(ScriptError, match=r"'defence'.*does not list"):
        script.next(6, "defence")
    script.next(6, "attack")
    with pytest.raises(ScriptError, match="'attack'"):
        script.next(6, "attack")


def test_a_script_fails_on_what_is_left_over() -> None:
    script = Script({"attack": [1], "draw": []})
    with pytest.raises(ScriptError, match="never asked for: attack"):
        script.finish()


@pytest.mark.parametrize("outcome", [6, -1])
def test_a_script_fails_on_an_outcome_that_there_is_not(outcome: int) -> None:
    with pytest.raises(ScriptError, match="which has only 6"):
        Script({"attack": [outcome]}).next(6, "attack")


def test_the_commitment_is_the_hash_of_the_secret() -> None:
    assert commitment(SECRET) == hashlib.sha256(SECRET).hexdigest()


def by_the_book(secret: bytes, words: list[str], counter: int, n: int, name: str) -> int:
    """The documented layout, computed here a second time."""
    message = b"ninefold-chance-1"
    for word in words:
        message += struct.pack(">I", len(word.encode())) + word.encode()
    key = hmac.new(secret, message, hashlib.sha256).digest()
    attempt = 0
    while True:
        layout = struct.pack(">QII", counter, attempt, n) + name.encode()
        (number,) = struct.unpack(">Q", hmac.new(key, layout, hashlib.sha256).digest()[:8])
        if number < 2**64 // n * n:
            return int(number % n)
        attempt += 1


@given(
    st.binary(min_size=1, max_size=40),
    st.lists(st.text(max_size=8), max_size=4),
    st.integers(0, 2**63),
    st.integers(1, 2**32 - 1),
    st.text(max_size=12),
)
def test_a_sealed_outcome_follows_the_documented_byte_layout(
    secret: bytes, words: list[str], counter: int, n: int, name: str
) -> None:
    assert sealed_outcome(sealed_key(secret, words), counter, n, name) == by_the_book(secret, words, counter, n, name)


def test_known_outcomes_of_a_sealed_source() -> None:
    # Computed with `openssl dgst -sha256 -mac HMAC`.
    source = Sealed(SECRET, WORDS)
    assert sealed_key(SECRET, WORDS).hex() == "594255d2b96947189e6eee145056ddb36f6b849eb77b3d1ee382f0a34e608ecd"
    assert [source.next(20, "initiative") for _ in range(8)] == [4, 1, 0, 14, 13, 4, 11, 7]
    assert source.counter == 8


def test_where_one_word_ends_and_the_next_begins_matters() -> None:
    assert sealed_key(SECRET, ["ab", "c"]) != sealed_key(SECRET, ["a", "bc"])
    assert sealed_key(SECRET, ["abc"]) != sealed_key(SECRET, ["abc", ""])


def test_a_sealed_source_goes_on_from_its_counter() -> None:
    whole, later = Sealed(SECRET, WORDS), Sealed(SECRET, WORDS, counter=3)
    outcomes = [whole.next(1000, "die") for _ in range(6)]
    assert [later.next(1000, "die") for _ in range(3)] == outcomes[3:]


def test_a_watched_source_notes_name_number_of_outcomes_and_outcome() -> None:
    watched = Watched(Script({"attack": [4], "draw": [0]}))
    watched.next(6, "attack")
    watched.next(2, "draw")
    assert watched.noted == [("attack", 6, 4), ("draw", 2, 0)]


def test_a_shuffle_takes_the_numbers_that_single_draws_would_take() -> None:
    values = list(range(40))
    whole, single = Stream(7), Stream(7)
    whole.shuffle(values)
    expected = list(range(40))
    for last in range(39, 0, -1):
        other = single.below(last + 1)
        expected[last], expected[other] = expected[other], expected[last]
    assert values == expected
    assert whole.counter == single.counter


@given(st.integers(0, 60), st.integers(0, 70), st.integers(0, 40))
def test_shuffling_the_end_deals_the_same_values_as_shuffling_all(size: int, count: int, counter: int) -> None:
    whole, end = Stream(7, counter=counter), Stream(7, counter=counter)
    expected, values = list(range(size)), list(range(size))
    whole.shuffle(expected)
    end.shuffle_end(values, count)
    dealt = min(size, count)
    assert values[size - dealt :] == expected[size - dealt :]
    assert sorted(values) == list(range(size))
    assert whole.counter == end.counter
