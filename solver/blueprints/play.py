"""From a solution of the exact model to the play that it describes."""

from puzzles.blueprints.play import Turn
from puzzles.blueprints.things import Die
from solver.blueprints.model import ExactModel
from solver.search import Assignment


def read_turns(exact: ExactModel, assignment: Assignment) -> tuple[Turn, ...]:
    """The turns of a round, first those with which it has begun.

    Each further die of the building comes as early as it can be built with. Where none can, the first
    die of the pool is discarded.
    """
    instance = exact.slots.instance
    begun = instance.begun
    waiting: list[tuple[int, int, int]] = []
    earliest: dict[int, int] = {}
    for cell, level in exact.slots.slots:
        if level < len(instance.built[cell]):
            continue
        for number, group in enumerate(instance.groups):
            if assignment.holds(exact.slots.holds[number, cell, level]):
                earliest[cell] = max(group.release, earliest.get(cell, len(begun)) + 1)
                waiting.append((earliest[cell], cell, number))
    waiting.sort()
    turns: list[Turn] = []
    pool: list[Die] = list(instance.dice[: instance.round.pool])
    for turn in range(1, instance.turns + 1):
        if turn <= len(begun):
            turns.append(begun[turn - 1])
        elif waiting and waiting[0][0] <= turn:
            _, cell, number = waiting.pop(0)
            group = instance.groups[number]
            turns.append(Turn(Die(group.material, group.value), instance.cells[cell]))
        else:
            turns.append(Turn(pool[0], None))
        pool.remove(turns[-1].die)
        pool += instance.dice[instance.round.pool + turn - 1 :][:1]
    return tuple(turns)
