"""Exhaustive search for the best score of a round, by turns: a third reading of the rules.

It tries everything that is legal: every die of the pool on every cell that takes it, and every discard
where nothing can be built. No option is left out because another looks at least as good; only what is
literally the same is done once: dice of one name, and positions from which the same can follow. Points
are counted as they are earned, turn by turn, and never on a finished building.

What is feasible: a round of 6 turns takes a tenth of a second from a pool of two dice, a second or two
from a pool of five, and half a minute from the eight of a dealt round, within 200 MB.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from puzzles.blueprints.challenge import Challenge, Round
from puzzles.blueprints.play import Play, Turn
from puzzles.blueprints.things import Die, Material

FOR_RECYCLED = {0: 0, 1: 2, 2: 5, 3: 10, 4: 15, 5: 20, 6: 30}
FOR_STONE = {1: 2, 2: 3, 3: 5, 4: 8, 5: 8, 6: 8}

Dice = tuple[int, ...]
"""Dice in rising order, each the number of its name among the names of the round."""


class Stack(NamedTuple):
    """What matters of a stack: the value of its top die (0: no die), and at each level, is it wood?"""

    top: int
    wood: tuple[bool, ...]


EMPTY = Stack(0, ())


class State(NamedTuple):
    """What the rest of a round depends on: dice in the pool, dice built, and the stack on each cell."""

    turn: int
    pool: Dice
    built: Dice
    stacks: tuple[int, ...]


class Search:
    """The search of one round; what it has worked out is kept for the next question."""

    def __init__(self, playing: Round) -> None:
        self.turns = playing.turns
        stream = playing.dice[: playing.pool + playing.turns - 1]
        self.dice = sorted(set(stream), key=lambda die: (die.value, die.material))
        numbers = {die: number for number, die in enumerate(self.dice)}
        rolled = [numbers[die] for die in stream]
        self.opening_pool = tuple(sorted(rolled[: playing.pool]))
        self.joining = rolled[playing.pool :]
        self.cells = list(playing.blueprint.heights)
        self.targets = tuple(playing.blueprint.heights.values())
        self.near = [
            [
                other
                for other, (row, column) in enumerate(self.cells)
                if abs(cell.row - row) + abs(cell.column - column) == 1
            ]
            for cell in self.cells
        ]
        self._list_stacks()
        self._rests: dict[State, int] = {}
        self._earned_by_dice: dict[tuple[Dice, int], int] = {}

    def _list_stacks(self) -> None:
        """Number all stacks there can be; list by stack and die what the stack becomes and it earns."""
        stacks = [EMPTY]
        numbers = {EMPTY: 0}
        self._onto: list[list[tuple[int, int] | None]] = []
        for stack in stacks:
            onto: list[tuple[int, int] | None] = []
            for die in self.dice:
                if die.value < stack.top or len(stack.wood) == self.turns:
                    onto.append(None)
                    continue
                higher = Stack(die.value, (*stack.wood, die.material is Material.WOOD))
                if higher not in numbers:
                    numbers[higher] = len(stacks)
                    stacks.append(higher)
                onto.append((numbers[higher], earned_on_top(die, stack)))
            self._onto.append(onto)
        self._heights = [len(stack.wood) for stack in stacks]
        self._beside = [
            [[earned_beside(die, level, stack) for level in range(self.turns)] for stack in stacks]
            for die in self.dice
        ]

    @property
    def positions(self) -> int:
        """How many different positions before a turn the search has valued."""
        return len(self._rests)

    def best_score(self) -> int:
        """The best score of all ways to play the round."""
        return self._rest(self._opening)

    def score(self, turns: Sequence[Turn]) -> int:
        """The score of a round played so. Raises ValueError at a turn that is none of the options."""
        return self._played(turns)[1]

    def best_from(self, turns: Sequence[Turn]) -> int:
        """The best score of all ways to play the round that begin so."""
        state, total = self._played(turns)
        return total + self._rest(state)

    def _played(self, turns: Sequence[Turn]) -> tuple[State, int]:
        """Where the round stands after these turns, and the points that they earned."""
        state = self._opening
        total = 0
        for turn in turns:
            earned = {
                (self.dice[die], None if cell is None else self.cells[cell]): (die, cell, points)
                for die, cell, points in self._options(state)
            }
            if (turn.die, turn.cell) not in earned:
                raise ValueError(f"turn {state.turn + 1} cannot be {turn}")
            die, cell, points = earned[turn.die, turn.cell]
            total += points
            state = self._after(state, die, cell)
        return state, total

    def best_lines(self) -> Iterator[tuple[Turn, ...]]:
        """Every way to play the round that reaches the best score: its turns."""
        return self._best_lines(self._opening)

    @property
    def _opening(self) -> State:
        return State(0, self.opening_pool, (), (0,) * len(self.cells))

    def _best_lines(self, state: State) -> Iterator[tuple[Turn, ...]]:
        if state.turn == self.turns:
            yield ()
            return
        for die, cell, points in self._options(state):
            after = self._after(state, die, cell)
            if points + self._rest(after) == self._rest(state):
                turn = Turn(self.dice[die], None if cell is None else self.cells[cell])
                for rest in self._best_lines(after):
                    yield (turn, *rest)

    def _rest(self, state: State) -> int:
        """The most points that can still be earned."""
        if state.turn == self.turns:
            return 0
        known = self._rests.get(state)
        if known is None:
            options = self._options(state)
            if state.turn == self.turns - 1:
                known = max(points for _, _, points in options)
            else:
                known = max(
                    points + self._rest(self._after(state, die, cell)) for die, cell, points in options
                )
            self._rests[state] = known
        return known

    def _options(self, state: State) -> list[tuple[int, int | None, int]]:
        """Every turn that can be taken: the die, the cell it goes on or None, the points it earns."""
        options: list[tuple[int, int | None, int]] = []
        stacks = state.stacks
        completing = self._completing_cell(state)
        different = set(state.pool)
        for die in different:
            for_die = self._earned_by_die(state.built, die)
            beside = self._beside[die]
            for cell, stack in enumerate(stacks):
                onto = self._onto[stack][die]
                if onto is None:
                    continue
                below = self._heights[stack]
                points = for_die + onto[1]
                for other in self.near[cell]:
                    points += beside[stacks[other]][below]
                if cell == completing:
                    points += 6
                options.append((die, cell, points))
        return options or [(die, None, 0) for die in different]

    def _completing_cell(self, state: State) -> int | None:
        """The cell that lacks the last die of the plan, in a last turn where there is such a cell."""
        if state.turn < self.turns - 1:
            return None
        lacking = [
            target - self._heights[stack]
            for target, stack in zip(self.targets, state.stacks, strict=True)
        ]
        return lacking.index(1) if sorted(lacking) == [*[0] * (len(lacking) - 1), 1] else None

    def _after(self, state: State, die: int, cell: int | None) -> State:
        """The position after a turn: without the die taken, with the die that joins."""
        turn, pool, built, stacks = state
        left = list(pool)
        left.remove(die)
        left += self.joining[turn : turn + 1]
        left.sort()
        if cell is None:
            return State(turn + 1, tuple(left), built, stacks)
        onto = self._onto[stacks[cell]][die]
        assert onto is not None
        stacks = (*stacks[:cell], onto[0], *stacks[cell + 1 :])
        return State(turn + 1, tuple(left), tuple(sorted((*built, die))), stacks)

    def _earned_by_die(self, built: Dice, die: int) -> int:
        """What a die earns wherever it goes: for recycled dice, and prizes no heights matter for."""
        known = self._earned_by_dice.get((built, die))
        if known is None:
            known = self._for_dice((*built, die)) - self._for_dice(built)
            self._earned_by_dice[built, die] = known
        return known

    def _for_dice(self, built: Dice) -> int:
        materials = Counter(self.dice[die].material for die in built)
        values = Counter(self.dice[die].value for die in built)
        points = FOR_RECYCLED[materials[Material.RECYCLED]]
        points += 2 * any(count >= 4 for count in values.values())
        points += 2 * all(values[value] for value in (1, 2, 3, 4, 5, 6))
        points += 2 * any(count >= 5 for count in materials.values())
        return points


def earned_on_top(die: Die, stack: Stack) -> int:
    """What a die earns on top of a stack: stone by level, glass, wood under it, the skyscraper."""
    level = len(stack.wood) + 1
    points = 2 * (level == 5)
    if stack.wood:
        points += 2 * (die.material is Material.WOOD) + 2 * stack.wood[-1]
    if die.material is Material.STONE:
        points += FOR_STONE[level]
    if die.material is Material.GLASS:
        points += die.value
    return points


def earned_beside(die: Die, below: int, stack: Stack) -> int:
    """What a die that has `below` dice under it earns with the die beside it in a stack, if any."""
    if below >= len(stack.wood):
        return 0
    return 2 * (die.material is Material.WOOD) + 2 * stack.wood[below]


def best_score(challenge: Challenge) -> int:
    """The best score of all plays of a challenge: rounds have nothing to do with each other."""
    return sum(Search(playing).best_score() for playing in challenge.rounds)


def best_play(challenge: Challenge) -> Play:
    """A play of a challenge that reaches the best score."""
    lines = [next(Search(playing).best_lines()) for playing in challenge.rounds]
    return Play(challenge.id, tuple(turn for line in lines for turn in line))
