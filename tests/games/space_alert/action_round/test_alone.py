"""One player with four androids (document 5.5)."""

from __future__ import annotations

import pytest

from spacetable.games.space_alert.moves import (
    Agree,
    DrawCard,
    Give,
    Lay,
    NextPhase,
    PointAt,
    TakeBack,
    TurnRound,
)
from spacetable.games.space_alert.script.happenings import (
    CommunicationsDown,
    DataTransfer,
    IncomingData,
    MissionBegins,
    PhaseEnds,
)
from spacetable.games.space_alert.state import HEROIC_DECK, heroic_place, open_cards
from tests.games.space_alert.action_round.crew import Crew, seat

ADA = seat(1)


def top(crew: Crew, name: str = "red/A") -> str:
    return crew.state.pieces[open_cards(name)][-1].id


def test_four_androids_each_with_a_heroic_card_face_down() -> None:
    state = Crew(1).state
    assert [one.android for one in state.members] == [True] * 4
    cards = [state.pieces[heroic_place(member)] for member in range(4)]
    assert [len(row) for row in cards] == [1] * 4
    assert not any(piece.up for row in cards for piece in row)
    assert len(state.pieces[HEROIC_DECK]) == 2


def test_unconfirmed_reports_do_not_count() -> None:
    whole = Crew(5).state
    alone = Crew(1).state
    assert len(alone.reports) == len(whole.reports) - 1
    assert not any(getattr(one, "unconfirmed", False) for one in alone.script.happenings)


def test_heroic_cards_are_turned_up_when_the_mission_begins() -> None:
    crew = Crew(1).begin()
    (heroic,) = crew.state.pieces[heroic_place(1)]
    assert not crew.may(Lay(ADA, heroic.id, 1, 1, 0))
    crew.hear(MissionBegins)
    assert all(piece.up for k in range(4) for piece in crew.state.pieces[heroic_place(k)])
    assert crew.may(Lay(ADA, heroic.id, 1, 1, 0))
    for other in (0, 2, 3):
        assert not crew.may(Lay(ADA, heroic.id, other, 1, 0))


def test_a_heroic_card_taken_back_lies_beside_its_own_board() -> None:
    crew = Crew(1).begin()
    crew.hear(MissionBegins)
    (heroic,) = crew.state.pieces[heroic_place(2)]
    crew.do(Lay(ADA, heroic.id, 2, 1, 2))
    crew.do(TakeBack(ADA, heroic.id))
    (back,) = crew.state.pieces[heroic_place(2)]
    assert (back.id, back.turns, back.up) == (heroic.id, 0, True)


def test_cards_may_be_changed_until_the_computer_closes_the_phase() -> None:
    crew = Crew(1).begin()
    card = top(crew)
    crew.do(Lay(ADA, card, 0, 2, 0))
    (ahead,) = (one for one in crew.offers(ADA) if isinstance(one.action, NextPhase))
    assert ahead.asks, "it cannot be taken back"
    assert not ahead.grave, "bots may do it"
    crew.do(NextPhase(ADA))
    crew.do(TurnRound(ADA, card))
    assert crew.may(Lay(ADA, top(crew), 0, 1, 0)), "phase 1 is still open"
    assert crew.may(Lay(ADA, top(crew), 0, 4, 0)), "and phase 2 may be planned already"
    assert not crew.may(Lay(ADA, top(crew), 0, 8, 0))
    crew.hear(PhaseEnds)
    assert crew.why_not(TakeBack(ADA, card)) == "closed"
    assert not crew.may(Lay(ADA, top(crew), 0, 1, 0))
    assert crew.may(Lay(ADA, top(crew), 0, 4, 0))


@pytest.mark.parametrize("kind", [IncomingData, DataTransfer, CommunicationsDown])
def test_announcements_about_data_and_communications_are_ignored(kind: type) -> None:
    crew = Crew(1, mission=12).begin()
    crew.hear(kind)
    actions = [offer.action for offer in crew.offers(ADA) if not offer.refused]
    assert not any(isinstance(one, DrawCard | Give) for one in actions)
    assert any(isinstance(one, PointAt) for one in actions)
    assert not crew.state.quiet


def test_one_alone_may_end_the_round_after_phase_two() -> None:
    crew = Crew(1).begin()
    crew.hear(PhaseEnds)
    assert not crew.may(Agree(ADA, True))
    crew.hear(PhaseEnds)
    crew.do(Agree(ADA, True))
    assert crew.state.stage == "resolution"
