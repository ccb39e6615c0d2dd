from dataclasses import replace
from fractions import Fraction

import pytest

from puzzles.builders_antiquity.score import TURN_TENTHS
from puzzles.builders_antiquity.score import ScoreSheet as BuildersSheet
from puzzles.documents import DocumentError
from puzzles.games import GAMES, AnyGame, challenge_from_text, challenge_to_text
from puzzles.grade import (
    GRADE_VERSION,
    Attempt,
    BestPlays,
    Grade,
    Medal,
    Medals,
    NearMiss,
    medals_of,
    shortfall,
)
from puzzles.score import ScoreSheet
from solver.games import SOLVERS
from solver.results import Limits

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
GRADE = Grade(
    version=GRADE_VERSION,
    stars=3,
    greedy=Attempt(20, 50),
    beam=Attempt(30, 25),
    medals=Medals(20, 30, 40),
    best_plays=BestPlays(2, at_least=True),
    near_miss=NearMiss(3, 35),
    needed=("craftsman",),
    used=("merchant",),
)


@pytest.mark.parametrize(
    ("greedy", "beam", "best", "medals"),
    [
        (20, 30, 40, (20, 30, 40)),
        (20, 20, 40, (19, 20, 40)),
        (20, 40, 40, (20, 39, 40)),
        (40, 40, 40, (38, 39, 40)),
        (39, 39, 40, (38, 39, 40)),
        (-3, 0, 0, (-3, -1, 0)),
    ],
)
def test_there_are_always_three_medals_to_be_earned(
    greedy: int, beam: int, best: int, medals: tuple[int, int, int]
) -> None:
    assert medals_of(greedy, beam, best) == Medals(*medals)


@pytest.mark.parametrize(
    ("score", "medal"),
    [(41, "gold"), (40, "gold"), (39, "silver"), (30, "silver"), (20, "bronze"), (19, None)],
)
def test_a_score_earns_the_best_medal_that_it_reaches(score: int, medal: str | None) -> None:
    assert Medals(20, 30, 40).earned(score) == (None if medal is None else Medal(medal))


@pytest.mark.parametrize(
    ("score", "best", "percent"),
    [(40, 40, 0), (41, 40, 0), (20, 40, 50), (39, 40, 3), (-10, 40, 125), (-2, 0, 200), (-4, -2, 100)],
)
def test_a_shortfall_is_rounded_up(score: int, best: int, percent: int) -> None:
    assert shortfall(ScoreSheet.objectives(score), ScoreSheet.objectives(best)) == percent


def test_in_a_sprint_turns_come_before_points() -> None:
    def short(turns: int, tenths: int) -> int:
        objectives = BuildersSheet.objectives
        best = 8 * TURN_TENTHS + 200
        return shortfall(objectives(turns * TURN_TENTHS + tenths), objectives(best))

    assert (short(8, 200), short(10, 300), short(8, 150)) == (0, 25, 25)


def test_a_shortfall_is_exact() -> None:
    assert shortfall([Fraction(1, 3)], [Fraction(3)]) == 89


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: replace(GRADE, stars=0),
        lambda: replace(GRADE, stars=6),
        lambda: replace(GRADE, used=("craftsman",)),
        lambda: Medals(20, 20, 40),
        lambda: Attempt(20, -1),
        lambda: BestPlays(0, at_least=False),
        lambda: NearMiss(0, 3),
    ],
)
def test_a_grade_that_cannot_be(wrong) -> None:
    with pytest.raises(ValueError, match=r"stars|needed|gold|short|best play|turn"):
        wrong()


# Documents


@EVERY_GAME
@pytest.mark.parametrize(
    "grade",
    [GRADE, replace(GRADE, greedy=None, best_plays=None, near_miss=None, needed=(), used=())],
    ids=["all", "little"],
)
def test_a_file_keeps_a_grade(game: AnyGame, grade: Grade) -> None:
    challenge = replace(game.deal("x", game.tier, game.house_catalogue()), grade=grade)
    text = challenge_to_text(challenge)
    assert challenge_from_text(text, "x.yaml") == challenge
    assert "null" not in text[text.index("\ngrade:") :]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("stars: 3", "stars: 4", r"x\.yaml:\d+: 4 stars are called hard, not fair"),
        ("stars: 3", "stars: 6", r"x\.yaml:\d+: stars: expected at most 5"),
        ("name: fair", "name: foul", r"x\.yaml:\d+: name: expected gentle, easy, fair, hard or fierce"),
        ("silver: 30", "silver: 50", r"x\.yaml:\d+: medals: gold takes more than silver"),
        ("score: 20, short: 50", "score: 20, short: -5", r"x\.yaml:\d+: short: expected at least 0"),
        ("score: 20, short: 50", "score: 20", r"x\.yaml:\d+: key `short` is missing"),
        ("count: 2", "count: 0", r"x\.yaml:\d+: count: expected at least 1"),
    ],
)
def test_a_faulty_grade_is_refused_with_its_line(old: str, new: str, said: str) -> None:
    game = GAMES["carpe-diem"]
    text = challenge_to_text(replace(game.deal("x", "taster", game.house_catalogue()), grade=GRADE))
    assert old in text
    with pytest.raises(DocumentError, match=said):
        challenge_from_text(text.replace(old, new), "x.yaml")


def test_the_schema_has_the_grade() -> None:
    for game in GAMES.values():
        grade = game.challenge_schema()["$defs"]["GradeDocument"]
        assert set(grade["required"]) == {"version", "stars", "name", "beam", "medals"}


def test_a_grade_is_of_no_account_to_a_solve() -> None:
    game = GAMES["blueprints"]
    challenge = replace(game.deal("x", "round", game.house_catalogue()), grade=GRADE)
    assert SOLVERS[game.name](challenge, Limits(workers=1)).status == "optimal"
    assert challenge.without_best().grade is None
