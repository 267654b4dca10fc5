"""The development cards and the timeline.

A card that must be taken or discarded from an empty pile costs time: the marker goes to the next
space, all used cards are shuffled, and then the card is taken (phase 2, notes; timeline). On the
last space the marker stays, and the two turns are played to their end (A25).
"""

from functools import lru_cache

from spacetable.core.piece import Piece
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.star_wars_pocket.data import CARDS as ALL_CARDS
from spacetable.games.star_wars_pocket.data import DATA, LAST_ROW
from spacetable.games.star_wars_pocket.outcome import lose
from spacetable.games.star_wars_pocket.state import CARDS, NOW, USED, State
from spacetable.games.star_wars_pocket.words import row_name, words


def fresh_pile(state: State) -> int:
    """How many cards a shuffled pile has: all but those set aside unseen (A7)."""
    return len(ALL_CARDS) - state.rules.burn_card_on_reshuffle


def next_space(state: State) -> int | None:
    """The space of the timeline when the next card is taken; None when time runs out (A25)."""
    if state.pieces[CARDS]:
        return state.row
    return _next(state.row, again=shuffles_again(state))


def shuffles_again(state: State) -> bool:
    """Whether an empty pile is shuffled anew on the last space too, and costs no turn (A25)."""
    return state.rules.empty_pile_at_30s == "shuffle"


def _next(row: int, *, again: bool) -> int | None:
    """The space after an empty pile; None when there is none left."""
    if row < LAST_ROW:
        return row + 1
    return row if again else None


def row_read(state: State) -> int | None:
    """The row in which the next card is read; None when time runs out instead (A18)."""
    row = next_space(state)
    if row == LAST_ROW != state.row and state.rules.event_on_reaching_30s == "old_row":
        return state.row
    return row


def last_turn(state: State) -> bool:
    """Whether time runs out at the end of this turn (timeline; A1)."""
    return state.last_turns == 1 and (
        state.last_turn_no != state.turn_no or state.rules.last_turns_count_from == "this_turn"
    )


def price_of(state: State, cost: int) -> tuple[Text, ...] | None:
    """In words: cards discarded, and where that moves the marker; None when time runs out."""
    cards, again = len(state.pieces[CARDS]), shuffles_again(state)
    return _price(cost, cards, state.row, fresh_pile(state), again)


@lru_cache(maxsize=1024)
def _price(cost: int, cards: int, row: int, fresh: int, again: bool) -> tuple[Text, ...] | None:
    said = words("preview.discard", n=cost)
    left, space = cost - cards, row
    while left > 0:
        following = _next(space, again=again)
        if following is None:
            return None
        space = following
        left -= fresh
    if space != row:
        return (said, words("preview.time", time=row_name(space)))
    return (said,) if cost <= cards else (said, words("preview.shuffled_again"))


def take(turn: Turn[State]) -> Piece | None:
    """Turn the top card up on ``now``; None when time ran out instead."""
    clear(turn)
    if not _filled(turn):
        return None
    turn.sound("flip")
    return turn.draw(CARDS, NOW, up=True)


def discard(turn: Turn[State], n: int) -> bool:
    """Put so many cards, one after the other, on the used pile unresolved; False: time ran out."""
    for _ in range(n):
        if not _filled(turn):
            return False
        card = turn.draw(CARDS, USED, up=True)
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
    row = next_space(turn.state)
    if row is None:
        lose(turn, "time")
        return False
    if row == turn.state.row:
        turn.say(words("log.shuffled_again"))
    else:
        _move_marker(turn, row)
    clear(turn)
    turn.sweep(USED, CARDS, up=False)
    turn.shuffle(CARDS, "cards")
    turn.sound("shuffle")
    for _ in range(turn.state.rules.burn_card_on_reshuffle):
        turn.draw(CARDS, USED)
        turn.say(words("log.burnt"))
    return True


def _move_marker(turn: Turn[State], row: int) -> None:
    """Time goes on; on the last space the turns are counted (timeline)."""
    turn.set(row=row)
    turn.say(words("log.time", time=row_name(row)))
    turn.sound("alarm" if row == LAST_ROW else "step")
    if row == LAST_ROW:
        turn.set(last_turns=DATA.timeline[row].turns, last_turn_no=turn.state.turn_no)
        counted = turn.state.rules.last_turns_count_from == "this_turn"
        line = "log.last_turns_with_this" if counted else "log.last_turns"
        turn.say(words(line, n=DATA.timeline[row].turns or 0))
