"""What lays out a widget is asked again while it does, and must not begin within itself."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from PySide6.QtWidgets import QWidget

OFTEN = 4
"""So many times in a row at most something is laid out because that gave it another size."""


class Laying:
    """Calls ``lay``, and calls it again afterwards where it was asked for meanwhile.

    Whoever shows a part lets Qt lay out all that holds it, and at that very moment the widget may
    get another size. A part that is hidden then, while it is being shown, is both to Qt: it stays
    over what takes its place. So what is asked for then waits until everything is shown.
    """

    def __init__(self, lay: Callable[[], None]) -> None:
        self._lay = lay
        self._busy = self._again = False

    def __call__(self) -> None:
        """Lay out now, or when what goes on is done."""
        self._again = True
        if self._busy:
            return
        self._busy = True
        try:
            for _ in range(OFTEN):
                self._again = False
                self._lay()
                if not self._again:
                    break
        finally:
            self._busy = False

    @contextmanager
    def held(self) -> Iterator[None]:
        """While parts are shown or hidden for another reason."""
        if self._busy:
            yield
            return
        self._busy, self._again = True, False
        try:
            yield
        finally:
            self._busy = False
        if self._again:
            self()


def lay_out_now(widget: QWidget) -> None:
    """Lay out a widget that is shown and all in it, the innermost first.

    Qt does so step by step from the outermost, and may paint in between: cards stood as thin bars
    before they had the height of their words.
    """
    for one in (*reversed(widget.findChildren(QWidget)), widget):
        layout = one.layout()
        if layout is not None and one.isVisible():
            layout.invalidate()
            one.updateGeometry()
    for _ in range(2):
        # What wraps knows its height once it knows its width.
        for one in (widget, *widget.findChildren(QWidget)):
            layout = one.layout()
            if layout is not None and one.isVisible():
                layout.activate()
