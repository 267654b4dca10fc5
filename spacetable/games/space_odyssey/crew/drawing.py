"""Draw cards: the last action, with which a member's turn ends (document, draw cards; A16, A17)."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.turn import Turn
from spacetable.games.space_odyssey import agenda, piles
from spacetable.games.space_odyssey.crew.deed import Deed
from spacetable.games.space_odyssey.crew.standing import Standing
from spacetable.games.space_odyssey.moves import Draw, EndTurn
from spacetable.games.space_odyssey.state import DECK, DISCARD, Duty, State, hand
from spacetable.games.space_odyssey.words import member, space_name, system_name, words


def options(state: State, who: Standing, refused: bool) -> Iterator[Option]:
    """Draw as many cards as the space gives, or end the turn without; both end it."""
    count = state.draws(who.seat, who.here)
    there = len(state.pieces[DECK]) + len(state.pieces[DISCARD])
    may_draw = bool(count and there)
    if may_draw and not refused:
        yield _draw(state, who, min(count, there))
    elif refused and not may_draw:
        if count:
            no = Why(words("no.no_cards"), (DECK, DISCARD))
        else:
            no = Why(words("no.draw_here", space=space_name(who.here)))
        label = words("draw", n=count or 1)
        yield Option(Draw(who.seat), Press(DECK), no, label, refused=True)
    must = state.rules.drawing == "forced"
    if (must and may_draw) == refused:
        rule = "no.must_draw" if refused else "why.end_empty" if must else "why.end_turn"
        yield _ending(who.seat, rule, refused)


@lru_cache(maxsize=64)
def _ending(seat: Seat, rule: str, refused: bool) -> Option:
    return Option(EndTurn(seat), Press(), Why(words(rule)), words("end_turn"), refused=refused)


def _draw(state: State, who: Standing, count: int) -> Option:
    seat, deck = who.seat, state.pieces[DECK]
    over = len(state.pieces[hand(seat)]) + count - state.hand_limit(seat)
    few = who.here == "picturephone" and state.is_stopped("com")
    return _drawing(seat, who.here, count, max(0, over), few, deck[-1].id if deck else None)


@lru_cache(maxsize=512)
def _drawing(
    seat: Seat, here: str, count: int, over: int, few: bool, top: PieceId | None
) -> Option:
    """``over``: so many above the limit of the hand then. ``few``: COM has stopped."""
    if few:
        why = Why(words("why.draw_com", system=system_name("com"), n=count), ("corner.com",))
    else:
        why = Why(words("why.draw", space=space_name(here), n=count))
    return Option(
        Draw(seat),
        Press(top or DECK),
        why,
        words("draw", n=count),
        preview=(words("preview.over_limit", n=over),) if over else (),
        also=(Drag(top, hand(seat)),) if top else (),
    )


def end(turn: Turn[State], action: Draw | EndTurn) -> None:
    """Draw, discard down to the limit, and the turn is over."""
    who = action.seat
    state = turn.state
    agenda.finish(turn)
    if isinstance(action, Draw):
        piles.draw(turn, who, state.draws(who, state.space_of(who)))
    else:
        turn.say(words("line.ended", member=member(state, who)))
    agenda.first(turn, Duty("discard", who), Duty("crew_end", who))


DEED: Final = Deed("Draw cards", options, {Draw: end, EndTurn: end})
