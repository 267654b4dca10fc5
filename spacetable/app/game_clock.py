"""The clock of a game played in real time: driven by the window, counted in frames of sound."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from spacetable.core.errors import BoundaryError
from spacetable.session.game_time import TimeKeeper

if TYPE_CHECKING:
    from spacetable.app.play import Play
    from spacetable.audio.frame_clock import FrameClock
    from spacetable.audio.sound_clock import SoundClock

POLL = 50
"""The frame counter is read so often, in ms; what is due is done with its own moment all the
same."""


class GameClock(QObject):
    """Asleep while the game's own clock does not run. ``moved``: the display is to be read anew.

    The time stands while the page is left; the curtain is no pause.
    """

    moved = Signal()

    def __init__(self, play: "Play") -> None:
        super().__init__(play)
        self._play = play
        self._keeper: TimeKeeper | None = None
        self._frames: FrameClock | SoundClock | None = None
        self._here = False
        self._timer = QTimer(self)
        self._timer.setInterval(POLL)
        self._timer.timeout.connect(self._tick)

    @property
    def wanted(self) -> bool:
        """Whether the game's clock runs in the position now."""
        session = self._play.session
        return session.game.clock_time(session.state) is not None and session.result() is None

    def passed(self) -> int | None:
        """Milliseconds of game time that have passed; None while no clock runs."""
        if not self.wanted:
            return None
        if self._keeper is not None:
            return self._keeper.time()
        return self._play.session.game.clock_time(self._play.session.state)

    def left(self) -> int | None:
        """Milliseconds until the time is up; None where the game does not say when that is."""
        passed = self.passed()
        session = self._play.session
        limit = session.game.clock_limit(session.state)
        return None if passed is None or limit is None else max(limit - passed, 0)

    def here(self, on: bool) -> None:
        """The page has come to the front, or is left."""
        self._here = on
        self.follow()

    def follow(self) -> None:
        """The position may have changed: let time pass, or stand, as it asks."""
        if self._here and self.wanted:
            if self._frames is None:
                self._frames = self._source()
                self._keeper = TimeKeeper(self._play.session, self._frames.now)
            self._frames.start(self._keeper.time() or 0)
            self._keeper.start()
            if not self._timer.isActive():
                self._timer.start()
        else:
            self._rest()
        self.moved.emit()

    def shut(self) -> None:
        """Stop for good."""
        self._here = False
        self._rest()
        if self._frames is not None:
            self._frames.close()

    def _source(self) -> "FrameClock | SoundClock":
        """What counts the milliseconds: the game's soundtrack, or silence."""
        # Sound needs numpy, which a game without a clock does not.
        from spacetable.audio.clips import Clips
        from spacetable.audio.frame_clock import FrameClock
        from spacetable.audio.score import EVEN
        from spacetable.audio.sound_clock import SoundClock

        desk, session = self._play.desk, self._play.session
        output = desk.loudspeaker.output()
        heard = session.game.soundtrack(session.state)
        if heard is None:
            return FrameClock(output)
        source = SoundClock(output, heard, Clips(desk.language), EVEN)
        if source.problem is not None:
            desk.tell(BoundaryError(source.problem))
        return source

    def _rest(self) -> None:
        self._timer.stop()
        if self._keeper is not None:
            self._keeper.pause()
        if self._frames is not None:
            self._frames.pause()

    def _tick(self) -> None:
        if self._keeper is not None:
            self._play.tick(self._keeper.tick)
        if self.wanted:
            self.moved.emit()
        else:
            self.follow()
