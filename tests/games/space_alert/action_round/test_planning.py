"""Cards on the action boards (document 2 and 5.2)."""

from __future__ import annotations

import pytest

from spacetable.games.space_alert.action_round.ending import plan_of
from spacetable.games.space_alert.moves import (
    Lay,
    NextPhase,
    PointAt,
    Reveal,
    TakeBack,
    TakeRole,
    TurnRound,
)
from spacetable.games.space_alert.script.happenings import (
    CommunicationsDown,
    CommunicationsRestored,
    MissionBegins,
    MissionEnds,
    PhaseEnds,
    ThreatReport,
)
from spacetable.games.space_alert.state import DECK, hand, heroic_place, open_cards, stock
from spacetable.games.space_alert.words import halves
from tests.games.space_alert.action_round.crew import Crew, seat

ADA, BEN = seat(1), seat(2)


@pytest.mark.parametrize(
    ("players", "first", "later", "androids"),
    [(5, 5, 5, 0), (4, 5, 5, 0), (3, 6, 6, 1), (2, 9, 6, 2)],
)
def test_dealing(players: int, first: int, later: int, androids: int) -> None:
    """Chapter 1 and 5.1: hands by the number of players, one heroic card among the first."""
    state = Crew(players).state
    for number in range(players):
        own = state.pieces[hand(seat(number + 1))]
        assert len(own) == first
        assert sum(one.face.startswith("card.go:") for one in own) == 1
        assert len(state.pieces[stock(seat(number + 1), 2)]) == later
        assert len(state.pieces[stock(seat(number + 1), 3)]) == later
    assert sum(one.android for one in state.members) == androids
    assert len(state.pieces[DECK]) == 90 - players * (first - 1 + 2 * later)
    assert all(len(state.pieces[f"tiles.{zone}"]) == 6 for zone in ("red", "white", "blue"))


def test_a_fifth_member_gives_one_card_more(  # 5.4
) -> None:
    crew = Crew(4, fifth_member=True)
    assert len(crew.state.members) == 5
    assert len(crew.state.pieces[hand(ADA)]) == 6
    assert any(one.unconfirmed for one in crew.state.script.threats())


def test_alone_all_cards_lie_open() -> None:
    """5.5: four androids, every ordinary card open, heroic cards for their own android only."""
    crew = Crew(1).begin()
    state = crew.state
    assert state.alone
    assert len(state.members) == 4
    assert sum(len(state.pieces[z]) for z in state.pieces.zones if z.startswith("open.")) == 90
    crew.hear(MissionBegins)
    (heroic,) = crew.state.pieces[heroic_place(2)]
    assert heroic.up
    assert crew.may(Lay(ADA, heroic.id, 2, 1, 0))
    assert not crew.may(Lay(ADA, heroic.id, 1, 1, 0))
    top = state.pieces[open_cards("red/A")][-1].id
    crew.do(Lay(ADA, top, 3, 2, 2))
    crew.do(TakeBack(ADA, top))
    assert crew.state.pieces[open_cards("red/A")][-1].id == top


def test_either_half_counts_and_can_be_changed_within_the_phase() -> None:
    crew = Crew(4).begin()
    card = crew.lay(ADA, 0, 2)
    assert crew.lies(0, 2).turns == 0
    crew.do(TurnRound(ADA, card))
    assert crew.lies(0, 2).turns == 2
    crew.do(TakeBack(ADA, card))
    assert crew.lies(0, 2) is None
    assert not crew.may(Lay(ADA, card, 0, 4, 0)), "turn 4 belongs to phase 2"
    assert not crew.may(Lay(ADA, card, 1, 1, 0)), "the board of another player"


def test_taking_the_next_cards_settles_the_phase_for_oneself() -> None:
    crew = Crew(4).begin()
    card = crew.lay(ADA, 0, 3)
    crew.do(NextPhase(ADA))
    assert crew.state.phases == {ADA: 2, BEN: 1, seat(3): 1, seat(4): 1}
    assert len(crew.state.pieces[hand(ADA)]) == 9
    assert crew.why_not(TakeBack(ADA, card)) == "settled"
    crew.lay(ADA, 0, 4)
    crew.lay(BEN, 1, 1)


def test_the_announcement_ends_the_phase_for_all() -> None:
    crew = Crew(4).begin()
    crew.do(NextPhase(ADA))
    crew.hear(PhaseEnds)
    assert set(crew.state.phases.values()) == {2}
    crew.hear(PhaseEnds)
    assert set(crew.state.phases.values()) == {3}


def test_cards_for_an_android_stay_and_heroic_ones_are_ones_own() -> None:
    """5.2: face up, never changed; no player's heroic card on it."""
    crew = Crew(3).begin()
    heroic = crew.card(ADA, heroic=True)
    assert crew.why_not(Lay(ADA, heroic, 3, 1, 0)) == "heroic_stays"
    card = crew.lay(ADA, 3, 1)
    assert crew.lies(3, 1).up
    for who in (ADA, BEN):
        assert crew.why_not(TakeBack(who, card)) == "android"
    crew.hear(MissionBegins)
    (own,) = crew.state.pieces[heroic_place(3)]
    assert crew.may(Lay(BEN, own.id, 3, 2, 2)), "any player may lay the android's own"


