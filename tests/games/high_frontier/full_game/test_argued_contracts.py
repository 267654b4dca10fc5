"""What an owner of the box argues of contracts: positions in which two rules meet (4B)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from spacetable.core.chance import LooseChance
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game.contracts import fulfilment
from spacetable.games.high_frontier.full_game.contracts.moves import (
    AbandonContract,
    DismissColonist,
    MeetStep,
    PayFee,
    Ransom,
    SendEnvoys,
)
from spacetable.games.high_frontier.full_game.glory import Glory
from spacetable.games.high_frontier.full_game.isobank.whereabouts import place_of
from spacetable.games.high_frontier.full_game.moves import (
    AgreeTrade,
    CutBudget,
    EndTurn,
    JumpClaim,
    LiftDelegate,
    OpenTrade,
    TakeGlory,
    TradeContract,
)
from spacetable.games.high_frontier.full_game.places import (
    SPACEBORN,
    deck_zone,
    enterprise_zone,
    figure,
)
from spacetable.games.high_frontier.full_game.state import Duty
from spacetable.games.high_frontier.full_game.war import empire
from spacetable.games.high_frontier.piloting.moves import Activate, Go, Stop
from spacetable.games.high_frontier.piloting.vessel import Underway
from spacetable.games.high_frontier.solar_map import LEO
from tests.games.high_frontier.full_game.contract_tables import (
    CHIRON,
    FORGE,
    TOUR,
    Contracts,
    rocket,
    signed,
)
from tests.games.high_frontier.full_game.exodus_tables import ROBOTS, Exodus
from tests.games.high_frontier.full_game.tables import CREW, ONE, TWO
from tests.games.high_frontier.full_game.test_bernals import ABOVE, CLIMATE
from tests.games.high_frontier.full_game.test_exodus_contracts import brought

FUGITIVE, SMUGGLING = "contract_fugitive", "contract_drug_smuggling"
RAILWAY, MARS = "contract_equatorial_launch_railway", "contract_green_magnetosphere"
LASER, EXCHANGE = "contract_sun_fired_laser", "contract_iso_exchange"
PROTECTION = "contract_planetary_protection"
ARTEMIS, YARKOVSKY = "contract_artemis", "contract_yarkovsky_research"
PATENT = "generator_flywheel_compulsator"
BERTH = {"cards": [{"card": CLIMATE}], "place": ABOVE, "anchored": True}
CERES = {"ceres": {"owner": "2", "factory": True}}


# ---------------------------------------------------------------- the dome of a Bernal (4A7d)


def at_a_bernal(face: str, *people: str, **laid: Any) -> Exodus:
    """A contract at the second player's Bernal above Ceres, which is no home."""
    held = {"card": face, "timepiece": 3, "boosted": True}
    ship = {"cards": [{"card": CREW}, {"card": face}], "place": ABOVE, "wet": "8"}
    cards = [*BERTH["cards"], *({"card": one} for one in people)]  # type: ignore[misc]
    two = {"aquas": 9, "hand": [PATENT], "bernal2": {**BERTH, "cards": cards}}
    return Exodus({"aquas": 9, "contract": held, "rocket": ship}, two, sites=CERES, **laid)


def test_a_fugitive_troubles_the_owner_of_a_bernal() -> None:
    """4A7d: a dome that is not the Home Bernal's is a colony beyond Earth."""
    board = at_a_bernal(FUGITIVE).do(MeetStep(ONE))
    assert len(board.of(CutBudget, TWO)) == 1


@pytest.mark.parametrize("pays", [True, False])
def test_a_bernal_whose_dome_is_not_paid_for_lets_go(pays: bool) -> None:
    """HFG-R97; its owner may pay, and keeps it."""
    board = at_a_bernal(SMUGGLING).do(MeetStep(ONE), Ransom(TWO, pays=pays))
    berth = board.state.crafts[figure(TWO, "bernal2")]
    assert berth.anchored == pays
    assert board.aquas(TWO) == (5 if pays else 9)


def test_without_its_dome_the_bernal_of_the_isobank_is_lost() -> None:
    """4D2h: it had to let go, and the isobank is at its dirtside."""
    laid = {"isobank": {"owner": "2", "bernal": "bernal2"}, "gold": False}
    board = at_a_bernal(SMUGGLING, **laid).do(MeetStep(ONE), Ransom(TWO, pays=False))
    assert figure(TWO, "bernal2") not in board.state.crafts
    assert place_of(board.state) == "ceres"


