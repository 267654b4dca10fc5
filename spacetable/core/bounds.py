"""What a file may ask of the program before it is decoded: size, depth, values, long words.

The readers behind these checks take their time over strange files: a TOML key of 100,000 dotted
parts keeps ``tomllib`` busy for hours, and a number of a million digits is no number to anybody.
So each text is looked through once, in a time that grows with its length alone, and is refused
here. The bounds are generous: our largest file has a fifth of the tokens.
"""

import errno
import os
import re
import stat
from itertools import accumulate, islice
from pathlib import Path

from spacetable.core.text import Text, text
from spacetable.core.toml_lines import tokens

TOML_LIMIT = 512 << 10
"""Signs in a file of TOML: data files and what people write by hand."""
TOKENS_LIMIT = 50_000
"""Keys, values, brackets, commas, comments and ends of lines in a file of TOML."""
KEY_PARTS = 16
"""Parts of a dotted key. ``tomllib`` takes time and memory with their square."""
WORD_LIMIT = 400
"""Signs of a number, or of a key without quotes."""
DEPTH_LIMIT = 40
SIGNS_LIMIT = 2_000_000
"""Brackets, quotes and commas in one piece of JSON. The longest games have a tenth of it."""
PAPER_SIGNS = 200_000
"""The same in a file that may be written by hand, and whose wrong line is told."""


class LimitError(Exception):
    """A file asks for more than any game of ours needs. ``line``: where, from 1."""

    def __init__(self, reason: Text, line: int = 1) -> None:
        super().__init__(f"{reason.key} {dict(reason.params)}")
        self.reason = reason
        self.line = line


class NoPlainFileError(OSError):
    """A folder, a pipe or a device stands where a file should be."""


def read_start(path: Path, size: int) -> bytes:
    """The first ``size`` bytes of a plain file, or all of a shorter one; ``OSError``.

    Never waits, as it would for a pipe.
    """
    fd = os.open(path, os.O_RDONLY | _NONBLOCK | _BINARY)
    try:
        mode = os.fstat(fd).st_mode
        if not stat.S_ISREG(mode):
            code = errno.EISDIR if stat.S_ISDIR(mode) else errno.EINVAL
            raise NoPlainFileError(code, os.strerror(code))
        blocks = []
        while size > 0 and (block := os.read(fd, min(size, 1 << 20))):
            blocks.append(block)
            size -= len(block)
    finally:
        os.close(fd)
    return b"".join(blocks)


def read_bytes(path: Path, limit: int) -> bytes:
    """All of a plain file; ``LimitError`` for more than ``limit`` bytes, else ``OSError``."""
    data = read_start(path, limit + 1)
    if len(data) > limit:
        raise LimitError(text("core.limit.size", most=limit >> 10))
    return data


def check_toml(words: str) -> None:
    """``LimitError`` for TOML that would keep its reader busy or go too deep."""
    if len(words) > TOML_LIMIT:
        raise LimitError(text("core.limit.size", most=TOML_LIMIT >> 10))
    depth = dots = 0
    for count, (token, line) in enumerate(tokens(words)):
        if count >= TOKENS_LIMIT:
            raise LimitError(text("core.limit.values"), line)
        if token in _OPENING:
            depth += 1
            if depth > DEPTH_LIMIT:
                raise LimitError(text("core.limit.depth", most=DEPTH_LIMIT), line)
        elif token in _CLOSING:
            depth = max(0, depth - 1)
        elif token[0] not in "\"'#,=\n":
            dots += token.count(".")
            if dots >= KEY_PARTS:
                raise LimitError(text("core.limit.key", most=KEY_PARTS), line)
            if len(token) > WORD_LIMIT:
                raise LimitError(text("core.limit.word", most=WORD_LIMIT), line)
            continue
        elif token[0] in "\"'":
            continue  # a part of a key, or a value
        dots = 0


def check_json(words: str) -> None:
    """``LimitError`` for JSON by hand that is nested too deeply or holds too much."""
    check_shape(words.encode("utf-8", "replace"), PAPER_SIGNS)


def check_shape(plain: bytes, signs: int = SIGNS_LIMIT) -> None:
    """``LimitError`` for JSON too deeply nested, too finely cut up or with endless numbers.

    Nothing is decoded.
    """
    opening = plain.count(b"[") + plain.count(b"{")
    if opening + sum(map(plain.count, (b"]", b"}", b'"', b","))) > signs:
        raise LimitError(text("core.limit.values"))
    bare = _bare(plain)
    for start in range(0, len(bare), _BLOCK):
        long = bare[start : start + _BLOCK + WORD_LIMIT].translate(_WORDS).find(_LONG)
        if long >= 0:
            line = 1 + bare.count(b"\n", 0, start + long)
            raise LimitError(text("core.limit.word", most=WORD_LIMIT), line)
    if opening <= DEPTH_LIMIT:
        return
    depths = list(accumulate(map(_STEP.__getitem__, bare.translate(None, _NO_STEPS))))
    if max(depths, default=0) > DEPTH_LIMIT:
        nth = next(k for k, depth in enumerate(depths) if depth > DEPTH_LIMIT)
        at = next(islice(_BRACKET.finditer(bare), nth, None)).start()
        line = 1 + bare.count(b"\n", 0, at)
        raise LimitError(text("core.limit.depth", most=DEPTH_LIMIT), line)


def check_numbers(plain: bytes) -> None:
    """``LimitError`` for JSON with numbers of more than seven digits before the point.

    Counters, costs and times in ms stay far below; rules may loop over what they count.
    """
    found = _LARGE.search(_bare(plain))
    if found is not None:
        raise LimitError(text("core.limit.number", number=found.group()[:20].decode()))


def _bare(plain: bytes) -> bytes:
    """JSON without its strings. One that is never closed ends with the file."""
    return _STRING.sub(b"", plain)


# Possessive: what never goes back takes neither memory nor, for a string without end, the square
# of its length.
_STRING = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+(?:"|\\?\Z)', re.DOTALL)
_LARGE = re.compile(rb"(?<![0-9.])[0-9]{8,}|[eE]\+?[0-9]{2,}")
_BRACKET = re.compile(rb"[\[\]{}]")
_STEP = {ord("["): 1, ord("{"): 1, ord("]"): -1, ord("}"): -1}
_NO_STEPS = bytes(c for c in range(256) if c not in _STEP)
_WORDS = bytes(ord(" " if chr(c) in " \t\r\n[]{},:" else "x") for c in range(256))
_BLOCK = 1 << 20
"""Bytes looked through at a time: a copy of a whole save would be large."""
_LONG = b"x" * (WORD_LIMIT + 1)
_OPENING = frozenset("[{")
_CLOSING = frozenset("]}")
_BINARY: int = getattr(os, "O_BINARY", 0)
_NONBLOCK: int = getattr(os, "O_NONBLOCK", 0)
