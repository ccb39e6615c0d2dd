"""What the commands say of The Builders: Antiquity beyond what they do for each game."""

import json
import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from puzzles.builders_antiquity.catalogue import house_catalogue
from puzzles.builders_antiquity.challenge import Challenge
from puzzles.builders_antiquity.deal import deal
from puzzles.builders_antiquity.tiers import TIERS
from puzzles.challenge import Best, SoloChallenge
from puzzles.games import challenge_from_text, challenge_to_text
from tests.builders_antiquity.hand_built import challenge
from tests.cli.conftest import Refused, Run
from tests.cli.examples import BUILDERS_ANTIQUITY

GAME = ("--game", "builders-antiquity")
LINE = BUILDERS_ANTIQUITY.line


def write(challenge: SoloChallenge, name: str = "x.yaml") -> str:
    Path(name).write_text(challenge_to_text(challenge), encoding="utf-8")
    return name


@pytest.fixture
def example(folder: Path) -> str:
    return write(BUILDERS_ANTIQUITY.challenge)


@pytest.fixture
def sprint(folder: Path) -> str:
    """A sprint that two buildings of four end; the last of them is worth more than anything dealt."""
    sites = "B1 0100 0 9, B2 0100 0 8, B3 0100 0 1, B4 0100 0 999"
    return write(challenge(sites, apprentice="A1 0100 0", turns=None))


def dealt(run: Run, tier: str) -> Challenge:
    found = challenge_from_text(run("deal", "a", *GAME, "--tier", tier).stdout, "-")
    assert isinstance(found, Challenge)
    return found


# Deals


def test_all_tiers_of_a_seed_deal_the_same_cards(run: Run) -> None:
    deals = {tier: dealt(run, tier) for tier in TIERS}
    assert {tier: each.turns for tier, each in deals.items()} == {
        "horizon-4": 4,
        "horizon-6": 6,
        "horizon-8": 8,
        "horizon-10": 10,
        "sprint": None,
    }
    alike = {replace(each, id="", tier="", turns=1) for each in deals.values()}
    assert len(alike) == 1
    assert len({each.id for each in deals.values()}) == len(TIERS)


@pytest.mark.parametrize(
    ("workers", "tier", "message"),
    [
        ("L1", "horizon-4", "this deal needs 1 apprentices, the catalogue holds 0"),
        (
            "A1",
            "sprint",
            "a sprint never ends: the buildings are worth 2 points, fewer than the goal of 17",
        ),
    ],
)
def test_an_owners_catalogue_that_holds_too_little(
    run: Run, refused: Refused, workers: str, tier: str, message: str
) -> None:
    text = (
        "format: carpe/1\nname: mine\n"
        "buildings: {B1: {name: Hut, needs: [1, 0, 0, 0], pays: 1, points: 2, source: game}}\n"
        f"workers: {{{workers}: {{makes: [1, 0, 0, 0], wage: 1, source: game}}}}\n"
        "slaves: {}\n"
    )
    Path("own.yaml").write_text(text, encoding="utf-8")
    assert message in refused("deal", "a", *GAME, "--tier", tier, "--catalogue", "own.yaml")
    assert "Hut" in run("components", *GAME, "--catalogue", "own.yaml").stdout


def test_a_dealt_challenge_with_other_cards_is_refused(run: Run, refused: Refused) -> None:
    text = run("deal", "a", *GAME).stdout
    Path("x.yaml").write_text(text.replace("money: 10", "money: 11"), encoding="utf-8")
    id = deal("a", "horizon-4", house_catalogue()).id
    assert f"x.yaml: tier, seed or set-up are not those of {id}" in refused("show", "x.yaml")


# Plays


def test_scores_are_tenths_in_json_and_points_in_words(run: Run, example: str) -> None:
    verdict = json.loads(run("check", example, LINE, "--json").stdout)
    # 6 points are built, the one slave is free, and of 21 sesterces 15 repay the loan.
    assert verdict["categories"] == {
        "turns": 0,
        "buildings": 60,
        "slaves": 0,
        "loans": 0,
        "money": 6,
    }
    assert verdict["running"] == [30, 25, 18, 16, 66]
    lines = run("check", example, LINE).stdout.splitlines()
    assert lines[0] == "The play is legal: 6.6 points."
    assert "   3  wood@A1 buy2 A1>B05 A1>B23 $2                                       1.6" in lines
    assert "  score            6.6" in lines


def test_hardly_any_white_space_is_needed_in_a_line(run: Run, example: str) -> None:
    id, _, turns = LINE.partition(" ")
    dense = f"{id} {re.sub(' (?=[+$/])|(?<=/) ', '', turns)}"
    assert dense.count(" ") == 8
    assert run("check", example, dense).stdout == run("check", example, LINE).stdout


