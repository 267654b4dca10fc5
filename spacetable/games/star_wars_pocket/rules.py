"""Carry out an action: the turn is move, event, shot when on the port, end of turn (phases)."""

from spacetable.core.option import Action
from spacetable.core.turn import Turn
from spacetable.games.star_wars_pocket import (
    combat,
    end_of_turn,
    event_phase,
    exploring,
    flight,
    laying,
    run_in,
    shot,
)
from spacetable.games.star_wars_pocket.moves import (
    AddForce,
    BarrelRoll,
    EndTurn,
    Explore,
    Fight,
    Fire,
    FlyTo,
    Hold,
    Lay,
    Repair,
    RunIn,
    Salvo,
    SaveWingman,
    SkipEvent,
    TakeEvent,
    TurnFoils,
)
from spacetable.games.star_wars_pocket.state import State


def apply(turn: Turn[State], action: Action) -> None:
    """Carry out a legal action of the pilot."""
    match action:
        case TakeEvent():
            event_phase.take_event(turn)
        case EndTurn():
            end_of_turn.end_turn(turn)
        case FlyTo():
            flight.begin(turn)
            flight.fly_to(turn, action)
        case Explore():
            flight.begin(turn)
            exploring.explore(turn, action)
        case Lay():
            laying.lay(turn, action)
        case BarrelRoll():
            flight.begin(turn)
            flight.roll(turn)
        case RunIn():
            flight.begin(turn)
            run_in.run_in(turn)
        case TurnFoils():
            end_of_turn.turn_foils(turn)
        case Fight():
            combat.fight(turn, action)
        case Salvo():
            combat.salvo(turn)
        case Fire():
            shot.fire(turn, action)
        case Hold():
            shot.hold(turn)
        case Repair():
            end_of_turn.repair(turn)
        case SkipEvent():
            event_phase.skip_event(turn)
        case SaveWingman():
            combat.answer_wingman(turn, action)
        case AddForce():
            shot.add_force(turn, action)
        case _:
            raise TypeError(f"no action of this game: {action!r}")
