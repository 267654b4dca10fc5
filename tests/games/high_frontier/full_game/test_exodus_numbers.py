"""Rules of Module 4 that no other file looks at, by their numbers; of contracts elsewhere (4)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from spacetable.core.engine import check_setup
from spacetable.core.errors import DataError
from spacetable.core.setup import SeatSetup, Setup
from spacetable.games.high_frontier.augmentation import SHAPES, Implant
from spacetable.games.high_frontier.cards import cards, contracts
from spacetable.games.high_frontier.full_game.colonists import limit
from spacetable.games.high_frontier.full_game.contracts.moves import AbandonContract
from spacetable.games.high_frontier.full_game.estate import score
from spacetable.games.high_frontier.full_game.exodus.moves import PlaceChit
from spacetable.games.high_frontier.full_game.exodus.union import member
from spacetable.games.high_frontier.full_game.isobank.fees import fees
from spacetable.games.high_frontier.full_game.isobank.whereabouts import isototal, medal, place_of
from spacetable.games.high_frontier.full_game.moves import (
    AgreeTrade,
    Anchor,
    Decommission,
    DropColonist,
    EndTurn,
    Exomigrate,
    Fundraise,
    KeepRobot,
    NoDelegate,
    OpenTrade,
    Promote,
    Sell,
    TradeFactories,
    TradeStack,
    Unanchor,
)
from spacetable.games.high_frontier.full_game.places import CONTRACTS, deck_zone
from spacetable.games.high_frontier.full_game.rocket import vessel_of
from spacetable.games.high_frontier.piloting.moves import SiteRefuel
from spacetable.games.high_frontier.piloting.sources import sources
from tests.games.high_frontier.full_game.exodus_tables import (
    BEYOND,
    MALCOLM,
    MINE,
    MINER,
    OBSERVERS,
    OPTIONS,
    ROBOTS,
    SPACERS,
    Exodus,
    enterprises,
    home,
)
from tests.games.high_frontier.full_game.tables import CREW, GAME, ONE, TWO, Board
from tests.games.high_frontier.full_game.test_bernals import MICRO, SAIL, SOLAR
from tests.games.high_frontier.full_game.test_isobank import (
    ABOVE_HELENE,
    AMAT,
    ELEVATOR,
    FACTORY,
    POWER,
    anchored,
    exodus,
    flying,
    kept,
    vaults,
)
from tests.games.high_frontier.full_game.test_project_exodus import DIPOLE, shot, works

# ---------------------------------------------------------------- what the box holds (4A)


def test_4a2_the_module_brings_its_cards() -> None:
    """4A2d, i to k: 36 contracts of two faces in pairs, six of Project Exodus, ten spaceborn
    colonists and six robots.
    """
    decks = Counter(one.deck for one in contracts().values())
    assert decks == {**dict.fromkeys(CONTRACTS, 12), "exodus": 6}
    assert all(len(one.faces) == 2 for one in contracts().values())
    people = Counter(one.kind for one in cards().values() if one.deck == "colonist")
    assert people["spaceborn"] == 10
    assert len([one for one in ROBOTS if one not in BASE_ROBOTS]) == 6


BASE_ROBOTS = {
    one.id
    for one in cards().values()
    if one.deck == "colonist" and one.kind == "robot" and one.code.startswith("M2")
}


def test_4a5b_contract_decks_lie_blue_side_up() -> None:
    """4A1b, 4A5d: with the top one open; they bring nobody an Aqua, and no chit lies anywhere."""
    state = Exodus({}).state
    for deck in CONTRACTS:
        row = state.pieces[deck_zone(deck)]
        assert [one.up for one in row] == [False] * 11 + [True]
        assert {state.face(one).side for one in row} == {"blue"}
    assert (state.chit, state.isobank) == (None, None)
    assert not state.exodus.implants
    without = Board(2, **{**OPTIONS, "contracts": False, "exodus": False}).state
    assert {one.aquas for one in state.players.values()} == {
        one.aquas for one in without.players.values()
    }


@pytest.mark.parametrize("lacks", ["module_1", "module_2", "contracts"])
def test_4a1a_blue_rules_take_both_modules(lacks: str) -> None:
    """4A1: no augmentations, isobank or starshot without them."""
    options = {**OPTIONS, lacks: False}
    with pytest.raises(DataError) as refused:
        check_setup(GAME, Setup("full_game", "x", (SeatSetup(ONE), SeatSetup(TWO)), options))
    assert refused.value.message.key == "core.error.switch_needs"


def test_4a6h_a_limit_for_colonists_of_every_kind() -> None:
    """One for each anchored Bernal and one more for each promoted one; robots of the hand count."""
    assert limit(Exodus(home()).state, ONE) == 1
    assert limit(Exodus(home(promoted=True)).state, ONE) == 2
    second = {"cards": [{"card": "bernal_l1_climate_control_bernal"}], "place": ABOVE_HELENE}
    both = Exodus(home(promoted=True, bernal2={**second, "anchored": True}))
    assert limit(both.state, ONE) == 3
    assert limit(Exodus(home(promoted=True, bernal2=second)).state, ONE) == 2
    for people, more in (((), True), ((OBSERVERS,), False)):
        assert bool(Exodus(home(*people)).of(Exomigrate)) == more
    full = Exodus(home(hand=[ROBOTS[0]]))
    assert not full.of(Exomigrate)
    why = full.why_not(Exomigrate(ONE, "leo", "spaceborn"))
    assert why == "full_game.refused.exomigrate"


def test_4a6i_a_robot_that_was_there_before_stays() -> None:
    """Of those drawn together one is kept; nobody is asked about another of the hand."""
    queue = [*ROBOTS[:2], SPACERS[0]]
    board = Exodus(home(promoted=True, hand=[ROBOTS[5]]), decks={"spaceborn": queue})
    board.do(Exomigrate(ONE, "bernal1", "spaceborn"))
    assert {one.card for one in board.of(KeepRobot)} == {board.card(one) for one in ROBOTS[:2]}
    board.do(KeepRobot(ONE, board.card(ROBOTS[1])))
    assert board.held() == [ROBOTS[5], ROBOTS[1]]


@pytest.mark.parametrize(
    ("chits", "expected"),
    [
        ([], {"isotope"}),
        ([{"shape": "jar"}], {"isotope"}),
        ([{"shape": "jar", "side": 2}], {"isotope", "bead"}),
    ],
)
def test_4a6f_what_a_hazard_costs(chits: list[Any], expected: set[str]) -> None:
    """4D1c, 4C3d: an isotope of the own vault; with the jar on its second side one of anywhere. No
    number of Aquas will do.
    """
    one = {
        "bernal1": anchored(SOLAR, ABOVE_HELENE, MINER),
        "outpost1": flying("vesta", POWER, tanks=1, tank_grade="isotope"),
        "implants": {MINER: chits} if chits else {},
        "aquas": 9,
    }
    board = exodus({"1": one}, sites={"helene": FACTORY}, isobank=kept({"1": 3}, owner="1"))
    found = fees(board.state, ONE)
    assert {fee.means for fee in found} == expected
    assert all(fee.n == 1 for fee in found)


@pytest.mark.parametrize(
    ("doublings", "miners", "chits", "tanks"),
    [(0, 0, (), 1), (1, 0, (), 2), (1, 1, (), 3), (1, 1, (Implant("engine", 2),), 5)],
)
def test_4a7h_what_is_added_comes_after_what_is_doubled(
    doublings: int, miners: int, chits: tuple[Implant, ...], tanks: int
) -> None:
    """The ISRU is taken off first, then it is doubled; a miner and an engine add theirs at last
    (4A7l, 4C3f).
    """
    rocket = {"cards": [{"card": CREW}], "place": "ceres", "wet": "4"}
    vessel = vessel_of(Exodus({"rocket": rocket}, sites={}).state, ONE)
    able = replace(vessel, doublings=doublings, miners=miners, implants=chits)
    (found,) = [one for one in sources(able) if one.card is not None]
    assert found.tanks == tanks


def test_4a7k_an_isostandard_opens_the_moon() -> None:
    """HFG-R57: a Bernal is anchored there where the letter of the site is the own one."""
    moon = {"luna-aristarchus-plateau": {"owner": "1", "factory": True}}
    for letter, able in (("", False), ("S", False), ("H", True)):
        bernal = flying("earth-luna-l1", SOLAR, POWER)
        board = Exodus({"bernal1": bernal, "isostandard": letter}, sites=moon)
        assert (Anchor(ONE, "bernal1") in board.of(Anchor)) == able


# ---------------------------------------------------------------- colonists and chits (4C)


def test_4c1a_an_emancipated_robot_is_human_and_born_in_space() -> None:
    """4C6a: before that it is given up freely; after it is a human whom nobody kills."""
    there = {"outpost1": {"cards": [{"card": ROBOTS[0]}], "place": "vesta"}}
    for freed in (False, True):
        board = Exodus(there, emancipated=freed)
        gone = Decommission(ONE, board.card(ROBOTS[0]))
        assert (gone in board.of(Decommission)) != freed
        assert board.state.stack(ONE, "outpost1")[0].up.human == freed
        assert member(board.state, ONE) != freed


def test_4c2d_the_union_is_left_with_its_last_colonist() -> None:
    """Whoever has none of them any more draws from those of Earth again."""
    board = Exodus(home(SPACERS[0], promoted=True))
    assert board.why_not(Exomigrate(ONE, "leo")) == "full_game.refused.exomigrate.union"
    board.do(Unanchor(ONE, "bernal1"))
    board.do(DropColonist(ONE, board.card(SPACERS[0])))
    assert not member(board.state, ONE)
    assert Exomigrate(ONE, "leo") in Exodus(home()).of(Exomigrate)


def test_4c4a_law_and_leave_open_others_bernals() -> None:
    """An implant by leave or by the law of individuality; a promotion by leave alone (4C7c;
    HFG-R79).
    """
    chits = {MALCOLM: [{"shape": "jar"}]}
    one = {
        "outpost1": {"cards": [{"card": MALCOLM}], "place": "geo"},
        "implants": chits,
        "enterprises": enterprises("jar"),
    }
    other = home(promoted=True)
    jar = ("jar", 2)
    law = {"delegates": {"individuality": ["1"]}, "star": "individuality"}
    shut, roaming = Exodus(one, other), Exodus(one, other, **law)
    assert not shut.offers(MALCOLM, *jar)
    assert not shut.of(Promote)
    assert roaming.offers(MALCOLM, *jar)
    assert not roaming.of(Promote)
    shut.do(OpenTrade(ONE, TWO), TradeFactories(ONE), AgreeTrade(ONE), AgreeTrade(TWO))
    assert shut.offers(MALCOLM, *jar)
    shut.do(Promote(ONE, shut.card(MALCOLM)))


def test_4c4b_the_dome_stands_since_the_turn_began() -> None:
    """A second Bernal that is anchored now is one from the next turn on."""
    done = enterprises("jar")
    bernal = flying("ce-lg04", "bernal_l1_climate_control_bernal", POWER)
    one = home(OBSERVERS, enterprises=done, bernal2=bernal)
    board = Exodus(one, sites={"ceres": {"owner": "1", "factory": True}})
    chit = PlaceChit(ONE, board.card(OBSERVERS), "jar", 1)
    board.do(Anchor(ONE, "bernal2"))
    while board.state.duty.task != "turn":
        board.do(board.options()[-1].action)
    assert board.why_not(chit) == "full_game.refused.implant.no_dome"
    board.do(EndTurn(ONE), EndTurn(TWO))
    assert chit in board.of(PlaceChit)


def test_4c4c_each_chit_takes_its_own_icon() -> None:
    """Of six shapes those of the portfolio alone; and each on either side (4C4f)."""
    board = Exodus(home(MINER, enterprises=enterprises("jar", "heart")))
    icons = {
        icon
        for row in (board.state.pieces["enterprise.1"],)
        for card in row
        for icon in board.state.face(card).terms.icons  # type: ignore[union-attr]
    }
    offered = {(one.shape, one.side) for one in board.of(PlaceChit)}
    assert offered == {(shape, side) for shape in icons for side in (1, 2)}
    for shape in {*SHAPES} - icons:
        chit = PlaceChit(ONE, board.card(MINER), shape, 1)
        assert board.why_not(chit) == "full_game.refused.implant.portfolio"


def test_4c4e_what_is_taken_back_is_placed_elsewhere() -> None:
    """One operation takes a chit from one colonist and gives it to another, both of them there."""
    one = home(OBSERVERS, MINER, promoted=True, enterprises=enterprises("jar"))
    board = Exodus({**one, "implants": {OBSERVERS: [{"shape": "jar"}]}})
    board.place(MINER, ("jar", 2))
    assert (board.chits(OBSERVERS), len(board.chits(MINER))) == ((), 1)


@pytest.mark.parametrize(
    ("site", "able"),
    [("lutetia", True), ("ceres", False)],
)
def test_4c7a_a_colony_shows_what_the_card_asks_for(site: str, able: bool) -> None:
    """The sail asks for a spectral colony of M; a factory without a dome is none."""
    people = [{"card": OBSERVERS}, {"card": MINER}]
    chits = {OBSERVERS: [{"shape": "battery"}], MINER: [{"shape": "engine"}]}
    one: dict[str, Any] = {"outpost1": {"cards": people, "place": site}, "implants": chits}
    one["freighter"] = {"cards": [{"card": SAIL}], "place": site}
    board = Exodus(one, sites={site: MINE})
    assert bool(board.of(Promote)) == able
    if not able:
        why = board.why_not(Promote(ONE, board.card(SAIL)))
        assert why == "full_game.refused.promote.other_dome"
    bare = Exodus(one, sites={site: {"owner": "1", "factory": True}})
    assert bare.why_not(Promote(ONE, bare.card(SAIL))) == "full_game.refused.promote.no_colony"


def test_4c7d_purple_cards_are_neither_sold_nor_handed_over() -> None:
    """Given up they come back white: to the hand."""
    stack = {"cards": [{"card": AMAT, "face": 1}], "place": "vesta"}
    board = Exodus({"outpost1": stack, "leo": [{"card": DIPOLE, "face": 1}]})
    assert all(one.card != board.card(DIPOLE) for one in board.of(Sell))
    board.do(OpenTrade(ONE, TWO))
    assert not [one for one in board.of(TradeStack) if one.stack == "outpost1"]
    board = Exodus({"outpost1": stack}).do()
    board.do(Decommission(ONE, board.card(AMAT)))
    card = board.state.pieces.piece(board.card(AMAT))
    assert board.held() == [AMAT]
    assert board.state.face(card).side != "purple"


# ---------------------------------------------------------------- isobank, points (4D, 4E)


@pytest.mark.parametrize(
    ("card", "place", "money"),
    [
        (ELEVATOR, "geo", True),
        (ELEVATOR, "sso", False),
        (MICRO, "earth-luna-l3", True),
        (MICRO, "geo", True),
        (SOLAR, "geo", False),
    ],
)
def test_4d1a_which_home_bernals_make_isotopes_money(card: str, place: str, money: bool) -> None:
    """4A7j: the elevator at GEO alone; the loop wherever it is at home."""
    one = {"bernal1": flying(place, card, POWER), "aquas": 9}
    board = exodus({"1": one}, rolls={"die": (6,)}).do(Anchor(ONE, "bernal1"))
    assert (board.state.isobank is not None) == money


def test_4d2f_a_bernal_above_the_factory_takes_the_isobank_up() -> None:
    """With the medal, which a factory has not (HFG-R62)."""
    one = {"bernal1": flying(ABOVE_HELENE, SOLAR, POWER)}
    bank = kept({"1": 2}, site="helene")
    board = exodus({"1": one}, sites={"helene": FACTORY}, isobank=bank)
    assert (place_of(board.state), medal(board.state)) == ("helene", None)
    board.do(Anchor(ONE, "bernal1"))
    assert (place_of(board.state), medal(board.state)) == (ABOVE_HELENE, ONE)
    assert vaults(board) == (2, 0, 0)


def test_4e3a_beads_beside_the_vaults_count() -> None:
    """4E3b: in the vaults or as cargo at the isobank, and nowhere else; 11 are enough."""
    for place, beads in ((ABOVE_HELENE, 2), ("vesta", 0)):
        cargo = flying(place, CREW, tanks=2, tank_grade="isotope")
        one = {"bernal1": works(), "outpost1": cargo}
        board = shot({"1": 5, "2": 4}, players=2, one=one)
        assert isototal(board.state) == 9 + beads
        points = {line.key: line.points for line in score(board.state, ONE)}
        assert ("starshot" in points) == bool(beads)


def test_4e4a_each_has_the_isotopes_of_the_own_vault() -> None:
    """4E4c, e: the most of them has the command medal, however strong another's thruster is."""
    board = shot({"1": 5, "2": 8}, players=2)
    both = [{line.key: line.points for line in score(board.state, seat)} for seat in (ONE, TWO)]
    assert (both[0]["starshot"], both[1]["starshot"]) == (3, 6)
    assert ("medal.command" in both[0], both[1]["medal.command"]) == (False, 4)
    assert (both[0]["medal.propulsion"], "medal.propulsion" in both[1]) == (4, False)


