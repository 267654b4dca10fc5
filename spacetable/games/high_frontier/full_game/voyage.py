"""A player's stack with its time, for plans: the rocket as it is, others as if they were one."""

from fractions import Fraction

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.option import Action
from spacetable.games.high_frontier.fractions_in_words import told
from spacetable.games.high_frontier.fuel_strip import Chits, Grade
from spacetable.games.high_frontier.full_game.contracts.held import TURN
from spacetable.games.high_frontier.full_game.freight import FREIGHTER
from spacetable.games.high_frontier.full_game.moves import TakeHelm
from spacetable.games.high_frontier.full_game.places import (
    FIGURES,
    FUELLED,
    MOBILES,
    StackKind,
    figure,
)
from spacetable.games.high_frontier.full_game.rocket import (
    ASKED,
    assists,
    at_helm,
    flies,
    owner,
    vessel_of,
)
from spacetable.games.high_frontier.full_game.starshot import helm as starship
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.piloting.vessel import Vessel
from spacetable.games.high_frontier.planning.voyage import Phase, Voyage
from spacetable.games.high_frontier.stack import Stack, dry_mass


def voyage_of(state: State, seat: Seat, kind: StackKind) -> Voyage | None:
    """The rocket, or the stack as a rocket with all the fuel that it could have: in low Earth orbit
    for the player's Aquas, elsewhere of its tanks. Where there is no rocket, the stack in low Earth
    orbit stands for it. None where no card is.

    A plan does not end a turn: there may be an operation to be done. Another craft than that which
    is flown is chosen first.
    """
    if flies(state, seat, kind):
        own = bool(state.todo) and state.duty.seat == seat and at_helm(state, seat) == kind
        task = state.duty.task if own else "turn"
        phase: Phase = "hazard" if task == "hazard" else "move" if task in ASKED else "turn"
        vessel = vessel_of(state, seat, kind)
        first: tuple[Action, ...] = ()
        if not own:
            over = vessel.moved or _turn_is_over(state, seat)
            vessel = replace(vessel, engine=None, underway=None, rolls=(), moved=over)
            first = (TakeHelm(seat, kind),) if at_helm(state, seat) != kind else ()
        trail = state.trail if own else ()
        return Voyage(vessel, state.year, state.spot, phase, trail, first=first)
    if kind in (*MOBILES, FREIGHTER):
        return None
    vessel_there = _as_rocket(state, seat, "leo" if kind in FUELLED else kind)
    if vessel_there is None:
        return None
    return Voyage(vessel_there, state.year, state.spot, made=False)


def _turn_is_over(state: State, seat: Seat) -> bool:
    """Whether a player's turn of this year is over: nothing of theirs flies before the next."""
    return bool(state.todo) and all((one.task, one.seat) != (TURN, seat) for one in state.todo)


def unmade(state: State, seat: Seat) -> Voyage:
    """A rocket without any card in low Earth orbit, for which there are none there either: one is
    to be made of other cards.
    """
    return Voyage(_standing(state, seat, "leo", ()), state.year, state.spot, made=False)


def starship_voyage(state: State) -> Voyage:
    """The starship with its time, of which there has to be one in somebody's hands (4D3d)."""
    vessel = replace(starship.vessel_of(state), engine=None, underway=None, rolls=())
    return Voyage(vessel, state.year, state.spot)


def _as_rocket(state: State, seat: Seat, kind: StackKind) -> Vessel | None:
    if kind not in state.stacks(seat) or not state.stack(seat, kind):
        return None
    return _standing(state, seat, kind, state.stack(seat, kind))


def _standing(state: State, seat: Seat, kind: StackKind, cards: Stack) -> Vessel:
    tanks, grade = _fuel(state, seat, kind)
    mass = Fraction(dry_mass(cards, 0))
    lying = Chits(mass, mass, grade)
    best = lying
    for count in range(1, tanks + 1):
        best = lying.fuelled(count, grade) or best
    own = owner(state, seat)
    return Vessel(
        pilot=seat,
        figure=figure(seat, kind),
        ids=tuple(one.id for one in state.cards_of(seat, kind)),
        cards=cards,
        place=state.place_of(seat, kind),
        wet=told(best.wet),
        grade=grade,
        tanks=0,
        tank_grade=grade,
        moved=False,
        operated=bool(state.operation),
        scooped=False,
        engine=None,
        underway=None,
        rolls=(),
        season=state.season,
        switches=state.rules.movement,
        backing=own,
        assists=assists(state, seat, own),
        big_afterburn=state.rules.big_afterburn,
        aquas=state.players[seat].aquas,
        open_source="open_source_finao" in state.privileges(seat),
    )


def _fuel(state: State, seat: Seat, kind: StackKind) -> tuple[int, Grade]:
    """Tanks that there are to be had, and of which grade."""
    if kind not in FIGURES:
        return state.players[seat].aquas, "water"
    craft = state.crafts[figure(seat, kind)]
    return craft.tanks, craft.tank_grade
