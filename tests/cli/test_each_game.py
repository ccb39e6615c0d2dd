"""What the commands do alike for each game, and how they keep the files of several games apart."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from pathlib import Path

import jsonschema
import pytest
import yaml

from generator.weekly import weekly_tier
from puzzles import plain_yaml
from puzzles.games import GAMES, MAIN_GAME, challenge_from_text, challenge_to_text, read_challenge
from tests.cli.conftest import Refused, Run
from tests.cli.examples import EACH_GAME, EACH_TWO_GAMES, EXAMPLES, Example

ROOT = Path(__file__).parents[2]
SEEDED = pytest.mark.parametrize("command", ["deal", "solve", "show", "daily"])


def write(example: Example, name: str = "x.yaml") -> str:
    Path(name).write_text(challenge_to_text(example.challenge), encoding="utf-8")
    return name


def write_play(example: Example, name: str = "play.yaml") -> str:
    play = example.game.notation.read(example.line)
    Path(name).write_text(example.game.play_to_text(play), encoding="utf-8")
    return name


def catalogue_of(example: Example) -> str:
    return str(ROOT / "puzzles" / example.game.name.replace("-", "_") / "catalogue.yaml")


def widest(shown: str) -> int:
    return max(map(len, shown.splitlines()))


def test_there_is_an_example_of_each_game() -> None:
    assert list(EXAMPLES) == list(GAMES)


# Deals


@EACH_GAME
def test_the_usual_tier_is_dealt_unless_told_otherwise(run: Run, example: Example) -> None:
    game = example.game
    dealt = run("deal", "a", "--game", game.name)
    assert (dealt.exit_code, dealt.stderr) == (0, "")
    assert dealt.stdout == run("deal", "a", "--game", game.name, "--tier", game.tier).stdout
    expected = game.deal("a", game.tier, game.house_catalogue())
    assert challenge_from_text(dealt.stdout, "-") == expected


@pytest.mark.parametrize(
    ("game", "tier"), [(game.name, tier) for game in GAMES.values() for tier in game.tiers]
)
def test_each_tier_is_dealt_to_a_file_that_shows_as_its_seed_does(
    run: Run, game: str, tier: str
) -> None:
    options = ("--game", game, "--tier", tier)
    assert run("deal", "a", *options, "-o", "x.yaml").output == ""
    assert read_challenge(Path("x.yaml")) == GAMES[game].deal("a", tier, GAMES[game].house_catalogue())
    shown = run("show", "x.yaml")
    assert (shown.exit_code, shown.stderr) == (0, "")
    assert shown.stdout.startswith(f"── {tier} a, before the first turn ─")
    assert widest(shown.stdout) <= 79
    assert run("show", "a", *options).stdout == run("show", "x.yaml", *options).stdout == shown.stdout


@EACH_GAME
def test_a_dealt_challenge_with_another_seed_is_refused(
    run: Run, refused: Refused, example: Example
) -> None:
    run("deal", "a", *example.options, "-o", "x.yaml")
    id = read_challenge(Path("x.yaml")).id
    text = Path("x.yaml").read_text(encoding="utf-8")
    Path("x.yaml").write_text(text.replace("seed: a\n", "seed: b\n"), encoding="utf-8")
    assert f"x.yaml: tier, seed or set-up are not those of {id}" in refused("show", "x.yaml")


# Plays


@EACH_GAME
@pytest.mark.parametrize("command", ["check", "show"])
def test_a_play_is_the_same_as_a_line_or_a_file(run: Run, example: Example, command: str) -> None:
    line = example.line
    wrapped = f"\n {line}\n".replace(" ", "\n    ")
    Path("line.txt").write_text(wrapped, encoding="utf-8")
    Path("a folder").mkdir()
    plays = (
        *(line, wrapped, "line.txt", "./line.txt", write_play(example)),
        *(write_play(example, "a play"), write_play(example, "a folder/play")),
    )
    results = [run(command, write(example), play) for play in plays]
    assert {(each.exit_code, each.stderr) for each in results} == {(0, "")}
    assert len({each.stdout for each in results}) == 1


@EACH_GAME
def test_a_line_and_a_file_are_turned_into_each_other(example: Example) -> None:
    game = example.game
    play = game.play_from_text(example.line, "-")
    again = game.play_from_text(game.play_to_text(play), "-")
    assert again == play
    assert game.notation.write(again) == example.line


@EACH_GAME
def test_a_legal_play_is_scored_turn_by_turn(run: Run, example: Example) -> None:
    game, file = example.game, write(example)
    play = game.notation.read(example.line)
    replayed = game.referee.replay(example.challenge, play)
    verdict = json.loads(run("check", file, example.line, "--json").stdout)
    assert (verdict["game"], verdict["challenge"], verdict["legal"]) == (game.name, "hand-built", True)
    assert verdict["score"] == sum(verdict["categories"].values()) == replayed.sheet.total
    assert verdict["running"] == list(replayed.running_scores)
    shown = run("check", file, example.line).stdout
    assert shown.startswith(f"The play is legal: {game.words.total(replayed.sheet.total)}.\n")
    assert widest(shown) <= 79
    rows = re.findall(r"^ +\d+  (\S.*?)  +(\S.*)$", shown, re.MULTILINE)
    assert [text for text, _ in rows[1:]] == [game.notation.turn(turn) for turn in play.turns]
    assert [score for _, score in rows] == list(map(game.words.entry, replayed.running_scores))


@EACH_GAME
def test_an_unfinished_play_is_shown_but_not_legal(run: Run, example: Example) -> None:
    file, game = write(example), example.game
    play = game.notation.read(example.line)
    turns = list(map(game.notation.turn, play.turns))
    short = example.line.removesuffix(turns[-1]).rstrip(" /")
    assert f"hand-built, after step {len(turns) - 1} ─" in run("show", file, short).stdout
    result = run("check", file, short)
    assert (result.exit_code, result.stderr) == (1, "")
    assert f"illegal: step {len(turns)}: the play ends after" in result.stdout
    assert result.stdout.count("\n") == 1
    verdict = json.loads(run("check", file, short, "--json").stdout)
    assert (verdict["legal"], verdict["step"]) == (False, len(turns))


@EACH_GAME
def test_a_play_of_another_challenge_is_illegal(run: Run, refused: Refused, example: Example) -> None:
    line = example.line.replace("hand-built", "other")
    result = run("check", write(example), line)
    assert (result.exit_code, result.stderr) == (1, "")
    assert result.stdout.startswith("illegal: start: the play is for challenge 'other'")
    assert "the play is for challenge other, not hand-built" in refused("show", write(example), line)


@EACH_GAME
def test_a_turn_beyond_the_play_is_refused(refused: Refused, example: Example) -> None:
    count = len(example.game.notation.read(example.line).turns)
    message = refused("show", write(example), example.line, "--turn", str(count + 1))
    assert f"--turn {count + 1}: the play has {count} lines" in message


@EACH_GAME
@pytest.mark.parametrize("words", ["", "?", "? / -", "a/b"])
def test_a_line_that_is_no_play_is_refused(refused: Refused, example: Example, words: str) -> None:
    file = write(example)
    line = f"{example.challenge.id} {words}"
    expected = "the play given: character 12: expected" if words else "is neither a file nor a play"
    for command in ("check", "show"):
        assert expected in refused(command, file, line)


@EACH_GAME
def test_a_challenge_is_no_play(refused: Refused, example: Example) -> None:
    file = write(example)
    assert "x.yaml:2: unknown key `game`" in refused("check", file, file)


@EACH_GAME
@pytest.mark.parametrize("file", [".", "no such.yaml", "no/such", "hand-built.yaml"])
def test_a_play_file_that_cannot_be_read_is_refused(
    refused: Refused, example: Example, file: str
) -> None:
    asked = file if file != "." else f".{os.sep}"
    assert re.search(
        r": cannot be read: (no such file|is a directory)", refused("check", write(example), asked)
    )


# Pictures


@EACH_GAME
def test_a_play_is_shown_from_its_start_to_its_end(run: Run, example: Example) -> None:
    file = write(example)
    count = len(example.game.notation.read(example.line).turns)
    tables = [run("show", file, example.line, "--turn", str(turn)).stdout for turn in range(count + 1)]
    when = ["before the first turn", *(f"after step {turn}" for turn in range(1, count)), "the end"]
    assert [re.findall(r"^── .*hand-built, (.*?) ─+$", each, re.MULTILINE) for each in tables] == [
        [each] for each in when
    ]
    assert max(map(widest, tables)) <= 79
    assert run("show", file, example.line).stdout == tables[-1]


@EACH_GAME
def test_a_picture_is_written_as_svg(run: Run, example: Example) -> None:
    result = run("show", write(example), example.line, "--turn", "2", "--svg", "x.svg")
    assert (result.exit_code, result.output) == (0, "")
    svg = Path("x.svg").read_text(encoding="utf-8")
    assert svg.startswith("<svg")
    assert "hand-built, after step 2" in svg


@EACH_GAME
def test_pictures_are_plain_where_only_ascii_can_be_shown(folder: Path, example: Example) -> None:
    ended = subprocess.run(
        [
            *(sys.executable, "-c", "from cli.main import carpe; carpe()"),
            *("show", write(example), example.line),
        ],
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "ascii"},
    )
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert "?" not in ended.stdout.decode("ascii")


# Solving


@EACH_GAME
def test_what_solve_prints_is_what_check_confirms(run: Run, example: Example) -> None:
    run("deal", "a", *example.options, "-o", "x.yaml")
    asked = ("solve", "x.yaml", "--json", "-o", "best.yaml", "--time-limit", example.limit)
    result = run(*asked)
    assert (result.exit_code, result.stderr, result.stdout.count("\n")) == (0, "", 1)
    found = json.loads(result.stdout)
    assert (found["game"], found["tier"], found["seed"]) == (example.game.name, example.tier, "a")
    assert found["status"] == ("optimal" if example.proven else "feasible")
    assert (found["score"] == found["bound"]) is example.proven
    assert found["score"] <= found["bound"]
    for play in (found["line"], "best.yaml"):
        verdict = json.loads(run("check", "x.yaml", play, "--json").stdout)
        assert (verdict["score"], verdict["categories"]) == (found["score"], found["categories"])
    game = example.game
    assert game.play_to_data(game.read_play(Path("best.yaml"))) == found["play"]


@EACH_GAME
def test_a_solve_is_shown_with_its_play(run: Run, example: Example) -> None:
    shown = run("solve", "a", *example.options, "--time-limit", example.limit)
    assert (shown.exit_code, shown.stderr) == (0, "")
    assert widest(shown.stdout) <= 79
    said = (
        r"The best score is (.+?), proven optimal"
        if example.proven
        else r"The best score found is (.+?); none is above "
    )
    score = re.search(said, " ".join(shown.stdout.split()))
    assert score is not None
    assert re.search(rf"^  score +{score[1].split()[0]}$", shown.stdout, re.MULTILINE)


@EACH_GAME
def test_a_solved_challenge_and_its_best_play_are_written(run: Run, example: Example) -> None:
    result = run("generate", "b", *example.options, "-o", "x.yaml", "--time-limit", example.limit)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.startswith("x.yaml: The best score ")
    best = read_challenge(Path("x.yaml")).best
    assert best is not None
    assert best.status == ("optimal" if example.proven else "feasible")
    known = "possible" if example.proven else "known"
    assert f"This is the best score {known}." in run("check", "x.yaml", "x.best.yaml").stdout


@EACH_GAME
def test_what_is_known_at_ctrl_c_is_given(
    run: Run, example: Example, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("solver.search.maximise", interrupted)
    longest = list(example.game.tiers)[-1] if example.game is not MAIN_GAME else "week"
    options = ("--game", example.game.name, "--tier", longest, "--time-limit", "20")
    result = run("generate", "a", *options, "-o", "x.yaml")
    assert result.exit_code == 0
    assert "The best score found is" in result.stdout
    assert "This is the best score known." in run("check", "x.yaml", "x.best.yaml").stdout


# Dailies


@EACH_GAME
def test_the_days_challenge_is_shown_and_remembered(run: Run, example: Example) -> None:
    asked = ("daily", "2026-01-31", *example.options, "--time-limit", example.limit)
    result = run(*asked, "-o", "x.yaml")
    assert (result.exit_code, result.stderr) == (0, "")
    assert re.search(f"── {example.tier} daily-2026-01-31-[1-9], before the first turn ─", result.stdout)
    assert "carpe check x.yaml 'YOUR LINE'" in result.stdout
    assert widest(result.stdout) <= 79
    best = read_challenge(Path("x.yaml")).best
    assert best is not None
    said = "The best score is" if example.proven else "The best score found is"
    assert f"{said} {example.game.words.brief(best.score)}" in result.stdout
    assert run(*asked, "-o", "x.yaml").stdout == result.stdout
    game, tier = example.game.name, example.tier
    again = run(*asked).stdout
    told = f"{'' if game == MAIN_GAME.name else f' --game {game}'}"
    told += f"{'' if tier == weekly_tier(game, date(2026, 1, 31)) else f' --tier {tier}'}"
    assert f"    carpe daily 2026-01-31{told} -o today.yaml\n" in again


@EACH_GAME
def test_the_way_to_write_a_play_down_is_one_that_can_be_read(run: Run, example: Example) -> None:
    asked = ("daily", "2026-01-31", *example.options, "--time-limit", example.limit)
    shown = run(*asked, "-o", "x.yaml").stdout
    said = re.search(
        r"^ +(\S+-daily-2026-01-31-[1-9]-[0-9a-f]{8} .+?)( /)? \.\.\.$", shown, re.MULTILINE
    )
    assert said is not None
    assert run("show", "x.yaml", said[1]).exit_code == 0


def test_dailies_of_each_game_are_remembered_apart(run: Run, tmp_path: Path) -> None:
    for example in EXAMPLES.values():
        run("daily", "2026-01-31", *example.options, "--time-limit", "0.01")
    kept = {
        path.parent.relative_to(tmp_path / "cache" / "carpe")
        for path in (tmp_path / "cache").rglob("*.yaml")
    }
    assert kept == {Path(each.game.name, each.tier) for each in EXAMPLES.values()}


# Components and schemas


@EACH_GAME
def test_components_are_what_the_catalogue_file_says(run: Run, example: Example) -> None:
    shown = run("components", "--game", example.game.name)
    assert (shown.exit_code, shown.stderr) == (0, "")
    assert widest(shown.stdout) <= 79
    listed = json.loads(run("components", "--game", example.game.name, "--json").stdout)
    house = example.game.house_catalogue()
    assert listed.pop("hash") == house.hash
    written = yaml.safe_load(Path(catalogue_of(example)).read_text(encoding="utf-8"))
    del written["format"]
    for section in filter(lambda section: isinstance(section, dict), written.values()):
        for id, entry in section.items():
            if isinstance(entry, dict):
                assert re.search(rf"\b{id}\b", shown.stdout), id
                entry.pop("note", None)
                if entry.get("chimneys") == 0:
                    del entry["chimneys"]
    assert listed == written


@EACH_GAME
def test_an_owners_catalogue_is_listed_and_dealt_from(run: Run, example: Example) -> None:
    text = Path(catalogue_of(example)).read_text(encoding="utf-8")
    text = re.sub(r"source: \w+", "source: game", text.replace("\nname: house", "\nname: mine"))
    Path("own.yaml").write_text(text, encoding="utf-8")
    game, own = example.game, ("--catalogue", "own.yaml")
    listed = run("components", "--game", game.name, *own).stdout
    assert "── Catalogue mine (" in listed
    assert ", game: " in listed
    assert not re.search(", (rulebook|reconstruction): ", listed)
    dealt = challenge_from_text(run("deal", "a", *example.options, *own).stdout, "-")
    house = game.deal("a", example.tier, game.house_catalogue())
    assert dealt == replace(house, catalogue="mine")


@EACH_GAME
def test_documents_fit_the_schemas_of_their_game_alone(run: Run, example: Example) -> None:
    def data(text: str) -> object:
        return plain_yaml.data_of(plain_yaml.compose(text.encode()))

    challenge, play = challenge_to_text(example.challenge), Path(write_play(example)).read_text("utf-8")
    dealt = run("deal", "a", *example.options).stdout
    for game in GAMES:
        for document, texts in (("challenge", (challenge, dealt)), ("play", (play,))):
            schema: Mapping[str, object] = json.loads(run("schema", document, "--game", game).stdout)
            jsonschema.Draft202012Validator.check_schema(schema)
            validator = jsonschema.Draft202012Validator(schema)
            for text in texts:
                assert validator.is_valid(data(text)) is (game == example.game.name), document


# Several games


@EACH_TWO_GAMES
@pytest.mark.parametrize("command", ["solve", "show", "check"])
def test_a_file_of_another_game_is_refused(
    refused: Refused, example: Example, other: Example, command: str
) -> None:
    play = [example.line] if command == "check" else []
    message = refused(command, write(example), *play, "--game", other.game.name)
    assert f"x.yaml is a challenge of {example.game.name}: leave --game {other.game.name} out" in message


@EACH_GAME
def test_the_game_of_a_file_may_be_named(run: Run, example: Example) -> None:
    file = write(example)
    assert run("show", file, "--game", example.game.name).stdout == run("show", file).stdout


@pytest.mark.parametrize("game", ["Blueprints", "", "chess"])
def test_an_unknown_game_is_refused(refused: Refused, game: str) -> None:
    games = ", ".join(f"'{each}'" for each in GAMES)
    assert f"'{game}' is not one of {games}" in refused("deal", "a", "--game", game)


@EACH_TWO_GAMES
@SEEDED
def test_a_tier_of_another_game_is_refused(
    refused: Refused, example: Example, other: Example, command: str
) -> None:
    seed = () if command == "daily" else ("a",)
    message = refused(command, *seed, "--game", example.game.name, "--tier", other.tier)
    tiers = ", ".join(example.game.tiers)
    assert f"--tier: expected a tier of {example.game.name} ({tiers}), not '{other.tier}'" in message
    assert f"for one of {other.game.name} add --game {other.game.name}" in message


@EACH_GAME
@SEEDED
def test_a_tier_of_no_letters_is_no_tier(refused: Refused, example: Example, command: str) -> None:
    seed = () if command == "daily" else ("a",)
    message = refused(command, *seed, "--game", example.game.name, "--tier", "")
    assert f"({', '.join(example.game.tiers)}), not ''" in message


@EACH_GAME
def test_nothing_is_written_for_a_tier_that_is_none(
    refused: Refused, folder: Path, example: Example
) -> None:
    refused("generate", "a", "--game", example.game.name, "--tier", "year", "-o", "x.yaml")
    assert list(folder.iterdir()) == []


@EACH_TWO_GAMES
@pytest.mark.parametrize("arguments", [("deal", "a"), ("show", "a"), ("components",)])
def test_a_catalogue_of_another_game_is_refused(
    refused: Refused, example: Example, other: Example, arguments: tuple[str, ...]
) -> None:
    options = ("--game", example.game.name, "--catalogue", catalogue_of(other))
    assert re.search(r"catalogue\.yaml:\d+: unknown key `", refused(*arguments, *options))


@EACH_TWO_GAMES
def test_a_play_of_another_game_is_refused(refused: Refused, example: Example, other: Example) -> None:
    file = write(example)
    assert re.search(r"play\.yaml:\d+: ", refused("check", file, write_play(other)))
    assert "the play given: character 12: " in refused("check", file, other.line)