def test_e2_a_trillionaire_is_dropped_at_a_bernal_in_anarchy() -> None:
    """E2, 4B7d and e: by a rocket, at anybody's; the timepiece comes back."""
    held = {"contract": {"card": "contract_chiron_quest", "timepiece": 6, "boosted": True}}
    stack = {"cards": [{"card": CREW}, {"card": "contract_chiron_quest"}], "place": "geo"}
    one = {**held, "rocket": stack}
    for anarchy in (True, False):
        board = Exodus(one, home(), anarchy=anarchy)
        assert (AbandonContract(ONE) in board.of(AbandonContract)) == anarchy
        if anarchy:
            board.do(AbandonContract(ONE))
            assert board.state.players[ONE].contract is None
            assert board.state.chit is None


def test_b5_two_doublings_two_miners_and_an_engine_are_three() -> None:
    """B5, 4D2: by the limit of 4A8; see also ``test_exodus_implants.py``."""
    thruster = "gw_thruster_levitated_dipole_6li_h_fusion"
    people = [{"card": one} for one in (CREW, thruster, MINER, "refinery_froth_flotation")]
    people[-1] |= {"face": 1}
    rocket = {"cards": people, "place": "vesta"}
    chits = {MINER: [{"shape": "engine"}]}
    one = {"rocket": rocket, "implants": chits}
    board = Exodus(one, sites={**BEYOND, "vesta": {"owner": "1", "factory": True}})
    found = {one.tanks for one in board.of(SiteRefuel) if one.grade == "isotope"}
    assert found == {3}


def test_4a6e_a_fundraise_ends_with_partner_and_tender() -> None:
    """4B3: in that order, after delegates have come and moved."""
    board = exodus({"2": {"enterprises": enterprises("jar")}})
    board.do(Fundraise(ONE))
    seen = []
    while board.state.duty.task != "turn":
        seen.append(board.state.duty.task)
        board.do(board.options()[-1].action)
    order = [task for task in ("elect", "relocate", "expel", "partner", "tender") if task in seen]
    assert seen == order
    assert seen[-2:] == ["partner", "tender"]
    assert not board.of(NoDelegate)
