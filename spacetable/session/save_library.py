"""The library of saved games: names in any script, one game to continue, and a trash."""

import os
from collections.abc import Sequence
from errno import ENOENT
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from spacetable.core.errors import BoundaryError
from spacetable.core.printable import printable
from spacetable.core.text import text
from spacetable.session import folders
from spacetable.session.clock import Clock, wall_clock
from spacetable.session.locking import locked
from spacetable.session.record import Branch, Header
from spacetable.session.save_format import FILE_LIMIT, SUFFIX, decode, encode, read_header
from spacetable.session.save_names import NAME_LIMIT, clean_name, file_name, slug
from spacetable.session.saving import Glance, glance, load, save
from spacetable.session.session import Session
from spacetable.session.writing import (
    read_error,
    read_file,
    replace_file,
    sync_folder,
    write_error,
)

KEPT_TRASH = 20
"""Deleted saves that are kept, the youngest of them."""

KEPT_ASIDE = 5
"""Games of one kind, other than the latest, that are kept to be continued."""


class Saved(Struct, frozen=True):
    """A save in the library. ``when``: ms since 1970 (UTC). ``auto``: kept by the program itself.

    ``position``: the game began from a position in a file. ``mission``: the one chosen, if any.
    A ``damaged`` save has only a path and a name taken from it.
    """

    path: Path
    name: str
    game: str = ""
    when: int = 0
    turn: int = 0
    actions: int = 0
    finished: bool = False
    auto: bool = False
    damaged: bool = False
    position: bool = False
    mission: int | None = None
    header: Header | None = None

    @property
    def counts(self) -> str:
        """What ``turn`` is the number of, as ``GameInfo.counts`` says."""
        return "turn" if self.header is None else self.header.counts