# ---------------------------------------------------------------- what is passed (4B4b)


def test_what_another_craft_enters_is_nothing_to_a_contract() -> None:
    """The tour is made by the spacecraft with the contract aboard, not by one that flew later."""
    spaces = ("earth-flyby", "ea-fb01", "mercury-flyby", "venus-flyby")
    for way, done in (((LEO, *spaces), True), ((LEO, "cycler"), False)):
        board = signed(TOUR, where=rocket("deimos", TOUR), way=[*way])
        now, me = board.state, figure(ONE, "rocket")
        crafts = {**now.crafts, me: replace(now.crafts[me], moved=True)}
        later = (LEO, "cycler") if done else (LEO, *spaces)
        state = replace(now, crafts=crafts, flown=(board.card(TOUR),), trail=later)
        board.positions = [replace(board.positions[-1], state=state)]
        assert bool(board.of(MeetStep)) == done


def flown_to_mars() -> Contracts:
    """A rocket that comes to the point before Mars in the middle of its move, Mars behind it."""
    held = {"card": MARS, "timepiece": 5, "steps": 1, "met_at": "mars-north-pole"}
    ship = {"cards": [{"card": CREW}, {"card": MARS}], "place": "ea-bn05", "wet": "9"}
    board = Contracts({"players": {"1": {"aquas": 9, "contract": held, "rocket": ship}}})
    board.do(next(one for one in board.of(Activate) if not one.afterburn))
    return board.do(Go(ONE, "ma-lg06"))  # type: ignore[return-value]


def test_to_pass_is_not_to_be_there() -> None:
    """D, 4B4b: only what is to be entered is met on the way; no free action interrupts a move."""
    board = flown_to_mars()
    assert board.why_not(MeetStep(ONE)) == "full_game.refused.unmet.moving"
    board.do(Stop(ONE))
    held = board.state.players[ONE].contract
    assert held is not None
    assert held.way == ("ea-bn05", "ma-lg06")
    board.do(MeetStep(ONE))
    assert [one.face for one in board.state.pieces[enterprise_zone(ONE)]] == [MARS]


def test_no_free_action_interrupts_the_move_of_another_craft() -> None:
    """D: what waits in an outpost is fulfilled before a rocket sets out, or after it has come."""
    held = {"card": MARS, "timepiece": 5, "steps": 1, "met_at": "mars-north-pole"}
    post = {"cards": [{"card": MARS}], "place": "ma-lg06"}
    ship = {"cards": [{"card": CREW}], "place": "ea-bn05", "wet": "9"}
    one = {"aquas": 9, "contract": held, "outpost1": post, "rocket": ship}
    board = Contracts({"players": {"1": one}})
    assert board.of(MeetStep)
    board.do(next(one for one in board.of(Activate) if not one.afterburn))
    board.do(board.of(Go)[0])
    assert not board.of(MeetStep)
    board.do(Stop(ONE))
    assert board.of(MeetStep)


def test_what_passes_low_earth_orbit_is_not_given_up_there() -> None:
    """4B7e, D: it is brought there by a move that has ended."""
    held = {"card": FORGE, "timepiece": 5, "boosted": True}
    one = {"contract": held, **rocket(LEO, CREW, FORGE)}
    board = Contracts({"anarchy": True, "players": {"1": one}})
    assert board.of(AbandonContract)
    todo = (Duty("hazard", ONE), *board.state.todo)
    state = replace(board.state, underway=Underway(), rolls=("crash",), todo=todo)
    assert not [*fulfilment.options(state, ONE)]


def test_a_way_counts_in_its_turn_alone() -> None:
    """4B4b: all of a step is done in one turn."""
    board = flown_to_mars().do(Stop(ONE), EndTurn(ONE))
    held = board.state.players[ONE].contract
    assert held is not None
    assert held.way == ()


def test_named_spaces_may_be_entered_again() -> None:
    """From the first point to the third, whatever was passed before."""
    for spaces, done in (
        (("me-lg03", "me-lg01"), True),
        (("me-lg01", "me-lg03", "me-lg01"), True),
        (("me-lg01", "me-lg03"), False),
    ):
        board = signed(LASER, where=rocket("deimos", LASER), way=[LEO, *spaces])
        assert bool(board.of(MeetStep)) == done


