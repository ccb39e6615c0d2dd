"""`carpe reveal`, and the seals that `carpe generate --seal` makes."""

import json
import re
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest

from generator.generate import SolvedChallenge
from generator.sealing import sealed
from generator.solved_files import best_play_path, read_solved, write_solved
from puzzles.challenge import Best
from puzzles.games import challenge_to_text, read_challenge
from tests.cli.conftest import Refused, Run
from tests.cli.examples import EACH_GAME, Example
from tests.generator.solved import claimed

REVEAL = ("reveal", "x.yaml", "x.best.yaml")
CHANGED = "not revealed: the play with its salt does not open the seal: one of the three was changed\n"


def solved(example: Example) -> SolvedChallenge:
    play = example.game.notation.read(example.line)
    sheet = example.game.referee.replay(example.challenge, play).sheet
    best = Best(sheet.total, sheet.total, "optimal", "claimed", "no solver", 1.0)
    return SolvedChallenge(replace(example.challenge, best=best), best, play, sheet)


def write(found: SolvedChallenge) -> SolvedChallenge:
    """Write a solved challenge under seal to x.yaml, its play to x.best.yaml."""
    found = sealed(found)
    write_solved(Path("x.yaml"), found)
    return found


def sealed_line(found: SolvedChallenge, example: Example) -> str:
    return f"{found.salt} {example.line}"


def change(name: str, old: str, new: str) -> None:
    path = Path(name)
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def other_digit(text: str, place: int) -> str:
    return text[:place] + ("1" if text[place] == "0" else "0") + text[place + 1 :]


def told_why(run: Run, *arguments: str) -> str:
    """Why a play is not revealed, in words and as data alike."""
    shown, data = run(*arguments), run(*arguments, "--json")
    assert (shown.exit_code, data.exit_code) == (1, 1)
    assert shown.stderr == data.stderr == ""
    assert shown.stdout.count("\n") == 1
    told = json.loads(data.stdout)
    assert told["revealed"] is False
    assert shown.stdout == f"not revealed: {told['reason']}\n"
    return shown.stdout


@EACH_GAME
def test_a_play_is_shown_that_is_the_sealed_one(run: Run, folder: Path, example: Example) -> None:
    found = write(solved(example))
    result = run(*REVEAL)
    assert (result.exit_code, result.stderr) == (0, "")
    lines = result.stdout.splitlines()
    words = example.game.words.total(found.best.score)
    assert lines[0] == f"This is the play that was under seal: {words}."
    assert "This is the best score possible." in lines
    assert lines[-1] == sealed_line(found, example)
    assert max(map(len, lines[:-1])) <= 79
    seal = read_challenge(Path("x.yaml")).sealed_play
    assert seal is not None
    assert sha256(lines[-1].encode()).hexdigest() == seal.digest


@EACH_GAME
def test_a_play_is_revealed_as_data(run: Run, folder: Path, example: Example) -> None:
    found = write(solved(example))
    told = json.loads(run(*REVEAL, "--json").stdout)
    assert (told["revealed"], told["legal"], told["gap"]) == (True, True, 0)
    assert (told["game"], told["challenge"]) == (example.game.name, example.challenge.id)
    assert (told["score"], told["salt"], told["line"]) == (found.best.score, found.salt, example.line)
    assert told["play"] == example.game.play_to_data(found.play)


@EACH_GAME
def test_salt_and_play_can_be_given_on_one_line(run: Run, folder: Path, example: Example) -> None:
    found = write(solved(example))
    expected = run(*REVEAL).stdout
    line = sealed_line(found, example)
    assert run("reveal", "x.yaml", line).stdout == expected
    assert run("reveal", "x.yaml", f"  {line}\n").stdout == expected
    Path("play.txt").write_text(line, encoding="utf-8")
    assert run("reveal", "x.yaml", "play.txt").stdout == expected


