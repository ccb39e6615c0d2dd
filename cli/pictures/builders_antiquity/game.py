"""The pictures of The Builders: Antiquity, as the command line asks for them."""

from cli.pictures.builders_antiquity.catalogue import catalogue_picture
from cli.pictures.builders_antiquity.catalogue_data import catalogue_data
from cli.pictures.builders_antiquity.svg.table import table_svg
from cli.pictures.builders_antiquity.table import legend, result_picture, table_picture
from cli.pictures.canvas import counted
from cli.pictures.pictures import Pictures
from puzzles.builders_antiquity.actions import Action, OpenSite, Recruit, Send, TakeMoney
from puzzles.builders_antiquity.catalogue import Catalogue
from puzzles.builders_antiquity.challenge import Challenge
from puzzles.builders_antiquity.position import Position


def _start(position: Position) -> str:
    challenge = position.challenge
    return f"{challenge.apprentice.id} is at hand, with {counted(challenge.money, 'sesterce')}"


def _how_to_play(challenge: Challenge) -> list[str]:
    turn = _a_first_turn(challenge)
    return [
        "To play, take three actions in each turn. Write it down as one line: the",
        "challenge, then turn by turn what you do, with / between turns:",
        f"    {challenge.id} {' '.join(action.word for action, _ in turn)} / ...",
        f"({', '.join(meaning for _, meaning in turn)}).",
        "Further actions: +S1, +mallet and +loan to invest, stone@A1 for a university,",
        "free:S1 to free a slave, A1*mallet>B07 to send somebody with a tool, $2 to take",
        "money for two actions, buy1 to buy one action, - for a turn without any.",
    ]


def _a_first_turn(challenge: Challenge) -> list[tuple[Action, str]]:
    """A legal first turn of any challenge as an example: its actions, and what they mean."""
    turn: list[tuple[Action, str]] = []
    apprentice, buildings, workers = challenge.apprentice, challenge.buildings, challenge.workers
    if buildings:
        turn.append((OpenSite(buildings[0].id), f"open the site {buildings[0].id}"))
    if workers:
        turn.append((Recruit(workers[0].id), f"recruit {workers[0].id}"))
    if buildings and apprentice.wage <= challenge.money:
        id, site, wage = apprentice.id, buildings[0].id, counted(apprentice.wage, "sesterce")
        turn.append((Send(id, site), f"send {id} to work on {site} for {wage}"))
    return turn or [(TakeMoney(1), "take a sesterce")]


PICTURES: Pictures[Challenge, Position, Catalogue] = Pictures(
    table=table_picture,
    svg=table_svg,
    result=result_picture,
    legend=legend,
    start=_start,
    how_to_play=_how_to_play,
    catalogue=catalogue_picture,
    catalogue_data=catalogue_data,
)
