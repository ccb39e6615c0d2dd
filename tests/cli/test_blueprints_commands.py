"""What the commands say of Blueprints beyond what they do for each game."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from puzzles import plain_yaml
from puzzles.blueprints.catalogue import house_catalogue
from puzzles.blueprints.challenge import Challenge
from puzzles.blueprints.deal import deal
from puzzles.blueprints.scoring import BONUS
from puzzles.challenge import SoloChallenge
from puzzles.games import challenge_from_text, challenge_to_text, read_challenge
from tests.blueprints.hand_built import PLAN, challenge, round_of
from tests.cli.conftest import Refused, Run
from tests.cli.examples import BLUEPRINTS

ROOT = Path(__file__).parents[2]
GAME = ("--game", "blueprints")

AS_PLANNED = BLUEPRINTS.line
OFF_THE_PLAN = "hand-built wood3@r1c2 wood4@r1c2 recycled5@r2c1 stone6@r2c1 recycled1@r3c1 glass5@r3c1"
"""The rulebook's two examples."""


def write(challenge: SoloChallenge, name: str = "x.yaml") -> str:
    Path(name).write_text(challenge_to_text(challenge), encoding="utf-8")
    return name


@pytest.fixture
def example(folder: Path) -> str:
    return write(BLUEPRINTS.challenge)


@pytest.fixture
def two_rounds(folder: Path) -> str:
    """Two rounds of three turns, in each of which only glass dice of value 6 can be taken."""
    rounds = [
        round_of(PLAN, "glass6 " * 3, turns=3, in_demand="wood stone", id=id) for id in ("B1", "B2")
    ]
    return write(challenge(*rounds))


SIXES = "hand-built " + "glass6@r1c2 glass6@r2c1 glass6@r2c2 " * 2


def test_a_round_is_the_first_one_of_the_game_of_its_seed(run: Run) -> None:
    round, game = (
        plain_yaml.data_of(plain_yaml.compose(run("deal", "a", *GAME, "--tier", tier).stdout.encode()))
        for tier in ("round", "game")
    )
    assert isinstance(round, dict)
    assert isinstance(game, dict)
    assert len(game["rounds"]) == 3
    assert round["rounds"] == game["rounds"][:1]


def test_an_owners_blueprints_are_dealt(run: Run, refused: Refused) -> None:
    text = f"format: carpe/1\nname: mine\nblueprints:\n  A1: {{plan: {PLAN}, source: game}}\n"
    Path("own.yaml").write_text(text, encoding="utf-8")
    dealt = challenge_from_text(run("deal", "a", *GAME, "--catalogue", "own.yaml").stdout, "-")
    assert isinstance(dealt, Challenge)
    assert (dealt.catalogue, dealt.rounds[0].blueprint.plan) == ("mine", PLAN)
    message = refused("deal", "a", *GAME, "--tier", "game", "--catalogue", "own.yaml")
    assert "this deal needs 3 blueprints, the catalogue holds 1" in message


@pytest.mark.parametrize(
    ("line", "points", "running"),
    [
        (AS_PLANNED, (BONUS, 6, 5, 5, 5, 0), [0, 0, 5, 7, 12, 18, 27]),
        (OFF_THE_PLAN, (0, 4, 5, 3, 5, 0), [0, 0, 4, 6, 9, 12, 17]),
    ],
    ids=["as planned", "off the plan"],
)
def test_the_rulebooks_examples(
    run: Run, example: str, line: str, points: tuple[int, ...], running: list[int]
) -> None:
    verdict = json.loads(run("check", example, line, "--json").stdout)
    assert tuple(verdict["categories"].values()) == points
    assert verdict["score"] == sum(points) == running[-1]
    assert verdict["running"] == running
    lines = run("check", example, line).stdout.splitlines()
    assert lines[0] == f"The play is legal: {sum(points)} points."
    assert f"  score           {sum(points):>4}" in lines
    assert max(map(len, lines)) <= 79


