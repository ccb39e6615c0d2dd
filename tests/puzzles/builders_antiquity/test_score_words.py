import pytest

from puzzles.builders_antiquity.score import TENTHS_AND_TURNS


@pytest.mark.parametrize(
    ("total", "words", "entry"),
    [
        (0, "0.0 points", "0.0"),
        (173, "17.3 points", "17.3"),
        (-30, "-3.0 points", "-3.0"),
        (1029, "102.9 points", "102.9"),
        (-899_999_827, "9 turns and 17.3 points", "9 t 17.3"),
        (-900_000_020, "9 turns and -2.0 points", "9 t -2.0"),
        (-99_999_830, "1 turn and 17.0 points", "1 t 17.0"),
        (-99_999_000, "1 turn and 100.0 points", "1 t 100.0"),
        (-99_980_003, "1 turn and 1999.7 points", "1 t 1999.7"),
    ],
)
def test_a_total_in_words(total: int, words: str, entry: str) -> None:
    assert TENTHS_AND_TURNS.total(total) == TENTHS_AND_TURNS.brief(total) == words
    assert TENTHS_AND_TURNS.entry(total) == entry


@pytest.mark.parametrize(
    ("better", "worse", "words"),
    [
        (95, 83, "1.2 points"),
        (-799_999_900, -899_999_827, "1 turn"),
        (-699_999_900, -899_999_827, "2 turns"),
        (-899_999_820, -899_999_827, "0.7 points"),
    ],
)
def test_a_difference_in_words(better: int, worse: int, words: str) -> None:
    assert TENTHS_AND_TURNS.difference(better, worse) == words
