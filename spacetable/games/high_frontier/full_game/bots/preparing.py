"""What is done in low Earth orbit for a mission: research, boosting, loading, fuel; and earning."""

from collections.abc import Iterator

from spacetable.core.option import Action
from spacetable.games.high_frontier.full_game.bots.missions import Mission
from spacetable.games.high_frontier.full_game.bots.sight import Sight, is_crew
from spacetable.games.high_frontier.full_game.components import components
from spacetable.games.high_frontier.full_game.moves import (
    AquasToFuel,
    Boost,
    Fundraise,
    Sell,
    SellTwo,
    StartAuction,
    TakeIncome,
    TakePatent,
    TransferCard,
)
from spacetable.games.high_frontier.research import research

Wish = tuple[Action, str]
"""Something to be done, and why."""


def prepared(sight: Sight, mission: Mission) -> Iterator[Wish]:
    """The next thing for a mission; nothing where the ship is ready to go."""
    if mission.missing:
        yield from _researched(sight, mission.missing)
        heavy = {one.card for one in mission.kit.stack if one.orientation == "heavy"}
        if sight.full and all(one.face in needed(mission) for one in sight.held):
            for card in sight.held:
                yield Boost(sight.seat, card.id, card.face in heavy), "boost"
        return
    orbit = {one.face: one for one in sight.in_orbit}
    fresh = [one for one in mission.kit.stack if one.card not in orbit]
    if fresh:
        if sight.purse >= mission.aquas or sight.state.boosting:
            ids = {one.face: one.id for one in sight.held}
            for one in fresh:
                yield Boost(sight.seat, ids[one.card], one.orientation == "heavy"), "boost"
        return
    if sight.purse < mission.aquas:
        return
    yield from _loaded(sight, mission)


def _researched(sight: Sight, wanted: frozenset[str]) -> Iterator[Wish]:
    for deck, _ in sight.decks_for(wanted):
        yield TakePatent(sight.seat, deck), "research"
        yield StartAuction(sight.seat, deck), "research"


def _loaded(sight: Sight, mission: Mission) -> Iterator[Wish]:
    """Cards to the rocket, or off it, and fuel."""
    faces = {one.card for one in mission.kit.stack}
    aboard = sight.state.cards_of(sight.seat, "rocket") if sight.vessel is not None else ()
    for card in sight.in_orbit:
        if card.face in faces and card not in aboard:
            yield TransferCard(sight.seat, card.id, "rocket"), "load"
    for card in aboard:
        if card.face not in faces:
            yield TransferCard(sight.seat, card.id, "leo"), "load"
    if sight.vessel is not None:
        tanks = int(mission.wet - sight.vessel.chits.wet)
        if tanks > 0:
            yield AquasToFuel(sight.seat, tanks), "fuel"


def earned(sight: Sight, keep: frozenset[str]) -> Iterator[Wish]:
    """What brings Aquas. ``keep``: faces that are not sold."""
    spare = [one for one in sight.held if one.face not in keep]
    pairs = [one for one in sight.of(SellTwo) if isinstance(one, SellTwo)]
    ids = {one.id for one in spare}
    for pair in pairs:
        if {pair.card, pair.other} <= ids:
            yield pair, "sell"
    sales = [one for one in sight.of(Sell) if isinstance(one, Sell)]
    black = {one.id for one in sight.in_orbit}
    for sale in sales:
        if sale.card in black and sight.state.pieces.piece(sale.card).face not in keep:
            yield sale, "sell"
    for sale in sales:
        if sale.card in ids:
            yield sale, "sell"
    if sight.skill.deals:
        yield from _bargains(sight)
    yield Fundraise(sight.seat), "income"
    yield TakeIncome(sight.seat), "income"


def _bargains(sight: Sight) -> Iterator[Wish]:
    """Cards that bring their supports, to be sold one by one."""
    if sight.state.rules.variant == "usual" or sight.years < research().academia:
        return
    sold = components().market.card
    most = 1
    best: Action | None = None
    for deck in sight.tops:
        cards = len(sight.gains(deck))
        if cards > most and cards * sold <= sight.years * sold:
            most, best = cards, TakePatent(sight.seat, deck)
    if best is not None:
        yield best, "deal"


def last_point(sight: Sight) -> Iterator[Wish]:
    """In the last year a rocket is put into low Earth orbit, for it counts (M2)."""
    if sight.years == 0 and sight.vessel is None:
        for card in sight.in_orbit:
            if is_crew(card):
                yield TransferCard(sight.seat, card.id, "rocket"), "last_point"


def needed(mission: Mission | None) -> frozenset[str]:
    """Faces that a mission takes."""
    return frozenset() if mission is None else frozenset(one.card for one in mission.kit.stack)
