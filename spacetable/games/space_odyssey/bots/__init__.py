"""Bots for both sides."""

from typing import Final

from spacetable.core.bot import Bot

BOTS: Final[tuple[Bot, ...]] = ()
