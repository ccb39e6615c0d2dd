"""A challenge as a page to play on with a pencil."""

from collections.abc import Iterable

from cli.pictures.blueprints.dice import by_material, dice_to_come
from cli.pictures.blueprints.paper.building import (
    STACKS_WIDTH,
    plan_drawing,
    plan_width,
    stacks_drawing,
)
from cli.pictures.blueprints.paper.rules import rules_drawing
from cli.pictures.blueprints.rounds import demand_words
from cli.pictures.blueprints.svg.die import definitions, die_drawing
from cli.pictures.canvas import counted
from cli.pictures.paper import (
    HEAD,
    Drawing,
    Paper,
    best_words,
    box,
    head,
    ink,
    page_svg,
    paged,
    score_form,
    stacked,
    titled,
)
from cli.pictures.svg import moved
from puzzles.blueprints.building import Building
from puzzles.blueprints.challenge import Challenge, Round
from puzzles.blueprints.game import BLUEPRINTS
from puzzles.blueprints.position import Position, opening_position
from puzzles.blueprints.score import CATEGORIES
from puzzles.blueprints.things import Die

_GAP = 6.0
_BETWEEN = 18.0
_CELL, _SMALL_CELL = 42.0, 36.0
_DIE, _DIE_PITCH = 25.0, 27.0
_NAME = 46.0
_TURN = 19.0
_TRIES = 3
"""How often the only round of a challenge may be tried on its page."""


def challenge_pages(challenge: Challenge, paper: Paper) -> list[str]:
    """The page of a challenge; rounds for which it has no room follow on further ones."""
    width, height = paper.room
    position = opening_position(challenge)
    best = best_words(challenge.best, BLUEPRINTS.words)
    rounds = len(challenge.rounds)
    parts = [
        _round(position, number, width, best if rounds == 1 else "") for number in range(1, rounds + 1)
    ]
    if rounds > 1:
        entries = [(f"round {number}", "") for number in range(1, rounds + 1)]
        parts.append(score_form(entries, best, width, rounds + 2))
    parts.append(rules_drawing(width))
    if rounds == 1:
        parts += [_another_try(position, number, width) for number in range(2, _TRIES + 1)]
    title = head(BLUEPRINTS.title, challenge, width)
    return [
        page_svg(paper, definitions(), title, moved(0, HEAD, stacked(page, _GAP)[0]))
        for page in paged(parts, height - HEAD, _GAP)
    ]


def _round(position: Position, number: int, width: float, best: str) -> Drawing:
    """A round: its blueprint, the dice, and what is written down."""
    this = position.challenge.rounds[number - 1]
    title = (
        f"Round {number} of {len(position.challenge.rounds)}: blueprint {this.blueprint.id}, "
        f"{counted(this.turns, 'turn')}"
    )
    form, right = _form(position.buildings[number - 1], _CELL)
    form = titled(title, form)
    pool = f"Pool, to cross off; in demand: {demand_words(position, number)}"
    dice = titled(pool, _dice(this))
    upper = form[0] + moved(right + _BETWEEN, 0, dice[0]), max(form[1], dice[1])
    return stacked([upper, *_record(this, width, best)], 4)


def _another_try(position: Position, number: int, width: float) -> Drawing:
    """The only round of a challenge once more, to be filled in again."""
    form, right = _form(position.buildings[0], _SMALL_CELL)
    record, height = stacked(_record(position.challenge.rounds[0], width - right - _BETWEEN, "", 4), 8)
    beside = moved(right + _BETWEEN, _SMALL_CELL, record)
    return titled(f"Try {number}", (form[0] + beside, max(form[1], height)))


def _form(building: Building, cell: float) -> tuple[Drawing, float]:
    """The blueprint from above and from the side, on one base line; and where their right end is."""
    plan, plan_height = plan_drawing(building.blueprint, cell)
    stacks, stacks_height = stacks_drawing(building)
    height = max(plan_height, stacks_height)
    left = plan_width(cell) + _BETWEEN
    drawn = moved(0, height - plan_height, plan) + moved(left, height - stacks_height, stacks)
    return (drawn, height), left + STACKS_WIDTH


def _dice(this: Round) -> Drawing:
    """The pool by material, and below it the dice that join it, each with its turn."""
    drawn, y = [], 0.0
    for material, dice in by_material(this.dice[: this.pool]).items():
        drawn.append(ink(0, y + _DIE / 2 + 2.5, material, 7.5))
        drawn.append(_dice_row(dice, y))
        y += _DIE_PITCH
    coming = dice_to_come(this, 0)
    if coming:
        y += 10
        drawn.append(ink(0, y + _DIE / 2 + 2.5, "after turn", 7.5))
        drawn.append(_dice_row(coming.values(), y))
        for n, turn in enumerate(coming):
            x = _NAME + n * _DIE_PITCH + _DIE / 2
            drawn.append(ink(x, y - 2.5, str(turn), 7.5, anchor="middle", bold=True))
        y += _DIE_PITCH
    return "".join(drawn), y


def _dice_row(dice: Iterable[Die], y: float) -> str:
    return "".join(die_drawing(die, _NAME + n * _DIE_PITCH, y, _DIE) for n, die in enumerate(dice))


def _record(this: Round, width: float, best: str, across: int = 7) -> list[Drawing]:
    """A box for each turn and for each category of the score."""
    pitch = width / this.turns
    turns = "".join(
        box(n * pitch, 0, pitch, _TURN) + ink(n * pitch + 2.5, 7, f"{n + 1}. die @ cell", 6.2)
        for n in range(this.turns)
    )
    entries = [(name, "") for name in CATEGORIES.values()]
    return [(turns, _TURN), score_form(entries, best, width, across)]
