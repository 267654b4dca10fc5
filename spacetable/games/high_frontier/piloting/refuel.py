"""Fuel from a site: dirt as a free action (G1c), ISRU or a factory as the turn's operation (I5)."""

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.option import Amount, Drag, Option, Press, Why
from spacetable.core.step import Offer
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.fractions_in_words import told
from spacetable.games.high_frontier.fuel_strip import Grade, fuel_strip
from spacetable.games.high_frontier.piloting import course
from spacetable.games.high_frontier.piloting.helm import Helm, S
from spacetable.games.high_frontier.piloting.moves import DirtRefuel, SiteRefuel
from spacetable.games.high_frontier.piloting.places import WET, spot, strip_zone
from spacetable.games.high_frontier.piloting.sources import fitting, refined_at, sources
from spacetable.games.high_frontier.piloting.vessel import Vessel
from spacetable.games.high_frontier.piloting.words import words
from spacetable.games.high_frontier.refuelling import (
    Refuelling,
    dirt_limit,
    hindrances,
    hindrances_of_dirt,
    water_and_isru,
)
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.stack import Stack, mass_of
from spacetable.games.high_frontier.thrust import Engine, net_thrust


def options(vessel: Vessel, deposit: int = 0) -> Iterator[Option]:
    """Dirt up to what the strip can bear, and the operation's one result for each source.
    ``deposit``: so many isotopes do not come aboard.
    """
    if vessel.place not in load().sites and not vessel.grounds and vessel.ringed is None:
        return
    if not vessel.fuelled:
        yield from _loads(vessel, deposit)
        return
    most = _diggable(vessel) if vessel.place in load().sites else 0
    if most:
        yield from _dirt(vessel.pilot, vessel.chits.wet, most)
    if not vessel.operated:
        found = [(one, fitting(vessel.chits.wet, one.tanks)) for one in sources(vessel)]
        most = max((fits for _, fits in found), default=0)
        for source, fits in found:
            if fits:
                option = _refuel(vessel, source, fits, deposit)
                yield replace(option, fore=fits == most)
                most = 0 if fits == most else most


def _loads(vessel: Vessel, deposit: int) -> Iterator[Option]:
    """What a site gives comes aboard a freighter as cargo, up to its limit (HFG-R41)."""
    room = vessel.load_limit - mass_of(vessel.cargo) - vessel.tanks
    for source in () if vessel.operated else sources(vessel):
        mixed = vessel.tanks and vessel.tank_grade != source.grade
        if room > 0 and not mixed:
            yield _refuel(vessel, source, min(room, source.tanks), deposit)


def refusals(vessel: Vessel) -> Iterator[Option]:
    """Cards with ISRU that give no water here, and why."""
    for at, (card, one) in enumerate(zip(vessel.ids, vessel.cards, strict=True)):
        if one.up.isru is None:
            continue
        why = _why_none(vessel, at)
        if why is None:
            continue
        yield Option(
            SiteRefuel(vessel.pilot, card, 0),
            Press(),
            why,
            words("label.refuel_isru", card=vessel.name(card), n=0),
            refused=True,
        )


def _why_none(vessel: Vessel, at: int) -> Why | None:
    """What is wrong first: the place, the turn, then the card or the water (I5a)."""
    card, under = vessel.ids[at], vessel.under
    if vessel.place not in load().sites:
        return Why(words("refused.no_site"), (vessel.figure,))
    if vessel.operated:
        return Why(words("refused.operated"))
    wrong = hindrances(vessel.working, vessel.place, at, under)
    keys = {one.key for one in wrong}
    if "too_dry" in keys:
        water, isru = water_and_isru(vessel.working, vessel.place, at, under)
        return Why(words("refused.dry_site", isru=isru, water=water), (card, spot(vessel.place)))
    if "dark" in keys:
        return Why(words("refused.isru_dark", card=vessel.name(card)), (card, vessel.figure))
    if "therms" in keys and vessel.used:
        return Why(words("refused.used_therms"), tuple(vessel.ids[one] for one in vessel.used))
    if keys:
        return Why(words("refused.isru_idle", card=vessel.name(card)), (card,))
    return None


# ---------------------------------------------------------------- dirt


def _diggable(vessel: Vessel) -> int:
    """Tanks of dirt at most, by the dirt thruster that takes most (G1c); 0 where none does."""
    stack = vessel.working
    return max(
        (
            dirt_limit(stack, engine) or fuel_strip().largest_wet
            for engine in course.all_engines(stack)
            if engine.triangle.grade == "dirt" and _works(vessel, engine)
            if _digs(vessel, stack, engine)
        ),
        default=0,
    )


def _works(vessel: Vessel, engine: Engine) -> bool:
    """Whether a thruster works where the craft is: cooled, and not without the sun (H3c)."""
    zone, own = load().spaces[vessel.place].zone, vessel.backing
    wet = vessel.chits.wet
    return net_thrust(engine, wet, zone, pushed=own.powersat, owner=own) is not None


def _digs(vessel: Vessel, stack: Stack, engine: Engine) -> bool:
    helped = vessel.place in vessel.assists
    return not hindrances_of_dirt(
        stack, vessel.place, vessel.under, engine, at_factory=helped, dug=vessel.scooped
    )


