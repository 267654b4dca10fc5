"""Points at the end of the game, and what a player alone must reach (M2, V4, V6)."""

from __future__ import annotations

import re
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spacetable.core.ids import Seat
from spacetable.games.high_frontier.full_game.components import components, stock_price
from spacetable.games.high_frontier.full_game.glory import Glory
from spacetable.games.high_frontier.full_game.politics.ideologies import ring
from spacetable.games.high_frontier.full_game.scoring import (
    Estate,
    Ground,
    Score,
    ScoreLine,
    ground_of,
    in_play,
    lines,
    ranking,
    total,
)
from spacetable.games.high_frontier.full_game.solitaire import (
    Meeting,
    Pile,
    altruism_target,
    altruism_won,
    grade,
    kpi,
    meeting,
)
from spacetable.games.high_frontier.full_game.words import words as game_words
from spacetable.games.high_frontier.solar_map import Spectral, load
from spacetable.text.catalogue import catalogue
from spacetable.text.compiling import LANGUAGES

A, B, C = Seat("1"), Seat("2"), Seat("3")


def test_each_token_is_worth_a_point() -> None:
    """M2a, HFG-R12: a factory's disk and its cube are two tokens."""
    estate = Estate(rockets=1, claims=3, factories=("C",), domes=("plain",), delegates=2)
    assert lines(estate, in_play([estate])) == (
        ScoreLine("rockets", 1, 1),
        ScoreLine("claims", 3, 3),
        ScoreLine("factories", 1, 1),
        ScoreLine("domes", 1, 1),
        ScoreLine("delegates", 2, 2),
        ScoreLine("stock.C", 1, 8),
    )


def test_who_has_nothing_has_no_rows() -> None:
    for law in ring().all:
        assert lines(Estate(), {}, law) == ()


def test_factories_are_worth_what_their_letter_is_with_those_of_all() -> None:
    """M2b: two of three in play, and one alone of its letter."""
    estate, other = Estate(factories=("D", "S", "D")), Estate(factories=("D", "M"))
    known = {line.key: line for line in lines(estate, in_play([estate, other]))}
    assert known["stock.D"] == ScoreLine("stock.D", 2, 8)
    assert known["stock.S"] == ScoreLine("stock.S", 1, 8)
    assert "stock.M" not in known
    assert total(lines(estate, in_play([estate, other]))) == 3 + 8 + 8


def test_domes_are_worth_more_on_some_ground() -> None:
    """M2b."""
    estate = Estate(domes=("submarine", "plain", "bernal", "submarine", "astrobiology"))
    assert lines(estate, {}) == (
        ScoreLine("domes", 5, 5),
        ScoreLine("dome.astrobiology", 1, 1),
        ScoreLine("dome.submarine", 2, 4),
        ScoreLine("dome.bernal", 1, 2),
    )


def test_no_site_is_two_kinds_of_ground() -> None:
    """M2b: so a dome has one ground."""
    sites = load().sites.values()
    assert not [one.id for one in sites if one.astrobiology and one.submarine]
    for one in sites:
        assert (ground_of(one.id) == "submarine") == one.submarine
        assert (ground_of(one.id) == "astrobiology") == one.astrobiology


def test_glories_are_worth_what_their_faces_say() -> None:
    """M2, L."""
    estate = Estate(glories=(Glory("Neptune", home=True), Glory("Saturn")))
    assert lines(estate, {}) == (ScoreLine("glory", 2, 7),)


def test_the_final_law_adds_a_line() -> None:
    """O7: its own, beside the points of what it rewards."""
    estate = Estate(claims=4, delegates=3, ideologies=2)
    assert lines(estate, {}, "authority")[-1] == ScoreLine("law.authority", 4, 4)
    assert lines(estate, {}, "unity")[-1] == ScoreLine("law.unity", 2, 2)
    assert lines(estate, {}, "centrist") == lines(estate, {}, None)


estates = st.builds(
    Estate,
    rockets=st.integers(0, 1),
    claims=st.integers(0, 9),
    factories=st.lists(st.sampled_from(get_args(Spectral)), max_size=7).map(tuple),
    domes=st.lists(
        st.sampled_from(("plain", "astrobiology", "submarine", "bernal")), max_size=7
    ).map(tuple),
    delegates=st.integers(0, 7),
    ideologies=st.integers(0, 7),
    hazardous=st.integers(0, 9),
    glories=st.lists(
        st.builds(Glory, st.sampled_from(tuple(load().zones)), st.booleans()), max_size=4
    ).map(tuple),
)
laws = st.sampled_from((None, *ring().all))


