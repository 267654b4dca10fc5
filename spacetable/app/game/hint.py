"""The hint that a person asked for, thought out while the window goes on."""

from collections.abc import Callable, Sequence

from spacetable.app.shell.background_task import BackgroundTasks
from spacetable.app.shell.context import Context
from spacetable.core.bot import Choice
from spacetable.core.ids import CLOCK, Seat
from spacetable.core.option import Option
from spacetable.session.hint import HintRequest
from spacetable.session.session import Session


class Hint:
    """``told``: gets the answer. ``given``: the last one, as long as nothing was done since."""

    def __init__(
        self, context: Context, session: Session, told: Callable[[Choice], object]
    ) -> None:
        self._context = context
        self._session = session
        self._told = told
        self._request = HintRequest(session)
        self._thinking = BackgroundTasks()
        self.given: Choice | None = None

    @property
    def busy(self) -> bool:
        """Whether the answer is still to come."""
        return self._thinking.busy

    def ask(self, seat: Seat | None, options: Sequence[Option]) -> bool:
        """Ask the adviser for a seat; whether there is one, and anything to do.

        Asked once more while it thinks, it thinks on: begun anew it would never end for somebody
        who presses every other second.
        """
        if self.busy and seat is not None and seat == self._request.seat:
            return True
        if seat is None or not self._request.ask(seat, options):
            return False
        session, thinker = self._session, self._context.thinker
        self.given = None
        self._thinking.ask(lambda stop: session.hint(seat, thinker, stop), self._tell)
        return True

    def again(self, seat: Seat | None, options: Sequence[Option]) -> bool:
        """Tell the last answer once more, where it can still be done and only the clock has spoken
        since: the row that a hand is on its way to stays. Whether it was told.
        """
        given, entries = self.given, self._session.entries[: self._session.cursor]
        if given is None or not entries or entries[-1].action.get("seat") != CLOCK:
            return False
        if all(option.action != given.action for option in options):
            return False
        if not self._request.ask(seat, options):
            return False
        self._told(given)
        return True

    def _tell(self, choice: Choice) -> None:
        self.given = choice
        self._told(choice)

    def drop(self) -> None:
        """The position it was asked for has gone, and the wish with it."""
        self._thinking.drop()
        self._request.drop()

    def outlives(self, seat: Seat | None) -> bool:
        """Whether it is to be asked anew after the last move: see ``HintRequest``."""
        self._thinking.drop()
        return self._request.outlives(seat)
