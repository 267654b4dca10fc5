"""Free actions between moves that need no site: fuel and cargo are let go, tanks become fuel and
fuel becomes tanks, cards become dirt (G1, G1f, G2).
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from typing import Any

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Amount, Drag, Option, Why
from spacetable.core.per_state import per_key
from spacetable.core.step import Offer
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.card_words import name
from spacetable.games.high_frontier.fractions_in_words import told
from spacetable.games.high_frontier.fuel_strip import Chits, fuel_strip
from spacetable.games.high_frontier.piloting.helm import Helm, S
from spacetable.games.high_frontier.piloting.moves import (
    DropTank,
    FuelToTank,
    Jettison,
    Scrap,
    TankToFuel,
    Unload,
)
from spacetable.games.high_frontier.piloting.places import (
    DRY,
    HOPPER,
    OVERBOARD,
    TANKS,
    WET,
    strip_zone,
    tank_aboard,
)
from spacetable.games.high_frontier.piloting.vessel import Vessel
from spacetable.games.high_frontier.piloting.words import words
from spacetable.games.high_frontier.stack import Aboard, dry_mass


def _read(vessel: Vessel) -> tuple[Any, ...]:
    """What ``options`` looks at."""
    return (
        vessel.pilot,
        vessel.ids,
        vessel.cards,
        vessel.chits,
        vessel.tanks,
        vessel.tank_grade,
        vessel.felonious,
        vessel.fuelled,
        vessel.kept,
    )


@per_key(_read, most=2048)
def options(vessel: Vessel) -> tuple[Option, ...]:
    """All that the chits, the tanks and the cards aboard allow."""
    return tuple(_options(vessel))


def _options(vessel: Vessel) -> Iterator[Option]:
    lying = vessel.chits
    yield from _jettisons(vessel.pilot, lying)
    if vessel.tanks:
        yield _drop(vessel.pilot, vessel.tanks)
    if vessel.fuelled and _burnt_tank(vessel) is not None:
        yield _tank_to_fuel(vessel.pilot, lying.dry)
    if vessel.fuelled and _filled_tank(vessel) is not None:
        yield _fuel_to_tank(vessel.pilot, lying.dry)
    # Without a strip there is nothing that cards could be scrapped into.
    alone = len(vessel.ids) == 1 or not vessel.fuelled
    for card, one in zip(vessel.ids, vessel.cards, strict=True):
        if card != vessel.kept:
            yield from _of_card(vessel.pilot, card, one, alone, vessel.felonious, vessel.patented)


def refusals(vessel: Vessel) -> Iterator[Option]:
    """People who are left behind or scrapped, filling a tank with dirt or beside another grade, an
    empty tank.
    """
    for card, one in zip(vessel.ids, vessel.cards, strict=True):
        if person(one) and not vessel.felonious:
            yield Option(
                Unload(vessel.pilot, card),
                Drag(card, OVERBOARD),
                Why(words("refused.leave_human"), (card,)),
                words("label.leave_behind", card=vessel.name(card)),
                refused=True,
            )
        if vessel.fuelled and (one.up.human or not one.mass or len(vessel.ids) == 1):
            reason = "human" if one.up.human else "weightless" if not one.mass else "last_card"
            yield Option(
                Scrap(vessel.pilot, card),
                Drag(card, HOPPER),
                Why(words(f"refused.scrap_{reason}"), (card,)),
                words("label.scrap", card=vessel.name(card), n=one.mass),
                refused=True,
            )
    lying = vessel.chits
    if not vessel.fuelled:
        return
    if _filled_tank(vessel) is None and lying.dry < fuel_strip().largest_wet:
        if vessel.grade == "dirt":
            reason = "dirt_tank"
        elif vessel.tanks and vessel.tank_grade != vessel.grade:
            reason = "other_grade"
        else:
            reason = "no_fuel"
        yield Option(
            FuelToTank(vessel.pilot),
            Drag(DRY, strip_zone(lying.dry + 1)),
            Why(words(f"refused.{reason}"), (WET,)),
            words("label.fuel_to_tank"),
            refused=True,
        )


# ---------------------------------------------------------------- fuel is let go


@lru_cache(maxsize=1024)
def _jettisons(pilot: Seat, lying: Chits) -> tuple[Option, ...]:
    line = fuel_strip().line(lying.wet)
    return tuple(
        Option(
            Jettison(pilot, count),
            Drag(WET, strip_zone(line[count])),
            Why(words("rule.jettison")),
            words("label.jettison", n=count),
            preview=(words("preview.wet", mass=told(line[count])),),
            group=words("group.jettison"),
            aside=True,
            amount=Amount(words("group.jettison"), count),
        )
        for count in range(1, lying.steps + 1)
    )


# ---------------------------------------------------------------- tanks


@lru_cache(maxsize=64)
def _drop(pilot: Seat, tanks: int) -> Option:
    drags = [Drag(tank_aboard(number), TANKS) for number in range(tanks, 0, -1)]
    return Option(
        DropTank(pilot),
        drags[0],
        Why(words("rule.drop_tank")),
        words("label.drop_tank"),
        also=tuple(drags[1:]),
        group=words("group.tanks"),
        aside=True,
    )


def _burnt_tank(vessel: Vessel) -> Chits | None:
    """The chits with a cargo tank turned into fuel: the dry one goes left, the wet one stays."""
    lying = vessel.chits
    if not vessel.tanks or dry_mass(vessel.cards, vessel.tanks - 1) == lying.dry:
        return None
    return lying.tank_to_fuel(1, vessel.tank_grade)


def _filled_tank(vessel: Vessel) -> Chits | None:
    """The chits with a tank of fuel turned into cargo."""
    lying = vessel.chits
    if vessel.tanks and vessel.tank_grade != vessel.grade:
        return None
    if dry_mass(vessel.cards, vessel.tanks + 1) == lying.dry:
        return None
    return lying.fuel_to_tank(1)


@lru_cache(maxsize=256)
def _tank_to_fuel(pilot: Seat, dry: Fraction) -> Option:
    return Option(
        TankToFuel(pilot),
        Drag(DRY, strip_zone(dry - 1)),
        Why(words("rule.tank_to_fuel")),
        words("label.tank_to_fuel"),
        preview=(words("preview.dry", mass=told(dry - 1)),),
        group=words("group.tanks"),
        aside=True,
    )


@lru_cache(maxsize=64)
def _fuel_to_tank(pilot: Seat, dry: Fraction) -> Option:
    return Option(
        FuelToTank(pilot),
        Drag(DRY, strip_zone(dry + 1)),
        Why(words("rule.fuel_to_tank")),
        words("label.fuel_to_tank"),
        preview=(words("preview.dry", mass=told(dry + 1)),),
        group=words("group.tanks"),
        aside=True,
    )


# ---------------------------------------------------------------- cards


@lru_cache(maxsize=2048)
def _of_card(
    pilot: Seat, card: PieceId, one: Aboard, alone: bool, felonious: bool, patented: bool
) -> tuple[Option, ...]:
    """A card is left behind, or scrapped where others are aboard."""
    found: list[Option] = []
    then = tuple(fate(one)) if patented else ()
    if felonious or not person(one):
        found.append(_leave_behind(pilot, card, name(one), then))
    if one.mass and not one.up.human and not alone:
        found.append(_scrap(pilot, card, name(one), one.mass, then))
    return tuple(found)


def person(one: Aboard) -> bool:
    """Whether to give a card up is to lose people, a felony (G6): a Bernal is none, though people
    are aboard (4C7d, 4D2d).
    """
    return one.up.human and one.printed.deck != "bernal"


def fate(one: Aboard) -> Iterator[Text]:
    """Where a card goes that leaves play by its owner's will: nothing of it is lost (1, E5)."""
    deck = one.printed.deck
    if deck == "crew":
        yield words("preview.back_in_orbit")
    elif one.up.terms is not None:
        yield words("preview.dead" if one.up.human else "preview.back_apart")
    elif deck == "colonist" and one.up.human:
        yield words("preview.back_in_queue")
    else:
        yield words("preview.back_in_hand" if one.up.side == "white" else "preview.back_white")


