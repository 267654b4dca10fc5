"""The folder of campaigns: begun, opened, renamed, thrown away and taken back."""

import os
import re
import secrets
from collections.abc import Sequence
from pathlib import Path

import msgspec
from msgspec.structs import replace

from spacetable.core.errors import BoundaryError
from spacetable.core.setup import SeatSetup
from spacetable.core.switch import Setting
from spacetable.core.text import text
from spacetable.session import folders
from spacetable.session.attempt import Attempt, Page, attempt_of
from spacetable.session.clock import Clock, wall_clock
from spacetable.session.locking import locked
from spacetable.session.logbook import Campaign
from spacetable.session.logbook_reader import FORMAT, Head, game_of, gone
from spacetable.session.save_names import clean_name
from spacetable.session.session import Session
from spacetable.session.writing import Write, replace_file, sync_folder, write_error

__all__ = ["Attempt", "Campaign", "Campaigns", "Page"]

SUFFIX = ".jsonl"
_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")


class Campaigns:
    """Campaigns in one folder (default: the person's own). ``trash``: those thrown away."""

    def __init__(
        self, folder: Path | None = None, *, clock: Clock = wall_clock, write: Write = os.write
    ) -> None:
        self.folder = folders.campaigns() if folder is None else folder
        self.trash = self.folder / "trash"
        self._clock = clock
        self._write = write

    def list(self, game: str | None = None) -> list[Campaign]:
        """Campaigns of a game (None: of every game), the one last played first.

        Those whose first line is damaged come last whatever the game, since they no longer say it.
        """
        paths = [one for one in sorted(self.folder.glob(f"*{SUFFIX}")) if _ID.fullmatch(one.stem)]
        if game is not None:
            paths = [one for one in paths if game_of(one) in (game, None)]
        every = [Campaign(one, write=self._write) for one in paths]
        # What another program threw away meanwhile is not damaged.
        every = [one for one in every if not one.damaged or os.path.lexists(one.path)]
        found = [one for one in every if game is None or one.damaged or one.game == game]
        return sorted(found, key=lambda one: (one.damaged, -one.last_played, one.name))

    def begin(
        self,
        game: str,
        name: str,
        seats: Sequence[SeatSetup],
        options: dict[str, Setting] | None = None,
    ) -> Campaign:
        """Begin one for a crew; ``BoundaryError`` for a name that is empty or taken."""
        with locked(self.folder):
            head = Head(
                format=FORMAT,
                game=game,
                name=self._free_name(game, name),
                seats=tuple(seats),
                options=dict(options or {}),
                begun=self._clock(),
            )
            path = self._path(secrets.token_hex(8))
            replace_file(path, msgspec.json.encode(head) + b"\n", write=self._write)
        return Campaign(path, write=self._write)

    def open(self, identity: str) -> Campaign:
        """The campaign of that id; ``BoundaryError`` when it is not there."""
        path = self._path(identity)
        if not path.exists():
            raise gone(path)
        return Campaign(path, write=self._write)

    def rename(self, identity: str, name: str) -> Campaign:
        """Give it another name; ``BoundaryError`` when another crew of that game has it."""
        with locked(self.folder):
            campaign = self.open(identity)
            campaign.rename(self._free_name(campaign.game, name, but=identity))
        return campaign

    def note(self, session: Session, *, given_up: bool = False) -> Attempt | None:
        """Note an attempt that is over in the logbook of its campaign, if it is not there yet.

        Also in one that was thrown away while the game went on, so that it is whole when it is
        taken back; then, as when it cannot be written, ``BoundaryError``. ``given_up``: one that is
        not over counts as lost. See ``Campaign.add``.
        """
        path = self._path(session.setup.campaign)
        with locked(self.folder):
            thrown = self.trash / path.name
            lost = not path.exists() and thrown.exists()
            book = Campaign(thrown, write=self._write) if lost else self.open(path.stem)
            now = attempt_of(session, given_up=given_up)
            if now is not None:
                there = (replace(one, when=now.when, follows="") for one in book.attempts)
                now = None if now in there else book.add(session, given_up=given_up)
            if lost:
                raise gone(path)
            return now

    def delete(self, identity: str) -> Path:
        """Move it to the trash, where every one is kept; where it is now, for ``restore``."""
        path = self._path(identity)
        with locked(self.folder):
            if not path.exists():
                raise gone(path)
            return self._move(path, self.trash / path.name)

    def restore(self, identity: str) -> Campaign:
        """Take it back out of the trash."""
        path = self._path(identity)
        thrown = self.trash / path.name
        with locked(self.folder):
            if not thrown.exists():
                raise gone(path)
            return Campaign(self._move(thrown, path), write=self._write)

    def _path(self, identity: str) -> Path:
        """The file of a campaign; an id may come from a save, so it must be a plain name."""
        if not _ID.fullmatch(identity):
            raise gone(Path(identity[:64]))
        return self.folder / f"{identity}{SUFFIX}"

    def _move(self, path: Path, target: Path) -> Path:
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            if target.exists():  # ids are never used twice, so this is the same campaign
                raise FileExistsError(f"{target.name} is there already")
            path.replace(target)
            sync_folder(self.folder)
            sync_folder(self.trash)
        except OSError as wrong:
            raise write_error(path, wrong) from wrong
        return target

    def _free_name(self, game: str, name: str, but: str = "") -> str:
        name = clean_name(name)
        for other in self.list(game):
            if other.name == name and other.id != but and not other.damaged:
                raise BoundaryError(text("session.campaign.name_taken", name=name))
        return name
