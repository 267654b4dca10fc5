"""What the rocket is and can do, beside the table: masses, thrust by zone, what is missing, what it
could prospect and what radiation its cards withstand.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from spacetable.core.panel import Fact, Panel, Sheet
from spacetable.core.text import Text, texts, verbatim
from spacetable.games.high_frontier.card_words import either, joined, name, platform_name
from spacetable.games.high_frontier.flight_school.construction import lightest
from spacetable.games.high_frontier.flight_school.helm import vessel_of
from spacetable.games.high_frontier.flight_school.ship_figures import figures_of, may_prospect
from spacetable.games.high_frontier.flight_school.state import State, View, chits, stack
from spacetable.games.high_frontier.fractions_in_words import told
from spacetable.games.high_frontier.fuel_strip import Chits, fuel_strip
from spacetable.games.high_frontier.map_words import zone_name
from spacetable.games.high_frontier.movement import burns_left
from spacetable.games.high_frontier.piloting import course
from spacetable.games.high_frontier.prospects import SURE, sites_of
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.specification import Specification, Thruster
from spacetable.games.high_frontier.stack import Missing, Stack
from spacetable.games.high_frontier.sunspot import dial

_words: Final = lru_cache(maxsize=2048)(texts("flight_school_table.panel"))
NONE: Final = verbatim("\N{EN DASH}")


def panel(view: View) -> Panel:
    """Facts of the ship; sheets of the thrust of each thruster by zone, of what is missing, of what
    can be prospected, and of the cards.
    """
    state = view.state
    cards = stack(state)
    here = chits(state)
    known = figures_of(state)
    return Panel(tuple(_facts(state, here, known)), tuple(_sheets(state, cards, known)))


def _facts(state: State, here: Chits, known: Specification) -> Iterator[Fact]:
    kind = fuel_strip().weight_class(here.wet)
    yield Fact(
        _words("mass"),
        _words("masses", dry=told(here.dry), wet=told(here.wet)),
        "plain" if here.can_move else "bad",
    )
    yield Fact(_words("class"), _words(f"class.{kind.name}", thrust=_signed(kind.thrust)))
    yield Fact(_words("fuel"), _words(f"steps.{here.grade}", n=here.steps))
    if state.engine is not None and state.underway is not None:
        vessel = vessel_of(state)
        flight, drive = course.flight_of(vessel), course.drive_of(vessel)
        left = burns_left(drive, flight.burns, flight.fuel)
        yield Fact(_words("burns"), _words("left", n=left, of=max(0, state.engine.net)))
        if state.underway.bonus:
            yield Fact(_words("bonus"), verbatim(str(state.underway.bonus)), "good")
        if not state.underway.operational:
            yield Fact(_words("thruster"), _words("coasting"), "warn")
    if known.therms or any(one.therms_needed for one in known.thrusters):
        needed = min((one.therms_needed for one in known.thrusters), default=0)
        short = all(one.therms_short for one in known.thrusters) and bool(known.thrusters)
        yield Fact(
            _words("therms"),
            _words("of", value=needed, most=known.therms),
            "bad" if short else "plain",
        )
    if known.rad_hard:
        yield Fact(_words("rad_hard"), _words("at_least", n=min(known.rad_hard)))
    if any(one.operational for one in known.prospectors):
        yield Fact(_words("prospects"), _words("sites", n=len(may_prospect(state))))
    yield Fact(_words("season"), _words(f"season.{dial().season_in(state.year)}", year=state.year))


def _sheets(state: State, cards: Stack, known: Specification) -> Iterator[Sheet]:
    rows = tuple(
        (name(cards[place]), _lacks(lack))
        for place, lacks in known.lacking.items()
        for lack in lacks
    )
    if rows:
        yield Sheet(_words("missing"), (_words("card"), _words("needs")), rows)
    if rows and state.phase == "hangar":
        aboard = vessel_of(state).working
        completed = tuple((name(cards[at]), lightest(aboard, at) or NONE) for at in known.lacking)
        yield Sheet(_words("lightest"), (_words("card"), _words("with")), completed)
    zone = load().spaces[state.place].zone
    if known.thrusters:
        best = _distinct(known.thrusters)
        zones = [one.zone for one in best[0].powers]
        yield Sheet(
            _words("thrust"),
            (_words("zone"), *(name(cards[one.members[0]]) for one in best)),
            tuple(
                (zone_name(one), *(_power(thruster, k) for thruster in best))
                for k, one in enumerate(zones)
            ),
            zones.index(zone),
        )
    if known.prospectors:
        heads = tuple(_words(one) for one in ("card", "water", "sites_of", "sure"))
        yield Sheet(_words("prospecting"), heads, tuple(_prospectors(state, cards, known)))
    if cards:
        withstood = known.rad_hard
        yield Sheet(
            _words("aboard"),
            (_words("card"), _words("mass"), _words("rad_hard")),
            tuple(
                (name(one), verbatim(str(one.mass)), verbatim(str(hard)))
                for one, hard in zip(cards, withstood, strict=True)
            ),
            withstood.index(min(withstood)),
        )


def _prospectors(
    state: State, cards: Stack, known: Specification
) -> Iterator[tuple[Text, Text, Text, Text]]:
    """Of each card with ISRU: its platforms, the least water, and the sites, also the sure ones."""
    sites = load().sites
    pushed = vessel_of(state).backing.powersat
    for one in known.prospectors:
        by = joined(platform_name(platform) for platform in one.platforms)
        called = _words("by", card=name(cards[one.place]), platforms=by)
        isru = one.pushed_isru if pushed else one.isru
        least = _words("or_more", n=isru)
        if not one.operational:
            yield called, least, NONE, NONE
            continue
        able = sites_of(cards, one, pushed=pushed)
        sure = sum(sites[site].size >= SURE for site in able)
        yield called, least, verbatim(str(len(able))), verbatim(str(sure))


MOST: Final = 3
"""Thrusters that have a column."""


def _distinct(thrusters: tuple[Thruster, ...]) -> tuple[Thruster, ...]:
    """For each card its strongest chain, the first few of them."""
    found: dict[int, Thruster] = {}
    for one in thrusters:
        there = found.get(one.members[0])
        if there is None or _rating(one) > _rating(there):
            found[one.members[0]] = one
    return tuple(found.values())[:MOST]


def _rating(one: Thruster) -> tuple[int, int]:
    plain = max((power.plain for power in one.powers if power.plain is not None), default=-99)
    return plain, -one.therms_short


def _power(thruster: Thruster, k: int) -> Text:
    """ "5", and with an afterburn "5 (6)"; a dash where it does not work."""
    power = thruster.powers[k]
    if power.plain is None and power.afterburn is None:
        return NONE
    plain = "\N{EN DASH}" if power.plain is None else _minus(power.plain)
    if power.afterburn is None:
        return verbatim(plain)
    return verbatim(f"{plain} ({_minus(power.afterburn)})")


def _lacks(lack: Missing) -> Text:
    if lack.therms:
        return _words("therms_short", n=lack.therms)
    return either(lack.kinds)


def _minus(number: int) -> str:
    return str(number).replace("-", "\N{MINUS SIGN}")


def _signed(number: int) -> Text:
    return verbatim(f"+{number}" if number > 0 else _minus(number))
