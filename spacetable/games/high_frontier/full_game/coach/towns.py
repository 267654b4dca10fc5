"""The coach's word on Bernals and colonists: where a home could be, what it brings, who may come
(2A).
"""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.piece import Piece
from spacetable.core.text import Text
from spacetable.games.high_frontier.card_words import joined
from spacetable.games.high_frontier.fractions_in_words import told
from spacetable.games.high_frontier.full_game.bernals import (
    BERNAL,
    anchored,
    card_of,
    domes_left,
    free_grounds,
)
from spacetable.games.high_frontier.full_game.coach.words import together, words
from spacetable.games.high_frontier.full_game.colonists import held, limit, wanted
from spacetable.games.high_frontier.full_game.components import components
from spacetable.games.high_frontier.full_game.estate import score
from spacetable.games.high_frontier.full_game.isobank import founding
from spacetable.games.high_frontier.full_game.isobank.isobank import Isobank
from spacetable.games.high_frontier.full_game.operations import operation
from spacetable.games.high_frontier.full_game.places import BERNALS, StackKind, figure, hand
from spacetable.games.high_frontier.full_game.rocket import vessel_of
from spacetable.games.high_frontier.full_game.scoring import total
from spacetable.games.high_frontier.full_game.sites.anchor import becomes_home, hindrance, rolls
from spacetable.games.high_frontier.full_game.state import State, kind_of
from spacetable.games.high_frontier.full_game.vessels import at_helm
from spacetable.games.high_frontier.full_game.words import card_name
from spacetable.games.high_frontier.map_words import place_name
from spacetable.games.high_frontier.piloting import activation
from spacetable.games.high_frontier.piloting.vessel import Vessel
from spacetable.games.high_frontier.solar_map import LEO, load

HOMES: Final = tuple(one.id for one in load().spaces.values() if one.home_orbit)
MOST_TANKS: Final = 12
"""Of fuel for a burn that are thought of."""
NEAREST: Final = "cycler"
"""The home orbit beside low Earth orbit."""


def now(state: State, seat: Seat) -> Iterator[Text]:
    """What can be done in this turn: a colonist may come, a Bernal may be anchored where it is."""
    if not state.rules.module_2:
        return
    if wanted(state, seat):
        yield words("colonist", n=limit(state, seat) - sum(1 for _ in held(state, seat)))
    for kind, card in _afloat(state, seat):
        may = operation.may(state, seat, "anchor", state.place_of(seat, kind))
        if may and hindrance(state, seat, kind) is None:
            told_of = together((_brings(state, seat, kind, card), *_risks(state, seat, kind)))
            assert told_of is not None  # the first of them is always said
            yield told_of


def _risks(state: State, seat: Seat, kind: StackKind) -> Iterator[Text]:
    """What anchoring it may cost, and makes of isotopes (4A7j, 4D1a)."""
    if rolls(state, seat, kind):
        yield words("anchor_die")
    if becomes_home(state, seat, kind) and founding.founds(state, seat, kind):
        yield words("anchor_money")


def later(state: State, seat: Seat) -> Iterator[Text]:
    """What own Bernals lack, and where they could be anchored."""
    if not state.rules.module_2 or not domes_left(state, seat):
        return
    afloat = [*_afloat(state, seat)]
    for kind, card in afloat:
        why = hindrance(state, seat, kind)
        if why == "supports":
            place = place_name(state.place_of(seat, kind))
            yield words("bernal_supports", card=card, place=place)
        elif why is not None:
            whither = together(
                (
                    _whither(state, seat, card),
                    *_to_fly(state, seat, kind),
                    *_money_at(state, seat, kind),
                )
            )
            assert whither is not None  # the first of them is always said
            yield whither
    if not afloat:
        yield from _to_come(state, seat)


def _afloat(state: State, seat: Seat) -> Iterator[tuple[StackKind, Text]]:
    """Own Bernals that are under way, and what they are called."""
    for kind in BERNALS:
        if kind in state.stacks(seat) and kind not in anchored(state, seat):
            card = card_of(state, seat, kind)
            assert card is not None  # a Bernal makes the stack
            yield kind, card_name(state, card)