def test_officers_turn_threats_up_when_announced() -> None:
    """2.1: externals by the communications officer, internals by the chief of security."""
    crew = Crew(4).begin()
    report = crew.state.reports[0]
    officer = {"external": BEN, "internal": seat(3)}[report.place]
    assert not any(isinstance(o.action, Reveal) for o in crew.offers(officer))
    crew.hear(ThreatReport)
    assert crew.why_not(Reveal(ADA, 0)).startswith("reveal.")
    crew.do(Reveal(officer, 0))
    card = crew.state.reports[0].card
    assert card is not None
    assert crew.state.pieces.piece(card).up


def test_nothing_may_be_told_while_communications_are_down() -> None:
    crew = Crew(4).begin()
    crew.do(PointAt(ADA, 2, 0))
    assert crew.state.figures[2] == 0
    crew.hear(CommunicationsDown)
    assert crew.why_not(PointAt(ADA, 1, 0)) == "quiet"
    crew.hear(CommunicationsRestored)
    crew.do(PointAt(ADA, 1, 0))


def test_hands_off_and_the_plan() -> None:
    """Chapter 3: cards open, missing threats appear, the row says what lies on top."""
    crew = Crew(4).begin()
    card = crew.lay(ADA, 0, 2, 2)
    crew.hear(MissionEnds)
    assert crew.state.stage == "resolution"
    assert all(one.card is not None for one in crew.state.reports)
    plan = plan_of(crew.state)
    assert plan.crew[0][1] == halves(crew.state.pieces.piece(card).face)[1]
    assert sum(map(bool, plan.crew[0])) == 1
    assert [one.t for one in plan.threats] == [one.t for one in crew.state.script.threats(4)]
    assert len(set(plan.trajectories)) == 4
    assert crew.lies(0, 2).up


def test_roles_may_change_hands_before_the_mission() -> None:
    crew = Crew(4)
    crew.do(TakeRole(seat(3), "captain"))
    assert [one.name for one in crew.state.members] == ["Cleo", "Dan", "Ada", "Ben"]
    crew.begin()
    assert not crew.may(TakeRole(BEN, "captain"))


def test_a_test_run_has_two_phases() -> None:
    crew = Crew(4, mission=1).begin()
    crew.hear(MissionEnds)
    plan = plan_of(crew.state)
    assert plan.last_turns == (3, 7)
    assert len(plan.crew[0]) == 7


def test_hands_are_taken_up_when_the_mission_begins() -> None:
    """Document 2: nobody plans before the soundtrack."""
    crew = Crew(3)
    assert {one.face for one in crew.seen(ADA).pieces[hand(ADA)]} == {"?"}
    crew.begin()
    assert "?" not in {one.face for one in crew.seen(ADA).pieces[hand(ADA)]}
    assert {one.face for one in crew.seen(ADA).pieces[hand(BEN)]} == {"?"}


def test_a_card_laid_on_another_one_takes_its_place() -> None:
    """Document 2: cards of the phase are freely exchanged with the hand."""
    crew = Crew(4).begin()
    first = crew.lay(ADA, 0, 2, 2)
    second = crew.lay(ADA, 0, 2)
    assert crew.lies(0, 2).id == second
    assert len(crew.state.pieces["plan.0.2"]) == 1
    (back,) = (one for one in crew.state.pieces[hand(ADA)] if one.id == first)
    assert back.turns == 0
    crew.do(NextPhase(ADA))
    third = crew.card(ADA)
    assert not crew.may(Lay(ADA, third, 0, 2, 0))


def test_cards_of_a_board_change_places() -> None:
    crew = Crew(4).begin()
    first, second = crew.lay(ADA, 0, 1, 2), crew.lay(ADA, 0, 2)
    crew.do(Lay(ADA, first, 0, 3, 2))
    assert crew.lies(0, 1) is None
    crew.do(Lay(ADA, second, 0, 3, 0))
    assert (crew.lies(0, 3).id, crew.lies(0, 3).turns) == (second, 0)
    assert (crew.lies(0, 2).id, crew.lies(0, 2).turns) == (first, 2)
    crew.hear(PhaseEnds)
    assert not any(
        isinstance(one.action, Lay) and one.action.card in (first, second)
        for one in crew.offers(ADA)
    )


def test_alone_a_card_that_is_replaced_goes_back_to_its_pile() -> None:
    """5.5: cards may be exchanged until the phase ends, the heroic one as well."""
    crew = Crew(1).begin()
    crew.hear(MissionBegins)
    (heroic,) = crew.state.pieces[heroic_place(2)]
    crew.do(Lay(ADA, heroic.id, 2, 1, 0))
    top = crew.state.pieces[open_cards("red/A")][-1].id
    crew.do(Lay(ADA, top, 2, 1, 0))
    assert crew.state.pieces[heroic_place(2)][-1].id == heroic.id
    crew.do(Lay(ADA, heroic.id, 2, 1, 0))
    assert crew.state.pieces[open_cards("red/A")][-1].id == top


def test_what_lies_on_an_android_of_a_crew_is_not_replaced() -> None:
    """5.2: once laid there, no card is changed by anybody."""
    crew = Crew(3).begin()
    crew.hear(MissionBegins)
    crew.lay(ADA, 3, 1)
    (heroic,) = crew.state.pieces[heroic_place(3)]
    for card in (crew.card(ADA), crew.card(BEN), heroic.id):
        assert not crew.may(Lay(ADA, card, 3, 1, 0))
        assert not crew.may(Lay(BEN, card, 3, 1, 0))
