"""The great moments of the modules as they are seen: contracts, homes in space, colonists, Futures,
the starship, a new order, and what a CEO's board says. ``staging`` has those of the Core game.
"""

from collections.abc import Sequence
from typing import Final

from spacetable.core.decal import Place
from spacetable.core.effect import AnyEffect, Beam, Burst, Flare, Glide, Rush
from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.text import Text, Words, texts
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game.isobank.places import BERTH
from spacetable.games.high_frontier.full_game.places import (
    SUNSPOT,
    StackKind,
    contract_zone,
    enterprise_zone,
    figure,
    purse,
    spot,
)
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import player
from spacetable.games.high_frontier.map_words import place_name
from spacetable.games.high_frontier.piloting.places import dial_zone
from spacetable.games.high_frontier.solar_map import load

DIAL: Final = Place(SUNSPOT)
words: Final[Words] = texts("full_game_moments")
"""Headlines of the moments that are read large."""


def celebrate(turn: Turn[State], headline: str, *lines: Text, points: int = 0) -> None:
    """A great moment; ``celebrations`` has those whose points are counted."""
    turn.celebrate(words(headline), *lines, points=points)


def landed(turn: Turn[State], seat: Seat, kind: StackKind) -> None:
    """A craft has come down this turn where nobody has prospected yet."""
    state = turn.state
    place = state.place_of(seat, kind)
    if figure(seat, kind) not in state.flown or place not in load().sites:
        return
    if place in state.sites or place in state.busted:
        return
    there = Place(spot(place))
    turn.stage(Burst(there, "sky", 4), Flare(there, round=True), seconds=1.0)
    turn.sound("task_done")
    line = words("lands", player=player(state, seat), place=place_name(place))
    celebrate(turn, "landing", line)


# ---------------------------------------------------------------- contracts


def step_met(turn: Turn[State], place: str) -> None:
    """A contract goes on: what it asked for is met where its card is."""
    turn.stage(Burst(Place(spot(place)), "sky", 3), seconds=0.8)


def fulfilled(turn: Turn[State], seat: Seat, card: PieceId, place: str) -> None:
    """A contract is an enterprise: light where the last step was met, then on the card as it goes
    to those that are fulfilled.
    """
    goal = Place(enterprise_zone(seat))
    effects: list[AnyEffect] = [
        Glide(card, goal, begin=0.25, length=0.45),
        Burst(goal, "amber", 6, begin=0.6, length=0.4, sound="win"),
    ]
    if place:
        effects.append(Burst(Place(spot(place)), "amber", 4, length=0.5))
    turn.stage(*effects, seconds=1.8)


def late(turn: Turn[State], year: int, cards: Sequence[PieceId]) -> None:
    """Timepieces run out on a year of the dial, and lie with their contracts from then on."""
    effects: list[AnyEffect] = [Burst(Place(dial_zone(year)), "red", 4, length=0.6, sound="pulse")]
    effects += [Burst(Place(card), "red", 2, begin=0.4, length=0.6) for card in cards]
    turn.stage(*effects, seconds=1.2)


def default(turn: Turn[State], seat: Seat) -> None:
    """A contract lies across, and its owner has the chit: trust breaks up."""
    there = Place(contract_zone(seat))
    turn.stage(
        Flare(there, held=False, round=True, length=0.7, sound="shield_fails"),
        Burst(there, "red", 4, begin=0.2, length=0.8),
        seconds=1.3,
    )


# ---------------------------------------------------------------- homes and colonists


def anchored(turn: Turn[State], place: str) -> None:
    """A Bernal stays where it is."""
    there = Place(spot(place))
    turn.stage(Burst(there, "green", 5), Flare(there, round=True), seconds=1.3)


def torn_loose(turn: Turn[State], place: str) -> None:
    """It does not hold: what was to anchor it is lost."""
    there = Place(spot(place))
    turn.stage(
        Burst(there, "red", 4, sound="hull"), Flare(there, held=False, round=True), seconds=1.2
    )


