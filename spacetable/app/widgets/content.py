"""What a page or a card shows, made anew whenever it may say something else."""

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtWidgets import QVBoxLayout, QWidget

from spacetable.app.widgets.cards import bare
from spacetable.table.discarding import discard


class Content:
    """A column that is taken away as a whole, and another one in its place."""

    def __init__(self, body: QVBoxLayout, place: int = -1) -> None:
        """``place``: where in the body it stands; -1: at its end."""
        self._body = body
        self._place = place
        self._widget: QWidget | None = None

    @property
    def there(self) -> bool:
        """Whether it was ever made."""
        return self._widget is not None

    @contextmanager
    def anew(self, spacing: int) -> Iterator[QVBoxLayout]:
        """The column of the new one, to be filled; it is shown when that is done."""
        if self._widget is not None:
            discard(self._widget)
        widget = self._widget = bare()
        column = QVBoxLayout(widget)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(spacing)
        yield column
        self._body.insertWidget(self._place, widget)
        parent = self._body.parentWidget()
        if parent is not None and parent.isVisible():
            # Qt would show it only later, and half of it not yet laid out.
            widget.show()
