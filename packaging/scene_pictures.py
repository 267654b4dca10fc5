"""Pictures of scenes of one game, as its own script lays them out: ``write``.

In both languages, four windows, dark and light, and with letters of some sizes:
``<scene>_<language>_<width>x<height>_<theme>_<text size>.png``.
"""

import argparse
import os
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from pathlib import Path
from typing import NamedTuple

from spacetable.app.screenshots.bot_games import Played
from spacetable.app.screenshots.stage import Stage
from spacetable.app.shell.background_task import finish
from spacetable.app.shell.program import application
from spacetable.session.session import Session

SIZES = ("960x600", "1366x768", "1920x1080", "2560x1440")
LANGUAGES = ("en", "ja")
THEMES = ("dark", "light")
REST = 0.5
"""Seconds in which what was just shown comes to rest."""


def plain(stage: Stage) -> None:
    """As it lies there."""


class Scene(NamedTuple):
    """``laid``: the game in a language; ``show``: what is done with it before the picture."""

    laid: Callable[[str], Session]
    show: Callable[[Stage], None] = plain


def write(words: str | None, scenes: Mapping[str, Scene], texts: Sequence[int]) -> None:
    """Read the command line, and print the path of each picture as it is written. ``words``: what
    the script is for; ``texts``: text sizes in per cent, where none is asked for.
    """
    parser = argparse.ArgumentParser(description=words)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--language", action="append", choices=LANGUAGES)
    parser.add_argument("--size", action="append")
    parser.add_argument("--scene", action="append", choices=tuple(scenes))
    parser.add_argument("--theme", action="append", choices=THEMES)
    parser.add_argument("--text", action="append", type=int)
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    looks = [*product(given.theme or THEMES, given.size or SIZES, given.text or texts)]
    chosen = {name: scenes[name] for name in given.scene or scenes}
    with tempfile.TemporaryDirectory() as home:
        os.environ["SPACETABLE_HOME"] = home
        application()
        for language in given.language or LANGUAGES:
            for path in _pictures(given.folder, language, looks, chosen):
                print(path)
        finish()


def _pictures(
    folder: Path, language: str, looks: Sequence[tuple[str, str, int]], scenes: Mapping[str, Scene]
) -> Iterator[Path]:
    """``looks``: theme, size of the window and of its text."""
    stage = Stage(language, Played())
    window = stage.window
    window.context.put(
        language=language, sounds=False, reduced_motion=True, briefings=False, panel_open=True
    )
    window.show()
    for theme, size, letters in looks:
        window.context.put(theme=theme, text_size=letters)
        window.resize(*map(int, size.split("x")))
        for name, scene in scenes.items():
            stage.put(scene.laid(language))
            stage.settle()
            scene.show(stage)
            stage.until(lambda: False, REST)
            stage.settle()
            path = folder / f"{name}_{language}_{size}_{theme}_{letters}.png"
            if not window.grab().save(str(path)):
                raise SystemExit(f"{path} cannot be written")
            yield path
