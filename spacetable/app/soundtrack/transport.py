"""The transport of a soundtrack: reads its sound, plays it, and follows what the person likes.

One for everything that is heard over time: the missions that are heard by themselves, and the
clock of a game in real time.
"""

import time
from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import QObject, Signal

from spacetable.app.shell.background_task import BackgroundTasks
from spacetable.app.shell.context import Context
from spacetable.audio.clips import Clips
from spacetable.audio.mixer import Source
from spacetable.audio.player import Player
from spacetable.audio.score import Programme
from spacetable.audio.timeline import FULL
from spacetable.audio.voices import voice_for
from spacetable.core.mission import Stop
from spacetable.core.text import Text

Mixed = tuple[Programme, Text | None]
"""What is played, and one message for what cannot be heard of it (or None)."""
Mix = Callable[[Clips, int, Stop], Mixed]
"""Reads the clips of a voice and mixes them for a speed (per cent). Runs in a thread."""


class Way(Protocol):
    """A way out for sound, such as ``audio.output.Output``."""

    def add(self, source: Source) -> None:
        """Let ``source`` be heard."""
        ...

    def remove(self, source: Source) -> None:
        """Let ``source`` be heard no more."""
        ...


class Transport(QObject):
    """Plays one soundtrack in the voice and at the volumes that the person has chosen.

    ``player``: what plays; None until it is loaded. ``wanted``: the speed that was asked for last,
    per cent; mixing for it may still take a moment. ``output``: the way out, by default the
    context's loudspeaker. ``tick``: a steady clock in ns.

    ``loaded``: it can be played. ``problem``: one message for what cannot be heard, told once.
    """

    loaded = Signal()
    problem = Signal(object)

    def __init__(
        self,
        context: Context,
        mix: Mix,
        parent: QObject | None = None,
        *,
        output: Way | None = None,
        tick: Callable[[], int] = time.monotonic_ns,
    ) -> None:
        super().__init__(parent)
        self.player: Player | None = None
        self.wanted = FULL
        self._context = context
        self._mix = mix
        self._output = output
        self._tick = tick
        self._voice = self._chosen_voice()
        self._programme: Programme | None = None
        self._work = BackgroundTasks()
        self._told = False
        context.changed.connect(self._settings_changed)
        # A page that was left still hears of another voice until Qt deletes it.
        self.destroyed.connect(self._work.drop)

    @property
    def steady(self) -> bool:
        """Whether it sounds in one way only: in no other voice, and at full speed."""
        return False

    @property
    def finished(self) -> bool:
        """Whether all has been heard, the last echo included."""
        return self.player is not None and self.player.finished

    def now(self) -> int:
        """Milliseconds of it that have been played."""
        return 0 if self.player is None else self.player.now()

    # -------------------------------------------------------------- loading

    def load(self, speed: int = FULL) -> None:
        """Read and mix it for a speed (per cent), in a thread."""
        mix, clips = self._mix, Clips(self._voice)
        self.wanted = speed
        self._work.ask(lambda stop: mix(clips, speed, stop), lambda answer: self.take(*answer))

    def take(self, programme: Programme, problem: Text | None = None) -> None:
        """Play this from now on: for the first time, or where the one before it stood."""
        self._programme = programme
        if self.player is None:
            self._put_on()
            self.loaded.emit()
        else:
            self.player.change(programme)
        if problem is not None and not self._told:
            self._told = True
            self.problem.emit(problem)

    def _put_on(self) -> None:
        """A player at the beginning of what was loaded."""
        if self._programme is not None:
            self.player = Player(self._programme, tick=self._tick)
            self._set_volumes()

    # -------------------------------------------------------------- time

    def start(self, at: int | None = None) -> None:
        """Let time pass, or pass again. ``at``: from this time (ms) on."""
        player = self.player
        if player is None:
            return
        if at is not None and abs(at - player.now()) > 1:
            player.seek(at)
        player.play()
        self._way().add(player)

    def pause(self) -> None:
        """Let the time stand."""
        if self.player is not None:
            self.player.pause()

    def close(self) -> None:
        """Be heard no more."""
        self._work.drop()
        if self.player is not None:
            self.player.pause()
            self._way().remove(self.player)

    # -------------------------------------------------------------- what the person likes

    def _way(self) -> Way:
        return self._output or self._context.loudspeaker.output()

    def _chosen_voice(self) -> str:
        return voice_for(self._context.settings.listening.voice, self._context.language)

    def _set_volumes(self) -> None:
        if self.player is not None:
            self.player.gains = self._context.settings.listening.gains()

    def _settings_changed(self) -> None:
        self._set_volumes()
        voice = self._chosen_voice()
        if voice != self._voice:
            self._voice = voice
            if not self.steady:
                self.load(self.wanted)
