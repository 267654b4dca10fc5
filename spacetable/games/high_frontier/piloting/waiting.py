"""What must wait until the move is over, refused to whoever aims at it: no free action and no
operation interrupts a move (F, H), and a chain stays as it was activated (H2).
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.text import Text
from spacetable.games.high_frontier.fuel_strip import fuel_strip
from spacetable.games.high_frontier.map_words import place_name
from spacetable.games.high_frontier.piloting.moves import Activate, Go, Jettison, Unload
from spacetable.games.high_frontier.piloting.places import OVERBOARD, WET, spot, strip_zone
from spacetable.games.high_frontier.piloting.vessel import Vessel
from spacetable.games.high_frontier.piloting.words import words


def until_the_move_ends(vessel: Vessel) -> Iterator[Option]:
    """Cards and fuel."""
    pilot, figure = vessel.pilot, vessel.figure
    for card, one in zip(vessel.ids, vessel.cards, strict=True):
        name = vessel.name(card)
        if one.up.thrust_triangle is not None:
            yield _no_activation(pilot, card, name)
        yield _no_cargo(pilot, figure, card, name)
    lying = vessel.chits
    yield from _no_jettison(pilot, figure, lying.wet, lying.dry)


@lru_cache(maxsize=512)
def _no_activation(pilot: Seat, card: PieceId, name: Text) -> Option:
    return Option(
        Activate(pilot, card, ()),
        Press(card),
        Why(words("refused.chain_stays"), (card,)),
        words("label.activate_plain", card=name),
        refused=True,
    )


@lru_cache(maxsize=2048)
def _no_cargo(pilot: Seat, figure: PieceId, card: PieceId, name: Text) -> Option:
    return Option(
        Unload(pilot, card),
        Drag(card, OVERBOARD),
        Why(words("refused.in_mid_move"), (figure,)),
        words("label.leave_behind", card=name),
        refused=True,
    )


@lru_cache(maxsize=256)
def _no_jettison(pilot: Seat, figure: PieceId, wet: Fraction, dry: Fraction) -> tuple[Option, ...]:
    steps = fuel_strip().steps(wet, dry) or 0
    line = fuel_strip().line(wet)
    return tuple(
        Option(
            Jettison(pilot, count),
            Drag(WET, strip_zone(line[count])),
            Why(words("refused.in_mid_move"), (figure,)),
            words("label.jettison", n=count),
            refused=True,
        )
        for count in range(1, steps + 1)
    )


@lru_cache(maxsize=4096)
def no_step(pilot: Seat, figure: PieceId, place: str, to: str, key: str) -> Option:
    """A step to a space beside the ship that has to wait; ``key``: why."""
    return Option(
        Go(pilot, to),
        Drag(figure, spot(to)),
        Why(words(key), (spot(place),)),
        words("label.go", place=place_name(to)),
        refused=True,
    )
