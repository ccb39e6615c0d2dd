import signal
from collections.abc import Iterator

import pytest


@pytest.fixture
def ctrl_c_is_heard() -> Iterator[None]:
    """A run of the tests in the background would not hear it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)