def _leave_behind(pilot: Seat, card: PieceId, named: Text, then: tuple[Text, ...]) -> Option:
    return Option(
        Unload(pilot, card),
        Drag(card, OVERBOARD),
        Why(words("rule.leave_behind")),
        words("label.leave_behind", card=named),
        preview=then,
        group=words("group.cards"),
        aside=True,
        grave=True,
    )


def _scrap(pilot: Seat, card: PieceId, named: Text, mass: int, then: tuple[Text, ...]) -> Option:
    return Option(
        Scrap(pilot, card),
        Drag(card, HOPPER),
        Why(words("rule.scrap")),
        words("label.scrap", card=named, n=mass),
        preview=then,
        group=words("group.cards"),
        aside=True,
        grave=True,
    )


# ---------------------------------------------------------------- done


def offer(helm: Helm[S]) -> Offer[S]:
    """All of that, in a game with that helm."""

    def jettison(turn: Turn[S], action: Jettison) -> None:
        lighter = helm.vessel(turn.state).chits.burnt(action.steps)
        assert lighter is not None  # the option was offered
        helm.set(turn, wet=told(lighter.wet))
        turn.say(words("log.jettison", n=action.steps, mass=told(lighter.wet)), WET)

    def drop_tank(turn: Turn[S], action: DropTank) -> None:
        before = helm.dry(turn)
        helm.set(turn, tanks=helm.vessel(turn.state).tanks - 1)
        helm.weigh(turn, before)
        turn.say(words("log.drop_tank"), DRY)

    def to_fuel(turn: Turn[S], action: TankToFuel) -> None:
        vessel = helm.vessel(turn.state)
        found = _burnt_tank(vessel)
        assert found is not None  # the option was offered
        helm.set(turn, tanks=vessel.tanks - 1, grade=found.grade)
        turn.say(words("log.tank_to_fuel", n=helm.vessel(turn.state).chits.steps), DRY)

    def to_tank(turn: Turn[S], action: FuelToTank) -> None:
        vessel = helm.vessel(turn.state)
        helm.set(turn, tanks=vessel.tanks + 1, tank_grade=vessel.grade)
        turn.say(words("log.fuel_to_tank", n=helm.vessel(turn.state).chits.steps), DRY)

    def left(turn: Turn[S], action: Unload) -> None:
        named = helm.vessel(turn.state).name(action.card)
        turn.say(words("log.leave_behind", card=named), action.card)
        helm.remove(turn, (action.card,))
        helm.emptied(turn)

    def scrapped(turn: Turn[S], action: Scrap) -> None:
        """The dry chit goes left, the wet one stays, and all fuel is of dirt grade (G2c, F4d)."""
        named = helm.vessel(turn.state).name(action.card)
        helm.remove(turn, (action.card,), fuel_stays=True)
        helm.set(turn, grade="dirt")
        turn.say(words("log.scrap", card=named, n=helm.vessel(turn.state).chits.steps), WET)

    def offered(state: S, seat: Seat) -> tuple[Option, ...]:
        return options(helm.vessel(state))

    def refused(state: S, seat: Seat) -> Iterator[Option]:
        return refusals(helm.vessel(state))

    return Offer[S](
        offered,
        {
            Jettison: jettison,
            DropTank: drop_tank,
            TankToFuel: to_fuel,
            FuelToTank: to_tank,
            Unload: left,
            Scrap: scrapped,
        },
        refused,
    )
