"""The bytes of a save: whole and unchanged, or refused.

A save is a line ``spacetable-save <format> <checksum>``, a line of JSON (``Header``), and the rest
of the ``Record`` as compressed JSON. The checksum covers all that follows the first line. Reading
the first two lines is enough for a list of saves.
"""

import re
import zlib
from hashlib import blake2b
from pathlib import Path
from typing import TypeVar

import msgspec
from msgspec import Struct

from spacetable.core.bounds import LimitError, check_shape
from spacetable.core.errors import BoundaryError
from spacetable.core.setup import Setup
from spacetable.core.text import text
from spacetable.session.reading import DamageError, decoded
from spacetable.session.record import FORMAT, Anchor, Header, Record
from spacetable.session.writing import read_start, too_large

T = TypeVar("T")

MAGIC = b"spacetable-save"
FILE_LIMIT = 16 << 20
BODY_LIMIT = 32 << 20
HEADER_LIMIT = 8 << 10
SUFFIX = ".spacetable"


class Latest(Struct, frozen=True):
    """A save without its log."""

    header: Header
    setup: Setup
    latest: Anchor


P = TypeVar("P", Record, Latest)


def read_header(path: Path) -> Header:
    """The head of a save, unchecked beyond its own lines; ``BoundaryError`` when it has none."""
    _, rest = _first_line(read_start(path, HEADER_LIMIT + 200), path.name)
    return _header(rest, path.name)[0]


def encode(record: Record) -> bytes:
    """The bytes of a save."""
    header = msgspec.json.encode(record.header)
    plain = msgspec.json.encode(record)
    rest = header + b"\n" + zlib.compress(plain, 6)
    return b"%s %d %s\n%s" % (MAGIC, FORMAT, _checksum(rest), rest)


def decode(data: bytes, name: str) -> Record:
    """The record in the bytes of a save. ``name``: what messages call the file."""
    header, body = _opened(data, name)
    return parse_record(_inflated(body, name), name, header)


def decode_latest(data: bytes, name: str) -> Latest:
    """The same without the log. ``name``: what messages call the file."""
    header, body = _opened(data, name)
    return _parsed(_inflated(body, name), Latest, name, header)


def parse_record(plain: bytes, name: str, header: Header | None = None) -> Record:
    """A record as JSON. ``header``: what the file's head said, where it has one."""
    return _parsed(plain, Record, name, header)


def damaged(name: str, detail: str) -> BoundaryError:
    """The message for a save that is not as it was written."""
    return BoundaryError(text("session.error.damaged", file=name), detail)


def newer(name: str) -> BoundaryError:
    """The message for a file of a later format."""
    return BoundaryError(text("session.error.newer", file=name))


def check_json(plain: bytes, name: str) -> None:
    """Refuse JSON that is nested too deeply or cut up too finely to be ours, before decoding it."""
    try:
        check_shape(plain)
    except LimitError as wrong:
        raise damaged(name, str(wrong)) from wrong


def _opened(data: bytes, name: str) -> tuple[Header, bytes]:
    checksum, rest = _first_line(data, name)
    if _checksum(rest) != checksum:
        raise damaged(name, "the checksum does not fit")
    return _header(rest, name)


def _first_line(data: bytes, name: str) -> tuple[bytes, bytes]:
    """The checksum, and what follows the line."""
    line = data[:200].partition(b"\n")[0]
    words = line.split(b" ")
    if words[0] != MAGIC:
        raise BoundaryError(text("session.error.foreign", file=name), repr(line[:40]))
    if len(words) < 2 or not re.fullmatch(rb"[0-9]{1,6}", words[1]):
        raise damaged(name, "no format in the first line")
    if int(words[1]) > FORMAT:
        raise newer(name)
    if len(words) != 3 or int(words[1]) < 1:
        raise damaged(name, "wrong first line")
    return words[2], data[len(line) + 1 :]


def _header(rest: bytes, name: str) -> tuple[Header, bytes]:
    end = rest.find(b"\n", 0, HEADER_LIMIT)
    if end < 0:
        raise damaged(name, "no header")
    return _decoded(rest[:end], _HEADER, name), rest[end + 1 :]


def _inflated(body: bytes, name: str) -> bytes:
    engine = zlib.decompressobj()
    try:
        plain = engine.decompress(body, BODY_LIMIT)
    except zlib.error as wrong:
        raise damaged(name, str(wrong)) from wrong
    if engine.unconsumed_tail:
        raise too_large(name, BODY_LIMIT)
    if not engine.eof or engine.unused_data:
        raise damaged(name, "the compressed part does not end where the file ends")
    return plain


def _parsed(plain: bytes, shape: type[P], name: str, header: Header | None) -> P:
    found = _decoded(plain, msgspec.json.Decoder(shape), name)
    inner = found.header
    if (header is not None and header != inner) or found.setup.game != inner.game:
        raise damaged(name, "head and body do not agree")
    return found


def _decoded(plain: bytes, decoder: msgspec.json.Decoder[T], name: str) -> T:
    try:
        return decoded(plain, decoder)
    except DamageError as wrong:
        raise damaged(name, str(wrong)) from wrong


def _checksum(data: bytes) -> bytes:
    return blake2b(data, digest_size=16).hexdigest().encode()


_HEADER = msgspec.json.Decoder(Header)
