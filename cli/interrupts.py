"""Ctrl-C, held back while it would only lose what is on its way."""

import signal
import threading
from types import FrameType


class Interrupts:
    """Holds Ctrl-C back from `hold` to `let_through`, so that a solve always has a play to give."""

    def __init__(self) -> None:
        self._heard = False
        self._before: signal._HANDLER | None = None

    def hold(self) -> None:
        """Let Ctrl-C wait from now on, unless it is ignored anyway or is another thread's business."""
        is_ignored = signal.getsignal(signal.SIGINT) is signal.SIG_IGN
        is_ours = threading.current_thread() is threading.main_thread()
        if self._before is None and is_ours and not is_ignored:
            self._heard = False
            self._before = signal.signal(signal.SIGINT, self._hear)

    def let_through(self) -> None:
        """Let Ctrl-C be what it was. Raises KeyboardInterrupt if one has waited."""
        if self.drop():
            raise KeyboardInterrupt

    def drop(self) -> bool:
        """Let Ctrl-C be what it was; say whether one has waited."""
        if self._before is None:
            return False
        before, self._before = self._before, None
        signal.signal(signal.SIGINT, before)
        return self._heard

    def _hear(self, number: int, frame: FrameType | None) -> None:
        self._heard = True


INTERRUPTS = Interrupts()
"""Of this process."""
