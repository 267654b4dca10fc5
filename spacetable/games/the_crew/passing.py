"""After a distress signal each member chooses a card for the neighbour, all at the same time."""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Drag, Option, Why
from spacetable.core.piece import Piece
from spacetable.core.step import Answer, Step
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.the_crew import exchange, start
from spacetable.games.the_crew.cards import CARD_OF, SUIT, TRUMP
from spacetable.games.the_crew.hands import actors
from spacetable.games.the_crew.moves import PassCard
from spacetable.games.the_crew.state import (
    DUMMY,
    DUMMY_COLUMNS,
    State,
    View,
    column,
    hand,
    passed,
    told_zone,
)
from spacetable.games.the_crew.words import card_name, member, said, words


def begin(turn: Turn[State]) -> None:
    """The signal is sent in the direction that was in question."""
    turn.set(phase="passing", sent=turn.state.question, asked=(), question="", whose=None)


def waiting(state: State) -> tuple[Seat, ...]:
    """The members who have not chosen a card yet."""
    return tuple(who for who in state.members if not state.pieces[passed(who)])


def awaited(state: State) -> tuple[Seat, ...]:
    """Who chooses for those members; for the dummy its first hand."""
    return tuple(dict.fromkeys(actors(state, who)[0] for who in waiting(state)))


def invited(state: State) -> tuple[Seat, ...]:
    """Who may choose for the dummy as well, having chosen already."""
    must = awaited(state)
    may = dict.fromkeys(seat for who in waiting(state) for seat in actors(state, who)[1:])
    return tuple(seat for seat in may if seat not in must)


def options(state: State, seat: Seat) -> Iterator[Option]:
    """Choose one card of your own, and for the dummy one of its open cards; never a trump."""
    why = Why(words("rule.pass"))
    for who in waiting(state):
        if seat in actors(state, who):
            to = _receiver(state, who)
            for piece in _closed_cards(state, who):
                if SUIT[CARD_OF[piece.face]] != TRUMP:
                    yield _pass(state, seat, who, to, piece, why)


def refusals(state: State, seat: Seat) -> Iterator[Option]:
    """No trump and no card that has been told (TC-R06)."""
    for who in waiting(state):
        if seat not in actors(state, who):
            continue
        to = _receiver(state, who)
        for piece in _closed_cards(state, who):
            if SUIT[CARD_OF[piece.face]] == TRUMP:
                trump = Why(words(f"rule.pass.trump.{state.edition}"), (piece.id,))
                yield _pass(state, seat, who, to, piece, trump, refused=True)
        for piece in state.pieces[told_zone(who)]:
            told = Why(words("rule.pass.told"), (piece.id,))
            yield _pass(state, seat, who, to, piece, told, refused=True)


def _closed_cards(state: State, who: Seat) -> tuple[Piece, ...]:
    """A member's cards without one that was told; of the dummy those that lie open."""
    return state.holding(DUMMY) if who == DUMMY else state.pieces[hand(who)]


def _receiver(state: State, who: Seat) -> Text:
    """The member who gets the card."""
    return member(state, state.next(who, 1 if state.sent == "left" else -1))


def _pass(
    state: State,
    seat: Seat,
    who: Seat,
    to: Text,
    piece: Piece,
    why: Why,
    *,
    refused: bool = False,
) -> Option:
    label = words("pass", card=card_name(piece.face, state.edition), member=to)
    return Option(PassCard(seat, piece.id, who), Drag(piece.id, passed(who)), why, label, refused)


def choose(turn: Turn[State], action: PassCard) -> None:
    """The card is chosen, face down (the dummy's lay open and stays so); when all have chosen,
    every card goes to its neighbour."""
    state = turn.state
    who = action.member
    if who == DUMMY:
        zone, _ = state.pieces.place(action.card)
        turn.set(gave_from=next(k for k in range(DUMMY_COLUMNS) if column(k) == zone))
    turn.move(action.card, passed(who), up=who == DUMMY)
    turn.say(words("line.chosen", member=member(state, who)))
    if not waiting(turn.state):
        exchange.pass_on(turn)
        start.go_on(turn)


def answer(state: State, action: PassCard) -> Answer | None:
    """The card that is passed is no trump; the dummy's lies open."""
    return None if action.member == DUMMY else Answer((action.card,))


def prompt(view: View) -> Text:
    """How many have not chosen yet, and who it is when it is one."""
    left = waiting(view.state)
    if len(left) == 1:
        return said("prompt.passing_one", member=member(view.state, left[0]))
    return said("prompt.passing", n=len(left))


STEP: Final = Step[State](
    "passing",
    "Distress signal",
    prompt,
    awaited,
    options,
    {PassCard: choose},
    refusals,
    invited,
    answers={PassCard: answer},
)
