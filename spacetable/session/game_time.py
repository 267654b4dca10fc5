"""Keeps the time of a game that is played against the clock, by whatever counts milliseconds."""

from collections.abc import Callable

from spacetable.core.engine import Stepped, legal
from spacetable.core.ids import CLOCK
from spacetable.core.parts import clock_time
from spacetable.session.session import Session

Now = Callable[[], int]
"""Milliseconds from any beginning, never going back: frames played by a sound device, say."""


class TimeKeeper:
    """Carries out the clock's actions when their moment has come.

    Time passes between ``start`` and ``pause``, and only while the game's own clock runs
    (``Game.clock_time``). Wherever the game is led by somebody else, by undo, redo or loading, time
    goes on from what the position there says. Call ``tick`` as often as the display is to change.
    """

    def __init__(self, session: Session, now: Now) -> None:
        self.session = session
        self.running = False
        self._now = now
        self._state_time: int | None = None
        self._base = 0
        self._since = 0
        self._anchor()

    def start(self) -> None:
        """Let time pass, or pass again; nothing when it does."""
        self._notice()
        if not self.running:
            self.running = True
            self._since = self._now()

    def pause(self) -> None:
        """Stop the time. What has passed since the clock's last action is kept."""
        self._notice()
        if self.running:
            self._base += self._now() - self._since
            self.running = False

    def time(self) -> int | None:
        """Milliseconds of game time that have passed; None while no clock runs.

        Never beyond an action that is due and not yet carried out.
        """
        self._notice()
        if self._state_time is None:
            return None
        passed = self._passed()
        due = self.due()
        return passed if due is None else min(passed, due)

    def due(self) -> int | None:
        """The game time (ms) of the clock's next action; None when it has nothing to do."""
        if clock_time(self.session.game, self.session.state) is None:
            return None
        options = legal(self.session.game, self.session.state, CLOCK)
        if not options:
            return None
        at = getattr(options[0].action, "at", None)
        if not isinstance(at, int):
            raise TypeError(f"{options[0].action} of the clock does not say when it is due")
        return at

    def wait(self) -> int | None:
        """Milliseconds until the clock's next action; None while time stands still."""
        self._notice()
        due = self.due()
        if due is None or not self.running:
            return None
        return max(0, due - self._passed())

    def tick(self) -> list[Stepped]:
        """Carry out all that is due, in order, each with its own moment however late it is."""
        self._notice()
        done: list[Stepped] = []
        if not self.running:
            return done
        last = -1
        while (due := self.due()) is not None and due <= self._passed():
            if due < last:
                raise RuntimeError(f"the clock goes back from {last} to {due} ms")
            last = due
            action = legal(self.session.game, self.session.state, CLOCK)[0].action
            done.append(self.session.do(action))
            self._state_time = clock_time(self.session.game, self.session.state)
        return done

    def _passed(self) -> int:
        return self._base + (self._now() - self._since if self.running else 0)

    def _notice(self) -> None:
        """Go on from the position's own time when somebody else has changed it."""
        if clock_time(self.session.game, self.session.state) != self._state_time:
            self._anchor()

    def _anchor(self) -> None:
        self._state_time = clock_time(self.session.game, self.session.state)
        self._base = self._state_time or 0
        noted = self.session.passed
        if noted is not None:
            due = self.due()
            self._base = noted if due is None else min(noted, due)
        self._since = self._now()
