"""The pictures of Carpe Diem, as the command line asks for them."""

from cli.pictures.carpe_diem.catalogue import catalogue_picture
from cli.pictures.carpe_diem.catalogue_data import catalogue_data
from cli.pictures.carpe_diem.svg.table import table_svg
from cli.pictures.carpe_diem.table import legend, position_picture, table_picture
from cli.pictures.pictures import Pictures
from puzzles.carpe_diem.catalogue import Catalogue
from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.position import Position


def _start(position: Position) -> str:
    return f"the patrician is put on space {position.patrician}"


def _how_to_play(challenge: Challenge) -> list[str]:
    tile, shovel = challenge.phases[0].spaces[3][0], challenge.board.shovel.name
    return [
        "To play, put the patrician on a space, take the turns and score. Write it down",
        "as one line: the challenge, where the patrician starts, then turn by turn:",
        f"    {challenge.id} s1 4:{tile}@{shovel}^90 ...",
        f"(from space 1 to 4, take {tile}, place it on {shovel}, turned by 90 degrees clockwise).",
    ]


PICTURES: Pictures[Challenge, Position, Catalogue] = Pictures(
    table=table_picture,
    svg=table_svg,
    result=position_picture,
    legend=legend,
    start=_start,
    how_to_play=_how_to_play,
    catalogue=catalogue_picture,
    catalogue_data=catalogue_data,
)
