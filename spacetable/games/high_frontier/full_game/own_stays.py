"""Own places stay where they were in a turn, so that nobody aims anew at each card that is moved:
one that has got too narrow for its cards pushes the next ones aside, and all are laid out anew
where that would not do.
"""

from collections.abc import Sequence
from itertools import groupby

from msgspec import Struct

from spacetable.core.box import Box
from spacetable.core.room import Lying
from spacetable.games.high_frontier.full_game.own_form import OwnRow, can_be_read, least_seen

NEARLY: float = 0.01
"""Units that are lacking by rounding."""
COVERED: float = 0.05
"""So much less of a card may be seen, as a part of its width."""

Own = tuple[OwnRow, tuple[Box, ...]]
"""How the own cards lie, and the places of hand, stacks and contracts."""


class Held(Struct, frozen=True):
    """How the own cards lay, and how many in each place."""

    row: OwnRow
    cards: tuple[float, ...]


def staying(before: Lying, anew: Own, cards: Sequence[float], px: float) -> Own:
    """As they lay ``before`` as far as no more is hidden than then, or ``anew``. ``cards``: so many
    lie in each place; ``px``: of a table unit.
    """
    held = before.form
    if not isinstance(held, Held) or len(held.cards) != len(cards):
        return anew
    row = held.row
    found: list[Box] = []
    for _, line in groupby(before.places, key=lambda one: one.top):
        old = list(line)
        here = slice(len(found), len(found) + len(old))
        same = [now == then for now, then in zip(cards[here], held.cards[here], strict=True)]
        pushed = _pushed(old, cards[here], same, row)
        if pushed is None:
            return anew
        found += pushed
    if not can_be_read(row, found, cards, px):
        return anew
    was = least_seen(row, before.places, held.cards)
    if least_seen(row, found, cards) < min(was, least_seen(*anew, cards)) - COVERED:
        return anew
    return row, tuple(found)


def _pushed(
    old: Sequence[Box], cards: Sequence[float], same: Sequence[bool], row: OwnRow
) -> list[Box] | None:
    """Places side by side, each as wide as its cards need it: the next ones step aside, and those
    before it only as far as there is no more room behind. ``same``: in which there are as many as
    before, so that their width will do. None: there is not enough room.
    """
    left, right = old[0].left, old[-1].left + old[-1].w
    gap = old[1].left - old[0].left - old[0].w if len(old) > 1 else 0.0
    wanted = row.needs(Box(left, old[0].top, right - left, old[0].h), cards)
    needs = [
        min(need, one.w) if kept else need
        for need, one, kept in zip(wanted, old, same, strict=True)
    ]
    at = [one.left for one in old]
    for k in range(1, len(at)):
        at[k] = max(at[k], at[k - 1] + needs[k - 1] + gap)
    ends = right
    for k in reversed(range(len(at))):
        at[k] = min(at[k], ends - needs[k])
        ends = at[k] - gap
    if at[0] < left - NEARLY:
        return None
    until = [one - gap for one in at[1:]] + [right]
    return [
        Box(begin, one.top, end - begin, one.h)
        for one, begin, end in zip(old, at, until, strict=True)
    ]
