"""Which option was taken, read from the states before and after it."""

from collections.abc import Iterable

from spacetable.core.chance import LooseChance
from spacetable.core.option import Action, Option
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
from spacetable.games.star_wars_pocket.playouts import acted
from spacetable.games.star_wars_pocket.state import DRAWN, SURFACE, TRENCH, State

PILES = {"surface": SURFACE, "trench": TRENCH}


def taken(state: State, after: State, options: Iterable[Option]) -> Option | None:
    """The first option that leads from a state to the one after it; None when none does."""
    return next((one for one in options if _leads(one.action, state, after)), None)


def _leads(action: Action, state: State, after: State) -> bool:
    match action:
        case FlyTo():
            there = acted(state, action, LooseChance(0))
            return not _drawn(state, after) and (there.place, there.cell) == (
                after.place,
                after.cell,
            )
        case Explore(pile=pile):
            zone = PILES[pile]
            return not state.run_in and state.pieces[zone] != after.pieces[zone]
        case BarrelRoll():
            return (state.place, state.cell) == (after.place, after.cell) and not _drawn(
                state, after
            )
        case RunIn():
            return after.run_in < state.run_in
        case Lay(cell=cell, turns=turns):
            tile = after.pieces.piece(state.pieces[DRAWN][0].id)
            return (tile.cell, tile.turns) == (cell, turns)
        case SkipEvent():
            return after.skipped
        case TakeEvent():
            return not after.skipped
        case Fight(force=force):
            return after.salvos == state.salvos and state.force - after.force == force
        case Salvo():
            return after.salvos > state.salvos
        case SaveWingman(torpedo=torpedo):
            return torpedo == (after.torpedoes < state.torpedoes)
        case Fire(force=force):
            return after.shots > state.shots and state.force - after.force == force
        case Hold():
            return after.shots == state.shots
        case AddForce(force=force):
            return state.force - after.force == force
        case TurnFoils():
            return after.foils_turned and not state.foils_turned
        case Repair():
            return after.repaired and not state.repaired
        case EndTurn():
            return after.phase in ("move", "over")
        case _:
            return False


def _drawn(state: State, after: State) -> bool:
    return any(state.pieces[zone] != after.pieces[zone] for zone in PILES.values())
