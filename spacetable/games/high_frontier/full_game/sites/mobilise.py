"""Factories that set out (1B7), and the freighter that changes places with one (1B8)."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.step import Offer, together
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game.freight import FREIGHTER, promoted
from spacetable.games.high_frontier.full_game.mobiles import (
    leaves,
    mobiles,
    movable,
    settles,
    stands,
    taken_off,
)
from spacetable.games.high_frontier.full_game.places import figure, spot
from spacetable.games.high_frontier.full_game.sites.moves import MoveFactory, SwapCubes
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import player, words
from spacetable.games.high_frontier.map_words import place_name

BUTTONS: Final = 2
"""More factories than these stand in the list of all moves alone."""


def _idle(state: State) -> bool:
    return state.underway is None and state.engine is None


def _setting_out(state: State, seat: Seat) -> Iterator[Option]:
    if state.rules.module_1 and _idle(state) and promoted(state, seat):
        able = tuple(movable(state, seat))
        for site in able:
            yield Option(
                MoveFactory(seat, site),
                Press(),
                Why(words("rule.move_factory")),
                words("label.move_factory", place=place_name(site)),
                group=words("group.mobiles"),
                aside=len(able) > BUTTONS,
            )


def _refused(state: State, seat: Seat) -> Iterator[Option]:
    """Own factories that stay: without a promoted freighter, with a colony, or just come."""
    if not state.rules.module_1:
        return
    able = {*movable(state, seat)} if promoted(state, seat) else set()
    for site, one in state.sites.items():
        if one.owner == seat and one.factory and site not in able:
            if one.colony:
                why = "colonised"
            else:
                why = "one_move" if promoted(state, seat) else "no_promoted"
            yield Option(
                MoveFactory(seat, site),
                Press(),
                Why(words(f"refused.move_factory.{why}"), (spot(site),)),
                words("label.move_factory", place=place_name(site)),
                refused=True,
            )


def _set_out(turn: Turn[State], action: MoveFactory) -> None:
    seat = action.seat
    turn.set(helm=leaves(turn, seat, action.site))
    who = player(turn.state, seat)
    turn.say(words("log.move_factory", player=who, place=place_name(action.site)))


# ---------------------------------------------------------------- the big cube


def partners(state: State, seat: Seat) -> Iterator[str]:
    """Where own cubes are with which a promoted freighter without cargo or glitch may change
    places.
    """
    if not state.rules.module_1 or not _idle(state) or not promoted(state, seat):
        return
    craft = state.crafts[figure(seat, FREIGHTER)]
    empty = len(state.cards_of(seat, FREIGHTER)) == 1 and not craft.tanks
    if not empty or (seat, FREIGHTER) in state.glitched:
        return
    places = [
        site
        for site, one in state.sites.items()
        if one.owner == seat and one.factory and not one.colony
    ]
    places += (state.place_of(seat, kind) for kind in mobiles(state, seat))
    yield from (one for one in dict.fromkeys(places) if one != craft.place)


def _swaps(state: State, seat: Seat) -> Iterator[Option]:
    for place in partners(state, seat):
        yield Option(
            SwapCubes(seat, place),
            Press(),
            Why(words("rule.swap_cubes")),
            words("label.swap_cubes", place=place_name(place)),
            group=words("group.mobiles"),
            aside=True,
        )


def _swap(turn: Turn[State], action: SwapCubes) -> None:
    """The freighter is where the cube was; the cube stands where the freighter was, or is the
    factory of an own claim there.
    """
    seat, me = action.seat, figure(action.seat, FREIGHTER)
    site = turn.state.sites.get(action.place)
    if site is not None and site.owner == seat and site.factory and not site.colony:
        kind = leaves(turn, seat, action.place)
    else:
        there = mobiles(turn.state, seat)
        kind = next(one for one in there if turn.state.place_of(seat, one) == action.place)
    cube = turn.state.crafts[figure(seat, kind)]
    freighter = turn.state.crafts[me]
    taken_off(turn, seat, kind)
    turn.move(me, spot(action.place), start=spot(freighter.place))
    turn.set(crafts={**turn.state.crafts, me: replace(freighter, place=action.place)})
    stands(turn, seat, kind, replace(cube, place=freighter.place))
    settles(turn, seat, kind)
    who = player(turn.state, seat)
    turn.say(words("log.swap_cubes", player=who, place=place_name(action.place)), me)
    turn.sound("drop")


OFFER: Final = together(
    Offer[State](_setting_out, {MoveFactory: _set_out}, _refused),
    Offer[State](_swaps, {SwapCubes: _swap}),
)
