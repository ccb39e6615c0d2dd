import pytest

from cli.pictures.paper import PAPERS, Drawing, Paper
from cli.pictures.solution import Solution, outcome_room, solution_pages
from cli.printed_games import PRINTING
from puzzles.carpe_diem.catalogue import house_catalogue
from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.deal import deal
from puzzles.carpe_diem.game import CARPE_DIEM
from puzzles.carpe_diem.referee import replay
from tests.carpe_diem.random_plays import random_play
from tests.cli.pictures.page_texts import page_texts
from tests.cli.pictures.test_pages import EVERY_PAPER, check_legible

A4 = PAPERS["a4"]
NOTHING: Drawing = ("", 0.0)


@pytest.fixture(scope="module")
def month() -> Challenge:
    return deal("w-003", "month", house_catalogue())


def pages(
    challenge: Challenge, steps: list[str], paper: Paper = A4, outcome: Drawing = NOTHING
) -> list[str]:
    """The pages of a play with those steps, the score before the last one being 3."""
    sheet = CARPE_DIEM.referee.score(CARPE_DIEM.referee.opening(challenge))
    scores = [3] * (len(steps) - 1) + [sheet.total]
    solution = Solution(steps, scores, sheet, "Proven optimal (by hand).")
    categories, words = CARPE_DIEM.categories, CARPE_DIEM.words
    return solution_pages("Carpe Diem", challenge, solution, outcome, categories, words, paper)


@EVERY_PAPER
def test_a_play_of_a_month_is_one_legible_page(month: Challenge, paper: Paper) -> None:
    play = random_play(month, 2)
    last = replay(month, play).positions[-1]
    outcome = PRINTING["carpe-diem"].outcome(last, outcome_room(paper))
    steps = ["the start", *map(CARPE_DIEM.notation.turn, play.turns)]
    (page,) = pages(month, steps, paper, outcome)
    texts = [text.text for text in check_legible(page, paper)]
    assert all(step in texts for step in steps)
    assert all(name in texts for name in CARPE_DIEM.categories.values())


def test_short_steps_are_in_two_columns_and_long_ones_are_wrapped(month: Challenge) -> None:
    (short,) = pages(month, ["start", "1:L01@c3", "2:L02@c4", "3:L03!"])
    left = {text.text: text.x for text in page_texts(short)}
    assert left["start"] == left["1:L01@c3"] < left["2:L02@c4"] == left["3:L03!"]
    long = " ".join(["word"] * 60)
    (wrapped,) = pages(month, ["start", long])
    texts = [text.text for text in check_legible(wrapped, A4)]
    assert " ".join(text for text in texts if "word" in text) == long


def test_many_steps_follow_on_further_pages(month: Challenge) -> None:
    steps = [f"step {number} with {'some more' * 8}" for number in range(200)]
    drawn = pages(month, steps)
    texts = [text.text for page in drawn for text in check_legible(page, A4)]
    assert len(drawn) > 1
    assert [text for text in texts if text.startswith("step ")] == steps
