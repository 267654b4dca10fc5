"""What ``test.sh --game NAME`` tries: prints the ids of the games, then the tests, a line each.

NAME is the id of a game, or the folder under ``spacetable/games`` that holds one or several.
"""

import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
POINTS = "spacetable.games"

SHARED = (
    "tests/conformance",
    "tests/puzzles",
    "tests/text/test_catalogues.py",
)
"""What a change inside one game may break elsewhere; the first is tried for that game alone. Core,
sessions and nearly all of the window are tried with games made for tests, and know no other.
"""
EXAMPLE = {"star_wars_pocket": ("tests/app/test_playing.py",)}
"""Games with which windows are tried that could as well show any other."""


def built_in() -> dict[str, str]:
    """The id of each game of this repository, and its folder."""
    with (ROOT / "pyproject.toml").open("rb") as words:
        points = tomllib.load(words)["project"]["entry-points"][POINTS]
    prefix = f"{POINTS}."
    return {
        game: target.partition(":")[0].removeprefix(prefix).partition(".")[0]
        for game, target in points.items()
    }


def chosen(name: str) -> tuple[list[str], str]:
    """The ids that a name stands for, and their folder; ``SystemExit`` for an unknown one."""
    folders = built_in()
    if name in folders:
        return [name], folders[name]
    ids = [game for game, folder in folders.items() if folder == name]
    if not ids:
        names = sorted({*folders, *folders.values()})
        raise SystemExit(f"There is no game {name!r}. There are: {', '.join(names)}")
    return ids, name


def main(words: list[str]) -> None:
    """Print both lines."""
    if len(words) != 1:
        raise SystemExit("Say which game: sh packaging/test.sh --game NAME")
    ids, folder = chosen(words[0])
    print(",".join(ids))
    print(" ".join((f"tests/games/{folder}", *SHARED, *EXAMPLE.get(folder, ()))))


if __name__ == "__main__":
    main(sys.argv[1:])
