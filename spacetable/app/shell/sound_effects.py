"""Sound effects of the window: made when the first one is to be heard."""

from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from spacetable.app.shell.background_task import BackgroundTasks
from spacetable.app.shell.context import Context
from spacetable.core.event import Event
from spacetable.session.verdict import Ending
from spacetable.table.sound import REFUSED, effects_of

if TYPE_CHECKING:
    from spacetable.audio.effects import Effects

MIXING = "spacetable.audio.effects"
ENDINGS: dict[Ending, str] = {"won": "win", "lost": "lose", "side": "win"}


class Sounds(QObject):
    """One for the window. Without a sound card all stays quiet, and a page that opens tells it."""

    def __init__(self, context: Context, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._effects: Effects | None = None
        self._told = False
        self._loading = BackgroundTasks()
        context.changed.connect(self._follow)

    def prepare(self) -> None:
        """A game comes to the table: load meanwhile what mixes, which takes longer than a frame."""
        if self._effects is None and not self._loading.busy and self._heard:
            self._loading.ask(lambda _: import_module(MIXING), lambda _: None)

    @property
    def _heard(self) -> bool:
        settings = self._context.settings
        wanted = settings.sounds and settings.volume != 0
        return wanted and not self._context.loudspeaker.silent

    def step(self, events: Sequence[Event], ending: Ending | None, *, seen: bool = False) -> None:
        """What happened in one step; ``ending``: when the game has just ended, for the people.
        ``seen``: more of it is to be seen, and the end is heard after that.

        A game that has its own word on the end does not know who listens.
        """
        names = effects_of(events)
        if ending is not None or seen:
            names = [name for name in names if name not in ENDINGS.values()]
        if ending in ENDINGS:
            names.append(ENDINGS[ending])
        for name in dict.fromkeys(names):
            self._play(name)

    def effect(self, name: str) -> None:
        """One effect by its name."""
        self._play(name)

    def refused(self) -> None:
        """A move was refused."""
        self._play(REFUSED)

    def silence_to_tell(self) -> bool:
        """Whether nothing can be heard and nobody has been told: once, where nothing goes on."""
        due = not self._told and self._context.loudspeaker.silent
        self._told = self._told or due
        return due

    def _play(self, name: str) -> None:
        if not self._heard:
            return
        if self._effects is None:
            # Mixing needs numpy, which nothing else on the way here does.
            from spacetable.audio.effects import Effects

            output = self._context.loudspeaker.output()
            self._effects = Effects(output, volume=self._context.settings.volume / 100)
        self._effects.play(name)

    def _follow(self) -> None:
        if self._effects is not None:
            self._effects.volume = self._context.settings.volume / 100
