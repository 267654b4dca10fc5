"""Ways to spoil a file: its bytes, its lines, the values in it; with checksums that fit again."""

from __future__ import annotations

import copy
import json
import random
import re
import zlib
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from tests.session.test_saving import sealed

ODD: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    -1,
    1,
    7,
    99,
    2**31,
    2**53,
    2**64,
    -(2**70),
    10**300,
    9_999_999,
    0.5,
    -0.0,
    1e308,
    "",
    "1",
    "9",
    "clock",
    "deck",
    "hand.1",
    "p1",
    "p99",
    "card:1",
    "Throw",
    "\x00",
    "\x1b[2J",
    "\u202e",
    "\ud7ff",
    "a" * 5000,
    "宇" * 300,
    "{n}",
    "{0.__class__}",
    "../../etc/passwd",
    "C:\\Windows\\x",
    "http://localhost/",
    "__class__",
    "core.verbatim",
    "app.title",
    [],
    {},
    [[]],
    {"": None},
    [1, 2, 3],
    {"type": "Play"},
    {"type": "text", "key": "no.such.key", "params": [["n", 1]]},
    {"type": "text", "key": "core.error.seats", "params": []},
)
LITERALS = (
    b"NaN",
    b"Infinity",
    b"1e999",
    b"-",
    b"[" * 60,
    b"\\u0000",
    b'"',
    b"'''",
    b'"""',
    b"9" * 400,
    b"9" * 5000,
    b"\xff",
    b"\xef\xbb\xbf",
    b"\r",
    b"0.1",
    b"null",
    b"true",
    b"{}",
    b"[]",
    b"\\ud800",
    b"1e-400",
    b"-0",
    b"1979-05-27T07:32:00Z",
    b"\n[[x]]\n",
    b"a.b.c = 1\n",
    b"\x00\x00\x00\x00",
)

Parts = tuple[list[bytes], Callable[[list[bytes]], bytes]]
"""The pieces of JSON in a file, and what makes a file of them again."""


# ------------------------------------------------------------------ what a file is made of


def _save(data: bytes) -> Parts:
    _, header, body = data.split(b"\n", 2)

    def join(parts: list[bytes]) -> bytes:
        head = parts[0] if parts else b"{}"
        with suppress(LookupError, TypeError, ValueError):  # either may be no JSON
            head = json.dumps(json.loads(parts[1])["header"]).encode()
        return sealed(head + b"\n" + zlib.compress(parts[1] if parts[1:] else b"", 1))

    return [header, zlib.decompress(body)], join


def _journal(data: bytes) -> Parts:
    rows = data.split(b"\n")

    def join(parts: list[bytes]) -> bytes:
        return b"".join(b"%08x %s\n" % (zlib.crc32(one), one) for one in parts)

    return [row.partition(b" ")[2] for row in rows if row], join


def _lines(data: bytes) -> Parts:
    return data.split(b"\n"), b"\n".join


def _whole(data: bytes) -> Parts:
    return [data], b"".join


def parts_of(kind: str, data: bytes) -> Parts:
    """The pieces of a genuine file."""
    known = {"save": _save, "journal": _journal, "results": _lines, "campaign": _lines}
    return known.get(kind, _whole)(data)


# ------------------------------------------------------------------ bytes


def spoilt_bytes(rng: random.Random, data: bytes) -> bytes:
    """One to four blind changes."""
    out = bytearray(data)
    for _ in range(rng.choice((1, 1, 2, 3))):
        at = rng.randrange(len(out) + 1)
        end = min(len(out), at + rng.randint(1, 40))
        kind = rng.randrange(9)
        if kind == 0 and at < len(out):
            out[at] ^= 1 << rng.randrange(8)
        elif kind == 1:
            out[at:at] = rng.randbytes(rng.randint(1, 20))
        elif kind == 2:
            del out[at:end]
        elif kind == 3:
            del out[at:]
        elif kind == 4:
            out[at:at] = out[at:end]
        elif kind == 5:
            out[at:end] = bytes(end - at)
        elif kind == 6:
            out[at:] = bytes(rng.choice((1, 512, 4096)))
        elif kind == 7:
            out[at : at + rng.randint(0, 6)] = rng.choice(LITERALS)
        else:
            numbers = [*re.finditer(rb"[0-9]+", out[at : at + 400])]
            if numbers:
                one = rng.choice(numbers)
                new = rng.choice((b"0", b"-1", b"255", b"9999999", b"4294967295", b"1e9"))
                out[at + one.start() : at + one.end()] = new
        if not out:
            break
    return bytes(out)


