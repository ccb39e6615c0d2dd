"""What is said of peers beside the solver, and of options that make no sense."""

import sys
from collections.abc import Callable

import pytest

from tests.benchmarks import peers, proof_times
from tests.benchmarks.peers import Result, contradictions, ratio, summary
from tests.benchmarks.processes import timed

CARPE = Result("carpe", 15, 15, True, 2.0, 100.0, False)
UNPROVEN = Result("carpe", 15, 20, False, 10.0, 100.0, False)
SLOWER = Result("straightforward", 15, 15, True, 8.0, 50.0, False)
TOO_SLOW = Result("choco", 12, None, False, 11.0, 50.0, False)


def test_a_peer_that_proves_has_a_ratio() -> None:
    assert ratio(SLOWER, CARPE, limit=10) == "4.0"


def test_a_peer_that_does_not_prove_has_a_least_ratio() -> None:
    assert ratio(TOO_SLOW, CARPE, limit=10) == "> 5.0"


def test_without_a_proof_there_is_no_ratio() -> None:
    assert ratio(SLOWER, UNPROVEN, limit=10) == "-"


def test_the_summary_counts_proofs_and_compares_scores() -> None:
    words = summary("choco", [TOO_SLOW, SLOWER], [CARPE, CARPE], limit=10).split()
    assert words == ["choco", "1", "of", "2", ">", "10", "s", ">=", "4.5", "90%", "50"]


@pytest.mark.parametrize(
    ("score", "bound", "fault"),
    [
        (16, None, "highs plays 16, above the bound 15"),
        (14, 14, "highs has the bound 14, but 15 was played"),
    ],
)
def test_a_contradiction_is_told(score: int, bound: int | None, fault: str) -> None:
    peer = Result("highs", score, bound, bound is not None, 1.0, 1.0, False)
    assert contradictions(CARPE, [peer]) == [fault]


def test_agreement_and_silence_are_no_contradictions() -> None:
    silent = Result("choco", None, None, False, 40.0, 1.0, True)
    assert contradictions(CARPE, [SLOWER, TOO_SLOW, silent]) == []


def test_the_last_line_of_a_process_is_its_result() -> None:
    run = timed([sys.executable, "-c", "print('banner'); print('[1]')"])
    assert run.data == [1]
    assert run.peak > 1


def test_a_process_that_fails_or_does_not_end_has_no_result() -> None:
    assert timed([sys.executable, "-c", "raise SystemExit(3)"]).data is None
    endless = timed([sys.executable, "-c", "import time; time.sleep(60)"], most=0.2)
    assert endless.data is None
    assert endless.seconds < 30


@pytest.mark.parametrize("option", [["--first", "0"], ["--limit", "x"], ["--limit", "nan"], ["nothing"]])
@pytest.mark.parametrize("main", [peers.main, proof_times.main])
def test_a_bad_option_is_named(
    main: Callable[[list[str]], int], option: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["weeks", *option])
    assert option[-1] in capsys.readouterr().err


def test_peers_need_a_limit(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        peers.main(["weeks", "--limit", "0", "--peers", "greedy"])
    assert "--limit" in capsys.readouterr().err
