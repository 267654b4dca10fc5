"""Project Exodus: chits and how they come, and what they do (4C3, 4C4, 4A8)."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from spacetable.core.option import Drag
from spacetable.games.high_frontier.augmentation import BUGGY, RAYGUN, Implant
from spacetable.games.high_frontier.cards import cards
from spacetable.games.high_frontier.full_game.exodus.augmented import implants_at
from spacetable.games.high_frontier.full_game.exodus.moves import (
    PlaceChit,
)
from spacetable.games.high_frontier.full_game.hidden import view
from spacetable.games.high_frontier.full_game.moves import (
    DiscardPatent,
    Fundraise,
    MoveDelegate,
    Produce,
    PutStar,
)
from spacetable.games.high_frontier.full_game.panel import panel
from spacetable.games.high_frontier.full_game.places import deck_zone
from spacetable.games.high_frontier.full_game.rocket import vessel_of
from spacetable.games.high_frontier.full_game.table import table
from spacetable.games.high_frontier.isru import isru
from spacetable.games.high_frontier.piloting.moves import SiteRefuel
from spacetable.games.high_frontier.piloting.sources import sources
from spacetable.games.high_frontier.piloting.vessel import Vessel
from spacetable.games.high_frontier.stack import Aboard
from spacetable.games.high_frontier.switches_of_sites import SiteSwitches
from spacetable.text.catalogue import catalogue
from tests.games.high_frontier.full_game.exodus_tables import (
    BEYOND,
    MALCOLM,
    MINE,
    MINER,
    OBSERVERS,
    ROBOTS,
    SPACERS,
    Exodus,
    enterprises,
    home,
)
from tests.games.high_frontier.full_game.tables import CREW, ONE, TWO
from tests.games.high_frontier.full_game.test_bernals import ELEVATOR
from tests.games.high_frontier.full_game.test_enterprises import LASER
from tests.games.high_frontier.full_game.test_sites import LARGE


def test_two_chits_in_one_operation() -> None:
    """I1: heart and warden for the Observers, who are beside the operation (4A7g); what is done
    then is another operation.
    """
    board = Exodus(
        home(OBSERVERS, card=ELEVATOR, enterprises=enterprises("heart", "warden", "goo"))
    )
    zones = {one.id for one in table(view(board.state, ONE)).zones}
    drags = [one.gesture for one in board.options() if isinstance(one.action, PlaceChit)]
    assert len({*drags}) == len(drags)
    assert {one.zone for one in drags if isinstance(one, Drag)} <= zones
    board.place(OBSERVERS, ("heart", 1), ("warden", 1))
    assert board.chits(OBSERVERS) == (Implant("heart", 1), Implant("warden", 1))
    assert not board.state.operation
    assert board.state.worked == (board.card(OBSERVERS),)
    seen = table(view(board.state, TWO)).pieces
    assert {"chits.stack.1.bernal1", "child.1"} <= {one.id for one in seen}
    sheet = next(one for one in panel(view(board.state, TWO)).sheets if len(one.heads) == 3)
    assert [catalogue("en").words(one) for one in sheet.rows[0][1:]] == [
        "Life support, Warden and Goo",
        "Life support and Warden",
    ]
    board.do(*(one for one in board.of(Fundraise)))
    board.declines()
    assert not board.of(PlaceChit)


def test_what_an_implant_takes() -> None:
    """I2, I3, P3, 4C1b, 4C5a: a dome beyond Earth, the icon, and for the heart one of Earth."""
    done = {"enterprises": enterprises("heart")}
    board = Exodus(home(OBSERVERS, SPACERS[0], **done), sites={}, emancipated=True)
    assert not board.of(PlaceChit)
    chit = PlaceChit(ONE, board.card(OBSERVERS), "heart", 1)
    assert board.why_not(chit) == "full_game.refused.implant.no_dome"
    board = Exodus(home(OBSERVERS, SPACERS[0], **done), emancipated=True)
    warden = PlaceChit(ONE, board.card(OBSERVERS), "warden", 1)
    assert board.why_not(warden) == "full_game.refused.implant.portfolio"
    spacer = PlaceChit(ONE, board.card(SPACERS[0]), "heart", 1)
    assert board.why_not(spacer) == "full_game.refused.implant.parent"
    assert board.offers(OBSERVERS, "heart", 1)
    assert board.offers(SPACERS[0], "heart", 2)


def test_a_chit_goes_over_where_both_are() -> None:
    """4C4d, e: one of a shape; with the parent's heart the child goes."""
    there = {"cards": [{"card": MALCOLM}], "place": LARGE}
    one = home(OBSERVERS, MINER, enterprises=enterprises("heart", "jar"), outpost1=there)
    chits = {OBSERVERS: [{"shape": "heart"}], MALCOLM: [{"shape": "jar"}]}
    board = Exodus({**one, "implants": chits, "child": 3})
    jar = PlaceChit(ONE, board.card(MINER), "jar", 1)
    assert board.why_not(jar) == "full_game.refused.implant.elsewhere"
    board.place(MINER, ("heart", 2))
    assert board.chits(OBSERVERS) == ()
    assert not board.state.exodus.children
    board.place(MINER, ("heart", 1))
    assert board.state.exodus.children[ONE].parent == board.card(MINER)


