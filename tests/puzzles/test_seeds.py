from collections import Counter
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzles.seeds import LONGEST_SEED, SeedStream, normal_seed


def words(prefix: str, blocks: int) -> list[int]:
    """The draws of a seed computed apart: four bytes at a time of the hashes of `prefix0`, `prefix1`."""
    hexed = "".join(sha256(f"{prefix}{counter}".encode()).hexdigest() for counter in range(blocks))
    return [int(hexed[start : start + 8], 16) for start in range(0, len(hexed), 8)]


def test_draws_are_the_published_numbers():
    """The first bytes of `printf 'v1|w-001|0' | sha256sum`, and of counter 1 after eight draws."""
    stream = SeedStream("v1", "w-001")
    drawn = [stream.below(2**32) for _ in range(10)]
    assert [f"{each:08x}" for each in drawn] == [
        "af995d58",
        "1525164f",
        "0e7df07a",
        "405f95aa",
        "821846c3",
        "a9900352",
        "aaedba27",
        "d5ecbb4a",
        "acfe567a",
        "0ca4f384",
    ]


def test_draws_follow_the_blocks():
    stream = SeedStream("v1", "a seed")
    assert [stream.below(2**32) for _ in range(40)] == words("v1|a seed|", 5)


def test_small_draws_are_remainders():
    stream = SeedStream("v1", "a seed")
    assert [stream.below(6) for _ in range(8)] == [word % 6 for word in words("v1|a seed|", 1)]


def test_draws_past_the_last_multiple_are_skipped():
    """Three quarters of the range twice over: a third of the draws would favour the low half."""
    n = 3 * 2**30
    stream = SeedStream("v1", "a seed")
    kept = [word for word in words("v1|a seed|", 10) if word < n]
    assert len(kept) < 75
    assert [stream.below(n) for _ in range(len(kept))] == kept


def test_shuffle_is_fisher_yates_from_the_last_place():
    order = list("abcdefgh")
    for last, word in zip(range(7, 0, -1), words("v1|a seed|", 1), strict=False):
        other = word % (last + 1)
        order[last], order[other] = order[other], order[last]
    assert SeedStream("v1", "a seed").shuffled("abcdefgh") == tuple(order)


def test_every_order_of_three_turns_up_about_as_often():
    orders = Counter(SeedStream("v1", f"seed {number}").shuffled("abc") for number in range(600))
    assert len(orders) == 6
    assert all(70 <= count <= 130 for count in orders.values())


@pytest.mark.parametrize("items", ["", "a"])
def test_nothing_to_shuffle(items):
    assert SeedStream("v1", "a seed").shuffled(items) == tuple(items)


def test_versions_and_seeds_draw_differently():
    streams = [SeedStream(*each) for each in [("v1", "a"), ("v2", "a"), ("v1", "b"), ("v1", "A")]]
    assert len({stream.below(2**32) for stream in streams}) == 4


@pytest.mark.parametrize("n", [0, -1, 2**32 + 1])
def test_below_refuses(n):
    with pytest.raises(ValueError, match="can draw below 1 to 4294967296"):
        SeedStream("v1", "a").below(n)


@pytest.mark.parametrize(
    ("text", "seed"),
    [
        ("w-001", "w-001"),
        ("  two words ", "two words"),
        ("e\u0301te\u0301", "\u00e9t\u00e9"),
        ("カルペ・ディエム", "カルペ・ディエム"),
        ("👩‍🌾", "👩‍🌾"),
        ("x" * LONGEST_SEED, "x" * LONGEST_SEED),
        ("e\u0301" * LONGEST_SEED, "\u00e9" * LONGEST_SEED),
    ],
)
def test_a_seed_is_any_text(text, seed):
    assert normal_seed(text) == seed
    assert SeedStream("v1", text).below(2**32) == words(f"v1|{seed}|", 1)[0]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "at least one character"),
        ("   ", "at least one character"),
        ("x" * (LONGEST_SEED + 1), "at most 200 characters, not 201"),
        ("a\nb", "U\\+000A is a control character"),
        ("a\n", "U\\+000A is a control character"),
        ("a\x00", "U\\+0000 is a control character"),
        ("a\u2028b", "U\\+2028 is a line break"),
        ("a\ud800", "U\\+D800 is half a character"),
        ("a\uffff", "U\\+FFFF is no character that this version of Python knows"),
    ],
)
def test_what_is_no_seed(text, reason):
    with pytest.raises(ValueError, match=reason):
        normal_seed(text)
    with pytest.raises(ValueError, match=reason):
        SeedStream("v1", text)


@given(st.text(max_size=50))
def test_a_seed_is_its_own_normal_form(text):
    try:
        seed = normal_seed(text)
    except ValueError:
        return
    assert normal_seed(seed) == seed


@given(st.lists(st.integers(), max_size=40))
def test_shuffling_loses_nothing(items):
    assert sorted(SeedStream("v1", "a seed").shuffled(items)) == sorted(items)
