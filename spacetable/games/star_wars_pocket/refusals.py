"""Tempting moves at the wrong time, kept among the options to teach the order of a turn."""

from functools import lru_cache

from spacetable.core.ids import PieceId, ZoneId
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.games.star_wars_pocket.moves import (
    BarrelRoll,
    EndTurn,
    Explore,
    Fire,
    Repair,
    TakeEvent,
    TurnFoils,
)
from spacetable.games.star_wars_pocket.state import (
    CARDS,
    PILOT,
    SHIP_PIECE,
    SURFACE,
    TRENCH,
    TRENCH_MAP,
    Place,
    State,
)
from spacetable.games.star_wars_pocket.tiles import PORTS, Cell
from spacetable.games.star_wars_pocket.words import words

FOILS = PieceId("foils")
DROID = PieceId("droid")
ENGINE = PieceId("engine")


def port_below(state: State) -> PieceId | None:
    """The exhaust port the ship is on, or None."""
    if state.place == "trench":
        for tile in reversed(state.pieces[TRENCH_MAP]):
            if tile.face in PORTS and tile.cell == state.cell:
                return tile.id
    return None


def not_before_event(state: State) -> tuple[Option, ...]:
    """In phase 1: the event card and, on the port, the salvo."""
    cards = state.pieces[CARDS]
    arrives = state.rules.shot_opportunity == "arrival_only"
    reason = "fire_on_arrival" if arrives else "fire_before_event"
    return (*_not_before_event(cards[-1].id if cards else None), *_no_shot(state, reason))


@lru_cache(maxsize=4096)
def _not_before_event(card: PieceId | None) -> tuple[Option, ...]:
    return (
        Option(
            TakeEvent(PILOT),
            Press(card if card is not None else CARDS),
            Why(words("refused.event_before_move"), (SHIP_PIECE,)),
            words("label.take_event"),
            refused=True,
        ),
    )


def not_before_the_card(state: State) -> tuple[Option, ...]:
    """In phase 2, on the port: the salvo, which comes after the event (exhaust port)."""
    arrived = state.arrived or state.rules.shot_opportunity == "every_turn_on_port"
    return _no_shot(state, "fire_before_card" if arrived else "fire_on_arrival")


def no_more_shot(state: State) -> tuple[Option, ...]:
    """In phase 3, on the port: the salvo, held back or not allowed this turn (A2, A13)."""
    if state.skipped and not state.rules.shot_after_skip:
        return _no_shot(state, "fire_after_skip")
    arrived = state.arrived or state.rules.shot_opportunity == "every_turn_on_port"
    return _no_shot(state, "fire_held" if arrived else "fire_on_arrival")


def _no_shot(state: State, reason: str) -> tuple[Option, ...]:
    port = port_below(state)
    return () if port is None else _refused_shot(port, state.cell, state.torpedoes, reason)


@lru_cache(maxsize=4096)
def _refused_shot(port: PieceId, cell: Cell, torpedoes: int, reason: str) -> tuple[Option, ...]:
    """Pressing the port, or dragging a torpedo onto it as when it may be fired."""
    drag = Drag(PieceId(f"torpedo.{torpedoes}"), ZoneId(f"trench:{cell[0]},{cell[1]}"))
    return (
        Option(
            Fire(PILOT, 0),
            Press(port),
            Why(words(f"refused.{reason}"), (port,)),
            words("label.fire"),
            refused=True,
            also=(drag,) if torpedoes else (),
        ),
    )


def not_before_the_end(state: State) -> tuple[Option, ...]:
    """In phases 1 and 2: S-foils and, when there is something to mend, the droid."""
    return _not_before_the_end(state.foils_open, state.engine > 0 and state.droid)


@lru_cache(maxsize=8)
def _not_before_the_end(foils_open: bool, damaged: bool) -> tuple[Option, ...]:
    found = [
        Option(
            TurnFoils(PILOT),
            Press(FOILS),
            Why(words("refused.foils_before_end"), (FOILS,)),
            words("label.foils_lock" if foils_open else "label.foils_open"),
            refused=True,
        )
    ]
    if damaged:
        found.append(
            Option(
                Repair(PILOT),
                Press(DROID),
                Why(words("refused.repair_before_end"), (ENGINE,)),
                words("label.repair"),
                refused=True,
            )
        )
    return tuple(found)


def moved_already(state: State) -> tuple[Option, ...]:
    """In phases 2 and 3: a second move in one turn."""
    place: Place = state.place
    pile = state.pieces[SURFACE if place == "surface" else TRENCH]
    return _moved_already(place, pile[-1].id if pile else None)


@lru_cache(maxsize=1024)
def _moved_already(place: Place, top: PieceId | None) -> tuple[Option, ...]:
    why = Why(words("refused.one_move"), (SHIP_PIECE,))
    roll = Option(BarrelRoll(PILOT), Press(SHIP_PIECE), why, words("label.roll"), refused=True)
    if top is None:
        return (roll,)
    label = words(f"label.explore_{place}")
    return (roll, Option(Explore(PILOT, place), Press(top), why, label, refused=True))


@lru_cache(maxsize=16)
def force_missing(force: int) -> Why:
    """Why no more force than ``force`` can be spent (the force)."""
    if force:
        return Why(words("refused.force", n=force), ("force",))
    return Why(words("refused.no_force"), ("force",))


@lru_cache(maxsize=1)
def answer_first() -> tuple[Option, ...]:
    """While something must be answered: the end of the turn."""
    why = Why(words("refused.answer_first"))
    return (Option(EndTurn(PILOT), Press(None), why, words("label.end_turn"), refused=True),)
