"""Saved games: written whole or not at all, read without trust."""

import os
from pathlib import Path

from spacetable.core import registry
from spacetable.core.ids import Seat
from spacetable.core.table import Table
from spacetable.session.clock import Clock, wall_clock
from spacetable.session.record import Header
from spacetable.session.restoring import restore, sound_state
from spacetable.session.save_format import FILE_LIMIT, Latest, decode, decode_latest, encode
from spacetable.session.session import Session
from spacetable.session.writing import Write, read_file, replace_file


class Glance(Latest, frozen=True):
    """A save as its picture needs it: the position without the log."""

    def table(self, seat: Seat | None) -> Table:
        """The table of that position before a seat; ``BoundaryError`` when it cannot be laid."""
        game = registry.load(self.header.game)
        state = sound_state(game, self.setup, self.latest)
        return game.shown.table(game.shown.view(state, seat))


def save(session: Session, path: Path, name: str = "", *, write: Write = os.write) -> Header:
    """Write a game; ``BoundaryError`` leaves an older save of that path and the game as they were.

    ``name``: what people call this save, at most 200 characters.
    """
    record = session.record(name[:200])
    replace_file(path, encode(record), write=write)
    session.unsaved = False
    return record.header


def load(path: Path, *, clock: Clock = wall_clock) -> Session:
    """Open a saved game. Read its ``warnings``; ``BoundaryError`` when it cannot be opened."""
    return restore(decode(read_file(path, FILE_LIMIT), path.name), clock=clock, name=path.name)


def glance(path: Path) -> Glance:
    """The position of a save, without playing its log again."""
    found = decode_latest(read_file(path, FILE_LIMIT), path.name)
    return Glance(found.header, found.setup, found.latest)
