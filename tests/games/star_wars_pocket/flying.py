"""Means of the tests: a fresh flight, stacked piles, and one action at a time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from spacetable.core.chance import LooseChance, SeededChance
from spacetable.core.event import Said, Sounded
from spacetable.core.ids import PieceId, ZoneId
from spacetable.core.option import Action, Option
from spacetable.core.piece import Piece, Pieces
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.switch import Setting
from spacetable.core.turn import Turn
from spacetable.games.star_wars_pocket import game
from spacetable.games.star_wars_pocket.data import CARDS as CARD_ROWS
from spacetable.games.star_wars_pocket.state import (
    CARDS,
    NOW,
    PILOT,
    SURFACE,
    SURFACE_MAP,
    TRENCH,
    TRENCH_MAP,
    USED,
    State,
)
from tests.offered import offered

#: A tile of a map: face, cell, quarter turns.
Laid = tuple[str, tuple[int, int], int]


def fresh(seed: int = 1, **options: Setting) -> State:
    """A flight before its first move, with these switches."""
    setup = Setup(game.info.id, str(seed), (SeatSetup(PILOT),), options)
    return game.rules.setup(setup, LooseChance(seed))


def do(state: State, action: Action, *, die: int | None = None) -> State:
    """The state after a legal action. ``die``: what the shot's die shows."""
    return told(state, action, die=die)[0]


def told(state: State, action: Action, *, die: int | None = None) -> tuple[State, list[str]]:
    """The same, with the keys of the chronicle's lines."""
    turn = done(state, action, die=die)
    lines = [event.line.key for event in turn.events if isinstance(event, Said)]
    return turn.state, [line.removeprefix("star_wars_pocket.log.") for line in lines]


def sounded(state: State, action: Action, *, die: int | None = None) -> list[str]:
    """The sounds of a legal action, in order."""
    turn = done(state, action, die=die)
    return [event.effect for event in turn.events if isinstance(event, Sounded)]


def done(state: State, action: Action, *, die: int | None = None) -> Turn[State]:
    """What became of a legal action."""
    assert action in [o.action for o in legal(state)], (action, [o.action for o in legal(state)])
    stacked = {"shot": (die,)} if die is not None else {}
    turn: Turn[State] = Turn(state, SeededChance("test", stacked=stacked))
    game.rules.apply(turn, action)
    return turn


def legal(state: State) -> list[Option]:
    """The options that are not refused."""
    return [option for option in offered(game, state, PILOT) if not option.refused]


def kinds(state: State) -> set[str]:
    """The names of the legal actions."""
    return {type(option.action).__name__ for option in legal(state)}


def refused(state: State, action: Action) -> str:
    """The rule that refuses an action, without the key's beginning."""
    for option in offered(game, state, PILOT):
        if option.action == action:
            assert option.refused, f"{action} is legal"
            return option.why.rule.key.removeprefix("star_wars_pocket.refused.")
    raise AssertionError(f"{action} is not among the options")


def option(state: State, action: Action) -> Option:
    """The option for an action."""
    return next(o for o in offered(game, state, PILOT) if o.action == action)


def zone(state: State, name: ZoneId, faces: Sequence[str], *, up: bool = False) -> State:
    """The state with other pieces in a zone, the last on top."""
    pieces = Pieces({**state.pieces.zones, name: ()}, state.pieces.named).add(name, faces, up=up)
    return replace(state, pieces=pieces)


def with_cards(state: State, *faces: str) -> State:
    """The card pile holds these cards, the first to be drawn first; the others are used."""
    state = zone(state, NOW, ())
    state = zone(state, CARDS, tuple(reversed(faces)))
    return zone(state, USED, [face for face in CARD_ROWS if face not in faces], up=True)


def event_next(state: State, event: str) -> State:
    """The next card brings that event, in the first row that has it; seven more lie beneath."""
    for row in range(5):
        for face, entries in CARD_ROWS.items():
            if entries[row].event == event:
                others = [one for one in CARD_ROWS if one != face]
                state = with_cards(replace(state, row=row), face, *others)
                turns = 2 if row == 4 else None
                return replace(state, phase="event", last_turns=turns)
    raise AssertionError(f"no card bears {event}")


def with_map(state: State, name: ZoneId, *tiles: Laid) -> State:
    """These tiles are laid on a map."""
    state = zone(state, name, [face for face, _, _ in tiles], up=True)
    row = tuple(
        Piece(piece.id, piece.face, True, turns, cell)
        for piece, (_, cell, turns) in zip(state.pieces[name], tiles, strict=True)
    )
    return replace(state, pieces=state.pieces.with_zone(name, row))


def over_entrance(state: State, **fields: Any) -> State:
    """The ship is over the entrance, at the end of a move; the first trench tile is a straight."""
    state = with_map(state, SURFACE_MAP, ("surface.1", (0, 0), 0), ("entrance_pile", (0, -1), 0))
    state = zone(state, SURFACE, [f"surface.{k}" for k in range(2, 16)])
    state = zone(state, TRENCH, ["exhaust_port", "trench_bend", "trench_straight"])
    return replace(state, place="surface", cell=(0, -1), **fields)


def on_port(state: State, **fields: Any) -> State:
    """The ship is on the exhaust port, two cells into the trench, the event just resolved."""
    state = over_entrance(state)
    state = with_map(
        state,
        TRENCH_MAP,
        ("entrance_table", (0, 0), 0),
        ("trench_straight", (0, -1), 0),
        ("exhaust_port", (0, -2), 0),
    )
    state = zone(state, TRENCH, ["trench_bend", "trench_straight"])
    state = replace(state, place="trench", cell=(0, -2), arrived=True, phase="shot")
    return replace(state, **fields)


def top(state: State, name: ZoneId) -> PieceId:
    """The id of the top piece of a zone."""
    return state.pieces[name][-1].id
