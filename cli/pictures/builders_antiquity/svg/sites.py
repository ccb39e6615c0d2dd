"""Sites in SVG: those at work lie beside the building, line by line with what it needs."""

from cli.pictures.builders_antiquity.sites import at_work_on, still_needed
from cli.pictures.builders_antiquity.svg.cards import (
    BUILDING_WIDTH,
    HEIGHT,
    PERSON_WIDTH,
    building_card,
    crew_card,
    needed_card,
)
from cli.pictures.builders_antiquity.svg.signs import flowed
from cli.pictures.svg import moved
from puzzles.builders_antiquity.position import Position

_GAP = 6
_BETWEEN = 34


def sites_drawing(position: Position, room: float) -> tuple[str, float]:
    """All open sites, and the height that they take."""
    return flowed((_site(position, site, room) for site in position.sites), room, _BETWEEN)


def _site(position: Position, site: str, room: float) -> tuple[str, float, float]:
    """A site, its width and height; many people lie in several lines."""
    building = building_card(position.challenge.building_by_id[site])
    workers = at_work_on(position, site)
    if not workers:
        return building, BUILDING_WIDTH, HEIGHT
    cards = [crew_card(position, each.person, each.tool) for each in workers]
    cards.append(needed_card(still_needed(position, site)))
    left = BUILDING_WIDTH + _GAP
    per_line = int((room - left + _GAP) // (PERSON_WIDTH + _GAP))
    beside, height = flowed([(card, PERSON_WIDTH, HEIGHT) for card in cards], room - left, _GAP)
    width = left + min(per_line, len(cards)) * (PERSON_WIDTH + _GAP) - _GAP
    return building + moved(left, 0, beside), width, height