def test_a_line_may_be_wrapped_and_spaced(run: Run, example: str) -> None:
    wrapped = AS_PLANNED.replace(" ", "\n    ").replace("@", " @ ")
    Path("line.txt").write_text(f"{wrapped}\n", encoding="utf-8")
    asked = (AS_PLANNED, wrapped, "line.txt")
    assert len({run("check", example, play).stdout for play in asked}) == 1


def test_rounds_add_up_and_prizes_are_won_in_one_round(run: Run, two_rounds: str) -> None:
    verdict = json.loads(run("check", two_rounds, SIXES, "--json").stdout)
    assert verdict["running"] == [0, 6, 12, 18, 24, 30, 36]
    assert verdict["categories"]["prizes"] == 0


@pytest.mark.parametrize(
    ("line", "step", "rule", "reason"),
    [
        (AS_PLANNED.replace("wood3@r1c2", "wood3@r1c1"), 1, "3", "r1c1 is hatched"),
        (AS_PLANNED.replace("stone6@r2c1", "stone2@r2c1"), 4, "3", "stone2 cannot stand on recycled5"),
        (AS_PLANNED.replace("wood3@r1c2", "wood3!"), 1, "3", "a die is discarded only when"),
        (AS_PLANNED.replace("wood4@r2c2", "stone6@r2c2"), 5, "2", "the die stone6 is not in the pool"),
        (AS_PLANNED.replace("wood3@", "glass2@"), 1, "2", "the die glass2 is not in the pool"),
        (AS_PLANNED.rpartition(" ")[0], 6, "2", "the play ends after 5 steps where a turn of round 1"),
        (f"{AS_PLANNED} stone2@r1c2", 7, "2", "the game is over"),
        (AS_PLANNED.replace("hand-built", "other"), 0, "2", "the play is for challenge 'other'"),
    ],
    ids=[
        "hatched cell",
        "on a higher die",
        "discarded though it fits",
        "taken twice",
        "not there yet",
        "a turn too few",
        "a turn too many",
        "another challenge",
    ],
)
def test_an_illegal_play(run: Run, example: str, line: str, step: int, rule: str, reason: str) -> None:
    result = run("check", example, line)
    assert (result.exit_code, result.stderr) == (1, "")
    assert result.stdout.startswith("illegal: ")
    assert result.stdout.count("\n") == 1
    verdict = json.loads(run("check", example, line, "--json").stdout)
    assert (verdict["legal"], verdict["step"], verdict["rule"]) == (False, step, rule)
    assert reason in verdict["reason"]
    assert reason in result.stdout


@pytest.mark.parametrize(
    ("turn", "message"),
    [
        ("wood7@r1c2", "character 12: expected a turn such as glass5@r2c1"),
        ("wood03@r1c2", "character 12: expected a turn such as glass5@r2c1"),
        ("wood 3@r1c2", "character 12: expected a turn such as glass5@r2c1"),
        ("wood3@r4c1", "character 18: expected a cell from r1c1 to r3c2, got r4c1"),
        ("wood3@", "character 19: expected a cell from r1c1 to r3c2, got glass5@r2c1"),
        ("wood3", "character 18: expected @ and a cell, or ! for a discarded die"),
        ("wood3@r1c2!", "character 22: expected a turn such as glass5@r2c1"),
        ("wood3@r1c2,", "character 22: expected a turn such as glass5@r2c1"),
    ],
)
def test_bad_notation_is_refused(refused: Refused, example: str, turn: str, message: str) -> None:
    line = AS_PLANNED.replace("wood3@r1c2", turn)
    assert f"the play given: {message}" in refused("check", example, line)
    assert f"the play given: {message}" in refused("show", example, line)


