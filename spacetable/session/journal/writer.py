"""Writes the journal of a running game: a line for each happening, on the disk before the next."""

import os
from collections.abc import Sequence
from pathlib import Path

import msgspec

from spacetable.core.errors import BoundaryError
from spacetable.session import folders
from spacetable.session.journal.lines import MAGIC, Begun, Did, Stood, Went, line
from spacetable.session.locking import let_go, new_file
from spacetable.session.record import FORMAT, Entry, Interruption, Mark, Record, TakenBack
from spacetable.session.writing import Write, sync_folder, write_all, write_error

SUFFIX = ".journal"


class Journal:
    """Writes one journal. It never stops a game: what cannot be written now is kept and tried
    again with the next line, and ``fault`` is the error to show meanwhile (None: all is safe).
    """

    def __init__(self, path: Path, fd: int, *, write: Write = os.write) -> None:
        self.path = path
        self.fault: BoundaryError | None = None
        self._fd = fd
        self._write = write
        self._good = 0
        self._waiting = b""

    @classmethod
    def create(cls, folder: Path | None = None, *, write: Write = os.write) -> "Journal":
        """An empty journal in ``folder`` (default: the person's own); ``BoundaryError``."""
        folder = folders.journals() if folder is None else folder
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path, fd = new_file(folder, "", SUFFIX)
            try:
                sync_folder(folder)
            except OSError:
                let_go(path, fd, away=True)
                raise
        except OSError as wrong:
            raise write_error(folder / f"new{SUFFIX}", wrong) from wrong
        return cls(path, fd, write=write)

    def begin(self, record: Record, after: str = "") -> None:
        """Write down the game as it stands. ``after``: the journal whose place this one takes."""
        head = Begun(MAGIC, FORMAT, msgspec.Raw(msgspec.json.encode(record)), after)
        self._append(msgspec.json.encode(head), sync=True)

    def did(self, cursor: int, entry: Entry, *, over: bool) -> None:
        """Write down an action; on the disk when this returns, unless there is a ``fault``."""
        self._append(msgspec.json.encode(Did(cursor, entry, over)), sync=True)

    def went(
        self,
        cursor: int,
        mark: Mark | None,
        turns_back: Sequence[TakenBack] = (),
        *,
        over: bool,
    ) -> None:
        """Write down an undo or redo. A crossed fence is synced to the disk like an action."""
        line = Went(cursor, mark, over, tuple(turns_back))
        self._append(msgspec.json.encode(line), sync=mark is not None)

    def stood(self, cursor: int, time: int, held: Interruption | None) -> None:
        """Write down how much game time has passed. Synced to the disk only when it was held."""
        line = msgspec.json.encode(Stood(cursor, time, held))
        self._append(line, sync=held is not None)

    def close(self, *, remove: bool) -> None:
        """Let go of the journal, and remove it when nobody needs it any more."""
        if self._fd < 0:
            return
        let_go(self.path, self._fd, away=remove)
        self._fd = -1

    def _append(self, words: bytes, *, sync: bool) -> None:
        self._waiting += line(words)
        try:
            os.lseek(self._fd, self._good, os.SEEK_SET)
            write_all(self._fd, self._waiting, self._write)
            if sync:
                os.fsync(self._fd)
        except OSError as wrong:
            self.fault = write_error(self.path, wrong)
            try:
                os.ftruncate(self._fd, self._good)
            except OSError:
                return  # half a line at the end is what a reader expects to meet
        else:
            self._good += len(self._waiting)
            self._waiting = b""
            self.fault = None
