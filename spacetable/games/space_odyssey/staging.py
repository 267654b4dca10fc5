"""What is seen to happen on the ship: doors slam, systems die, HAL's modules go out one by one."""

from collections.abc import Sequence

from spacetable.core.decal import Place
from spacetable.core.effect import AnyEffect, Beam, Burst, Flicker, Slam, Spot, Walk
from spacetable.core.ids import PieceId, Seat
from spacetable.core.turn import Turn
from spacetable.games.space_odyssey.decals import EYE, SHIP_PLACES, module
from spacetable.games.space_odyssey.state import TRACK, State, beside, corner, doorway, place


def door_shut(turn: Turn[State], door: str) -> None:
    """The leaves of a door come together."""
    turn.stage(Slam(Place(doorway(door))), seconds=0.9)


def stopped(turn: Turn[State], system: str) -> None:
    """A system dies: its lights flicker and are out."""
    turn.stage(
        Burst(Place(corner(system)), "red", 2, length=0.6),
        Flicker(Place(beside(system))),
        seconds=1.1,
    )


def disconnected(turn: Turn[State], who: Seat, run: Sequence[PieceId], *, last: bool) -> None:
    """A run of logic cards goes by way of HAL's eye. The last one puts it out, step by step."""
    sequences = turn.state.sequences
    cards = len(run)
    share = (0.5 if last else 0.8) / cards
    effects: list[AnyEffect] = []
    for k, card in enumerate(run):
        begin = k * share
        effects.append(
            Walk(card, (EYE,), Place(place(who)), begin=begin, length=share * 1.3, sound="unlock")
        )
        effects.append(Burst(EYE, "red", 2, begin=begin + share * 0.5, length=share * 0.8))
    if not last:
        effects.append(Flicker(module(sequences - 1), begin=0.7, length=0.3, sound="power_down"))
        turn.stage(*effects, seconds=2.2)
        return
    effects.insert(0, Spot(Place(TRACK), begin=0.4, length=0.6))
    effects.append(Flicker(module(sequences - 1), begin=0.48, length=0.2))
    for k in range(3):
        begin = 0.5 + 0.12 * k
        strength, sound = 8 - 3 * k, "" if k else "hal_dies"
        effects.append(Burst(EYE, "amber", strength, begin=begin, length=0.16, sound=sound))
    effects.append(Flicker(EYE, begin=0.66, length=0.34))
    turn.stage(*effects, seconds=5.0)


def crew_lost(turn: Turn[State]) -> None:
    """What HAL has stopped strikes at the whole ship, and its lights are out."""
    effects: list[AnyEffect] = [
        Beam(EYE, Place(corner(system)), "wave", "red", 3, length=0.5)
        for system in turn.state.stopped
    ]
    effects += (
        Flicker(place, begin=0.3, length=0.7, sound="" if k else "hull")
        for k, place in enumerate(SHIP_PLACES)
    )
    turn.stage(*effects, seconds=2.6)
