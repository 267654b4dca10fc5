"""The one door through which the program reads a person's data folder.

Anything may lie there: half a file after a crash, zeros after a power cut, a file of a newer
program, a folder where a file should be, or what somebody made up. Whatever it is, it is bounded
before it is decoded and decoded into a type; every kind of damage is one ``DamageError`` inside and
one message outside; a file that cannot be used is set aside under another name, so that a new one
can be begun and nothing is lost; and of a file of lines the good ones count.
"""

import errno
import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct

from spacetable.core import registry
from spacetable.core.bounds import LimitError, check_shape
from spacetable.core.errors import BoundaryError
from spacetable.core.text import Text
from spacetable.session.writing import read_file, sync_folder
from spacetable.text.fitting import Fitting, fitting

T = TypeVar("T")
S = TypeVar("S", bound=Struct)

ASIDE = ".damaged"
"""What is added to the name of a file that is set aside."""


class DamageError(Exception):
    """What is written is not what should stand there; the words are for those who want to know."""


class SetAsideError(BoundaryError):
    """A file could not be used. ``aside``: where it lies now; None where it could not be moved."""

    def __init__(self, message: Text, detail: str, aside: Path | None) -> None:
        super().__init__(message, detail)
        self.aside = aside


def decoded(plain: bytes, decoder: msgspec.json.Decoder[T]) -> T:
    """A value from JSON; ``DamageError`` when it is too large, too deep or of another type."""
    try:
        check_shape(plain)
        return decoder.decode(plain)
    except _WRONG as wrong:
        raise DamageError(_why(wrong)) from wrong


class Partly(Struct, Generic[S], frozen=True):
    """A value of which some fields could not be read and stand at their defaults: ``lost``, by
    their names.
    """

    value: S
    lost: tuple[str, ...] = ()


def partly(plain: bytes, shape: type[S]) -> Partly[S]:
    """A value from JSON whose fields all have defaults, as far as each of them can be read.

    ``DamageError`` when it is not even an object.
    """
    fields = decoded(plain, _FIELDS)
    values: dict[str, Any] = {}
    lost: list[str] = []
    for field in msgspec.structs.fields(shape):
        raw = fields.get(field.encode_name)
        if raw is None:
            continue
        try:
            if _is_struct(field.type):
                inner = partly(bytes(raw), field.type)
                values[field.name] = inner.value
                lost += (f"{field.name}.{name}" for name in inner.lost)
            else:
                values[field.name] = _decoder(field.type).decode(raw)
        except (DamageError, *_WRONG):
            lost.append(field.name)
    return Partly(shape(**values), tuple(lost))


def lines(data: bytes) -> Iterator[tuple[int, bytes]]:
    """The lines of a file that are not blank, each with its number, counted from 1."""
    for number, line in enumerate(data.split(b"\n"), 1):
        if line and not line.isspace():
            yield number, line


def read_or_set_aside(path: Path, limit: int) -> bytes | None:
    """All of a plain file of at most ``limit`` bytes; None where there is none.

    ``SetAsideError`` when it cannot be read, with the message of ``writing.read_file``: a folder,
    a pipe, too large a file or one that may not be read stands in the way of every later one.
    """
    try:
        return read_file(path, limit)
    except BoundaryError as wrong:
        if is_missing(wrong):
            return None
        aside = set_aside(path)
        raise SetAsideError(wrong.message, wrong.detail, aside) from wrong


def is_missing(wrong: BoundaryError) -> bool:
    """Whether a file could not be read because there is none."""
    cause = wrong.__cause__
    return isinstance(cause, OSError) and cause.errno in (errno.ENOENT, errno.ENOTDIR)


def set_aside(path: Path) -> Path | None:
    """Rename a file so that it is out of the way: ``<name>.damaged``, or with a number behind it
    that no file has yet. Where it lies now; None when it could not be renamed.
    """
    number = 1
    target = path.with_name(path.name + ASIDE)
    try:
        while os.path.lexists(target):
            number += 1
            target = path.with_name(f"{path.name}{ASIDE}-{number}")
        path.rename(target)
    except (OSError, ValueError):
        return None
    try:
        sync_folder(path.parent)
    except OSError:
        return target  # it is renamed, though a power cut may still undo that
    return target


def words_of_game(game: str) -> Fitting | None:
    """What texts in the files of a game may say; None when it is not installed here.

    Lines of such a game are not damaged: it may be installed again.
    """
    try:
        return fitting(tuple(registry.load(game).folders))
    except BoundaryError:
        return None


def _why(wrong: Exception) -> str:
    return str(wrong) or type(wrong).__name__


def _is_struct(shape: Any) -> bool:
    return isinstance(shape, type) and issubclass(shape, Struct)


@cache
def _decoder(shape: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(shape)


_FIELDS: msgspec.json.Decoder[dict[str, msgspec.Raw]] = msgspec.json.Decoder(dict[str, msgspec.Raw])
_WRONG = (msgspec.MsgspecError, LimitError, RecursionError, ValueError)
