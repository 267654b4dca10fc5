"""Where a complaint of msgspec points: it ends in a path, ``$.card[3].number``."""

import re
from bisect import bisect_left
from typing import Any

import msgspec


def path_of(complaint: str) -> list[str | int | None]:
    """Keys and indices of the path in a complaint; None for a key that is not told."""
    found = re.search(r"`\$([^`]*)`", complaint)
    path: list[str | int | None] = []
    for key, index in re.findall(r"\.([^.\[]+)|\[(\d+|\.\.\.)\]", found.group(1) if found else ""):
        path.append(key or (None if index == "..." else int(index)))
    if "at `key` in `$" in complaint:
        path.append(None)
    unknown = re.search(r"unknown field `([^`]+)`", complaint)
    if unknown:
        path.append(unknown.group(1))
    return path


def told_place(complaint: str) -> tuple[str | int, ...]:
    """The path up to the first key that is not told: ``("map", 0, "face")``."""
    place: tuple[str | int, ...] = ()
    for key in path_of(complaint):
        if key is None:
            break
        place = (*place, key)
    return place


def pinned(
    plain: Any, shape: Any, complaint: str, path: list[str | int | None]
) -> list[str | int | None]:
    """The path with untold keys found: the first up to which the complaint is the same.

    ``plain`` and ``shape``: what was converted, and into what.
    """
    path = list(path)
    for depth, key in enumerate(path):
        if key is not None:
            continue
        inner: Any = plain
        for step in path[:depth]:
            # A key that looks like a path misleads; then the line is told less exactly.
            try:
                inner = inner[step]
            except (LookupError, TypeError):
                return path
        if not isinstance(inner, dict):
            return path
        names = list(inner)

        def complained(
            count: int, names: list[str] = names, inner: Any = inner, depth: int = depth
        ) -> bool:
            first = {name: inner[name] for name in names[:count]}
            try:
                msgspec.convert(_replaced(plain, path[:depth], first), shape)
            except msgspec.ValidationError as wrong:
                return str(wrong) == complaint
            return False

        # Msgspec stops at the first wrong key, so those up to it are found by halving.
        count = bisect_left(range(1, len(names) + 1), True, key=complained) + 1
        if count > len(names):
            return path
        path[depth] = names[count - 1]
    return path


def _replaced(plain: Any, path: list[str | int | None], value: Any) -> Any:
    if not path:
        return value
    copy = plain.copy()
    copy[path[0]] = _replaced(plain[path[0]], path[1:], value)
    return copy
