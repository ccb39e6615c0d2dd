"""Solving a challenge: the best play, and a bound that no play exceeds."""

import time
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from random import Random

from puzzles.carpe_diem.challenge import Challenge
from puzzles.carpe_diem.forum import CardChoice
from puzzles.carpe_diem.midway import rest_of
from puzzles.carpe_diem.patrician import SPACES, reachable
from puzzles.carpe_diem.play import Play, ScoringTurn, TileTurn, Turn
from puzzles.carpe_diem.position import Position, opening_position
from puzzles.carpe_diem.referee import (
    finished,
    put_patrician,
    replay,
    replay_steps,
    scoring_due,
    take_step,
)
from puzzles.carpe_diem.score import ScoreSheet, score
from solver.carpe_diem.beam_plays import BeamPlays
from solver.carpe_diem.ceilings import with_ceilings
from solver.carpe_diem.first_bound import first_bound
from solver.carpe_diem.first_play import first_plays
from solver.carpe_diem.greedy import greedy_play
from solver.carpe_diem.hint import searchable
from solver.carpe_diem.instance import Instance
from solver.carpe_diem.model import ExactModel, Relaxation, bag_relaxation, exact_model, relaxation
from solver.carpe_diem.neighbourhood import neighbourhood
from solver.carpe_diem.pools import Pools, tiles_used
from solver.results import Limits, Listener, Solution
from solver.search import CLAUSE_LEARNING, LINEAR_PROGRAMS, TREE_OF_BOUNDS, Configuration
from solver.tower import Scored, Tower

DEFAULT_LIMITS = Limits()
BAG_SECONDS = 5.0
"""How long the bag is searched alone where there are several phases, so that there is some bound."""
BAG_SHARE = 0.1
"""The share of a time limit that this may take."""
CEILINGS_SECONDS = 20.0
"""How long ceilings are looked for."""
CEILINGS_SHARE = 0.1
"""The share of the time left that this may take."""
RELAXATION_SECONDS = 120.0
"""How long the relaxation of several phases is searched: it may never be proven."""
FEW_TURNS = 4
"""With how many turns greedy players find plays that are good enough, and beams are not loaded."""
FIRST_PLAY_SECONDS = 0.02
"""How long greedy players look for a first play then."""
FIRST_PLAY_SHARE = 0.1
"""The share of a time limit that this may take."""
GUIDED = "beams where the relaxation points"
BEAM_SECONDS = 15.0
"""How long beams look for plays of a fortnight at first, and again where the relaxation points. Others
get more or less by the fourth power of their turns: seven turns one second."""
MOST_BEAM_SECONDS = 120.0
"""How long they do so at most, as in a month."""
FORTNIGHT = 14
"""The turns of a fortnight."""
BEAMS = 1
"""How many are followed beside the relaxation with one phase."""
BEAMS_GUIDED = 2
"""How many each thread follows where it points then."""
BEAM_SHARE = 0.2
"""The share of a time limit that each of this may take."""
PHASE_SECONDS = 20.0
"""How long the last of several phases is searched by itself."""
PHASE_SHARE = 0.2
"""The share of a time limit that this may take."""
LEAST_SECONDS = 0.1
"""How long that is done at least."""
NEIGHBOURS_SECONDS = 120.0
"""How long neighbourhoods of the best play are searched where there are several phases."""
NEIGHBOURS_SHARE = 0.7
"""The share of the time left that this may take."""
NEIGHBOUR_SECONDS = 4.0
"""How long one neighbourhood is searched."""
MANY_TURNS = 10
"""From how many turns on several phases are searched by pools of tiles before all at once: up to a
fortnight first of all, beyond it once all else has been tried."""
FREE_TURNS = 4
"""How many turns of the play are free in the first neighbourhood."""


def solve(
    challenge: Challenge,
    limits: Limits = DEFAULT_LIMITS,
    listener: Listener | None = None,
    start: Play | None = None,
    exact: Configuration = CLAUSE_LEARNING,
    relaxed: Configuration | None = None,
) -> Solution[Play, ScoreSheet]:
    """Find the best play of a challenge and prove it as far as the limits allow.

    Ctrl-C ends the search like a time limit: the best play so far is returned, which is never worse than
    `start`. `exact` and `relaxed` say how the two models are searched; unless given, the relaxation of
    several phases is searched by linear programs. Raises IllegalPlay for a `start` that the referee does
    not accept, and ModelDisagreementError rather than giving a score that the referee does not confirm.
    """
    tower = _tower(challenge, limits, time.monotonic(), listener, start)
    if relaxed is None:
        relaxed = CLAUSE_LEARNING if len(challenge.phases) == 1 else TREE_OF_BOUNDS
    with suppress(KeyboardInterrupt):
        _solve(tower, challenge, limits, exact, relaxed)
    return tower.solution


