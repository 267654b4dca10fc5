"""TOML data beside the rules, read into structs, with errors that name the line."""

import json
import re
import tomllib
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from spacetable.core.errors import DataError
from spacetable.core.json_lines import lines as json_lines
from spacetable.core.text import text
from spacetable.core.toml_lines import lines

T = TypeVar("T")


def load_toml(path: Path, shape: type[T]) -> T:
    """Read a data file into ``shape``; ``DataError`` naming file and line when it does not fit."""
    try:
        words = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as wrong:
        raise DataError(
            text("core.error.data_unreadable", file=path.name, reason=str(wrong))
        ) from wrong
    return parse_toml(words, shape, path.name)


def parse_toml(words: str, shape: type[T], name: str) -> T:
    """The same for words already read. ``name``: what the error calls the file."""
    try:
        plain = tomllib.loads(words)
    except tomllib.TOMLDecodeError as wrong:
        found = re.search(r"line (\d+)", str(wrong))
        line = int(found.group(1)) if found else words.count("\n") + 1
        raise data_error(name, line, str(wrong)) from wrong
    try:
        return msgspec.convert(plain, shape)
    except msgspec.ValidationError as wrong:
        raise data_error(name, line_of(words, str(wrong), plain, shape), str(wrong)) from wrong


def parse_json(words: str, shape: type[T], name: str) -> T:
    """The same for a file of JSON; a value of a wrong kind is named with its line."""
    try:
        return msgspec.json.decode(words, type=shape)
    except msgspec.ValidationError as wrong:
        place = tuple(key for key in _path(str(wrong)) if key is not None)
        known = json_lines(words)
        while place and place not in known:
            place = place[:-1]
        raise data_error(name, known.get(place, 1), str(wrong)) from wrong
    except (msgspec.DecodeError, RecursionError) as wrong:
        raise data_error(name, _broken_line(words), str(wrong)) from wrong


def _broken_line(words: str) -> int:
    """The line (from 1) from which on a file is no JSON any more."""
    try:
        json.loads(words)
    except json.JSONDecodeError as wrong:
        return wrong.lineno
    except RecursionError:
        return 1
    return 1


def data_error(name: str, line: int, reason: str) -> DataError:
    """The one message for a wrong line of a data file."""
    return DataError(text("core.error.data", file=name, line=line, reason=reason))


def line_of(words: str, complaint: str, plain: Any = None, shape: Any = None) -> int:
    """The line (from 1) that a complaint of msgspec speaks of, as near as it says.

    Such a complaint ends in a path, ``$.card[3].number``; a missing field is sought where its
    table begins. Msgspec hides the keys of a dict (``$.event[...]``): with ``plain`` and
    ``shape``, what was converted and into what, the key is found again.
    """
    path = _path(complaint)
    if plain is not None:
        path = _pinned(plain, shape, complaint, path)
    known = lines(words)
    while path:
        for place, line in known.items():
            if len(place) == len(path) and all(
                wanted in (None, key) for wanted, key in zip(path, place, strict=True)
            ):
                return line
        path = path[:-1]
    return 1


def _path(complaint: str) -> list[str | int | None]:
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


def _pinned(
    plain: Any, shape: Any, complaint: str, path: list[str | int | None]
) -> list[str | int | None]:
    """The path with untold keys found: the first that, alone in its dict, is complained of too."""
    path = list(path)
    for depth, key in enumerate(path):
        if key is not None:
            continue
        inner = plain
        for step in path[:depth]:
            inner = inner[step]
        for name, value in inner.items():
            trial = _replaced(plain, path[:depth], {name: value})
            try:
                msgspec.convert(trial, shape)
            except msgspec.ValidationError as wrong:
                if str(wrong) == complaint:
                    path[depth] = name
                    plain = trial
                    break
    return path


def _replaced(plain: Any, path: list[str | int | None], value: Any) -> Any:
    if not path:
        return value
    copy = plain.copy()
    copy[path[0]] = _replaced(plain[path[0]], path[1:], value)
    return copy
