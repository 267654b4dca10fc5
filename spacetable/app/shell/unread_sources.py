"""PySide leaves alone the sources of what is imported after it.

To see which modules ask for the other names of Qt's functions that it can offer (``snake_case``),
it reads the source of every module, whoever wrote it, and keeps the text: 260 files and 8 MiB
until the launcher is there, 7 % of the time of a start, and as many files again for the pages.
Nothing here asks for those names.
"""

import sys

import PySide6.QtCore  # noqa: F401 - brings the module that reads


def leave_sources_unread() -> None:
    """From now on. Nothing but time is lost where another version of PySide has other ways."""
    reader = sys.modules.get("PySide6.support.feature")
    if hasattr(reader, "_mod_uses_pyside"):
        # Whoever uses PySide without asking for anything has the usual names.
        setattr(reader, "_mod_uses_pyside", lambda _module: True)  # noqa: B010 - it has no types
