"""Cancel: one of HAL's open cards goes, and HAL fills the gap (document, cancel)."""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Drag, Option, Why
from spacetable.core.piece import Piece
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.space_odyssey import agenda, piles
from spacetable.games.space_odyssey.board import where
from spacetable.games.space_odyssey.crew.deed import Deed
from spacetable.games.space_odyssey.crew.moving import then
from spacetable.games.space_odyssey.crew.standing import Standing
from spacetable.games.space_odyssey.interchangeable import Kind, whichever
from spacetable.games.space_odyssey.moves import Cancel
from spacetable.games.space_odyssey.state import HAL_DISCARD, SHOWN, Duty, State, shown
from spacetable.games.space_odyssey.words import card_name, member, space_name, words

SPACES: Final = where("cancel")


def options(state: State, who: Standing, refused: bool) -> Iterator[Option]:
    """Cancel any of HAL's open cards, in the spaces for it."""
    if (who.here not in SPACES) != refused:
        return
    cards = who.of("crew.cancel")
    for kind in cards:
        for k in range(SHOWN):
            for mark in state.pieces[shown(k)]:
                going = then(state) if refused else None
                yield _option(who.seat, kind, k, mark, len(cards) > 1, going)


def _option(
    seat: Seat, kind: Kind, number: int, mark: Piece, several: bool, going: Text | None
) -> Option:
    """``going``: where this can be done is elsewhere, and what the member does about that."""
    names: dict[str, Text | int] = {"target": card_name(mark.face), "number": number + 1}
    why = Why(words("why.cancel"), (mark.id,))
    if going is not None:
        one, other = space_name(SPACES[0]), space_name(SPACES[-1])
        why = Why(words("no.cancel_elsewhere", one=one, other=other, then=going))
    option = Option(
        Cancel(seat, kind.card.id, number),
        Drag(kind.card.id, shown(number)),
        why,
        words("cancel_with", card=kind.name, **names) if several else words("cancel", **names),
        refused=going is not None,
    )
    return whichever(option, kind)


def cancel(turn: Turn[State], action: Cancel) -> None:
    """HAL's card goes to its discards; HAL draws one and fills the gap from its hand."""
    state = turn.state
    agenda.note(turn, acted=True)
    # HAL's row is another one: whoever has done with acting may have something to do after all.
    turn.set(ready=())
    (mark,) = state.pieces[shown(action.shown)]
    turn.reveal()
    line = words("line.cancelled", member=member(state, action.seat), card=card_name(mark.face))
    turn.say(line, mark.id, action.card)
    piles.used(turn, action.card)
    piles.to_discard(turn, mark.id, HAL_DISCARD)
    if mark.face == "hal.lipread":
        turn.say(words("line.lipread_over"))
    turn.sound("flip")
    agenda.first(turn, Duty("hal_draw"), Duty("show"))


DEED: Final = Deed("Cancel", options, {Cancel: cancel}, frozenset(("crew.cancel",)))
