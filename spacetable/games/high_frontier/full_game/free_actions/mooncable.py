"""The Mooncable: once a turn dirt from Luna for a dirt thruster in low Earth orbit, or in the own
Home Orbit.
"""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Amount, Option, Press, Why
from spacetable.core.step import Offer
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.fractions_in_words import told
from spacetable.games.high_frontier.full_game.moves import HoistDirt
from spacetable.games.high_frontier.full_game.rocket import HELM, has_craft, vessel_of
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import player, words
from spacetable.games.high_frontier.piloting import course
from spacetable.games.high_frontier.piloting.places import WET
from spacetable.games.high_frontier.refuelling import mooncable_limit
from spacetable.games.high_frontier.solar_map import LEO

MOONCABLE: Final = "mooncable"


def most(state: State, seat: Seat) -> int:
    """Tanks of dirt that it hoists at most now: 7, or 1 for a thruster of a crew."""
    if MOONCABLE not in state.privileges(seat) or not has_craft(state, seat) or state.hoisted:
        return 0
    vessel = vessel_of(state, seat)
    if vessel.place not in (LEO, state.bank_of(seat)) or not vessel.fuelled:
        return 0
    stack = vessel.working
    return max(
        (
            mooncable_limit(stack, engine)
            for engine in course.all_engines(stack)
            if engine.cooled and engine.triangle.grade == "dirt"
        ),
        default=0,
    )


def _options(state: State, seat: Seat) -> Iterator[Option]:
    for tanks in range(1, most(state, seat) + 1):
        if vessel_of(state, seat).chits.fuelled(tanks, "dirt") is not None:
            yield Option(
                HoistDirt(seat, tanks),
                Press(),
                Why(words("rule.mooncable")),
                words("label.mooncable", n=tanks),
                group=words("group.fuel"),
                aside=True,
                amount=Amount(words("group.fuel"), tanks),
            )


def _hoist(turn: Turn[State], action: HoistDirt) -> None:
    found = vessel_of(turn.state, action.seat).chits.fuelled(action.tanks, "dirt")
    assert found is not None  # the option was offered
    HELM.set(turn, wet=told(found.wet), grade=found.grade)
    turn.set(hoisted=True)
    who = player(turn.state, action.seat)
    turn.say(words("log.mooncable", player=who, n=action.tanks), WET)


OFFER: Final = Offer[State](_options, {HoistDirt: _hoist})
