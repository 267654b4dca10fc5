"""Stand-ins for installed packages: a folder with metadata, as an installer leaves it."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib import invalidate_caches
from importlib.metadata import entry_points
from pathlib import Path

import pytest

from spacetable.core import registry

ROOT = Path(__file__).resolve().parents[2]
TOY = {"toy": "tests.toy.game:game"}


def built_in() -> dict[str, str]:
    """Entry points of the games that ``pyproject.toml`` names."""
    with (ROOT / "pyproject.toml").open("rb") as words:
        project = tomllib.load(words)["project"]
    points: dict[str, str] = project["entry-points"][registry.GROUP]
    return points


def write_package(folder: Path, name: str, points: Mapping[str, str]) -> None:
    """Metadata of a package ``name`` that brings games. ``points``: game id to "module:object"."""
    info = folder / f"{name}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", "utf-8")
    lines = [f"[{registry.GROUP}]", *(f"{game} = {target}" for game, target in points.items())]
    (info / "entry_points.txt").write_text("\n".join(lines) + "\n", "utf-8")


@contextmanager
def installed(folder: Path, points: Mapping[str, str] = TOY) -> Iterator[None]:
    """Games as if a package had brought them; the program's own too, where it runs uninstalled."""
    there = {point.name for point in entry_points(group=registry.GROUP)}
    missing = {game: target for game, target in built_in().items() if game not in there}
    write_package(folder, "spacetable_more_games", {**missing, **points})
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(folder))
        _forget()
        yield
    _forget()


def _forget() -> None:
    invalidate_caches()
    registry.installed.cache_clear()
    registry.load.cache_clear()
