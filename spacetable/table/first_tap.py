"""By touch the first tap says what a press costs, and the second does it."""

from __future__ import annotations

from spacetable.core.option import Option
from spacetable.table.gestures import Gestures
from spacetable.table.highlight import Highlights
from spacetable.table.press_caption import PressCaption


class FirstTap:
    """No finger has rested on a place before it presses it, as a pointer has: nobody knows yet what
    is foretold of it.
    """

    def __init__(self, gestures: Gestures, highlights: Highlights, caption: PressCaption) -> None:
        self._gestures = gestures
        self._highlights = highlights
        self._caption = caption
        self._told: tuple[str | None, Option] | None = None

    def priced(self, target: str) -> bool:
        """Whether a tap there says but what the next one does."""
        return self._says(self._gestures.priced(target), target)

    def laying(self, option: Option | None) -> bool:
        """The same of a piece in the hand that is over a place, and says it itself. Of several ways
        a list is shown, which says what each costs.
        """
        if option is not None and len(self._gestures.offers.alike(option)) > 1:
            return False
        return self._says(option, None)

    def _says(self, option: Option | None, target: str | None) -> bool:
        told, self._told = self._told, None
        if option is None or option.refused or not option.foretold or told == (target, option):
            return False
        self._told = target, option
        return True

    def tell(self) -> None:
        """What the tap before has told is said and lit, as long as it is so."""
        target, option = self._told or (None, None)
        if target is None or option is None or self._gestures.priced(target) != option:
            return
        self._highlights.show("targets", self._gestures.targets(target))
        self._caption.tell(option, target)

    def forget(self) -> None:
        """All lies elsewhere now, or fingers meant something else."""
        self._told = None
