"""The program on a display without a window manager, which would give its window the keyboard."""

from __future__ import annotations

import sys

from PySide6.QtCore import QTimer

from spacetable.__main__ import main
from spacetable.app.shell import program

make_window = program.make_window


def active_window(*args: object) -> object:
    """The window, which asks for the keyboard as soon as it is shown."""
    window = make_window(*args)
    QTimer.singleShot(500, window, window.activateWindow)
    return window


program.make_window = active_window
sys.exit(main(sys.argv[1:]))
