"""Letting go of a Bernal that is anchored (2B6)."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.step import Offer
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.fractions_in_words import told
from spacetable.games.high_frontier.fuel_strip import fuel_strip, position
from spacetable.games.high_frontier.full_game.bernals import anchored, dirtsides
from spacetable.games.high_frontier.full_game.places import StackKind, figure, spot
from spacetable.games.high_frontier.full_game.sites.brings import brings, in_words
from spacetable.games.high_frontier.full_game.sites.exomigrate import sent_home
from spacetable.games.high_frontier.full_game.sites.moves import Unanchor
from spacetable.games.high_frontier.full_game.sites.settle import colonised, has_dome
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import player, words
from spacetable.games.high_frontier.map_words import place_name
from spacetable.games.high_frontier.stack import dry_mass


def lifts(state: State, seat: Seat, kind: StackKind) -> bool:
    """Whether the fuel strip bears what is aboard (F2)."""
    craft = state.crafts[figure(seat, kind)]
    return dry_mass(state.stack(seat, kind), craft.tanks) <= fuel_strip().largest_wet


def _unanchors(state: State, seat: Seat) -> Iterator[Option]:
    """With its dome to the reserve, or to a dirtside that has none (2B6)."""
    for kind in anchored(state, seat) if state.rules.module_2 else ():
        able, place = lifts(state, seat, kind), place_name(state.place_of(seat, kind))
        yield Option(
            Unanchor(seat, kind),
            Press(),
            Why(words("rule.unanchor" if able else "refused.unanchor")),
            words("label.unanchor", place=place),
            preview=_preview(state, seat, kind) if able else (),
            group=words("group.bernals"),
            refused=not able,
            aside=True,
            grave=True,
        )
        for site in dirtsides(state, seat)[kind] if able else ():
            if not state.sites[site].colony:
                yield Option(
                    Unanchor(seat, kind, site),
                    Press(),
                    Why(words("rule.unanchor_dome"), (spot(site),)),
                    words("label.unanchor_dome", place=place, site=place_name(site)),
                    preview=_preview(state, seat, kind, site),
                    group=words("group.bernals"),
                    aside=True,
                    grave=True,
                )


def _preview(state: State, seat: Seat, kind: StackKind, dome: str = "") -> tuple[Text, ...]:
    """What the score loses by it: dirtsides and the dome, but for one that stays."""

    def lets_go(turn: Turn[State]) -> None:
        if dome:
            has_dome(turn, dome)
        let_go(turn, seat, kind)

    return tuple(in_words(brings(state, seat, lets_go)))


def _free(state: State, seat: Seat) -> Iterator[Option]:
    yield from (one for one in _unanchors(state, seat) if not one.refused)


def _bound(state: State, seat: Seat) -> Iterator[Option]:
    yield from (one for one in _unanchors(state, seat) if one.refused)


def _unanchor(turn: Turn[State], action: Unanchor) -> None:
    if action.dome:
        has_dome(turn, action.dome)
        who, site = player(turn.state, action.seat), place_name(action.dome)
        turn.say(words("log.unanchor_dome", player=who, place=site))
    let_go(turn, action.seat, action.stack)
    if action.dome:
        colonised(turn, action.dome)


def let_go(turn: Turn[State], seat: Seat, kind: StackKind) -> None:
    """A Bernal that the fuel strip bears is afloat, as full of dirt as it may be (2B6)."""
    me = figure(seat, kind)
    craft = turn.state.crafts[me]
    wet = told(position(str(dry_mass(turn.state.stack(seat, kind), craft.tanks))))
    afloat = replace(craft, anchored=False, wet=wet, grade="dirt")
    turn.set(crafts={**turn.state.crafts, me: afloat})
    who, place = player(turn.state, seat), place_name(craft.place)
    turn.say(words("log.unanchor", player=who, place=place), me)
    sent_home(turn, seat)


OFFER: Final = Offer[State](_free, {Unanchor: _unanchor}, _bound)
