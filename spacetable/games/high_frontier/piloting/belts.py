"""Radiation belts: a die for the ship, and what each card withstands (H10; movement 11)."""

from typing import Final

from msgspec import Struct

from spacetable.core.ids import PieceId
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.piloting import losses
from spacetable.games.high_frontier.piloting.helm import Helm, S
from spacetable.games.high_frontier.piloting.vessel import Vessel
from spacetable.games.high_frontier.piloting.words import words
from spacetable.games.high_frontier.radiation import belt_result, irradiated

DIE: Final = "die"
SIDES: Final = 6


def result(vessel: Vessel, die: int) -> int:
    """What a die comes to: net thrust makes a belt shorter, never longer; season red is worse."""
    net = 0 if vessel.engine is None else vessel.engine.net
    return belt_result(die, net, vessel.season) - vessel.backing.shielding


def struck(vessel: Vessel, die: int) -> tuple[PieceId, ...]:
    """The cards that a die destroys, and heavy radiators that it turns light."""
    toll = irradiated(vessel.cards, result(vessel, die), vessel.backing)
    return tuple(vessel.ids[place] for place in sorted((*toll.lost, *toll.turned)))


class Risk(Struct, frozen=True):
    """What a belt may do to a card, and on how many of the six sides of the die. ``turns``: a heavy
    radiator turns light; other cards are lost.
    """

    card: PieceId
    sides: int
    turns: bool


def risks(vessel: Vessel) -> tuple[Risk, ...]:
    """Of each card that may be struck, the likeliest first."""
    found: dict[tuple[int, bool], int] = {}
    for die in range(1, SIDES + 1):
        toll = irradiated(vessel.cards, result(vessel, die), vessel.backing)
        for turns, places in ((False, toll.lost), (True, toll.turned)):
            for place in places:
                found[place, turns] = found.get((place, turns), 0) + 1
    all_ = (Risk(vessel.ids[place], sides, turns) for (place, turns), sides in found.items())
    return tuple(sorted(all_, key=lambda one: -one.sides))


def roll(turn: Turn[S], helm: Helm[S]) -> None:
    """One die for all cards; those with less rad-hardness than the result are lost."""
    die = turn.roll(DIE, SIDES)
    vessel = helm.vessel(turn.state)
    lost = struck(vessel, die)
    helm.thrown(turn, die)
    turn.say(words("log.belt", die=die, result=result(vessel, die)), vessel.figure)
    if not lost:
        turn.say(words("log.belt_passed"))
    losses.lose(turn, helm, lost)