def test_chits_of_the_card_itself() -> None:
    """4C3d, e: no mass, a generator or a reactor aboard; the wet chit goes along."""
    rocket = {"cards": [{"card": CREW}, {"card": OBSERVERS}], "place": "geo", "wet": "6"}
    board = Exodus(
        home(rocket=rocket, enterprises=enterprises("jar", "battery", "heart", "engine"))
    )
    lies = board.state.stack(ONE, "rocket")[1]
    assert lies.mass == 1
    board.place(OBSERVERS, ("jar", 1), ("battery", 1))
    lies = board.state.stack(ONE, "rocket")[1]
    assert (lies.mass, lies.up.provides) == (0, ("pulsed",))
    assert board.state.crafts["rocket.1"].wet == "5"  # type: ignore[index]
    board.place(OBSERVERS, ("battery", 2))
    assert board.state.stack(ONE, "rocket")[1].up.provides == ("exotic",)
    assert board.state.crafts["rocket.1"].wet == "5"  # type: ignore[index]


def test_goo_makes_cards_of_carbon() -> None:
    """4C3a: where it is, at a factory of another letter."""
    carbon = next(
        one.id for one in cards().values() if one.deck == "generator" and one.spectral_type == "C"
    )
    site = {"vesta": MINE, **BEYOND}
    for chits, able in (({}, False), ({OBSERVERS: [{"shape": "goo"}]}, True)):
        rocket = {"cards": [{"card": OBSERVERS}], "place": "vesta"}
        one = home(hand=[carbon], rocket=rocket, implants=chits)
        board = Exodus(one, sites=site)
        assert ("vesta" in {each.site for each in board.of(Produce)}) == able


def test_a_heart_moves_a_delegate_more() -> None:
    """4C3c, on its second side."""
    for chits, moves in (({}, 1), ({OBSERVERS: [{"shape": "heart", "side": 2}]}, 2)):
        board = Exodus(home(OBSERVERS, implants=chits), delegates={"freedom": ["1", "1"]})
        board.do(Fundraise(ONE))
        done = 0
        while found := [*board.of(PutStar), *board.of(MoveDelegate)]:
            done += isinstance(found[0], MoveDelegate)
            board.do(found[0])
        assert done == moves


def test_wardens_and_goo_find_more_water() -> None:
    """4C3a, b: a buggy has ISRU 2 beside a warden, and goo adds to the site's water."""
    tanks = {}
    for name, chits in (
        ("bare", []),
        ("rays", [{"shape": "warden"}]),
        ("buggy", [{"shape": "warden", "side": 2}]),
        ("goo", [{"shape": "goo", "side": 2}]),
    ):
        rocket = {"cards": [{"card": CREW}, {"card": OBSERVERS}], "place": "ceres", "wet": "4"}
        implants = {OBSERVERS: chits} if chits else {}
        board = Exodus({"rocket": rocket, "implants": implants}, sites={})
        tanks[name] = {one.tanks for one in board.of(SiteRefuel)}
    (bare,) = tanks["bare"]
    assert tanks == {"bare": {bare}, "rays": {bare}, "buggy": {bare + 2}, "goo": {bare + 1}}
    laser = (Aboard(LASER[0]),)
    assert laser[0].up.isru == isru(laser, 0, implants=(BUGGY,))
    worse = next(
        one
        for one in cards().values()
        if one.faces[0].isru == 3 and one.faces[0].platforms == ("raygun",)
    )
    assert isru((Aboard(worse.id),), 0, implants=(RAYGUN,)) == 1


