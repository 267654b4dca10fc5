"""What is done in low Earth orbit for a mission: research, boosting, loading, fuel."""

from collections.abc import Callable, Container, Iterator, Sequence
from math import ceil
from typing import Final

from spacetable.core.ids import PieceId
from spacetable.core.option import Action
from spacetable.core.piece import Piece
from spacetable.games.high_frontier.cards import Deck
from spacetable.games.high_frontier.full_game.bots.missions import Mission
from spacetable.games.high_frontier.full_game.bots.outlook import Outlook
from spacetable.games.high_frontier.full_game.bots.sight import Sight, is_crew
from spacetable.games.high_frontier.full_game.bots.stops import LATE
from spacetable.games.high_frontier.full_game.moves import (
    AquasToFuel,
    DiscardPatent,
    Sell,
    StartAuction,
    TakeGrant,
    TakePatent,
    TransferCard,
)
from spacetable.games.high_frontier.full_game.state import kind_of
from spacetable.games.high_frontier.stack import NO_BERNAL

SOLID: Final = 0.6
"""Of the points of plans that are hoped for, those of a mission that is held on to."""
FLUSH: Final = 11
"""Aquas with which time is dearer than a card."""
LAST_SEARCH: Final = 8
"""Years before the end in which no ship that is still to be found builds anything."""
FOR_HOME: Final = 3
"""Tanks for a way home, in years in which Aquas are of little use."""
WANTED: Final[tuple[Deck, ...]] = ("refinery", "robonaut", "thruster", "generator", "reactor")
ALWAYS: Final = WANTED[:2]
"""What no mission builds without."""

Wish = tuple[Action, str]
"""Something to be done, and why."""


def prepared(
    sight: Sight,
    mission: Mission,
    opportune: Callable[[], bool] = lambda: True,
    kept: Container[PieceId] = (),
) -> Iterator[Wish]:
    """The next thing for a mission; nothing where the ship is ready to go. ``opportune``: whether
    it would be launched this year. ``kept``: cards that are sold no more than those of the ship.
    """
    if mission.missing:
        yield from _researched(sight, mission)
        heavy = {one.card for one in mission.kit.stack if one.orientation == "heavy"}
        faces = needed(mission)
        if sight.full and all(one.face in faces or one.id in kept for one in sight.held):
            for card in sight.held:
                if card.face in faces:
                    yield sight.boost(card.id, heavy=card.face in heavy), "boost"
        return
    orbit = {one.face: one for one in sight.in_orbit}
    fresh = [one for one in mission.kit.stack if one.card not in orbit]
    ready = sight.purse >= mission.aquas
    if fresh:
        # What lies in orbit is lost to explosions, so all goes up in the year of the launch.
        ids = {one.face: one.id for one in sight.held}
        able = sight.state.boosting or (ready and sight.free and opportune())
        if able and all(one.card in ids for one in fresh):
            for one in fresh:
                lies = one.orientation == "heavy"
                yield sight.boost(ids[one.card], heavy=lies), "boost"
        return
    yield from _loaded(sight, mission, fuelled=ready)


def looked_for(sight: Sight, mission: Mission | None) -> Iterator[Wish]:
    """Research for the next mission while the rocket is away, its cards thought back; with money
    enough and no mission any deck will do, the one with the most cards first.
    """
    if mission is not None:
        yield from _researched(sight, mission)
    elif sight.purse >= FLUSH and sight.years >= LAST_SEARCH:
        if sight.at_home:
            yield from gathered(sight)
        decks, keep = [one for one in WANTED if one in sight.tops], promising(sight, ALWAYS)
        yield from _taken(sight, sorted(decks, key=lambda one: -len(sight.gains(one))), keep)


def _researched(sight: Sight, mission: Mission) -> Iterator[Wish]:
    decks = [deck for deck, _ in sight.decks_for(mission.missing)]
    yield from _taken(sight, decks, needed(mission))


