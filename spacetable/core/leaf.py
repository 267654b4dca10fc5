"""Leaves of a table: parts of it that share one place, of which one is seen at a time.

So a map has the room that a market or a parliament would take from it. One turns to a leaf by its
tab or a key, and the table turns by itself when something happens on another one.
"""

from msgspec import Struct

from spacetable.core.box import Box
from spacetable.core.ids import LeafId
from spacetable.core.text import Text


class Leaf(Struct, frozen=True):
    """``name``: what stands on its tab."""

    id: LeafId
    name: Text


class Leaves(Struct, frozen=True):
    """``every``: in the order of their tabs. ``shown``: the one for which this table is laid out.

    ``called``: the one on which something goes on in this position. ``occasion``: what goes on:
    another word as soon as something new happens there, and the same word as long as nothing does.
    Whoever turns to another leaf stays there while ``called`` and ``occasion`` are the same.
    ``tabs``: where the tabs are, in table units. ``board``: the leaf on which the table's board is;
    None where it is on none.
    """

    every: tuple[Leaf, ...]
    shown: LeafId
    called: LeafId
    occasion: str
    tabs: Box
    board: LeafId | None = None


def leaf_for(wanted: str, every: tuple[Leaf, ...], called: LeafId) -> LeafId:
    """The leaf for which a table is laid out: the one that was turned to (``Room.leaf``), where
    there is one of that name, and else the one on which something goes on.
    """
    return next((one.id for one in every if one.id == wanted), called)
