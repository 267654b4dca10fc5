"""The card game with bots that die, fail or take very long where they think beside the window."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from spacetable.core.bot import Choice
from spacetable.core.chance import Chance
from spacetable.core.game import Company
from spacetable.core.option import Option
from spacetable.core.text import verbatim
from tests.toy import game as toy
from tests.toy.game import HighCard, View

STUBBORN: Final = "toy_stubborn"
POINTS: Final = {STUBBORN: "tests.thinking.stubborn:game"}
BUSY: Final = 40_000_000
"""Numbers to be added up: a second or so in which nothing else runs in the same process."""


def beside() -> bool:
    """Whether this is a process that does nothing but think."""
    return "spacetable.session.thinking.worker" in sys.modules


class Stubborn(HighCard):
    """``id``: what it does before it chooses as the card game's bot does."""

    def __init__(self, name: str) -> None:
        self.id = name
        self.name = verbatim(name)

    def choose(self, view: View, options: Sequence[Option], chance: Chance) -> Choice:
        if self.id == "holds":
            sum(range(BUSY))
        elif beside():
            if self.id == "dies":
                os._exit(7)
            elif self.id == "fails":
                raise RuntimeError("I fail here and nowhere else")
            elif self.id == "sleeps":
                time.sleep(60)
        return super().choose(view, options, chance)


game: Final = replace(
    toy.game,
    info=replace(toy.game.info, id=STUBBORN),
    company=Company(tuple(map(Stubborn, ("high_card", "holds", "dies", "fails", "sleeps")))),
)
