"""Stars of a position that is laid out."""

from collections.abc import Iterable

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.games.high_frontier.cards import cards
from spacetable.games.high_frontier.full_game.arrangement import Arrangement, wrong
from spacetable.games.high_frontier.full_game.futures.printed import future_of
from spacetable.games.high_frontier.full_game.futures.star import Futures, Star
from spacetable.games.high_frontier.full_game.futures.worth import (
    FIXED,
    RAZING,
    attempt_of,
    counted,
)
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.solar_map import load


def starred(state: State, made: Arrangement) -> State:
    """With the stars that were won, and what they give the assembly."""
    if made.futures and not state.rules.futures:
        wrong("futures")
    stars: list[Star] = []
    for one in made.futures:
        if one.card not in cards() or cards()[one.card].faces[1].future is None:
            wrong("future", future=one.card)
        if one.seat not in state.order:
            wrong("seat", seat=one.seat)
        future = future_of(one.card)
        if any(other.name == future.name for other in stars):
            wrong("future", future=one.card)
        if (future.key in RAZING) != (one.place in load().sites):
            wrong("site", place=one.place)
        star = Star(future.key, future.name, one.seat, one.card, place=one.place)
        if future.key == FIXED:
            star = replace(star, points=counted(attempt_of(state, star), future.key))
        stars.append(star)
    if not {*made.wunderkinder} <= {*state.order}:
        wrong("seat", seat=next(one for one in made.wunderkinder if one not in state.order))
    assembly = state.assembly
    if assembly is not None:
        assembly = replace(
            assembly,
            doubled=_whose(stars, "tw_commander"),
            devout=_whose(stars, "supreme_cult"),
        )
    return replace(state, futures=Futures(tuple(stars), made.wunderkinder), assembly=assembly)


def _whose(stars: Iterable[Star], future: str) -> tuple[Seat, ...]:
    return tuple(one.seat for one in stars if one.future == future)