def _brings(state: State, seat: Seat, kind: StackKind, card: Text) -> Text:
    """What it is worth to anchor it here: points, and of a first home an Aqua a turn."""
    me, place = figure(seat, kind), state.place_of(seat, kind)
    there = replace(state.crafts[me], anchored=True)
    after = replace(state, crafts={**state.crafts, me: there})
    if becomes_home(state, seat, kind) and founding.founds(state, seat, kind):
        bank = replace(state.isobank or Isobank(), berth=me, banker=seat)
        after = replace(after, isobank=bank)
    n = total(score(after, seat)) - total(score(state, seat))
    home = state.home_of(seat) is None and after.home_of(seat) is not None
    key = "anchor_home" if home else "anchor"
    return words(key, card=card, place=place_name(place), points=words("points", n=n))


def _money_at(state: State, seat: Seat, kind: StackKind) -> Iterator[Text]:
    """Where a home would make isotopes money, if only one place does (4D1a)."""
    place = founding.founds_at(state, seat, kind)
    if place and state.home_of(seat) is None:
        yield words("bernal_money", place=place_name(place))


def _to_fly(state: State, seat: Seat, kind: StackKind) -> Iterator[Text]:
    """What a Bernal under way takes to fly on: supports aboard, the helm, fuel for a burn."""
    vessel = vessel_of(state, seat, kind)
    if vessel.moved or state.underway is not None or state.war.rages:
        return
    own = [one for one in activation.starts(vessel) if one.engine.bernal]
    if not own:
        yield words("bernal_unpowered")
    elif at_helm(state, seat) != kind:
        yield words("bernal_helm")
    elif all(not one.burns for one in own):
        tanks = _for_a_burn(vessel)
        if tanks and vessel.place == state.bank_of(seat):
            yield words("bernal_fuel", n=tanks, aquas=state.players[seat].aquas)
        else:
            yield words("bernal_dry")


def _for_a_burn(vessel: Vessel) -> int:
    """Tanks of water with which it has fuel for a burn; 0: it is too heavy for any."""
    for tanks in range(1, MOST_TANKS + 1):
        filled = vessel.chits.fuelled(tanks, "water")
        if filled is None:
            break
        able = activation.starts(replace(vessel, wet=told(filled.wet)))
        if any(one.engine.bernal and one.burns for one in able):
            return tanks
    return 0


def _whither(state: State, seat: Seat, card: Text) -> Text:
    """Where a Bernal could be anchored: in a home orbit while there is no home, or beside an own
    factory that is no dirtside yet.
    """
    if state.home_of(seat) is None:
        return words("bernal_home", card=card, place=place_name(NEAREST), n=len(HOMES))
    beside = grounds(state, seat)
    if beside:
        return words("bernal_dirtside", card=card, places=joined(map(place_name, beside)))
    return words("bernal_no_ground", card=card)


def grounds(state: State, seat: Seat) -> tuple[str, ...]:
    """Own factories that could be the dirtside of a Bernal beside them."""
    own = (site for site, one in state.sites.items() if one.owner == seat and one.factory)
    return tuple(site for site in own if any(_free(state, seat, site)))


def _free(state: State, seat: Seat, site: str) -> Iterator[str]:
    """Spaces beside a site where a Bernal may be, with the site below it."""
    for link in load().links:
        if site in (link.a, link.b):
            other = link.b if site == link.a else link.a
            space = load().spaces[other]
            empty = space.kind != "site" and space.hazard is None
            if empty and site in free_grounds(state, seat, other):
                yield other


def _to_come(state: State, seat: Seat) -> Iterator[Text]:
    """A Bernal that waits in the hand or in low Earth orbit, and what it takes next."""
    row = [one for one in state.pieces[hand(seat)] if kind_of(one) == BERNAL]
    orbit = [
        one
        for kind in state.stacks(seat)
        if state.place_of(seat, kind) == LEO
        for one in state.cards_of(seat, kind)
        if kind_of(one) == BERNAL and kind not in BERNALS
    ]
    for card in orbit[:1]:
        yield words("bernal_launch", card=card_name(state, card))
    if row and not orbit:
        yield _held(state, seat, row[0])


def _held(state: State, seat: Seat, card: Piece) -> Text:
    """Boosted for its mass, or by the Home Bernal for a price (2A7c)."""
    named, aquas = card_name(state, card), state.players[seat].aquas
    n = state.aboard(card).mass if state.home_of(seat) is None else components().bernals.second
    if state.home_of(seat) is not None:
        return words("bernal_second", card=named, n=n, aquas=aquas)
    return words("bernal_boost", card=named, n=n, aquas=aquas)
