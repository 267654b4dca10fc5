"""Bots at the table: when they move, and how they are held."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from spacetable.app.settings.settings import PACES
from spacetable.app.shell.background_task import BackgroundTasks
from spacetable.app.shell.context import Context
from spacetable.core.bot import Choice
from spacetable.core.event import AnyEvent, Flipped, Moved, Rolled, Said, Staged
from spacetable.core.ids import Seat
from spacetable.core.option import Option
from spacetable.core.text import Text
from spacetable.session.bot_order import BotOrder, Thought
from spacetable.session.session import Session
from spacetable.session.wishes import Wishes

CARD = 0.75
"""What is moved is followed sooner than what is only said: this share of the pace."""
MUCH = 1.5
"""Where several things come of one move, such as a trick that is taken, it stands longer."""


LONG: Final = 1500
"""Ms after which who looks on is told that a bot is still at work."""


class BotTurns(QObject):
    """One timer and one thread for all bots. ``step``: carries out what a bot has chosen, and why.

    ``ponders``: a bot takes long over its move; nothing else shows that the table has not died.

    A bot thinks while the last move has its time to be followed; its own is made when both are
    over, and only in the position it thought about (or where nothing but the clock has gone on
    since). A move of which nothing is to be seen, such as having nothing to say, takes no time,
    and none away from the one before it.
    """

    ponders = Signal()

    def __init__(
        self,
        context: Context,
        session: Session,
        step: Callable[[Option, Text], None],
        parent: QObject,
        wishes: Wishes,
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._session = session
        self._step = step
        self.paused = False
        self._hurried = False
        self._order = BotOrder(session, wishes)
        self._thinking = BackgroundTasks()
        self._thought: Thought | None = None
        self._choice: Choice | None = None
        self._hold = 1.0
        self._seen = 0.0
        self._since = QElapsedTimer()
        self._since.start()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._move)
        self._long = QTimer(self)
        self._long.setSingleShot(True)
        self._long.timeout.connect(self.ponders)

    # -------------------------------------------------------------- whose move it is

    def next(self) -> Seat | None:
        """The seat of the bot that is to move, or None."""
        return self._order.next()

    def wait_for(self) -> list[Seat]:
        """The people whom an awaited bot leaves their time."""
        return self._order.wait_for()

    def waive(self) -> None:
        """Nobody wants anything before the next move: bots go on in this turn."""
        self._order.waive()
        self.call()

    # -------------------------------------------------------------- thinking and moving

    def follow(self, events: Sequence[AnyEvent]) -> None:
        """A move was made, by whomever: from now on people follow what can be seen of it."""
        said = sum(isinstance(one, Said) and not one.heading for one in events)
        moved = any(isinstance(one, Moved | Flipped | Rolled) for one in events)
        if said or moved:
            self._hold = MUCH if said > 1 else 1.0 if not moved else CARD
            self._seen = sum(one.seconds for one in events if isinstance(one, Staged))
            self._since.restart()

    @property
    def thinking(self) -> bool:
        """Whether a bot is at work on its move."""
        return self._thinking.busy

    @property
    def pondering(self) -> bool:
        """Whether it has been at work for long: ``ponders`` has been said of its move."""
        return self.thinking and self._thought is not None and not self._long.isActive()

    def call(self) -> None:
        """Let the next bot move after its time to be followed; nothing when none is to move."""
        seat = None if self.paused else self.next()
        if seat is None:
            self._hurried = False
            self.stop()
            return
        thought = self._thought
        if thought is not None and thought.seat == seat and thought.holds():
            return
        self.stop()
        session, thinker = self._session, self._context.thinker
        self._thought = Thought(session, seat)
        self._thinking.ask(lambda stop: session.bot_move(seat, thinker, stop), self._chosen)
        self._long.start(LONG)
        # Without motion, too, a move must be seen before the next one comes.
        hold = round(self._hold * PACES[self._context.settings.bot_pace])
        if hold and not self._context.look.reduced_motion:
            hold = max(hold, round(1000 * self._seen))
        self._timer.start(0 if self._hurried else max(hold - self._since.elapsed(), 0))

    def hurry(self) -> None:
        """Up to where a person is asked again nobody follows what bots do: each moves as soon as
        it knows what.
        """
        if not self.paused and self.next() is not None:
            self._hurried = True
            if self._timer.isActive():
                self._timer.start(0)

    def stop(self) -> None:
        """No bot moves until ``call``; what one was thinking is forgotten."""
        self._timer.stop()
        self._long.stop()
        self._thinking.drop()
        self._thought = self._choice = None

    def _chosen(self, choice: Choice) -> None:
        self._choice = choice
        self._long.stop()
        if not self._timer.isActive():
            self._timer.start(0)  # after what people have done meanwhile

    def _move(self) -> None:
        thought, choice = self._thought, self._choice
        if thought is None or choice is None:
            return
        fresh = thought.holds() and self.next() == thought.seat
        options = self._session.options(thought.seat) if fresh else ()
        found = next((o for o in options if o.action == choice.action), None)
        self.stop()
        if found is None:
            self.call()
        else:
            self._step(found, choice.reason)
