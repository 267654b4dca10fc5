"""Flying: the steps of a flight in a player's turn, for the player's rocket (H)."""

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.option import Option
from spacetable.core.step import Offer, Step, step_of, together
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game import agenda, cooling
from spacetable.games.high_frontier.full_game.contracts import charms, fulfilment
from spacetable.games.high_frontier.full_game.rocket import HELM, has_rocket, pilot, vessel_of
from spacetable.games.high_frontier.full_game.state import State, View
from spacetable.games.high_frontier.piloting import activation, air, flying, hazard, refuel, tankage

BETWEEN: Final = together(
    activation.offer(HELM),
    refuel.offer(HELM),
    air.offer(HELM),
    tankage.offer(HELM),
    who=has_rocket,
)
"""What is done with a rocket before and after its move. Whose air-eater is at work: HFG-R27."""


def _flying(view: View) -> Text:
    return flying.prompt(vessel_of(view.state, pilot(view.state)))


def _rolling(view: View) -> Text:
    return hazard.prompt(vessel_of(view.state, pilot(view.state)))


def _own(offer: Offer[State]) -> Offer[State]:
    """To the owner of the rocket alone."""

    def options(state: State, seat: Seat) -> Iterable[Option]:
        return offer.options(state, seat) if seat == state.duty.seat else ()

    def refusals(state: State, seat: Seat) -> Iterable[Option]:
        return offer.refusals(state, seat) if seat == state.duty.seat else ()

    return Offer[State](options, offer.does, refusals, checks=offer.checks)


def _cooled(turn: Turn[State]) -> None:
    """Once the move is over, heat sinks that were needed turn light."""
    if turn.state.underway is None:
        cooling.cooled(turn, pilot(turn.state), "rocket")


_ON_THE_WAY: Final = together(_own(flying.offer(HELM)), _own(fulfilment.OFFER))
_HAZARDS: Final = together(_own(hazard.offer(HELM)), _own(charms.OFFER))
STEPS: Final[tuple[Step[State], ...]] = (
    replace(step_of("move", "H4", _flying, agenda.actor, _ON_THE_WAY), after=_cooled),
    replace(step_of("hazard", "H7", _rolling, agenda.actor, _HAZARDS), after=_cooled),
)
