"""A Home Bernal: gathered, flown to a Home Orbit and anchored (2A5), and colonists who come to it.

It is worth as much as a factory of a new letter, an Aqua a year, and no flight is as safe. But then
rockets are fuelled there alone (4A7a), and to have their cards there costs twice (I4). So it comes
when no ship of the years that are left would bring as much; for a CEO first of all (V6).
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from spacetable.core.piece import Piece
from spacetable.games.high_frontier.cards import Deck, cards
from spacetable.games.high_frontier.full_game.bernals import BERNAL, anchored, domes_left
from spacetable.games.high_frontier.full_game.bots.missions import Mission
from spacetable.games.high_frontier.full_game.bots.preparing import Wish
from spacetable.games.high_frontier.full_game.bots.sight import Sight, is_crew
from spacetable.games.high_frontier.full_game.bots.voyages import Voyage, safety, voyages
from spacetable.games.high_frontier.full_game.components import components
from spacetable.games.high_frontier.full_game.moves import (
    Anchor,
    AquasToFuel,
    Boost,
    DiscardPatent,
    Exomigrate,
    Fundraise,
    Sell,
    StartAuction,
    TakeGrant,
    TakeHelm,
    TakeIncome,
    TakePatent,
    TransferCard,
)
from spacetable.games.high_frontier.full_game.places import BERNALS, QUEUE, StackKind
from spacetable.games.high_frontier.full_game.rocket import owner, vessel_of
from spacetable.games.high_frontier.full_game.state import kind_of
from spacetable.games.high_frontier.piloting import activation
from spacetable.games.high_frontier.piloting.activation import Start
from spacetable.games.high_frontier.piloting.moves import Activate
from spacetable.games.high_frontier.piloting.vessel import Vessel
from spacetable.games.high_frontier.ships import Ship
from spacetable.games.high_frontier.solar_map import LEO, load
from spacetable.games.high_frontier.stack import Aboard
from spacetable.games.high_frontier.sunspot import dial

HOMES: Final = tuple(one.id for one in load().spaces.values() if one.home_orbit)
ELECTRIC: Final = "electric"
BURN: Final = 3
"""Tanks for the way to the nearest Home Orbit."""
TURNS: Final = 4
"""Turns of a way there."""
AT_LEAST: Final = 3
"""Years that are left when a Bernal goes up: it flies, and is anchored in the next one."""
BEFORE_THE_END: Final = 15
"""Years before the end in which a ship that builds seldom brings more."""
MOST_TANKS: Final = 9
SURE: Final = 0.5
"""Safety of a way, below which a Bernal stays where it is."""


def points() -> int:
    """Of a Home Bernal: itself, its dome, the ground below it, and its place (2B)."""
    values = components()
    each = values.points
    return 2 * each.token + each.domes["bernal"] + values.bernals.home


# ---------------------------------------------------------------- what there is


def afloat(sight: Sight) -> StackKind | None:
    """An own Bernal that is under way, or in low Earth orbit with a figure."""
    state, seat = sight.state, sight.seat
    standing = state.stacks(seat)
    loose = (one for one in BERNALS if one in standing and one not in anchored(state, seat))
    return next(loose, None)


def _mine(sight: Sight, deck: str) -> Iterator[Piece]:
    """Own cards of a deck on Earth and in low Earth orbit."""
    for one in (*sight.in_orbit, *sight.held):
        if kind_of(one) == deck:
            yield one


def card(sight: Sight) -> Piece | None:
    """The Bernal that is to be a home: the one in orbit, or a cheap one of the hand."""
    return next(_mine(sight, BERNAL), None)


@lru_cache(maxsize=256)
def _powers(face: str) -> bool:
    """Whether a card is a generator that needs nothing."""
    one = Aboard(face)
    needs = one.up.requires
    free = not (needs.generators or needs.reactors or needs.therms)
    return free and ELECTRIC in one.provides


def power(sight: Sight) -> Piece | None:
    """The lightest generator that the Bernal works with."""
    able = (one for one in (*sight.in_orbit, *sight.held) if _powers_of(one))
    return min(able, key=lambda one: (_mass(sight, one), one.id), default=None)


def _powers_of(one: Piece) -> bool:
    return one.face in cards() and _powers(one.face)


def _mass(sight: Sight, one: Piece) -> int:
    """Aquas to have it in orbit."""
    return 0 if one in sight.in_orbit else Aboard(one.face).mass


def price(sight: Sight) -> int:
    """Aquas for what is still to be had of the Bernal, its generator and its fuel."""
    city, source = card(sight), power(sight)
    each = sight.card_price()
    mass = _heaviest() + each if city is None else _mass(sight, city)
    return mass + (LIGHT + each if source is None else _mass(sight, source)) + BURN


LIGHT: Final = 3
"""Mass of a generator, about."""


@lru_cache(maxsize=1)
def _heaviest() -> int:
    return max(Aboard(one.id).mass for one in cards().values() if one.deck == BERNAL)


# ---------------------------------------------------------------- whether


def in_time(sight: Sight) -> bool:
    """Whether it is time to think of a home: for a CEO it always is, since the board asks early."""
    return sight.answers_for_lives or sight.years < BEFORE_THE_END


def wanted(sight: Sight, mission: Mission | None) -> bool:
    """Whether a home is the best that can be had in the years that are left, or before the board
    meets.
    """
    state, seat = sight.state, sight.seat
    if not state.rules.module_2 or not sight.skill.towns or not domes_left(state, seat):
        return False
    if state.home_of(seat) is not None:
        return False
    if any(state.cards_of(seat, one) for one in BERNALS):
        return True
    if (card(sight) is None or power(sight) is None) and not _open(sight):
        return False
    ops = 2 + (card(sight) is None) + (power(sight) is None)
    left = sight.years if not sight.pressed else dial().years_left(state.spot, 1)
    waits = max(0, price(sight) - sight.purse)
    if left + 1 < max(AT_LEAST, ops, waits):
        return False
    if not in_time(sight):
        return False
    if sight.answers_for_lives:
        return True
    return mission is None or bool(mission.missing) or mission.campaign < points()


# ---------------------------------------------------------------- how


def founded(sight: Sight, mission: Mission | None) -> Iterator[Wish]:
    """The next thing for a Home Bernal."""
    yield from ((one, "colonist") for one in _settlers(sight))
    for one in sight.of(Anchor):
        if isinstance(one, Anchor):
            safer = Anchor(one.seat, one.stack, pays=True)
            yield safer, "anchor"
            yield one, "anchor"
    kind = afloat(sight)
    if kind is not None:
        yield from _flown(sight, kind)
        return
    if not wanted(sight, mission):
        return
    city, source = card(sight), power(sight)
    if city is not None and source is not None:
        yield from _raised(sight, city, source)
    for deck in _lacking(sight):
        if sight.full:
            kept = {one.id for one in (city, source) if one is not None}
            for held in sight.held:
                if held.id not in kept:
                    yield DiscardPatent(sight.seat, held.id), "room"
        seat = sight.seat
        for action in (
            TakePatent(seat, deck),
            TakeGrant(seat, deck, True),
            TakeGrant(seat, deck, False),
            StartAuction(seat, deck),
        ):
            yield action, "bernal_research"
    yield from _saved(sight, city, source)


def _settlers(sight: Sight) -> Iterator[Exomigrate]:
    """Whoever comes is welcome, earthborn first."""
    found = [one for one in sight.of(Exomigrate) if isinstance(one, Exomigrate)]
    home = sight.state.home_of(sight.seat)
    yield from sorted(found, key=lambda one: (one.to != home, one.queue != QUEUE, one.to))


def _lacking(sight: Sight) -> Iterator[Deck]:
    """Decks of which a card is wanted that lies open."""
    if card(sight) is None and "bernal" in sight.tops:
        yield "bernal"
    top = sight.tops.get("generator")
    if power(sight) is None and top is not None and _powers_of(top):
        yield "generator"


def _open(sight: Sight) -> bool:
    """Whether all that is lacking lies open."""
    found = {*_lacking(sight)}
    return (card(sight) is not None or "bernal" in found) and (
        power(sight) is not None or "generator" in found
    )


def _raised(sight: Sight, city: Piece, source: Piece) -> Iterator[Wish]:
    """Both go up in one year, with money for the fuel; then the Bernal is put together."""
    fresh = [one for one in (city, source) if one not in sight.in_orbit]
    if fresh:
        if sight.state.boosting or sight.aquas >= price(sight):
            yield from ((Boost(sight.seat, one.id), "bernal_boost") for one in fresh)
        return
    yield TransferCard(sight.seat, city.id, BERNALS[0]), "bernal_load"


def _flown(sight: Sight, kind: StackKind) -> Iterator[Wish]:
    """Its generator aboard and fuelled it flies to the nearest Home Orbit that is free."""
    state, seat = sight.state, sight.seat
    aboard = {one.id for one in state.cards_of(seat, kind)}
    place = state.place_of(seat, kind)
    source = power(sight)
    works = any(_powers_of(one) for one in state.cards_of(seat, kind))
    for one in state.cards_of(seat, "leo") if place == LEO else ():
        if is_crew(one):
            yield TransferCard(seat, one.id, kind), "bernal_load"
    if place == LEO and not works and source is not None and source.id not in aboard:
        yield TransferCard(seat, source.id, kind), "bernal_load"
    vessel = vessel_of(state, seat, kind)
    if place in HOMES or vessel.moved:
        return
    found = way(sight, vessel)
    if found is not None:
        start, _ = found
        yield TakeHelm(seat, kind), "bernal_fly"
        engine, *supports = (vessel.ids[at] for at in start.engine.chain.members)
        yield Activate(seat, engine, tuple(supports), False, start.pushed), "bernal_fly"
    elif place == LEO:
        for tanks in range(1, min(MOST_TANKS, sight.aquas) + 1):
            if _fuelled(sight, vessel, tanks):
                yield TakeHelm(seat, kind), "bernal_fuel"
                yield AquasToFuel(seat, tanks), "bernal_fuel"
                return


def _free(sight: Sight) -> tuple[str, ...]:
    """Home Orbits where no Bernal is anchored."""
    taken = {one.place for one in sight.state.crafts.values() if one.anchored}
    return tuple(one for one in HOMES if one not in taken)


def way(sight: Sight, vessel: Vessel) -> tuple[Start, Voyage] | None:
    """The safest way to a Home Orbit, of these the quickest."""
    best: tuple[float, int, str, Start, Voyage] | None = None
    seasons, switches = dial().seasons_from(sight.state.year), sight.state.rules.movement
    for start in activation.starts(vessel):
        if start.afterburn:
            continue
        ship = Ship(start.engine, vessel.chits, start.pushed, owner=vessel.backing)
        for one in voyages(ship, vessel.place, seasons, switches, TURNS, _free(sight)):
            rank = -safety(one.cost, SURE), one.cost[1], one.site
            if one.spaces and one.cost[1] <= sight.years and (best is None or rank < best[:3]):
                best = *rank, start, one
    return None if best is None else best[3:]


def _fuelled(sight: Sight, vessel: Vessel, tanks: int) -> bool:
    """Whether it would come to a Home Orbit with so much more fuel."""
    chits = vessel.chits.fuelled(tanks, "water")
    own = owner(sight.state, sight.seat)
    seasons, switches = dial().seasons_from(sight.state.year), sight.state.rules.movement
    return chits is not None and any(
        voyages(
            Ship(one.engine, chits, one.pushed, owner=own),
            vessel.place,
            seasons,
            switches,
            TURNS,
            _free(sight),
        )
        for one in activation.starts(vessel)
        if not one.afterburn
    )


def _saved(sight: Sight, city: Piece | None, source: Piece | None) -> Iterator[Wish]:
    """Money for it: cards that it does not take are sold."""
    kept = {one.id for one in (city, source) if one is not None}
    for one in sight.of(Sell):
        if isinstance(one, Sell) and one.card not in kept:
            yield one, "bernal_save"
    yield Fundraise(sight.seat), "bernal_save"
    yield TakeIncome(sight.seat), "bernal_save"
