"""Mobile factories: cubes of a player whose freighter is promoted, and where they are (1B7).

A factory without a colony leaves its site as a cube that moves as the freighter does; the claim
stays. On an own claim it is a factory again. What no source gives is a choice of ours: HFG-R43.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game.places import (
    MOBILES,
    StackKind,
    figure,
    reserve,
    spot,
)
from spacetable.games.high_frontier.full_game.state import Craft, State
from spacetable.games.high_frontier.full_game.words import player, words
from spacetable.games.high_frontier.map_words import place_name


def mobiles(state: State, seat: Seat) -> Iterator[StackKind]:
    """A player's cubes that are under way."""
    if state.rules.module_1:
        yield from (one for one in MOBILES if figure(seat, one) in state.crafts)


def spare(state: State, seat: Seat) -> StackKind:
    """A name for one more of them; none that has moved this turn."""
    taken = {*state.crafts, *state.flown}
    return next(one for one in MOBILES if figure(seat, one) not in taken)


def movable(state: State, seat: Seat) -> Iterator[str]:
    """Sites of own factories that may leave: without a colony, and not come this turn (H1b)."""
    for site, one in state.sites.items():
        if one.owner == seat and one.factory and not one.colony and site not in state.settled:
            yield site


def leaves(turn: Turn[State], seat: Seat, site: str) -> StackKind:
    """The cube of a factory stands for itself, and the claim stays."""
    kind = spare(turn.state, seat)
    bare = replace(turn.state.sites[site], factory=False)
    turn.set(sites={**turn.state.sites, site: bare})
    stands(turn, seat, kind, Craft(site))
    return kind


def stands(turn: Turn[State], seat: Seat, kind: StackKind, craft: Craft) -> None:
    """A mobile factory is at a space."""
    me = figure(seat, kind)
    turn.set(crafts={**turn.state.crafts, me: craft})
    turn.move(me, spot(craft.place), start=reserve(seat))


def taken_off(turn: Turn[State], seat: Seat, kind: StackKind) -> None:
    """Its cube goes back to the reserve."""
    me = figure(seat, kind)
    place = turn.state.crafts[me].place
    turn.set(crafts={one: craft for one, craft in turn.state.crafts.items() if one != me})
    turn.move(me, reserve(seat), start=spot(place))


def settles(turn: Turn[State], seat: Seat, kind: StackKind) -> None:
    """On an own claim without a factory it is the factory of that site."""
    craft = turn.state.crafts[figure(seat, kind)]
    site = turn.state.sites.get(craft.place)
    if site is None or site.owner != seat or site.factory:
        return
    taken_off(turn, seat, kind)
    turn.set(sites={**turn.state.sites, craft.place: replace(site, factory=True)})
    if craft.moved:
        turn.set(settled=(*turn.state.settled, craft.place))
        who, place = player(turn.state, seat), place_name(craft.place)
        turn.say(words("log.mobile_settles", player=who, place=place))
        turn.sound("task_done")


def all_settle(turn: Turn[State], seat: Seat) -> None:
    """As a turn ends, those that have not gone from their own claims are factories there again."""
    for kind in tuple(mobiles(turn.state, seat)):
        settles(turn, seat, kind)
