"""The autopilot lays cards for androids (document 5.2 and 5.5)."""

from __future__ import annotations

import pytest

from spacetable.core.chance import LooseChance
from spacetable.core.event import Said
from spacetable.core.option import Press
from spacetable.core.secrets import permuted
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.turn import Turn
from spacetable.games.space_alert import hidden
from spacetable.games.space_alert.game import space_alert
from spacetable.games.space_alert.moves import Begin, Delegate, Lay, Reveal, TakeBack, TurnRound
from spacetable.games.space_alert.script.happenings import MissionBegins, PhaseEnds, ThreatReport
from spacetable.games.space_alert.state import hand, open_cards, slot
from spacetable.games.space_alert.words import is_heroic, member_name
from spacetable.session.restoring import restore
from spacetable.session.save_format import decode, encode
from spacetable.session.session import Session
from spacetable.text.catalogue import catalogue
from tests.games.space_alert.action_round.crew import Crew, seat

ADA, BEN = seat(1), seat(2)


def with_threats(players: int, **changed: object) -> Crew:
    """In phase 1, with every threat announced so far turned up."""
    crew = Crew(players, autopilot="cadet", **changed).begin()
    crew.hear(ThreatReport, 2)
    for who in crew.state.phases:
        for offer in crew.offers(who):
            if isinstance(offer.action, Reveal) and crew.may(offer.action):
                crew.do(offer.action)
    return crew


def laid(crew: Crew, members: range, turns: range) -> list[str]:
    return [
        piece.face
        for member in members
        for turn in turns
        for piece in crew.state.pieces[slot(member, turn)]
    ]


def test_alone_all_androids_get_cards_from_the_open_piles() -> None:
    crew = with_threats(1)
    crew.do(Delegate(ADA, None))
    assert laid(crew, range(4), range(1, 4))
    assert not laid(crew, range(4), range(4, 13)), "later phases are not planned"
    piece = crew.state.pieces.piece(crew.state.reasons[0].card)
    assert piece.up
    crew.do(TakeBack(ADA, piece.id))
    assert piece.id not in [one.card for one in crew.state.reasons]


def test_one_android_at_a_time() -> None:
    crew = with_threats(1)
    crew.do(Delegate(ADA, 2))
    assert not laid(crew, range(2), range(1, 13))
    assert not laid(crew, range(3, 4), range(1, 13))


def test_each_card_comes_with_its_reason() -> None:
    crew = with_threats(1)
    told = len(crew.said)
    crew.do(Delegate(ADA, None))
    lines = [one for one in crew.said[told:] if isinstance(one, Said)]
    reasons = [one for one in lines if one.line.key == "space_alert.line.delegate"]
    cards = laid(crew, range(4), range(1, 4))
    assert len(reasons) == len(crew.state.reasons) == len(cards)
    assert {one.pieces[0] for one in reasons} == {one.card for one in crew.state.reasons}
    last = lines[-1].line
    assert (last.key, dict(last.params)) == ("space_alert.line.delegate_done", {"n": len(cards)})
    for language in ("en", "ja"):
        assert len(catalogue(language).words(last)) < 30, "news that the panel has room for"


def test_what_lies_there_already_stays() -> None:
    crew = with_threats(1)
    card = crew.state.pieces[open_cards("deck/C")][-1].id
    crew.do(Lay(ADA, card, 0, 2, 2))
    crew.do(Delegate(ADA, None))
    assert crew.lies(0, 2).id == card
    assert crew.lies(0, 2).turns == 2


def lines(crew: Crew, since: int) -> list[str]:
    return [one.line.key for one in crew.said[since:] if isinstance(one, Said)]


def test_asked_again_alone_it_lays_its_own_cards_anew() -> None:
    """What the crew laid or turned, and a phase that is closed, it leaves alone."""
    crew = Crew(1, autopilot="cadet").begin()
    card = crew.state.pieces[open_cards("deck/C")][-1].id
    crew.do(Lay(ADA, card, 0, 2, 2))
    crew.do(Delegate(ADA, None))
    turned = crew.state.reasons[0].card
    crew.do(TurnRound(ADA, turned))
    before = {place: crew.lies(*place).id for place in filled(crew)}
    yours = {place: crew.lies(*place) for place, one in before.items() if one in (card, turned)}
    crew.hear(ThreatReport, 2)
    for offer in crew.offers(ADA):
        if isinstance(offer.action, Reveal) and crew.may(offer.action):
            crew.do(offer.action)
    told = len(crew.said)
    crew.do(Delegate(ADA, None))
    assert {place: crew.lies(*place) for place in yours} == yours
    after = {place: crew.lies(*place).id for place in filled(crew)}
    moved = {place for place in before if after.get(place) != before[place]}
    assert moved, "with threats known it plans otherwise"
    said = lines(crew, told)
    empty = moved - set(after)
    assert said.count("space_alert.line.delegate_up") == len(empty)
    assert said.count("space_alert.line.delegate_anew") >= len(moved & set(after))
    assert {one.card for one in crew.state.reasons} == set(after.values()) - {card, turned}
    crew.hear(PhaseEnds)
    crew.do(Delegate(ADA, None))
    assert {place: crew.lies(*place).id for place in filled(crew) if place[1] < 4} == after


