"""The process of a job. The job comes on stdin, its progress and its outcome go to stdout, all pickled.

Whoever waits for the outcome keeps stdin open: when it is closed, as by the end of the process at its
other end however that came, this process ends as well.
"""

import os
import pickle
import sys
import threading

from generator.filling import make_slot
from generator.jobs import Failure, Filled, Job
from puzzles.games import GAMES, challenge_to_text
from solver.results import CannotSolveError, Limits, ModelDisagreementError, Progress

if sys.platform != "win32":
    import resource

_MEBIBYTE = 2**20


def main() -> None:
    """Do the job on stdin."""
    job: Job = pickle.load(sys.stdin.buffer)
    threading.Thread(target=_end_with_stdin, daemon=True).start()
    with os.fdopen(os.dup(sys.stdout.fileno()), "wb") as output:
        os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # nothing that is printed gets in between

        def tell(news: Progress | Filled | Failure) -> None:
            pickle.dump(news, output)
            output.flush()

        _limit_memory(job.mebibytes)
        try:
            game = GAMES[job.slot.game]
            start = None if job.start is None else game.play_from_text(job.start, "start")
            solved = make_slot(job.slot, Limits(job.seconds, job.workers), tell, start)
            tell(Filled(challenge_to_text(solved.challenge), game.play_to_text(solved.play)))
        except (CannotSolveError, ModelDisagreementError) as error:
            tell(Failure(str(error)))


def _end_with_stdin() -> None:
    # Not through sys.stdin, whose lock Python wants when it ends.
    while os.read(sys.stdin.fileno(), 1):
        pass
    os._exit(1)


def _limit_memory(mebibytes: int) -> None:
    """Have the system refuse more than so much memory, where it can: all address space counts."""
    if sys.platform != "win32":
        _, most = resource.getrlimit(resource.RLIMIT_AS)
        limit = mebibytes * _MEBIBYTE
        if most != resource.RLIM_INFINITY:
            limit = min(limit, most)
        resource.setrlimit(resource.RLIMIT_AS, (limit, most))


if __name__ == "__main__":
    main()
