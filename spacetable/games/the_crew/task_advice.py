"""What the present trick means for the tasks of Mission Deep Sea; from what everybody sees."""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.text import Text
from spacetable.games.the_crew.cards import cards_in
from spacetable.games.the_crew.conditions.balance import CompareTricks
from spacetable.games.the_crew.conditions.base import Condition
from spacetable.games.the_crew.conditions.captures import NoneOf, WinCardInTrick, WinCards
from spacetable.games.the_crew.conditions.counts import CountOf
from spacetable.games.the_crew.conditions.leads import NeverLead
from spacetable.games.the_crew.conditions.trick_counts import (
    TrickCount,
    TrickPrediction,
    WinNoTricksAt,
    WinTricksAt,
)
from spacetable.games.the_crew.state import State, Task
from spacetable.games.the_crew.task_cards import deep_sea_tasks
from spacetable.games.the_crew.words import card_name, member, said, task_name

TALLIED: Final = (TrickCount, TrickPrediction, CompareTricks)
"""Tasks for which the number of tricks taken counts."""


def in_trick(state: State, seat: Seat | None, still_open: tuple[Task, ...]) -> Text | None:
    """A word on a task that the trick being played touches: the seat's own before another's.

    ``still_open``: the tasks neither done nor lost. None when the trick touches none of them.
    """
    others = None
    for task, condition in _conditions(still_open):
        own = task.owner == seat
        card = _lying(state, condition)
        if own:
            found = _at_this_trick(state, task, condition)
            if card is not None:
                key = "advice.sea.avoids" if isinstance(condition, NoneOf) else "advice.sea.counts"
                if isinstance(condition, WinCards):
                    key = "advice.sea.needs"
                named = card_name(card, state.edition)
                found = said(key, card=named, task=task_name(state, task))
            if found is not None:
                return found
        elif card is not None and isinstance(condition, WinCards) and task.owner is not None:
            others = said(
                "advice.sea.others",
                card=card_name(card, state.edition),
                member=member(state, task.owner),
                task=task_name(state, task),
            )
    return others


def before_trick(
    state: State, seat: Seat | None, still_open: tuple[Task, ...], leads: bool
) -> Text | None:
    """A word on the seat's own tasks before a trick: this very one, its lead, or the tally."""
    own = [pair for pair in _conditions(still_open) if pair[0].owner == seat]
    for task, condition in own:
        found = _at_this_trick(state, task, condition)
        if found is not None:
            return found
    for task, condition in own:
        if leads and isinstance(condition, NeverLead):
            return said("advice.sea.lead", task=task_name(state, task))
    for task, condition in own:
        if leads and isinstance(condition, TALLIED) and seat is not None:
            taken = state.course().won[state.number(seat)]
            left = state.planned - len(state.tricks)
            return said("advice.sea.tally", taken=taken, left=left, task=task_name(state, task))
    return None


def _conditions(tasks: tuple[Task, ...]) -> Iterator[tuple[Task, Condition]]:
    known = deep_sea_tasks()
    for task in tasks:
        if task.face:
            yield task, known[task.face].condition


def _lying(state: State, condition: Condition) -> int | None:
    """A card of the trick being played that the task speaks of."""
    mask = 0
    if isinstance(condition, WinCards | NoneOf | CountOf):
        mask = condition.mask
    elif isinstance(condition, WinCardInTrick):
        mask = 1 << condition.number
    trick = 0
    for card in state.trick_cards():
        trick |= 1 << card
    return next(cards_in(trick & mask), None)


def _at_this_trick(state: State, task: Task, condition: Condition) -> Text | None:
    """Whether the task asks for the coming or present trick itself, or forbids it."""
    number = len(state.tricks) + 1
    if isinstance(condition, WinTricksAt):
        asked = {state.planned if one == -1 else one for one in condition.tricks}
        if number in asked:
            return said("advice.sea.take", trick=number, task=task_name(state, task))
        if condition.only:
            return said("advice.sea.leave", trick=number, task=task_name(state, task))
    if isinstance(condition, WinNoTricksAt) and number <= condition.first:
        return said("advice.sea.leave", trick=number, task=task_name(state, task))
    if isinstance(condition, TrickCount) and condition.n == 0:
        return said("advice.sea.leave", trick=number, task=task_name(state, task))
    return None
