"""Where the pieces of a pile, a row, a fan or a grid lie. Centres, in table units."""

import math


def pile(x: float, y: float, count: int, lift: float = 0.6) -> list[tuple[float, float]]:
    """A pile seen from above: each piece a little higher than the one below, at most 12 steps."""
    step = lift * min(1.0, 12 / max(count, 1))
    return [(x + i * step, y - i * step) for i in range(count)]


def row(
    x: float, y: float, width: float, piece: float, count: int, gap: float = 8
) -> list[tuple[float, float]]:
    """A centred row in a strip from ``x - width/2`` to ``x + width/2``; overlaps when crowded."""
    if count <= 0:
        return []
    step = piece + gap
    if count > 1:
        step = min(step, (width - piece) / (count - 1))
    left = x - step * (count - 1) / 2
    return [(left + i * step, y) for i in range(count)]


def cluster(
    x: float, y: float, count: int, piece: float, across: int = 3
) -> list[tuple[float, float]]:
    """Pieces around one spot, of which every one is seen: rows of at most ``across``. Two lie
    beside each other, of more each lies half beside the one before it.
    """
    lines = math.ceil(count / across)
    over = 0.0 if count == 2 else piece / 2
    out = []
    for line in range(lines):
        here = min(across, count - line * across)
        down = y + (line - (lines - 1) / 2) * piece / 2
        out += row(x, down, here * piece, piece, here, gap=-over)
    return out


def fan(
    x: float, y: float, width: float, piece: float, count: int, bend: float = 14
) -> list[tuple[float, float, float]]:
    """A hand of cards on an arc: (x, y, angle in degrees), the middle highest."""
    out = []
    for i, (px, py) in enumerate(row(x, y, width, piece, count, gap=-piece * 0.35)):
        t = (i / (count - 1) * 2 - 1) if count > 1 else 0.0
        out.append((px, py + (1 - math.cos(t * math.radians(bend))) * 400, t * bend / 2))
    return out


def grid(x: float, y: float, column: int, line: int, step: float) -> tuple[float, float]:
    """The centre of a grid cell; (x, y) is the centre of cell (0, 0), lines run downwards."""
    return x + column * step, y + line * step