def elevator(turn: Turn[State], ends: Sequence[str]) -> None:
    """A space elevator joins two spaces."""
    first, second = (Place(spot(end)) for end in ends)
    turn.stage(
        Beam(first, second, "ray", "sky", 3, length=0.7),
        Burst(second, "sky", 4, begin=0.5, length=0.5),
        seconds=1.3,
    )


def promoted(turn: Turn[State], card: PieceId) -> None:
    """A card turns to its purple side."""
    there = Place(card)
    turn.stage(Burst(there, "violet", 4), Flare(there, round=True), seconds=1.1)


def implanted(turn: Turn[State], card: PieceId) -> None:
    """A chit goes into a colonist."""
    turn.stage(Burst(Place(card), "violet", 3), seconds=0.8)


def born(turn: Turn[State], card: PieceId) -> None:
    """A child takes the place of its parent."""
    there = Place(card)
    turn.stage(
        Burst(there, "amber", 5, length=0.7),
        Burst(there, "sky", 3, begin=0.3, length=0.7),
        Flare(there, round=True),
        seconds=1.6,
    )


def partner(turn: Turn[State], zone: ZoneId) -> None:
    """Somebody has a share in an enterprise of that place."""
    turn.stage(Burst(Place(zone), "sky", 3), seconds=0.8)


# ---------------------------------------------------------------- Futures and a new order


def future(turn: Turn[State], seat: Seat, place: str) -> None:
    """A star is won: light where the card is, and on whoever has it."""
    there = Place(spot(place))
    turn.stage(
        Burst(there, "amber", 8, length=0.6, sound="win"),
        Flare(there, round=True, length=0.6),
        Burst(Place(purse(seat)), "amber", 6, begin=0.5, length=0.5),
        seconds=2.0,
    )


def future_fails(turn: Turn[State], place: str) -> None:
    """The die was a 1."""
    there = Place(spot(place))
    turn.stage(
        Burst(there, "red", 4, sound="hull"), Flare(there, held=False, round=True), seconds=1.2
    )


def founded(turn: Turn[State]) -> None:
    """Isotopes are money from now on, or the bank has another home."""
    turn.stage(Burst(Place(BERTH), "amber", 6), seconds=1.3)


def new_order(turn: Turn[State], colour: str) -> None:
    """War breaks out, or a republic or an empire is there."""
    turn.stage(Burst(DIAL, colour, 8), Flare(DIAL, held=colour != "red", round=True), seconds=1.5)


# ---------------------------------------------------------------- the starship


def called(turn: Turn[State], ship: PieceId) -> None:
    """All look at the starship: it is made ready."""
    turn.stage(Burst(Place(ship), "sky", 5, sound="charge"), seconds=1.0)


def launched(turn: Turn[State], place: str) -> None:
    """It sets out."""
    there = Place(spot(place))
    turn.stage(
        Burst(there, "amber", 8, sound="rocket"),
        Rush(there, begin=0.2, length=0.8),
        seconds=1.6,
    )


def gone(turn: Turn[State], place: str) -> None:
    """It has left the map for the stars."""
    there = Place(spot(place))
    turn.stage(
        Rush(there, length=0.6, sound="whoosh"),
        Burst(there, "sky", 8, begin=0.3, length=0.7),
        Flare(there, round=True, begin=0.3, length=0.7),
        seconds=2.2,
    )


# ---------------------------------------------------------------- the board


def board(turn: Turn[State], seat: Seat, *, met: bool) -> None:
    """A CEO's board is content, or it is not (V6)."""
    there = Place(purse(seat))
    if met:
        turn.stage(Burst(there, "green", 5, sound="task_done"), seconds=1.2)
        return
    turn.stage(
        Flare(there, held=False, round=True, sound="shield_fails"),
        Burst(there, "red", 4, begin=0.2, length=0.8),
        seconds=1.4,
    )
