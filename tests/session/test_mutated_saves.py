"""Saves changed in any way give our own error or a game that can be played, soon.

Bytes are changed at random, and, with a checksum that fits again, so are the values inside.
"""

from __future__ import annotations

import contextlib
import copy
import json
import random
import time
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from spacetable.core.errors import BoundaryError
from spacetable.session.saving import encode, load, read_header
from spacetable.session.session import Session
from tests.session.conftest import Played
from tests.session.test_saving import sealed

Mutation = Callable[[random.Random, bytes], bytes]

ODD: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    -1,
    1,
    7,
    2**31,
    2**53,
    2**64,
    -(2**70),
    10**300,
    0.5,
    -0.0,
    1e308,
    "",
    "1",
    "9",
    "deck",
    "hand.1",
    "p1",
    "p99",
    "card:1",
    "Throw",
    "\x00",
    "\ud7ff",
    "a" * 5000,
    "../../etc/passwd",
    "__class__",
    [],
    {},
    [[]],
    {"": None},
    [1, 2, 3],
    {"type": "Play"},
)
LITERALS = (
    b"NaN",
    b"Infinity",
    b"1e999",
    b"-",
    b"[" * 60,
    b"\\u0000",
    b'"',
    b"9" * 400,
    b"\xff",
    b"0.1",
    b"null",
    b"{}",
    b"\\ud800",
    b"1e-400",
    b"-0",
)


def _bytes(rng: random.Random, data: bytes) -> bytes:
    """One to four blind changes."""
    out = bytearray(data)
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(out) + 1)
        kind = rng.randrange(6)
        end = min(len(out), at + rng.randint(1, 40))
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
        else:
            out[at:end] = bytes(end - at)
        if not out:
            break
    return bytes(out)


def _split(data: bytes) -> tuple[bytes, bytes]:
    _, header, body = data.split(b"\n", 2)
    return header, zlib.decompress(body)


def _body_bytes(rng: random.Random, data: bytes) -> bytes:
    """Blind changes of the JSON inside, compressed and sealed again."""
    header, body = _split(data)
    if rng.random() < 0.5:
        at = rng.randrange(len(body))
        body = body[:at] + rng.choice(LITERALS) + body[at + rng.randint(0, 6) :]
    else:
        body = _bytes(rng, body)
    return sealed(header + b"\n" + zlib.compress(body, 1))


def _header_bytes(rng: random.Random, data: bytes) -> bytes:
    """Blind changes of the head, sealed again."""
    _, rest = data.split(b"\n", 1)
    end = rest.index(b"\n")
    return sealed(_bytes(rng, rest[:end]) + rest[end:])


def _places(value: Any, found: list[tuple[Any, Any]]) -> list[tuple[Any, Any]]:
    keys = value.keys() if isinstance(value, dict) else range(len(value))
    for key in list(keys):
        found.append((value, key))
        if isinstance(value[key], dict | list):
            _places(value[key], found)
    return found


def _values(rng: random.Random, data: bytes) -> bytes:
    """One to three values changed, removed, doubled or swapped; head and body still agree."""
    record = json.loads(_split(data)[1])
    for _ in range(rng.randint(1, 3)):
        places = _places(record, [])
        # As often in the small parts as in the long log and state.
        owner, key = rng.choice(places if rng.random() < 0.7 else places[:40])
        kind = rng.randrange(7)
        if kind <= 2:
            owner[key] = copy.deepcopy(rng.choice(ODD))
        elif kind == 3:
            del owner[key]
        elif kind == 4 and isinstance(owner, list):
            owner.insert(key, copy.deepcopy(owner[key]))
        elif kind == 5:
            other, there = rng.choice(places)
            owner[key] = copy.deepcopy(other.get(there)) if isinstance(other, dict) else 5
        elif isinstance(owner[key], int) and not isinstance(owner[key], bool):
            owner[key] += rng.choice((-1, 1, 256, -(10**6), 10**12))
        elif isinstance(owner, dict):
            owner[str(rng.choice(ODD))] = owner.pop(key)
        if not record:
            break
    header = json.dumps(record.get("header")).encode()
    return sealed(header + b"\n" + zlib.compress(json.dumps(record).encode(), 1))


KINDS: tuple[Mutation, ...] = (_bytes, _body_bytes, _header_bytes, _values, _values)


def _bases(played: Played) -> list[bytes]:
    middle = played(15)
    middle.undo("turn", over_fence=True)
    middle.undo(over_fence=True)
    middle.do(middle.hint(middle.awaited()[0]).action)
    middle.undo(over_fence=True)
    over = played(200, goal=20)
    assert over.result() is not None
    anchored = Session.at(middle.game, middle.setup, middle.position, clock=middle.clock)
    anchored.do(anchored.options(anchored.awaited()[0])[0].action)
    return [encode(one.record("Name")) for one in (played(0), middle, over, anchored)]


def _try(path: Path, data: bytes) -> bool:
    """Open such a file as the program does, and go on playing; False when it is refused."""
    path.write_bytes(data)
    with contextlib.suppress(BoundaryError):
        read_header(path)
    try:
        session = load(path)
    except BoundaryError:
        return False
    session.lines(None)
    session.undo(over_fence=True)
    session.redo()
    for seat in session.awaited():
        for option in session.options(seat):
            if not option.refused:
                session.do(option.action)
                break
    encode(session.record())
    return True


def _run(played: Played, path: Path, count: int, seed: int) -> None:
    rng = random.Random(seed)
    bases = _bases(played)
    for base in bases:
        assert _try(path, base)
    opened, slowest = 0, 0.0
    for _ in range(count):
        data = rng.choice(KINDS)(rng, rng.choice(bases))
        start = time.perf_counter()
        opened += _try(path, data)
        slowest = max(slowest, time.perf_counter() - start)
    print(f"{count} mutated saves: {opened} could still be played, slowest {slowest * 1e3:.0f} ms")
    assert 0 < opened < count


@pytest.mark.timeout(120)
def test_mutated_saves(played: Played, tmp_path: Path) -> None:
    _run(played, tmp_path / "save", 1_000, 1)


@pytest.mark.slow
def test_ten_thousand_mutated_saves(played: Played, tmp_path: Path) -> None:
    _run(played, tmp_path / "save", 10_000, 2)