def _solve(
    tower: Tower[Play, ScoreSheet],
    challenge: Challenge,
    limits: Limits,
    exact: Configuration,
    relaxed: Configuration,
) -> None:
    """Bounds and first plays, then the exact model, as long as there is time."""
    if tower.out_of_time:
        return
    turns = sum(phase.turns for phase in challenge.phases)
    if len(challenge.phases) > 1:
        _solve_several_phases(tower, challenge, limits, exact, relaxed)
    elif turns > FEW_TURNS:
        _solve_phase(tower, challenge, limits, exact, relaxed)
    else:
        seconds = _at_most(FIRST_PLAY_SECONDS, FIRST_PLAY_SHARE, limits)
        _offer(tower, "first plays", first_plays(challenge, seconds))
        if tower.out_of_time:
            return
        model, proven = _bound(tower, _with_ceilings(tower, challenge), relaxed)
        if not tower.out_of_time:
            _search(tower, exact_model(model), exact, proven)


def _solve_phase(
    tower: Tower[Play, ScoreSheet],
    challenge: Challenge,
    limits: Limits,
    exact: Configuration,
    relaxed: Configuration,
) -> None:
    """Bound one phase by the relaxation while beams look for plays; then they look where it points.

    They follow a fixed number, so that with one worker a solve is the same each time.
    """
    _offer(tower, "first plays", iter([greedy_play(challenge)]))
    if tower.out_of_time:
        return
    with BeamPlays(challenge, threads=1, beams=BEAMS) as plays:
        model, proven = _bound(tower, _with_ceilings(tower, challenge), relaxed)
        tower.enter("beams")
        _offer(tower, "beams", plays.until(tower.deadline))
    if tower.out_of_time:
        return
    tiles = frozenset() if tower.relaxed is None else tiles_used(model, tower.relaxed)
    with BeamPlays(challenge, limits.workers, BEAMS_GUIDED, tiles) as plays:
        tower.enter(GUIDED)
        whole = exact_model(model)
        _offer(tower, GUIDED, plays.until(tower.deadline))
    _search(tower, whole, exact, proven)


def _solve_several_phases(
    tower: Tower[Play, ScoreSheet],
    challenge: Challenge,
    limits: Limits,
    exact: Configuration,
    relaxed: Configuration,
) -> None:
    """Look for plays before and after the relaxation; its bound may never be proven."""
    bag = bag_relaxation(Instance(challenge))
    tower.relax("bag", Scored(bag.model, bag.scoring.score), TREE_OF_BOUNDS, BAG_SHARE, BAG_SECONDS)
    _offer(tower, "first plays", iter([greedy_play(challenge)]))
    turns = sum(phase.turns for phase in challenge.phases)
    seconds = min(BEAM_SECONDS * (turns / FORTNIGHT) ** 4, MOST_BEAM_SECONDS)
    seconds = _at_most(seconds, BEAM_SHARE, limits)
    if not tower.out_of_time:
        with BeamPlays(challenge, limits.workers) as plays:
            tower.enter("beams")
            _offer(tower, "beams", plays.until(time.monotonic() + seconds))
    if tower.out_of_time:
        return
    instance = _with_ceilings(tower, challenge)
    if MANY_TURNS <= turns <= FORTNIGHT:
        Pools(tower, instance, LINEAR_PROGRAMS, exact).search()
        if tower.out_of_time or tower.enough():
            return
    model, proven = _bound(tower, instance, relaxed)
    if tower.relaxed is not None and not tower.out_of_time:
        tiles = tiles_used(model, tower.relaxed)
        with BeamPlays(challenge, limits.workers, tiles=tiles) as plays:
            tower.enter(GUIDED)
            _offer(tower, GUIDED, plays.until(time.monotonic() + seconds))
    if not proven and not tower.out_of_time:
        _better_end(tower, challenge, limits)
        _neighbours(tower, model.instance)
    if turns > FORTNIGHT and not tower.out_of_time:
        Pools(tower, model.instance, LINEAR_PROGRAMS, exact).search(tower.relaxed)
    if not tower.out_of_time and not tower.enough():
        _search(tower, exact_model(model), exact, proven)


def _offer(tower: Tower[Play, ScoreSheet], stage: str, plays: Iterator[Play]) -> None:
    """Offer plays as long as there is time."""
    for play in plays:
        tower.offer(stage, play)
        if tower.out_of_time:
            return


def _tower(
    challenge: Challenge,
    limits: Limits,
    began: float,
    listener: Listener | None = None,
    start: Play | None = None,
) -> Tower[Play, ScoreSheet]:
    """The beginning of a solve: a play that stores every tile, or a better one given, and a bound."""
    return Tower(
        referee=lambda play: replay(challenge, play).sheet,
        plays=[*([] if start is None else [start]), play_that_stores_all(challenge)],
        bound=first_bound(Instance(challenge)),
        workers=limits.workers,
        began=began,
        deadline=limits.deadline(began),
        near_enough=partial(limits.near_enough, ScoreSheet.objectives),
        listener=listener,
    )


