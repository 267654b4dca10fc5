"""The clock of a game played in real time: driven by the window, counted in frames of sound."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from spacetable.app.shell.background_task import BackgroundTasks
from spacetable.app.shell.context import Context
from spacetable.core.errors import BoundaryError
from spacetable.core.ids import CLOCK
from spacetable.core.parts import clock_limit, soundtrack_of
from spacetable.core.soundtrack import Announcement, Soundtrack, Stretch
from spacetable.core.text import Text
from spacetable.session.game_time import TimeKeeper
from spacetable.session.session import Session

if TYPE_CHECKING:
    from spacetable.app.soundtrack.transport import Transport
    from spacetable.audio.frame_clock import FrameClock

POLL = 20
"""The frame counter is read so often, in ms; what is due is done with its own moment all the
same."""
NOTED = 1000
"""Ms of game time after which the journal is told how much has passed."""
LIT = 5000
"""Ms for which an announcement counts as being made, at the least."""


class GameClock(QObject):
    """Asleep while the game's own clock does not run. ``moved``: the display is to be read anew.

    ``tick``: carries out the step that it is handed, which does what is due in the session.

    The time stands while it is ``held``, while the page is left, and until what is heard has been
    read (``loading``); the curtain is no pause.
    """

    moved = Signal()

    def __init__(
        self,
        context: Context,
        session: Session,
        tick: Callable[[Callable[[], object]], None],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._session = session
        self._do_due = tick
        self.held = False
        self._keeper: TimeKeeper | None = None
        self._frames: FrameClock | Transport | None = None
        self._sound: Transport | None = None
        self._coming: Transport | None = None
        self._work = BackgroundTasks()
        self._here = False
        self._heard: Soundtrack | None = None
        self._noted = -NOTED
        self._ringing = False
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(POLL)
        self._timer.timeout.connect(self._tick)

    # -------------------------------------------------------------- what it shows

    @property
    def wanted(self) -> bool:
        """Whether the game's clock runs in the position now."""
        return self._session.clock_runs

    @property
    def ahead(self) -> bool:
        """Whether what will be heard has not begun: room is left for it, so that nothing moves when
        it does.
        """
        if self.wanted or self._begun or self._session.result() is not None:
            return False
        return soundtrack_of(self._session.game, self._session.state) is not None

    @property
    def _begun(self) -> bool:
        """Whether anything has been announced."""
        return any(entry.action.get("seat") == CLOCK for entry in self._session.entries)

    @property
    def loading(self) -> bool:
        """Whether the time is about to begin, as soon as its sound has been read."""
        return self.wanted and self._here and not self.held and self._frames is None

    @property
    def running(self) -> bool:
        """Whether time passes."""
        return self._keeper is not None and self._keeper.running

    def passed(self) -> int | None:
        """Milliseconds of game time that have passed; None while no clock runs."""
        if not self.wanted:
            return None
        return self._session.time if self._keeper is None else self._keeper.time()

    def left(self) -> int | None:
        """Milliseconds until the time is up; None where the game does not say when that is."""
        passed = self.passed()
        session = self._session
        limit = clock_limit(session.game, session.state)
        return None if passed is None or limit is None else max(limit - passed, 0)

    def soundtrack(self) -> Soundtrack | None:
        """What is heard while this clock runs; None for silence, and while no clock runs."""
        return self._soundtrack() if self.wanted else None

    def stretches(self) -> tuple[Stretch, ...]:
        """The named parts of the time, in order; none for a game without any."""
        heard = self.soundtrack()
        return () if heard is None else heard.stretches

    def spoken(self) -> tuple[Announcement, bool] | None:
        """The last announcement, and whether it is being made now; None before the first."""
        heard, passed = self.soundtrack(), self.passed()
        if heard is None or passed is None:
            return None
        said = [one for one in heard.announcements if one.at <= passed]
        if not said:
            return None
        last = said[-1]
        until = max(last.at + max(last.slot, LIT), last.until or 0)
        return last, passed < until

    # -------------------------------------------------------------- when time passes

    def here(self, on: bool) -> None:
        """The page has come to the front, or is left."""
        self._here = on
        if on and not self._begun:
            # Before the mission begins there is time to read what will be heard in it.
            self._prepare()
        self.follow()

    def hold(self) -> None:
        """Let the time stand until ``let_go``."""
        self.held = True
        self.follow()
        now = self.passed()
        if now is not None:
            self._session.note_time(now)

    def let_go(self) -> None:
        """Let the time pass again."""
        self.held = False
        self.follow()

    def follow(self) -> None:
        """The position may have changed: let time pass, or stand, as it asks."""
        if self._here and self.wanted and not self.held:
            if not self.running:
                self._prepare()
            if self._frames is not None:
                self._run(self._frames)
        else:
            self._rest()
        self.moved.emit()

    def shut(self) -> None:
        """Stop for good."""
        self._here = False
        self._work.drop()
        self._rest()
        self._timer.stop()
        for one in (self._coming, self._frames):
            if one is not None:
                one.close()

    def _run(self, frames: "FrameClock | Transport") -> None:
        if self._keeper is None:
            self._keeper = TimeKeeper(self._session, frames.now)
        self._ringing = False
        if not self._keeper.running:
            frames.start(self._keeper.time() or 0)
            self._keeper.start()
            self._timer.start()

    def _rest(self) -> None:
        rings = self.running or self._ringing
        if self._keeper is not None:
            self._keeper.pause()
        # What is said last, when the time is up, is heard to its end.
        self._ringing = rings and self._here and not self.held and self._rings()
        if self._ringing:
            return
        self._timer.stop()
        if self._frames is not None:
            self._frames.pause()

    def _rings(self) -> bool:
        """Whether the time is up, and what is said last has not been heard to its end."""
        heard, sound = self._heard, self._sound
        if heard is None or sound is None:
            return False
        return not sound.finished and sound.now() >= heard.end - POLL

    def _tick(self) -> None:
        if self._keeper is not None:
            self._do_due(self._keeper.tick)
        if self.wanted:
            self._note()
            self.moved.emit()
        elif self.running:
            self.follow()
        elif not self._ringing or not self._rings():
            self._ringing = False
            self._timer.stop()
            if self._frames is not None:
                self._frames.close()

    def _note(self) -> None:
        now = self.passed()
        if now is not None and self.running and not 0 <= now - self._noted < NOTED:
            self._noted = now
            self._session.note_time(now)

    # -------------------------------------------------------------- what is heard

    def _soundtrack(self) -> Soundtrack | None:
        if self._heard is None:
            session = self._session
            self._heard = soundtrack_of(session.game, session.state)
        return self._heard

    def _prepare(self) -> None:
        """See to it that there is something that counts the milliseconds: sound, or silence."""
        if self._work.busy or self._coming is not None:
            return
        session = self._session
        heard = soundtrack_of(session.game, session.state)
        if self._frames is not None and heard == self._heard:
            return
        self._heard = heard
        if heard is not None:
            self._work.ask(lambda _stop: _audio(), lambda _done: self._load(heard))
        elif self.wanted:
            # Sound needs numpy, which a game without a clock does not.
            from spacetable.audio.frame_clock import FrameClock

            self._take(FrameClock(self._context.loudspeaker.output()))

    def _load(self, heard: Soundtrack) -> None:
        """Read every clip of it, in a thread."""
        from spacetable.app.soundtrack.transport import Transport
        from spacetable.audio import score

        self._coming = Transport(
            self._context,
            lambda clips, speed, _stop: score.scored(heard, clips, speed),
            self,
        )
        self._coming.loaded.connect(self._loaded)
        self._coming.problem.connect(self._tell)
        self._coming.load()

    def _loaded(self) -> None:
        coming, self._coming = self._coming, None
        if coming is not None:
            self._take(coming, coming)
            self.follow()

    def _tell(self, problem: Text) -> None:
        self._context.tell(BoundaryError(problem))

    def _take(self, frames: "FrameClock | Transport", sound: "Transport | None" = None) -> None:
        """Count the milliseconds by this from now on. ``sound``: the same, where it is heard."""
        if self._frames is not None:
            self._frames.close()
        if self._sound is not None:
            self._sound.deleteLater()
        self._frames, self._sound, self._keeper = frames, sound, None


def _audio() -> None:
    """Load what sound needs, numpy first of all: a third of a second that no window waits for."""
    import spacetable.audio.clips
    import spacetable.audio.output
    import spacetable.audio.player  # noqa: F401