@pytest.mark.parametrize(
    ("turn", "message"),
    [
        ("{take: wood7, at: r1c2}", "play.yaml:4: take: expected a die such as glass5"),
        ("{take: wood3, at: b1}", "play.yaml:4: at: expected a cell from r1c1 to r3c2"),
        ("{take: wood3}", "play.yaml:4: turns: say where the die goes"),
        ("{take: wood3, discard: false}", "play.yaml:4: discard: expected true, got false"),
        ("{take: wood3, at: r1c2, discard: true}", "play.yaml:4: turns: a die is either placed"),
        ("{take: wood3, at: r1c2, turn: 90}", "play.yaml:4: unknown key `turn`"),
        ("{take: wood3, take: wood3, at: r1c2}", "play.yaml:4: key `take` is written twice"),
        ("wood3@r1c2", "play.yaml:4: turns: expected a mapping of keys to values"),
    ],
)
def test_a_faulty_play_file_is_refused(refused: Refused, example: str, turn: str, message: str) -> None:
    text = f"format: carpe/1\nchallenge: hand-built\nturns:\n  - {turn}\n"
    Path("play.yaml").write_text(text, encoding="utf-8")
    assert message in refused("check", example, "play.yaml")


@pytest.mark.parametrize("command", [("solve",), ("show",), ("check",)])
@pytest.mark.parametrize(
    ("before", "after", "message"),
    [
        ("glass5", "glass7", "x.yaml:11: pool: expected a die such as glass5"),
        ("glass5", "glass05", "x.yaml:11: pool: expected a die such as glass5"),
        ("stone2, stone2", "stone2, 2", "x.yaml:12: next: expected text, got the number 2"),
        ("pool: [wood3,", f"pool: [{'wood1, ' * 8}", "x.yaml:11: there are 8 dice of wood"),
        ("stone2, stone2, ", "", "x.yaml:12: 6 turns from a pool of 6 need 11 dice, not 9"),
        (PLAN, "X1 / 31", "x.yaml:8: plan: expected three rows of two cells"),
        (PLAN, "X1 / 41 / XX", "x.yaml:8: plan: expected three rows of two cells"),
        (PLAN, "X2 / 31 / 1X", "x.yaml:8: blueprint: the heights of a blueprint add up to 6, not 7"),
        (PLAN, "1X / X3 / 2X", "x.yaml:8: blueprint: the open cells of a blueprint are joined"),
        (PLAN, "X3 / X3 / XX", "x.yaml:8: blueprint: a blueprint has three or four open cells, not 2"),
        ("[wood, glass]", "[wood, wood]", "x.yaml:9: the two materials in demand are different"),
        ("[wood, glass]", "[wood]", "x.yaml:9: in-demand: expected at least 2 entries, got 1"),
        ("turns: 6", "turns: 7", "x.yaml:10: turns: expected at most 6, got the number 7"),
        ("turns: 6", 'turns: "6"', "x.yaml:10: turns: expected a whole number"),
        ("turns: 6", "turns: 6\n    turns: 6", "x.yaml:11: key `turns` is written twice"),
        ("turns: 6", "turns: 6\n    price: 6", "x.yaml:11: unknown key `price`"),
        ("game: blueprints\n", "", "x.yaml:1: key `game` is missing"),
        ("game: blueprints", "game: chess", "x.yaml:2: game: expected carpe-diem"),
        ("game: blueprints", "game: carpe-diem", "x.yaml:7: unknown key `rounds`"),
    ],
)
def test_a_faulty_challenge_is_refused(
    refused: Refused, example: str, command: tuple[str, ...], before: str, after: str, message: str
) -> None:
    text = Path(example).read_text(encoding="utf-8")
    assert before in text
    Path(example).write_text(text.replace(before, after, 1), encoding="utf-8")
    arguments = (*command, example, *([AS_PLANNED] if command == ("check",) else []))
    assert message in refused(*arguments)


