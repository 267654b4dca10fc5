"""Where art, fonts and sounds lie: in an installed wheel, in a checkout, or in a bundle.

An installed package carries the top-level folders `assets/` and `audio/` inside itself, as
`_assets` and `_audio`; a checkout keeps them beside the package. A bundle made by PyInstaller
unpacks the package below `sys._MEIPASS` and so looks like an installed one.
"""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path


class ResourceMissing(FileNotFoundError):
    """A file that every complete installation has is not there."""


@cache
def _folder(name: str) -> Path:
    """The folder `name` ("assets" or "audio"); raises `ResourceMissing` when there is none."""
    package = Path(__file__).resolve().parent
    candidates = [package / f"_{name}", package.parent / name]
    bundle = getattr(sys, "_MEIPASS", None)
    if bundle is not None:
        candidates.insert(0, Path(bundle) / "spacetable" / f"_{name}")
    for folder in candidates:
        if folder.is_dir():
            return folder
    raise ResourceMissing(
        f"Space Table cannot find its folder “{name}”. The installation is incomplete: "
        "install Space Table again."
    )


def _path(name: str, parts: tuple[str, ...]) -> Path:
    path = _folder(name).joinpath(*parts)
    if not path.exists():
        raise ResourceMissing(
            f"Space Table cannot find “{name}/{'/'.join(parts)}”. The installation is incomplete: "
            "install Space Table again."
        )
    return path


def asset_path(*parts: str) -> Path:
    """The file or folder `assets/<parts…>`, for example `asset_path("icons", "undo.svg")`.

    Raises `ResourceMissing` when it is not part of this installation.
    """
    return _path("assets", parts)


def audio_path(*parts: str) -> Path:
    """The file or folder `audio/<parts…>`, for example `audio_path("effects", "card.ogg")`.

    Raises `ResourceMissing` when it is not part of this installation.
    """
    return _path("audio", parts)