@EACH_GAME
@pytest.mark.parametrize("place", [0, 31])
def test_a_changed_salt_does_not_open_the_seal(
    run: Run, folder: Path, example: Example, place: int
) -> None:
    salt = write(solved(example)).salt
    assert salt is not None
    change("x.best.yaml", salt, other_digit(salt, place))
    assert told_why(run, *REVEAL) == CHANGED


@EACH_GAME
@pytest.mark.parametrize("place", [0, 63])
def test_a_changed_seal_is_not_opened(run: Run, folder: Path, example: Example, place: int) -> None:
    seal = write(solved(example)).challenge.sealed_play
    assert seal is not None
    change("x.yaml", seal.digest, other_digit(seal.digest, place))
    assert told_why(run, *REVEAL) == CHANGED


@EACH_GAME
def test_another_play_does_not_open_the_seal(run: Run, folder: Path, example: Example) -> None:
    found = write(solved(example))
    shorter = replace(found.play, turns=found.play.turns[:-1])
    text = example.game.play_to_text(shorter, found.salt)
    Path("x.best.yaml").write_text(text, encoding="utf-8")
    assert told_why(run, *REVEAL) == CHANGED


@EACH_GAME
def test_a_play_that_was_sealed_but_is_illegal_is_not_shown(
    run: Run, folder: Path, example: Example
) -> None:
    found = solved(example)
    write(replace(found, play=replace(found.play, turns=found.play.turns[:-1])))
    assert told_why(run, *REVEAL).startswith("not revealed: the sealed play is illegal: step ")


@EACH_GAME
def test_a_play_that_was_sealed_but_is_not_the_best_is_not_shown(
    run: Run, folder: Path, example: Example
) -> None:
    found = solved(example)
    more = replace(found.best, score=found.best.score + 1, bound=found.best.score + 1)
    write(replace(found, challenge=replace(found.challenge, best=more)))
    words = example.game.words
    assert told_why(run, *REVEAL) == (
        f"not revealed: the sealed play has {words.total(found.best.score)}, "
        f"the best score is said to be {words.brief(more.score)}\n"
    )


@EACH_GAME
def test_without_a_salt_nothing_is_opened(refused: Refused, folder: Path, example: Example) -> None:
    found = write(solved(example))
    Path("x.best.yaml").write_text(example.game.play_to_text(found.play), encoding="utf-8")
    for play in ("x.best.yaml", example.line):
        assert "the play has no salt, without which the seal" in refused("reveal", "x.yaml", play)


@EACH_GAME
def test_without_a_seal_nothing_is_opened(refused: Refused, folder: Path, example: Example) -> None:
    write_solved(Path("x.yaml"), solved(example))
    assert "x.yaml: has no seal to open" in refused(*REVEAL)


def test_what_else_cannot_be_revealed(refused: Refused, folder: Path) -> None:
    found = write(claimed("x"))
    assert "Missing argument 'PLAY'" in refused("reveal", "x.yaml")
    assert "none.yaml: cannot be read" in refused("reveal", "x.yaml", "none.yaml")
    assert "y.yaml: cannot be read" in refused("reveal", "y.yaml", "x.best.yaml")
    assert "is neither a file nor a play on one line" in refused("reveal", "x.yaml", str(found.salt))
    line = refused("reveal", "x.yaml", f"{found.salt} {found.challenge.id} s9")
    place = len(f"{found.salt} {found.challenge.id} s9")
    assert f"the play given: character {place}: expected a space 1-7, got 9" in line
    write_solved(Path("y.yaml"), sealed(claimed("y")))
    assert "the play is for challenge taster-y-" in refused("reveal", "x.yaml", "y.best.yaml")
    Path("x.yaml").write_text(challenge_to_text(replace(found.challenge, best=None)), encoding="utf-8")
    assert "x.yaml: names no best score" in refused(*REVEAL)


# Where seals are made and seen


