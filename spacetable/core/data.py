"""TOML data beside the rules, read into structs, with errors that name the line."""

import errno
import json
import re
import tomllib
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from spacetable.core.bounds import (
    TOML_LIMIT,
    LimitError,
    check_json,
    check_toml,
    read_bytes,
)
from spacetable.core.complaint import path_of, pinned, told_place
from spacetable.core.errors import DataError
from spacetable.core.json_complaint import told
from spacetable.core.json_lines import lines as json_lines
from spacetable.core.json_lines import too_large
from spacetable.core.text import Text, text
from spacetable.core.toml_lines import lines

T = TypeVar("T")

_OS_REASONS = {
    errno.ENOENT: "core.error.no_file",
    errno.EISDIR: "core.error.folder",
    errno.EACCES: "core.error.not_allowed",
    errno.EPERM: "core.error.not_allowed",
}
"""Of what an operating system says only this: its own words are in a language of its own."""
REASON_LIMIT = 300
"""Signs of a reason in a message."""


def load_toml(path: Path, shape: type[T]) -> T:
    """Read a data file into ``shape``; ``DataError`` naming file and line when it does not fit."""
    return parse_toml(read_data(path), shape, path.name)


def read_words(path: Path, limit: int) -> str:
    """The text in a plain file of at most ``limit`` bytes; ``DataError`` with what to do."""
    try:
        return decoded(read_bytes(path, limit), limit, path.name)
    except LimitError as wrong:
        raise data_error(path.name, wrong.line, wrong.reason) from wrong
    except OSError as wrong:
        reason = text(_OS_REASONS.get(wrong.errno or 0, "core.error.not_given"))
        raise DataError(
            text("core.error.data_unreadable", file=path.name, reason=reason), str(wrong)
        ) from wrong


def decoded(content: bytes, limit: int, name: str) -> str:
    """The text of a file already read, of at most ``limit`` bytes; ``DataError`` as well."""
    if len(content) > limit:
        raise data_error(name, 1, text("core.limit.size", most=limit >> 10))
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as wrong:
        reason = text("core.error.no_text")
        raise DataError(
            text("core.error.data_unreadable", file=name, reason=reason), str(wrong)
        ) from wrong


def read_data(path: Path) -> str:
    """The text of a data file beside the rules; ``DataError`` when it cannot be read."""
    return read_words(path, TOML_LIMIT)


def parse_toml(words: str, shape: type[T], name: str) -> T:
    """The same for words already read. ``name``: what the error calls the file."""
    return fitted(plain_toml(words, name), shape, words, name)


def plain_toml(words: str, name: str) -> dict[str, Any]:
    """TOML as plain values; ``DataError`` naming the line where it is none or too much of it."""
    words = newlines(words)
    try:
        check_toml(words)
        return tomllib.loads(words)
    except LimitError as wrong:
        raise data_error(name, wrong.line, wrong.reason) from wrong
    except tomllib.TOMLDecodeError as wrong:
        found = re.search(r"line (\d+)", str(wrong))
        line = int(found.group(1)) if found else words.count("\n") + 1
        raise data_error(name, line, str(wrong)) from wrong


def fitted(plain: dict[str, Any], shape: type[T], words: str, name: str) -> T:
    """The values of ``plain_toml`` as a struct. ``words``: where they are from."""
    try:
        return msgspec.convert(plain, shape)
    except msgspec.ValidationError as wrong:
        raise data_error(name, line_of(words, str(wrong), plain, shape), str(wrong)) from wrong


def parse_json(words: str, shape: type[T], name: str) -> T:
    """The same for a file of JSON; a value of a wrong kind is named with its line."""
    words = newlines(words)
    check_paper(words, name)
    try:
        return msgspec.json.decode(words, type=shape)
    except msgspec.ValidationError as wrong:
        place = told_place(str(wrong))
        known = json_lines(words)
        while place and place not in known:
            place = place[:-1]
        reason = told(str(wrong), shape)
        line = known.get(place, 1)
        if reason.key == "core.json.huge":
            # Among fields of any name the complaint doesn't say in which.
            line = too_large(words) or line
        raise data_error(name, line, reason, str(wrong)) from wrong
    except msgspec.DecodeError as wrong:
        reason = text("core.json.broken")
        raise data_error(name, _broken_line(words), reason, str(wrong)) from wrong


def check_paper(words: str, name: str) -> None:
    """``DataError`` for JSON by hand that is nested too deeply or holds too much."""
    try:
        check_json(words)
    except LimitError as wrong:
        raise data_error(name, wrong.line, wrong.reason) from wrong


def newlines(words: str) -> str:
    """The words with the ends of lines that Python counts, whatever wrote the file."""
    return words.replace("\r\n", "\n").replace("\r", "\n")


def _broken_line(words: str) -> int:
    """The line (from 1) from which on a file is no JSON any more."""
    try:
        json.loads(words)
    except json.JSONDecodeError as wrong:
        return wrong.lineno
    return 1


def data_error(name: str, line: int, reason: Text | str, detail: str = "") -> DataError:
    """The one message for a wrong line of a data file. ``detail``: what its reader said of it."""
    message = text("core.error.data", file=name, line=line, reason=shortened(reason))
    return DataError(message, detail)


def shortened(reason: Text | str) -> Text | str:
    """A reason that may repeat what a file says, cut to a length that is read."""
    if isinstance(reason, Text):
        cut = {
            key: shortened(value) if isinstance(value, Text | str) else value
            for key, value in reason.params
        }
        return text(reason.key, **cut)
    return reason if len(reason) <= REASON_LIMIT else reason[:REASON_LIMIT] + "…"


def line_of(words: str, complaint: str, plain: Any = None, shape: Any = None) -> int:
    """The line (from 1) that a complaint of msgspec speaks of, as near as it says.

    Such a complaint ends in a path, ``$.card[3].number``; a missing field is sought where its
    table begins. Msgspec hides the keys of a dict (``$.event[...]``): with ``plain`` and
    ``shape``, what was converted and into what, the key is found again.
    """
    path = path_of(complaint)
    if plain is not None:
        path = pinned(plain, shape, complaint, path)
    known = lines(newlines(words))
    while path:
        if None not in path:
            line = known.get(tuple(key for key in path if key is not None))
            if line is not None:
                return line
        for place, line in known.items() if None in path else ():
            if len(place) == len(path) and all(
                wanted in (None, key) for wanted, key in zip(path, place, strict=True)
            ):
                return line
        path = path[:-1]
    return 1
