"""What is seen to happen beside pieces that move: what a year brings, cards that are won, what is
found and built, a new law, the end.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from spacetable.core.decal import Place
from spacetable.core.effect import AnyEffect, Beam, Burst, Flare, Glide, Rush
from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game.event_table import Event
from spacetable.games.high_frontier.full_game.places import (
    SUNSPOT,
    Pile,
    StackKind,
    deck_zone,
    hand,
    ideology_zone,
    purse,
    spot,
    stack_zone,
)
from spacetable.games.high_frontier.full_game.politics.ideologies import Ideology
from spacetable.games.high_frontier.full_game.state import State

DIAL: Final = Place(SUNSPOT)
DISKS: Final = ZoneId("disks")
"""The seniority disks."""
COLOURS: Final[dict[Event, str]] = {
    "inspiration": "sky",
    "glitch": "violet",
    "pad_explosion": "red",
    "solar_flare": "amber",
    "anarchy": "red",
    "budget_cuts": "amber",
}
DIE: Final = 0.35
"""The share of the time after which a die that was thrown has come to rest."""
GLIDE: Final = 0.9
"""Seconds in which a card goes from its deck to a hand,"""
NEXT: Final = 0.25
"""and after which the next one follows."""


def gained(
    turn: Turn[State], seat: Seat, cards: Sequence[tuple[PieceId, Pile]], to: ZoneId | None = None
) -> None:
    """Cards go from their decks to whoever has won them. ``to``: where they lie then, if not in the
    hand.
    """
    goal = Place(hand(seat) if to is None else to)
    seconds = GLIDE + NEXT * len(cards)
    effects: list[AnyEffect] = [Burst(Place(deck_zone(cards[0][1])), length=0.4)]
    for k, (card, _) in enumerate(cards):
        effects.append(Glide(card, goal, begin=NEXT * k / seconds, length=GLIDE / seconds))
    arrived = GLIDE * 0.9 / seconds
    effects.append(Burst(goal, "green", 2, begin=arrived, length=1 - arrived))
    turn.stage(*effects, seconds=seconds)


def event(turn: Turn[State], name: Event) -> None:
    """The cube crosses a threshold, and the die says what comes."""
    turn.stage(
        Burst(DIAL, COLOURS[name], 8, begin=DIE, length=1 - DIE),
        Flare(DIAL, round=True, begin=DIE, length=1 - DIE),
        seconds=1.2,
    )


def inspiration(turn: Turn[State], decks: Sequence[Pile]) -> None:
    """New cards come up, deck after deck."""
    each = 0.5 / max(len(decks), 1)
    turn.stage(
        *(
            Burst(Place(deck_zone(deck)), "sky", 3, begin=k * each, length=0.5)
            for k, deck in enumerate(decks)
        ),
        seconds=1.4,
    )


def glitch(turn: Turn[State], seat: Seat, kind: StackKind) -> None:
    """A stack is struck by a glitch."""
    there = Place(stack_zone(seat, kind))
    turn.stage(
        Beam(DIAL, there, "shots", "violet", 3, length=0.6),
        Burst(there, "violet", 2, begin=0.5, length=0.5, sound="power_down"),
        seconds=0.9,
    )


def debris(turn: Turn[State], seat: Seat, kind: StackKind) -> None:
    """Something blows up in low Earth orbit."""
    there = Place(stack_zone(seat, kind))
    turn.stage(
        Beam(DIAL, there, "shots", "red", 5, length=0.6),
        Burst(there, "red", 5, begin=0.5, length=0.5, sound="blast"),
        seconds=1.1,
    )


def flare(turn: Turn[State], exposed: Iterable[tuple[Seat, StackKind]]) -> None:
    """The Sun breaks out, and its waves go to all stacks that nothing shelters."""
    waves = (
        Beam(DIAL, Place(stack_zone(seat, kind)), "wave", "amber", 4, begin=DIE, length=1 - DIE)
        for seat, kind in exposed
    )
    outbreak = Burst(DIAL, "amber", 8, begin=DIE, length=0.5, sound="charge")
    turn.stage(outbreak, *waves, seconds=1.4)


def flare_takes(turn: Turn[State], seat: Seat, kind: StackKind) -> None:
    """Cards of a stack are lost by a flare."""
    burst = Burst(Place(stack_zone(seat, kind)), "red", 3, sound="hull")
    turn.stage(burst, seconds=0.6)


def anarchy(turn: Turn[State]) -> None:
    """No law is in force any more: what lies around it breaks up."""
    assembly = turn.state.assembly
    broken = DIAL if assembly is None else Place(ideology_zone(assembly.star))
    turn.stage(
        Burst(broken, "red", 5, length=0.6, sound="shield_fails"),
        Flare(broken, held=False, round=True),
        seconds=1.2,
    )


def cut(turn: Turn[State], card: PieceId, deck: Pile) -> None:
    """A card of a hand goes under its deck."""
    turn.stage(Glide(card, Place(deck_zone(deck))), seconds=GLIDE)


def boosted(turn: Turn[State], zone: ZoneId) -> None:
    """A card is carried up."""
    turn.stage(Rush(Place(zone), sound="whoosh"), seconds=0.7)


def claimed(turn: Turn[State], site: str) -> None:
    """A site has an owner."""
    burst = Burst(Place(spot(site)), "green", 3, begin=DIE, length=1 - DIE)
    turn.stage(burst, seconds=1.0)


def jumped(turn: Turn[State], site: str) -> None:
    """A site is taken from its owner."""
    there = Place(spot(site))
    turn.stage(
        Burst(there, "red", 1, length=0.6),
        Flare(there, held=False, round=True, length=0.6),
        Burst(there, "green", 3, begin=0.4, length=0.6),
        seconds=1.2,
    )


def busted(turn: Turn[State], sites: Iterable[str]) -> None:
    """Nothing was found there."""
    effects: list[AnyEffect] = []
    for there in (Place(spot(site)) for site in sites):
        effects.append(Burst(there, "red", 1, begin=DIE, length=1 - DIE, sound="fall"))
        effects.append(Flare(there, held=False, round=True, begin=DIE, length=1 - DIE))
    turn.stage(*effects, seconds=1.2)


def built(turn: Turn[State], site: str, zone: ZoneId) -> None:
    """The cards of a stack become a factory, or a colony."""
    there = Place(spot(site))
    turn.stage(
        Burst(there, "amber", 4, begin=0.35, length=0.65),
        Beam(Place(zone), there, "ray", "amber", 2, length=0.6),
        seconds=1.1,
    )


def glory(turn: Turn[State], place: ZoneId) -> None:
    """Humans are the first, or come home."""
    turn.stage(Burst(Place(place), "amber", 6), seconds=1.0)


def law(turn: Turn[State], before: Ideology, after: Ideology) -> None:
    """The star goes to another ideology."""
    start, end = Place(ideology_zone(before)), Place(ideology_zone(after))
    turn.stage(
        Beam(start, end, "ray", "amber", 2, length=0.6),
        Burst(end, "amber", 6, begin=0.3, length=0.7, sound="unlock"),
        seconds=1.2,
    )


def seniority(turn: Turn[State]) -> None:
    """A disk leaves the dial."""
    turn.stage(
        Burst(DIAL, "sky", 3, length=0.6, sound="pulse"),
        Burst(Place(DISKS), "sky", 5, begin=0.2, length=0.8),
        seconds=1.2,
    )


def end(turn: Turn[State], winners: Sequence[Seat]) -> None:
    """The game is over: light on who has won, or on the dial where nobody has."""
    if not winners:
        turn.stage(Flare(DIAL, held=False, round=True), seconds=1.5)
        return
    each = 0.4 / len(winners)
    turn.stage(
        *(
            Burst(Place(purse(seat)), colour, 7, begin=begin + k * each, length=0.5)
            for k, seat in enumerate(winners)
            for begin, colour in ((0.0, "amber"), (0.1, "green"))
        ),
        seconds=2.0,
    )
