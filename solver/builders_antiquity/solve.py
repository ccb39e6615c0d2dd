"""Solving a challenge, or the rest of a play: the best play, and a bound that no play exceeds."""

import time
from collections.abc import Iterator
from contextlib import suppress
from functools import partial

from puzzles.builders_antiquity.challenge import Challenge
from puzzles.builders_antiquity.play import Play
from puzzles.builders_antiquity.referee import REFEREE, replay
from puzzles.builders_antiquity.score import ScoreSheet
from solver.builders_antiquity.beam import LONGEST, PATIENCE, Beams
from solver.builders_antiquity.forward.search import Forward
from solver.builders_antiquity.greedy import greedy_turns, money_turns
from solver.builders_antiquity.instance import Instance
from solver.builders_antiquity.parts import Parts, Turns
from solver.builders_antiquity.people import People
from solver.results import CannotSolveError, Limits, Listener, Solution
from solver.search import CLAUSE_LEARNING, Configuration
from solver.tower import Tower

DEFAULT_LIMITS = Limits()
BEAM_SHARE = 0.4
"""The share of the time limit that beam search may take."""
FORWARD_SHARE = 0.7
"""The share of the time left after that which the search forwards may take."""
FORWARD_SECONDS = 3600.0
"""What it may take at most; with no time limit it might not end in a big game."""
FORWARD_LEAST = 15.0
"""With less time for it there is none: it has to be compiled first, if it never was."""
FORWARDS = "search forwards", "all states after each turn"
"""The stage and its method."""
SPRINT_COMPLETIONS = 5
"""How many buildings a first good play of a sprint completes, one a turn in its last turns."""


def solve(
    challenge: Challenge,
    limits: Limits = DEFAULT_LIMITS,
    listener: Listener | None = None,
    start: Play | None = None,
    exact: Configuration = CLAUSE_LEARNING,
) -> Solution[Play, ScoreSheet]:
    """Find the best play of a challenge and prove it as far as the limits allow.

    It is the rest of a play in which nothing is done yet. Ctrl-C ends the search like a time limit: the
    best play so far is returned, which is never worse than `start`. `exact` says how the models are
    searched. Raises CannotSolveError where no play that ends a sprint is known, IllegalPlay for a
    `start` that the referee does not accept, and ModelDisagreementError rather than giving a score that
    the referee does not confirm.
    """
    if start is not None:
        replay(challenge, start)
    return _solved(challenge, Play(challenge.id, ()), limits, listener, start, exact)


def solve_rest(
    challenge: Challenge,
    begun: Play,
    limits: Limits,
    listener: Listener | None = None,
    exact: Configuration = CLAUSE_LEARNING,
) -> Solution[Play, ScoreSheet]:
    """Find the best of all plays that begin like a legal, unfinished one, as `solve` does.

    What is begun is whole turns. Raises IllegalPlay where it breaks a rule, CannotSolveError where no
    play is known that begins so and ends a sprint, and ModelDisagreementError as a solve does.
    """
    return _solved(challenge, begun, limits, listener, None, exact)


def _solved(
    challenge: Challenge,
    begun: Play,
    limits: Limits,
    listener: Listener | None,
    start: Play | None,
    exact: Configuration,
) -> Solution[Play, ScoreSheet]:
    """The best play found that begins so; `start` is one where nothing is begun."""
    began = time.monotonic()
    people = People(REFEREE.replay_steps(challenge, begun).positions[-1])
    beams = Beams(people)
    rests: list[Turns] = [] if start is None else [tuple(start.turns)]
    if challenge.sprint:
        rests += _first_sprint(people, beams, limits.deadline(began))
    else:
        rests.append(money_turns(people.position))
    if not rests:
        so = "begins so and " if begun.turns else ""
        reason = f"no play that {so}reaches {challenge.goal} points was found in the time given"
        raise CannotSolveError(reason)
    least = _least_turns(people)
    tower: Tower[Turns, ScoreSheet] = Tower(
        referee=partial(_sheet_of, challenge, begun),
        plays=rests,
        bound=least.largest_score_of_all,
        workers=limits.workers,
        began=began,
        deadline=limits.deadline(began),
        near_enough=partial(limits.near_enough, ScoreSheet.objectives),
        listener=listener,
    )
    with suppress(KeyboardInterrupt):
        _find_good_plays(tower, people, beams)
        least = _bound_forwards(tower, least, Forward(people, limits.workers))
        _search(tower, people, least, exact)
    found = tower.solution
    play = _whole(challenge, begun, found.play)
    return Solution(play, found.sheet, found.score, found.bound, found.seconds, found.proof)


def _least_turns(people: People) -> Instance:
    """The rest in the turns of a horizon, or in those after fewer of which no sprint can end."""
    if people.challenge.turns is not None:
        return Instance(people, people.challenge.turns)
    least = Instance(people, people.position.turn + 1)
    while not least.ceilings.may_end:
        least = Instance(people, least.turns + 1)
    return least