def spoilt_lines(rng: random.Random, data: bytes) -> bytes:
    """Lines doubled, removed, swapped or cut off."""
    rows = data.split(b"\n")
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        at = rng.randrange(len(rows))
        kind = rng.randrange(5)
        if kind == 0:
            rows.insert(at, rows[at])
        elif kind == 1 and len(rows) > 1:
            del rows[at]
        elif kind == 2:
            other = rng.randrange(len(rows))
            rows[at], rows[other] = rows[other], rows[at]
        elif kind == 3:
            rows[at] = rows[at][: rng.randrange(len(rows[at]) + 1)]
        else:
            rows.insert(at, rng.choice(LITERALS))
    return b"\n".join(rows)


# ------------------------------------------------------------------ values


def _places(value: Any, found: list[tuple[Any, Any]]) -> list[tuple[Any, Any]]:
    keys = value.keys() if isinstance(value, dict) else range(len(value))
    for key in list(keys):
        found.append((value, key))
        if isinstance(value[key], dict | list):
            _places(value[key], found)
    return found


def spoilt_values(rng: random.Random, data: bytes) -> bytes:
    """One to three values of JSON changed, removed, doubled, swapped or put under other names."""
    try:
        value = json.loads(data)
    except ValueError:
        return spoilt_bytes(rng, data)
    if not isinstance(value, dict | list) or not value:
        return json.dumps(rng.choice(ODD)).encode()
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        places = _places(value, [])
        if not places:
            break
        # As often in the small parts as in the long log and state.
        owner, key = rng.choice(places if rng.random() < 0.7 else places[:40])
        kind = rng.randrange(9)
        if kind <= 2:
            owner[key] = copy.deepcopy(rng.choice(ODD))
        elif kind == 3:
            del owner[key]
        elif kind == 4 and isinstance(owner, list):
            owner.insert(key, copy.deepcopy(owner[key]))
        elif kind == 5:
            other, there = rng.choice(places)
            owner[key] = copy.deepcopy(other[there])
        elif kind == 6 and isinstance(owner[key], int) and not isinstance(owner[key], bool):
            owner[key] += rng.choice((-1, 1, 256, -(10**6), 10**12))
        elif kind == 7 and isinstance(owner[key], str):
            owner[key] += rng.choice(("x", "\x07", "é", ".1", " ", "1"))
        elif isinstance(owner, dict):
            owner[str(rng.choice(ODD))] = owner.pop(key) if kind == 8 else 1
    return json.dumps(value, ensure_ascii=rng.random() < 0.5).encode(errors="surrogatepass")


def spoilt_texts(rng: random.Random, data: bytes) -> bytes:
    """Keys and parameters of texts, ids and names of types changed."""
    try:
        value = json.loads(data)
    except ValueError:
        return spoilt_lines(rng, data)
    if not isinstance(value, dict | list):
        return spoilt_bytes(rng, data)
    found = [
        (owner, key)
        for owner, key in _places(value, [])
        if key in ("key", "params", "type", "id", "seat", "game", "seed", "bot", "face", "name")
        or (isinstance(key, int) and isinstance(owner[key], str))
    ]
    if not found:
        return spoilt_values(rng, data)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        owner, key = rng.choice(found)
        owner[key] = copy.deepcopy(rng.choice(ODD))
    return json.dumps(value).encode(errors="surrogatepass")


def mutated(kind: str, rng: random.Random, data: bytes) -> bytes:
    """A genuine file spoilt in one of these ways."""
    if kind == "recording" or rng.random() < 0.2:
        return spoilt_bytes(rng, data)
    if rng.random() < 0.1:
        return spoilt_lines(rng, data)
    parts, join = parts_of(kind, data)
    at = rng.randrange(len(parts))
    if kind == "save" and rng.random() < 0.8:
        at = 1
    if rng.random() < 0.15:
        parts = spoilt_lines(rng, b"\n".join(parts)).split(b"\n") if len(parts) > 2 else parts
        at = min(at, len(parts) - 1)
    if kind in ("arrangement", "soundtrack"):
        spoil = rng.choice((spoilt_bytes, spoilt_lines, spoilt_words))
    else:
        spoil = rng.choice((spoilt_bytes, spoilt_values, spoilt_values, spoilt_texts))
    parts[at] = spoil(rng, parts[at])
    return join(parts)


def spoilt_words(rng: random.Random, data: bytes) -> bytes:
    """Values of TOML changed for others."""
    words = [*re.finditer(rb'(?<== )[^\n]+|"[^"\n]*"|\b[a-z_]+(?= =)', data)]
    if not words:
        return spoilt_bytes(rng, data)
    one = rng.choice(words)
    new = rng.choice(
        (
            *LITERALS,
            *(json.dumps(odd).encode() for odd in ODD if odd is not None),
            b"inf",
            b"nan",
            b"0xffffffffffffffffffff",
            b"{ a = 1 }",
        )
    )
    return data[: one.start()] + new + data[one.end() :]
