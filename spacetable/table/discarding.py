"""How a widget is thrown away, so that nothing of it stays."""

from PySide6.QtWidgets import QWidget


def discard(widget: QWidget) -> None:
    """Take a widget off the screen and out of its window; Qt deletes it when it gets to it.

    Out of the tree at once: what finds it there before it is deleted (a change of the language asks
    every widget of the window) would show it anew, and its Python side would then be kept for ever,
    with the page, the game and all states that it knows.
    """
    # Hidden first: without a parent it would be a window.
    widget.hide()
    widget.setParent(None)
    widget.deleteLater()
