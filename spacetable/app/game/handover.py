"""A game from hand to hand: the curtain, the time that stands, and what others have done since."""

from PySide6.QtCore import Signal

from spacetable.app.game.hint import Hint
from spacetable.app.game.screen_view import ScreenView
from spacetable.app.wording.seats import seat_name
from spacetable.core.ids import Seat
from spacetable.session.recap import Recap


class Handover(ScreenView):
    """Who is at the screen, and who comes next; bots wait meanwhile.

    ``jumped``: another position or another seat, to be shown without motion. ``curtain``: it came
    down, or the time stands and nothing may be shown meanwhile; ``lifted``: it went up by itself.
    """

    jumped = Signal()
    curtain = Signal()
    lifted = Signal()

    _hint: Hint

    def _show_anew(self) -> None:
        """What the one at the screen may see, without motion; or the curtain before it."""
        if self.covered:
            self.curtain.emit()
        else:
            self.jumped.emit()

    def pass_on(self) -> None:
        """Let the curtain down before the next person."""
        if self.handing:
            self.screen.cover()
            self._call_bot()
            self.curtain.emit()

    def hand_to(self, seat: Seat) -> None:
        """Give the screen to another person who may act now."""
        self.screen.hand_to(seat)
        self.film.follow()
        self._call_bot()
        self._show_anew()

    def take_seat(self, seat: Seat) -> None:
        """Give the screen to one of those who act at once: at once, or when they press again."""
        if not self.quick or self.standing:
            return
        if self.screen.covered and seat == self.next_seat:
            self.uncover()
            self.lifted.emit()
        elif self.screen.covered or seat != self.seat:
            self._hint.drop()
            self.screen.take(seat, curtain=self.context.settings.quick_curtain)
            self.film.follow()
            self.lifted.emit()
            self._show_anew()

    def pause(self, *, shown: bool = True) -> None:
        """Let the time stand; that is noted for good. ``shown``: False where nobody is looking."""
        clock = self.clock
        if clock is None or not clock.wanted or clock.held:
            return
        clock.hold()
        self.session.interrupt()
        self._call_bot()
        if shown:
            self._show_anew()

    def go_on(self) -> None:
        """Let the time pass again."""
        clock = self.clock
        if clock is None or not self.held:
            return
        clock.let_go()
        if self.screen.covered and self.quick and not self.context.settings.quick_curtain:
            self.screen.uncover()
        self.film.follow()
        self.lifted.emit()
        self._show_anew()
        self._call_bot()

    def uncover(self) -> None:
        """The next person is there: show their table."""
        if self.screen.covered and not self.standing:
            self.screen.uncover()
            self.film.follow()
            if self.context.settings.bot_pace != "at_once":
                self._recall()
            self.jumped.emit()
            self._call_bot()

    def recall(self) -> bool:
        """Let be seen what others have done since whoever is at the screen; whether there is any of
        it.
        """
        if self.covered or not self._recall(whole=True):
            return False
        self.jumped.emit()
        return True

    def _recall(self, *, whole: bool = False) -> bool:
        """``whole``: with what went on before the eyes of all in the step of the last own entry,
        such as the last bids of an auction, and with secret choices, of which nothing is seen.
        """
        plays = self.run is None and self.clock is not None and not self.clock.wanted
        if not (plays and self.session.game.shown.recalled):
            return False
        names = {one.seat: seat_name(one) for one in self.seats}
        last, session = self.screen.last_own(), self.session
        own = bool(session.cursor) and self._is_own(last)
        since = last + own
        rules, step = session.game.rules, session.game.rules.step(session.positions[last].state)
        while not whole and since < session.cursor:
            state = session.positions[since].state
            watched = own and rules.step(state).name == step.name and step.open(state)
            if not (watched or rules.step(state).secret(state)):
                break
            since += 1
        recap = Recap(session, self.seat, since, names.__getitem__)
        return self.film.recall(recap)

    def _is_own(self, index: int) -> bool:
        """Whether the last own entry is one: at a first move nobody has made any."""
        mine = {self.actor} if self.screen.shared else {one.seat for one in self.screen.people()}
        return self.session.entries[index].action.get("seat") in mine

    @property
    def bots_paused(self) -> bool:
        """Whether the bots are held."""
        return self.bots.paused

    @bots_paused.setter
    def bots_paused(self, paused: bool) -> None:
        self.bots.paused = paused
        self._call_bot()

    def _call_bot(self) -> None:
        if self.covered or self.held:
            self.bots.stop()
        else:
            self.bots.call()
