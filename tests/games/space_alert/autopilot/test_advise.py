"""What the autopilot advises, whatever it advises."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from spacetable.core.chance import LooseChance, SeededChance
from spacetable.games.space_alert import actions as a
from spacetable.games.space_alert.autopilot.advise import advise
from spacetable.games.space_alert.autopilot.crew_of_four import play, play_mission
from spacetable.games.space_alert.autopilot.known import SKILLS, Advice, Known, Lying
from spacetable.games.space_alert.autopilot.search import Effort, Stage
from spacetable.games.space_alert.autopilot.worth import LOST, NEGLECTED
from spacetable.games.space_alert.cards import Card, heroic_cards, ordinary_cards
from spacetable.games.space_alert.resolution.plan import PARTS, Carried, Drawn, Plan
from spacetable.games.space_alert.resolution.round import resolve
from spacetable.games.space_alert.threats.cards import threat_cards
from spacetable.text.catalogue import catalogue
from spacetable.text.compiling import LANGUAGES
from tests.games.space_alert.autopilot.random_missions import mission

SHORT = Effort((Stage(100, 1, (2.0, 0.5)), Stage(20, 2, (0.5, 0.2))))
THREATS = (Drawn("E1-05", 1, 0), Drawn("I1-05", 2), Drawn("SE1-01", 3, 2), Drawn("SI1-04", 4))
TILES = (PARTS["red"], PARTS["white"], PARTS["blue"])


def solo(**changes: object) -> Known:
    """Four androids in phase 1 with all ordinary cards open."""
    known = Known(
        trajectories=(3, 4, 5, 6),
        threats=THREATS,
        rows=((0,) * 12,) * 4,
        free=((1, 2, 3),) * 4,
        shared=tuple(ordinary_cards().items()),
        own=tuple((card,) for card in heroic_cards()[:4]),
    )
    return replace(known, **changes)


def short(known: Known, seed: int = 1) -> Advice:
    return advise(known, "pilot", LooseChance(seed), effort=SHORT)


def check(known: Known, advice: Advice) -> None:
    """Only free turns are written, and each with a card that is there and has that half."""
    used: Counter[Card] = Counter()
    mine: Counter[tuple[int, Card]] = Counter()
    shared = dict(known.shared)
    own = known.own or ((),) * len(known.rows)
    for one in advice.laid:
        assert one.turn in known.free[one.member]
        assert one.action in one.card.halves
        assert advice.rows[one.member][one.turn - 1] == one.action
        used[one.card] += 1
        if one.card in own[one.member]:
            mine[one.member, one.card] += 1
    for card, count in used.items():
        spare = sum(n for (_, other), n in mine.items() if other == card)
        assert count <= shared.get(card, 0) + spare
    for (member, card), count in mine.items():
        assert count <= own[member].count(card) + shared.get(card, 0)
    written = {(one.member, one.turn) for one in advice.laid}
    for member, (before, after) in enumerate(zip(known.rows, advice.rows, strict=True)):
        for turn, (old, new) in enumerate(zip(before, after, strict=True), 1):
            if turn not in known.free[member]:
                assert new == old
            else:
                assert bool(new) == ((member, turn) in written)


KINDS = tuple(ordinary_cards())
ACTIONS = st.sampled_from((0, 0, a.A, a.B, a.C, a.RED, a.BLUE, a.DECK))
ROW = st.lists(ACTIONS, min_size=12, max_size=12).map(tuple)
FREE = st.frozensets(st.integers(1, 12), max_size=6).map(lambda turns: tuple(sorted(turns)))
OWN = st.lists(st.sampled_from(KINDS + heroic_cards()), max_size=4, unique=True).map(tuple)


@settings(max_examples=25, deadline=None)
@given(
    st.lists(ROW, min_size=3, max_size=3).map(tuple),
    st.lists(FREE, min_size=3, max_size=3).map(tuple),
    st.lists(st.sampled_from(KINDS), max_size=8),
    st.lists(OWN, min_size=3, max_size=3).map(tuple),
    st.integers(0, 999),
)
def test_only_available_cards_on_free_turns(
    rows: tuple[tuple[int, ...], ...],
    free: tuple[tuple[int, ...], ...],
    shared: list[Card],
    own: tuple[tuple[Card, ...], ...],
    seed: int,
) -> None:
    known = solo(rows=rows, free=free, shared=tuple(Counter(shared).items()), own=own)
    check(known, advise(known, "pilot", LooseChance(seed), effort=SHORT))


def test_without_cards_nothing_is_laid() -> None:
    advice = short(solo(shared=(), own=()))
    assert advice.laid == ()
    assert advice.rows == solo().rows


def test_without_free_turns_nothing_is_laid() -> None:
    rows = ((a.RED, a.A, *(0,) * 10),) * 4
    advice = short(solo(rows=rows, free=((),) * 4))
    assert advice.laid == ()
    assert advice.rows == rows


def test_cards_laid_by_others_stay_and_are_reckoned_with() -> None:
    """Somebody else looks after the computer: no android does the same."""
    rows = ((a.C, *(0,) * 11), *((0,) * 12,) * 3)
    advice = short(solo(rows=rows, free=((), (1, 2, 3), (1, 2, 3), (1, 2, 3))))
    assert advice.rows[0] == rows[0]
    assert "space_alert_autopilot.computer" not in {one.reason.key for one in advice.laid}


def lying(advice: Advice) -> tuple[Lying, ...]:
    return tuple(Lying(one.member, one.turn, one.action, one.card) for one in advice.laid)


def test_what_lies_is_laid_anew_only_for_something_better() -> None:
    """However little it thinks: with no time at all everything stays as it lies."""
    good = advise(solo(complete=True), "pilot", LooseChance(1))
    known = solo(complete=True, lying=lying(good))
    none = Effort((Stage(0, 1, (0.0, 0.0)),), ahead=False)
    for seed in range(3):
        again = advise(known, "pilot", LooseChance(seed), effort=none)
        assert set(lying(again)) <= set(known.lying)
        check(known, again)
    check(known, short(known))


def test_places_left_empty_are_tried_once_more() -> None:
    gained = 0.0
    effort = Effort((Stage(60, 1, (2.0, 0.5)),), ahead=False)
    for seed in range(4):
        bare = advise(solo(), "pilot", LooseChance(seed), effort=effort)
        advice = advise(solo(), "pilot", LooseChance(seed), effort=replace(effort, filling=400))
        check(solo(), advice)
        gained += advice.worth - bare.worth
    assert gained > 0


def test_the_same_chance_gives_the_same_advice() -> None:
    known = solo()
    for skill in SKILLS:
        effort = Effort((Stage(150, 2, (1.0, 0.1)),), ahead=skill != "cadet")
        first, again = (advise(known, skill, SeededChance("7"), effort=effort) for _ in range(2))
        assert first == again


def test_one_draw_of_chance_is_taken() -> None:
    chance = SeededChance("7")
    advise(solo(), "cadet", chance, effort=SHORT)
    assert [(draw.stream, draw.kind) for draw in chance.draws] == [("autopilot", "roll")]


def test_the_budget_is_kept() -> None:
    advice = short(solo())
    assert SHORT.budget <= advice.resolved < SHORT.budget + 80


def test_it_stops_when_asked() -> None:
    asked = []

    def stop() -> bool:
        asked.append(1)
        return len(asked) > 20

    advice = advise(solo(), "ace", LooseChance(1), stop)
    assert advice.resolved < 400


def test_it_works_after_a_campaign_s_mission() -> None:
    carried = Carried((("shield", "structure"), (), ("reactor",)), (True, False))
    known = solo(carried=carried)
    check(known, short(known))


def test_two_phases_and_a_lone_member() -> None:
    known = solo(
        rows=((0,) * 7,), free=((4, 5, 6, 7),), own=((),), last_turns=(3, 7), complete=True
    )
    check(known, short(known))


@pytest.mark.parametrize(
    "changes",
    [
        {"rows": ((0,) * 11,) * 4},
        {"free": ((1,),) * 3},
        {"free": ((13,),) * 4},
        {"own": ((),)},
        {"rows": (), "free": (), "own": ()},
    ],
)
def test_what_does_not_belong_together_is_refused(changes: dict[str, object]) -> None:
    with pytest.raises(ValueError):
        short(solo(**changes))


# ------------------------------------------------------------------ whole missions


def test_what_is_hidden_changes_nothing() -> None:
    """Neither the order of the tiles nor a threat that is not announced yet."""
    script, drawn, tracks, tiles = mission(5)
    end = script.phase_ends[0]
    heard = [report.at < end for report in script.threats(4)]
    assert not all(heard)
    other = tuple(
        one if known else Drawn("E1-10" if one.zone >= 0 else "I1-03", one.t, one.zone)
        for one, known in zip(drawn, heard, strict=True)
    )
    upside_down = tuple(tuple(reversed(pile)) for pile in tiles)
    first = play(script, drawn, tracks, tiles, "cadet", LooseChance(3), effort=SHORT)
    later = play(script, other, tracks, tiles, "cadet", LooseChance(3), effort=SHORT)
    tiled = play(
        script,
        drawn,
        tracks,
        (upside_down[0], upside_down[1], upside_down[2]),
        "cadet",
        LooseChance(3),
        effort=SHORT,
    )
    assert first.advice == tiled.advice
    assert first.advice[0] == later.advice[0]
    assert first.advice[1] != later.advice[1]


def test_four_androids_share_the_open_cards() -> None:
    script, drawn, tracks, tiles = mission(8, "yellow")
    played = play(script, drawn, tracks, tiles, "pilot", LooseChance(1), effort=SHORT)
    used = Counter(one.card for one in played.laid if not one.card.heroic)
    assert not used - Counter(ordinary_cards())
    heroic = [(one.member, one.card) for one in played.laid if one.card.heroic]
    assert len(set(heroic)) == len(heroic)
    assert all(played.heroic[member] == card for member, card in heroic)
    laid = {(one.member, one.turn): one.action for one in played.laid}
    for member, row in enumerate(played.plan.crew):
        assert row == tuple(laid.get((member, turn), 0) for turn in range(1, 13))


def test_a_card_for_every_report() -> None:
    script, drawn, tracks, tiles = mission(1)
    with pytest.raises(ValueError, match="announced"):
        play_mission(script, drawn[1:], tracks, tiles, "cadet", LooseChance(1))


def test_every_card_has_a_reason_in_both_languages() -> None:
    seen = set()
    for seed, level in enumerate(("white", "yellow", "mixed", "white", "yellow"), 20):
        script, drawn, tracks, tiles = mission(seed, level)
        played = play(script, drawn, tracks, tiles, "pilot", LooseChance(seed), effort=SHORT)
        for one in played.laid:
            seen.add(one.reason.key)
            for language in LANGUAGES:
                words = catalogue(language).words(one.reason)
                assert "[" not in words
                assert "{" not in words
                assert len(words) < 100
    assert len(seen) > 8


@pytest.mark.parametrize("missions", [12, pytest.param(30, marks=pytest.mark.slow)])
def test_cadets_do_better_than_nobody(missions: int) -> None:
    """Four hurried cadets against four androids who do nothing."""
    effort = Effort((Stage(400, 1, (0.0, 0.0)),), ahead=False)
    home = idle = 0
    for seed in range(100, 100 + missions):
        drawn = mission(seed)
        played = play(*drawn, "cadet", LooseChance(seed), effort=effort)
        home += not resolve(played.plan).lost
        nobody = Plan(drawn.trajectories, drawn.drawn, drawn.tiles, ((0,) * 12,) * 4)
        idle += not resolve(nobody).lost
    assert home >= idle + missions * 8 // 30


def test_no_threat_is_worth_a_computer_that_nobody_looks_after() -> None:
    most = max(card.points[1] for card in threat_cards().values())
    assert most <= NEGLECTED < -LOST
