"""A folder of dailies: two files a day, named by the date, and an index, a feed and a page of all."""

import os
import re
import sys
from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from datetime import date
from pathlib import Path

from generator.feed import FEED, feed_text
from generator.generate import SolvedChallenge
from generator.index import INDEX, MOST_DAYS, Entry, Index, read_index
from generator.page import PAGE, page_text
from generator.slots import Slot, fills, is_of_slot
from generator.solved_files import read_solved, write_sealed, write_solved
from puzzles.documents import dump_document
from puzzles.files import FileError, remove_temporary_files, write_together
from puzzles.games import game_of, read_challenge

if sys.platform != "win32":
    import fcntl

_DAY = re.compile(r"([0-9]{4}-[0-9]{2}-[0-9]{2})\.yaml")


class Folder:
    """The dailies of one game in a folder that is open for one process alone.

    What is done is known from the files: a day is done if its challenge stands there with its best play,
    and the referee confirms it. The index says the same again, and of days without a challenge why they
    have none. Of days that are not to be filled `now`, the challenge is enough. The best plays of days
    that are filled are sealed if `seal` says so, and those of days that had a seal before.

    Raises FileError for a challenge or an index of another game, for a file named by a day that is no
    solved challenge, unless that day is filled now, and for more days than an index may have.
    """

    def __init__(self, path: Path, game: str, now: Collection[date], seal: bool = False) -> None:
        self._path = path
        self._game = game
        self._seal = seal
        self._sealed: set[date] = set()
        self._entries: dict[date, Entry] = {}
        self._solved: dict[date, SolvedChallenge] = {}
        self._read_index()
        days = self._days()
        if len({*days, *self._entries, *now}) > MOST_DAYS:
            reason = f"would hold more than {MOST_DAYS} days: give the later ones another folder"
            raise FileError(str(path), None, reason)
        for day in days:
            if day in now:
                self._read_day_again(day)
            else:
                self._read_day(day)

    def path(self, day: date) -> Path:
        """Where the challenge of a day lies."""
        return self._path / f"{day.isoformat()}.yaml"

    def is_finished(self, slot: Slot, seconds: float) -> bool:
        """Whether a slot is filled already as well as it would be in so much time."""
        solved = self._solved.get(slot.day)
        return solved is not None and fills(solved, slot, seconds)

    def known_play(self, slot: Slot) -> str | None:
        """The document of the best play known of a slot that is filled already, if it is."""
        solved = self._solved.get(slot.day)
        if solved is None or not is_of_slot(solved, slot):
            return None
        return game_of(solved.challenge).play_to_text(solved.play)

    def fill(self, slot: Slot, solved: SolvedChallenge) -> None:
        """Write the files of a slot. Raises FileError."""
        write = write_sealed if self._seal or slot.day in self._sealed else write_solved
        write(self.path(slot.day), solved)
        self._entries[slot.day] = Entry.of(slot.day, solved.challenge, solved.best)

    def seal(self, slot: Slot) -> None:
        """Seal the best play of a slot that is filled already, unless it is sealed. Raises FileError."""
        if slot.day not in self._sealed:
            write_sealed(self.path(slot.day), self._solved[slot.day])

    def fail(self, slot: Slot, reason: str) -> None:
        """Note in the index why a slot could not be filled, unless its day has a challenge of before."""
        if slot.day not in self._solved:
            self._entries[slot.day] = Entry.failed(slot.day, slot.tier, reason)

    def write_index(self) -> None:
        """Write the index, the feed and the page of all days. Raises FileError."""
        index = Index.of(self._game, self._entries)
        write_together(
            {
                self._path / FEED: feed_text(index),
                self._path / PAGE: page_text(index),
                self._path / INDEX: dump_document(index),
            }
        )

    def _read_index(self) -> None:
        """Keep of the index what the other files do not say."""
        index = read_index(self._path)
        if index is None:
            return
        self._check_game(self._path / INDEX, index.game)
        self._entries = {entry.day: entry for entry in index.days if entry.status == "failed"}

    def _read_day(self, day: date) -> None:
        path = self.path(day)
        challenge = read_challenge(path)
        self._check_game(path, challenge.game)
        if challenge.best is None:
            raise FileError(str(path), None, "is no solved challenge: it names no best score")
        self._entries[day] = Entry.of(day, challenge, challenge.best)

    def _read_day_again(self, day: date) -> None:
        """Keep a day if it is done; whatever else is there will be replaced, but not another game's."""
        path = self.path(day)
        try:
            challenge = read_challenge(path)
        except FileError:
            return
        self._check_game(path, challenge.game)
        if challenge.sealed_play is not None:
            self._sealed.add(day)
        with suppress(FileError):
            solved = read_solved(path)
            self._solved[day] = solved
            self._entries[day] = Entry.of(day, solved.challenge, solved.best)

    def _days(self) -> list[date]:
        """The days that have a file."""
        found = []
        for path in self._path.iterdir():
            match = _DAY.fullmatch(path.name)
            if match:
                with suppress(ValueError):
                    found.append(date.fromisoformat(match[1]))
        return sorted(found)

    def _check_game(self, path: Path, game: str) -> None:
        if game != self._game:
            reason = f"is of {game}: give the dailies of {self._game} a folder of their own"
            raise FileError(str(path), None, reason)


@contextmanager
def open_folder(path: Path, game: str, now: Collection[date], seal: bool = False) -> Iterator[Folder]:
    """Open a folder of a game's dailies, made if there is none, to fill some days now.

    Raises FileError, also where another process has it open.
    """
    with _locked(path):
        remove_temporary_files(path)
        yield Folder(path, game, now, seal)


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    """Keep other processes out of a folder, where the system can; the end of this one lets them in."""
    try:
        path.mkdir(exist_ok=True)
        if sys.platform == "win32":
            yield
            return
        folder = os.open(path, os.O_RDONLY | os.O_DIRECTORY)
    except OSError as error:
        raise FileError(str(path), None, f"is no folder to use: {error.strerror}") from error
    try:
        try:
            fcntl.flock(folder, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise FileError(str(path), None, "another process is filling this folder") from error
        except OSError:
            pass  # some network file systems know no locks
        yield
    finally:
        os.close(folder)
