"""What is missing? For each card aboard that does not work the lightest cards that would let it."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Final

from spacetable.core.ids import PieceId
from spacetable.core.mission import Stop
from spacetable.core.planner import Findings, Leg, Plan
from spacetable.core.text import Text, verbatim
from spacetable.games.high_frontier.card_words import deck_name, either, joined, name
from spacetable.games.high_frontier.fuel_strip import Chits, fuel_strip
from spacetable.games.high_frontier.piloting import course
from spacetable.games.high_frontier.planning.building import Building, nothing_done
from spacetable.games.high_frontier.planning.voyage import Voyage
from spacetable.games.high_frontier.planning.words import words
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.stack import Aboard, Stack, dry_mass, missing
from spacetable.games.high_frontier.thrust import net_thrust
from spacetable.games.high_frontier.workshop import Completion, completions

HEADS: Final = ("more", "dry", "net")
MOST_WAYS: Final = 4
"""Ways to complete one card that are told."""
NONE: Final = verbatim("\N{EN DASH}")


def found(
    voyage: Voyage,
    stop: Stop,
    pool: Sequence[Aboard],
    loading: Building[Completion] = nothing_done,
    piece: Callable[[str], PieceId] = PieceId,
) -> Iterator[Findings]:
    """The ways known, each time that another card aboard was looked at."""
    heads = tuple(words(f"head.{one}") for one in HEADS)
    aboard = voyage.vessel.working
    if not aboard:
        yield Findings(words("said.nothing_aboard"), heads)
        return
    lacking = [place for place in range(len(aboard)) if missing(aboard, place)]
    if not lacking:
        yield Findings(words("said.whole"), heads)
        return
    plans: list[Plan] = []
    # A ship flies by its triangles, so these come first.
    lacking.sort(key=lambda place: aboard[place].up.thrust_triangle is None)
    for place in lacking:
        yield Findings(words("said.completing", card=name(aboard[place])), heads, tuple(plans))
        if stop():
            break
        plans += (
            _plan(voyage, aboard, place, one, loading, piece)
            for one in completions(aboard, place, pool, MOST_WAYS)
            if _fits(voyage, (*aboard, *one.cards))
        )
    key = "said.completed" if plans else "said.no_completion"
    yield Findings(words(key, n=len(lacking)), heads, tuple(plans))


def _fits(voyage: Voyage, whole: Stack) -> bool:
    return dry_mass(whole, voyage.vessel.tanks) <= fuel_strip().largest_wet


def _plan(
    voyage: Voyage,
    aboard: Stack,
    place: int,
    found: Completion,
    loading: Building[Completion],
    piece: Callable[[str], PieceId],
) -> Plan:
    whole = (*aboard, *found.cards)
    dry = dry_mass(whole, voyage.vessel.tanks)
    figures = (verbatim(f"+{found.mass}"), verbatim(str(dry)), _net(voyage, whole, place))
    cards = " ".join(f"{one.card}.{one.face}.{one.orientation}" for one in found.cards)
    return Plan(
        f"{aboard[place].card} with {cards}",
        words("complete", card=name(aboard[place]), cards=joined(map(name, found.cards))),
        figures,
        legs=tuple(_legs(aboard, place, found)),
        course=tuple(loading(found)),
        pieces=tuple(piece(one.card) for one in found.cards),
    )


def _net(voyage: Voyage, whole: Stack, place: int) -> Text:
    """Net thrust of a move that begins where the ship is; a dash for what has no triangle."""
    dry = Fraction(dry_mass(whole, voyage.vessel.tanks))
    wet = voyage.wet_with(whole) or dry
    zone = load().spaces[voyage.place].zone
    owner = voyage.vessel.backing
    nets = [
        net_thrust(engine, wet, zone, owner=owner)
        for engine in course.all_engines(whole)
        if engine.chain.active == place
    ]
    net = max((one for one in nets if one is not None), default=None)
    if net is None or not Chits(dry, wet, voyage.vessel.grade).can_move:
        return NONE
    return verbatim(str(net).replace("-", "\N{MINUS SIGN}"))


def _legs(aboard: Stack, place: int, found: Completion) -> Iterator[Leg]:
    yield Leg(words("complete.lacks", card=name(aboard[place])), heading=True)
    for lack in missing(aboard, place):
        if lack.therms:
            yield Leg(words("complete.therms", n=lack.therms))
        else:
            line = words("complete.support", card=name(aboard[lack.card]), kinds=either(lack.kinds))
            yield Leg(line)
    yield Leg(words("complete.by"), heading=True)
    for one in found.cards:
        key = "rocket.card" if one.radiator is None else f"rocket.radiator.{one.orientation}"
        yield Leg(words(key, deck=deck_name(one), card=name(one), mass=one.mass))
