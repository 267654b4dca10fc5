"""Phase 2, event: take a card and resolve the row of the timeline's space (phase 2)."""

from functools import lru_cache

from spacetable.core.ids import PieceId
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.turn import Turn
from spacetable.games.star_wars_pocket import cards, effects, shot
from spacetable.games.star_wars_pocket.data import CARDS as CARD_ROWS
from spacetable.games.star_wars_pocket.data import LAST_ROW
from spacetable.games.star_wars_pocket.moves import SkipEvent, TakeEvent
from spacetable.games.star_wars_pocket.refusals import DROID, moved_already, not_before_the_end
from spacetable.games.star_wars_pocket.state import CARDS, NOW, PILOT, State
from spacetable.games.star_wars_pocket.words import row_name, words


def options(state: State) -> list[Option]:
    """Take the top card; skip it once when the droid raised the power."""
    pile = state.pieces[CARDS]
    found = [_take(pile[-1].id if pile else None, len(pile), state.row)]
    if state.skip:
        found.append(_skip())
    found.extend(moved_already(state))
    found.extend(not_before_the_end(state))
    return found


@lru_cache(maxsize=4096)
def _take(top: PieceId | None, left: int, row: int) -> Option:
    if left:
        preview = words("preview.take_event", n=left - 1)
    elif row == LAST_ROW:
        preview = words("preview.no_time_left")
    else:
        preview = words("preview.time", time=row_name(row + 1))
    return Option(
        TakeEvent(PILOT),
        Press(top if top is not None else CARDS),
        Why(words("rule.take_event", time=row_name(row)), ("timeline",)),
        words("label.take_event"),
        preview=(preview,),
        also=() if top is None else (Drag(top, NOW),),
    )


@lru_cache(maxsize=1)
def _skip() -> Option:
    return Option(
        SkipEvent(PILOT),
        Press(None),
        Why(words("rule.skip_event"), (DROID,)),
        words("label.skip_event"),
    )


def take_event(turn: Turn[State]) -> None:
    """Resolve the card in the row of the timeline; a time step comes first (A18)."""
    before = turn.state.row
    turn.set(skip=False, skipped=False)
    card = cards.take(turn)
    if card is None:
        return
    row = turn.state.row
    if row == LAST_ROW != before and turn.state.rules.event_on_reaching_30s == "old_row":
        row = before
    entry = CARD_ROWS[card.face][row]
    effects.resolve(turn, entry.event, entry.n)
    if turn.state.phase == "event":
        shot.after_event(turn)


def skip_event(turn: Turn[State]) -> None:
    """No card this turn (the droid's event)."""
    turn.set(skip=False, skipped=True, event=None, number=None)
    turn.say(words("log.skipped"))
    cards.clear(turn)
    shot.after_event(turn)
