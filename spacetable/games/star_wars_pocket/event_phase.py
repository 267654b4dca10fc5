"""Phase 2, event: take a card and resolve the row of the timeline's space (phase 2)."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.step import Step
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.star_wars_pocket import cards, effects, shot
from spacetable.games.star_wars_pocket.appearance import said
from spacetable.games.star_wars_pocket.data import CARDS as CARD_ROWS
from spacetable.games.star_wars_pocket.moves import SkipEvent, TakeEvent
from spacetable.games.star_wars_pocket.refusals import (
    DROID,
    moved_already,
    not_before_the_card,
    not_before_the_end,
    port_below,
)
from spacetable.games.star_wars_pocket.state import CARDS, NOW, PILOT, State, View, pilot
from spacetable.games.star_wars_pocket.words import row_name, words


def options(state: State, seat: Seat) -> Iterator[Option]:
    """Take the top card; skip it once when the droid raised the power."""
    pile = state.pieces[CARDS]
    read = cards.row_read(state)
    yield _take(
        pile[-1].id if pile else None,
        len(pile),
        cards.next_space(state),
        state.row if read is None else read,
        cards.next_space(state) == state.row,
    )
    if state.skip:
        yield _skip(not state.rules.shot_after_skip and port_below(state) is not None)


def refusals(state: State, seat: Seat) -> Iterator[Option]:
    """What comes later in the turn, and a second move."""
    yield from not_before_the_card(state)
    yield from moved_already(state)
    yield from not_before_the_end(state)


@lru_cache(maxsize=4096)
def _take(top: PieceId | None, left: int, space: int | None, read: int, again: bool) -> Option:
    """``space``: where the marker will stand, None past the last; ``read``: the row that counts.

    ``again``: the marker stays where it is, and an empty pile is shuffled.
    """
    if left:
        preview = words("preview.take_event", n=left - 1)
    elif space is None:
        preview = words("preview.no_time_left")
    elif again:
        preview = words("preview.shuffled_again")
    else:
        preview = words("preview.time", time=row_name(space))
    return Option(
        TakeEvent(PILOT),
        Press(top if top is not None else CARDS),
        Why(words("rule.take_event", time=row_name(read)), ("timeline",)),
        words("label.take_event"),
        preview=(preview,),
        also=() if top is None else (Drag(top, NOW),),
    )


@lru_cache(maxsize=2)
def _skip(no_shot: bool) -> Option:
    """``no_shot``: skipping gives away the shot at the port (A13)."""
    return Option(
        SkipEvent(PILOT),
        Press(None),
        Why(words("rule.skip_event"), (DROID,)),
        words("label.skip_event"),
        preview=(words("preview.no_shot"),) if no_shot else (),
    )


def take_event(turn: Turn[State], action: TakeEvent) -> None:
    """Resolve the card in the row of the timeline; a time step comes first (A18)."""
    row = cards.row_read(turn.state)
    turn.set(skip=False, skipped=False)
    card = cards.take(turn)
    if card is None or row is None:
        return
    entry = CARD_ROWS[card.face][row]
    effects.resolve(turn, entry.event, entry.n)
    if turn.state.phase == "event":
        shot.after_event(turn)


def skip_event(turn: Turn[State], action: SkipEvent) -> None:
    """No card this turn (the droid's event)."""
    turn.set(skip=False, skipped=True, event=None, number=None)
    turn.say(words("log.skipped"))
    cards.clear(turn)
    shot.after_event(turn)


def prompt(view: View) -> Text:
    """Take a card, or skip it."""
    return said("prompt.event_skip" if view.state.skip else "prompt.event")


STEP: Final = Step(
    "event",
    "phase 2",
    prompt,
    pilot,
    options,
    {TakeEvent: take_event, SkipEvent: skip_event},
    refusals,
)
