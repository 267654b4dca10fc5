"""What the coach says, what the figures say, and the names that lessons use."""

import pytest

from spacetable.games.the_crew import deep_sea, planet_nine
from spacetable.games.the_crew.cards import CARD_OF, SUIT
from spacetable.games.the_crew.panel import voids
from spacetable.games.the_crew.radio import may_speak
from spacetable.games.the_crew.state import TRICK, hand
from spacetable.games.the_crew.words import card_name, member, task_name
from spacetable.text.catalogue import catalogue
from tests.games.the_crew.table.voyages import voyage


def test_who_may_not_talk_is_told_so() -> None:
    silent = {
        "asking": False,
        "choosing": False,
        "distress": False,
        "sharing": False,
        "handing_over": False,
    }
    for game, mission, seats in (
        (planet_nine, 5, 4),
        (planet_nine, 11, 5),
        (planet_nine, 24, 5),
        (planet_nine, 50, 4),
        (deep_sea, 2, 3),
        (planet_nine, 10, 4),
        (deep_sea, 9, 4),
        (planet_nine, 25, 5),
    ):
        for state in voyage(game, mission, seats, {}):
            if state.phase in silent:
                advice = game.teaching.advice(game.shown.view(state, state.people[1]))
                assert advice is not None
                words = catalogue("en").words(advice)
                silent[state.phase] |= "hand" in words or "say so" in words
    assert [phase for phase in ("asking", "choosing", "distress") if not silent[phase]] == []


def test_following_is_advised_only_to_who_holds_the_suit() -> None:
    followed = alone = empty = 0
    for state in voyage(planet_nine, 49, 4, {}, "follow"):
        if state.phase != "play" or state.between or state.whose is None:
            continue
        led = SUIT[CARD_OF[state.pieces[TRICK][0].face]]
        holds = sum(SUIT[CARD_OF[one.face]] == led for one in state.pieces[hand(state.whose)])
        advice = planet_nine.teaching.advice(planet_nine.shown.view(state, state.whose))
        assert advice is not None
        key = advice.key.rpartition(".")[2]
        if key == "follow":
            assert holds > 1, "of high and low is spoken only where there is a choice"
            followed += 1
        elif key == "follow_one":
            assert holds == 1
            alone += 1
        elif key in ("void", "void_trump"):
            assert not holds
            empty += 1
    assert followed + alone


def test_the_names_of_lessons() -> None:
    state = next(voyage(planet_nine, 10, 4, {}))
    seat = state.people[0]
    view = planet_nine.shown.view(state, seat)
    card = state.pieces[hand(seat)][0]
    suit, _, rank = card.face.partition(".")
    name = f"hand:{'rocket' if suit == 'trump' else suit} {rank}"
    assert planet_nine.teaching.find(view, name) == card.id
    task = state.tasks[0]
    assert planet_nine.teaching.find(view, f"task:{task.face.replace('.', ' ')}") == task.piece
    assert planet_nine.teaching.find(view, "trick") == TRICK
    assert planet_nine.teaching.find(view, "my tell spot") == f"tell.{seat}.only"
    assert planet_nine.teaching.find(view, "tell highest") == f"tell.{seat}.highest"
    assert planet_nine.teaching.find(view, "commander") == "commander"
    assert planet_nine.teaching.find(view, "task middle") == "spot.0"
    assert planet_nine.teaching.find(view, "place:left") == f"place.{state.people[1]}"
    assert planet_nine.teaching.find(view, "place:top") == f"place.{state.people[2]}"
    assert planet_nine.teaching.find(view, "radio:right") == f"radio.{state.people[3]}"
    assert planet_nine.teaching.find(view, "hand:pink 12") is None
    assert planet_nine.teaching.find(view, "nothing of the kind") is None
    assert planet_nine.teaching.find(view, "place:above") is None


@pytest.mark.parametrize("open_tricks", [True, False])
def test_empty_suits_are_listed_only_where_tricks_may_be_looked_through(
    open_tricks: bool,
) -> None:
    for state in voyage(planet_nine, 49, 4, {"open_tricks": open_tricks}, "void"):
        panel = planet_nine.shown.panel(planet_nine.shown.view(state, state.people[0]))
        titles = {sheet.title.key for sheet in panel.sheets}
        shown = "the_crew_table.panel.voids" in titles
        assert shown == (open_tricks and bool(state.tricks))
        for row in voids(state).rows:
            assert len(row) == 2


def test_a_seat_that_may_tell_while_another_leads_is_told_so() -> None:
    invited = 0
    for state in voyage(planet_nine, 9, 4, {}):
        for seat in state.people:
            key = planet_nine.rules.prompt(planet_nine.shown.view(state, seat)).key.rpartition(".")[
                2
            ]
            may = seat in may_speak(state) and seat != state.whose
            assert (key == "tell") == may
            invited += may
    assert invited


def test_deep_sea_advice_speaks_of_cards_that_lie_there_and_of_own_tasks() -> None:
    keys = set()
    for mission in (18, 20, 31):
        for seed in ("c", "e", "g", "h"):
            for state in voyage(deep_sea, mission, 3, {}, seed):
                if state.phase != "play":
                    continue
                for seat in state.people:
                    advice = deep_sea.teaching.advice(deep_sea.shown.view(state, seat))
                    assert advice is not None
                    if ".sea." not in advice.key:
                        continue
                    keys.add(advice.key.rpartition(".")[2])
                    params = dict(advice.params)
                    owners = {
                        one.owner for one in state.tasks if task_name(state, one) == params["task"]
                    }
                    if advice.key.endswith(".others"):
                        assert seat not in owners
                        assert member(state, next(iter(owners))) == params["member"]
                    else:
                        assert owners == {seat}
                    if "card" in params:
                        lying = [card_name(one, state.edition) for one in state.trick_cards()]
                        assert params["card"] in lying
    assert {"needs", "avoids", "counts", "others", "take", "leave", "tally"} <= keys
