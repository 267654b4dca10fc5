"""What a running program has done, told through a pipe while it does it.

A line of JSON before a deed (``["about", deed, ...]``) and one when it is done (``["done", deed,
...]``): what was told as done must be found whatever happens next.
"""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Callable, Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec
import pytest

from spacetable.app.navigation import games
from spacetable.app.settings import settings as stored
from spacetable.app.settings.settings import Settings
from spacetable.app.shell import recovery
from spacetable.session import campaign, ending, save_library, statistics
from spacetable.session.campaign import Campaign
from spacetable.session.journal.lines import whose
from spacetable.session.locking import locked
from spacetable.session.session import Session

BY_GAME = ("lessons", "set_ups")
"""Settings that are kept for each game: two programs may change them of two games."""


def digest(game: Session) -> str:
    """A state in a few letters."""
    return blake2b(msgspec.json.encode(game.state), digest_size=8).hexdigest()


def state_of(game: Session) -> list[Any]:
    """Where a game stands: its id, kind, entries, digest, whether it is over, its logbook, and the
    ms of game time that were noted.
    """
    over = game.result() is not None
    kind = game.game.info.id
    return [game.id, kind, game.cursor, digest(game), over, game.setup.campaign, game.time or 0]


class Telling:
    """Tells of every deed of the program that writes something. ``pipe``: to be written to.

    Each line begins with its moment in ns; what was done while a folder was locked has the moment
    at which it was let go, so that the deeds of two programs can be put in order.
    """

    def __init__(self, pipe: int, patch: pytest.MonkeyPatch) -> None:
        self._pipe = pipe
        self._patch = patch
        self._moment = 0
        for room in (save_library, campaign, stored):
            patch.setattr(room, "locked", self._locked)
        on = self._on
        on(Session, "do", "state", told=lambda got, game, *_, **__: state_of(game))
        on(Session, "_go", "state", told=lambda got, game, *_, **__: state_of(game))
        on(Session, "close", "close", lambda game: [game.id])
        on(save_library.SaveLibrary, "load", "open", told=lambda got, *_, **__: state_of(got))
        for room in (recovery, games):
            on(room, "recover", "open", told=lambda got, *_, **__: state_of(got))
        on(ending, "recover", "settle", told=lambda got, *_, **__: state_of(got))
        on(recovery, "discard", "discard", lambda path: [_game_in(path)])
        for name in ("save", "save_over", "save_beside"):
            on(save_library.SaveLibrary, name, "save", lambda _, game, name, *__: [name], _saved)
        on(save_library.SaveLibrary, "autosave", "auto", told=lambda got, _, game: state_of(game))
        on(save_library.SaveLibrary, "rename", "rename", lambda _, saved, name: [*_of(saved), name])
        on(save_library.SaveLibrary, "delete", "delete", lambda _, saved: _of(saved), _thrown)
        on(save_library.SaveLibrary, "restore", "restore", lambda _, path: _thrown(path))
        books = campaign.Campaigns
        on(books, "begin", "crew", lambda _, game, name, *__: [name], _named)
        on(books, "rename", "call", lambda _, crew, name: [crew, name])
        on(books, "delete", "burn", lambda _, crew: [crew])
        on(books, "note", "attempt", lambda _, game, **__: [game.setup.campaign, game.id])
        on(statistics.Statistics, "add", "result", lambda _, game: [game.id])
        on(stored, "store", "settings", _changed)

    def tell(self, *what: Any) -> None:
        """One line."""
        moment, self._moment = self._moment or time.monotonic_ns(), 0
        os.write(self._pipe, msgspec.json.encode((moment, *what)) + b"\n")

    @contextlib.contextmanager
    def _locked(self, folder: Path) -> Iterator[None]:
        with locked(folder):
            yield
            self._moment = time.monotonic_ns()

    def _on(
        self,
        owner: Any,
        name: str,
        deed: str,
        about: Callable[..., list[Any]] = lambda *_, **__: [],
        told: Callable[..., list[Any]] | None = None,
    ) -> None:
        """Tell what a function is called with, and what comes of it (None: the same)."""
        plain = getattr(owner, name)

        def telling(*args: Any, **more: Any) -> Any:
            what = about(*args, **more)
            self._moment = 0
            self.tell("about", deed, *what)
            try:
                got = plain(*args, **more)
            except BaseException as wrong:
                self.tell("failed", deed, repr(wrong))
                raise
            self.tell("done", deed, *(what if told is None else told(got, *args, **more)))
            return got

        self._patch.setattr(owner, name, telling)


def _of(saved: save_library.Saved) -> list[Any]:
    return [saved.name, saved.auto, "" if saved.header is None else saved.header.id]


def _thrown(path: Path, *_: object) -> list[Any]:
    """What lies in the trash, and under which name: another program may have written it last."""
    return [*_of(save_library._saved(path)), path.name]


def _saved(got: save_library.Saved, _shelf: object, game: Session, *_: object) -> list[Any]:
    return [got.name, *state_of(game)]


def _named(got: Campaign, *_: object) -> list[Any]:
    return [got.id, got.name]


def _game_in(path: Path) -> str:
    """Whose a journal is; "" when another program has taken it up."""
    with contextlib.suppress(FileNotFoundError), path.open("rb") as lines:
        return whose(lines.readline()).record.header.id
    return ""


def _changed(now: Settings, path: Path, was: Settings) -> list[Any]:
    changes = {}
    for name in now.__struct_fields__:
        value, before = getattr(now, name), getattr(was, name)
        if value != before:
            if name in BY_GAME:
                value = {game: one for game, one in value.items() if one != before.get(game)}
            changes[name] = msgspec.to_builtins(value)
    return [changes]