@pytest.mark.parametrize(
    ("before", "after", "step", "rule", "reason"),
    [
        ("+L1 /", "+L1 $1 /", 1, "2", "action 4, $1: actions needed: 1, left: 0"),
        ("+loan +B23", "+loan +mallet", 1, "2", "action 2, +mallet: there is one investment a turn"),
        ("free:S1", "free:S2", 2, "2", "action 2, free:S2: S2 is no slave of the player's"),
        ("free:S1", "wood@S1", 2, "2", "action 2, wood@S1: S1 is a slave: no university before freedom"),
        ("buy2 A1", "buy9 A1", 3, "2", "action 2, buy9: sesterces needed: 45, left: 26"),
        ("A1>B05 A1>B23", "A1>B23 A1>B05", 3, "2", "action 4, A1>B05: A1 is at work on B23 until"),
        ("S1*mallet", "S1*saw", 4, "2", "action 2, S1*saw>B23: the saw is not the player's"),
        ("buy1 L1", "L1", 4, "2", "action 3, L1>B23: actions needed: 2, left: 1"),
        ("L1>B23", "L1>M4", 4, "2", "action 4, L1>M4: M4 is no open site, open: B23"),
        ("L1>B23", "L1>B23 / -", 5, "3", "the game is over"),
    ],
)
def test_an_illegal_play(
    run: Run, example: str, before: str, after: str, step: int, rule: str, reason: str
) -> None:
    assert LINE.count(before) == 1
    line = LINE.replace(before, after)
    result = run("check", example, line)
    assert (result.exit_code, result.stderr) == (1, "")
    assert result.stdout.startswith(f"illegal: step {step}: {reason}")
    verdict = json.loads(run("check", example, line, "--json").stdout)
    assert (verdict["legal"], verdict["step"], verdict["rule"]) == (False, step, rule)
    assert verdict["reason"].startswith(reason)


@pytest.mark.parametrize(
    ("before", "after", "message"),
    [
        ("+B23", "+D23", "character 19: expected a card such as B07, C3 or S2"),
        ("/ +S1", "+S1 / /", "character 33: expected an action such as +B07 or A2>B07"),
        ("buy2", "buy1000", "character 59: expected a number of actions, 1-999, got 1000"),
        ("$2", "$4", "character 76: expected a number of actions, 1-3, got 4"),
        ("S1*mallet>", "S1*axe>", "character 91: expected mallet, saw, square or brush, got axe>B23"),
    ],
)
def test_bad_notation_is_refused(
    refused: Refused, example: str, before: str, after: str, message: str
) -> None:
    assert before in LINE
    line = LINE.replace(before, after, 1)
    Path("line.txt").write_text(line, encoding="utf-8")
    for command in ("check", "show"):
        assert f"the play given: {message}" in refused(command, example, line)
        assert f"line.txt:1: {message}" in refused(command, example, "line.txt")


@pytest.mark.parametrize(
    ("turn", "message"),
    [
        ("[{open: B23, recruit: L1}]", "play.yaml:5: unknown key `recruit`: expected open"),
        ("[{send: A1, to: B23, to: B23}]", "play.yaml:5: key `to` is written twice"),
        ("[{send: A1, to: 23}]", "play.yaml:5: to: expected text, got the number 23"),
        ("[{buy: 1000}]", "play.yaml:5: buy: expected at most 999, got the number 1000"),
        ("[{money: 9999999999999999}]", "play.yaml:5: a number of more than 15 digits"),
        ("[{loan: yes}]", "play.yaml:5: yes can be misread"),
        ("{open: B23}", "play.yaml:5: turns: expected a list, got a mapping"),
        ("+B23 +L1", 'play.yaml:5: turns: expected a list, got the text "+B23 +L1"'),
        ("", "play.yaml:5: a value is missing"),
    ],
)
def test_a_faulty_play_file_is_refused(refused: Refused, example: str, turn: str, message: str) -> None:
    text = f"format: carpe/1\nchallenge: hand-built\nturns:\n  - []\n  - {turn}\n"
    Path("play.yaml").write_text(text, encoding="utf-8")
    for command in ("check", "show"):
        assert message in refused(command, example, "play.yaml")


