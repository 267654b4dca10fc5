"""How far an undo goes back when bots have answered, and how far a redo goes on.

What the clock did is never taken back: nobody gets time back. While it runs, a person takes back
only what they did last themselves, as long as nobody has done anything since.
"""

from spacetable.core.ids import CLOCK, Seat
from spacetable.core.parts import clock_time
from spacetable.session.session import By, Session


class TakingBack:
    """An undo ends where a person was to move, so that what bots answered goes with it."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def possible(self, seat: Seat | None) -> bool:
        """Whether the person on the screen can take anything back."""
        session = self._session
        target = self.target("step")
        if target == session.cursor or self._clock_acted(target):
            return False
        return not self._clock_runs() or session.entries[target].action["seat"] == seat

    def fenced(self, by: By) -> bool:
        """Whether the undo would go back over revealed information."""
        return self._session.fenced(self.target(by))

    def undo(self, by: By) -> None:
        """Take back, over revealed information too; the log notes the way back once."""
        self._session.undo_to(self.target(by), over_fence=True)

    def redo(self, by: By) -> None:
        """Do again what was taken back, and what bots answered."""
        session = self._session
        session.redo(by)
        while session.can_redo() and not self._by_person(session.cursor):
            session.redo("step")

    def target(self, by: By) -> int:
        """The number of entries that an undo leaves: those before a person's own move."""
        target = self._back(by)
        return self._back("step") if self._clock_runs() or self._clock_acted(target) else target

    def _back(self, by: By) -> int:
        target = self._session.undo_target(by)
        while target > 0 and not self._by_person(target):
            target -= 1
        return target

    def _clock_runs(self) -> bool:
        session = self._session
        return clock_time(session.game, session.state) is not None and session.result() is None

    def _clock_acted(self, since: int) -> bool:
        """Whether the clock has done anything after so many entries."""
        entries = self._session.entries[since : self._session.cursor]
        return any(entry.action["seat"] == CLOCK for entry in entries)

    def _by_person(self, index: int) -> bool:
        """Whether a person made the entry; where only bots play, every one counts."""
        people = {one.seat for one in self._session.setup.seats if one.bot is None}
        entries = self._session.entries
        return not people or index >= len(entries) or entries[index].action["seat"] in people
