"""The hint that a person asked for: thought out in a thread, and kept up while others speak."""

from collections.abc import Callable, Sequence

from spacetable.app.shell.background_task import BackgroundTasks
from spacetable.core.bot import Choice
from spacetable.core.ids import CLOCK, Seat
from spacetable.core.option import Option
from spacetable.session.session import Session


class Hint:
    """``told``: gets the answer."""

    def __init__(self, session: Session, told: Callable[[Choice], object]) -> None:
        self._session = session
        self._told = told
        self._thinking = BackgroundTasks()
        self._seat: Seat | None = None

    @property
    def busy(self) -> bool:
        """Whether the answer is still to come."""
        return self._thinking.busy

    def ask(self, seat: Seat | None, options: Sequence[Option]) -> bool:
        """Ask the strongest bot for a seat; whether there is one, and anything to do."""
        legal = (one for one in options if not one.refused and not one.grave)
        if seat is None or not any(legal) or not self._session.can_hint():
            return False
        session, self._seat = self._session, seat
        self._thinking.ask(lambda _stop: session.hint(seat), self._told)
        return True

    def drop(self) -> None:
        """The position it was asked for has gone, and the wish with it."""
        self._thinking.drop()
        self._seat = None

    def outlives(self, seat: Seat | None) -> bool:
        """Whether it is to be asked anew after the last move, which drops it: ``seat`` still has
        the move, and it was another seat that said or did something meanwhile.
        """
        asked = self._seat
        self.drop()
        if asked is None or asked != seat or asked not in self._session.awaited():
            return False
        entries = self._session.entries[: self._session.cursor]
        return bool(entries) and entries[-1].action.get("seat") not in (asked, CLOCK)
