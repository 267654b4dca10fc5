"""Which rocket? Rockets out of the game's cards that would do for an errand from here."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Final, Protocol

from spacetable.core.ids import PieceId, ZoneId
from spacetable.core.mission import Stop
from spacetable.core.option import Route
from spacetable.core.panel import Sheet
from spacetable.core.planner import Asked, Findings, Leg, Plan
from spacetable.core.text import Text, verbatim
from spacetable.games.high_frontier.card_words import deck_name, name
from spacetable.games.high_frontier.fractions_in_words import told
from spacetable.games.high_frontier.map_words import place_name
from spacetable.games.high_frontier.planning.building import Building, nothing_done
from spacetable.games.high_frontier.planning.itinerary import percent
from spacetable.games.high_frontier.planning.journeys import stay
from spacetable.games.high_frontier.planning.questions import WHERE_TO
from spacetable.games.high_frontier.planning.search_terms import (
    manner,
)
from spacetable.games.high_frontier.planning.voyage import TURN_END, Voyage
from spacetable.games.high_frontier.planning.words import words
from spacetable.games.high_frontier.radiation import unscathed
from spacetable.games.high_frontier.rockets import Errand, Need, Needs, Rocket, rockets
from spacetable.games.high_frontier.routes.trips import PASSING
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.stack import Aboard, Stack
from spacetable.games.high_frontier.thrust import net_thrust

HEADS: Final = ("wet", "dry", "turns", "fuel", "rolls")
MOST_TURNS: Final = 12

Paying = Callable[[Rocket], Iterable[Text]]
"""What a rocket takes, and when that can be paid."""


def unpaid(rocket: Rocket) -> tuple[Text, ...]:
    """Where nothing has a price."""
    return ()


class Loaded(Protocol):
    """What a rocket is to carry: one of ``stacks``."""

    @property
    def stacks(self) -> Sequence[Stack]:
        """Of which one is carried, beside what comes along."""
        ...

    def said(self, found: Text) -> Text:
        """What was found, and what it assumes of them."""
        ...


class Unladen:
    """Nothing."""

    stacks: Sequence[Stack] = ((),)

    def said(self, found: Text) -> Text:
        """Nothing is assumed."""
        return found


Loading = Callable[[str, Stack], Loaded]
"""What is to be carried to a site, beside these cards."""


def unladen(site: str, aboard: Stack) -> Unladen:
    """Where a rocket has nothing to do but to arrive."""
    return Unladen()


def found(
    voyage: Voyage,
    asked: Asked,
    stop: Stop,
    pool: Sequence[Aboard],
    building: Building[Rocket] = nothing_done,
    piece: Callable[[str], PieceId] = PieceId,
    paying: Paying = unpaid,
    loaded: Loading = unladen,
) -> Iterator[Findings]:
    """The rockets out of the cards of ``pool`` that are known, each time that there is another.

    ``piece``: the piece that a card is on the table; ``paying``: what is said of its price. Whoever
    has made one asks next for its ways to the same place. ``loaded``: what a rocket is to carry
    beside what comes along.
    """
    heads = tuple(words(f"head.{one}") for one in HEADS)
    if asked.place is None:
        yield Findings(words("said.choose"), heads)
        return
    goal = place_name(asked.place)
    if asked.place == voyage.place:
        yield Findings(words("said.there", place=goal), heads)
        return
    yield Findings(words("said.building", place=goal, n=0), heads)
    cargo = voyage.cards if asked.wishes.get("cargo", True) else ()
    trip = asked.wishes.get("trip", "one_way")
    errand = Errand(
        voyage.place,
        asked.place,
        voyage.seasons(),
        None if trip == "one_way" else voyage.place,
        stay(voyage, asked.place) if trip == "refuel" else PASSING,
        MOST_TURNS,
        manner(asked, voyage.vessel),
        voyage.vessel.switches,
    )
    plans: tuple[Plan, ...] = ()
    needs = Needs(errand, stop)
    sheet: Sheet | None = None
    for sheet in _sheets(needs, back=errand.back is not None):
        yield Findings(words("said.building", place=goal, n=0), heads, sheet=sheet)
    load = loaded(asked.place, cargo)
    for known in rockets(errand, pool, cargo, loads=load.stacks, needs=needs, stop=stop):
        plans = tuple(_plan(voyage, asked, one, building, piece, paying) for one in known)
        said = words("said.building", place=goal, n=len(plans))
        yield Findings(said, heads, plans, sheet=sheet)
    key = "said.rockets" if plans else "said.no_rocket"
    said = words(key, place=goal, n=len(plans), turns=MOST_TURNS)
    yield Findings(load.said(said), heads, plans, sheet=sheet)


def _sheets(needs: Needs, *, back: bool) -> Iterator[Sheet]:
    """What a ship needs, each time that a greater thrust has made do with less: the net thrust from
    which on it does, burns there (and back), and turns.
    """
    best: list[Need] = []
    columns = ("thrust", "burns", "home", "turns") if back else ("thrust", "burns", "turns")
    heads = tuple(words(f"needs.{one}") for one in columns)
    for _, found in needs.frontier():
        more = [one for one in found if not any(_beats(other, one) for other in best)]
        if more:
            best += more
            rows = []
            for need in best:
                burns = [need.out, need.back] if back else [need.out]
                told_burns = [verbatim(told(Fraction(one))) for one in burns]
                turns = verbatim(str(need.turns))
                rows.append((verbatim(f"{need.net}+"), *told_burns, turns))
            yield Sheet(words("needs"), heads, tuple(rows))


def _beats(one: Need, other: Need) -> bool:
    return one.out <= other.out and one.back <= other.back and one.turns <= other.turns


def _plan(
    voyage: Voyage,
    asked: Asked,
    rocket: Rocket,
    building: Building[Rocket],
    piece: Callable[[str], PieceId],
    paying: Paying,
) -> Plan:
    fuel, turns, rolls, _ = rocket.cost
    figures = (told(rocket.chits.wet), told(rocket.chits.dry), str(turns), str(fuel), str(rolls))
    spots = tuple(ZoneId(one) for one in rocket.path if one != TURN_END)
    active = rocket.stack[rocket.engine.chain.active]
    return Plan(
        " ".join(
            (told(rocket.chits.wet), *(f"{o.card}.{o.face}.{o.orientation}" for o in rocket.stack))
        ),
        name(active),
        tuple(map(verbatim, figures)),
        Route(spots, (words("cost.turns", n=turns), words("cost.fuel", n=int(fuel)))),
        tuple(_legs(voyage, rocket, paying)),
        tuple(building(rocket)),
        tuple(piece(one.card) for one in rocket.stack),
        _onward(asked),
    )


def _onward(asked: Asked) -> Asked:
    """The ways of the rocket that was made, with what was wished for it."""
    kept = ("trip", "belts", "hazards")
    wishes = {key: value for key, value in asked.wishes.items() if key in kept}
    return Asked(WHERE_TO, asked.place, wishes=wishes)


def _legs(voyage: Voyage, rocket: Rocket, paying: Paying) -> Iterator[Leg]:
    price = tuple(paying(rocket))
    if price:
        yield Leg(words("rocket.price"), heading=True)
        yield from map(Leg, price)
    yield Leg(words("rocket.cards"), heading=True)
    for one in rocket.stack:
        key = "rocket.card" if one.radiator is None else f"rocket.radiator.{one.orientation}"
        yield Leg(words(key, deck=deck_name(one), card=name(one), mass=one.mass))
    yield Leg(words("rocket.fuel"), heading=True)
    yield Leg(words(f"rocket.tank.{rocket.chits.grade}", mass=told(rocket.chits.wet)))
    spots = tuple(ZoneId(one) for one in rocket.path if one != TURN_END)
    yield Leg(words("rocket.way", n=rocket.cost[1]), spots)
    yield Leg(words("rocket.safe", percent=percent(_safety(voyage, rocket))), spots)


def _safety(voyage: Voyage, rocket: Rocket) -> Fraction:
    """That it comes through with every card, were it to set out in this season."""
    own, zone = voyage.vessel.backing, load().spaces[voyage.place].zone
    net = net_thrust(rocket.engine, rocket.chits.wet, zone, owner=own) or 0
    _, _, rolls, belts = rocket.cost
    return unscathed(rocket.stack, net, voyage.season, own, rolls=rolls, belts=belts)
