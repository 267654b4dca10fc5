"""What every page shares: settings, look, words, and a voice for messages."""

import contextlib
import logging
from collections.abc import Callable, Iterable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from spacetable.app.settings import settings as stored
from spacetable.app.settings.settings import Settings, SettingsError
from spacetable.app.shell.loudspeaker import Loudspeaker
from spacetable.core.errors import BoundaryError
from spacetable.core.text import Text, text
from spacetable.table.look import Look
from spacetable.text.catalogue import Catalogue, catalogue
from spacetable.text.fitting import Fitting

if TYPE_CHECKING:
    from spacetable.session.thinking.thinker import Thinker

log = logging.getLogger(__name__)

USUAL = (1366, 768)
"""Size in px of the window that the type scale is made for."""
GROWTH = 0.45
"""How much of a window's growth goes into type and controls; the table gets all of it."""
LARGEST = 1.4
STEP = 0.1


class Context(QObject):
    """One for the whole window. Pages read it; only ``put`` changes it.

    ``relooked``: theme, text size or colours changed. ``retexted``: the language changed.
    ``changed_hands``: fingers are used now, or mouse and keys again; see ``Look.touch``.
    ``changed``: any setting changed. ``loudspeaker``: all that is heard goes through it.
    ``vessels``: at which station of its chart each crew's vessel was last seen, by the crew's id.
    ``beside``: bots and the autopilot think in a process beside the window, not in its threads.
    """

    relooked = Signal()
    retexted = Signal()
    changed_hands = Signal()
    changed = Signal()

    def __init__(self, path: Path, parent: QObject | None = None, *, language: str = "") -> None:
        super().__init__(parent)
        self._path = path
        self._forced = language
        self._writable = True
        self.loudspeaker = Loudspeaker(self)
        self.beside = False
        self._room = 1.0
        self._touch = False
        self._looked: tuple[tuple[Settings, str, float, bool], Look] | None = None
        self.vessels: dict[str, int] = {}
        self._folders: list[Path] = []
        self._waiting: list[BoundaryError] = []
        self._listener: Callable[[BoundaryError], None] | None = None
        self._stored: Settings | None = None
        try:
            self.settings = self._stored = stored.load(path)
        except SettingsError as wrong:
            self.settings = wrong.settings
            self._waiting.append(wrong)
            if wrong.aside is not None:
                self.note()  # what could be read is there at the next start, too
        self._read_words()

    @property
    def look(self) -> Look:
        """How everything looks now: as chosen, and larger in a large window."""
        chosen = (self.settings, self._forced, self._room, self._touch)
        # Every widget asks for it, many times in each change of the page.
        if self._looked is None or any(
            now is not then for now, then in zip(chosen, self._looked[0], strict=True)
        ):
            look = self.settings.look()
            scale = look.text_scale * self._room
            look = look.but(language=self.language, text_scale=scale, touch=self._touch)
            self._looked = chosen, look
        return self._looked[1]

    @cached_property
    def thinker(self) -> "Thinker":
        """Who finds out what bots and the autopilot do, asked in a thread that waits."""
        # Read with the first thought, and not at the start of the program.
        if self.beside:
            from spacetable.session.thinking.worker_thinker import WorkerThinker

            return WorkerThinker()
        from spacetable.session.thinking.thinker import HERE

        return HERE

    def end_thinking(self) -> None:
        """Nobody thinks any more; no process is left."""
        if "thinker" in vars(self):
            self.thinker.close()

    def fit(self, width: int, height: int) -> None:
        """The window has this size in px: in a large one everything is larger, in steps."""
        room = 1 + (min(width / USUAL[0], height / USUAL[1]) - 1) * GROWTH
        room = min(max(room, 1.0), LARGEST)
        # Half a step to and fro changes nothing, or a window held at an edge would flicker.
        if abs(room - self._room) < STEP * 0.75:
            return
        self._room = round(room / STEP) * STEP
        self.relooked.emit()

    def use(self, *, touch: bool) -> None:
        """The hand was last seen to use fingers, or mouse or keys."""
        if touch != self._touch:
            self._touch = touch
            self._read_words()
            self.changed_hands.emit()

    @property
    def language(self) -> str:
        """The language in use."""
        return self._forced or self.settings.spoken()

    def words(self, line: Text) -> str:
        """The sentence in the language in use."""
        return self._catalogue.words(line)

    def say(self, key: str, **params: int | str | Text) -> str:
        """Shorthand for ``words(text(key, ...))``."""
        return self._catalogue.words(text(key, **params))

    def knows(self, key: str) -> bool:
        """Whether there are words for a key."""
        return key in self._catalogue

    def can_say(self, line: Text) -> bool:
        """Whether there are words for a sentence that a file holds, with all that they name."""
        return self._fitting.fits(line)

    def add_folders(self, folders: Iterable[Path]) -> None:
        """Take in the words of an add-on game."""
        new = [folder for folder in folders if folder not in self._folders]
        if new:
            self._folders += new
            self._read_words()

    def put(self, **changes: object) -> None:
        """Change settings, write them, and tell every page what kind of change it was.

        When they cannot be written the person is told once; they hold until the program ends.
        """
        before, spoke = self.look, self.language
        if "language" in changes:
            self._forced = ""
        new = self.settings.but(**changes)
        if new == self.settings and spoke == self.language:
            return
        self.settings = new
        try:
            self._store()
            self._writable = True
        except BoundaryError as wrong:
            if self._writable:
                self.tell(wrong)
            self._writable = False
        if self.language != spoke:
            self._read_words()
            self.retexted.emit()
        if self.look != before:
            self.relooked.emit()
        self.changed.emit()

    def note(self, **changes: object) -> None:
        """Remember in the settings what nobody chose; where it cannot be written, say nothing."""
        self.settings = self.settings.but(**changes)
        with contextlib.suppress(BoundaryError):
            self._store()

    def note_game(self, game: str) -> None:
        """The launcher begins with the game that was opened last."""
        if self.settings.last_game != game:
            self.note(last_game=game)

    def _store(self) -> None:
        """Write what has changed here; what another window wrote meanwhile stays beside it."""
        now = stored.store(self.settings, self._path, self._stored)
        # What was learned there is known here too. How this window looks is its own affair.
        learned = ("lessons", "begun", "learned", "puzzles", "known")
        self.settings = self.settings.but(**{name: getattr(now, name) for name in learned})
        self._stored = self.settings

    def tell(self, wrong: BoundaryError) -> None:
        """One message for the person; kept until somebody listens."""
        log.info("told the person: %s", wrong)
        if self._listener is None:
            self._waiting.append(wrong)
        else:
            self._listener(wrong)

    def listen(self, listener: Callable[[BoundaryError], None] | None) -> None:
        """Hand all messages to ``listener``, those that came before it first."""
        self._listener = listener
        if listener is not None:
            waiting, self._waiting = self._waiting, []
            for wrong in waiting:
                listener(wrong)

    def _read_words(self) -> None:
        self._catalogue = (
            Catalogue(self.language, self._folders, touch=self._touch)
            if self._folders
            else catalogue(self.language, touch=self._touch)
        )
        self._fitting = Fitting([self._catalogue])
