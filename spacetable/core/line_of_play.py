"""A line of play: actions one after the other, each legal when its turn comes."""

from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import Any

from msgspec import Struct

from spacetable.core.chance import LooseChance
from spacetable.core.ids import Seat
from spacetable.core.option import Action
from spacetable.core.rules import Rules
from spacetable.core.turn import Turn


class Wish(Struct, frozen=True):
    """What somebody is to do: the first of the options that ``fits``, which is asked with the
    state as it is then.
    """

    seat: Seat
    fits: Callable[[Any, Action], bool]


def line_of_play(rules: Rules[Any], state: Any, wishes: Sequence[Wish]) -> tuple[Action, ...]:
    """The actions that meet the wishes from a state on; empty where one cannot be met.

    It ends before an action that chance would make another one: a card that changed hands unseen
    may bear another name.
    """
    one, other = (_met(rules, state, wishes, luck) for luck in ("heads", "tails"))
    same = takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False))
    return tuple(action for action, _ in same)


def _met(rules: Rules[Any], state: Any, wishes: Sequence[Wish], luck: str) -> list[Action]:
    found: list[Action] = []
    for wish in wishes:
        options = (one.action for one in rules.options(state, wish.seat))
        action = next((one for one in options if wish.fits(state, one)), None)
        if action is None:
            return []
        found.append(action)
        turn: Turn[Any] = Turn(state, LooseChance(f"{luck} {len(found)}"))
        rules.apply(turn, action)
        state = turn.state
    return found
