"""How each effect is drawn: its items, made once, and how they stand at an instant."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from spacetable.core import effect as e
from spacetable.table import beams, impacts, shards
from spacetable.table.drawing import At, Drawing

_DRAWN: Final[dict[type[e.Effect], Callable[[Any, Drawing], At | None]]] = {
    e.Beam: beams.beam,
    e.Flight: beams.flight,
    e.Glide: beams.glide,
    e.Rush: beams.rush,
    e.Burst: impacts.burst,
    e.Flare: impacts.flare,
    e.Slam: impacts.slam,
    e.Spot: impacts.spot,
    e.Shatter: shards.shatter,
}


def drawn(effect: e.Effect, drawing: Drawing) -> At | None:
    """Make the items of an effect; None when one of its places lies nowhere."""
    return _DRAWN[type(effect)](effect, drawing)
