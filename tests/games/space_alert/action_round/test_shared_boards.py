"""Shared boards, a variant for one screen: whoever has it lays everybody's cards."""

from __future__ import annotations

from spacetable.games.space_alert.moves import Lay, NextPhase, TakeBack, TurnRound
from spacetable.games.space_alert.script.happenings import (
    CommunicationsDown,
    CommunicationsRestored,
    PhaseEnds,
)
from spacetable.games.space_alert.state import HIDDEN, hand, stock
from tests.games.space_alert.action_round.crew import Crew, seat

ADA, BEN, CLEO = seat(1), seat(2), seat(3)


def shared(players: int = 3, **changed: object) -> Crew:
    return Crew(players, open_boards=True, **changed).begin()


def test_another_players_card_goes_to_its_owners_board() -> None:
    crew = shared()
    card = crew.card(BEN)
    assert not crew.may(Lay(ADA, card, 0, 1, 0)), "not on one's own"
    assert not crew.may(Lay(ADA, card, 2, 1, 0)), "not on a third player's"
    crew.do(Lay(ADA, card, 1, 1, 0))
    crew.do(TurnRound(ADA, card))
    assert crew.lies(1, 1).turns == 2
    crew.do(TakeBack(CLEO, card))
    assert card in [piece.id for piece in crew.state.pieces[hand(BEN)]]


def test_for_an_android_any_ordinary_card_is_laid() -> None:
    crew = shared()
    crew.do(Lay(ADA, crew.card(CLEO), 3, 1, 0))
    assert crew.lies(3, 1).up
    heroic = crew.card(BEN, heroic=True)
    assert not crew.may(Lay(ADA, heroic, 3, 2, 0))
    assert crew.may(Lay(ADA, heroic, 1, 2, 0))


def test_only_in_the_phase_that_the_owner_plans() -> None:
    crew = shared()
    card = crew.card(BEN)
    crew.do(Lay(ADA, card, 1, 1, 0))
    crew.do(NextPhase(BEN))
    assert crew.why_not(TakeBack(ADA, card)) == "settled"
    assert crew.may(Lay(ADA, crew.card(BEN), 1, 4, 0))
    assert crew.may(Lay(BEN, crew.card(ADA), 0, 1, 0))
    crew.hear(PhaseEnds)
    assert not crew.may(Lay(BEN, crew.card(ADA), 0, 1, 0))


def test_while_communications_are_down_each_lays_their_own() -> None:
    crew = shared(mission=12)
    crew.hear(CommunicationsDown)
    turn = crew.state.turns(crew.state.phases[BEN])[0]
    lay = Lay(ADA, crew.card(BEN), 1, turn, 0)
    assert not crew.may(lay)
    assert crew.may(Lay(BEN, lay.card, 1, turn, 0))
    crew.hear(CommunicationsRestored)
    if crew.state.phases[BEN] == 1:
        assert crew.may(lay)


def test_cards_of_later_phases_stay_face_down() -> None:
    crew = shared()
    for who in (ADA, BEN):
        assert {one.face for one in crew.seen(who).pieces[stock(BEN, 2)]} == {HIDDEN}


def test_without_the_variant_hands_are_ones_own() -> None:
    crew = Crew(3).begin()
    assert not crew.may(Lay(ADA, crew.card(BEN), 1, 1, 0))
    assert not crew.may(Lay(ADA, crew.card(BEN), 3, 1, 0))


def test_the_cards_of_a_bot_are_left_to_it() -> None:
    crew = shared(bots=(2,))
    assert not crew.may(Lay(ADA, crew.card(BEN), 1, 1, 0))
