"""What `carpe check` says to each kind of faulty play: one message, and the right exit status."""

from pathlib import Path

import pytest

from puzzles.games import challenge_to_text
from tests.carpe_diem.hand_built import challenge
from tests.cli.conftest import Refused, Run

CHALLENGE = challenge(
    {4: {"L1": "craftsman e"}, 7: {"L2": "craftsman w"}, 3: {"L3": "pond e"}},
    seals={"D1": "bakery"},
    cards={
        "A01": "1 fish -> 2 points",
        "C01": "1 chimneys -> 1 points",
        "D01": "1 pond -> 1 points",
        "D02": "1 bakery -> 3 points",
    },
    used=[2],
    patrician=1,
)
PLAY = """\
format: carpe/1
challenge: hand-built
turns:
  - {to: 4, take: L1, at: c3}
  - {to: 7, take: L2, at: d3, then: [{seal: D1, at: d4}]}
  - {to: 3, take: L3, at: c2}
  - {score: 3, order: [D01, D02]}
"""


@pytest.fixture(autouse=True)
def challenge_file(folder: Path) -> None:
    Path("x.yaml").write_text(challenge_to_text(CHALLENGE), encoding="utf-8")


def test_the_play_without_a_fault_is_legal(run: Run) -> None:
    Path("play.yaml").write_text(PLAY, encoding="utf-8")
    assert run("check", "x.yaml", "play.yaml").exit_code == 0


@pytest.mark.parametrize(
    ("line", "faulty", "message"),
    [
        ("{to: 4, take: L1, at: c3}", "{to: 7, take: L2, at: c3}", "step 1: from space 1 the patrician"),
        ("take: L1", "take: L3", "step 1: tile L3 is not on space 4, which holds L1"),
        ("at: d3,", "at: d3, turn: 90,", "step 2: touching sides must be of the same kind"),
        (
            "{to: 7, take: L2, at: d3, then: [{seal: D1, at: d4}]}\n  - {to: 3, take: L3, at: c2}",
            "{to: 7, take: L2, at: c2}\n  - {to: 3, take: L3, at: c1, turn: 90}",
            "step 3: only grass may lie against the frame",
        ),
        ("at: c3", "at: d3", "step 1: the first tile goes on the shovel square c3, not d3"),
        ("at: c2", "at: f6", "step 3: f6 shares no side with a placed tile"),
        (", then: [{seal: D1, at: d4}]", "", "step 2: a craftsman is complete: say which seal tile"),
        (
            "{score: 3, order: [D01, D02]}",
            "{score: 1, order: [C01, A01], times: {A01: 1}}",
            "step 4: A01 cannot be paid 1 times",
        ),
        (
            "{score: 3, order: [D01, D02]}",
            "{score: 2, order: [C01, D01]}",
            "step 4: scoring space 2 already holds a disc",
        ),
        ("challenge: hand-built", "challenge: another", "the play is for challenge 'another'"),
    ],
    ids=[
        "unreachable space",
        "tile not there",
        "mismatched side",
        "side against the frame",
        "first tile off the shovel",
        "unconnected tile",
        "missing craftsman step",
        "overpaid card",
        "used scoring space",
        "wrong challenge",
    ],
)
def test_an_illegal_play(run: Run, line: str, faulty: str, message: str) -> None:
    assert line in PLAY
    Path("play.yaml").write_text(PLAY.replace(line, faulty), encoding="utf-8")
    result = run("check", "x.yaml", "play.yaml")
    assert result.exit_code == 1
    assert result.stderr == ""
    assert result.stdout.startswith("illegal: ")
    assert result.stdout.count("\n") == 1
    assert message in result.stdout


ALIAS_BOMB = "a: &a [x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"{key}: &{key} [{', '.join([f'*{before}'] * 9)}]\n"
    for before, key in zip("abcdefgh", "bcdefghi", strict=True)
)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "play.yaml: the file is empty"),
        (bytes(range(256)) * 40, "play.yaml:2: not text in UTF-8"),
        (b"# " + b"x" * 10_000_000, "play.yaml: larger than 1 MB"),
        (ALIAS_BOMB.encode(), "play.yaml:1: "),
        (b"format: " + b"[" * 50_000, "play.yaml:1: "),
        (PLAY.replace("turns:", "trun: 3\nturns:").encode(), "play.yaml:3: unknown key `trun`"),
        (
            PLAY.replace("turns:", "challenge: x\nturns:").encode(),
            "play.yaml:3: key `challenge` is written twice",
        ),
        (PLAY.replace("at: c2", "at: g2").encode(), "play.yaml:6: at: expected a square"),
        (PLAY.replace("to: 3", "to: NO").encode(), "play.yaml:6: "),
        (b"hand-built 4:L1@c3 7:L2@d9", "play.yaml:1: character 25: expected a square"),
    ],
    ids=[
        "empty file",
        "binary noise",
        "10 MB",
        "alias bomb",
        "deep nesting",
        "unknown key",
        "duplicate key",
        "no square",
        "a word that is no text",
        "bad notation",
    ],
)
def test_an_unusable_play(refused: Refused, content: bytes, message: str) -> None:
    Path("play.yaml").write_bytes(content)
    assert message in refused("check", "x.yaml", "play.yaml")


def test_an_unusable_challenge(refused: Refused) -> None:
    Path("play.yaml").write_text(PLAY, encoding="utf-8")
    text = Path("x.yaml").read_text(encoding="utf-8")
    Path("broken.yaml").write_text(text.replace("shovel: c3", "shovel: a1"), encoding="utf-8")
    message = refused("check", "broken.yaml", "play.yaml")
    assert message.startswith("carpe: broken.yaml:")
    assert "the shovel is on one of the four middle squares" in message
