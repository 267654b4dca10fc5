"""A few words, an alarm and the ambient bed, to set the loudspeaker by."""

from typing import Final

from PySide6.QtCore import QObject, Signal

from spacetable.app.shell.background_task import BackgroundTasks
from spacetable.app.shell.context import Context
from spacetable.audio.clips import Clips
from spacetable.audio.player import Player
from spacetable.audio.score import Score, scored
from spacetable.audio.voices import voice_for
from spacetable.core.errors import BoundaryError
from spacetable.core.soundtrack import Announcement, Sound, Soundtrack, Stretch
from spacetable.core.text import Text, text

LENGTH: Final = 9_000
BREATH: Final = 250


def check() -> Soundtrack:
    """One alarm and one sentence over a bed."""
    title = text("soundtrack.check")
    sounds = (Sound("chime", "alert"), Sound("check", pause=BREATH))
    said = Announcement("check", "check", 500, title, sounds, slot=LENGTH)
    return Soundtrack(title, (said,), (Stretch(title, 0, LENGTH, "phase_1"),), LENGTH, LENGTH)


class SoundCheck(QObject):
    """``heard``: it has been put on. The sliders act while it sounds."""

    heard = Signal()

    def __init__(self, context: Context, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._work = BackgroundTasks()
        self.player: Player | None = None
        context.changed.connect(self._set_volumes)

    def play(self) -> None:
        """From the beginning."""
        clips = Clips(voice_for(self._context.settings.listening.voice, self._context.language))
        self._work.ask(lambda stop: scored(check(), clips), lambda answer: self._put_on(*answer))

    def stop(self) -> None:
        """Be quiet."""
        self._work.drop()
        if self.player is not None:
            self._context.loudspeaker.output().remove(self.player)
            self.player = None

    def _put_on(self, score: Score, problem: Text | None) -> None:
        self.stop()
        self.player = Player(score)
        self._set_volumes()
        self.player.play()
        self._context.loudspeaker.output().add(self.player)
        self.heard.emit()
        if problem is not None:
            self._context.tell(BoundaryError(problem))

    def _set_volumes(self) -> None:
        if self.player is not None:
            self.player.gains = self._context.settings.listening.gains()