def test_only_who_flies_off_a_site_lifts_off() -> None:
    """A contract that was left behind there and boosted anew has not lifted off."""
    site = "callisto-valhalla"
    held: dict[str, Any] = {"boosted": True, "steps": 1, "met_at": site}
    again = signed(RAILWAY, where={"leo": [{"card": RAILWAY}]}, **held)
    assert again.why_not(MeetStep(ONE)) == "full_game.refused.unmet.lift_off"
    flown = signed(RAILWAY, where=rocket("deimos", RAILWAY), way=[site, "deimos"], **held)
    assert flown.of(MeetStep)


# ---------------------------------------------------------------- what a trade brings (4B2g)


def test_a_tophat_that_has_served_serves_again_for_who_has_it_now() -> None:
    """4B2e: once a turn, and another's turn is another one."""
    mine = {"contract": {"card": CHIRON, "timepiece": 5, "charmed": True}}
    board = Contracts({"players": {"1": mine, "2": {}}}).do(OpenTrade(ONE, TWO))
    board.do(TradeContract(ONE, ONE), AgreeTrade(ONE), AgreeTrade(TWO))
    held = board.state.players[TWO].contract
    assert held is not None
    assert held.charmed
    board.do(EndTurn(ONE))
    held = board.state.players[TWO].contract
    assert held is not None
    assert not held.charmed


def test_no_glory_goes_over_with_a_contract() -> None:
    """N: glories are never for trade; this one stays with the giver, low side up (HFG-R40)."""
    held = {"card": ARTEMIS, "timepiece": 5, "boosted": True}
    mine = {"contract": held, "outpost1": {"cards": [{"card": ARTEMIS}], "place": "deimos"}}
    theirs = {"rocket": {"cards": [{"card": CREW}], "place": "deimos", "wet": "8"}}
    board = Contracts({"players": {"1": mine, "2": theirs}})
    board.do(TakeGlory(ONE, board.card(ARTEMIS)), OpenTrade(ONE, TWO), TradeContract(ONE, ONE))
    board.do(AgreeTrade(ONE), AgreeTrade(TWO))
    assert ARTEMIS in board.faces("rocket", TWO)
    assert not board.state.carried
    assert board.state.players[ONE].glories == (Glory("Mars"),)


# ---------------------------------------------------------------- what comes back, and what comes


def test_a_contract_of_project_exodus_keeps_its_face() -> None:
    """4A5f: only the face that was drawn can occur in a game, though the other decks are gold."""
    held = {"card": EXCHANGE, "timepiece": 3, "boosted": True, "late": True, "paid": 9}
    one = {"aquas": 20, "contract": held, "leo": [{"card": EXCHANGE}]}
    laid: dict[str, Any] = {"gold": True, "isobank": {"owner": "2", "bernal": "bernal2"}}
    board = Exodus(one, {"bernal2": BERTH}, sites=CERES, **laid)
    card = board.card(EXCHANGE)
    before = board.state.face(board.state.pieces.piece(card)).side
    board.do(PayFee(ONE, 5))
    assert board.state.pieces.place(card) == (deck_zone("exodus"), 0)
    assert board.state.face(board.state.pieces.piece(card)).side == before


def test_under_an_empire_a_committee_sends_nobody() -> None:
    """4A6k, 4F2f: there is no assembly any more; its isotopes come all the same."""
    board = brought("tw_stress_test", "larissa", second=True, beside=(CREW,))
    turn = Turn(board.state, LooseChance(1))
    empire.establish(turn, TWO)
    board.positions.append(replace(board.positions[-1], state=turn.state))
    board.do(MeetStep(ONE))
    assert not board.of(SendEnvoys)
    assert board.state.duty.task == "turn"
    assert board.state.crafts[figure(ONE, "outpost1")].tanks == 3


def test_a_cube_is_lifted_for_an_envoy() -> None:
    """I7f: with one cube left two delegates come, and one cube leaves from elsewhere."""
    one = {"contract": {"card": PROTECTION, "timepiece": 4}, **rocket("hertha", PROTECTION)}
    laid = {"players": {"1": one}, "delegates": {"freedom": ["1"] * 4}, "sites": {}}
    laid["sites"] = {"vesta": {"owner": "1", "factory": True}}
    board = Contracts(laid).do(MeetStep(ONE))
    assert {one.cubes for one in board.of(SendEnvoys)} == {1, 2}
    board.do(SendEnvoys(ONE, "honor", 2))
    board.do(LiftDelegate(ONE, "freedom"))
    assembly = board.state.assembly
    assert assembly is not None
    assert [one.count(ONE) for one in map(assembly.at, ("freedom", "honor"))] == [3, 2]


