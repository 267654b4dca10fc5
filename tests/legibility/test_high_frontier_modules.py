"""High Frontier with all that its modules bring can be read, by six players and by one with much.

What is known and allowed stands in ``allowed``, one by one, as of every other screen.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from typing import Any

import pytest

from spacetable.core.ids import LeafId, Seat
from spacetable.core.scenario import Scenario
from spacetable.core.setup import SeatSetup, Setup
from spacetable.games.high_frontier.cards import cards
from spacetable.games.high_frontier.full_game.bots import BOTS
from spacetable.games.high_frontier.full_game.layout import (
    ASSEMBLY,
    DECKS,
    ISOBANK,
    MAP,
    OWN,
    YEAR,
)
from spacetable.games.high_frontier.full_game.places import PATENTS
from spacetable.session.session import Session
from spacetable.table.view import TableView
from tests.games.high_frontier.full_game.test_module_games import (
    EXODUS,
    Kind,
    last_cycle,
    of_deck,
)
from tests.legibility.test_every_screen import SIZES, TEXTS, Reader

Way = tuple[tuple[int, int], int]
"""Px of a window, and the size of its text in per cent."""
LEAVES = (MAP, DECKS, OWN, YEAR, ASSEMBLY, ISOBANK)
FULL_SIZES = ((1366, 768), (1920, 1080), (2560, 1440))
FULL_TEXTS = (100, 150, 200)
"""Sizes of windows and of text in which full stacks are read,"""
FULL_LEAVES = (MAP, DECKS, OWN)
"""and on which leaves."""
STACKED = {"leo": 4, "outpost1": 4, "outpost2": 4, "bernal1": 2, "bernal2": 3}
"""So many patents more lie in the stacks of who has full ones."""


@pytest.fixture
def patch() -> Iterator[pytest.MonkeyPatch]:
    """Undone only when the window is gone."""
    with pytest.MonkeyPatch.context() as found:
        yield found


def _six(laid: dict[str, Any]) -> Session:
    names = ("Mika", "Jonas", "Aiko", "Ravi", "Lena", "Nils")
    seats = tuple(
        SeatSetup(Seat(str(k + 1)), name, k, bot=BOTS[-1].id if k else None)
        for k, name in enumerate(names)
    )
    options = dict.fromkeys(EXODUS, True)
    return Session.new(Setup("full_game", "six", seats, options=options, scenario=Scenario(laid)))


def _full_stacks() -> dict[str, Any]:
    """The first of six has a hand and seven stacks that are full, and tanks aboard the rocket."""
    laid: dict[str, Any] = last_cycle(Kind(6, "usual", EXODUS), 1)
    own = laid["players"]["1"]
    free = [
        card
        for row in zip(*(of_deck(deck)[6:] for deck in PATENTS[:6]), strict=False)
        for card in row
    ]
    light = [one for one in free if not cards()[one].faces[1].mass][:3]
    left = iter([one for one in free if one not in light])
    own["hand"] = [next(left) for _ in range(6)]
    more = {kind: [{"card": next(left)} for _ in range(n)] for kind, n in STACKED.items()}
    own["leo"] = more["leo"]
    own["outpost1"] = {"cards": more["outpost1"], "place": own["rocket"]["place"]}
    own["outpost2"] = {"cards": more["outpost2"], "place": "geo"}
    own["bernal1"]["cards"] += more["bernal1"]
    home = [{"card": of_deck("bernal")[7]}, *more["bernal2"]]
    own["bernal2"] = {"cards": home, "place": "earth-luna-l1"}
    own["freighter"]["cards"] += [{"card": one, "face": 1} for one in light]
    own["rocket"]["cards"] += [{"card": next(left)} for _ in range(3)]
    own["rocket"]["tanks"] = 3
    del own["rocket"]["wet"]
    return laid


def _read(
    reader: Reader, session: Session, name: str, leaves: Iterable[str], ways: Iterable[Way]
) -> None:
    """Each leaf of a table in each size of window and text."""
    window, every = reader.window, tuple(ways)
    window.context.put(
        language=reader.screens.language, sounds=False, reduced_motion=True, briefings=False
    )
    window.show()
    reader.screens.put(session)
    view = getattr(window.page, "view", None)
    assert isinstance(view, TableView)
    for leaf in leaves:
        view.turn_to(LeafId(leaf))
        for size, text in every:
            reader.read(f"full_game_six_{name}{leaf} {reader.screens.language}", size, text)


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_six_with_everything_can_be_read(language: str, patch: pytest.MonkeyPatch) -> None:
    """On each leaf, in windows of all sizes, with usual and with the largest text."""
    reader = Reader(language, patch)
    try:
        laid = last_cycle(Kind(6, "usual", EXODUS), 1)
        _read(reader, _six(laid), "", LEAVES, product(SIZES, TEXTS))
    finally:
        reader.close()
    assert not reader.faults, reader.told()


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_seven_full_stacks_can_be_read(language: str, patch: pytest.MonkeyPatch) -> None:
    """Whatever form the own cards and those of others lie in, and the topmost ones of decks."""
    reader = Reader(language, patch)
    try:
        ways = product(FULL_SIZES, FULL_TEXTS)
        _read(reader, _six(_full_stacks()), "full_", FULL_LEAVES, ways)
    finally:
        reader.close()
    assert not reader.faults, reader.told()
