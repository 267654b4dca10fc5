"""Writes the README's table of keys from the program's table of commands.

python packaging/readme_keys.py            write it
python packaging/readme_keys.py --check    end with 1 where that would change anything
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from html import escape
from pathlib import Path

from spacetable.app.commands.command import Line, Place
from spacetable.app.commands.table import GAME, PLACES, TABLE, WINDOW
from spacetable.core.text import text
from spacetable.text.catalogue import catalogue

README = Path(__file__).resolve().parents[1] / "README.md"
BEGIN = "<!-- Keys: written by packaging/readme_keys.py -->\n"
END = "<!-- End of keys -->\n"
FIRST = (TABLE, GAME, WINDOW)
"""What everybody needs; the rest is folded away."""
NO_KEYS = ("–", "…")
words = catalogue("en").words


def written(readme: str) -> str:
    """The README with the keys as they are now; ``ValueError`` where it has no place for them."""
    before, begin, rest = readme.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError("README.md has no place for the keys")
    others = [place for place in PLACES if place not in FIRST]
    names = " · ".join(words(text(place.heading)) for place in others)
    folded = ["<details>\n", f"<summary>{names}</summary>\n", "\n", *_table(others), "\n"]
    lines = ["\n", *_table(FIRST), "\n", *folded, "</details>\n", "\n"]
    return "".join((before, BEGIN, *lines, END, after))


def _table(places: Iterable[Place]) -> Iterator[str]:
    yield "| Key | Does |\n"
    yield "| --- | --- |\n"
    for place in places:
        yield f"| **{words(text(place.heading))}** | |\n"
        for line in place.lines():
            yield f"| {_keys(line)} | {words(text(line.words))} |\n"


def _keys(line: Line) -> str:
    """Each key drawn as one; a gesture of the pointer as it is called."""
    if not any(line.caps):
        return words(line.keys)
    drawn = [" ".join(_key(one) for one in cap.split()) for cap in line.caps]
    return (", " if line.either else " ").join(drawn)


def _key(cap: str) -> str:
    if cap in NO_KEYS:
        return cap
    parts = [cap] if cap == "+" else cap.split("+")
    return "+".join(f"<kbd>{escape(part)}</kbd>" for part in parts)


def main() -> int:
    """Write, or compare; 1 where they differ."""
    now = README.read_text(encoding="utf-8")
    new = written(now)
    if "--check" not in sys.argv[1:]:
        README.write_text(new, encoding="utf-8")
        return 0
    if now != new:
        print("README.md tells of other keys: run packaging/readme_keys.py")
    return int(now != new)


if __name__ == "__main__":
    sys.exit(main())