def test_a_robot_that_is_discarded_goes_to_its_queue() -> None:
    """4B4f: it is discarded, and not decommissioned to the hand."""
    name = "life_support_reconfig_team"
    cards = [{"card": CLIMATE, "face": 1}, {"card": f"contract_{name}"}, {"card": ROBOTS[0]}]
    berth = {"cards": cards, "place": "quaoar", "wet": "20"}
    post = {"cards": [{"card": CREW}], "place": "quaoar"}
    board = brought(name, "quaoar", second=True, bernal2=berth, outpost1=post)
    board.do(MeetStep(ONE), DismissColonist(ONE, board.card(ROBOTS[0])))
    assert board.state.pieces[deck_zone(SPACEBORN)][0].face == ROBOTS[0]


# ---------------------------------------------------------------- anarchy (4B7)


@pytest.mark.parametrize(
    ("face", "options", "rests"),
    [
        (FORGE, {}, True),
        (YARKOVSKY, {}, False),
        (FORGE, {"unruly_contracts": "go_on"}, False),
    ],
)
def test_in_anarchy_only_those_rest_that_4b7_lets_rest(
    face: str, options: dict[str, Any], rests: bool
) -> None:
    """4B7b, d, HFG-R98: no fee, and it may be given up; never one of the military."""
    held = {"card": face, "timepiece": 5, "late": True, "boosted": True}
    one = {"aquas": 20, "contract": held, **rocket(LEO, CREW, face)}
    board = Contracts({"anarchy": True, "players": {"1": one}}, **options)
    assert bool(board.of(PayFee)) == (not rests)
    if board.of(PayFee):
        board.do(PayFee(ONE, 5))
    assert bool(board.of(AbandonContract)) == rests


def test_whom_a_contract_secures_is_told_so() -> None:
    """4B2f: in anarchy a claim of its owner is jumped by nobody, and that is the reason."""
    ship = {"rocket": {"cards": [{"card": CREW}], "place": "deimos", "wet": "8"}}
    for done, why in (([], None), ([YARKOVSKY], "full_game.refused.jump_secured")):
        players = {"1": ship, "2": {"enterprises": done}}
        laid = {"anarchy": True, "players": players, "sites": {"deimos": {"owner": "2"}}}
        board = Contracts(laid)
        if why is None:
            assert board.of(JumpClaim)
        else:
            assert board.why_not(JumpClaim(ONE, "deimos")) == why


def test_what_the_insurance_has_paid_is_not_asked_for_again() -> None:
    """4B5b: it pays the first late fee, which is that of the next turn; the one after is due."""
    held = {"card": FORGE, "timepiece": 3, "boosted": True}
    one = {"aquas": 9, "contract": held}
    law = {"star": "centrist", "delegates": {"centrist": ["1"]}}
    laid = {"first": "1", "turn": "2", "spot": 3, "players": {"1": one}, **law}
    board = Contracts(laid, rolls={"event": (1, 1)}).do(EndTurn(TWO))
    insured = board.state.players[ONE].contract
    assert insured is not None
    assert (insured.paid, insured.dead) == (5, False)
    assert board.state.duty.task == "turn"
    board.do(EndTurn(ONE), EndTurn(TWO))
    assert {one.aquas for one in board.of(PayFee)} == {*range(6)}


def test_refugees_trouble_the_owner_of_a_factory_that_is_the_isobank() -> None:
    """4D2h, HFG-R62: the isobanker of a factory is its owner, in a laid out position too."""
    held = {"card": FUGITIVE, "timepiece": 3, "boosted": True}
    ship = {"cards": [{"card": CREW}, {"card": FUGITIVE, "face": 1}], "place": "ceres", "wet": "8"}
    laid: dict[str, Any] = {"gold": True, "isobank": {"site": "ceres"}, "sites": CERES}
    board = Exodus({"contract": held, "rocket": ship}, {"hand": [PATENT]}, **laid)
    assert len(board.do(MeetStep(ONE)).of(CutBudget, TWO)) == 1