@given(estates, estates, laws)
def test_the_total_is_the_sum_of_the_rows(one: Estate, other: Estate, law: None) -> None:
    """M2: counted once more without rows."""
    found = lines(one, in_play((one, other)), law)
    domes: dict[Ground, int] = {"plain": 1, "astrobiology": 2, "submarine": 3, "bernal": 3}
    everywhere = (*one.factories, *other.factories)
    expected = (
        one.rockets
        + one.claims
        + one.delegates
        + sum(1 + stock_price(everywhere.count(letter)) for letter in one.factories)
        + sum(domes[ground] for ground in one.domes)
        + sum(glory.points for glory in one.glories)
        + {
            None: 0,
            "freedom": len(one.factories),
            "honor": len(one.glories),
            "unity": one.ideologies,
            "authority": one.claims,
            "equality": len(one.domes),
            "individuality": one.hazardous,
            "centrist": 0,
        }[law]
    )
    assert total(found) == sum(line.points for line in found) == expected
    assert all(line.count and line.points for line in found)
    assert len({line.key for line in found}) == len(found)


def test_ties_go_to_the_most_aquas_and_then_are_shared() -> None:
    """M2."""
    scores = {A: Score(40, 3), B: Score(40, 9), C: Score(52, 0)}
    assert ranking(scores) == ((C,), (B,), (A,))
    assert ranking(scores | {A: Score(40, 9)}) == ((C,), (A, B))


# ---------------------------------------------------------------- alone


def test_altruists_reach_a_target_by_the_length_of_the_game() -> None:
    """V4: alone, and together each of them; HFG-R16."""
    assert [altruism_target(disks) for disks in (4, 5, 6, 7)] == [40, 60, None, 100]
    together = [altruism_target(disks, together=True) for disks in (4, 5, 7)]
    assert together == [30, 50, 75]


def test_altruists_win_only_all_together() -> None:
    """V4."""
    assert altruism_won([40], 4)
    assert not altruism_won([39], 4)
    assert altruism_won([30, 31], 4)
    assert not altruism_won([90, 29], 4)
    with pytest.raises(ValueError, match="no target"):
        altruism_won([90], 6)


def test_the_board_demands_more_each_time() -> None:
    """V6."""
    assert [kpi(Pile(disks)) for disks in range(4)] == [0, 8, 18, 30]
    assert kpi(Pile()) == 0
    assert kpi(Pile(2, fatalities=1)) == 21
    assert kpi(Pile(0, fatalities=2)) == 6


def test_a_meeting_forgets_fatalities_and_adds_a_disk() -> None:
    """V6: what it demands is known before the disk moves."""
    assert meeting(Pile(1, fatalities=1), 11) == Meeting(11, True, Pile(2))
    assert meeting(Pile(1, fatalities=1), 10) == Meeting(11, False, Pile(2))


def test_a_career_is_graded_by_its_points() -> None:
    """V6e: nothing is said of less than the last meeting of a short game demands."""
    told = [grade(points) for points in (29, 30, 34, 35, 39, 40, 59, 60)]
    assert told == [
        None,
        "controversial",
        "controversial",
        "good",
        "good",
        "memorable",
        "memorable",
        "legendary",
    ]
    assert components().grade[0].points == kpi(Pile(3))


def test_with_futures_more_is_asked() -> None:
    """V6e, HFG-R17."""
    told = [grade(points, futures=True) for points in (0, 77, 78, 94, 95, 114, 115)]
    assert told == [
        "controversial",
        "controversial",
        "good",
        "good",
        "memorable",
        "memorable",
        "legendary",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_ways_to_play_name_the_goals_of_the_rules(language: str) -> None:
    """V4, V6: what is to be reached by each length, and what a fatality adds to the demand."""
    words = catalogue(language).words
    altruism, ceo = (words(game_words(f"way.{way}.line")) for way in ("altruism", "ceo"))
    figures = [int(one) for one in re.findall(r"\d+", altruism)]
    goals = [*components().altruism.alone.values(), *components().altruism.together.values()]
    assert [one for one in figures if one > 1] == goals, "a player alone is 1人 in Japanese"
    assert f"{components().board.for_fatality}" in ceo