def _with_ceilings(tower: Tower[Play, ScoreSheet], challenge: Challenge) -> Instance:
    """The instance of a challenge with the ceilings that are found in some of the time left."""
    seconds = CEILINGS_SECONDS
    if tower.deadline is not None:
        seconds = min(seconds, CEILINGS_SHARE * (tower.deadline - time.monotonic()))
    return with_ceilings(Instance(challenge), seconds)


def _bound(
    tower: Tower[Play, ScoreSheet], instance: Instance, configuration: Configuration
) -> tuple[Relaxation, bool]:
    """Bound the score by the relaxation, and say whether its own optimum was proven."""
    model = relaxation(instance)
    model.model.add(model.scoring.score <= tower.solution.bound)
    limit = None if instance.last == 1 else RELAXATION_SECONDS
    relaxed = Scored(model.model, model.scoring.score)
    return model, tower.relax("relaxation", relaxed, configuration, seconds=limit)


def _search(
    tower: Tower[Play, ScoreSheet], whole: ExactModel, configuration: Configuration, windows: bool
) -> None:
    """Search the exact model."""
    tower.search(searchable(whole), configuration, windows)


def _at_most(seconds: float, share: float, limits: Limits) -> float:
    """So many seconds, but no more than that share of a time limit."""
    return seconds if limits.seconds is None else min(seconds, share * limits.seconds)


def _best_of_phase(position: Position, workers: int, seconds: float, deadline: float | None) -> Play:
    """The best play found of the phase that a position begins, as if it were the last one."""
    alone = rest_of(position, phases=1)
    began = time.monotonic()
    if deadline is not None:
        seconds = min(seconds, deadline - began)
    tower = _tower(alone, Limits(max(seconds, LEAST_SECONDS), workers), began)
    _offer(tower, "first plays", iter([greedy_play(alone)]))
    model, proven = _bound(tower, _with_ceilings(tower, alone), CLAUSE_LEARNING)
    if not tower.out_of_time:
        _search(tower, exact_model(model), CLAUSE_LEARNING, proven)
    return tower.solution.play


def _better_end(tower: Tower[Play, ScoreSheet], challenge: Challenge, limits: Limits) -> None:
    """Offer the best play so far with another last phase, the best one found."""
    tower.enter("last phase")
    play = tower.solution.play
    begun = len(play.turns) - challenge.phases[-1].turns - 1
    position = replay_steps(challenge, play, begun).positions[-1]
    seconds = _at_most(PHASE_SECONDS, PHASE_SHARE, limits)
    end = _best_of_phase(position, limits.workers, seconds, tower.deadline)
    turns = (*play.turns[:begun], *end.turns)
    tower.offer("last phase", Play(challenge.id, play.start, turns))


def _neighbours(tower: Tower[Play, ScoreSheet], whole: Instance) -> None:
    """Offer ever better plays, each from a neighbourhood of the best so far.

    The free turns are chosen by lot, always the same ones: one more of them after a neighbourhood that
    could be searched to the end, one less after one that could not.
    """
    lot = Random(0)
    turns = [(phase, turn) for phase in whole.phases for turn in range(whole.turns_in(phase))]
    free = min(FREE_TURNS, len(turns))
    end = _in(NEIGHBOURS_SECONDS, NEIGHBOURS_SHARE, tower.deadline)
    play = tower.solution.play
    while not tower.out_of_time and time.monotonic() < end:
        part = searchable(neighbourhood(whole, play, set(lot.sample(turns, free))))
        play, through = tower.improve("neighbours", part, play, CLAUSE_LEARNING, NEIGHBOUR_SECONDS)
        if tower.solution.score == tower.solution.bound or (through and free == len(turns)):
            return
        free = min(free + 1, len(turns)) if through else max(free - 1, 1)


def _in(seconds: float, share: float, deadline: float | None) -> float:
    """The time in so many seconds, but no more than that share of the time left."""
    now = time.monotonic()
    return now + (seconds if deadline is None else min(seconds, share * max(0.0, deadline - now)))


def play_that_stores_all(challenge: Challenge) -> Play:
    """A legal play: every tile is stored, no price is paid, each disc goes where it is best at once."""
    start = challenge.patrician or SPACES[0]
    position = put_patrician(opening_position(challenge), start)
    turns: list[Turn] = []
    while not finished(position):
        if scoring_due(position):
            turns.append(_scoring_without_payment(position))
        else:
            assert position.patrician is not None
            space = min(reachable(position.patrician, position.filled))
            turns.append(TileTurn(space, position.spaces[space][0], None))
        position = take_step(position, turns[-1])
    return Play(challenge.id, start, tuple(turns))


def _scoring_without_payment(position: Position) -> ScoringTurn:
    turns = [
        ScoringTurn(space, (CardChoice(one), CardChoice(other)))
        for space, (one, other) in enumerate(position.challenge.forum.spaces, start=1)
        if space not in position.used_spaces
    ]
    return max(turns, key=lambda turn: score(take_step(position, turn)).total)
