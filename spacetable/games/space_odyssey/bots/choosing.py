"""Means of both sides' choices."""

from spacetable.core.bot import Choice
from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Action, Option
from spacetable.games.space_odyssey.bots.words import bot_words
from spacetable.games.space_odyssey.state import HAL_HAND, SHOWN_ZONES, State, hand


def held(state: State, seat: Seat, face: str) -> list[PieceId]:
    """The cards of that face that a seat holds, HAL's shown ones first."""
    zones = (*SHOWN_ZONES, HAL_HAND) if seat == state.hal else (hand(seat),)
    return [card.id for zone in zones for card in state.pieces[zone] if card.face == face]


def anything(may: dict[Action, Option]) -> Choice:
    """The first choice, where none is better than another."""
    return Choice(next(iter(may)), bot_words("any"))
