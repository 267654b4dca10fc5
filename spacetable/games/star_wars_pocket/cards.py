"""The development cards and the timeline.

A card that must be taken or discarded from an empty pile costs time: the marker goes to the next
space, all used cards are shuffled, and then the card is taken (phase 2, notes; timeline).
"""

from spacetable.core.piece import Piece
from spacetable.core.turn import Turn
from spacetable.games.star_wars_pocket.data import DATA, LAST_ROW
from spacetable.games.star_wars_pocket.outcome import lose
from spacetable.games.star_wars_pocket.state import CARDS, NOW, USED, State
from spacetable.games.star_wars_pocket.words import row_name, words


def take(turn: Turn[State]) -> Piece | None:
    """Turn the top card up on ``now``; None when time ran out instead."""
    clear(turn)
    if not _filled(turn):
        return None
    turn.sound("flip")
    return turn.move(turn.state.pieces[CARDS][-1].id, NOW, up=True)


def discard(turn: Turn[State], n: int) -> bool:
    """Put so many cards, one after the other, on the used pile unresolved; False: time ran out."""
    for _ in range(n):
        if not _filled(turn):
            return False
        card = turn.move(turn.state.pieces[CARDS][-1].id, USED, up=True)
        turn.say(words("log.discard", n=len(turn.state.pieces[CARDS])), card.id)
        turn.sound("drop")
    return True


def clear(turn: Turn[State]) -> None:
    """Put the card of the last event on the used pile."""
    for card in turn.state.pieces[NOW]:
        turn.move(card.id, USED)


def _filled(turn: Turn[State]) -> bool:
    if turn.state.pieces[CARDS]:
        return True
    if turn.state.row == LAST_ROW:
        lose(turn, "time")
        return False
    row = turn.state.row + 1
    turn.set(row=row)
    turn.say(words("log.time", time=row_name(row)))
    turn.sound("alarm" if row == LAST_ROW else "step")
    if row == LAST_ROW:
        turn.set(last_turns=DATA.timeline[row].turns, last_turn_no=turn.state.turn_no)
        turn.say(words("log.last_turns", n=DATA.timeline[row].turns or 0))
    clear(turn)
    for card in turn.state.pieces[USED]:
        turn.move(card.id, CARDS, up=False)
    turn.shuffle(CARDS, "cards")
    turn.sound("shuffle")
    for _ in range(turn.state.rules.burn_card_on_reshuffle):
        turn.move(turn.state.pieces[CARDS][-1].id, USED)
        turn.say(words("log.burnt"))
    return True