def test_a_file_cut_in_half_is_refused(refused: Refused, example: str) -> None:
    text = Path(example).read_text(encoding="utf-8")
    Path(example).write_text(text[: text.index("in-demand")], encoding="utf-8")
    assert "x.yaml:8: key `in-demand` is missing" in refused("show", example)


def test_a_dealt_challenge_with_other_dice_is_refused(run: Run, refused: Refused) -> None:
    run("deal", "a", *GAME, "-o", "x.yaml")
    dealt = read_challenge(Path("x.yaml"))
    text = Path("x.yaml").read_text(encoding="utf-8")
    first = re.search(r"pool: \[([a-z]+)([1-6])", text)
    assert first is not None
    other = f"pool: [{first[1]}{7 - int(first[2])}"
    Path("x.yaml").write_text(text.replace(first[0], other), encoding="utf-8")
    assert f"x.yaml: tier, seed or set-up are not those of {dealt.id}" in refused("show", "x.yaml")


def test_the_line_of_the_shown_play_can_be_copied(run: Run) -> None:
    shown = run("solve", "a", *GAME).stdout
    lines = shown.splitlines()
    assert max(map(len, lines)) <= 79
    turns = [line.split()[1] for line in lines if re.match(r" +[1-6]  [a-z]+[1-6][@!]", line)]
    score = re.search(r"The best score is (\d+), proven optimal", shown)
    assert score is not None
    line = " ".join([deal("a", "round", house_catalogue()).id, *turns])
    assert f"The play is legal: {score[1]} points." in run("check", "a", line, *GAME).stdout


def test_a_game_is_shown_turn_by_turn(run: Run, two_rounds: str) -> None:
    def headings(*arguments: str) -> list[str]:
        shown = run("show", two_rounds, *arguments).stdout.splitlines()
        assert max(map(len, shown)) <= 79
        return [line.strip("─ ") for line in shown if line.startswith("── ")]

    first, second = "Round 1 of 2: blueprint B1", "Round 2 of 2: blueprint B2"
    assert (
        headings()
        == headings(SIXES, "--turn", "0")
        == [
            "round hand-built, before the first turn",
            f"{first}, 3 turns to take",
            f"{second}, 3 turns to take",
        ]
    )
    assert headings(SIXES, "--turn", "2")[1] == f"{first}, 1 turn to take"
    assert headings(SIXES, "--turn", "3") == [
        "round hand-built, after step 3",
        f"{first}, finished",
        f"{second}, 3 turns to take",
        "Score",
    ]
    assert (
        headings(SIXES)
        == headings(SIXES, "--turn", "6")
        == [
            "round hand-built, the end",
            f"{first}, finished",
            f"{second}, finished",
            "Score",
        ]
    )


def test_the_dice_of_the_pool_are_those_not_taken(run: Run, example: str) -> None:
    def pool(turn: int) -> list[str]:
        shown = run("show", example, AS_PLANNED, "--turn", str(turn)).stdout
        return re.findall(r"\b[WRSG][1-6]\b", shown[shown.index("\nPool") : shown.index("\nTo come")])

    assert pool(0) == ["W3", "W4", "R1", "R5", "S6", "G5"]
    assert pool(1) == ["W4", "R1", "R5", "S2", "S6", "G5"]
    assert pool(2) == ["W4", "R1", "R5", "S2", "S2", "S6"]


def test_pictures_are_plain_where_only_ascii_can_be_shown(example: str) -> None:
    too_high = AS_PLANNED.replace("recycled1@r3c1", "stone2@r1c2").replace(
        "wood3@r1c2", "recycled1@r1c2"
    )
    ended = subprocess.run(
        [sys.executable, "-c", "from cli.main import carpe; carpe()", "show", example, too_high],
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "ascii"},
    )
    assert (ended.returncode, ended.stderr) == (0, b"")
    shown = ended.stdout.decode("ascii")
    assert "2/1^" in shown
    assert "3/3*" in shown
    assert "?" not in shown
