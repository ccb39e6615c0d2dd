"""Small deals and beginnings of plays by lot.

More is built, borrowed and bought in two turns than in any dealt game. Buildings need little, many of
them one more of something than the apprentice and all workers of the deck can bring, but not in a
sprint, so that each has an end. Money is short, and there is one of some things to invest in.
"""

from dataclasses import replace
from random import Random

from puzzles.builders_antiquity.challenge import Challenge
from puzzles.builders_antiquity.play import Play
from tests.builders_antiquity.hand_built import building, challenge, worker
from tests.builders_antiquity.random_plays import random_play

TOOLS = ["mallet", "saw", "square", "brush"]
UNIVERSITIES = ["stone", "wood", "architecture", "decoration"]


def invented_deal(number: int) -> Challenge:
    """One or two turns with two buildings and up to two workers, the same for the same number.

    Every fifth is a sprint.
    """
    lot = Random(number)
    turns = None if number % 5 == 0 else lot.choice([1, 2, 2, 2])
    return _dealt(lot, turns, buildings=2, workers=lot.choice([1, 2]), investments=2)


def larger_deal(number: int) -> Challenge:
    """Two turns with three cards in either deck, or a sprint, the same for the same number."""
    lot = Random(number)
    turns = None if number % 5 == 0 else 2
    return _dealt(lot, turns, buildings=3, workers=3, investments=3)


def begun_play(number: int) -> tuple[Challenge, Play]:
    """A deal, and a play of it by lot up to its last turns, the same for the same number.

    It has three to five turns; every sixth is a sprint of all buildings. Every fourth has one turn left,
    and decks deeper than their rows, with cards that are good for nothing.
    """
    lot = Random(number)
    turns = None if number % 6 == 0 else lot.choice([3, 4, 5])
    dealt = _dealt(lot, turns, lot.choice([2, 3, 3]), lot.choice([1, 2]), lot.choice([2, 3, 4]))
    dealt = replace(dealt, money=dealt.money + lot.choice([0, 15]))
    left = lot.choice([1, 2, 2])
    if turns is None:
        dealt = replace(dealt, goal=sum(card.points for card in dealt.buildings))
    elif number % 4 == 0:
        dealt, left = _deepened(lot, dealt), 1
    whole = random_play(dealt, number)
    return dealt, replace(whole, turns=whole.turns[: max(1, len(whole.turns) - left)])


def _deepened(lot: Random, dealt: Challenge) -> Challenge:
    """The same with buildings that nobody can complete and workers who make nothing put in."""
    buildings, workers = list(dealt.buildings), list(dealt.workers)
    for number in range(51, 51 + lot.choice([3, 4, 5])):
        buildings.insert(lot.randint(0, len(buildings)), building(f"B{number} 9000 0 0"))
    for number in range(51, 51 + lot.choice([0, 4, 5])):
        workers.insert(lot.randint(0, len(workers)), worker(f"X{number} 0000 0"))
    return replace(dealt, buildings=tuple(buildings), workers=tuple(workers))


def _dealt(lot: Random, turns: int | None, buildings: int, workers: int, investments: int) -> Challenge:
    crew = [_amounts(lot, lot.choice([1, 2, 2, 3])) for _ in range(1 + workers)]
    spare = 0 if turns is None else 1
    most = [sum(made) + spare for made in zip(*crew, strict=True)]
    invested = lot.sample(["slave", "tool", "university", "loan"], investments)
    needs = [_needs(lot, most) for _ in range(buildings)]
    points = [lot.randint(0, 7) for _ in needs]
    if not any(points):
        points[0] = 1
    deck = [_building(lot, number, needs[number], points[number]) for number in range(buildings)]
    hired = [f"L{number} {_digits(made)} {lot.randint(0, 5)}" for number, made in enumerate(crew[1:], 1)]
    return challenge(
        ", ".join(deck),
        ", ".join(hired),
        apprentice=f"A1 {_digits(crew[0])} {lot.randint(0, 2)}",
        slaves=f"S1 {_digits(_amounts(lot, 3))}" if "slave" in invested else "",
        tools=lot.choice(TOOLS) if "tool" in invested else "",
        universities=lot.choice(UNIVERSITIES) if "university" in invested else "",
        loans=1 if "loan" in invested else 0,
        money=lot.randint(2, 16),
        turns=turns,
        goal=lot.randint(1, max(points)) if turns is None else lot.choice([17, max(points)]),
    )


def _building(lot: Random, number: int, needs: list[int], points: int) -> str:
    """A building, or every fourth time a machine."""
    pays = lot.choice([0, 2, 5, 8])
    if lot.random() < 0.25:
        return f"M{number + 1} {_digits(needs)} {pays} {points} {_digits(_amounts(lot, 3))}"
    return f"B{number + 1} {_digits(needs)} {pays} {points}"


def _needs(lot: Random, most: list[int]) -> list[int]:
    """What a building needs, no more than `most` of each, and something."""
    needs = [
        min(amount, most[resource]) for resource, amount in enumerate(_amounts(lot, lot.randint(2, 5)))
    ]
    if not any(needs):
        needs[most.index(max(most))] = 1
    return needs


def _amounts(lot: Random, total: int) -> list[int]:
    """So many resources of any kinds."""
    amounts = [0, 0, 0, 0]
    for _ in range(total):
        amounts[lot.randrange(4)] += 1
    return amounts


def _digits(amounts: list[int]) -> str:
    return "".join(map(str, amounts))
