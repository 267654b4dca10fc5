"""What each player has when points are counted (M2)."""

from collections.abc import Iterator

from spacetable.core.ids import Seat
from spacetable.games.high_frontier.full_game.glory import Glory
from spacetable.games.high_frontier.full_game.places import figure
from spacetable.games.high_frontier.full_game.scoring import (
    Estate,
    Ground,
    Score,
    ScoreLine,
    ground_of,
    in_play,
    lines,
    total,
)
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.solar_map import load


def estate(state: State, seat: Seat) -> Estate:
    """A player's tokens on the map, and glories."""
    own = {site: one for site, one in state.sites.items() if one.owner == seat}
    sites = load().sites
    return Estate(
        rockets=figure(seat, "rocket") in state.crafts,
        claims=len(own),
        factories=tuple(sites[site].type for site, one in own.items() if one.factory),
        domes=tuple(_domes(state, seat)),
        glories=state.players[seat].glories + tuple(_carried(state, seat)),
    )


def _domes(state: State, seat: Seat) -> Iterator[Ground]:
    for site in state.colonies(seat):
        yield ground_of(site)


def _carried(state: State, seat: Seat) -> Iterator[Glory]:
    """Chits that a player's humans have with them."""
    held = {one.id for kind in state.stacks(seat) for one in state.cards_of(seat, kind)}
    return (Glory(zone) for card, zone in state.carried.items() if card in held)


def score(state: State, seat: Seat) -> tuple[ScoreLine, ...]:
    """The lines of a player's score as it is now."""
    everybody = in_play(estate(state, one) for one in state.order)
    return lines(estate(state, seat), everybody)


def points(state: State) -> dict[Seat, Score]:
    """What each player has now, and the Aquas that break a tie."""
    return {
        seat: Score(total(score(state, seat)), state.players[seat].aquas) for seat in state.order
    }
