"""TW thrusters that could drive the starship: those that work at the isobank (4D3a, 4E2f)."""

from collections.abc import Iterator

from msgspec import Struct

from spacetable.core.ids import PieceId, Seat
from spacetable.games.high_frontier.backing import backed
from spacetable.games.high_frontier.full_game.isobank.whereabouts import is_bernal, place_of
from spacetable.games.high_frontier.full_game.service import owner
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.piloting.course import all_engines


class Thruster(Struct, frozen=True):
    """A TW thruster that works without an afterburn. ``base``: its printed thrust."""

    seat: Seat
    card: PieceId
    base: int


def working_thrusters(state: State) -> Iterator[Thruster]:
    """All of them in stacks at a Bernal that is the isobank, in play order."""
    place = place_of(state) if is_bernal(state) else ""
    for seat in state.clockwise() if place else ():
        for kind in state.stacks(seat):
            if state.place_of(seat, kind) != place:
                continue
            cards = state.cards_of(seat, kind)
            stack = backed(state.stack(seat, kind), owner(state, seat))
            active = {
                engine.chain.active
                for engine in all_engines(stack)
                if engine.any_season and engine.cooled
            }
            for at in sorted(active):
                triangle = stack[at].up.thrust_triangle
                assert triangle is not None  # it has an engine
                yield Thruster(seat, cards[at].id, triangle.thrust)


def strongest(state: State) -> Thruster | None:
    """That of the highest base thrust; of equal ones the first in play order (HFG-R65)."""
    return max(working_thrusters(state), key=lambda one: one.base, default=None)
