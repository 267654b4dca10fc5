"""Every position of the repairs can be shown, said, saved and taken up again."""

from __future__ import annotations

import random

import pytest

from spacetable.core.engine import Position, step
from spacetable.core.parts import onward
from spacetable.games.space_alert.game import space_alert
from spacetable.session.restoring import restore
from spacetable.session.save_format import decode, encode
from spacetable.session.session import Session
from tests.conformance.cases import Case
from tests.conformance.test_games import check
from tests.conformance.test_table import check_moment
from tests.conformance.walking import Moment
from tests.games.space_alert.expedition.flown import Table, first, flown, setup
from tests.thinned import thinned

THREATS = ("E1-10 red", "I1-01", "I1-02@3")


def closed(players: int) -> Table:
    """Tiles of two zones are turned, and a squad is disabled."""
    state = flown(first(setup(players)), *THREATS, crew=["blue C bots"], tracks="4567")
    return Table(state).close()


@pytest.mark.parametrize("players", thinned(range(1, 6), one_in=4))
def test_from_the_end_of_the_film_to_the_next_mission(players: int) -> None:
    case = Case("space_alert", players)
    chosen = random.Random(players)
    begun = setup(players)
    session = Session.at(space_alert, begun, Position(closed(players).state, {}))
    while session.result() is None:
        now = Moment(session.position)
        check(case, now)
        check_moment(case, space_alert, now)
        again = restore(decode(encode(session.record()), "record"))
        assert again.position == session.position
        (who, *_) = session.awaited()
        legal = [o.action for o in session.options(who) if not (o.refused or o.grave)]
        action = chosen.choice(legal)
        stepped = step(space_alert, begun, session.position, action)
        session.do(action)
        assert session.position == stepped.position
    check_moment(case, space_alert, Moment(session.position))
    session.undo()
    assert session.result() is None, "the last repair can be taken back"
    session.redo()
    result = session.result()
    assert result is not None
    following = onward(space_alert, begun, result)
    assert following is not None
    check_moment(case, space_alert, Moment(Session.new(following).position))


@pytest.mark.parametrize("squads", [0, 1])
def test_with_damage_and_squads_missing(squads: int) -> None:
    past = [{"survived": 2, "destroyed": 4, "visual": 3}]
    damage = [["shield", "structure"], ["reactor"], ["light_laser", "gravolift"]]
    carried = {"name": "x", "number": 2, "damage": damage, "squads": squads, "flown": past}
    case = Case("space_alert", 4)
    begun = Session.new(setup(4, carried=carried))
    check(case, Moment(begun.position))
    check_moment(case, space_alert, Moment(begun.position))
    table_ = Table(flown(begun.state, "E1-05 red")).close()
    check_moment(case, space_alert, Moment(Position(table_.state, {})))
    for _ in range(4 + 4):
        if table_.state.stage != "repairs":
            break
        (who, *_) = space_alert.rules.awaited(table_.state)
        legal = [o for o in table_.offers(who) if not (o.refused or o.grave)]
        table_.do(legal[-1].action)
        check_moment(case, space_alert, Moment(Position(table_.state, {})))
    assert table_.state.stage == "over"
