"""What must wait until the move is over, refused to whoever aims at it: no free action and no
operation interrupts a move (F, H), and a chain stays as it was activated (H2).
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache

from spacetable.core.ids import PieceId
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.games.high_frontier.flight_school import cargo
from spacetable.games.high_frontier.flight_school.moves import (
    Activate,
    EndTurn,
    Go,
    Jettison,
    Unload,
)
from spacetable.games.high_frontier.flight_school.places import (
    OVERBOARD,
    SHIP,
    WET,
    spot,
    strip_zone,
)
from spacetable.games.high_frontier.flight_school.state import PILOT, State, chits, stack
from spacetable.games.high_frontier.flight_school.words import card_name, words
from spacetable.games.high_frontier.fuel_strip import fuel_strip
from spacetable.games.high_frontier.map_words import place_name


def until_the_move_ends(state: State) -> Iterator[Option]:
    """Cards, fuel and the year."""
    for card, one in zip(cargo.ids(state), stack(state), strict=True):
        if one.up.thrust_triangle is not None:
            yield _no_activation(card, one.face)
        yield _no_cargo(card, one.face)
    lying = chits(state)
    yield from _no_jettison(lying.wet, lying.dry)
    yield Option(
        EndTurn(PILOT),
        Press(),
        Why(words("refused.stop_first"), (SHIP,)),
        words("label.end_turn"),
        refused=True,
    )


@lru_cache(maxsize=512)
def _no_activation(card: PieceId, face: int) -> Option:
    return Option(
        Activate(PILOT, card, ()),
        Press(card),
        Why(words("refused.chain_stays"), (card,)),
        words("label.activate_plain", card=card_name(card, face)),
        refused=True,
    )


@lru_cache(maxsize=2048)
def _no_cargo(card: PieceId, face: int) -> Option:
    return Option(
        Unload(PILOT, card),
        Drag(card, OVERBOARD),
        Why(words("refused.in_mid_move"), (SHIP,)),
        words("label.leave_behind", card=card_name(card, face)),
        refused=True,
    )


@lru_cache(maxsize=256)
def _no_jettison(wet: Fraction, dry: Fraction) -> tuple[Option, ...]:
    steps = fuel_strip().steps(wet, dry) or 0
    line = fuel_strip().line(wet)
    return tuple(
        Option(
            Jettison(PILOT, count),
            Drag(WET, strip_zone(line[count])),
            Why(words("refused.in_mid_move"), (SHIP,)),
            words("label.jettison", n=count),
            refused=True,
        )
        for count in range(1, steps + 1)
    )


@lru_cache(maxsize=4096)
def no_step(place: str, to: str, key: str) -> Option:
    """A step to a space beside the ship that has to wait; ``key``: why."""
    return Option(
        Go(PILOT, to),
        Drag(SHIP, spot(to)),
        Why(words(key), (spot(place),)),
        words("label.go", place=place_name(to)),
        refused=True,
    )
