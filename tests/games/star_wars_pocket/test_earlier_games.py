"""Games begun under earlier rules: what was no option then, or another default, stays as it was."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from spacetable.core.engine import begin
from spacetable.core.ids import Seat
from spacetable.core.scenario import Scenario
from spacetable.core.setup import SeatSetup, Setup
from spacetable.games.star_wars_pocket import game
from spacetable.games.star_wars_pocket.moves import EndTurn, Fire, RunIn, TakeEvent
from spacetable.games.star_wars_pocket.state import PILOT
from spacetable.session.record import plain
from spacetable.session.restoring import restore
from spacetable.session.session import Session
from spacetable.session.snapshot import record_of

FIRST_RULES = {
    "empty_pile_at_30s": "time_out",
    "no_place_for_tile": "under_pile",
    "way_back_after_miss": "corridor",
}
AT_PORT = {
    "phase": "shot",
    "map": [{"cell": [0, 0], "face": "surface.1"}, {"cell": [0, -1], "face": "entrance_pile"}],
    "trench_map": [{"cell": [0, -1], "face": "exhaust_port"}],
    "ship": {"place": "trench", "cell": [0, -1]},
    "now": "card.2",
}


def begun(options: dict[str, Any], arrangement: dict[str, Any]) -> Session:
    scenario = Scenario(arrangement=arrangement, rolls={"shot": (1,)})
    setup = Setup(game.info.id, "early", (SeatSetup(Seat("1")),), options, scenario)
    return Session.new(setup)


def test_an_earlier_save_is_played_on_as_it_was_begun() -> None:
    """The log leads to the saved position, with undo, and the corridor goes on."""
    session = begun(FIRST_RULES, AT_PORT)
    for action in (Fire(PILOT, 0), EndTurn(PILOT), RunIn(PILOT), TakeEvent(PILOT)):
        session.do(action)
    saved = record_of(session)
    # The first rules wrote no option that was at its default, and in a state none they had not.
    state = msgspec.json.decode(saved.latest.state)
    for new in ("empty_pile_at_30s", "way_back_after_miss"):
        del state["rules"][new]
    saved = replace(
        saved,
        header=replace(saved.header, rules_version=1),
        setup=replace(saved.setup, options={}),
        latest=replace(saved.latest, state=plain(state)),
    )
    opened = restore(saved)
    assert opened.warnings == []
    assert opened.state == session.state
    assert len(opened.entries) == 4
    assert opened.setup.options == FIRST_RULES
    # Saved again, it names what it was begun with.
    again = restore(record_of(opened))
    assert again.warnings == []
    assert again.state == session.state


@pytest.mark.parametrize("version", [1, 2])
def test_what_an_earlier_game_names_stays_as_it_is_named(version: int) -> None:
    setup = Setup(game.info.id, "early", (SeatSetup(PILOT),), {"no_place_for_tile": "break_out"})
    held = game.rules.as_begun(setup, version)
    state = begin(game, held)[0].state
    assert state.rules.no_place_for_tile == "break_out"
    way = {1: "corridor", 2: "tiles"}
    assert state.rules.way_back_after_miss == way[version]
