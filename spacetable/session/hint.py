"""The hint that a person asked for: whom it is for, and whether the wish outlives a move."""

from collections.abc import Sequence

from spacetable.core.engine import only_on_wish
from spacetable.core.ids import Seat
from spacetable.core.option import Option
from spacetable.session.session import Session


class HintRequest:
    """``seat``: who asked; None while nobody does."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.seat: Seat | None = None

    def ask(self, seat: Seat | None, options: Sequence[Option]) -> bool:
        """Whether there is anybody to ask for a seat, and anything to do; then it has asked."""
        session = self._session
        legal = [one for one in options if not one.grave]
        if seat is None or not legal or not session.can_hint():
            return False
        if only_on_wish(session.game, session.state, legal):
            return False
        self.seat = seat
        return True

    def drop(self) -> None:
        """The position it was asked for has gone, and the wish with it."""
        self.seat = None

    def outlives(self, seat: Seat | None) -> bool:
        """Whether it is wanted still after the last move, which drops it: ``seat`` still has
        the move, and it was another seat, or the clock, that said or did something meanwhile.
        """
        asked = self.seat
        self.drop()
        if asked is None or asked != seat or asked not in self._session.awaited():
            return False
        entries = self._session.entries[: self._session.cursor]
        return bool(entries) and entries[-1].action.get("seat") != asked
