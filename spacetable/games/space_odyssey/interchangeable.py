"""Cards of a hand that are as good as one another: a choice between copies would be none."""

from collections.abc import Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from spacetable.core.ids import PieceId, ZoneId
from spacetable.core.option import Drag, Gesture, Option, Press
from spacetable.core.piece import Piece
from spacetable.core.text import Text


class Kind(Struct, frozen=True, gc=False):
    """A card, the copies of it that would do as well, and what it is called on buttons."""

    card: Piece
    copies: tuple[PieceId, ...]
    name: Text


def kind(cards: Sequence[Piece], name: Text) -> Kind:
    """Some cards that are as good as one another."""
    copies = tuple([one.id for one in cards[1:]]) if len(cards) > 1 else ()
    return Kind(cards[0], copies, name)


def whichever(option: Option, kind: Kind) -> Option:
    """The option with the gestures of the copies too: whichever is taken, it is the same move."""
    if not kind.copies:
        return option
    first = kind.card.id
    taken = [one for one in (option.gesture, *option.also) if _of(one) == first]
    more = [_with(gesture, copy) for copy in kind.copies for gesture in taken]
    return replace(option, also=(*option.also, *more))


def drags(kind: Kind, zones: Iterable[ZoneId]) -> tuple[Drag, ...]:
    """Every copy onto each of some zones."""
    cards = (kind.card.id, *kind.copies)
    return tuple(Drag(card, zone) for zone in zones for card in cards)


def _of(gesture: Gesture) -> str | None:
    return gesture.piece if isinstance(gesture, Drag) else gesture.target


def _with(gesture: Gesture, copy: PieceId) -> Gesture:
    if isinstance(gesture, Drag):
        return Drag(copy, gesture.zone, gesture.turns)
    return Press(copy)
