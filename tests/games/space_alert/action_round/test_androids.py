"""Androids beside two or three players (document 5.1 to 5.4)."""

from __future__ import annotations

import pytest

from spacetable.games.space_alert.action_round.ending import plan_of
from spacetable.games.space_alert.moves import (
    Lay,
    NextPhase,
    PlaceAndroid,
    TakeBack,
    TakeRole,
    TurnRound,
)
from spacetable.games.space_alert.script.happenings import (
    MissionBegins,
    MissionEnds,
    PhaseEnds,
    ThreatReport,
)
from spacetable.games.space_alert.state import hand, heroic_place, stock
from spacetable.games.space_alert.words import halves, member_name
from tests.games.space_alert.action_round.crew import Crew, seat

ADA, BEN, CLEO = seat(1), seat(2), seat(3)


def order(crew: Crew) -> list[str]:
    """Players by name, androids by number."""
    return [
        one.name or str(dict(member_name(crew.state, k).params)["number"])
        for k, one in enumerate(crew.state.members)
    ]


def test_an_android_has_one_heroic_card_and_nothing_else() -> None:
    state = Crew(2).state
    for member in (2, 3):
        assert state.members[member].android
        (card,) = state.pieces[heroic_place(member)]
        assert card.face.startswith("card.go:")
        assert not card.up
    assert not state.pieces[hand(CLEO)]


def test_its_heroic_card_is_open_from_the_beginning_of_phase_one() -> None:
    crew = Crew(3).begin()
    (card,) = crew.state.pieces[heroic_place(3)]
    assert not crew.may(Lay(ADA, card.id, 3, 1, 0))
    crew.hear(MissionBegins)
    for who in (ADA, BEN, CLEO):
        assert crew.may(Lay(who, card.id, 3, 1, 0)), "whoever likes, at any time"
        assert not crew.may(Lay(who, card.id, int(who) - 1, 1, 0)), "for the android alone"


def test_any_player_lays_cards_face_up_that_nobody_changes() -> None:
    crew = Crew(2).begin()
    first = crew.lay(ADA, 2, 1)
    second = crew.lay(BEN, 2, 2, 2)
    assert crew.lies(2, 1).up
    assert crew.lies(2, 2).up
    for who in (ADA, BEN):
        for card in (first, second):
            assert crew.why_not(TakeBack(who, card)) == "android"
            assert not crew.may(TurnRound(who, card))
        third = crew.card(who)
        assert not crew.may(Lay(who, third, 2, 1, 0)), "the place is taken"


def test_a_players_own_heroic_card_is_not_laid_there() -> None:
    crew = Crew(2).begin()
    heroic = crew.card(BEN, heroic=True)
    assert crew.why_not(Lay(BEN, heroic, 2, 1, 0)) == "heroic_stays"
    assert crew.may(Lay(BEN, heroic, 1, 1, 0))


def test_who_has_gone_on_plans_the_next_phase_of_androids() -> None:
    crew = Crew(2).begin()
    crew.do(NextPhase(ADA))
    assert not crew.may(Lay(ADA, crew.card(ADA), 2, 1, 0))
    assert crew.may(Lay(ADA, crew.card(ADA), 2, 4, 0))
    assert crew.may(Lay(BEN, crew.card(BEN), 2, 1, 0))
    crew.hear(PhaseEnds)
    assert not crew.may(Lay(BEN, crew.card(BEN), 2, 1, 0))


def test_what_androids_do_counts_like_what_players_do() -> None:
    """5.3."""
    crew = Crew(3).begin()
    card = crew.lay(CLEO, 3, 2)
    crew.hear(MissionEnds)
    face = crew.state.pieces.piece(card).face
    assert plan_of(crew.state).crew[3][1] == halves(face)[0]


@pytest.mark.parametrize(("players", "first", "later"), [(4, 6, 5), (3, 7, 6), (2, 10, 6)])
def test_a_fifth_member_is_one_android_more(players: int, first: int, later: int) -> None:
    """5.4: hands as for four, but one card more in phase 1; unconfirmed reports count."""
    crew = Crew(players, fifth_member=True)
    state = crew.state
    assert len(state.members) == 5
    assert len(state.reports) == len(Crew(5).state.reports)
    for number in range(1, players + 1):
        assert len(state.pieces[hand(seat(number))]) == first
        assert len(state.pieces[stock(seat(number), 2)]) == later


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_fewer_than_five_members_ignore_unconfirmed_reports(players: int) -> None:
    crew = Crew(players).begin()
    crew.hear(MissionEnds)
    assert not any(getattr(one, "unconfirmed", False) for one in crew.state.script.happenings)
    assert len(crew.state.reports) == len(crew.state.script.threats(4))


def test_only_the_announced_threat_of_a_turn_is_turned_up() -> None:
    """An internal threat may come on the same turn as an external one."""
    crew = Crew(4).begin()
    for number in range(1, len(crew.state.reports) + 1):
        crew.hear(ThreatReport)
        assert sum(one.announced for one in crew.state.reports) == number


def test_androids_are_seated_before_the_mission() -> None:
    """5.1: the order of turns is where they would sit; the captain is always first."""
    crew = Crew(2)
    assert order(crew) == ["Ada", "Ben", "1", "2"]
    crew.do(PlaceAndroid(BEN, 2, later=False))
    assert order(crew) == ["Ada", "1", "Ben", "2"]
    assert not crew.may(PlaceAndroid(ADA, 1, later=False)), "nobody sits before the captain"
    crew.do(PlaceAndroid(ADA, 3, later=False))
    assert order(crew) == ["Ada", "1", "2", "Ben"]
    crew.do(PlaceAndroid(ADA, 2, later=True))
    assert order(crew) == ["Ada", "1", "Ben", "2"]
    crew.do(TakeRole(BEN, "captain"))
    assert order(crew) == ["Ben", "1", "Ada", "2"], "all keep their seats around the table"
    for member, one in enumerate(crew.state.members):
        assert len(crew.state.pieces[heroic_place(member)]) == one.android
    crew.do(TakeRole(ADA, "captain"))
    crew.begin()
    assert not any(isinstance(offer.action, PlaceAndroid) for offer in crew.offers(ADA))


def test_an_android_takes_its_heroic_card_to_another_seat() -> None:
    crew = Crew(2)
    colours = [one.colour for one in crew.state.members]
    (card,) = crew.state.pieces[heroic_place(2)]
    crew.do(PlaceAndroid(ADA, 2, later=False))
    assert [one.colour for one in crew.state.members] == [
        colours[0],
        colours[2],
        colours[1],
        colours[3],
    ]
    assert crew.state.pieces[heroic_place(1)] == (card,)
    crew.begin()
    crew.hear(MissionBegins)
    assert crew.may(Lay(BEN, card.id, 1, 1, 0))
    assert not crew.state.pieces[heroic_place(2)]
