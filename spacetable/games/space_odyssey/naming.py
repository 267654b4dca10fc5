"""A crew card is named, and the member aimed at says in the hearing of all whether they hold it:
HAL's TARGET (A8, A21), and Bowman's question by a switch (A15).
"""

from collections.abc import Callable, Iterator

from spacetable.core.ids import PieceId, ZoneId
from spacetable.core.option import Action, Option, Press, Why
from spacetable.core.piece import Piece
from spacetable.core.step import Answer
from spacetable.core.turn import Turn
from spacetable.games.space_odyssey.cards import CREW_COUNT, HAND_ORDER
from spacetable.games.space_odyssey.state import TRASH, State, hand
from spacetable.games.space_odyssey.words import card_name, member, words


def kind_zone(face: str) -> ZoneId:
    """The field of the chart of crew cards that stands for a kind of card."""
    return ZoneId(f"kind.{face.removeprefix('crew.')}")


def options(state: State, key: str, action: Callable[[str], Action]) -> Iterator[Option]:
    """Any crew card, a logic card by its number. They come in the order of a crew hand, which is
    nearly that of the chart; of one that was named aloud it is said that the member holds it.

    ``key``: of the button and, after "why.", of the rule; ``action``: what naming a face does.
    """
    assert state.aim is not None
    gone = [piece.face for piece in state.pieces[TRASH]]
    why = Why(words(f"why.{key}", member=member(state, state.aim)))
    told = {one.face for one in state.pieces[hand(state.aim)] if one.id in state.told}
    for face in HAND_ORDER:
        left = CREW_COUNT[face] - gone.count(face)
        heard = (words("preview.named_aloud"),) if face in told else ()
        if face in state.claims.get(state.aim, ()):
            heard = (words("preview.claimed"),)
        yield Option(
            action(face),
            Press(kind_zone(face)),
            why,
            words(key, card=card_name(face)),
            preview=(*heard, words("preview.in_play", n=left)),
            grave=left == 0,
        )


def fitting(state: State, face: str) -> list[Piece]:
    """The cards with which the member aimed at can answer; those named aloud go before others,
    since everybody knows that they are there.
    """
    assert state.aim is not None
    found = [one for one in state.pieces[hand(state.aim)] if one.face == face]
    return [one for one in found if one.id in state.told] or found


def by_lot(turn: Turn[State], found: list[Piece]) -> PieceId:
    """One of several copies: its place in the hand must not tell where others are not."""
    number = turn.chance.roll("copy", len(found)) if len(found) > 1 else 1
    return found[number - 1].id


def answer(state: State, face: str) -> Answer:
    """Everybody hears whether the member holds the card, though nobody sees the hand (A21)."""
    assert state.aim is not None
    found = tuple(one.id for one in fitting(state, face))
    closed = (one.id for one in state.pieces[hand(state.aim)] if one.id not in state.told)
    # Of who holds it, no more is known than the card that is shown.
    return Answer(() if found else tuple(closed), found)
