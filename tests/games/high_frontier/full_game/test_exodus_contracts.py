"""Contracts of Project Exodus: locked, auctioned under any law, fulfilled, and what they give."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from spacetable.core.chance import LooseChance
from spacetable.games.high_frontier.cards import contracts
from spacetable.games.high_frontier.full_game import hidden
from spacetable.games.high_frontier.full_game.colonists import limit
from spacetable.games.high_frontier.full_game.contracts.moves import (
    GainFactory,
    MeetStep,
    SellBead,
    SendEnvoys,
    SkipColonist,
    StartTender,
    SwapBernals,
)
from spacetable.games.high_frontier.full_game.contracts.tenders import open_decks
from spacetable.games.high_frontier.full_game.exodus.moves import PlaceChit
from spacetable.games.high_frontier.full_game.moves import Fundraise, NoDelegate
from spacetable.games.high_frontier.full_game.places import deck_zone, enterprise_zone, figure
from spacetable.games.high_frontier.full_game.rocket import owner, vessel_of
from spacetable.games.high_frontier.full_game.sites.surroundings import cubes, disks
from spacetable.games.high_frontier.piloting.moves import SiteRefuel
from spacetable.games.high_frontier.solar_map import LEO
from tests.games.high_frontier.full_game.tables import CREW, ONE, Board
from tests.games.high_frontier.full_game.test_full_game_random import begun
from tests.games.high_frontier.full_game.test_isobank import (
    AMAT,
    FACTORY,
    OPTIONS,
    SOLAR,
    anchored,
    exodus,
    flying,
    kept,
    vaults,
)

OTHER = "bernal_l1_climate_control_bernal"
EXODUS = {one.id for one in contracts().values() if one.deck == "exodus"}
BANK = {"isobank": kept({"1": 0}, owner="1"), "sites": {"helene": FACTORY}}


def held(name: str, **more: Any) -> dict[str, Any]:
    return {"card": f"contract_{name}", "timepiece": 3, "boosted": True, **more}


def brought(
    name: str, place: str, *, second: bool = False, beside: tuple[str, ...] = (), **more: Any
) -> Board:
    """A contract in an outpost where its last step is met. ``second``: on its second face."""
    steps = {"steps": more.pop("steps", 0), "met_at": more.pop("met_at", "")}
    cards = [{"card": f"contract_{name}", "face": 0}, *({"card": one} for one in beside)]
    outpost = {"cards": cards, "place": place}
    one = {"contract": held(name, **steps), "bernal1": anchored(), "aquas": 20}
    one |= {"leo": cards} if place == LEO else {"outpost1": outpost}
    laid = {**BANK, **more.pop("laid", {})}
    laid["turned"] = [f"contract_{name}"] if second else []
    return exodus({"1": {**one, **more}}, **laid)


def has(*names: str, second: bool = False, **more: Any) -> Board:
    """The first player has fulfilled those."""
    cards = [f"contract_{one}" for one in names]
    laid = {
        **BANK,
        **more.pop("laid", {}),
        "turned": [one for one in cards if second and one in EXODUS],
    }
    return exodus({"1": {"bernal1": anchored(), "aquas": 9, "enterprises": cards, **more}}, **laid)


def test_each_game_has_six_of_twelve_faces_and_nobody_sees_which_lie_below() -> None:
    """4A5f: a face of chance for each, told to nobody before it is open."""
    turned = set()
    for seed in range(3):
        state = begun(2, OPTIONS, LooseChance(seed))
        deck = state.pieces[deck_zone("exodus")]
        assert len(deck) == 6
        turned.add(sum(one.id in state.reverse for one in deck))
        below = {one.id for one in deck[:-1]}
        assert not below & {*hidden.view(state, ONE).state.reverse}
    assert len(turned) > 1


def test_the_deck_is_locked_until_there_is_an_isobank_and_then_no_law_shuts_it() -> None:
    """A2, A3, 4B3c."""
    law = {"delegates": {"centrist": ["1"]}, "star": "centrist"}
    locked = exodus({"1": {"aquas": 9}}, **law)
    assert open_decks(locked.state, ONE) == ()
    open_ = exodus({"1": {"aquas": 9, "bernal1": anchored()}}, **law, **BANK)
    open_.do(Fundraise(ONE), NoDelegate(ONE))
    while not open_.of(StartTender):
        open_.do(open_.options()[-1].action)
    assert open_.of(StartTender) == [StartTender(ONE, "exodus")]


@pytest.mark.parametrize(
    ("name", "second", "place", "way", "vault"),
    [
        ("atmospheric_iso_refinery", False, "uranus-aerostat", {}, 3),
        ("iso_exchange", False, LEO, {"steps": 1, "met_at": "saturn-aerostat"}, 3),
        ("tw_stress_test", False, LEO, {"steps": 2, "met_at": "umbriel"}, 3),
        ("radiation_shield_prototype", False, LEO, {"steps": 2, "met_at": "sa-rb01"}, 3),
        ("radiation_shield_prototype", True, "teharonhiawako", {}, 3),
        ("life_support_reconfig_team", False, LEO, {"steps": 2, "met_at": "geo"}, 3),
        ("deep_freeze", False, "arrokoth", {"beside": (CREW,)}, 0),
        ("deep_freeze", True, "2002tx", {"beside": (CREW,)}, 0),
        ("tw_stress_test", True, "larissa", {"beside": (CREW,)}, 0),
    ],
)
def test_it_is_fulfilled_and_brings_isotopes(
    name: str, second: bool, place: str, way: dict[str, Any], vault: int
) -> None:
    """Three in the vault, or three beads of the stack where that was (HFG-R63)."""
    board = brought(name, place, second=second, **way).do(MeetStep(ONE))
    assert [one.face for one in board.state.pieces[enterprise_zone(ONE)]] == [f"contract_{name}"]
    assert vaults(board)[0] == vault
    left = board.state.crafts.get(figure(ONE, "outpost1"))
    beads = 0 if left is None else left.tanks
    assert beads == (0 if vault else 3)
    terms = contracts()[f"contract_{name}"].faces[second].terms
    assert terms is not None
    for one in terms.gives:
        assert board.state.has_enterprise(ONE, one.key)


def test_what_is_chosen_as_it_is_fulfilled() -> None:
    """Delegates, a mobile factory, Bernals that change places (4B4f)."""
    board = brought("tw_stress_test", "larissa", second=True).do(MeetStep(ONE))
    board.do(SendEnvoys(ONE, "honor", 2))
    fleet = brought("radiation_shield_prototype", "teharonhiawako", second=True).do(MeetStep(ONE))
    fleet.do(GainFactory(ONE))
    assert fleet.state.crafts[figure(ONE, "mobile1")].place == LEO
    two = {"bernal2": anchored(OTHER, "ce-lg04")}
    sites = {"helene": FACTORY, "ceres": FACTORY}
    swap = brought(
        "life_support_reconfig_team",
        LEO,
        steps=2,
        met_at="geo",
        laid={"sites": sites},
        **two,
    ).do(MeetStep(ONE), SwapBernals(ONE))
    assert (swap.faces("bernal1"), swap.faces("bernal2")) == ([OTHER], [SOLAR])


def test_beads_are_sold_at_a_bernal_abroad() -> None:
    """4B2f: six Aquas, once a turn."""
    load = {**anchored(), "tanks": 2, "tank_grade": "isotope"}
    board = has("iso_exchange", second=True, bernal1=load).do(SellBead(ONE, "bernal1"))
    assert board.aquas() == 15
    assert not board.of(SellBead)


def test_more_colonists() -> None:
    assert limit(has().state, ONE) == 1
    assert limit(has("deep_freeze", second=True).state, ONE) == 2
    afloat = {**anchored(), "anchored": False, "cards": [{"card": SOLAR, "face": 1}]}
    bank = {"isobank": kept({}, site="helene")}
    loose = has("life_support_reconfig_team", bernal1=afloat, laid=bank)
    assert limit(loose.state, ONE) == 2


def test_thrusters_and_robonauts() -> None:
    """A pivot more, an ISRU less, no belts, and beads of the air and of factories."""
    rocket = {"rocket": flying("helene", AMAT), "isostandard": "S"}
    plain, more = has(**rocket), has("tw_stress_test", "radiation_shield_prototype", **rocket)
    assert (owner(plain.state, ONE).rated_pivots, owner(more.state, ONE).rated_pivots) == (0, 1)
    assert owner(more.state, ONE).shielding > 10
    turned = has("radiation_shield_prototype", second=True)
    assert owner(turned.state, ONE).robonaut_isru == -1
    board = has("atmospheric_iso_refinery", second=True, **rocket)
    board.do(*(one for one in board.of(SiteRefuel) if one.grade == "isotope"))
    craft = board.state.crafts[figure(ONE, "rocket")]
    assert (craft.tanks, craft.tank_grade, craft.grade) == (1, "isotope", "isotope")


def test_any_factory_makes_the_own_isotopes() -> None:
    away = {"rocket": flying("ceres", AMAT), "isostandard": "S"}
    sites = {"helene": FACTORY, "ceres": FACTORY}
    plain = has(laid={"sites": sites}, **away)
    board = has("iso_exchange", laid={"sites": sites}, **away)
    for one, found in ((plain, 0), (board, 1)):
        assert sum(action.grade == "isotope" for action in one.of(SiteRefuel)) == found
    assert vessel_of(board.state, ONE).isostandard_anywhere


def test_the_top_of_a_queue_is_frozen_once() -> None:
    """4B2f: before an exomigration."""
    board = has("deep_freeze")
    (first, *_) = board.of(SkipColonist)
    before = board.state.pieces.top(deck_zone("colonist"))
    assert before is not None
    board.do(first)
    assert board.state.pieces[deck_zone("colonist")][0] == replace(before, up=False)
    assert not board.of(SkipColonist)
    assert not has().of(SkipColonist)


def test_implanting_is_free() -> None:
    """4B2f: after the operation of the turn, too."""
    cards = [{"card": SOLAR}, {"card": "colonist_biomechs"}]
    one = {"bernal1": {**anchored(), "cards": cards}}
    sites = {"helene": {**FACTORY, "colony": True}}
    names = ("life_support_reconfig_team", "chiron_quest")
    laid = {"sites": sites, "operation": "market"}
    free = has(*names, second=True, laid=laid, **one)
    assert not has(*names, laid=laid, **one).of(PlaceChit)
    free.do(free.of(PlaceChit)[0])
    assert free.state.operation == "market"


def test_disks_serve_as_delegates() -> None:
    """HFG-R63: a disk frees the cube of a delegate."""
    law = {"delegates": {"freedom": ["1", "1", "1"]}}
    plain = has(laid=law)
    board = has("tw_stress_test", second=True, laid=law)
    assert (cubes(plain.state, ONE), cubes(board.state, ONE)) == (2, 5)
    assert disks(board.state, ONE) == 8
    assembly = board.state.assembly
    assert assembly is not None
    crowded = replace(assembly, delegates={"freedom": (ONE,) * 7})
    state = replace(board.state, assembly=crowded)
    assert (cubes(state, ONE), disks(state, ONE)) == (5, 6)