def test_one_challenge_is_sealed_on_request(run: Run) -> None:
    one = ("generate", "b-1", "--game", "blueprints", "-o", "x.yaml")
    result = run(*one)
    assert result.stdout.endswith("x.best.yaml: the play that reaches it\n")
    assert read_challenge(Path("x.yaml")).sealed_play is None
    result = run(*one, "--seal")
    assert result.stdout.endswith("x.best.yaml: the play that reaches it, under seal in x.yaml\n")
    assert run(*REVEAL).exit_code == 0
    before = read_challenge(Path("x.yaml")).sealed_play
    run(*one, "--seal", "--start", "x.best.yaml")  # the play stays the same, and so does its salt
    assert read_challenge(Path("x.yaml")).sealed_play == before


def test_dailies_are_sealed_on_request_and_salts_are_kept(run: Run) -> None:
    days = ("generate", "--from", "2027-01-04", "--game", "blueprints", "--jobs", "1", "--out", "d")
    assert run(*days).exit_code == 0
    path = Path("d/2027-01-04.yaml")
    assert read_challenge(path).sealed_play is None
    result = run(*days, "--days", "2", "--seal")
    assert result.exit_code == 0
    assert result.stdout.endswith("d: 2 of 2 dailies are solved, 1 of them before\n")
    both = [read_solved(Path(f"d/2027-01-0{day}.yaml")) for day in (4, 5)]
    assert None not in [each.salt for each in both]
    assert both[0].salt != both[1].salt
    before = {each.name: each.read_bytes() for each in Path("d").iterdir()}
    assert run(*days, "--days", "2", "--seal").exit_code == 0
    assert {each.name: each.read_bytes() for each in Path("d").iterdir()} == before
    assert run("reveal", str(path), str(best_play_path(path))).exit_code == 0
    for name in ("index.yaml", "index.html", "feed.xml"):
        assert str(both[0].salt).encode() not in before[name]


def test_a_seal_is_audited(run: Run) -> None:
    run("generate", "b-1", "--game", "blueprints", "-o", "x.yaml", "--seal")
    result = run("audit", "x.yaml")
    assert result.exit_code == 0
    assert re.fullmatch(
        r"x\.yaml: \d+ is the best score, proven again \(.* s\); the play is the sealed one\n",
        result.stdout,
    )
    found = read_solved(Path("x.yaml"))
    assert found.challenge.sealed_play is not None
    digest, salt = found.challenge.sealed_play.digest, str(found.salt)
    for name, right in (("x.yaml", digest), ("x.best.yaml", salt)):
        change(name, right, other_digit(right, 5))
        result = run("audit", "x.yaml")
        assert result.exit_code == 1
        assert result.stdout == (
            "x.yaml: wrong: sealed-play: the play with its salt does not open the seal: "
            "one of the three was changed\n"
        )
        change(name, other_digit(right, 5), right)
    change("x.best.yaml", "  - {take", "  - {ta-ke")
    assert run("audit", "x.yaml").exit_code == 2
    Path("x.best.yaml").unlink()
    assert "; its seal stays shut without x.best.yaml\n" in run("audit", "x.yaml").stdout


@EACH_GAME
def test_a_seal_is_shown(run: Run, folder: Path, example: Example) -> None:
    found = write(solved(example))
    assert found.challenge.sealed_play is not None
    shown = run("show", "x.yaml").stdout
    digest = found.challenge.sealed_play.digest
    assert shown.endswith(f"\n\nThe best play is under seal, for `carpe reveal`:\nsha256 {digest}\n")
    write_solved(Path("x.yaml"), solved(example))
    assert "seal, for" not in run("show", "x.yaml").stdout


@EACH_GAME
def test_a_play_with_its_salt_is_a_play_to_all_commands(
    run: Run, folder: Path, example: Example
) -> None:
    found = write(solved(example))
    plain = run("check", "x.yaml", example.line)
    assert plain.exit_code == 0
    assert run("check", "x.yaml", "x.best.yaml").stdout == plain.stdout
    Path("play.txt").write_text(sealed_line(found, example), encoding="utf-8")
    assert run("check", "x.yaml", "play.txt").stdout == plain.stdout
