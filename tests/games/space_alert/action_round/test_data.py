"""Incoming data, data transfers, the early end, and what may not be seen (document 2.1)."""

from __future__ import annotations

from msgspec.structs import replace

from spacetable.core.chance import SeededChance
from spacetable.core.ids import CLOCK, Seat
from spacetable.core.secrets import refaced
from spacetable.games.space_alert import hidden
from spacetable.games.space_alert.moves import Agree, DrawCard, Give
from spacetable.games.space_alert.script.happenings import (
    DataTransfer,
    IncomingData,
    PhaseEnds,
    ThreatReport,
    TransferEnds,
)
from spacetable.games.space_alert.state import HIDDEN, State, hand, slot
from tests.games.space_alert.action_round.crew import Crew, seat

ADA, BEN = seat(1), seat(2)


def test_incoming_data_is_one_card_each() -> None:
    crew = Crew(4).begin()
    assert not crew.may(DrawCard(ADA))
    crew.hear(IncomingData)
    before = len(crew.state.pieces[hand(ADA)])
    crew.do(DrawCard(ADA))
    assert len(crew.state.pieces[hand(ADA)]) == before + 1
    assert not crew.may(DrawCard(ADA))
    assert crew.may(DrawCard(BEN))


def test_one_card_changes_hands_before_the_buzzer() -> None:
    crew = Crew(4).begin()
    card = crew.card(ADA)
    crew.hear(DataTransfer)
    heroic = crew.card(ADA, heroic=True)
    assert crew.why_not(Give(ADA, heroic, BEN)) == "heroic_not_given"
    crew.do(Give(ADA, card, BEN))
    assert card in [one.id for one in crew.state.pieces[hand(BEN)]]
    assert crew.why_not(Give(ADA, crew.card(ADA), BEN)) == "gave_already"
    assert crew.may(Give(BEN, card, ADA))
    crew.hear(TransferEnds)
    assert not crew.may(Give(BEN, card, ADA))


def test_nothing_changes_hands_while_communications_are_down() -> None:
    crew = Crew(4).begin()
    crew.hear(DataTransfer)
    card = crew.card(ADA)
    crew.state = replace(crew.state, quiet=True)
    assert crew.why_not(Give(ADA, card, BEN)) == "quiet"
    crew.state = replace(crew.state, quiet=False)
    assert crew.may(Give(ADA, card, BEN))


def test_all_may_agree_to_end_early_after_phase_two() -> None:
    crew = Crew(2).begin()
    assert not crew.may(Agree(ADA, True))
    crew.hear(PhaseEnds, 2)
    crew.do(Agree(ADA, True))
    crew.do(Agree(ADA, False))
    crew.do(Agree(ADA, True))
    assert crew.state.stage == "planning"
    crew.do(Agree(BEN, True))
    assert crew.state.stage == "resolution"


def test_a_test_run_has_no_early_end() -> None:
    """2.1: from the end of phase 2 on, and with it a test run ends."""
    crew = Crew(2, mission=1).begin()
    assert len(crew.state.script.phase_ends) == 2
    while crew.state.stage == "planning":
        assert not crew.may(Agree(ADA, True))
        (offer,) = crew.offers(CLOCK)
        crew.do(offer.action)
    assert crew.state.stage == "resolution"


def hidden_faces(state: State, zone: str) -> list[bool]:
    return [one.face == HIDDEN for one in state.pieces[zone]]


def test_a_seat_sees_its_own_cards_and_how_others_lie() -> None:
    crew = Crew(4).begin()
    crew.lay(ADA, 0, 1, 2)
    for who, unknown in ((ADA, False), (BEN, True), (None, True)):
        seen = crew.seen(who)
        (card,) = seen.pieces[slot(0, 1)]
        assert (card.face == HIDDEN) is unknown
        assert card.turns == 2, "which half is on top can be told from the back"
        assert set(hidden_faces(seen, hand(ADA))) == {unknown}
        assert set(hidden_faces(seen, "tiles.red")) == {True}
        assert set(hidden_faces(seen, "deck")) == {True}


def test_the_script_is_known_as_far_as_it_was_heard() -> None:
    crew = Crew(4).begin()
    crew.hear(ThreatReport)
    seen = crew.seen(ADA)
    assert len(seen.script.happenings) == crew.state.heard
    assert len(seen.reports) == 1
    assert len(crew.state.reports) > 1


def test_open_boards_hide_nothing_of_the_crew() -> None:
    crew = Crew(3, open_boards=True).begin()
    crew.lay(ADA, 0, 1)
    seen = crew.seen(BEN)
    assert not any(hidden_faces(seen, hand(ADA)))
    assert not any(hidden_faces(seen, slot(0, 1)))
    assert all(hidden_faces(seen, "tiles.blue"))


def test_permuting_what_is_hidden_changes_nothing_that_a_seat_is_shown() -> None:
    crew = Crew(4).begin()
    crew.lay(ADA, 0, 1)
    crew.hear(ThreatReport, 2)
    for who in (ADA, BEN, None):
        faces = {one.id: one.face for one in crew.state.pieces}
        chance = SeededChance("other")
        changed = dict(faces)
        for group in hidden.hidden(crew.state, Seat(who) if who else None):
            order = chance.shuffle("x", len(group))
            for piece, source in zip(group, order, strict=True):
                changed[piece] = faces[group[source]]
        other = replace(crew.state, pieces=refaced(crew.state.pieces, changed))
        assert hidden.view(other, who) == hidden.view(crew.state, who)
        assert other != crew.state
