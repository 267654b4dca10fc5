"""What the Futures of a player count, and what two of them leave on the map (1D, M2; HFG-R74)."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.games.high_frontier.full_game.elevators import linked
from spacetable.games.high_frontier.full_game.futures.attempt import Attempt
from spacetable.games.high_frontier.full_game.futures.clause import lacking
from spacetable.games.high_frontier.full_game.futures.future_figures import figures
from spacetable.games.high_frontier.full_game.futures.grounds import alive
from spacetable.games.high_frontier.full_game.futures.here import EM, NEUTRINO
from spacetable.games.high_frontier.full_game.futures.printed import future_of
from spacetable.games.high_frontier.full_game.futures.requirements import requirements
from spacetable.games.high_frontier.full_game.futures.star import Star
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.solar_map import load

VENUS: Final = "venus"
RAZING: Final = frozenset(("new_venus", "footfall"))
"""By which the tokens on a comet are removed at the end, which is looked at no more than that."""
SEEDS: Final = "new_venus"
FIXED: Final = "dyson_bubble"
"""A Future whose points are counted as it is done."""


def attempt_of(state: State, star: Star) -> Attempt:
    """A Future as it stands now, wherever its card is."""
    for kind in state.stacks(star.seat):
        for card in state.cards_of(star.seat, kind):
            if card.face == star.card and state.face(card).future is not None:
                return Attempt(state, star.seat, kind, card.id)
    return Attempt(state, star.seat, None, None)


def kept(state: State, star: Star) -> bool:
    """Whether a star counts: what it asks for is looked at again where the card says so."""
    future = future_of(star.card)
    if not future.endgame or future.key in RAZING:
        return True
    return next(lacking(requirements(future.key), attempt_of(state, star)), None) is None


def worth(state: State, star: Star) -> int:
    """The points of a star as the position is."""
    if not kept(state, star):
        return 0
    points = future_of(star.card).points
    if points is not None:
        return points
    if star.future == FIXED:
        return star.points
    return counted(attempt_of(state, star), star.future)


def counted(one: Attempt, future: str) -> int:
    """Points that a Future counts by what is there."""
    each, own = figures().points, tuple(one.factories())
    zones = [load().spaces[site].zone for site in own]
    match future:
        case "star_wisp":
            return {EM: each.em_sunlens, NEUTRINO: each.neutrino_sunlens}.get(one.place, 0)
        case "beanstalk":
            return each.linked * sum(linked(one.state, site) for site in own)
        case "pan_sapiens":
            return each.glory * _glories(one)
        case "et_life":
            return each.astrobiology * sum(map(alive, one.state.colonies(one.seat)))
        case "dyson_bubble":
            return each.mercury * zones.count("Mercury")
        case "tno_lab":
            return each.neptune * zones.count("Neptune")
    return 0


def _glories(one: Attempt) -> int:
    """Chits on the mat, and those that humans carry."""
    state = one.state
    held = {card.id for row in state.rows(one.seat) for card in row}
    return len(state.players[one.seat].glories) + sum(card in held for card in state.carried)


def stars_of(state: State, seat: Seat) -> Iterator[Star]:
    """A player's."""
    return (one for one in state.futures.stars if one.seat == seat)


def razed(state: State) -> State:
    """The map as it is at the end: without the tokens on a comet that was spent, and on Venus."""
    gone = {one.place for one in state.futures.stars if one.future in RAZING}
    if any(one.future == SEEDS for one in state.futures.stars):
        gone |= {site for site in load().sites if site.split("-")[0] == VENUS}
    if not gone:
        return state
    sites = {site: one for site, one in state.sites.items() if site not in gone}
    crafts = {me: craft for me, craft in state.crafts.items() if craft.place not in gone}
    return replace(state, sites=sites, crafts=crafts)
