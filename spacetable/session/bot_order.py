"""Which bot moves next, and whom it leaves their time."""

from spacetable.core.engine import only_on_wish
from spacetable.core.ids import CLOCK, Seat
from spacetable.core.parts import patient_bots
from spacetable.session.played_game import PlayedGame
from spacetable.session.wishes import Wishes


class BotOrder:
    """Invited bots come first; one that is awaited leaves the people invited their time, until they
    waive it. None does anything while people may still wish, unless they let go of it.
    """

    def __init__(self, played: PlayedGame, wishes: Wishes | None = None) -> None:
        self._played = played
        self._wishes = wishes or Wishes(played)
        self._waived = -1

    def next(self) -> Seat | None:
        """The seat of the bot that is to move, or None."""
        played, bots = self._played, self._bots()
        if bots and self._wishes.held_by():
            return None
        for seat in played.invited():
            if seat in bots and self._can_act(seat):
                return seat
        if self.wait_for():
            return None
        return next((seat for seat in played.awaited() if seat in bots), None)

    def wait_for(self) -> list[Seat]:
        """The people whom an awaited bot leaves their time: invited, and not yet passed over.

        None where the game's bots are not that patient: see ``Company.patient``.
        """
        played, bots = self._played, self._bots()
        if not patient_bots(played.game):
            return []
        if self._waived == played.state.turn_no or not bots.intersection(played.awaited()):
            return []
        people = [seat for seat in played.invited() if seat not in bots]
        return [seat for seat in people if self._can_act(seat)]

    def waive(self) -> None:
        """Nobody wants anything before the next move: bots go on in this turn."""
        self._waived = self._played.state.turn_no
        self._wishes.let_go(*self._played.people)

    def _bots(self) -> set[Seat]:
        return {one.seat for one in self._played.setup.seats if one.bot is not None}

    def _can_act(self, seat: Seat) -> bool:
        """Whether there is anything that it is asked for: nobody is for what is done on wish."""
        played = self._played
        options = [option for option in played.options(seat) if not option.grave]
        return bool(options) and not only_on_wish(played.game, played.state, options)


class Thought:
    """The position that a bot thinks about. ``seat``: whose move it is."""

    def __init__(self, played: PlayedGame, seat: Seat) -> None:
        self.seat = seat
        self._played = played
        self._cursor, self._position = played.cursor, played.position

    def holds(self) -> bool:
        """Whether the position is still there, but for what the clock did."""
        played, start = self._played, self._cursor
        if played.cursor < start or played.positions[start] is not self._position:
            return False
        since = played.entries[start : played.cursor]
        return all(entry.action.get("seat") == CLOCK for entry in since)
