"""Write pictures of every screen: ``spacetable screenshots FOLDER``."""

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from spacetable.app.screenshots.bot_games import Played
from spacetable.app.screenshots.scenes import Screens
from spacetable.app.shell.background_task import finish
from spacetable.app.shell.program import application
from spacetable.core import registry
from spacetable.text.compiling import LANGUAGES

SIZES = ((1366, 768), (2560, 1440))


def write_all(args: argparse.Namespace) -> int:
    """Pictures ``<screen>_<language>_<width>x<height>.png`` in ``args.folder``; the exit code.

    Works on settings and saves of its own, so a person's are neither shown nor changed.
    """
    folder: Path = args.folder
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as wrong:
        sys.stderr.write(f"{folder}: {wrong.strerror}. Choose another folder.\n")
        return 1
    application()
    if not registry.installed():
        sys.stderr.write("No game is installed. Install Space Table, then try again.\n")
        return 1
    written = 0
    played = Played()
    for language in LANGUAGES:
        for width, height in SIZES:
            with _home():
                for name, window in Screens(language, width, height, played).all():
                    path = folder / f"{name}_{language}_{width}x{height}.png"
                    if not window.grab().save(str(path)):
                        sys.stderr.write(f"{path} cannot be written. Choose another folder.\n")
                        return 1
                    written += 1
    finish()
    sys.stdout.write(f"{written} pictures in {folder}\n")
    return 0


@contextmanager
def _home() -> Iterator[None]:
    before = os.environ.get("SPACETABLE_HOME")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["SPACETABLE_HOME"] = folder
        try:
            yield
        finally:
            if before is None:
                del os.environ["SPACETABLE_HOME"]
            else:
                os.environ["SPACETABLE_HOME"] = before
