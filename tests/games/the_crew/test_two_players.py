"""Two players and the third member: JARVIS, or Tonoja in the deep sea."""

from __future__ import annotations

import pytest

from spacetable.core.ids import Seat
from spacetable.games.the_crew.moves import Distress, PassCard, Play
from spacetable.games.the_crew.state import DUMMY, column
from tests.games.the_crew.attempt import Attempt


def played_up_to_dummy(attempt: Attempt) -> None:
    """Lead and follow until the dummy is to play."""
    while attempt.state.whose != DUMMY:
        seat = attempt.state.whose
        assert seat is not None
        plays = [o for o in attempt.options(seat) if isinstance(o.action, Play)]
        attempt.do(next(o.action for o in plays if not o.refused))


def fresh(seed: str = "test", **options: object) -> Attempt:
    attempt = Attempt(9, 2, seed=seed, options=options)
    while attempt.state.phase != "play":
        seat = attempt.game.rules.awaited(attempt.state)[0]
        options_now = [o for o in attempt.options(seat) if not (o.refused or o.grave)]
        attempt.do(options_now[-1].action)
    return attempt


@pytest.mark.parametrize("seed", [str(n) for n in range(12)])
def test_the_deal(seed: str) -> None:
    attempt = fresh(seed)
    state = attempt.state
    assert state.members == ("1", "2", DUMMY)
    assert state.planned == 13
    assert state.first != DUMMY
    assert [len(state.pieces[f"hand.{s}"]) for s in "12"] == [13, 13]  # type: ignore[index]
    for k in range(7):
        below, above = state.pieces[column(k)]
        assert above.up
        assert not below.up
        assert not attempt.known(state.first, below.face.replace(".", " "))


def test_the_short_deck_has_five_columns_and_ten_tricks() -> None:
    state = fresh(short_deck=True).state
    assert state.planned == 10
    assert sum(bool(state.pieces[column(k)]) for k in range(7)) == 5
    assert len(state.pieces["hand.1"]) == 10  # type: ignore[index]


def test_the_commander_alone_plays_its_open_cards_which_must_follow() -> None:
    attempt = fresh()
    played_up_to_dummy(attempt)
    state = attempt.state
    other = next(s for s in state.people if s != state.first)
    assert attempt.game.rules.awaited(state) == (state.first,)
    assert not any(isinstance(o.action, Play) for o in attempt.options(other))
    plays = [o for o in attempt.options(state.first) if isinstance(o.action, Play)]
    cards = {o.action.card for o in plays}  # type: ignore[attr-defined]
    assert cards == {one.id for one in state.holding(DUMMY)}
    led = state.trick_cards()[0] // 9
    for option in plays:
        piece = state.pieces.piece(option.action.card)  # type: ignore[attr-defined]
        assert piece.up
    suits = {p: state.pieces.piece(p).face for p in cards}
    names = ("pink", "blue", "yellow", "green", "trump")
    if any(face.startswith(names[led]) for face in suits.values()):
        legal = {o.action.card for o in plays if not o.refused}  # type: ignore[attr-defined]
        assert all(suits[p].startswith(names[led]) for p in legal)


def test_both_may_play_it_after_talking_as_the_document_has_it() -> None:
    attempt = fresh(dummy_by="discussion")
    played_up_to_dummy(attempt)
    other = next(s for s in attempt.state.people if s != attempt.state.first)
    assert other in attempt.game.rules.invited(attempt.state)
    assert any(isinstance(o.action, Play) for o in attempt.options(other))


