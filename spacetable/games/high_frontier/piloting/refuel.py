"""Fuel from a site: dirt as a free action (G1c), ISRU or a factory as the turn's operation (I5)."""

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache

from msgspec import Struct

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.step import Offer
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.fractions_in_words import told
from spacetable.games.high_frontier.fuel_strip import Grade, fuel_strip
from spacetable.games.high_frontier.piloting import course
from spacetable.games.high_frontier.piloting.helm import Helm, S
from spacetable.games.high_frontier.piloting.moves import DirtRefuel, SiteRefuel
from spacetable.games.high_frontier.piloting.places import WET, spot, strip_zone
from spacetable.games.high_frontier.piloting.vessel import Vessel
from spacetable.games.high_frontier.piloting.words import words
from spacetable.games.high_frontier.refuelling import (
    factory_fuels,
    gifts,
    isru_tanks,
    raised,
)
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.stack import Stack, chains, therms


def options(vessel: Vessel) -> Iterator[Option]:
    """Dirt up to what the strip can bear, and the operation's one result for each source."""
    if vessel.place not in load().sites:
        return
    if _digs(vessel):
        most = gifts().crew_dirt if _crew_digs(vessel) else fuel_strip().largest_wet
        yield from _dirt(vessel.pilot, vessel.chits.wet, most)
    if not vessel.operated:
        for source in _sources(vessel):
            fits = _fitting(vessel.chits.wet, source.tanks)
            if fits:
                yield _refuel(vessel.pilot, source, fits)


def refusals(vessel: Vessel) -> Iterator[Option]:
    """Cards with ISRU that give no water here, and why."""
    site = load().sites.get(vessel.place)
    for card, one in zip(vessel.ids, vessel.cards, strict=True):
        if one.up.isru is None:
            continue
        if site is None:
            why = Why(words("refused.no_site"), (vessel.figure,))
        elif vessel.operated:
            why = Why(words("refused.operated"))
        elif not _operational(vessel, card):
            why = Why(words("refused.isru_idle", card=vessel.name(card)), (card,))
        elif one.up.isru > site.hydration:
            dry = words("refused.dry_site", isru=one.up.isru, water=site.hydration)
            why = Why(dry, (card, spot(vessel.place)))
        else:
            continue
        yield Option(
            SiteRefuel(vessel.pilot, card, 0),
            Press(),
            why,
            words("label.refuel_isru", card=vessel.name(card), n=0),
            refused=True,
        )


# ---------------------------------------------------------------- dirt


def _digs(vessel: Vessel) -> bool:
    """Whether a dirt thruster works here beside a factory or a card with ISRU (G1c)."""
    helped = vessel.place in vessel.assists or any(
        one.up.isru is not None and _operational(vessel, card)
        for card, one in zip(vessel.ids, vessel.cards, strict=True)
    )
    return helped and bool(_diggers(vessel)) and not (_crew_digs(vessel) and vessel.scooped)


def _diggers(vessel: Vessel) -> set[str]:
    """The decks of dirt thrusters that work."""
    aboard = vessel.working
    return {
        aboard[engine.chain.active].printed.deck
        for engine in course.all_engines(aboard)
        if engine.cooled and engine.triangle.grade == "dirt"
    }


def _crew_digs(vessel: Vessel) -> bool:
    """Whether the only dirt thrusters are those of crews, which take one tank a turn."""
    return _diggers(vessel) == {"crew"}


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
                preview=(words("preview.wet", mass=told(mass)), words("preview.dirt")),
                group=words("group.refuel"),
                aside=True,
            )
        )
    return tuple(found)


# ---------------------------------------------------------------- the operation


class Source(Struct, frozen=True):
    """Who gives fuel: a card with ISRU, or (None) the factory here."""

    card: PieceId | None
    name: Text
    tanks: int
    grade: Grade


def _sources(vessel: Vessel) -> Iterator[Source]:
    """Each card with ISRU no greater than the water here (I5a), and the factory (I5b)."""
    site = load().sites[vessel.place]
    for card, one in zip(vessel.ids, vessel.cards, strict=True):
        isru = one.up.isru
        if isru is not None and isru <= site.hydration and _operational(vessel, card):
            tanks = raised(isru_tanks(site.hydration, isru), "water", vessel.doublings)
            yield Source(card, vessel.name(card), tanks, "water")
    if vessel.place in vessel.assists:
        letters = frozenset(one.printed.spectral_type for one in vessel.cards if one.up.rating)
        for tanks, grade in factory_fuels(site.type, letters):
            given = raised(tanks, grade, vessel.doublings)
            yield Source(None, words("factory"), given, grade)


def _operational(vessel: Vessel, card: PieceId) -> bool:
    """Whether a card has its supports, and these are cooled (J, J4)."""
    return _works(vessel.working, vessel.ids.index(card))


@lru_cache(maxsize=1024)
def _works(aboard: Stack, place: int) -> bool:
    cooling = therms(aboard)
    return any(chain.therms <= cooling for chain in chains(aboard, place))


def _fitting(wet: Fraction, tanks: int) -> int:
    """As many tanks as the strip bears."""
    return next(n for n in range(tanks, -1, -1) if fuel_strip().tanks(wet, n) is not None)


def _refuel(pilot: Seat, source: Source, tanks: int) -> Option:
    how = f"refuel_{'factory' if source.card is None else 'isru'}"
    label = words(f"label.{how}", card=source.name, n=tanks)
    if source.grade == "isotope":
        label = words("label.refuel_isotope", n=tanks)
    return Option(
        SiteRefuel(pilot, source.card, tanks, source.grade),
        Press(),
        Why(words(f"rule.{how}"), () if source.card is None else (source.card,)),
        label,
        group=words("group.refuel"),
    )


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
        sources = _sources(helm.vessel(turn.state))
        if all((one.card, one.grade) != (action.card, action.grade) for one in sources):
            return
        found = helm.vessel(turn.state).chits.fuelled(action.tanks, action.grade)
        assert found is not None  # the option was offered
        helm.set(turn, wet=told(found.wet), grade=found.grade)
        turn.say(words(f"log.refuel.{action.grade}", n=action.tanks, mass=told(found.wet)), WET)

    def offered(state: S, seat: Seat) -> Iterator[Option]:
        return options(helm.vessel(state))

    def refused(state: S, seat: Seat) -> Iterator[Option]:
        return refusals(helm.vessel(state))

    return Offer[S](offered, {DirtRefuel: dig, SiteRefuel: take}, refused)
