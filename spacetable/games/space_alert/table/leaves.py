"""Which leaves the table has where letters are large, and which of them a position calls for."""

from typing import Final

from spacetable.core.ids import LeafId
from spacetable.core.leaf import Leaf, Leaves, leaf_for
from spacetable.games.space_alert.state import FILMED, State, View
from spacetable.games.space_alert.table.appearance import said
from spacetable.games.space_alert.table.arranged import Leafed
from spacetable.games.space_alert.table.shown import Shown

THREATS_ACT: Final = ("threats", "damage", "moves")


def leaves_of_table(view: View, shown: Shown, at: Leafed, wanted: str) -> Leaves:
    """``wanted``: the leaf that was turned to."""
    every = tuple(Leaf(one, said(f"leaf.{one}")) for one in at.every)
    called, occasion = calls(view, shown, at)
    return Leaves(every, leaf_for(wanted, every, called), called, occasion, at.tabs)


def calls(view: View, shown: Shown, at: Leafed) -> tuple[LeafId, str]:
    """The leaf on which something goes on, and what that is.

    What is planned is planned against threats: as soon as one is told of they are looked at, and
    again with the next one. In a film that parts them, they or the ship, as the step has it.
    """
    state = view.state
    if state.stage in FILMED:
        if at.threats == at.ship:
            return at.ship, "film"
        leaf = at.threats if shown.step in THREATS_ACT else at.ship
        return leaf, f"{shown.turn}.{shown.step}"
    if state.transfer and at.boards is not None:
        return at.boards, "transfer"
    if view.seat is not None and state.due.get(view.seat) and not state.alone:
        return at.ship, "data"
    told = _told(state)
    return (at.threats, f"told.{told}") if told else (at.ship, state.stage)


def _told(state: State) -> int:
    """How many threats were announced, and how many turned up: more with each news."""
    return sum(one.announced + (one.card is not None) for one in state.reports)
