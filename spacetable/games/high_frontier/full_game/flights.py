"""Flying: the steps of a flight in a player's turn, for the craft that is flown (H).

A rocketplane takes the water of the factory that launches it, and nobody's tanks (HFG-R101).
"""

from collections.abc import Iterator
from typing import Any, Final

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.step import Effect, Offer, Step, kept, step_of, together
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game import agenda, cooling
from spacetable.games.high_frontier.full_game.contracts import charms, fulfilment
from spacetable.games.high_frontier.full_game.mobiles import mobiles
from spacetable.games.high_frontier.full_game.moves import TakeHelm
from spacetable.games.high_frontier.full_game.places import FLYING, MOBILES, figure
from spacetable.games.high_frontier.full_game.refining import deposit
from spacetable.games.high_frontier.full_game.rocket import (
    HELM,
    at_helm,
    flies,
    has_craft,
    pilot,
    vessel_of,
)
from spacetable.games.high_frontier.full_game.state import State, View
from spacetable.games.high_frontier.full_game.words import player, stack_name, words
from spacetable.games.high_frontier.map_words import place_name
from spacetable.games.high_frontier.piloting import activating, air, flying, hazard, refuel, tankage
from spacetable.games.high_frontier.piloting.moves import DirtRefuel
from spacetable.games.high_frontier.piloting.vessel import Vessel


def _idle(state: State) -> bool:
    """Whether no craft is in its move: that which was begun goes to its end first (D)."""
    return state.underway is None and state.engine is None


def _helms(state: State, seat: Seat) -> Iterator[Option]:
    """Other own craft than that which is flown; the figure of one, pressed, is chosen."""
    if not _idle(state):
        return
    for kind in (*FLYING, *mobiles(state, seat)):
        if kind != at_helm(state, seat) and flies(state, seat, kind):
            label = words("label.helm", stack=stack_name(kind))
            if kind in MOBILES:
                label = words("label.helm_at", place=place_name(state.place_of(seat, kind)))
            yield Option(
                TakeHelm(seat, kind),
                Press(figure(seat, kind)),
                Why(words("rule.helm")),
                label,
                aside=True,
            )


def _take(turn: Turn[State], action: TakeHelm) -> None:
    turn.set(helm=action.kind)
    who = player(turn.state, action.seat)
    turn.say(words("log.helm", player=who, stack=stack_name(action.kind)))


HELMS: Final = Offer[State](_helms, {TakeHelm: _take})
"""Which craft is flown: the strip shows the chits of one at a time."""


def _vessel(state: State, seat: Seat) -> tuple[Vessel | None, int]:
    """The craft that is flown, which is one value as long as nothing of it changes, and what of its
    isotopes founds the isobank.
    """
    vessel = vessel_of(state, seat) if has_craft(state, seat) else None
    return vessel, 0 if vessel is None else deposit(state, seat, vessel)


def _between(state: State, seat: Seat) -> list[Option]:
    """The options of all four of those parts, which look at the craft alone."""
    vessel, kept_back = _vessel(state, seat)
    if vessel is None:
        return []
    return [
        *activating.options(vessel),
        *refuel.options(vessel, kept_back),
        *air.options(vessel),
        *tankage.options(vessel),
    ]


def _cools(offer: Offer[State]) -> Offer[State]:
    """What gives fuel has been used, with its supports (J4)."""

    def after(effect: Effect) -> Effect:
        def does(turn: Turn[State], action: Any) -> None:
            seat: Seat = action.seat
            kind = at_helm(turn.state, seat)
            effect(turn, action)
            card = None if isinstance(action, DirtRefuel) else action.card
            if kind is not None and any(one.id == card for one in turn.state.cards_of(seat, kind)):
                cooling.works(turn, seat, kind, action.card)

        return does

    return replace(offer, does={kind: after(effect) for kind, effect in offer.does.items()})


_PARTS_BETWEEN: Final = together(
    activating.offer(HELM),
    _cools(refuel.offer(HELM)),
    _cools(air.offer(HELM)),
    tankage.offer(HELM),
    who=has_craft,
)
BETWEEN: Final = kept(replace(_PARTS_BETWEEN, options=_between), _vessel)
"""What is done with a craft before and after its move, which depends on nothing else. Whose
air-eater is at work: HFG-R27; who refuels: HFG-R69.
"""


def _flying(view: View) -> Text:
    return flying.prompt(vessel_of(view.state, pilot(view.state)))


def _rolling(view: View) -> Text:
    return hazard.prompt(vessel_of(view.state, pilot(view.state)))


def _flies(state: State, seat: Seat) -> bool:
    """Whether the craft is that player's."""
    return seat == state.duty.seat


def _cooled(turn: Turn[State]) -> None:
    """Once the move is over, heat sinks that were needed turn light."""
    if turn.state.underway is None:
        kind = at_helm(turn.state, pilot(turn.state))
        if kind is not None:
            cooling.cooled(turn, pilot(turn.state), kind)


_ON_THE_WAY: Final = together(flying.offer(HELM), fulfilment.OFFER, who=_flies)
_HAZARDS: Final = together(hazard.offer(HELM), charms.OFFER, who=_flies)
STEPS: Final[tuple[Step[State], ...]] = (
    replace(step_of("move", "H4", _flying, agenda.actor, _ON_THE_WAY), after=_cooled),
    replace(step_of("hazard", "H7", _rolling, agenda.actor, _HAZARDS), after=_cooled),
)
