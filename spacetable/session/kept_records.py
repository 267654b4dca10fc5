"""Records of games that are over, from which a logbook opens their replays."""

import re
from pathlib import Path

from spacetable.core.errors import BoundaryError
from spacetable.core.text import text
from spacetable.session import folders
from spacetable.session.locking import locked
from spacetable.session.save_format import SUFFIX, encode
from spacetable.session.saving import load
from spacetable.session.session import Session
from spacetable.session.writing import replace_file, write_error

KEPT = 200
"""So many games, the youngest, keep their record: a few megabytes."""
_ID = re.compile(r"[0-9a-f]{1,64}")


class KeptRecords:
    """Records in one folder (default: the person's own), each named by the id of its game."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folders.records() if folder is None else folder

    def keep(self, session: Session) -> None:
        """Write down a game that is over; beyond ``KEPT`` the oldest go. ``BoundaryError``."""
        path = self._path(session.id)
        if path is None:
            return
        with locked(self.folder):
            replace_file(path, encode(session.record()))
            try:
                every = self.folder.glob(f"*{SUFFIX}")
                old = sorted(every, key=lambda one: one.stat().st_mtime_ns)
                for one in old[:-KEPT]:
                    one.unlink(missing_ok=True)
            except OSError as wrong:
                raise write_error(path, wrong) from wrong

    def has(self, game: str) -> bool:
        """Whether the record of that game is there."""
        path = self._path(game)
        return path is not None and path.exists()

    def load(self, game: str) -> Session:
        """The game; ``BoundaryError`` when its record is not there or cannot be read."""
        path = self._path(game)
        if path is None or not path.exists():
            raise BoundaryError(text("session.record.gone"))
        return load(path)

    def _path(self, game: str) -> Path | None:
        """An id may come from a logbook, so it must be a plain one."""
        return self.folder / f"{game}{SUFFIX}" if _ID.fullmatch(game) else None
