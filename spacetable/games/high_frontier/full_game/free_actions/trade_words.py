"""What an option of a trade is called, whether it gives, asks for, or takes back again (N)."""

from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Action, Gesture, Option, Why
from spacetable.core.text import Text
from spacetable.games.high_frontier.full_game.deals import Laid
from spacetable.games.high_frontier.full_game.free_actions.moves import TakeBack
from spacetable.games.high_frontier.full_game.words import words

TRADE: Final = Why(words("rule.trade"))
COUNTED: Final = Why(words("rule.trade_counted"))
"""Of amounts, which stand below all that is given piece by piece."""


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