def test_the_covered_card_is_turned_up_when_the_trick_is_over_not_before() -> None:
    attempt = fresh("turn")
    played_up_to_dummy(attempt)
    state = attempt.state
    option = next(
        o for o in attempt.options(state.first) if isinstance(o.action, Play) and not o.refused
    )
    card = option.action.card  # type: ignore[attr-defined]
    zone = state.pieces.place(card)[0]
    attempt.do(option.action)
    if not attempt.state.between:
        assert not attempt.state.pieces[zone][-1].up
        while not attempt.state.between:
            seat = attempt.state.whose
            assert seat is not None
            plays = [o for o in attempt.options(seat) if isinstance(o.action, Play)]
            attempt.do(next(o.action for o in plays if not o.refused))
    assert attempt.state.pieces[zone][-1].up


def test_it_never_communicates() -> None:
    attempt = fresh()
    assert DUMMY not in attempt.game.rules.invited(attempt.state)
    assert attempt.options(DUMMY) == []


def test_it_passes_an_open_card_and_gets_one_open_in_the_same_column() -> None:
    attempt = Attempt(9, 2, options={"distress_by": "commander"})
    state = attempt.state
    while attempt.state.phase != "distress":
        seat = attempt.game.rules.awaited(attempt.state)[0]
        attempt.do(next(o.action for o in attempt.options(seat) if not o.refused))
    attempt.do(Distress(state.first, "left"))
    passes = [
        o
        for o in attempt.options(state.first)
        if isinstance(o.action, PassCard) and o.action.member == DUMMY and not o.refused
    ]
    card = passes[0].action.card  # type: ignore[attr-defined]
    zone = attempt.state.pieces.place(card)[0]
    attempt.do(passes[0].action)
    for seat in "12":
        mine = [
            o
            for o in attempt.options(seat)
            if isinstance(o.action, PassCard) and o.action.member == seat and not o.refused
        ]
        attempt.do(mine[0].action)
    row = attempt.state.pieces[zone]
    assert [one.up for one in row] == [False, True]
    assert row[-1].id != card
    assert attempt.state.pieces.place(card)[0] == "hand.1"


def test_one_member_has_its_name() -> None:
    assert Seat("dummy") == DUMMY


def test_the_covered_card_may_be_turned_up_at_once() -> None:
    """Ruling TC-R05, the other reading: before the next card of the trick."""
    attempt = fresh("turn", dummy_turns="at_once")
    played_up_to_dummy(attempt)
    state = attempt.state
    option = next(
        o for o in attempt.options(state.first) if isinstance(o.action, Play) and not o.refused
    )
    zone = state.pieces.place(option.action.card)[0]  # type: ignore[attr-defined]
    attempt.do(option.action)
    assert len(attempt.state.trick_cards()) == 2
    (below,) = attempt.state.pieces[zone]
    assert below.up
    assert attempt.known("1", below.face.replace("trump", "rocket").replace(".", " "))


def test_within_a_trick_the_dummy_gets_its_card_where_it_gave_one() -> None:
    """Not on the column whose card it has just played, which shows a covered card as well."""
    rules = {"distress_by": "commander", "distress_when": "any_time"}
    attempt = fresh("turn", **rules)
    played_up_to_dummy(attempt)
    first = attempt.state.first
    plays = [o for o in attempt.options(first) if isinstance(o.action, Play) and not o.refused]
    card = plays[0].action.card  # type: ignore[attr-defined]
    played = attempt.state.pieces.place(card)[0]
    attempt.do(plays[0].action)
    attempt.do(Distress(first, "left"))
    gave = ""
    while attempt.state.phase == "passing":
        seat = attempt.game.rules.awaited(attempt.state)[0]
        options = [o for o in attempt.options(seat) if isinstance(o.action, PassCard)]
        option = [o for o in options if not o.refused][-1]
        assert isinstance(option.action, PassCard)
        if option.action.member == DUMMY:
            gave = attempt.state.pieces.place(option.action.card)[0]
        attempt.do(option.action)
    assert gave
    assert gave != played
    assert len(attempt.state.pieces[gave]) == 2  # type: ignore[index]
    assert [one.up for one in attempt.state.pieces[gave]] == [False, True]  # type: ignore[index]
    assert [one.up for one in attempt.state.pieces[played]] == [False]
