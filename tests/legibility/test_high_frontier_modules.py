"""High Frontier with all that its modules bring can be read, by six players and by one with much.

What is known and allowed stands in ``allowed``, one by one, as of every other screen.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from spacetable.core.ids import LeafId, Seat
from spacetable.core.scenario import Scenario
from spacetable.core.setup import SeatSetup, Setup
from spacetable.games.high_frontier.full_game.bots import BOTS
from spacetable.games.high_frontier.full_game.layout import (
    ASSEMBLY,
    DECKS,
    ISOBANK,
    MAP,
    OWN,
    YEAR,
)
from spacetable.session.session import Session
from spacetable.table.view import TableView
from tests.games.high_frontier.full_game.test_module_games import EXODUS, Kind, last_cycle
from tests.legibility.test_every_screen import SIZES, TEXTS, Reader

LEAVES = (MAP, DECKS, OWN, YEAR, ASSEMBLY, ISOBANK)


@pytest.fixture
def patch() -> Iterator[pytest.MonkeyPatch]:
    """Undone only when the window is gone."""
    with pytest.MonkeyPatch.context() as found:
        yield found


def _six() -> Session:
    laid: dict[str, Any] = last_cycle(Kind(6, "usual", EXODUS), 1)
    names = ("Mika", "Jonas", "Aiko", "Ravi", "Lena", "Nils")
    seats = tuple(
        SeatSetup(Seat(str(k + 1)), name, k, bot=BOTS[-1].id if k else None)
        for k, name in enumerate(names)
    )
    options = dict.fromkeys(EXODUS, True)
    return Session.new(Setup("full_game", "six", seats, options=options, scenario=Scenario(laid)))


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_six_with_everything_can_be_read(language: str, patch: pytest.MonkeyPatch) -> None:
    """On each leaf, in windows of all sizes, with usual and with the largest text."""
    reader = Reader(language, patch)
    window = reader.window
    window.context.put(language=language, sounds=False, reduced_motion=True, briefings=False)
    window.show()
    try:
        reader.screens.put(_six())
        view = getattr(window.page, "view", None)
        assert isinstance(view, TableView)
        for leaf in LEAVES:
            view.turn_to(LeafId(leaf))
            for size, text in product(SIZES, TEXTS):
                reader.read(f"full_game_six_{leaf} {language}", size, text)
    finally:
        reader.close()
    assert not reader.faults, reader.told()
