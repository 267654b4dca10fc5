"""Figures of the operations, from ``operation_figures.toml``."""

from functools import cache
from pathlib import Path

from msgspec import Struct

from spacetable.core.data import load_toml
from spacetable.games.high_frontier.solar_map import Level


class OperationFigures(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    level: Level
    die: int
    buggy_rerolls: int
    blink_rerolls: int


@cache
def figures() -> OperationFigures:
    """The figures of the game."""
    return load_toml(Path(__file__).with_suffix(".toml"), OperationFigures)
