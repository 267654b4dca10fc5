"""The ship of a question, and the numbers of one: read and checked."""

from fractions import Fraction
from functools import lru_cache
from typing import Final

from spacetable.core.text import text
from spacetable.games.high_frontier.fractions_in_words import read
from spacetable.games.high_frontier.fuel_strip import fuel_strip
from spacetable.games.high_frontier.routes.contradictions import Wrong
from spacetable.games.high_frontier.routes.paper_form import Number, RoutesPaper
from spacetable.games.high_frontier.routes.traveller import FixedThrust, Fuelled, Traveller

FINEST: Final = 800
"""The greatest denominator of fuel per burn; printed ones are below a hundred."""
MOST_NUMBER: Final = 9999


def ship_of(paper: RoutesPaper, *place: str | int) -> Traveller:
    """Who travels, of burns or of masses; ``Wrong`` where its numbers are none."""
    fuel = {"fuel_per_burn": paper.fuel_per_burn, "dry_mass": paper.dry_mass}
    fuel["wet_mass"] = paper.wet_mass
    if all(one is None for one in fuel.values()):
        if paper.net_thrust is None:
            raise Wrong(text("core.json.missing", field="net_thrust"), *place)
        base = paper.net_thrust if paper.base_thrust is None else paper.base_thrust
        return _fixed(paper.net_thrust, base, paper.bonus_pivots)
    missing = [
        name for name, value in (*fuel.items(), ("base_thrust", paper.base_thrust)) if value is None
    ]
    if missing:
        raise Wrong(text("core.json.missing", field=missing[0]), *place)
    per_burn, dry, wet = (number_of(value, *place, name) for name, value in fuel.items())
    if per_burn.denominator > FINEST:
        reason = text("high_frontier.routes.finest", most=FINEST)
        raise Wrong(reason, *place, "fuel_per_burn")
    strip = fuel_strip()
    for name, mass, most in (
        ("dry_mass", dry, strip.largest_dry),
        ("wet_mass", wet, strip.largest_wet),
    ):
        if mass not in strip.masses or mass > most:
            raise Wrong(text("high_frontier.routes.mass", most=most), *place, name)
    if dry > wet:
        raise Wrong(text("high_frontier.routes.dry_above_wet"), *place, "dry_mass")
    ship = per_burn, dry, wet, paper.bonus_pivots, paper.solar_powered, paper.may_jettison
    return _fuelled(paper.base_thrust or 0, *ship)


# Equal ships are one: their questions are answered together.
_fixed: Final = lru_cache(maxsize=256)(FixedThrust)
_fuelled: Final = lru_cache(maxsize=256)(Fuelled)


def number_of(value: Number | None, *place: str | int) -> Fraction:
    """A number as it may be written; ``Wrong``."""
    found = read(value) if isinstance(value, str) else None
    if isinstance(value, int | float) and 0 <= value <= MOST_NUMBER:
        found = Fraction(value).limit_denominator(MOST_NUMBER)
    if found is None or found > MOST_NUMBER:
        raise Wrong(text("high_frontier.routes.number", most=MOST_NUMBER), *place)
    return found
