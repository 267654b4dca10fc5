"""Checks that a wheel carries what the program reads: art, sounds, data and compiled catalogues.

python packaging/look_into_wheel.py dist/spacetable-<version>-py3-none-any.whl
"""

from __future__ import annotations

import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
#: Folder of the checkout -> folder of the wheel.
CARRIED = {
    "spacetable": "spacetable",
    "assets": "spacetable/_assets",
    "audio": "spacetable/_audio",
}
SKIPPED = {".pyc", ".mo"}


def expected() -> set[str]:
    """Names that must be in the wheel: every file of the three folders, and a `.mo` per `.po`."""
    names = set()
    for folder, carried in CARRIED.items():
        for path in (ROOT / folder).rglob("*"):
            inside = path.relative_to(ROOT / folder)
            hidden = any(part.startswith(".") or part == "__pycache__" for part in inside.parts)
            if not path.is_file() or hidden or path.suffix in SKIPPED:
                continue
            names.add(f"{carried}/{inside.as_posix()}")
            if path.suffix == ".po":
                names.add(f"{carried}/{inside.with_suffix('.mo').as_posix()}")
    return names


def main(wheel: str) -> int:
    """Print what is missing; 1 when something is."""
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        points = next(name for name in names if name.endswith(".dist-info/entry_points.txt"))
        groups = archive.read(points).decode()
    missing = sorted(expected() - names)
    for name in missing:
        print(f"not in the wheel: {name}")
    if "[spacetable.games]" not in groups:
        print("not in the wheel: the entry points of the games")
        return 1
    print(f"{Path(wheel).name}: {len(names)} files, {len(missing)} missing")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
