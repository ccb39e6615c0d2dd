import pytest

from puzzles.blueprints.game import BLUEPRINTS
from puzzles.blueprints.notation import NOTATION, play_from_line
from puzzles.blueprints.play import Play, Turn
from puzzles.blueprints.things import Cell, Die, Material
from puzzles.notation import NotationError

LINE = "round-b-001-3fa2b1c0 glass5@r2c1 wood3@r1c2 stone2!"
PLAY = Play(
    "round-b-001-3fa2b1c0",
    (
        Turn(Die(Material.GLASS, 5), Cell(2, 1)),
        Turn(Die(Material.WOOD, 3), Cell(1, 2)),
        Turn(Die(Material.STONE, 2), None),
    ),
)


def test_a_play_is_written_on_one_line() -> None:
    assert NOTATION.write(PLAY) == LINE


def test_a_line_is_read() -> None:
    assert play_from_line(LINE) == PLAY


@pytest.mark.parametrize("gap", ["\n", "  ", "\t\n ", "\u00a0"])
def test_white_space_may_stand_anywhere_but_within_words(gap: str) -> None:
    spread = LINE.replace(" ", gap).replace("@", f"{gap}@{gap}").replace("!", f"{gap}!{gap}")
    assert play_from_line(gap + spread) == PLAY


ERRORS = {
    "": (1, "the id of a challenge, got the end"),
    "!": (1, "the id of a challenge, got !"),
    "round-1 s4": (9, "a turn such as glass5@r2c1, its die of value 1-6, got s4"),
    "round-1 glass7!": (9, "a turn such as glass5@r2c1, its die of value 1-6, got glass7!"),
    "round-1 glass55!": (9, "a turn such as glass5@r2c1, its die of value 1-6, got glass55!"),
    "round-1 glass5": (15, "@ and a cell, or ! for a discarded die, got the end"),
    "round-1 glass5 wood3!": (16, "@ and a cell, or ! for a discarded die, got wood3!"),
    "round-1 glass5@": (16, "a cell from r1c1 to r3c2, got the end"),
    "round-1 glass5@r4c1": (16, "a cell from r1c1 to r3c2, got r4c1"),
    "round-1 glass5@r2c11": (16, "a cell from r1c1 to r3c2, got r2c11"),
    "round-1\nglass5!\nwood3?": (22, "@ and a cell, or ! for a discarded die, got ?"),
}


@pytest.mark.parametrize("line", ERRORS)
def test_an_error_says_where_it_is_and_what_was_expected(line: str) -> None:
    position, expected = ERRORS[line]
    with pytest.raises(NotationError) as caught:
        play_from_line(line)
    assert caught.value.position == position
    assert str(caught.value) == f"character {position}: expected {expected}"


def test_the_notation_is_told_from_yaml() -> None:
    assert NOTATION.begins(f"\n {LINE}")
    assert NOTATION.begins("round-1 stone2 !")
    assert not NOTATION.begins(BLUEPRINTS.play_to_text(PLAY))
    assert not NOTATION.begins("week-w-001-3fa2b1c0 s4 4:L37@c3^90")
