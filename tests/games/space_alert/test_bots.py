"""Bots at players' seats, and hints for a person."""

from __future__ import annotations

import pytest

from spacetable.core.bot import put_to
from spacetable.core.chance import LooseChance
from spacetable.core.ids import CLOCK, Seat
from spacetable.core.option import Action
from spacetable.core.parts import revision_of
from spacetable.core.turn import Turn
from spacetable.games.space_alert import hidden
from spacetable.games.space_alert.bots import BOTS
from spacetable.games.space_alert.game import space_alert
from spacetable.games.space_alert.moves import (
    Agree,
    Announce,
    Begin,
    Close,
    Delegate,
    Done,
    DrawCard,
    Give,
    Lay,
    Mend,
    NextPhase,
    PlaceAndroid,
    Reveal,
    TakeBack,
    Watch,
)
from spacetable.games.space_alert.resolution_round.ending import result
from spacetable.games.space_alert.script.happenings import (
    DataTransfer,
    IncomingData,
    MissionEnds,
    ThreatReport,
)
from spacetable.games.space_alert.state import DECK, View, hand, slot
from tests.games.space_alert.action_round.crew import Crew, seat
from tests.games.space_alert.expedition.flown import Table, first, flown, setup
from tests.offered import offered
from tests.thinned import thinned

ADA, BEN = seat(1), seat(2)
CADET = BOTS[-1]


def choice(crew: Crew, who: Seat) -> Action:
    legal = [one for one in crew.offers(who) if not one.refused]
    view: View = hidden.view(crew.state, who)
    return CADET.choose(view, put_to(CADET, legal), LooseChance(0)).action


def settle(crew: Crew, who: Seat, most: int = 40) -> list[Action]:
    """What a bot does until it is done."""
    made = []
    while crew.offers(who):
        made.append(choice(crew, who))
        crew.do(made[-1])
        assert len(made) < most, "it never comes to an end"
    return made


def test_they_are_listed_the_strongest_first() -> None:
    assert [bot.id for bot in BOTS] == ["ace", "pilot", "cadet"]


def test_a_bot_lays_its_own_cards_and_is_done() -> None:
    crew = Crew(4, bots=(2,)).begin()
    crew.hear(ThreatReport)
    made = settle(crew, BEN)
    assert isinstance(made[-1], Done)
    assert all(one.member == 1 for one in made if isinstance(one, Lay))
    assert not any(isinstance(one, Give | NextPhase | Delegate) for one in made)
    assert not crew.offers(BEN)


def test_it_turns_up_threats_and_takes_data_first() -> None:
    crew = Crew(4, bots=(2, 3)).begin()
    crew.hear(ThreatReport)
    officer = next(who for who in (BEN, seat(3)) if any(crew.may(Reveal(who, n)) for n in range(2)))
    assert isinstance(choice(crew, officer), Reveal)
    crew.hear(IncomingData)
    crew.do(choice(crew, officer))
    assert isinstance(choice(crew, officer), DrawCard | Reveal)


def test_it_changes_its_plan_when_a_threat_is_known() -> None:
    crew = Crew(2, bots=(1, 2), seed="b").begin()
    crew.hear(ThreatReport)
    before = settle(crew, ADA)
    for turn in range(1, 4):
        assert len(crew.state.pieces[slot(0, turn)]) <= 1
    assert before
    crew.hear(ThreatReport)
    assert crew.offers(ADA), "something has happened"
    settle(crew, ADA)


def test_it_hands_over_what_its_plan_has_no_use_for() -> None:
    crew = Crew(4, bots=(2,)).begin()
    crew.hear(DataTransfer)
    before = {piece.id: piece.face for piece in crew.state.pieces[hand(BEN)]}
    (gift,) = [one for one in settle(crew, BEN) if isinstance(one, Give)]
    assert gift.to != BEN
    assert before[gift.card] not in (None, "card.red/C")
    assert not any(
        piece.id == gift.card for turn in (1, 2, 3) for piece in crew.state.pieces[slot(1, turn)]
    )


def test_it_mends_what_is_needed_most() -> None:
    table = Table(flown(first(setup(4)), "E1-10 red", "I1-01")).close().fly_on()
    view = hidden.view(table.state, seat(1))
    offers = [o for o in offered(space_alert, table.state, seat(1)) if not o.refused]
    for bot in BOTS:
        found = bot.choose(view, offers, LooseChance(0))
        assert isinstance(found.action, Mend)
        assert found.action.part == "structure", "broken, it doubles what comes"
        assert found.reason is not None


