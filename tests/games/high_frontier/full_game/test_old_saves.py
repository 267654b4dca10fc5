"""Saves of a game that was played by older rules: opened, and what became of their log is said."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from spacetable.core import registry
from spacetable.core.option import Action
from spacetable.core.scenario import Scenario
from spacetable.core.setup import SeatSetup, Setup
from spacetable.games.high_frontier.full_game.moves import EndTurn, Fundraise, NoDelegate
from spacetable.games.high_frontier.full_game.ruleset import RULES
from spacetable.session.save_format import encode
from spacetable.session.saving import load
from spacetable.session.session import Session
from spacetable.text.catalogue import catalogue
from tests.games.high_frontier.full_game.contract_tables import FORGE
from tests.games.high_frontier.full_game.tables import ONE, TWO

LATE = {
    "first": "1",
    "turn": "2",
    "spot": 4,
    "star": "freedom",
    "delegates": {"freedom": ["2"], "centrist": ["1"]},
    "players": {"1": {"aquas": 1, "contract": {"card": FORGE, "timepiece": 4, "boosted": True}}},
}
"""A contract that is late as the second player's turn ends; its owner could insure it (4B5b)."""


def played(*actions: Action) -> Session:
    seats = (SeatSetup(ONE, role="yellow"), SeatSetup(TWO, role="purple"))
    options = {"politics": True, "contracts": True}
    session = Session.new(Setup("full_game", "old", seats, options, Scenario(LATE, {})))
    for action in actions:
        session.do(action)
    return session


@pytest.mark.parametrize(("older", "said"), [(1, "rules"), (0, "log")])
def test_a_log_in_which_nobody_was_asked_about_insurance(
    older: int, said: str, tmp_path: Path
) -> None:
    """Older rules asked nobody: their log leads on as if there had been no question. The game goes
    on from where it was saved, and a person reads why nothing before that can be taken back.
    """
    session = played(EndTurn(TWO), NoDelegate(ONE))
    while session.state.duty.task != "turn":
        (seat, *_) = RULES.awaited(session.state)
        session.do([*RULES.options(session.state, seat)][-1].action)
    session.do(Fundraise(ONE))
    record = session.record()
    newest = registry.load("full_game").info.rules_version
    assert newest >= 2  # the first asked nobody
    unasked = tuple(one for one in record.entries if one.action["type"] != "NoDelegate")
    header = replace(record.header, rules_version=newest - older)
    path = tmp_path / "old"
    for entries, warned in ((unasked, [f"session.warning.{said}"]), (record.entries, [])):
        old = replace(record, header=header, entries=entries, cursor=len(entries))
        path.write_bytes(encode(old))
        back = load(path)
        assert back.state == session.state
        assert [one.key for one in back.warnings] == warned
        assert back.can_undo() == (not warned)
        for language in ("en", "ja"):
            assert all(catalogue(language).words(one) for one in back.warnings)