class SaveLibrary:
    """Saved games in one folder (default: the person's own), which other programs may use too."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folders.saves() if folder is None else folder

    def list(self) -> list[Saved]:
        """All saves, the latest first, damaged ones last. Reads only the head of each."""
        paths = sorted(self.folder.glob(f"*{SUFFIX}"))
        found = [_saved(path) for path in paths if not path.name.startswith(".")]
        # What another program took away meanwhile is not damaged.
        found = [one for one in found if not one.damaged or os.path.lexists(one.path)]
        return sorted(found, key=lambda one: (one.damaged, -one.when, one.name))

    def find(self, name: str) -> Saved | None:
        """The save of that name: ask before ``save`` writes over it."""
        path = self.folder / file_name(name)
        return _saved(path) if path.exists() else None

    def save(self, session: Session, name: str) -> Saved:
        """Save under a name, over an older save of that name; ``BoundaryError``."""
        name = clean_name(name)
        with locked(self.folder):
            return self._save(session, name)

    def save_over(self, session: Session, name: str, agreed: Saved | None) -> Saved:
        """Save under a name that nothing has, or only the save ``agreed`` to be written over.

        ``BoundaryError`` when another save has it by now.
        """
        name = clean_name(name)
        with locked(self.folder):
            if self.find(name) not in (None, agreed):
                raise BoundaryError(text("session.error.name_taken", name=name))
            return self._save(session, name)

    def save_beside(self, session: Session, name: str) -> Saved:
        """Save under a name, with a number after it where it is taken; ``BoundaryError``."""
        name = stem = clean_name(name)[: NAME_LIMIT - 4].strip()
        number = 1
        with locked(self.folder):
            while self.find(name) is not None:
                number += 1
                name = f"{stem} {number}"
            return self._save(session, name)

    def _save(self, session: Session, name: str) -> Saved:
        path = self.folder / file_name(name)
        save(session, path, name)
        return _saved(path)

    def autosave(self, session: Session) -> Saved:
        """Keep the game to be continued, the latest of its kind.

        Another game of that kind that was kept so and is not over stays in the library beside it;
        of those the youngest ``KEPT_ASIDE``, and older ones go to the trash. A game played on from
        a moment of another one takes nobody's place: it is kept under its own name.
        """
        if session.branch is not None:
            return self._keep_branch(session, session.branch)
        kind = f"continue-{slug(session.game.info.id)}"
        path = self.folder / f"{kind}{SUFFIX}"
        with locked(self.folder):
            self._set_aside(path, session.id)
            save(session, path)
            self._unlink(self.folder / f"{kind}.{slug(session.id)}{SUFFIX}")
            aside = [_saved(other) for other in self.folder.glob(f"{kind}.*{SUFFIX}")]
            for old in sorted(aside, key=lambda one: -one.when)[KEPT_ASIDE:]:
                self._throw_away(old.path)
            return _saved(path)

    def _keep_branch(self, session: Session, branch: Branch) -> Saved:
        """Keep it under its name, with a number after it where another game has that."""
        name = stem = clean_name(branch.name)[: NAME_LIMIT - 4].strip()
        number = 1
        with locked(self.folder):
            while not self._free(name, session.id):
                number += 1
                name = f"{stem} {number}"
            return self._save(session, name)

    def _free(self, name: str, game: str) -> bool:
        """Whether nothing has that name, or a save of the same game."""
        path = self.folder / file_name(name)
        return not path.exists() or _is_of(path, game)

    def last(self) -> Saved | None:
        """The game to continue: the latest kept by ``autosave`` that is not over."""
        return next(iter(self.begun()), None)

    def begun(self) -> Sequence[Saved]:
        """All games to continue, the latest first."""
        return [one for one in self.list() if one.auto and not one.finished and not one.damaged]

    def unfinished(self, campaign: str, mission: int | None = None) -> Saved | None:
        """The attempt of a crew's logbook that was begun last; ``mission``: at that one alone."""
        for one in self.begun():
            if one.header is not None and one.header.campaign == campaign:
                if mission in (None, one.mission):
                    return one
        return None

    def load(self, saved: Saved, *, clock: Clock = wall_clock) -> Session:
        """Open a save; ``BoundaryError``."""
        return load(self._now(saved), clock=clock)

    def glance(self, saved: Saved) -> Glance:
        """The position of a save, for its picture; ``BoundaryError``."""
        return glance(saved.path)

    def rename(self, saved: Saved, name: str) -> Saved:
        """Give a save another name; ``BoundaryError`` when another save has it."""
        name = clean_name(name)
        path = self.folder / file_name(name)
        with locked(self.folder):
            old = self._now(saved)
            if path != old and path.exists():
                raise BoundaryError(text("session.error.name_taken", name=name))
            record = decode(read_file(old, FILE_LIMIT), old.name)
            header = replace(record.header, name=name)
            replace_file(path, encode(replace(record, header=header)))
            if path != old:
                self._unlink(old)
            return _saved(path)

    def delete(self, saved: Saved) -> Path:
        """Move a save to the trash; where it is now, for ``restore``. ``BoundaryError``."""
        with locked(self.folder):
            return self._throw_away(self._now(saved))

    def _throw_away(self, path: Path) -> Path:
        trash = self.folder / "trash"
        number = 1
        target = trash / path.name
        try:
            trash.mkdir(parents=True, exist_ok=True)
            while target.exists():
                number += 1
                target = trash / f"{path.stem}.{number}{SUFFIX}"
            path.replace(target)
            # The trash is kept in the order of deletion, whatever the saves' own age.
            target.touch()
            sync_folder(self.folder)
            old = sorted(trash.glob(f"*{SUFFIX}"), key=lambda one: one.stat().st_mtime_ns)
            for one in old[:-KEPT_TRASH]:
                one.unlink(missing_ok=True)
        except OSError as wrong:
            raise write_error(path, wrong) from wrong
        return target

    def restore(self, path: Path) -> Saved:
        """Take a save back out of the trash; ``BoundaryError`` when its name is taken again.

        A game to continue takes its place beside one that was kept since.
        """
        found = _saved(path)
        back = file_name(found.name) if found.name and not found.auto else path.name
        target = self.folder / back
        with locked(self.folder):
            if found.auto and found.header is not None:
                target = target.with_name(f"{path.stem.partition('.')[0]}{SUFFIX}")
                target = _aside(target, found.header.id) if target.exists() else target
            if target.exists():
                raise BoundaryError(text("session.error.name_taken", name=found.name))
            try:
                path.replace(target)
                sync_folder(self.folder)
            except OSError as wrong:
                raise write_error(target, wrong) from wrong
        return _saved(target)

    def _now(self, saved: Saved) -> Path:
        """Where a save lies that was listed before; ``BoundaryError`` when it is not there.

        Another program may have kept another game to be continued meanwhile, and set it aside.
        """
        path = saved.path
        if saved.auto and saved.header is not None:
            game = saved.header.id
            found = [one for one in (path, _aside(path, game)) if _is_of(one, game)]
            path = found[0] if found else path.with_name("gone")
        if not path.exists():
            raise read_error(saved.path, FileNotFoundError(ENOENT, os.strerror(ENOENT)))
        return path

    def _set_aside(self, path: Path, session: str) -> None:
        """Give another name to a game to continue that is not over and not that of the session.

        So too to one that cannot be read: a newer program may have written it.
        """
        if not path.exists():
            return
        header = _saved(path).header
        if header is not None and (header.id == session or header.outcome is not None):
            return
        try:
            path.replace(_aside(path, "unread" if header is None else header.id))
        except OSError as wrong:
            raise write_error(path, wrong) from wrong

    def _unlink(self, path: Path) -> None:
        try:
            path.unlink(missing_ok=True)
        except OSError as wrong:
            raise write_error(path, wrong) from wrong


def _aside(path: Path, game: str) -> Path:
    """Where a game to continue lies beside the latest of its kind."""
    return path.with_name(f"{path.stem.partition('.')[0]}.{slug(game)}{SUFFIX}")


def _is_of(path: Path, game: str) -> bool:
    header = _saved(path).header
    return header is not None and header.id == game


def _saved(path: Path) -> Saved:
    auto = path.name.startswith("continue-")
    try:
        header = read_header(path)
    except BoundaryError:
        return Saved(path, printable(path.stem), auto=auto, damaged=True)
    return Saved(
        path,
        printable(header.name),
        header.game,
        header.saved_at,
        header.turn,
        header.actions,
        header.outcome is not None,
        auto and not header.name,
        position=header.position,
        mission=header.mission,
        header=header,
    )
