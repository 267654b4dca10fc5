"""Room in a hand that is full of a ship (I2): light cards go up before their time (I4).

In the end that costs the same; and whoever has room takes cards and sells them again, or takes what
is made into products.
"""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import Seat
from spacetable.games.high_frontier.full_game.bots.missions import Mission
from spacetable.games.high_frontier.full_game.bots.preparing import Wish
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.full_game.bots.stops import LATE
from spacetable.games.high_frontier.research import research

WAITS: Final = 6
"""Aquas that a ship still lacks, for more than which it is worth while to make room."""
GOES_UP: Final = "boost"
"""Why a whole ship goes up."""


class HandRoom:
    """In which turn cards went up only to make room: the rest of the ship stays below then."""

    def __init__(self) -> None:
        self._made: tuple[Seat, int] | None = None

    def noted(self, sight: Sight, wishes: Iterator[Wish]) -> Iterator[Wish]:
        """The same wishes, by which room is made."""
        for wish in wishes:
            self._made = sight.seat, sight.state.turn_no or 0
            yield wish

    def keeps_down(self, sight: Sight, reason: str) -> bool:
        """Whether a card does not go up with those that make room."""
        return reason == GOES_UP and self._made == (sight.seat, sight.state.turn_no or 0)


def lightened(sight: Sight, mission: Mission | None, why: str, spared: int = 0) -> Iterator[Wish]:
    """The lightest cards of the ship go up, as many as are too many for one more to be had, where
    all of them can be paid. ``spared``: Aquas that are needed for that one.
    """
    if not sight.at_home:
        return
    cards = max(1, len(sight.held) - research().academia + 1)
    ship = {} if mission is None else {one.card: one for one in mission.kit.stack}
    fresh = [one for one in sight.held if one.face in ship]
    fresh.sort(key=lambda one: (ship[one.face].mass, one.face))
    price = sight.lift * sum(ship[one.face].mass for one in fresh[:cards])
    if len(fresh) >= cards and price + spared <= sight.aquas:
        for one in fresh[:cards]:
            heavy = ship[one.face].orientation == "heavy"
            yield sight.boost(one.id, heavy=heavy), why


def waiting(sight: Sight, mission: Mission | None) -> Iterator[Wish]:
    """Room for cards that are sold again where nobody bids for them (V4c), while a ship lies
    complete in the hand and waits for money. Heavy cards stay below, for debris takes what is
    heaviest (K2).
    """
    if sight.state.rules.variant == "usual":
        return
    if mission is None or mission.missing or not (sight.full and sight.skill.deals):
        return
    if sight.years < LATE or mission.aquas - sight.purse <= WAITS:
        return
    yield from lightened(sight, mission, "hand_room")