def test_alone_in_a_quiet_phase_it_keeps_the_computer() -> None:
    """3.5: with no threat known there is nothing else to gain, and who knows what comes."""
    crew = Crew(4, bots=(2,)).begin()
    for card in [*crew.state.pieces[hand(BEN)]]:
        turn = Turn(crew.state, crew.chance)
        turn.move(card.id, DECK)
        crew.state = turn.state
    turn = Turn(crew.state, crew.chance)
    kinds = ("card.red/C", "card.blue/A", "card.deck/B")
    for face in kinds:
        piece = next(
            one
            for zone in (DECK, *(hand(seat(k)) for k in (1, 3, 4)))
            for one in turn.state.pieces[zone]
            if one.face == face
        )
        turn.move(piece.id, hand(BEN))
    crew.state = turn.state
    for bot in BOTS:
        view = hidden.view(crew.state, BEN)
        legal = [one for one in crew.offers(BEN) if not one.refused]
        found = bot.choose(view, put_to(bot, legal), LooseChance(0)).action
        assert isinstance(found, Lay), bot.id
        assert crew.state.pieces.piece(found.card).face == "card.red/C"
        assert found.turn in (1, 2)


def test_people_decide_when_to_begin_and_what_to_watch() -> None:
    crew = Crew(3, bots=(2, 3))
    assert space_alert.rules.awaited(crew.state) == (ADA,)
    assert not crew.offers(BEN)
    assert any(isinstance(o.action, PlaceAndroid) for o in crew.offers(ADA))
    crew.begin()
    crew.hear(MissionEnds)
    assert space_alert.rules.awaited(crew.state) == (ADA,)
    assert not crew.offers(BEN)
    assert crew.offers(ADA)


@pytest.mark.parametrize("players", thinned([2, 1, 4], one_in=3))
def test_bots_among_themselves_play_a_mission_to_its_end(players: int) -> None:
    crew = Crew(players, time="by_hand", bots=tuple(range(1, players + 1)))
    met = set()
    for _ in range(900):
        waited = space_alert.rules.awaited(crew.state)
        if not waited:
            break
        action = choice(crew, waited[0])
        met.add(type(action))
        crew.do(action)
    assert result(crew.state) is not None
    assert {Begin, Announce, Lay, Reveal, Watch, Close} <= met
    assert CLOCK not in space_alert.rules.awaited(crew.state)


def test_a_bot_agrees_to_end_early_only_when_all_is_planned() -> None:
    crew = Crew(4, bots=(2,)).begin()
    crew.hear(type(crew.state.script.happenings[0]))
    while not any(isinstance(o.action, Agree) for o in crew.offers(BEN)):
        crew.do(crew.offers(CLOCK)[0].action)
    made = settle(crew, BEN)
    agreed = [isinstance(one, Agree) for one in made]
    assert sum(agreed) <= 1
    if any(agreed):
        assert not any(isinstance(one, Lay) for one in made[agreed.index(True) :])


def test_a_hint_is_for_a_person_too() -> None:
    """Alone, it says which card to lay for which android, and why."""
    crew = Crew(1, time="by_hand").begin()
    while not any(one.card for one in crew.state.reports):
        found = next(o.action for o in crew.offers(ADA) if isinstance(o.action, Reveal | Announce))
        crew.do(found)
    legal = put_to(CADET, [one for one in crew.offers(ADA) if not one.refused])
    hint = CADET.choose(hidden.view(crew.state, ADA), legal, LooseChance(0))
    assert isinstance(hint.action, Lay | TakeBack | Done)
    assert hint.reason.key
    made = 0
    while isinstance(action := choice(crew, ADA), Lay | TakeBack):
        crew.do(action)
        made += 1
        assert made < 40
    assert made
    assert isinstance(action, Done)
    crew.do(action)
    again = choice(crew, ADA)
    assert crew.may(again), "there is always something that does no harm"


def test_it_hears_what_others_tell() -> None:
    """Where a card lies face down it plans with what its owner has said."""
    crew = Crew(2, bots=(1, 2), seed="told").begin()
    crew.hear(ThreatReport, 2)
    settle(crew, ADA)
    row = crew.state.plans[ADA]
    from_bens_seat = hidden.view(crew.state, BEN).state
    assert from_bens_seat.plans[ADA] == row


def test_trying_a_mission_otherwise_is_for_people() -> None:
    crew = Crew(2, bots=(1,))
    crew.do(Begin(BEN))
    crew.hear(MissionEnds)
    while result(crew.state) is None:
        crew.do(next(o.action for o in crew.offers(BEN) if isinstance(o.action, Watch | Close)))
    revised = revision_of(space_alert, crew.state)
    assert revised is not None
    assert space_alert.rules.awaited(revised) == (BEN,)