def _whole(challenge: Challenge, begun: Play, rest: Turns) -> Play:
    return Play(challenge.id, (*begun.turns, *rest))


def _sheet_of(challenge: Challenge, begun: Play, rest: Turns) -> ScoreSheet:
    return replay(challenge, _whole(challenge, begun, rest)).sheet


def _first_sprint(people: People, beams: Beams, deadline: float | None) -> list[Turns]:
    """Some turns that end a sprint, unless none are found in time, or nothing more can be tried."""
    turns = greedy_turns(people)
    tries = 0
    while turns is None and beams.worth_trying and tries < PATIENCE:
        if deadline is not None and time.monotonic() >= deadline:
            break
        turns = beams.next_turns(LONGEST, deadline)
        tries += 1
    return [] if turns is None else [turns]


def _find_good_plays(tower: Tower[Turns, ScoreSheet], people: People, beams: Beams) -> None:
    """Beams for as long as they find better plays, or their share of the time."""
    deadline = None
    if tower.deadline is not None:
        now = time.monotonic()
        deadline = now + BEAM_SHARE * (tower.deadline - now)
    tower.enter("beam search")
    failed = 0
    while beams.worth_trying and failed < PATIENCE:
        if tower.out_of_time or (deadline is not None and time.monotonic() >= deadline):
            break
        most = len(tower.solution.play)
        if people.challenge.turns is not None:
            most = people.challenge.turns - people.position.turn
        turns = beams.next_turns(most, deadline)
        failed = 0 if turns is not None and tower.offer("beam search", turns) else failed + 1


def _forward_deadline(tower: Tower[Turns, ScoreSheet]) -> float:
    """When searches forwards that begin now have to end."""
    now = time.monotonic()
    deadline = now + FORWARD_SECONDS
    if tower.deadline is not None:
        deadline = min(deadline, now + FORWARD_SHARE * (tower.deadline - now))
    return deadline


def _bounds_by_turns(
    tower: Tower[Turns, ScoreSheet], first: Instance, forward: Forward
) -> Iterator[Instance]:
    """The rest of a sprint in ever more turns, fewer of which are found not to reach the goal."""
    deadline = _forward_deadline(tower)
    least = first
    while least.turns_left < len(tower.solution.play):
        if forward.may_reach(least.turns_left, deadline) is not False:
            return
        least = Instance(least.people, least.turns + 1)
        yield least


def _bounds_of_score(
    tower: Tower[Turns, ScoreSheet], instance: Instance, forward: Forward
) -> Iterator[int]:
    """Bounds of a horizon, each by asking for half of what is left above the best play.

    The lower the score asked for, the longer it takes. Where anything better is found the bound is what
    that is worth, and there is no lower one.
    """
    deadline = _forward_deadline(tower)
    found = False
    while not found and tower.solution.bound > tower.solution.score:
        limit = tower.solution.score + (tower.solution.bound - tower.solution.score) // 2
        ceiling = forward.ceiling(instance.turns_left, limit, deadline)
        if ceiling is None:
            return
        found = ceiling > limit
        yield ceiling


def _bound_forwards(tower: Tower[Turns, ScoreSheet], first: Instance, forward: Forward) -> Instance:
    """Bound the score by searches forwards; the rest in the fewest turns that are not excluded."""
    if _forward_deadline(tower) - time.monotonic() < FORWARD_LEAST:
        return first
    if not first.challenge.sprint:
        tower.bound_by(*FORWARDS, _bounds_of_score(tower, first, forward))
        return first
    instances = [first]

    def bounds() -> Iterator[int]:
        for instance in _bounds_by_turns(tower, first, forward):
            instances.append(instance)
            yield instance.largest_score_of_all

    tower.bound_by(*FORWARDS, bounds())
    return instances[-1]


def _search(
    tower: Tower[Turns, ScoreSheet], people: People, least: Instance, exact: Configuration
) -> None:
    """Look at the parts of ever more turns, as long as the best play has no fewer; then finish them.

    In a horizon there is one number of turns.
    """
    parts = Parts(tower, exact)
    sprint = people.challenge.sprint
    if sprint:
        faster = people.position.turn + len(tower.solution.play) - 1
        while faster >= least.turns and parts.look_ahead(Instance(people, faster), SPRINT_COMPLETIONS):
            faster -= 1
    else:
        parts.look_ahead(least, least.turns_left)
    instance = least
    while not tower.out_of_time:
        rest = tower.solution.score
        if sprint:
            following = Instance(people, instance.turns + 1)
            rest = following.largest_score_of_all
        parts.look_at_all(instance, rest)
        if rest <= tower.solution.score:
            break
        instance = following
    parts.finish()
