"""The hint that a person asked for, thought out while the window goes on."""

from collections.abc import Callable, Sequence

from spacetable.app.shell.background_task import BackgroundTasks
from spacetable.app.shell.context import Context
from spacetable.core.bot import Choice
from spacetable.core.ids import Seat
from spacetable.core.option import Option
from spacetable.session.hint import HintRequest
from spacetable.session.session import Session


class Hint:
    """``told``: gets the answer."""

    def __init__(
        self, context: Context, session: Session, told: Callable[[Choice], object]
    ) -> None:
        self._context = context
        self._session = session
        self._told = told
        self._request = HintRequest(session)
        self._thinking = BackgroundTasks()

    @property
    def busy(self) -> bool:
        """Whether the answer is still to come."""
        return self._thinking.busy

    def ask(self, seat: Seat | None, options: Sequence[Option]) -> bool:
        """Ask the strongest bot for a seat; whether there is one, and anything to do."""
        if seat is None or not self._request.ask(seat, options):
            return False
        session, thinker = self._session, self._context.thinker
        self._thinking.ask(lambda stop: session.hint(seat, thinker, stop), self._told)
        return True

    def drop(self) -> None:
        """The position it was asked for has gone, and the wish with it."""
        self._thinking.drop()
        self._request.drop()

    def outlives(self, seat: Seat | None) -> bool:
        """Whether it is to be asked anew after the last move: see ``HintRequest``."""
        self._thinking.drop()
        return self._request.outlives(seat)
