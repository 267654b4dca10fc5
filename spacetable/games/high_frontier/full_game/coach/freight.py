"""The coach's word on freighters, isotopes, promotion and factories that move (1A, 1B)."""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.text import Text
from spacetable.games.high_frontier import card_words
from spacetable.games.high_frontier.full_game.bernals import BERNAL
from spacetable.games.high_frontier.full_game.coach.words import words
from spacetable.games.high_frontier.full_game.colonists import is_colonist
from spacetable.games.high_frontier.full_game.freight import (
    FREIGHTER,
    OUTPOSTS,
    freighter_card,
    limit,
    load,
    promoted,
    takes,
)
from spacetable.games.high_frontier.full_game.mobiles import movable
from spacetable.games.high_frontier.full_game.operations import operation
from spacetable.games.high_frontier.full_game.places import FUELLED, figure
from spacetable.games.high_frontier.full_game.sites import promote
from spacetable.games.high_frontier.full_game.state import State, kind_of
from spacetable.games.high_frontier.full_game.stock import prices
from spacetable.games.high_frontier.full_game.words import card_name
from spacetable.games.high_frontier.map_words import place_name
from spacetable.games.high_frontier.solar_map import LEO
from spacetable.games.high_frontier.solar_map import load as solar_map
from spacetable.games.high_frontier.stack import Aboard

ISOTOPE: Final = "isotope"
GREAT: Final = (FREIGHTER, "gw_thruster", BERNAL)
"""Cards of which it is said what they are promoted by."""


def now(state: State, seat: Seat) -> Iterator[Text]:
    """What can be done in this turn, or soon: promotion, cargo, factories that move."""
    for kind, card, after in promote.promotable(state, seat):
        able = operation.may(state, seat, "promote", state.place_of(seat, kind))
        if able and promote.hindrance(state, seat, kind, card, after) is None:
            yield words("promote", card=card_name(state, card), to=card_words.name(after))
            break
    if state.rules.module_1:
        yield from _cargo(state, seat)
        yield from _moving(state, seat)


def later(state: State, seat: Seat) -> Iterator[Text]:
    """What a thruster, a freighter or a Bernal lacks that is to be fuelled or promoted."""
    if state.rules.module_1:
        yield from _isotopes(state, seat)
    yield from _unaugmented(state, seat)
    for kind, card, after in promote.promotable(state, seat):
        why = promote.hindrance(state, seat, kind, card, after)
        if kind_of(card) not in GREAT or why not in ("no_colony", "other_dome", "no_dirtside"):
            continue
        dome = after.printed.promotion_colony
        named = {"card": card_name(state, card), "dome": card_words.dome(dome)}
        where = next((one for one in state.colonies(seat) if promote.shows(one, dome)), None)
        if why == "no_dirtside":
            yield words("promote_dirtside", **named)
        elif where is not None:
            yield words("promote_at", place=place_name(where), **named)
        else:
            yield words("promote_nowhere", **named)
        return


def _unaugmented(state: State, seat: Seat) -> Iterator[Text]:
    """What a card lacks that is where it is promoted: chits, or a contract (4C7e)."""
    for kind, card, after in promote.promotable(state, seat):
        why, named = promote.hindrance(state, seat, kind, card, after), card_name(state, card)
        if why == "chits" and is_colonist(card):
            yield words("promote_chit", card=named)
        elif why == "chits":
            yield words("promote_chits", card=named, n=promote.shapes_for(kind_of(card)))
        elif why == "no_gold":
            yield words("promote_gold", card=named)
        else:
            continue
        return


# ---------------------------------------------------------------- cargo


def _cargo(state: State, seat: Seat) -> Iterator[Text]:
    """Products aboard a freighter go home; empty it takes in what lies beside it, or fetches it."""
    card = freighter_card(state, seat)
    if card is None:
        return
    named, place = card_name(state, card), state.place_of(seat, FREIGHTER)
    price = prices(state)
    aboard = [
        (price[letter], card_words.name(one))
        for one in state.stack(seat, FREIGHTER)
        if one.printed.deck != FREIGHTER and _product(one)
        for letter in price
        if letter == one.printed.spectral_type
    ]
    if aboard:
        n, product = max(aboard, key=lambda one: one[0])
        key = "freight_sell" if place == LEO else "freight_home"
        yield words(key, card=named, product=product, n=n)
        return
    room = limit(state, seat) - load(state, seat)
    for kind in OUTPOSTS:
        if kind not in state.stacks(seat):
            continue
        there = state.place_of(seat, kind)
        products = [one for one in state.stack(seat, kind) if _product(one) and one.mass <= room]
        if not products:
            continue
        product = card_words.name(products[0])
        if there != place:
            yield words("freight_fetch", card=named, product=product, place=place_name(there))
        elif takes(state, seat, products[0].mass):
            yield words("freight_load", card=named, product=product, n=room)
        return


def _product(one: Aboard) -> bool:
    """Whether a card was made at a factory."""
    return one.up.side == "black"


# ---------------------------------------------------------------- factories that move


def _moving(state: State, seat: Seat) -> Iterator[Text]:
    """A factory without a colony whose letter is another's as well, and a bare claim of a letter
    that is nobody's.
    """
    if not promoted(state, seat) or state.underway is not None:
        return
    sites = solar_map().sites
    letters = [sites[site].type for site, one in state.sites.items() if one.factory]
    bare = (
        site
        for site, one in state.sites.items()
        if one.owner == seat and not one.factory and sites[site].type not in letters
    )
    goal = next(bare, None)
    able = [one for one in movable(state, seat) if letters.count(sites[one].type) > 1]
    if goal is not None and able:
        yield words(
            "factory_moves",
            place=place_name(able[0]),
            to=place_name(goal),
            letter=sites[goal].type,
        )


# ---------------------------------------------------------------- isotopes


def _isotopes(state: State, seat: Seat) -> Iterator[Text]:
    """A thruster that burns isotopes in a rocket without any: where there are some."""
    for kind in state.stacks(seat):
        if kind not in FUELLED:
            continue
        craft = state.crafts[figure(seat, kind)]
        for card, one in zip(state.cards_of(seat, kind), state.stack(seat, kind), strict=True):
            triangle = one.up.thrust_triangle
            if triangle is None or triangle.grade != ISOTOPE or craft.grade == ISOTOPE:
                continue
            letter = state.players[seat].isostandard or one.printed.spectral_type
            own = (
                site
                for site, built in state.sites.items()
                if built.owner == seat and built.factory and solar_map().sites[site].type == letter
            )
            where = next(own, None)
            if where is None:
                yield words("isotopes_nowhere", card=card_name(state, card), letter=letter)
            elif where != craft.place:
                place = place_name(where)
                yield words("isotopes_at", card=card_name(state, card), place=place)
            else:
                yield words("isotopes_here", card=card_name(state, card))
            return
