"""What people do only when they wish: the step that is there for it asks nobody.

Such a step (``Step.declines``) is passed over for people at once. The wish may still be made until
anything else has been done: then what passed the step over is taken back, so the log reads as if
the wish had been made in its step. Bots do nothing meanwhile until the people have had their say:
one acts, says nothing before what comes next, or lets the wish go (``LetGo``, which no log has).
"""

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from spacetable.core.ids import CLOCK, Seat
from spacetable.core.option import Action, Option, Press
from spacetable.core.step import Step
from spacetable.core.text import Text, text
from spacetable.session.played_game import PlayedGame
from spacetable.session.undo import fences


class LetGo(Action, frozen=True):
    """The seat does not wish for anything: bots need not wait for that."""


class Wishes:
    """Of the people who play a game. Against the clock nothing is taken back, so there they are
    asked in the step itself.
    """

    def __init__(self, played: PlayedGame) -> None:
        self._played = played
        self._neutral = tuple(kind for step in played.game.rules.steps for kind in step.declines)
        """Actions that leave everything as it was, as far as a wish goes."""
        self._let_go: dict[Seat, int] = {}
        """Where each seat could have wished that does not."""

    def due(self) -> Option | None:
        """What passes over the step now for one of the people; None where they are asked."""
        played = self._played
        declines = self._step(played.cursor).declines
        if not declines or played.clock_runs or played.result() is not None:
            return None
        for seat in (*played.awaited(), *played.invited()):
            if seat not in played.people:
                continue
            for option in played.options(seat):
                if isinstance(option.action, declines):
                    return option
        return None

    def of(self, seat: Seat | None) -> tuple[Option, ...]:
        """What the seat may still wish for, each as a press beside its own gesture."""
        if seat is None:
            return ()
        at = self._open(seat)
        return () if at is None else tuple(map(_pressed, self._wished(at, seat)))

    def letting_go(self, seat: Seat | None) -> Option | None:
        """The way to let go of it, in the words by which its step is passed over; None where no bot
        waits for that.
        """
        if seat is None or seat not in self.held_by():
            return None
        at = self._at(seat)
        assert at is not None
        rules, state = self._played.game.rules, self._played.positions[at].state
        for option in rules.options(state, seat):
            if isinstance(option.action, self._step(at).declines):
                waits = (text("session.wish.bots_wait"),)
                return Option(LetGo(seat), Press(), option.why, option.label, preview=waits)
        return None

    def held_by(self) -> list[Seat]:
        """The people for whom bots that could act do nothing, as they may still wish: those who may
        act; where none of them may, any one speaks for all.
        """
        played = self._played
        bots = {one.seat for one in played.setup.seats if one.bot is not None}
        if bots.isdisjoint((*played.awaited(), *played.invited())):
            return []
        people = sorted(played.people)
        still = [seat for seat in people if self.of(seat)]
        acting = (*played.awaited(), *played.invited())
        there = [seat for seat in still if seat in acting]
        said = any(self._at(seat) is not None for seat in people if seat not in still)
        return there or ([] if said else still)

    def let_go(self, *seats: Seat) -> None:
        """These wish for nothing."""
        for seat in seats:
            at = self._at(seat)
            if at is not None:
                self._let_go[seat] = at

    def take_up(self) -> None:
        """Something was taken back: whoever let go may wish again."""
        self._let_go.clear()

    def too_late(self, cursor: int, seat: Seat | None) -> Text | None:
        """What is said to the seat when it could still wish after so many entries and now cannot;
        nothing where it did, or let go.
        """
        if seat is None or cursor >= self._played.cursor or self._open(seat) is not None:
            return None
        at = self._open(seat, cursor)
        return None if at is None else self._step(at).too_late

    def target(self, action: Action) -> int | None:
        """Where the game goes back to for a wish; None when the action is none."""
        at = self._at(action.seat)
        if at is None or all(option.action != action for option in self._wished(at, action.seat)):
            return None
        return at

    def _open(self, seat: Seat, cursor: int | None = None) -> int | None:
        """The same as ``_at``; None when the seat has let go or had its say since."""
        now = self._played.cursor if cursor is None else cursor
        at = self._at(seat, now)
        if at is None or self._let_go.get(seat) == at:
            return None
        since = range(at, now)
        said = any(self._action(k).seat == seat and not self._step(k).declines for k in since)
        return None if said else at

    def _at(self, seat: Seat, cursor: int | None = None) -> int | None:
        """The number of entries before the step in which the seat could wish. ``cursor``: after so
        many entries; None: now.
        """
        played = self._played
        now = played.cursor if cursor is None else cursor
        if seat not in played.people or played.clock_runs or self._step(now).declines:
            return None
        for at in reversed(range(now)):
            if not isinstance(self._action(at), self._neutral):
                return None
            if any(True for _ in self._wished(at, seat)):
                return at if not any(fences(played, at)) else None
        return None

    def _wished(self, at: int, seat: Seat) -> Iterator[Option]:
        step, rules = self._step(at), self._played.game.rules
        state = self._played.positions[at].state
        acting = (*rules.awaited(state), *rules.invited(state))
        if step.declines and seat in acting:
            for option in rules.options(state, seat):
                if isinstance(option.action, step.on_wish):
                    yield option

    def _step(self, at: int) -> Step:  # type: ignore[type-arg]
        return self._played.game.rules.step(self._played.positions[at].state)

    def _action(self, at: int) -> Action:
        raw = self._played.entries[at].action
        if raw.get("seat") == CLOCK:
            return Action(CLOCK)
        found: Action = msgspec.convert(raw, self._played.game.rules.actions, str_keys=True)
        return found


def _pressed(option: Option) -> Option:
    """Below what is asked meanwhile."""
    return replace(option, gesture=Press(), also=(option.gesture, *option.also), late=True)
