"""Sites in the terminal: what is needed, who brings what, and what is still needed."""

from cli.pictures.builders_antiquity.buildings import (
    NAME_COLUMN,
    RESOURCES_COLUMN,
    buildings_heading,
    put_building,
)
from cli.pictures.builders_antiquity.people import put_at_work
from cli.pictures.builders_antiquity.resources import put_resources
from cli.pictures.canvas import BOLD, Canvas
from puzzles.builders_antiquity.position import Placement, Position
from puzzles.builders_antiquity.resources import Resources
from puzzles.builders_antiquity.sites import brought


def sites_picture(position: Position) -> Canvas:
    """Each open site with those at work on it, under a heading."""
    sites = [position.challenge.building_by_id[site] for site in position.sites]
    sheet = buildings_heading(sites)
    for site in sites:
        put_building(sheet, sheet.height, site)
        workers = at_work_on(position, site.id)
        for placement in workers:
            put_at_work(sheet, sheet.height, position, placement)
        if workers:
            row = sheet.height
            sheet.put(row, NAME_COLUMN, "still needed", BOLD)
            put_resources(sheet, row, RESOURCES_COLUMN, still_needed(position, site.id))
    return sheet


def at_work_on(position: Position, site: str) -> tuple[Placement, ...]:
    """Those at work on a site, in the order in which they were sent."""
    return tuple(placement for placement in position.at_work if placement.site == site)


def still_needed(position: Position, site: str) -> Resources:
    """What nobody at work on a site brings yet of what it needs."""
    needs = position.challenge.building_by_id[site].needs
    there = brought(position, site)
    pairs = zip(needs.amounts, there.amounts, strict=True)
    return Resources.of([max(need - one, 0) for need, one in pairs])
