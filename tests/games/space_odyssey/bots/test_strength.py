"""Each player is worth its name, on both sides."""

from __future__ import annotations

import pytest

from spacetable.core.bot import Bot
from spacetable.games.space_odyssey.bots import GREEN, SHARP
from tests.games.space_odyssey.bots.matches import winner

GAMES = 24


def hal_wins(hal: Bot, members: Bot) -> int:
    """How many of the same games against three HAL wins."""
    return sum(winner(3, seed, hal, members) == "hal" for seed in range(GAMES))


@pytest.mark.slow
def test_sharp_beats_green_on_both_sides() -> None:
    """Both ways the seeds are fixed; the odds are about six to one and four to one."""
    assert hal_wins(SHARP, GREEN) >= GAMES * 2 / 3
    assert hal_wins(GREEN, SHARP) <= GAMES * 2 / 5
