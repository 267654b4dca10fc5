"""Positions laid out by hand, and what is said of wrong ones."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from spacetable.core.engine import begin
from spacetable.core.errors import DataError
from spacetable.core.ids import Seat
from spacetable.core.scenario import Scenario
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.text import Text
from spacetable.games.space_alert.game import space_alert
from spacetable.games.space_alert.state import State
from spacetable.text.catalogue import catalogue
from spacetable.text.compiling import LANGUAGES

SCRIPT: dict[str, Any] = {
    "phases": ["2:30", "4:00", "5:30"],
    "event": [
        {
            "at": "0:10",
            "say": "threat",
            "turn": 2,
            "severity": "common",
            "place": "external",
            "zone": "red",
        },
        {"at": "0:25", "say": "threat", "turn": 3, "severity": "common", "place": "internal"},
        {"at": "0:40", "say": "incoming data"},
        {"at": "0:51", "say": "data transfer"},
        {"at": "1:10", "say": "communications down", "length": 15},
        {
            "at": "2:36",
            "say": "threat",
            "turn": 5,
            "severity": "common",
            "place": "external",
            "zone": "blue",
        },
    ],
}
"""Heard in this order: begin, T+2, T+3, data, transfer, buzzer, silence, restored, phase 1 over,
T+5, phase 2 over, end."""


def setup_of(arrangement: dict[str, Any], seats: int = 4, **options: Any) -> Setup:
    return Setup(
        game="space_alert",
        seed="arranged",
        seats=tuple(SeatSetup(Seat(str(n + 1)), colour=n) for n in range(seats)),
        options=options,
        scenario=Scenario(arrangement),
    )


def faces(state: State) -> Counter[str]:
    return Counter(piece.face for piece in state.pieces)


def arranged(arrangement: dict[str, Any], seats: int = 4, **options: Any) -> State:
    """The position; its pieces are those of the set-up, each with an id of its own."""
    setup = setup_of(arrangement, seats, **options)
    state = begin(space_alert, setup)[0].state
    assert isinstance(state, State)
    plain = begin(space_alert, setup_of({}, seats, **options))[0].state
    assert isinstance(plain, State)
    assert faces(state) == faces(plain)
    ids = [piece.id for piece in state.pieces]
    assert len(set(ids)) == len(ids)
    return state


def said_of(arrangement: dict[str, Any], seats: int = 4, **options: Any) -> str:
    """The end of the key of the reason for a refusal, which reads in every language."""
    with pytest.raises(DataError) as refused:
        begin(space_alert, setup_of(arrangement, seats, **options))
    reason = dict(refused.value.message.params)["reason"]
    for language in LANGUAGES:
        assert catalogue(language).words(refused.value.message)
    if not isinstance(reason, Text):
        return str(reason)
    return reason.key.partition(".")[2].removeprefix("arrange.")