@lru_cache(maxsize=256)
def _dirt(pilot: Seat, wet: Fraction, most: int) -> tuple[Option, ...]:
    found = []
    for count in range(1, most + 1):
        mass = fuel_strip().tanks(wet, count)
        if mass is None:
            break
        found.append(
            Option(
                DirtRefuel(pilot, count),
                Drag(WET, strip_zone(mass)),
                Why(words("rule.dirt")),
                words("label.dirt", n=count),
                preview=(_weighs(mass), words("preview.dirt")),
                group=words("group.refuel"),
                aside=True,
                amount=Amount(words("group.refuel"), count),
            )
        )
    return tuple(found)


# ---------------------------------------------------------------- the operation


def _refuel(vessel: Vessel, source: Refuelling, tanks: int, deposit: int) -> Option:
    card = None if source.card is None else vessel.ids[source.card]
    how = f"refuel_{'factory' if card is None else 'isru'}"
    name = words("factory") if card is None else vessel.name(card)
    label = words(f"label.{how}", card=name, n=tanks)
    if source.grade == "isotope":
        label = words("label.refuel_isotope", n=tanks)
    return Option(
        SiteRefuel(vessel.pilot, card, tanks, source.grade),
        Press(),
        Why(words(f"rule.{how}"), () if card is None else (card,)),
        label,
        preview=tuple(_preview(vessel, source, tanks, deposit)),
        group=words("group.refuel"),
    )


def _preview(vessel: Vessel, source: Refuelling, tanks: int, deposit: int) -> Iterator[Text]:
    """The wet mass then with what it adds to the thrust, or the cargo of a freighter; what the
    isotopes are for, and what finds no room.
    """
    grade, aboard = source.grade, tanks
    if grade == "isotope":
        aboard -= deposit
    if vessel.fuelled:
        found = vessel.chits.fuelled(aboard, grade)
        if found is not None:
            yield _weighs(found.wet)
            if found.grade == "dirt":
                yield words("preview.dirt")
    else:
        cargo = mass_of(vessel.cargo) + vessel.tanks + aboard
        yield words("preview.cargo", n=cargo, most=vessel.load_limit)
    if grade == "isotope" and not vessel.isostandard:
        yield words("preview.isostandard", letter=load().sites[refined_at(vessel)].type)
    if grade == "isotope" and deposit:
        yield words("preview.deposit", n=deposit)
    if source.tanks > tanks:
        yield words("preview.no_room", n=source.tanks - tanks)


@lru_cache(maxsize=256)
def _weighs(wet: Fraction) -> Text:
    """A wet mass, and what its class adds to the thrust (H3b)."""
    thrust = fuel_strip().weight_class(wet).thrust
    sign = "\N{MINUS SIGN}" if thrust < 0 else "+" if thrust else "±"
    return words("preview.wet_class", mass=told(wet), thrust=f"{sign}{abs(thrust)}")


def _still_given(vessel: Vessel, action: SiteRefuel) -> bool:
    """Whether the card is there and works, after what a glitch has taken."""
    return any(
        (None if one.card is None else vessel.ids[one.card], one.grade)
        == (action.card, action.grade)
        for one in sources(vessel)
    )


def _taken_in(turn: Turn[S], helm: Helm[S], grade: Grade, tanks: int) -> None:
    """Fuel, or cargo of a craft without a strip."""
    vessel = helm.vessel(turn.state)
    if not vessel.fuelled:
        helm.set(turn, tanks=vessel.tanks + tanks, tank_grade=grade)
        turn.say(words(f"log.loaded.{grade}", n=tanks), vessel.figure)
        return
    found = vessel.chits.fuelled(tanks, grade)
    assert found is not None  # the option was offered
    helm.set(turn, wet=told(found.wet), grade=found.grade)
    turn.say(words(f"log.refuel.{grade}", n=tanks, mass=told(found.wet)), WET)


def offer(helm: Helm[S]) -> Offer[S]:
    """Dirt and the operation, in a game with that helm."""

    def dig(turn: Turn[S], action: DirtRefuel) -> None:
        found = helm.vessel(turn.state).chits.fuelled(action.tanks, "dirt")
        assert found is not None  # the option was offered
        helm.set(turn, wet=told(found.wet), grade=found.grade, scooped=True)
        turn.say(words("log.dirt", n=action.tanks, mass=told(found.wet)), WET)

    def take(turn: Turn[S], action: SiteRefuel) -> None:
        helm.set(turn, operated=True)
        if not helm.disturbed(turn):
            return
        vessel = helm.vessel(turn.state)
        if not _still_given(vessel, action):
            return
        tanks = action.tanks
        if action.grade == "isotope":
            tanks = helm.refined(turn, tanks)
        if tanks:
            _taken_in(turn, helm, action.grade, tanks)
        if action.card is None:
            helm.refuelled(turn)

    def offered(state: S, seat: Seat) -> Iterator[Option]:
        return options(helm.vessel(state))

    def refused(state: S, seat: Seat) -> Iterator[Option]:
        return refusals(helm.vessel(state))

    return Offer[S](offered, {DirtRefuel: dig, SiteRefuel: take}, refused)
