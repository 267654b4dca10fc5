"""Whatever is dragged to where it might belong is done, or refused by a rule with its section."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from spacetable.core.ids import PieceId
from spacetable.core.option import Drag, Gesture, Option, Press
from spacetable.games.high_frontier.full_game.moves import (
    Boost,
    Industrialise,
    JumpClaim,
    Produce,
    Prospect,
    RepairGlitch,
    Sell,
    TakeGlory,
    TakeIncome,
    TransferCard,
)
from spacetable.games.high_frontier.full_game.places import (
    DISK,
    MARKET,
    PATENTS,
    STAR,
    cube_of,
    deck_zone,
    delegate,
    hand,
    ideology_zone,
    spot,
    stack_zone,
)
from spacetable.games.high_frontier.full_game.politics.ideologies import ring
from spacetable.games.high_frontier.full_game.ruleset import RULES
from spacetable.games.high_frontier.full_game.state import CREWS, State
from spacetable.games.high_frontier.piloting.moves import Activate
from spacetable.games.high_frontier.solar_map import load
from spacetable.text.catalogue import catalogue
from spacetable.text.compiling import LANGUAGES
from tests.games.high_frontier.full_game.tables import CREW, ONE, TWO, Board, of_deck
from tests.games.high_frontier.full_game.test_sites import LARGE, REFINERY, ROBONAUT, SMALL, on

SECTION = re.compile(r"\([1-9]?[A-Z]+\d*[0-9a-z]*(?:[,、] ?[A-Z]\d*[0-9a-z]*)*\)")
RADIATOR, CARD, THRUSTER = of_deck("radiator"), of_deck("generator"), of_deck("thruster")
OTHERS = {"2": {"leo": [{"card": THRUSTER}], "outpost1": {"cards": [{"card": "crew"}]}}}


def players(laid: dict[str, Any], **more: Any) -> dict[str, Any]:
    """With cards of another player, a hand, and what else there is."""
    mine = {"hand": [CARD], **laid["players"]["1"]}
    return {**laid, "players": {"1": mine, **OTHERS}, **more}


POSITIONS: dict[str, dict[str, Any]] = {
    "at home": players({"first": "1", "players": {"1": {"leo": [{"card": REFINERY}]}}}),
    "poor": players({"first": "1", "players": {"1": {"leo": [{"card": REFINERY}], "aquas": 0}}}),
    "done": players({"first": "1", "players": {"1": {"aquas": 9}}}, operation="income"),
    "on a site": players(on(LARGE, CREW, ROBONAUT, RADIATOR)),
    "on a claim": players(on(LARGE, CREW, REFINERY), sites={LARGE: {"owner": "1"}}),
    "on another's": players(on(SMALL, CREW, ROBONAUT), sites={SMALL: {"owner": "2"}}),
    "at a factory": players(
        on(LARGE, ROBONAUT, REFINERY),
        sites={LARGE: {"owner": "1", "factory": True}},
        operation="income",
    ),
    "on the way": players(on("earth-luna-l1", ROBONAUT, RADIATOR)),
}


def gestures(state: State) -> Iterator[Drag]:
    """What a beginner may try with cards: each to every place where some card may go."""
    stacks = [stack_zone(ONE, kind) for kind in ("leo", "rocket", "outpost1", "outpost2")]
    places = {state.place_of(ONE, kind) for kind in state.stacks(ONE)} & {*load().sites}
    for card in state.pieces[hand(ONE)]:
        for zone in (*stacks, MARKET, hand(TWO), *map(spot, places)):
            yield Drag(card.id, zone)
    for kind in state.stacks(ONE):
        place = state.place_of(ONE, kind)
        for card in state.cards_of(ONE, kind):
            # People aboard are neither sold nor boosted; whatever else lies there may be.
            sites = [spot(place)] if place in places else []
            for zone in (*stacks, MARKET, *sites):
                if zone != stack_zone(ONE, kind):
                    yield Drag(card.id, zone)
    for kind in state.stacks(TWO):
        for card in state.cards_of(TWO, kind):
            yield from (Drag(card.id, zone) for zone in stacks)
    for deck in PATENTS:
        top = state.pieces.top(deck_zone(deck))
        assert top is not None
        yield Drag(top.id, hand(ONE))


def plain(gesture: Gesture) -> Gesture:
    """Whichever way a radiator is turned."""
    return Drag(gesture.piece, gesture.zone) if isinstance(gesture, Drag) else gesture


def answers(state: State) -> dict[Gesture, Option]:
    """What is done or said to each gesture; what may be done comes first."""
    found: dict[Gesture, Option] = {}
    for option in (*RULES.options(state, ONE), *RULES.refusals(state, ONE)):
        for gesture in (option.gesture, *option.also):
            found.setdefault(plain(gesture), option)
    return found


def sectioned(option: Option) -> None:
    for language in LANGUAGES:
        said = catalogue(language).words(option.why.rule)
        assert SECTION.search(said), said


@pytest.mark.parametrize("name", POSITIONS)
def test_each_gesture_is_answered(name: str) -> None:
    board = Board(2, laid=POSITIONS[name])
    found = answers(board.state)
    tried = [*gestures(board.state)]
    assert len(tried) > 20
    for gesture in tried:
        assert gesture in found, (gesture, board.state.pieces.piece(gesture.piece).face)


@pytest.mark.parametrize("name", POSITIONS)
def test_each_refusal_names_its_section(name: str) -> None:
    state = Board(2, laid=POSITIONS[name]).state
    refused = [*RULES.refusals(state, ONE)]
    assert refused
    for one in refused:
        sectioned(one)
        assert not RULES.allows(state, one.action), one.action


def test_the_assembly_is_left_alone_out_of_turn() -> None:
    """O2b, O3a, O6: cubes, delegates, the star and the disks."""
    state = Board(2, laid={"first": "1"}, politics=True).state
    found = answers(state)
    for one in ring().all:
        for piece in (cube_of(ONE), STAR, DISK):
            sectioned(found[Drag(PieceId(piece), ideology_zone(one))])
    own = PieceId(delegate("unity", ONE))
    sectioned(found[Drag(own, ideology_zone("honor"))])


@pytest.mark.parametrize(
    ("name", "action", "key"),
    [
        ("poor", lambda b: Boost(ONE, b.card(CARD)), "full_game.refused.too_dear"),
        ("done", lambda b: TakeIncome(ONE), "full_game.refused.second_operation"),
        ("at home", lambda b: Sell(ONE, b.card(REFINERY)), "full_game.refused.not_black"),
        (
            "at home",
            lambda b: TransferCard(ONE, b.card(CARD), "rocket"),
            "full_game.refused.boost_first",
        ),
        (
            "at home",
            lambda b: TransferCard(ONE, b.card(THRUSTER), "leo"),
            "full_game.refused.foreign_card",
        ),
        (
            "on a site",
            lambda b: TransferCard(ONE, b.card(ROBONAUT), "leo"),
            "full_game.refused.elsewhere",
        ),
        ("on a site", lambda b: Sell(ONE, b.card(ROBONAUT)), "full_game.refused.sold_at_home"),
        (
            "on a site",
            lambda b: Prospect(ONE, b.card(RADIATOR), "missile", LARGE),
            "full_game.hindered.no_platform",
        ),
        (
            "on a site",
            lambda b: Produce(ONE, b.card(CARD), "outpost1", LARGE),
            "full_game.hindered.no_factory",
        ),
        (
            "on a claim",
            lambda b: Industrialise(ONE, LARGE, (b.card(REFINERY),)),
            "full_game.hindered.no_robonaut",
        ),
        ("on another's", lambda b: JumpClaim(ONE, SMALL), "full_game.refused.jump_felony"),
    ],
)
def test_why_not(name: str, action: Any, key: str) -> None:
    board = Board(2, laid=POSITIONS[name])
    assert board.why_not(action(board)) == key


def test_thrust_wants_what_it_wants() -> None:
    """J1: a thruster without its generator."""
    laid = on("leo", THRUSTER)
    board = Board(2, laid=laid)
    refused = [one for one in RULES.refusals(board.state, ONE) if isinstance(one.action, Activate)]
    assert [one.gesture for one in refused] == [Press(board.card(THRUSTER))]
    sectioned(refused[0])


def test_glitches_and_glories_say_why_not() -> None:
    """G5, G7."""
    laid = on(LARGE, ROBONAUT)
    laid["players"]["1"]["rocket"]["glitched"] = True
    assert Board(2, laid=laid).why_not(RepairGlitch(ONE, "rocket")).endswith("no_repairer")
    seen = Board(2, laid={**on(LARGE, CREW), "visited": [LARGE]})
    glory = TakeGlory(ONE, seen.card(CREWS["yellow"]))
    assert seen.why_not(glory).endswith("glory_visited")
    taken = Board(2, laid=on(LARGE, CREW)).do(glory)
    assert taken.why_not(glory).endswith("glory_carried")
