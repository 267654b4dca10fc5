"""How high each place among the buttons is, while its step lasts."""

from collections.abc import Callable, Mapping, Sequence

from spacetable.app.game.panel.action_button import ActionButton, Place
from spacetable.app.game.panel.gone_action import GoneAction
from spacetable.table.look import TARGET


class ButtonHeights:
    """What buttons once do without they do without as long as the step lasts, and under a pointer a
    place stays as high as it was: else those below would move. So what is new does without alone.
    """

    def __init__(self) -> None:
        self._of: dict[Place, int] = {}
        self._keeps_short = False

    def forget(self) -> None:
        """Another step, or a panel of another size: what there was no room for may have some."""
        self._of = {}
        self._keeps_short = False

    def of(self, place: Place) -> int:
        """Px of a place; the least there is where nobody has seen it yet."""
        return self._of.get(place, TARGET)

    def move(self, now: Mapping[Place, Place]) -> None:
        """Places have closed up; those that are not among ``now`` are given up."""
        self._of = {now[old]: high for old, high in self._of.items() if old in now}

    def fit(
        self,
        buttons: Sequence[ActionButton],
        gaps: Mapping[Place, GoneAction],
        width: int,
        over: Callable[[], bool],
        pointed_at: Callable[[], bool],
    ) -> None:
        """Give all their heights at a width in px. ``over``: whether they are too high together;
        ``pointed_at``: whether the pointer is on them: else a place grows for what is to be said.
        """
        for place, gap in gaps.items():
            gap.set_place(self.of(place))
        known = {one: self._of[one.place] for one in buttons if one.place in self._of}
        grown: set[ActionButton] = set()
        for button in buttons:
            high = known.get(button, TARGET)
            button.setMinimumHeight(0)
            button.set_short(self._keeps_short)
            if button in known and button.heightForWidth(width) > high:
                if pointed_at():
                    button.set_short(True)
                else:
                    grown.add(button)
            button.setMinimumHeight(high)
        if over():
            self._keeps_short = self._keeps_short or not known
            for button in buttons:
                if button not in known or button in grown:
                    button.set_short(True)
        for button in buttons:
            self._of[button.place] = button.heightForWidth(width)


def brief(buttons: Sequence[ActionButton], gaps: Mapping[Place, GoneAction], least: int) -> None:
    """All of them without previews, none lower than so many px."""
    for gap in gaps.values():
        gap.set_place(least)
    for button in buttons:
        button.set_short(True)
        button.setMinimumHeight(least)
