import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from puzzles.challenge import Best
from puzzles.games import challenge_from_text, challenge_to_text
from puzzles.play import SoloPlay
from tests.blueprints.exhaustive import best_score as best_round
from tests.builders_antiquity import hand_built
from tests.builders_antiquity.exhaustive import best_score as best_game
from tests.carpe_diem.exhaustive import best_score as best_week
from tests.cli.conftest import Refused, Run
from tests.cli.examples import (
    BLUEPRINTS,
    BUILDERS_ANTIQUITY,
    CARPE_DIEM,
    EACH_GAME,
    Example,
)

BEST: dict[str, Callable[..., int]] = {
    "carpe-diem": best_week,
    "blueprints": best_round,
    "builders-antiquity": best_game,
}
SMALL = replace(
    BUILDERS_ANTIQUITY,
    challenge=hand_built.challenge(
        "B1 1100 4 3, M1 1000 2 1 0100", "L1 0100 1", apprentice="A1 1000 1", money=8, turns=3
    ),
    line="hand-built +B1 A1>B1 +L1 / L1>B1 $2 / $3",
)
"""The Builders, small enough to be proven from the first turn."""
EXAMPLES = [CARPE_DIEM, BLUEPRINTS, SMALL]
ANYWHERE = pytest.mark.parametrize("example", EXAMPLES, ids=[each.game.name for each in EXAMPLES])


def write(example: Example, best: Best | None = None) -> str:
    text = challenge_to_text(replace(example.challenge, best=best))
    Path("x.yaml").write_text(text, encoding="utf-8")
    return "x.yaml"


def longer(example: Example, line: str, turn: str) -> str:
    """A line with one more turn, as its player writes it."""
    between = " / " if example.game is BUILDERS_ANTIQUITY.game and line != example.challenge.id else " "
    return f"{line}{between}{turn}"


def beginning(example: Example, steps: int) -> str:
    """The first steps of the example's play, on one line."""
    play = example.game.notation.read(example.line)
    return example.game.notation.write(replace(play, turns=play.turns[:steps]))


@ANYWHERE
def test_going_from_hint_to_hint_ends_with_the_score_of_each(run: Run, example: Example) -> None:
    file, game = write(example), example.game
    best = BEST[game.name](example.challenge)
    line = example.challenge.id
    scores = []
    while True:
        result = run("hint", file, line, "--next", "--json")
        if result.exit_code:
            break
        assert (result.exit_code, result.stderr) == (0, "")
        found = json.loads(result.stdout)
        assert (found["score"], found["bound"], found["status"]) == (best, best, "optimal")
        assert (found["game"], found["steps"]) == (game.name, len(scores))
        scores.append(found["score"])
        line = longer(example, line, found["next"])
    replayed = game.referee.replay(example.challenge, game.notation.read(line))
    assert replayed.sheet.total == best
    assert len(scores) == len(replayed.positions) - 1
    assert f"the play is finished, with {game.words.total(best)}" in result.stderr


@ANYWHERE
def test_a_hint_in_words(run: Run, example: Example) -> None:
    file = write(example)
    hinted = run("hint", file, beginning(example, 2))
    found = json.loads(run("hint", file, beginning(example, 2), "--json").stdout)
    score = example.game.words.brief(found["score"])
    shown = " ".join(hinted.stdout.split())
    assert (hinted.exit_code, hinted.stderr) == (0, "")
    assert shown.startswith(f"After 2 steps the best score within reach is {score}, proven optimal (")
    assert shown.endswith(" s).")
    assert max(map(len, hinted.stdout.splitlines())) <= 79
    one = run("hint", file, beginning(example, 1), "--next").stdout
    assert one.startswith("After 1 step the best")
    assert one.splitlines()[-1].startswith("Next: ")


@ANYWHERE
def test_a_hint_beside_the_best_score_of_the_challenge(run: Run, example: Example) -> None:
    line = beginning(example, 2)
    score = json.loads(run("hint", write(example), line, "--json").stdout)["score"]
    words = example.game.words
    below, claimed = words.difference(score + 2, score), words.brief(score - 1).upper()
    for best, said in [
        (score + 2, f"{below} below the best score possible, {words.brief(score + 2)}."),
        (score, "This is the best score possible."),
        (score - 1, f"YET THE CHALLENGE CLAIMS THAT NONE IS ABOVE {claimed}!"),
    ]:
        known = Best(best, best, "optimal", "by hand", "by hand", 0.1)
        assert said in " ".join(run("hint", write(example, known), line).stdout.split())