def test_of_an_android_whose_places_are_taken_nothing_is_said() -> None:
    crew = with_threats(1)
    for turn in range(1, 4):
        crew.do(Lay(ADA, crew.state.pieces[open_cards("deck/C")][-1].id, 0, turn, 2))
    told = len(crew.said)
    crew.do(Delegate(ADA, None))
    none = [
        one.line.params
        for one in crew.said[told:]
        if isinstance(one, Said) and one.line.key == "space_alert.line.delegate_none"
    ]
    assert (("member", member_name(crew.state, 0)),) not in none


def test_alone_it_can_be_asked_again_where_all_is_laid() -> None:
    crew = with_threats(1)
    crew.do(Delegate(ADA, None))
    pile = crew.state.pieces[open_cards("deck/B")]
    free = [(m, t) for m in range(4) for t in (1, 2, 3) if (m, t) not in filled(crew)]
    for (member, turn), piece in zip(free, pile, strict=False):
        crew.do(Lay(ADA, piece.id, member, turn, 0))
    yours = {place: crew.lies(*place) for place in free}
    assert len(filled(crew)) == 12
    crew.do(Delegate(ADA, None))
    assert {place: crew.lies(*place) for place in free} == yours


def filled(crew: Crew) -> list[tuple[int, int]]:
    every = [(member, turn) for member in range(4) for turn in range(1, 13)]
    return [place for place in every if crew.state.pieces[slot(*place)]]


def test_with_players_it_lays_only_the_cards_of_whoever_asks() -> None:
    crew = with_threats(2)
    before = {who: crew.state.pieces[hand(who)] for who in (ADA, BEN)}
    crew.do(Delegate(BEN, None))
    assert crew.state.pieces[hand(ADA)] == before[ADA]
    given = {p.id for p in before[BEN]} - {p.id for p in crew.state.pieces[hand(BEN)]}
    faces = [crew.state.pieces.piece(card).face for card in given]
    assert not any(is_heroic(face) for face in faces)
    on_boards = laid(crew, range(2, 4), range(1, 4))
    assert sorted(faces) == sorted(face for face in on_boards if not is_heroic(face))
    assert not laid(crew, range(2), range(1, 13)), "players plan for themselves"
    for card in [one.card for one in crew.state.reasons]:
        assert crew.state.pieces.piece(card).up
        assert crew.why_not(TakeBack(BEN, card)) == "android"


def test_in_a_crew_only_who_asked_reads_why() -> None:
    """The reason may speak of cards that lie face down before the others."""
    crew = with_threats(2)
    crew.do(Delegate(BEN, None))
    told = [one for one in crew.said if isinstance(one, Said)]
    why = [one for one in told if one.line.key == "space_alert.line.delegate"]
    assert why
    assert {one.only for one in why} == {(BEN,)}
    assert crew.seen(BEN).reasons == crew.state.reasons
    assert crew.seen(ADA).reasons == crew.seen(None).reasons == ()


def test_it_is_offered_while_a_place_is_free() -> None:
    crew = Crew(3).begin()
    crew.hear(MissionBegins)
    assert [o.gesture for o in crew.offers(ADA) if isinstance(o.action, Delegate)] == [Press()]
    for turn in (1, 2, 3):
        crew.lay(ADA, 3, turn)
    assert not any(isinstance(o.action, Delegate) for o in crew.offers(BEN))
    crew.hear(PhaseEnds)
    assert crew.may(Delegate(BEN, 3))


def test_no_android_no_autopilot() -> None:
    crew = Crew(4).begin()
    assert not any(isinstance(o.action, Delegate) for o in crew.offers(ADA))


@pytest.mark.parametrize("players", [1, 2])
def test_it_plans_from_what_the_seat_may_see(players: int) -> None:
    crew = with_threats(players)
    results = []
    for number in range(3):
        state = permuted(space_alert, crew.state, ADA, LooseChance(number))
        turn = Turn(state, LooseChance("same"))
        space_alert.rules.apply(turn, Delegate(ADA, None))
        results.append((turn.events, hidden.view(turn.state, ADA).state.reasons))
    assert results[0][1]
    assert results[0] == results[1] == results[2]


def test_a_game_with_an_autopilot_is_saved_and_read() -> None:
    setup = Setup("space_alert", "x", (SeatSetup(ADA, "Ada"),), {"time": "by_hand"}, mission=11)
    session = Session.new(setup)
    session.do(Begin(ADA))
    session.do(Delegate(ADA, None))
    again = restore(decode(encode(session.record()), "x"))
    assert again.proved
    assert again.position == session.position


def test_one_button_for_all_androids_and_each_alone_in_the_list() -> None:
    crew = with_threats(1)
    aside = {o.action.member: o.aside for o in crew.offers(ADA) if isinstance(o.action, Delegate)}
    assert aside == {0: True, 1: True, 2: True, 3: True, None: False}
