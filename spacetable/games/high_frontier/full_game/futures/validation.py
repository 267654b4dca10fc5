"""What cannot be of Futures in a position that was read (1D)."""

from collections.abc import Iterator

from spacetable.games.high_frontier.cards import cards
from spacetable.games.high_frontier.full_game.futures.printed import future_of
from spacetable.games.high_frontier.full_game.futures.star import Futures, Star
from spacetable.games.high_frontier.full_game.futures.worth import RAZING
from spacetable.games.high_frontier.full_game.places import FLYING, figure
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.solar_map import load


def faults(state: State) -> Iterator[str]:
    """The first thing that does not fit the rest."""
    futures = state.futures
    if not state.rules.futures and futures != Futures(wunderkinder=futures.wunderkinder):
        yield "a Future in a game without them"
    names = [one.name for one in futures.stars]
    if len({*names}) != len(names):
        yield "two stars of one Future"
    if not all(_fits(state, one) for one in futures.stars):
        yield "a star of no Future"
    if not {*futures.wunderkinder} <= {*state.order}:
        yield "a child of nobody"
    if futures.homestead is not None and futures.homestead not in state.order:
        yield "a homestead of nobody"
    if futures.implant and futures.implant not in load().sites:
        yield "chits for a site that is not there"
    if futures.scan and futures.scan not in {
        figure(seat, kind) for seat in state.order for kind in FLYING
    }:
        yield "isotopes of a craft that is not there"
    if state.assembly is not None:
        if not {*state.assembly.doubled, *state.assembly.devout} <= {*state.order}:
            yield "votes of nobody"


def _fits(state: State, star: Star) -> bool:
    """Whether a star is that of its card, and somebody's."""
    if star.seat not in state.order or star.card not in cards():
        return False
    if cards()[star.card].faces[1].future is None:
        return False
    future = future_of(star.card)
    there = star.place in load().sites if future.key in RAZING else not star.place
    same = (future.key, future.name) == (star.future, star.name)
    return same and there and 0 <= star.points <= MOST


MOST = 40
"""Points of one star at most."""