def test_the_play_may_be_a_file_with_its_start_alone(run: Run) -> None:
    run("deal", "t-001", "--tier", "taster", "-o", "t.yaml")
    line = "taster-t-001-61989bcf s5"
    Path("line.txt").write_text(line, encoding="utf-8")
    Path("play.yaml").write_text(
        "format: carpe/1\nchallenge: taster-t-001-61989bcf\nstart: 5\nturns: []\n", encoding="utf-8"
    )
    asked = [line, "line.txt", "play.yaml"]
    found = [json.loads(run("hint", "t.yaml", each, "--json", "--next").stdout) for each in asked]
    assert [each["score"] for each in found] == [found[0]["score"]] * 3
    assert not any(each["next"].startswith("s") for each in found)
    anew = json.loads(run("hint", "t.yaml", "taster-t-001-61989bcf", "--json", "--next").stdout)
    assert anew["next"].startswith("s")
    assert anew["score"] >= found[0]["score"]


def test_a_limit_gives_a_hint_with_its_bound(run: Run) -> None:
    arguments = ("a", "--tier", "fortnight", "--time-limit", "1")
    run("deal", "a", "--tier", "fortnight", "-o", "m.yaml")
    id = Path("m.yaml").read_text(encoding="utf-8").split("id: ")[1].split()[0]
    shown = " ".join(run("hint", "a", f"{id} s1", *arguments[1:]).stdout.split())
    assert shown.startswith("Before the first turn the best score found within reach is ")
    assert "; none is above " in shown


@EACH_GAME
def test_a_finished_play_gets_no_hint(run: Run, refused: Refused, example: Example) -> None:
    file = write(example)
    score = json.loads(run("check", file, example.line, "--json").stdout)["score"]
    words = example.game.words.total(score)
    assert f"the play is finished, with {words}" in refused("hint", file, example.line)


@EACH_GAME
def test_the_play_of_another_challenge_gets_no_hint(refused: Refused, example: Example) -> None:
    line = example.line.replace("hand-built", "other")
    message = refused("hint", write(example), line)
    assert "the play is for challenge other, not hand-built" in message


@EACH_GAME
def test_an_illegal_play_gets_no_hint_but_the_step_at_fault(run: Run, example: Example) -> None:
    game, file = example.game, write(example)
    play: SoloPlay = game.notation.read(example.line)
    twice = game.notation.write(replace(play, turns=(*play.turns[:1], *play.turns[:1])))
    result = run("hint", file, twice)
    assert (result.exit_code, result.stderr) == (1, "")
    assert result.stdout.startswith("illegal: step 2: ")
    verdict = json.loads(run("hint", file, twice, "--json").stdout)
    assert (verdict["legal"], verdict["step"]) == (False, 2)


@pytest.mark.parametrize("tier", ["horizon-4", "sprint"])
def test_a_dealt_game_of_the_builders_gets_a_hint_in_the_middle(run: Run, tier: str) -> None:
    deals = ("--game", "builders-antiquity", "--tier", tier)
    run("deal", "x", *deals, "-o", "x.yaml")
    id = Path("x.yaml").read_text(encoding="utf-8").split("id: ")[1].split()[0]
    begun = f"{id} $3 / $2"
    hinted = run("hint", "x.yaml", begun, "--next", "--time-limit", "3")
    shown = " ".join(hinted.stdout.split())
    assert (hinted.exit_code, hinted.stderr) == (0, "")
    assert shown.startswith("After 2 steps the best score found within reach is ")
    assert "; none is above " in shown
    step = hinted.stdout.splitlines()[-1].removeprefix("Next: ")
    game = BUILDERS_ANTIQUITY.game
    set_up = challenge_from_text(Path("x.yaml").read_text(encoding="utf-8"), "x.yaml")
    replayed = game.referee.replay_steps(set_up, game.notation.read(f"{begun} / {step}"))
    assert len(replayed.positions) == 4


def test_a_sprint_that_cannot_be_ended_any_more_gets_no_hint(refused: Refused) -> None:
    set_up = hand_built.challenge("B1 9000 0 2, B2 1000 0 2", apprentice="A1 1000 0", turns=None, goal=2)
    file = write(replace(BUILDERS_ANTIQUITY, challenge=set_up))
    message = refused("hint", file, "hand-built +B1 A1>B1")
    assert "no play that begins so and reaches 2 points" in message