@pytest.mark.parametrize("command", [("solve",), ("show",), ("check",)])
@pytest.mark.parametrize(
    ("before", "after", "message"),
    [
        ("turns: 4", "turns: 1000", "x.yaml:7: turns: expected at most 999, got the number 1000"),
        ("turns: 4", "goal: 4", "x.yaml:8: key `goal` is written twice"),
        ("turns: 4\n", "", "x.yaml:13: a sprint never ends: the buildings are worth 8 points"),
        ("money: 30", "money: 1e3", "x.yaml:9: 1e3 can be misread"),
        ("money: 30", "money: 30\nprice: 5", "x.yaml:10: unknown key `price`"),
        ("id: A1", "id: L1", "x.yaml:11: L1 is a labourer, no apprentice"),
        ("[2, 4, 1, 3]", "[2, 4, 1]", "x.yaml:15: needs: expected at least 4 entries, got 3"),
        ("id: B05", "id: B23", "x.yaml:16: there is one B23, not two"),
        (", makes: [3, 0, 0, 0]", "", "x.yaml:17: buildings: a building makes something if it is a"),
        ("loans: 2", "loans: [2]", "x.yaml:26: loans: expected a whole number, got a list"),
        ("game: builders-antiquity", "game: builders", "x.yaml:2: game: expected carpe-diem"),
    ],
)
def test_a_faulty_challenge_is_refused(
    refused: Refused, example: str, command: tuple[str, ...], before: str, after: str, message: str
) -> None:
    text = Path(example).read_text(encoding="utf-8")
    assert text.count(before) == 1
    Path(example).write_text(text.replace(before, after), encoding="utf-8")
    assert message in refused(*command, example, *([LINE] if command == ("check",) else []))


# Sprints


@pytest.mark.parametrize("before", [0, 1, 9, 200])
@pytest.mark.parametrize(
    ("end", "turns", "points"),
    [("+B1 A1>B1 / +B2 A1>B2", 2, 17.0), ("+B1 A1>B1 / +B3 A1>B3 / +B4 A1>B4", 3, 1009.0)],
)
def test_turns_and_points_of_a_sprint_are_told_apart_however_many(
    run: Run, sprint: str, before: int, end: str, turns: int, points: float
) -> None:
    line = f"hand-built {'$3 / ' * before}{end}"
    points += 1 + 0.6 * before
    shown = run("check", sprint, line).stdout
    assert shown.startswith(f"The play is legal: {turns + before} turns and {points:.1f} points.\n")
    score = f"{turns + before} t {points:.1f}"
    assert re.search(rf"^  score +{score}$", shown, re.MULTILINE)
    assert shown.count(f" {score}\n") == 2
    assert max(map(len, shown.splitlines())) <= 79
    verdict = json.loads(run("check", sprint, line, "--json").stdout)
    assert verdict["score"] == round(10 * points) - 10**8 * (turns + before)


def test_a_sprint_of_fewer_turns_is_better_whatever_the_points(run: Run, sprint: str) -> None:
    lines = ("+B1 A1>B1 / +B2 A1>B2", "+B1 A1>B1 / +B3 A1>B3 / +B4 A1>B4")
    short, rich = (
        json.loads(run("check", sprint, f"hand-built {line}", "--json").stdout)["score"]
        for line in lines
    )
    assert short > rich


@pytest.mark.parametrize(
    ("score", "bound", "words"),
    [
        ((2, 180), (2, 180), "This is the best score possible."),
        (
            (2, 180),
            (1, 984),
            "This is the best score known. No play has more than 1 turn and 98.4 points.",
        ),
        ((1, 200), (1, 200), "1 turn below the best score possible, 1 turn and 20.0 points."),
        ((2, 190), (2, 190), "1.0 points below the best score possible, 2 turns and 19.0 points."),
        ((3, 9999), (2, 200), "1 turn above the best score known, 3 turns and 999.9 points: well done!"),
        ((3, 180), (3, 180), "THIS PLAY HAS 2 TURNS AND 18.0 POINTS"),
    ],
)
def test_how_far_a_sprint_is_from_the_best(
    run: Run, sprint: str, score: Sequence[int], bound: Sequence[int], words: str
) -> None:
    known, most = (tenths - 10**8 * turns for turns, tenths in (score, bound))
    status = "optimal" if known == most else "feasible"
    claimed = challenge_from_text(Path(sprint).read_text(encoding="utf-8"), sprint)
    write(replace(claimed, best=Best(known, most, status, "claimed", "a test", 1.0)), sprint)
    assert words in run("check", sprint, "hand-built +B1 A1>B1 / +B2 A1>B2").stdout


def test_a_sprint_is_solved_in_a_short_time(run: Run) -> None:
    options = (*GAME, "--tier", "sprint", "--time-limit", "1")
    shown = " ".join(run("solve", "a", *options).stdout.split())
    found, bound = r"(\d+) turns and -?\d+\.\d points", r"(\d+) turns? and \d+\.\d points"
    said = re.search(rf"The best score found is {found}; none is above {bound}, a gap of \S+ \(", shown)
    assert said is not None
    assert 1 <= int(said[2]) < int(said[1])
    assert f"{said[1]} turns taken" in shown
