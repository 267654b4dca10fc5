"""What people do only when they wish: nobody is asked, and bots wait for nobody because of it.

A step that is there for such a thing alone (``Step.declines``) is passed over at once. The wish may
still be made until anything else has been done: then what passed the step over is taken back, so
the log reads as if the wish had been made in its step.
"""

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from spacetable.core.ids import CLOCK, Seat
from spacetable.core.option import Action, Option, Press
from spacetable.core.step import Step
from spacetable.session.played_game import PlayedGame
from spacetable.session.undo import fences


class Wishes:
    """Of the people who play a game. Against the clock nothing is taken back, so there they are
    asked in the step itself.
    """

    def __init__(self, played: PlayedGame) -> None:
        self._played = played
        self._neutral = tuple(kind for step in played.game.rules.steps for kind in step.declines)
        """Actions that leave everything as it was, as far as a wish goes."""

    def due(self) -> Option | None:
        """What passes over the step now for one of the people; None where they are asked."""
        played = self._played
        declines = self._step(played.cursor).declines
        if not declines or played.clock_runs or played.result() is not None:
            return None
        people = played.people
        invited = played.invited()
        # Bots that are invited say first what they have to say.
        first = [seat for seat in invited if seat in people]
        if all(seat in people for seat in invited):
            first += [seat for seat in played.awaited() if seat in people]
        for seat in first:
            for option in played.options(seat):
                if isinstance(option.action, declines):
                    return option
        return None

    def of(self, seat: Seat | None) -> tuple[Option, ...]:
        """What the seat may still wish for, each as a press beside its own gesture."""
        if seat is None:
            return ()
        at = self._at(seat)
        return () if at is None else tuple(map(_pressed, self._wished(at, seat)))

    def target(self, action: Action) -> int | None:
        """Where the game goes back to for a wish; None when the action is none."""
        at = self._at(action.seat)
        if at is None or all(option.action != action for option in self._wished(at, action.seat)):
            return None
        return at

    def _at(self, seat: Seat) -> int | None:
        """The number of entries before the step in which the seat could wish."""
        played = self._played
        if seat not in played.people or played.clock_runs or self._step(played.cursor).declines:
            return None
        for at in reversed(range(played.cursor)):
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
    return replace(option, gesture=Press(), also=(option.gesture, *option.also))
