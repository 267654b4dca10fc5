"""A mission as it is played on its page: what was announced, and what a person does with it."""

import time
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from spacetable.app.shell.context import Context
from spacetable.app.soundtrack.transport import Transport, Way
from spacetable.audio.performance import performed
from spacetable.audio.player import Heard
from spacetable.audio.score import Programme
from spacetable.audio.timeline import FULL, ms_of
from spacetable.core.soundtrack import Announcement
from spacetable.core.soundtrack_library import HeardMission
from spacetable.core.text import Text

POLL: Final = 10
"""Ms between two looks at the frame counter."""
LOOKS: Final = 3
"""Every so many polls the clock may be drawn anew: about 30 times a second."""
STEP: Final = 10_000
"""Ms that one skip goes back or forward."""
SPEEDS: Final = (100, 85, 70, 50)
"""Per cent."""
LIT: Final = 2000
"""Ms for which an announcement that is said again counts as being made, at the least."""
COUNTED: Final = 1000
"""Ms from one number of a countdown to the next."""


class Deck(Transport):
    """One mission as it is played. ``heard``: what has been announced, in order.

    ``announced``: something has been, as a list of ``Heard``. ``turned_back``: ``heard`` is shorter
    than before. ``moved``: the clock is to be read. ``changed``: it plays or stands, its speed, or
    what it is heard through. ``over``: the last echo has died away.
    """

    announced = Signal(object)
    turned_back = Signal()
    moved = Signal()
    changed = Signal()
    over = Signal()

    def __init__(
        self,
        context: Context,
        mission: HeardMission,
        parent: QObject | None = None,
        *,
        output: Way | None = None,
        tick: Callable[[], int] = time.monotonic_ns,
    ) -> None:
        crew = context.settings.listening.crew
        super().__init__(
            context,
            lambda clips, speed, stop: performed(mission, clips, crew=crew, speed=speed, stop=stop),
            parent,
            output=output,
            tick=tick,
        )
        self.mission = mission
        self.crew = crew
        self.soundtrack = mission.soundtrack(crew)
        self.heard: list[Heard] = []
        self.begun = False
        self.ended = False
        self._lit = QTimer(self)
        self._lit.setSingleShot(True)
        self._lit.timeout.connect(self.moved)
        self._looks = 0
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(POLL)
        self._timer.timeout.connect(self.poll)
        context.loudspeaker.gone.connect(self.changed)

    # -------------------------------------------------------------- what it is

    @property
    def playing(self) -> bool:
        """Whether time passes."""
        return self.player is not None and self.player.playing

    @property
    def running(self) -> bool:
        """Whether a mission is on that would be lost by leaving it, playing or not."""
        return self.begun and not self.ended

    @property
    def practice(self) -> bool:
        """Whether time was not as it is in a mission: a part skipped, or a slower speed."""
        return self.player is not None and (self.player.practice or self.speed != FULL)

    @property
    def speed(self) -> int:
        """Per cent."""
        return FULL if self.player is None else self.player.timeline.speed

    @property
    def steady(self) -> bool:
        """Whether a recording speaks, which has one voice and full speed only."""
        return self.mission.recorded

    @property
    def silent(self) -> bool:
        """Whether there is nothing to hear it through."""
        return bool(self._context.loudspeaker.silent)

    def left(self) -> int:
        """Ms until the mission's time is up."""
        return self.soundtrack.end - self.now()

    def speaking(self) -> bool:
        """Whether an announcement is being made, or being made again."""
        player = self.player
        if self._lit.isActive():
            return True
        return (
            player is not None
            and player.playing
            and player.timeline.speaking(player.position()) is not None
        )

    def last(self) -> Heard | None:
        """The last announcement."""
        return self.heard[-1] if self.heard else None

    def broken(self) -> Announcement | None:
        """The announcement of the break of communications that is on, or None."""
        now = self.now()
        for one in reversed(self.heard):
            said = one.moment.announcement
            if said.until is not None and said.at <= now < said.until:
                return said
        return None

    def count(self) -> int | None:
        """Seconds left of the countdown that is on; None when none is."""
        last = self.last()
        if last is None:
            return None
        counted = [sound.at for sound in last.moment.announcement.sounds if sound.at is not None]
        if len(counted) < 2:
            return None
        end = last.moment.announcement.at + counted[-1] + COUNTED
        left = end - self.now()
        return -(-left // 1000) if left > 0 else None

    # -------------------------------------------------------------- transport

    def take(self, programme: Programme, problem: Text | None = None) -> None:
        """Play this from now on: for the first time, or where the one before it stood."""
        super().take(programme, problem)
        self.changed.emit()
        self.moved.emit()

    def _put_on(self) -> None:
        super()._put_on()
        if self.player is not None:
            # The sound card opens now: at START it is to be there.
            self._way().add(self.player)

    def play(self) -> None:
        """Begin, or go on."""
        if self.player is not None and not self.ended:
            self.begun = True
            self.start()
            self._timer.start()
            self.changed.emit()

    def pause(self) -> None:
        """Let the time stand."""
        if self.playing:
            super().pause()
            self.poll()
            self._timer.stop()
            self.changed.emit()

    def again(self) -> Announcement | None:
        """Say the last announcement once more; None where there is none, or it is being said."""
        said = self.player.again() if self.player is not None else None
        if said is None:
            return None
        length = ms_of(said.end - said.frame)
        self._lit.start(max(length, LIT))
        self.moved.emit()
        return said.announcement

    def seek(self, ms: int) -> None:
        """Go to a mission time; the mission counts as practice from then on."""
        if self.player is None:
            return
        self.begun = True
        self.ended = False
        self._lit.stop()
        ms = min(max(ms, 0), self.soundtrack.end)
        kept = [one for one in self.heard if one.moment.announcement.at < ms]
        back = len(kept) < len(self.heard)
        self.heard = kept
        self.player.seek(ms)
        if back:
            self.turned_back.emit()
        self.poll()
        self.changed.emit()
        self.moved.emit()

    def step(self, ms: int) -> None:
        """Skip so many ms, back if below 0."""
        self.seek(self.now() + ms)

    def set_speed(self, percent: int) -> None:
        """Go on slower, or at full speed again."""
        if self.player is not None and percent != self.wanted and not self.steady:
            self.load(percent)

    def restart(self) -> None:
        """The same mission from its beginning, not yet begun."""
        if self.player is None:
            return
        self._timer.stop()
        self._lit.stop()
        self._way().remove(self.player)
        self.heard = []
        self.begun = self.ended = False
        self._put_on()
        self.turned_back.emit()
        self.changed.emit()
        self.moved.emit()

    def shut(self) -> None:
        """Stop for good."""
        self._timer.stop()
        self._lit.stop()
        self.close()
        self.player = None

    def poll(self) -> None:
        """Look at the frame counter: what has begun since the last look?"""
        player = self.player
        if player is None:
            return
        fresh = player.due()
        if fresh:
            self._lit.stop()
            self.heard += fresh
            self.announced.emit(fresh)
        self._looks = (self._looks + 1) % LOOKS
        if fresh or not self._looks:
            self.moved.emit()
        if player.finished and player.position() >= player.timeline.length and not self.ended:
            self.ended = True
            self._timer.stop()
            self.over.emit()
            self.changed.emit()
