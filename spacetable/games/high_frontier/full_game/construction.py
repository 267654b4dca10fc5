"""How a rocket that the planner proposes is made by its owner's own hand: boosts, loading, fuel.

Only where all its cards are in the hand, in low Earth orbit or in the rocket there: one turn is
enough then. Each action is offered, or refused, when its turn comes.
"""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Action
from spacetable.core.piece import Piece
from spacetable.games.high_frontier.fuel_strip import Chits
from spacetable.games.high_frontier.full_game.moves import AquasToFuel, Boost, TransferCard
from spacetable.games.high_frontier.full_game.operations import boost
from spacetable.games.high_frontier.full_game.places import figure, hand
from spacetable.games.high_frontier.full_game.rocket import vessel_of
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.rockets import Rocket
from spacetable.games.high_frontier.solar_map import LEO
from spacetable.games.high_frontier.stack import Aboard

GRADE: Final = "water"


def building(state: State, seat: Seat, rocket: Rocket) -> Iterator[Action]:
    """The actions in their order; none where it cannot be made now."""
    turn = bool(state.todo) and state.duty.seat == seat and state.duty.task == "turn"
    craft = state.crafts.get(figure(seat, "rocket"))
    there = state.cards_of(seat, "rocket") if craft is not None else ()
    empty = craft is None or (craft.place == LEO and not craft.tanks and _dry(state, seat))
    if not turn or not empty or state.underway is not None or state.engine is not None:
        return
    loose = [*state.cards_of(seat, "leo"), *there]
    boosts: list[Action] = []
    loads: list[Action] = []
    for one in rocket.stack:
        held = _card(state, loose, one)
        if held is None:
            held = next((c for c in state.pieces[hand(seat)] if c.face == one.card), None)
            if held is None or one.face or not boost.may(state, seat):
                return
            boosts.append(Boost(seat, held.id, heavy=one.orientation == "heavy"))
        if held not in there:
            loads.append(TransferCard(seat, held.id, "rocket"))
    if any(state.aboard(card) not in rocket.stack for card in there):
        return
    yield from boosts
    yield from loads
    tanks = _tanks(rocket.chits, state.players[seat].aquas)
    if tanks and state.bank_of(seat) == LEO:
        yield AquasToFuel(seat, tanks)


def _dry(state: State, seat: Seat) -> bool:
    """Whether no fuel is in the rocket: a plan is of one that is filled from the bank."""
    chits = vessel_of(state, seat, "rocket").chits
    return chits.wet == chits.dry


def _card(state: State, loose: list[Piece], one: Aboard) -> Piece | None:
    """The card in orbit, as the plan has it: a radiator lies as it lies."""
    return next((card for card in loose if state.aboard(card) == one), None)


def _tanks(chits: Chits, aquas: int) -> int:
    """Aquas that bring the wet chit there; 0 where it needs none, or another grade."""
    empty = Chits(chits.dry, chits.dry, GRADE)
    if chits.grade != GRADE:
        return 0
    for count in range(1, aquas + 1):
        more = empty.fuelled(count, GRADE)
        if more is not None and more.wet == chits.wet:
            return count
    return 0
