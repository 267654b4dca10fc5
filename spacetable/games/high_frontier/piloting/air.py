"""Fuel out of the air (I5c): the turn's operation of a ship that rests on an aerobrake hazard.

The thruster is the one that was activated this turn. A ship that has entered no space in the turn
stays, and meets the hazard again: the die is thrown within the operation, or Aquas are paid.
"""

from collections.abc import Iterator

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.step import Offer
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.fractions_in_words import told
from spacetable.games.high_frontier.map_words import place_name
from spacetable.games.high_frontier.piloting import course, losses
from spacetable.games.high_frontier.piloting.belts import DIE, SIDES
from spacetable.games.high_frontier.piloting.fee import cheapest
from spacetable.games.high_frontier.piloting.hazard import LOST, keyed, left
from spacetable.games.high_frontier.piloting.helm import Helm, S
from spacetable.games.high_frontier.piloting.moves import Scoop
from spacetable.games.high_frontier.piloting.places import WET, spot
from spacetable.games.high_frontier.piloting.sources import fitting
from spacetable.games.high_frontier.piloting.vessel import Vessel
from spacetable.games.high_frontier.piloting.words import words
from spacetable.games.high_frontier.refuelling import (
    Refuelling,
    hindrances_of_scooping,
    scooped,
    scoops,
)
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.thrust import Engine


def options(vessel: Vessel) -> Iterator[Option]:
    """One for each card that eats air here, and where a hazard is met again its price too."""
    if not _braking(vessel) or (vessel.operated and not vessel.scoops_freely):
        return
    for card, one in _given(vessel):
        tanks = fitting(vessel.chits.wet, one.tanks)
        if not tanks:
            continue
        yield _scoop(vessel, card, tanks, rolls=one.rolls)
        if one.rolls and cheapest(vessel.fees) is not None:
            yield _scoop(vessel, card, tanks, rolls=True, pays=True)


def refusals(vessel: Vessel) -> Iterator[Option]:
    """Cards that eat air and take none here, and why."""
    if not _braking(vessel):
        return
    for at, (card, one) in enumerate(zip(vessel.ids, vessel.cards, strict=True)):
        why = _why_none(vessel, at) if one.up.air_eater else None
        if why is not None:
            yield Option(
                Scoop(vessel.pilot, card, 0),
                Press(),
                why,
                words("label.scoop", card=vessel.name(card), n=0),
                refused=True,
            )


def _braking(vessel: Vessel) -> bool:
    return vessel.fuelled and load().spaces[vessel.place].hazard == "aerobrake"


def _engine(vessel: Vessel) -> Engine | None:
    """The thruster that was activated in this turn's move, as long as it works: cooled by the therm
    of its afterburn, too (J4d).
    """
    flown = vessel.flown
    if flown is None or flown.card not in vessel.ids:
        return None
    return next(
        (
            engine
            for engine in course.all_engines(vessel.working)
            if vessel.ids[engine.chain.active] == flown.card
            and told(engine.fuel_per_burn) == flown.per_burn
            and course.cooled_together(vessel, engine, afterburn=False)
        ),
        None,
    )


def _given(vessel: Vessel) -> list[tuple[PieceId, Refuelling]]:
    engine = _engine(vessel)
    stayed = vessel.flown is not None and not vessel.flown.steps
    safe = vessel.spares_aerobrakes or (engine is not None and engine.safe_aerobrake)
    rolls = stayed and not safe
    found = scoops(vessel.working, vessel.place, vessel.under, engine, stayed=rolls)
    return [(vessel.ids[one.card], one) for one in found if one.card is not None]


def _why_none(vessel: Vessel, at: int) -> Why | None:
    card, engine = vessel.ids[at], _engine(vessel)
    if vessel.operated and not vessel.scoops_freely:
        return Why(words("refused.operated"))
    if engine is None:
        return Why(words("refused.scoop_moves_first"), (vessel.figure,))
    if hindrances_of_scooping(vessel.working, vessel.place, at, vessel.under, engine):
        return Why(words("refused.isru_idle", card=vessel.name(card)), (card,))
    if not scooped(engine.fuel_per_burn):
        active = vessel.ids[engine.chain.active]
        return Why(words("refused.scoop_thirsty", card=vessel.name(active)), (active,))
    return None


def _scoop(vessel: Vessel, card: PieceId, tanks: int, *, rolls: bool, pays: bool = False) -> Option:
    label = words("label.scoop", card=vessel.name(card), n=tanks)
    preview: tuple[Text, ...] = ()
    if pays:
        fee = cheapest(vessel.fees)
        assert fee is not None  # it was asked for
        label = words(keyed("label.scoop_pays", fee), label=label, n=fee.n)
        preview = (left(fee),)
    elif rolls:
        label = words("label.scoop_rolls", label=label)
        preview = (words("preview.one_in_six"),)
    return Option(
        Scoop(vessel.pilot, card, tanks, pays),
        Press(),
        Why(words("rule.scoop"), (card, spot(vessel.place))),
        label,
        preview=preview,
        grave=rolls and not pays,
        group=words("group.refuel"),
    )


def _survives(turn: Turn[S], helm: Helm[S], action: Scoop) -> bool:
    """The hazard of another turn here: paid for, or the die."""
    vessel = helm.vessel(turn.state)
    if action.pays:
        fee = cheapest(vessel.fees)
        assert fee is not None  # the option was offered
        helm.pay(turn, fee)
        turn.say(words(keyed("log.finao", fee), n=fee.n, aquas=fee.left), vessel.figure)
        return True
    die = turn.roll(DIE, SIDES)
    helm.thrown(turn, die)
    place = place_name(vessel.place)
    turn.say(words("log.roll.aerobrake", die=die, place=place), vessel.figure)
    if die == LOST:
        losses.crash(turn, helm)
        return False
    turn.say(words("log.through"), vessel.figure)
    return True


def offer(helm: Helm[S]) -> Offer[S]:
    """The operation, in a game with that helm."""

    def take(turn: Turn[S], action: Scoop) -> None:
        if helm.vessel(turn.state).scoops_freely:
            helm.set(turn, scooped=True)
        else:
            helm.set(turn, operated=True)
        if not helm.disturbed(turn):
            return
        given = dict(_given(helm.vessel(turn.state))).get(action.card)
        if given is None or (given.rolls and not _survives(turn, helm, action)):
            return
        found = helm.vessel(turn.state).chits.fuelled(action.tanks, "water")
        assert found is not None  # the option was offered
        helm.set(turn, wet=told(found.wet), grade=found.grade)
        turn.say(words("log.refuel.water", n=action.tanks, mass=told(found.wet)), WET)

    def offered(state: S, seat: Seat) -> Iterator[Option]:
        return options(helm.vessel(state))

    def refused(state: S, seat: Seat) -> Iterator[Option]:
        return refusals(helm.vessel(state))

    return Offer[S](offered, {Scoop: take}, refused)
