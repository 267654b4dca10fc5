"""The one place of this layer that asks what time it is."""

import time
from collections.abc import Callable

Clock = Callable[[], int]
"""Gives milliseconds since 1970 (UTC)."""


def wall_clock() -> int:
    """The computer's own clock."""
    return time.time_ns() // 1_000_000
