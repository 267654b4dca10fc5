"""Bernals: where they are anchored, and which factories are their dirtsides (2A, 2B).

What no source gives is a choice of ours: HFG-R46, HFG-R47.
"""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.per_state import per_parts
from spacetable.core.piece import Piece
from spacetable.games.high_frontier.adjacency import adjacent
from spacetable.games.high_frontier.full_game.components import components
from spacetable.games.high_frontier.full_game.places import BERNALS, StackKind, figure
from spacetable.games.high_frontier.full_game.state import State, kind_of
from spacetable.games.high_frontier.passage import rests
from spacetable.games.high_frontier.solar_map import load

BERNAL: Final = "bernal"
PURPLE: Final = "purple"
LUNA: Final = "Luna"


def bears(place: str) -> bool:
    """Whether a Bernal can be anchored in a space as it is: no site, no hazard, no lander burn."""
    space = load().spaces[place]
    return space.kind != "site" and space.hazard is None and rests(space)


def anchorage(place: str) -> bool:
    """Whether one can be anchored there at all: in a Home Orbit, or beside a site (2A5)."""
    near = any(one in load().sites for one in adjacent(place))
    return bears(place) and (load().spaces[place].home_orbit or near)


def card_of(state: State, seat: Seat, kind: StackKind) -> Piece | None:
    """The card of a Bernal: the first of its stack, for a second one may wait there (2A7c)."""
    return next((one for one in state.cards_of(seat, kind) if kind_of(one) == BERNAL), None)


@per_parts(lambda state, seat: (state.crafts,))
def anchored(state: State, seat: Seat) -> tuple[StackKind, ...]:
    """A player's Bernals that are anchored."""
    crafts = ((kind, state.crafts.get(figure(seat, kind))) for kind in BERNALS)
    return tuple(kind for kind, craft in crafts if craft is not None and craft.anchored)


@per_parts(
    lambda state, seat: (state.crafts, state.sites, state.players[seat].isostandard, state.war)
)
def dirtsides(state: State, seat: Seat) -> dict[StackKind, tuple[str, ...]]:
    """The own factories beside each anchored Bernal; none serves two (2A5; HFG-R46)."""
    found: dict[StackKind, tuple[str, ...]] = {}
    taken: set[str] = set()
    for kind in anchored(state, seat):
        near = _factories(state, seat, state.place_of(seat, kind))
        found[kind] = tuple(site for site in near if site not in taken)
        taken |= {*near}
    return found


def _factories(state: State, seat: Seat, place: str) -> tuple[str, ...]:
    """Own factories beside a space, but those of the Moon: they serve no Bernal (2A5), unless their
    letter is the owner's isostandard (4A7k; HFG-R57), or under a Space Republic (4F2e).
    """
    own = state.players[seat].isostandard if state.rules.exodus else ""
    return tuple(
        site
        for site, one in state.sites.items()
        if one.factory
        and one.owner == seat
        and site in adjacent(place)
        and (
            LUNA not in load().sites[site].groups
            or state.war.republic
            or load().sites[site].type == own
        )
    )


def free_grounds(state: State, seat: Seat, place: str) -> tuple[str, ...]:
    """Own factories beside a space that are no dirtsides yet."""
    taken = {site for sites in dirtsides(state, seat).values() for site in sites}
    return tuple(one for one in _factories(state, seat, place) if one not in taken)


def labs(state: State, seat: Seat) -> Iterator[str]:
    """Spaces of own Bernals that are promoted and anchored (2A3c)."""
    for kind in anchored(state, seat):
        card = card_of(state, seat, kind)
        if card is not None and state.face(card).side == PURPLE:
            yield state.place_of(seat, kind)


def domes_left(state: State, seat: Seat) -> int:
    """Domes in the reserve: each colony and each anchored Bernal has one. Without any another thing
    stands for it, which scores nothing (B8a; HFG-R96).
    """
    used = len(state.colonies(seat)) + len(anchored(state, seat))
    return max(0, components().tokens.domes - used)


def inhabited(state: State, seat: Seat) -> tuple[str, ...]:
    """Where people of a player live: colonies and anchored Bernals."""
    return (*state.colonies(seat), *(state.place_of(seat, one) for one in anchored(state, seat)))


def at_home(state: State, seat: Seat, ability: str) -> bool:
    """Whether a player's Home Bernal has an ability."""
    home = state.home_of(seat)
    return home is not None and state.stack(seat, home)[0].up.can(ability)


def in_play(state: State, seat: Seat, ability: str) -> bool:
    """Whether an anchored Bernal of a player has it."""
    return any(state.stack(seat, one)[0].up.can(ability) for one in anchored(state, seat))


def abroad(state: State, seat: Seat) -> tuple[str, ...]:
    """Spaces of own anchored Bernals that are no home."""
    home = state.home_of(seat)
    return tuple(state.place_of(seat, one) for one in anchored(state, seat) if one != home)


def beyond(state: State, seat: Seat) -> tuple[str, ...]:
    """Where a player has domes beyond Earth: all but that of the Home Bernal (4A7d)."""
    return (*state.colonies(seat), *abroad(state, seat))
