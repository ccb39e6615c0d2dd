"""Sites: who is sent there, and when a building is built (rules 2)."""

from dataclasses import replace

from puzzles.builders_antiquity.crew import check_available, in_bondage, makes, wage
from puzzles.builders_antiquity.position import Placement, Position
from puzzles.builders_antiquity.resources import Resources
from puzzles.builders_antiquity.tools import Tool
from puzzles.builders_antiquity.turn_under_way import TurnUnderWay
from puzzles.rulings import RuleBroken


def brought(position: Position, site: str) -> Resources:
    """What those on a site bring together, with their tools."""
    together = Resources()
    for each in position.at_work:
        if each.site == site:
            together += makes(position, each.person)
            if each.tool is not None:
                together += each.tool.adds
    return together


def send(under_way: TurnUnderWay, person: str, site: str, tool: Tool | None) -> TurnUnderWay:
    """Send somebody who is available to a site, with a tool that is not in use or without.

    The first one sent to that site in this turn costs one action, the second two and so on, however
    many are there from turns before; the wage is paid as well. What is built by it is built at once.
    Raises RuleBroken.
    """
    table = under_way.position
    if site not in table.sites:
        sites = f"open: {', '.join(table.sites)}" if table.sites else "none is open"
        raise RuleBroken("2", f"{site} is no open site, {sites}")
    check_available(table, person)
    if tool is not None:
        _check_tool(table, person, tool)
    number = under_way.sent.get(site, 0) + 1
    paid = under_way.spend(actions=number, money=wage(table, person))
    at_work = (*table.at_work, Placement(person, site, tool))
    sent = replace(paid, sent={**paid.sent, site: number})
    return sent.on(_built_if_done(replace(paid.position, at_work=at_work), site))


def _check_tool(position: Position, person: str, tool: Tool) -> None:
    if in_bondage(position, person):
        raise RuleBroken("2", f"{person} is a slave: no tool before freedom")
    if tool not in position.tools:
        raise RuleBroken("2", f"the {tool} is not the player's")
    for each in position.at_work:
        if each.tool is tool:
            raise RuleBroken("2", f"the {tool} is with {each.person} on {each.site} until that is built")


def _built_if_done(position: Position, site: str) -> Position:
    """The position with the site built if every need is met; that is no action.

    It pays, and its people and tools are available again, also within this turn. Only sending
    somebody can build a site: nobody on a site is freed or goes to a university.
    """
    building = position.challenge.building_by_id[site]
    if not brought(position, site).cover(building.needs):
        return position
    return replace(
        position,
        money=position.money + building.pays,
        built=(*position.built, site),
        at_work=tuple(each for each in position.at_work if each.site != site),
    )
