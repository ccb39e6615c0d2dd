"""Taking cards from the two rows: sites are opened and workers recruited (rules 2)."""

from collections.abc import Sequence
from dataclasses import replace

from puzzles.builders_antiquity.turn_under_way import TurnUnderWay
from puzzles.rulings import RuleBroken


def open_site(under_way: TurnUnderWay, building: str) -> TurnUnderWay:
    """Take a building from its row, for an action; any number of sites may be open.

    Raises RuleBroken.
    """
    table = under_way.position
    _check_row("building", building, table.building_row)
    paid = under_way.spend(actions=1)
    return paid.on(replace(table, opened=(*table.opened, building)))


def recruit(under_way: TurnUnderWay, worker: str) -> TurnUnderWay:
    """Take a worker from the row into the crew, for an action. Raises RuleBroken."""
    table = under_way.position
    _check_row("worker", worker, table.worker_row)
    paid = under_way.spend(actions=1)
    return paid.on(replace(table, recruited=(*table.recruited, worker)))


def _check_row(kind: str, card: str, row: Sequence[str]) -> None:
    if card not in row:
        lies = f"which holds {', '.join(row)}" if row else "which is empty"
        raise RuleBroken("2", f"{card} is not in the row of {kind}s, {lies}")
