"""Games begun with an earlier version of the rules go on as they were begun."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.setup import SeatSetup, Setup
from spacetable.games.space_odyssey.game import space_odyssey
from spacetable.games.space_odyssey.moves import Give, Tell
from spacetable.session.record import Anchor, Record, plain
from spacetable.session.restoring import restore
from spacetable.session.scenario_file import open_scenario, write
from spacetable.session.session import Session

THEN = {
    one.id: one.before for one in space_odyssey.rules.switches() if one.since > 1 and one.before
}
ACTIONS = 400


def begun(version: int, options: dict[str, Any]) -> Session:
    roles = ("hal", "bowman", "poole", "hunter")
    seats = tuple(SeatSetup(Seat(str(k)), bot="steady", role=one) for k, one in enumerate(roles, 1))
    session = Session.new(Setup("space_odyssey", f"old {version}", seats, options))
    for _ in range(ACTIONS):
        asked = (*session.game.rules.invited(session.state), *session.awaited())
        if not asked:
            break
        session.do(session.bot_move(asked[0]).action)
    return session


def as_then(record: Record) -> Record:
    """The record as the first version of the rules wrote it."""
    state = msgspec.json.decode(record.latest.state)
    for name in THEN:
        del state["rules"][name]
    return replace(
        record,
        header=replace(record.header, rules_version=1),
        setup=replace(record.setup, options={}),
        latest=Anchor(plain(state), record.latest.used),
    )


def test_a_game_of_the_first_rules_replays_as_it_was_played() -> None:
    assert THEN
    session = begun(1, dict(THEN))
    done = {entry.action["type"] for entry in session.entries}
    assert {Tell.__name__, Give.__name__} <= done
    back = restore(as_then(session.record("a")))
    assert back.warnings == []
    assert back.proved
    assert back.position == session.position
    # Saved again it says what it goes by.
    again = restore(back.record("a"))
    assert again.proved
    assert again.position == session.position
    assert back.setup.options == THEN


def test_a_game_of_the_present_rules_has_the_present_ones() -> None:
    session = Session.new(begun(2, {}).setup)
    assert restore(session.record("a")).state.rules.named_cards == "unseen"


def test_a_saved_position_of_the_first_rules_goes_by_them(tmp_path: Path) -> None:
    """One written by hand goes by the present ones."""
    path = tmp_path / "position.json"
    write(begun(1, dict(THEN)), path)
    content = msgspec.json.decode(path.read_bytes())
    assert content["rules_version"] == 2
    for name in THEN:
        del content["state"]["rules"][name]
    path.write_bytes(msgspec.json.encode({**content, "rules_version": 1, "options": {}}))
    assert open_scenario(path).setup.options == THEN
    path.write_text('game = "space_odyssey"\n[arrangement]\n', encoding="utf-8")
    assert open_scenario(path).setup.options == {}
