"""The fuel strip on the table: a zone for each mass, and the two chits."""

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache

from spacetable.core.box import Box, about
from spacetable.core.face import Face
from spacetable.core.ids import ZoneId
from spacetable.core.table import TablePiece, TableZone
from spacetable.core.table_builder import Appearance, laid, zoned
from spacetable.core.text import verbatim
from spacetable.games.high_frontier.fractions_in_words import told
from spacetable.games.high_frontier.fuel_strip import Chits, fuel_strip
from spacetable.games.high_frontier.piloting.places import DRY, WET, strip_zone
from spacetable.games.high_frontier.tabletop.counters import ART
from spacetable.games.high_frontier.tabletop.strip import (
    HANG,
    LABELS,
    AnyStrip,
    Lines,
    Strip,
)
from spacetable.games.high_frontier.tabletop.words import words


def _cells() -> Iterator[tuple[Fraction, int, int]]:
    """Every mass with its column and its row."""
    for mass in fuel_strip().masses:
        whole = int(mass)
        yield mass, whole, _columns()[whole].index(mass)


@lru_cache(maxsize=1)
def _columns() -> dict[int, tuple[Fraction, ...]]:
    found: dict[int, list[Fraction]] = {}
    for mass in fuel_strip().masses:
        found.setdefault(int(mass), []).append(mass)
    return {whole: tuple(column) for whole, column in found.items()}


def zones(at: AnyStrip, chits: Chits) -> Iterator[TableZone]:
    """A zone for each mass, filled up to the dry and the wet chit; and what the classes add."""
    fuel = frozenset(_fuel(chits))
    for mass, whole, row in _cells():
        what = "dry" if mass <= chits.dry else "fuel" if mass in fuel else "empty"
        yield _cell(at, mass, whole, row, what)
    if isinstance(at, Lines):
        yield from _named(at)
    elif at.labelled:
        yield from _classes(at)


def _fuel(chits: Chits) -> Iterator[Fraction]:
    """The masses that the wet chit passes before it lies on the dry one."""
    for mass in fuel_strip().line(chits.wet):
        if mass <= chits.dry:
            return
        yield mass


@lru_cache(maxsize=1024)
def _cell(at: AnyStrip, mass: Fraction, whole: int, row: int, what: str) -> TableZone:
    kind = fuel_strip().weight_class(mass).name
    label = told(mass) if row == 0 else told(mass - whole)
    face = Face(f"{ART}/strip_{kind}_{what}", (("mass", verbatim(label)),))
    name = words("mass", mass=told(mass))
    return zoned(strip_zone(mass), name, at.cell(whole, row), art=face)


@lru_cache(maxsize=16)
def _classes(at: Strip) -> tuple[TableZone, ...]:
    """Below the whole masses of each class, what it adds to the thrust."""
    found, first = [], 1
    for kind in fuel_strip().classes:
        last = max(
            whole for whole in _columns() if fuel_strip().weight_class(Fraction(whole)) == kind
        )
        left, right = at.cell(first, 0), at.cell(last, 0)
        found.append(_class(kind.name, kind.thrust, left, right.left + right.w - left.left))
        first = last + 1
    return tuple(found)


@lru_cache(maxsize=16)
def _named(at: Lines) -> tuple[TableZone, ...]:
    """Behind the last mass each class in its colour, with what it adds to the thrust."""
    every = fuel_strip().classes
    places = at.labels(len(every))
    return tuple(
        _class_in(one.name, one.thrust, place, "legend", named=False)
        for one, place in zip(every, places, strict=False)
    )


def _class(kind: str, thrust: int, first: Box, width: float) -> TableZone:
    """``first``: its first cell. A single column has no room for more than the number."""
    below = Box(first.left, first.top + first.h, width, LABELS)
    return _class_in(kind, thrust, below, "class", named=width > first.w)


def _class_in(kind: str, thrust: int, box: Box, drawing: str, *, named: bool) -> TableZone:
    told_thrust = verbatim(f"{thrust:+d}".replace("-", "\N{MINUS SIGN}") if thrust else "0")
    name = words(f"class.{kind}", thrust=told_thrust)
    label = name if named else told_thrust
    face = Face(f"{ART}/{drawing}_{kind}", (("words", label),))
    return zoned(ZoneId(f"class.{kind}"), name, box, art=face)


def pieces(at: AnyStrip, chits: Chits, spent: int) -> Iterator[TablePiece]:
    """The chits. ``spent``: steps that this move has taken and that lie in the tank still."""
    same = chits.dry == chits.wet
    for piece, mass, art, key in (
        (DRY, chits.dry, "chit_dry", "dry"),
        (WET, chits.wet, f"chit_{chits.grade}", f"wet.{chits.grade}"),
    ):
        whole = int(mass)
        box = at.cell(whole, _columns()[whole].index(mass))
        side = box.h + 2 * HANG
        x = box.x + (side / 4 if same and piece == WET else -side / 4 if same else 0)
        notes = [words(f"note.{key.partition('.')[0]}")]
        if piece == WET:
            notes.append(words("note.steps", n=chits.steps))
            if spent:
                notes.append(words("note.spent", n=spent))
        seen = Appearance(Face(f"{ART}/{art}"), words(f"chit.{key}", mass=told(mass)), tuple(notes))
        yield laid(
            piece,
            strip_zone(mass),
            seen,
            about(x, box.y, side, side),
            3 if piece == WET else 2,
            kind="token",
        )
