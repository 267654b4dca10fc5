"""Draw cards: the last action, with which a member's turn ends (document, draw cards; A16, A17)."""

from functools import lru_cache
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.space_odyssey import piles
from spacetable.games.space_odyssey.board import SPACE
from spacetable.games.space_odyssey.crew import together
from spacetable.games.space_odyssey.crew.deed import Deed
from spacetable.games.space_odyssey.crew.standing import Standing
from spacetable.games.space_odyssey.moves import Draw, DrawFewer, EndTurn
from spacetable.games.space_odyssey.state import DECK, DISCARD, State, hand
from spacetable.games.space_odyssey.words import member, space_name, system_name, words

DRAWS: Final = "9"
"""The digit that draws and ends the turn, and"""
ENDS: Final = "8"
"""the one that ends it without: the same in every turn, whatever else may be done in it."""


def options(state: State, who: Standing, refused: bool) -> list[Option]:
    """Draw as many cards as the space gives, or end the turn without; both end it."""
    found: list[Option] = []
    count = state.draws(who.seat, who.here)
    there = len(state.pieces[DECK]) + len(state.pieces[DISCARD])
    may_draw = bool(count and there)
    if may_draw and not refused:
        found.append(_draw(state, who, min(count, there)))
        if state.rules.drawing == "fewer":
            found += [_fewer(who.seat, n) for n in range(min(count, there) - 1, 0, -1)]
    elif refused and not may_draw:
        if count:
            no = Why(words("no.no_cards"), (DECK, DISCARD))
        else:
            no = Why(words("no.draw_here", space=space_name(who.here)))
        label = words("draw", n=count or 1)
        found.append(Option(Draw(who.seat), Press(DECK), no, label, refused=True))
    reading = state.rules.drawing
    # The space gives nothing there: the card is Kaminski's own, and he may leave it.
    free = reading == "forced_spaces" and not SPACE[who.here].draw
    must = reading == "forced" or (reading == "forced_spaces" and not free)
    if (must and may_draw) == refused:
        rule = "why.end_turn"
        if refused:
            rule = "no.must_draw"
        elif must or (free and not may_draw):
            rule = "why.end_empty"
        elif free:
            rule = "why.end_kaminski"
        left = min(count, there) if may_draw and not refused else 0
        found.append(_ending(who.seat, rule, refused, left))
    return found


@lru_cache(maxsize=64)
def _fewer(seat: Seat, count: int) -> Option:
    label, why = words("draw", n=count), Why(words("why.draw_fewer"))
    return Option(DrawFewer(seat, count), Press(), why, label)


@lru_cache(maxsize=64)
def _ending(seat: Seat, rule: str, refused: bool, left: int) -> Option:
    """``left``: so many cards could be drawn instead, which a person is asked about."""
    return Option(
        EndTurn(seat),
        Press(),
        Why(words(rule)),
        words("end_turn"),
        refused=refused,
        unfinished=words("end_turn_left", n=left) if left else None,
        chord=ENDS,
    )


def _draw(state: State, who: Standing, count: int) -> Option:
    seat, deck = who.seat, state.pieces[DECK]
    over = len(state.pieces[hand(seat)]) + count - state.hand_limit(seat)
    few = who.here == "picturephone" and state.is_stopped("com")
    why, label, lines = _drawing(who.here, count, max(0, over), few)
    top = deck[-1].id if deck else None
    return Option(
        Draw(seat),
        Press(top or DECK),
        why,
        label,
        preview=lines,
        also=(Drag(top, hand(seat)),) if top else (),
        leads=True,
        chord=DRAWS,
    )


@lru_cache(maxsize=256)
def _drawing(here: str, count: int, over: int, few: bool) -> tuple[Why, Text, tuple[Text, ...]]:
    """The rule, the button, and what comes of it. ``over``: so many above the limit of the hand
    then. ``few``: COM has stopped.
    """
    if few:
        why = Why(words("why.draw_com", system=system_name("com"), n=count), ("corner.com",))
    else:
        why = Why(words("why.draw", space=space_name(here), n=count))
    lines = (words("preview.over_limit", n=over),) if over else ()
    return why, words("draw", n=count), lines


def _draws(turn: Turn[State], action: Draw) -> None:
    who = action.seat
    _draw_and_end(turn, who, turn.state.draws(who, turn.state.space_of(who)))


def _draws_fewer(turn: Turn[State], action: DrawFewer) -> None:
    _draw_and_end(turn, action.seat, action.count)


def _draw_and_end(turn: Turn[State], who: Seat, count: int) -> None:
    """What is above the limit of the hand is discarded then; the turn is over."""
    together.over(turn, who)
    piles.draw(turn, who, count)


def _ends(turn: Turn[State], action: EndTurn) -> None:
    """Nothing is drawn; the turn is over."""
    together.over(turn, action.seat)
    turn.say(words("line.ended", member=member(turn.state, action.seat)))


DEED: Final = Deed("Draw cards", options, {Draw: _draws, DrawFewer: _draws_fewer, EndTurn: _ends})
