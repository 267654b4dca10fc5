"""Where each action stands among the buttons, and which digit presses it, while a step lasts."""

from collections.abc import Sequence
from typing import NamedTuple

from spacetable.core.ids import Seat
from spacetable.core.option import Action, Option

DIGITS = 9
PLACES = 6
"""From so many on what is new takes the place of what is gone."""


class Placed(NamedTuple):
    """``place``: from 0, the uppermost. ``option``: None where one has stood that is gone.
    ``digit``: "" without one.
    """

    place: int
    option: Option | None
    digit: str


class ActionPlaces:
    """Whatever comes and goes, an action keeps its place and its digit; no other gets the digit.

    A hand that is about to press must not find another action there: what is new stands below the
    rest, and only where there are many in the place of one that is gone. In a later step those that
    were there before follow each other as they did: "draw" and "end" do not change places from
    one turn to the next.
    """

    def __init__(self) -> None:
        self._moment: object = None
        self._orders: dict[Seat, list[Action]] = {}
        self._digits: dict[Action, str] = {}
        self._ranks: dict[Action, int] = {}

    def follow(self, moment: object) -> bool:
        """``moment``: the same as long as the step lasts; whether another one has come."""
        if moment == self._moment:
            return False
        self._moment = moment
        self._orders, self._digits = {}, {}
        return True

    def place(self, options: Sequence[Option]) -> list[Placed]:
        """The options of one seat in their places, and the gaps between and below them. Grave
        options, and those with a key of their own, have no digit.
        """
        if not options:
            return []
        seat = options[0].action.seat
        order = self._orders.setdefault(seat, [])
        now = {option.action: option for option in options}
        if not order:
            options = self._as_before(options)
        for option in options:
            if option.action not in order:
                free = (k for k, one in enumerate(order) if one not in now)
                at = next(free, len(order)) if len(order) >= PLACES else len(order)
                order[at : at + 1] = [option.action]
            if option.action not in self._digits:
                self._digits[option.action] = self._digit(seat, option)
            self._ranks.setdefault(option.action, len(self._ranks))
        return [Placed(k, now.get(one), self._digits[one]) for k, one in enumerate(order)]

    def _as_before(self, options: Sequence[Option]) -> Sequence[Option]:
        """Those that were seen before change places among themselves alone."""
        ranks = self._ranks
        known = sorted((o for o in options if o.action in ranks), key=lambda o: ranks[o.action])
        following = iter(known)
        return [next(following) if option.action in ranks else option for option in options]

    def _digit(self, seat: Seat, option: Option) -> str:
        if option.grave or option.key:
            return ""
        used = sum(1 for one, digit in self._digits.items() if digit and one.seat == seat)
        return str(used + 1) if used < DIGITS else ""
