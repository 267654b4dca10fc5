"""Whose view the one screen shows, and who is to have it next."""

from collections.abc import Sequence

from spacetable.core.ids import CLOCK, Seat
from spacetable.core.offered import Offered
from spacetable.core.parts import patient_bots
from spacetable.core.setup import SeatSetup
from spacetable.session.played_game import PlayedGame
from spacetable.session.seating import seated


class Hotseat:
    """Pass and play. When the move goes to another person who must not see what is shown, the
    view stays as it is until it is passed on; then nothing is shown until that person is there.
    Where all that is asked may be read by everybody (``Step.open``) the screen is not passed on:
    it shows what all may see, and says who acts.

    ``seat``: the seat whose view is shown (None: what everybody may see). ``next_seat``: who is
    to have the screen next, or None. ``covered``: the curtain is down and waits for ``next_seat``.
    ``speaker``: who acts before the eyes of all, while nobody's view is shown; else None.
    ``place``: before whom the table then lies: whoever had the screen last.
    ``seats``: all seats, with the roles they have. ``shared``: several people play, each with
    secrets of their own; one person who plays all seats alone has none.
    """

    def __init__(self, session: PlayedGame) -> None:
        self._session = session
        self.seats = seated(session)
        self.shared = len(self.people()) > 1 and not session.setup.one_person
        self.seat: Seat | None = None
        self.next_seat: Seat | None = None
        self.speaker: Seat | None = None
        self.place: Seat | None = None
        self.covered = False

    @property
    def actor(self) -> Seat | None:
        """Who acts at the screen: whose view it shows, or who speaks before all."""
        return self.seat if self.speaker is None else self.speaker

    @property
    def player(self) -> Seat | None:
        """Who sits there in person: who acts, or of all seats of one person the first."""
        people = self.people()
        return self.actor if self.shared or not people else people[0].seat

    def people(self) -> list[SeatSetup]:
        """The seats played by people."""
        return [one for one in self.seats if one.bot is None]

    def begin(self) -> None:
        """The first position: behind the curtain if people share the screen and have secrets."""
        self.turn()
        if self.next_seat is not None:
            self.covered = True
        elif self.seat is None:
            people = self.people()
            self.seat = people[0].seat if people and not self.shared else None

    def turn(self) -> None:
        """Turn to the person whose move it is now; the one who sits here may go on.

        Whoever is only invited keeps the screen too where that comes first (see
        ``Company.patient``), and hands it on by their own will; one person who plays all seats
        goes where the move is. While only bots are to move, the last person to move looks on.
        """
        people = [one.seat for one in self.people()]
        awaited = [seat for seat in self._session.awaited() if seat in people]
        heir = self.next_seat if self.covered else None
        if heir in awaited and self._keeps_secrets(heir):
            return  # time went by behind the curtain, for the one who is about to lift it
        spoke, self.speaker = self.speaker, None
        self.covered = False
        self.next_seat = None
        if heir is not None and not self._keeps_secrets(heir):
            self.seat = heir
        if not awaited or self.seat in awaited:
            return
        if self.shared and patient_bots(self._session.game) and self.may_act(self.seat):
            return
        self._turn_to(spoke if self._open() and spoke in awaited else awaited[0])

    def may_act(self, seat: Seat | None) -> bool:
        """Whether the game waits for the seat, or it is invited and has something to choose."""
        session = self._session
        if seat is None or seat in session.awaited():
            return seat is not None
        return seat in session.invited() and bool(session.options(seat))

    def options(self) -> Offered:
        """What the person on the screen may do; nothing where they are neither awaited nor invited.

        See ``may_act``.
        """
        seat = self.actor
        if seat is None or not self.may_act(seat):
            return Offered()
        return self._session.options(seat)

    def mover(self, *, covered: bool) -> Seat | None:
        """The seat the game waits for; of several the one on the screen.

        ``covered``: nothing is shown to the one on the screen now, for whatever reason.
        """
        awaited, actor = self._awaited(), self.actor
        comes_first = actor in awaited or patient_bots(self._session.game)
        if comes_first and self.may_act(actor) and not covered:
            return actor
        return awaited[0] if awaited else None

    def leader(self) -> Seat | None:
        """Before whose move the one on the screen may act; None when nobody is only invited, and
        where what they may do can as well be done later.
        """
        awaited = self._awaited()
        if not patient_bots(self._session.game) or not awaited or self.actor in awaited:
            return None
        return awaited[0] if self.options() else None

    def looks_on(self) -> bool:
        """A bot is to move and leaves nobody time: what the one on the screen may say meanwhile is
        no question to them.
        """
        awaited = self._session.awaited()
        if patient_bots(self._session.game) or not awaited or self.actor in awaited:
            return False
        return any(one.seat == awaited[0] and one.bot is not None for one in self.seats)

    def last_own(self) -> int:
        """The number of the last entry that was made by whoever is at the screen, from 0."""
        mine = {self.actor} if self.shared else {one.seat for one in self.people()}
        entries = self._session.entries[: self._session.cursor]
        numbers = reversed(range(len(entries)))
        return next((k for k in numbers if entries[k].action.get("seat") in mine), 0)

    def _awaited(self) -> list[Seat]:
        return [seat for seat in self._session.awaited() if seat != CLOCK]

    def at_once(self) -> list[SeatSetup]:
        """The people who act at the same time against the clock; none where they take turns."""
        awaited = self._session.awaited()
        found = [one for one in self.people() if one.seat in awaited]
        return found if len(found) > 1 and CLOCK in awaited else []

    def take(self, seat: Seat, *, curtain: bool) -> None:
        """One of several who act at once has the screen now; ``curtain``: when they say so."""
        if curtain and self._keeps_secrets(seat):
            self.next_seat = seat
            self.cover()
        else:
            self.seat, self.next_seat, self.covered = seat, None, False
            self.speaker = None

    def others(self) -> list[SeatSetup]:
        """The people who may act now, but for the one on the screen; of one person who plays all
        seats every other seat, if only to be looked at.
        """
        others = [one for one in self.people() if one.seat != self.actor]
        return [one for one in others if not self.shared or self.may_act(one.seat)]

    def hand_to(self, seat: Seat) -> None:
        """One of ``others`` is to have the screen: behind the curtain, if need be. So may whoever
        speaks before all.
        """
        if not self.covered and seat == self.speaker:
            self.next_seat = seat
            self.cover()
        elif not self.covered and any(one.seat == seat for one in self.others()):
            self.next_seat = None
            self._turn_to(seat)
            self.cover()

    def _turn_to(self, seat: Seat) -> None:
        if not self._keeps_secrets(seat):
            self.seat, self.speaker = seat, None
        elif self._open():
            self.place = self.seat or self.place
            self.seat, self.speaker = None, seat
        else:
            self.next_seat = seat

    def _open(self) -> bool:
        """Whether all that is asked now may be read by everybody."""
        state = self._session.state
        return self._session.game.rules.step(state).open(state)

    def _secret(self) -> bool:
        """Whether what is chosen now is no more than each one's own."""
        state = self._session.state
        return self._session.game.rules.step(state).secret(state)

    def learn(self, seat: Seat) -> None:
        """A learner plays every seat in turn, and has nobody to hide from."""
        self.seat = seat

    def cover(self) -> None:
        """The screen is passed on: nothing of any seat may be shown."""
        self.covered = self.next_seat is not None

    def uncover(self) -> None:
        """The next person is there."""
        if self.covered:
            self.seat, self.next_seat, self.covered = self.next_seat, None, False
            self.speaker = None

    def look_away(self, seat: Seat) -> list[SeatSetup]:
        """The people who must not see what ``seat`` sees."""
        mine, secret = self._hidden(seat), self._secret()
        others = [one for one in self.people() if one.seat != seat]
        return [one for one in others if secret or self._hidden(one.seat) - mine]

    def _keeps_secrets(self, seat: Seat) -> bool:
        """Whether another person must not see what ``seat`` sees, or the other way round."""
        if not self.shared:
            return False
        if self._secret():
            return True
        mine = self._hidden(seat)
        others = (one.seat for one in self.people() if one.seat != seat)
        return any(mine != self._hidden(other) for other in others)

    def _hidden(self, seat: Seat) -> set[object]:
        groups: Sequence[Sequence[object]] = self._session.game.shown.hidden(
            self._session.state, seat
        )
        return {piece for group in groups for piece in group}