FEMTO = Aboard("refinery_froth_flotation", 1)
GW = "gw_thruster_levitated_dipole_6li_h_fusion"
ENGINE = (Implant("engine", 1),)
WATER = (Implant("engine", 2),)


@pytest.mark.parametrize(
    ("grade", "femto", "dharma", "miners", "chits", "tanks"),
    [
        ("isotope", 1, 1, 0, (), 3),  # R1
        ("isotope", 1, 1, 1, (), 3),  # R2
        ("water", 1, 1, 0, (), 9),  # R3
        ("water", 1, 1, 1, (), 9),  # R4
        ("isotope", 0, 0, 1, (), 2),  # R5
        ("isotope", 1, 0, 1, (), 3),  # R6
        ("isotope", 1, 0, 1, ENGINE, 3),
        ("isotope", 1, 1, 2, ENGINE, 3),  # R7
        ("isotope", 0, 0, 0, ENGINE, 2),
        ("water", 0, 0, 0, WATER, 9),
        ("water", 0, 0, 1, WATER, 10),
        ("isotope", 0, 0, 0, WATER, 1),
    ],
)
def test_refuelling_is_raised_up_to_a_limit(
    grade: str, femto: int, dharma: int, miners: int, chits: Any, tanks: int
) -> None:
    """4A8, 4A7l, 4C3f: at an own factory, with a thruster of its letter."""
    assert _given(grade, femto, dharma, miners, chits) == tanks
    again = SiteSwitches(mined_again=True, doublings_add=True, doubled_limit=True)
    other = {("water", 0, 1): 16}.get((grade, femto, miners), tanks)
    assert _given(grade, femto, dharma, miners, chits, again) == other


def _given(
    grade: str, femto: int, dharma: int, miners: int, chits: Any, switches: Any = None
) -> int:
    vessel = refuelled()
    cards_ = (*vessel.cards, *([FEMTO] * femto))
    ids = tuple(f"card{k}" for k in range(len(cards_)))
    more = {"doublings": dharma, "miners": miners, "implants": chits, "ids": ids}
    at = switches or vessel.at_sites
    found = sources(replace(vessel, cards=cards_, at_sites=at, **more))
    return next(one.tanks for one in found if one.card is None and one.grade == grade)


@cache
def refuelled() -> Vessel:
    """A GW thruster at an own factory of its letter, laid out once."""
    rocket = {"cards": [{"card": CREW}, {"card": GW}], "place": "vesta", "wet": "8"}
    board = Exodus({"rocket": rocket}, sites={"vesta": {"owner": "1", "factory": True}})
    return vessel_of(board.state, ONE)


def test_refuelling_is_offered_with_chits() -> None:
    """Where the augmented colonist is, in whichever stack (HFG-R52)."""
    outpost = {"cards": [{"card": OBSERVERS}], "place": "vesta"}
    rocket = {"cards": [{"card": CREW}], "place": "vesta", "wet": "4"}
    chits = {OBSERVERS: [{"shape": "engine", "side": 2}]}
    board = Exodus(
        {"rocket": rocket, "outpost1": outpost, "implants": chits}, sites={"vesta": MINE}
    )
    assert implants_at(board.state, ONE, "vesta") == WATER
    assert SiteRefuel(ONE, None, 9) in board.of(SiteRefuel)


def test_a_robot_is_discarded_to_the_queue_that_it_goes_to() -> None:
    """4C2, G6: that of the spaceborn, and the log names it."""
    board = Exodus({"hand": [ROBOTS[0]]})
    card = board.card(ROBOTS[0])
    (one,) = (one for one in board.options() if one.action == DiscardPatent(ONE, card))
    assert one.gesture == Drag(card, deck_zone("spaceborn"))
    board.do(one.action)
    assert board.state.pieces.place(card)[0] == deck_zone("spaceborn")
