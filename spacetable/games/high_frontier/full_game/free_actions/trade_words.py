"""What an option of a trade is called, whether it gives, asks for, or takes back again (N)."""

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from spacetable.core.ids import Seat
from spacetable.core.option import Action, Gesture, Option, Why
from spacetable.core.text import Text
from spacetable.games.high_frontier.full_game.deals import Laid
from spacetable.games.high_frontier.full_game.free_actions.moves import TakeBack
from spacetable.games.high_frontier.full_game.words import words

TRADE: Final = Why(words("rule.trade"))
COUNTED: Final = Why(words("rule.trade_counted"))
"""Of amounts, which stand below all that is given piece by piece."""


class Thing(NamedTuple):
    """Something that is given as a whole or not at all. ``which``: what the deal knows it by;
    ``lay``, ``back``: what gives it and takes it back. ``may``: it may be given now.
    """

    which: str
    lay: Option
    back: Option
    may: bool = True


def laid(things: Sequence[Thing], there: Collection[str]) -> list[Option]:
    """Of each thing what can be done with it. ``there``: those that lie in the deal."""
    return [
        one.back if one.which in there else one.lay
        for one in things
        if one.may or one.which in there
    ]


def term(
    action: Action, gesture: Gesture, giving: bool, what: str, why: Why = TRADE, **named: Text | int
) -> Option:
    """One more thing that is given, or asked for. ``what`` and ``named``: its words."""
    key = "give" if giving else "ask"
    label, group = words(f"label.{key}_{what}", **named), words(f"group.{key}")
    return Option(action, gesture, why, label, group=group, aside=True)


def back(
    seat: Seat, giver: Seat, what: Laid, which: str, gesture: Gesture, name: Text, why: Why = TRADE
) -> Option:
    """Something that lies there is no part of the deal any more. ``name``: what it is."""
    mine = seat == giver
    label = words("label.take_back" if mine else "label.ask_no_more", what=name)
    group = words("group.give" if mine else "group.ask")
    action = TakeBack(seat, giver, what, which)
    return Option(action, gesture, why, label, group=group, aside=True)