def dug(sight: Sight, look: Outlook, mission: Mission | None) -> Iterator[Wish]:
    """What is best for the plans to come: research, or the sale of a card that they do not take.

    A mission that is not much poorer than they are keeps its cards, and where it lacks none it is
    flown: hopes are always higher than what comes of them.
    """
    ways = sorted(look.values, key=lambda one: (-look.values[one], one))
    good = mission is not None and mission.campaign >= SOLID * look.values[ways[0]]
    # With hauls there is money enough, and years are what is short: what is complete flies.
    good = good or (sight.yearly is not None and mission is not None and not mission.missing)
    if good and mission is not None and not mission.missing:
        return
    keep = needed(mission) if good else frozenset()
    for kind, what in ways:
        if kind == "wait":
            return
        if kind == "take":
            yield from (one for deck in sight.tops if deck == what for one in research(sight, deck))
        elif what not in keep:
            for card in sight.held:
                if card.face == what:
                    # A sale would take the year, which is dearer to who has money.
                    if sight.full and sight.purse >= FLUSH:
                        yield DiscardPatent(sight.seat, card.id), "room"
                    yield Sell(sight.seat, card.id), "room"


def research(sight: Sight, deck: Deck) -> Iterator[Wish]:
    """In whatever way the top card of a deck is had: alone (V4c), by the law of equality (O5e), or
    in an auction (I2).
    """
    seat = sight.seat
    for one in (
        TakePatent(seat, deck),
        TakeGrant(seat, deck, True),
        TakeGrant(seat, deck, False),
        StartAuction(seat, deck),
    ):
        yield one, "research"


def _taken(sight: Sight, decks: Sequence[Deck], keep: frozenset[str]) -> Iterator[Wish]:
    """Research. Who has money and a full hand makes room at once: a sale would take the year."""
    if decks and sight.full and sight.free and sight.purse >= FLUSH:
        for card in sight.held:
            if card.face not in keep:
                yield DiscardPatent(sight.seat, card.id), "room"
    for deck in decks:
        yield from research(sight, deck)


def _loaded(sight: Sight, mission: Mission, *, fuelled: bool) -> Iterator[Wish]:
    """Cards to the rocket, or off it, and fuel."""
    faces = {one.card for one in mission.kit.stack}
    aboard = sight.state.cards_of(sight.seat, "rocket") if sight.vessel is not None else ()
    for card in sight.in_orbit:
        if card.face in faces and card not in aboard:
            yield TransferCard(sight.seat, card.id, "rocket"), "load"
    for card in aboard:
        if card.face not in faces:
            yield TransferCard(sight.seat, card.id, sight.yard), "load"
    if fuelled and sight.vessel is not None:
        # A ship that came home with half a tank lacks the other half, too.
        lacking = ceil(mission.wet - sight.vessel.chits.wet)
        if lacking > 0:
            # Who flies for glory in the last years buys fuel for the way home, too.
            more = 0 if mission.kit.able.builds or sight.years >= LATE else FOR_HOME
            for tanks in range(min(lacking + more, sight.aquas), lacking - 1, -1):
                yield AquasToFuel(sight.seat, tanks), "fuel"


def promising(sight: Sight, decks: tuple[Deck, ...]) -> frozenset[str]:
    """The lightest card of each kind, as long as there is time for a mission that takes it."""
    found: set[str] = set()
    for deck in decks if sight.years >= LATE else ():
        held = [one for one in sight.held if kind_of(one) == deck]
        light = min(held, key=lambda one: (sight.state.face(one).mass, one.face), default=None)
        if light is not None:
            found.add(light.face)
    return frozenset(found)


def serves_industry(sight: Sight, card: Piece) -> bool:
    """Whether its text lets a card serve what builds a factory (I7)."""
    return not sight.state.face(card).can(NO_BERNAL)


def gathered(sight: Sight) -> Iterator[Wish]:
    """Research of a kind that is lacking, for a mission to come."""
    own = (*sight.held, *sight.in_orbit)
    have = {kind_of(one) for one in own if serves_industry(sight, one)}
    for deck in WANTED:
        top = sight.tops.get(deck)
        if deck not in have and top is not None and serves_industry(sight, top):
            yield from research(sight, deck)


def last_point(sight: Sight) -> Iterator[Wish]:
    """As points are counted a rocket is put into low Earth orbit, for it counts (M2)."""
    if sight.counted and sight.vessel is None:
        for card in sight.in_orbit:
            if is_crew(card):
                yield TransferCard(sight.seat, card.id, "rocket"), "last_point"


def needed(mission: Mission | None) -> frozenset[str]:
    """Faces that a mission takes."""
    return frozenset() if mission is None else frozenset(one.card for one in mission.kit.stack)
