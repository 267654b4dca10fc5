"""Who and what stands where on the floors: the crew from the left, intruders from the right.

Everything stands in one line below the name of the station. Where it is crowded all of it is
smaller, so that nothing covers anything.
"""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from spacetable.core.box import Box, about
from spacetable.games.space_alert.stations import SPACE
from spacetable.games.space_alert.table.boxes import layout
from spacetable.games.space_alert.table.ship_boxes import ShipBoxes
from spacetable.games.space_alert.table.shown import Shown

BETWEEN = 3.0
LED = 1.4
"""How much of the line a figure takes that leads a squad, in widths of a figure."""
BESIDE = 0.62
"""How large a squad is beside the head of its leader, to the width of the figure."""


class Standing(Struct, frozen=True):
    """The boxes of the figures as they stand upright, of intruders by threat and station, and for
    each station what is free between them.
    """

    figures: tuple[Box, ...]
    intruders: dict[tuple[int, int], Box]
    free: dict[int, Box]


def standing(aboard: ShipBoxes, shown: Shown, intruders: Sequence[tuple[int, int]]) -> Standing:
    """``intruders``: pairs of a threat and the station on whose floor it stands."""
    figures = [aboard.hull] * len(shown.figures)
    tokens: dict[tuple[int, int], Box] = {}
    free = {}
    for here in range(SPACE):
        crew = [k for k, at in enumerate(shown.figures) if at == here]
        inside = [one for one in intruders if one[1] == here]
        line = _Line(aboard.stand(here), [_across(shown, k) for k in crew], len(inside))
        figures_, tokens_, free[here] = line.boxes()
        for k, box in zip(crew, figures_, strict=True):
            figures[k] = box
        tokens.update(zip(inside, tokens_, strict=True))
    outside = (k for k, at in enumerate(shown.figures) if at == SPACE)
    for k, box in zip(outside, _in_space(aboard.space), strict=False):
        figures[k] = box
    return Standing(tuple(figures), tokens, free)


def _across(shown: Shown, member: int) -> float:
    """How much of the line a member takes, in widths of a figure."""
    w, h = layout().ship.figure
    if shown.out and shown.out[member]:
        return h / w
    return LED if any(squad.leader == member for squad in shown.squads) else 1.0


class _Line:
    """One line on a floor. ``across``: what each figure takes; ``tokens``: how many intruders."""

    def __init__(self, at: Box, across: Sequence[float], tokens: int) -> None:
        ship = layout().ship
        self.at, self.across, self.tokens = at, across, tokens
        high = min((at.h - 2) / ship.acting[1], ship.tallest)
        side = min(at.h - 2, ship.token)
        wide = high * ship.figure[0] / ship.figure[1]
        taken = sum(one * wide + BETWEEN for one in across) + tokens * (side + BETWEEN)
        part = min(1.0, at.w / max(taken, 1.0))
        self.high, self.wide, self.side = part * high, part * wide, part * side
        self.between = part * BETWEEN

    def boxes(self) -> tuple[list[Box], list[Box], Box]:
        """Of the figures, of the tokens, and what is free."""
        foot = self.at.top + self.at.h - 1 - (layout().ship.acting[1] - 1) * self.high / 2
        left = self.at.left
        figures = []
        for one in self.across:
            # A squad is on its leader's right; who lies takes as much on both sides.
            aside = (one - 1) / 2 * self.wide if one > LED else 0.0
            figures.append(Box(left + aside, foot - self.high, self.wide, self.high))
            left += one * self.wide + self.between
        right = self.at.left + self.at.w
        tokens = []
        for _ in range(self.tokens):
            right -= self.side
            tokens.append(Box(right, self.at.y - self.side / 2, self.side, self.side))
            right -= self.between
        return figures, tokens, Box(left, self.at.top, max(right - left, 1.0), self.at.h)


def _in_space(bay: Box) -> Iterator[Box]:
    """In the bay, which is narrow, one stands behind the other."""
    w, h = layout().ship.figure
    high = min(0.42 * bay.h, layout().ship.tallest, (bay.w - 6) * h / w)
    wide = high * w / h
    for k in range(5):
        y = bay.top + bay.h - 5 - high / 2 - k * 0.28 * high
        yield about(bay.x, y, wide, high)


def beside_head(figure: Box) -> Box:
    """Where a squad is that follows a figure: beside its head, off its number."""
    side = BESIDE * figure.w
    return Box(figure.left + figure.w - 0.25 * side, figure.top, side, side)
