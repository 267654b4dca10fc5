"""The desperation starshot: called, launched, flown, and off the map (4D3)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from spacetable.core.chance import LooseChance, SeededChance
from spacetable.core.errors import DataError
from spacetable.core.ids import Seat
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.augmentation import Implant
from spacetable.games.high_frontier.card_words import joined
from spacetable.games.high_frontier.contracts import deadlines
from spacetable.games.high_frontier.full_game import arrange, flare, hidden
from spacetable.games.high_frontier.full_game.bots import BOTS
from spacetable.games.high_frontier.full_game.coach import advice
from spacetable.games.high_frontier.full_game.coach.starshot import isobank, new_world
from spacetable.games.high_frontier.full_game.contracts.moves import PayFee, StartTender
from spacetable.games.high_frontier.full_game.estate import score
from spacetable.games.high_frontier.full_game.exodus.moves import PlaceChit
from spacetable.games.high_frontier.full_game.futures.star import Futures, Star
from spacetable.games.high_frontier.full_game.isobank.careers import counted, has_career
from spacetable.games.high_frontier.full_game.isobank.moves import SellIsotope
from spacetable.games.high_frontier.full_game.isobank.places import STARSHIP
from spacetable.games.high_frontier.full_game.isobank.whereabouts import place_of
from spacetable.games.high_frontier.full_game.moves import EndTurn, Fundraise
from spacetable.games.high_frontier.full_game.outcome import result
from spacetable.games.high_frontier.full_game.panel import panel
from spacetable.games.high_frontier.full_game.places import spot
from spacetable.games.high_frontier.full_game.ruleset import RULES
from spacetable.games.high_frontier.full_game.scoring import total
from spacetable.games.high_frontier.full_game.starshot.departure import EXITS
from spacetable.games.high_frontier.full_game.starshot.moves import (
    CallStarshot,
    HoldStarship,
    NameCommander,
    PayToll,
    RefuseToll,
    SetSail,
)
from spacetable.games.high_frontier.full_game.starshot.starship import Starship
from spacetable.games.high_frontier.map_words import place_name
from spacetable.games.high_frontier.piloting.moves import Go, Stop
from spacetable.games.high_frontier.sunspot import dial
from tests.games.high_frontier.full_game.tables import ONE, THREE, TWO, Board
from tests.games.high_frontier.full_game.test_full_game_random import begun, played
from tests.games.high_frontier.full_game.test_isobank import (
    ABOVE_HELENE,
    AMAT,
    FACTORY,
    OPTIONS,
    POWER,
    SOLAR,
    anchored,
    exodus,
    kept,
)
from tests.games.high_frontier.full_game.test_project_exodus import works

ORION = "gw_thruster_mini_mag_orion_z_pinch_fission"
EXODUS, SHIELD = "contract_deep_freeze", "contract_radiation_shield_prototype"
COLONISTS = ("colonist_biomechs", "colonist_siren_cybernautics_inc")
CHITS = (Implant("jar"), Implant("battery"))


def ready(held: dict[str, int], players: int = 2, **more: Any) -> Board:
    """All that a launch takes: colonists with chits at the isobank, the first and the second
    player's.
    """
    bernal = works()
    cards = [*bernal["cards"], {"card": COLONISTS[0]}]
    one = {"bernal1": {**bernal, "cards": cards}, "enterprises": [EXODUS], "aquas": 30}
    two = {"outpost1": {"cards": [{"card": COLONISTS[1]}], "place": ABOVE_HELENE}, "aquas": 30}
    seats = {"1": one, "2": two} if players > 1 else {"1": one}
    laid = {"isobank": kept(held, owner="1"), "sites": {"helene": FACTORY}, "seats": players}
    board = exodus(seats, **{**laid, **more})
    chits = {board.card(card): CHITS[: 2 - k] for k, card in enumerate(COLONISTS[:players])}
    state = replace(board.state, exodus=replace(board.state.exodus, implants=chits))
    board.positions = [replace(board.positions[-1], state=state)]
    return board


def sailing(held: dict[str, int], place: str, players: int = 2, **more: Any) -> Board:
    """It is under way, and its commander's turn has come."""
    board = ready(held, players, **more).do(CallStarshot(ONE), SetSail(ONE))
    return moved(board, place)


def moved(board: Board, place: str) -> Board:
    """The same, with its move over, and the ship somewhere else at its commander's next turn."""
    state = board.state
    ship = state.starship
    assert ship is not None
    turn = Turn(state, LooseChance(1))
    turn.move(STARSHIP, spot(place), up=True)
    pieces = turn.state.pieces
    there = replace(ship, place=place, engine=None, underway=None, rolls=())
    todo = (replace(state.todo[0], task="starship", seat=ship.commander), *state.todo[1:])
    board.positions.append(
        replace(board.positions[-1], state=replace(state, pieces=pieces, starship=there, todo=todo))
    )
    return board


def ship(board: Board) -> Starship:
    found = board.state.starship
    assert found is not None
    return found


def points(board: Board, seat: Seat = ONE) -> dict[str, int]:
    return {line.key: line.points for line in score(board.state, seat)}


def test_it_is_called_boarded_and_launched() -> None:
    """D1, 4D3b to e: passengers of each, the largest vault commands, anarchy, nine spots."""
    board = ready({"1": 6, "2": 5}, spot=4, disks=4)
    board.do(CallStarshot(ONE))
    assert {*ship(board).aboard} == {ONE, TWO}
    assert (ship(board).commander, ship(board).engineer) == (ONE, ONE)
    assert not board.state.anarchy
    board.do(SetSail(ONE))
    assert board.state.anarchy
    assert (board.state.disks, ship(board).disk) == (1, 1)
    assert deadlines.most(4, 1, ship(board).disk) == 9
    assert place_of(board.state) == ABOVE_HELENE
    assert not board.of(SellIsotope)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"enterprises": []}, "contract"),
        ({"held": {"1": 6, "2": 4}}, "isotopes"),
        ({"thruster": False}, "thruster"),
        ({"chits": False}, "passenger"),
    ],
)
def test_what_a_launch_takes(change: dict[str, Any], why: str) -> None:
    """4D3a; in anarchy no contract is needed."""
    board = ready(change.get("held", {"1": 6, "2": 5}))
    state = board.state
    if why == "contract":
        pieces = state.pieces.with_zone(f"enterprise.{ONE}", ())
        deck = state.pieces["deck.exodus"]
        card = state.pieces[f"enterprise.{ONE}"][0]
        pieces = pieces.with_zone("deck.exodus", (replace(card, up=False), *deck))
        state = replace(state, pieces=pieces)
    elif why == "thruster":
        turned = board.card(ORION)
        state = replace(state, reverse=tuple(one for one in state.reverse if one != turned))
    elif why == "passenger":
        state = replace(state, exodus=replace(state.exodus, implants={}))
    board.positions = [replace(board.positions[-1], state=state)]
    assert board.why_not(CallStarshot(ONE)) == f"full_game_isobank.refused.call.{why}"
    if why == "contract":
        unruly = replace(state, anarchy=True, assembly=replace(state.assembly, anarchy=True))
        assert RULES.allows(unruly, CallStarshot(ONE))


def test_the_isobanker_says_who_commands_of_equal_ones() -> None:
    """4D3b; another's starship waits for that player's turn."""
    board = ready({"1": 6, "2": 6}).do(CallStarshot(ONE))
    assert board.of(NameCommander) == [NameCommander(ONE, ONE), NameCommander(ONE, TWO)]
    board.do(NameCommander(ONE, TWO))
    assert board.state.duty.task == "turn"
    board.do(EndTurn(ONE))
    assert board.of(SetSail, TWO)
    assert not board.of(HoldStarship, TWO)


def test_chits_of_a_passenger_stay_aboard() -> None:
    """4D3d: what the starship bears is locked; whoever stays behind gets none of it."""
    stays = "colonist_vatican_observers"
    one = {
        "bernal1": anchored(SOLAR, ABOVE_HELENE, stays),
        "enterprises": ["contract_closest_planet"],
        "implants": {COLONISTS[0]: [{"shape": "jar"}]},
    }
    board = exodus({"1": one}, **AWAY).do(HoldStarship(ONE))
    chit = PlaceChit(ONE, board.card(stays), "jar", 1)
    assert board.why_not(chit) == "full_game.refused.implant.elsewhere"
    assert {one.shape for one in board.of(PlaceChit)} == {"heart"}


def test_it_flies_on_a_thrust_of_one_or_with_an_isotope_of_two() -> None:
    """4D3d."""
    board = ready({"1": 7, "2": 5}).do(CallStarshot(ONE), SetSail(ONE, "own"))
    assert board.state.isobank is not None
    assert board.state.isobank.vault(ONE) == 6
    engine = ship(board).engine
    assert engine is not None
    assert (engine.net, engine.pivots) == (2, 3)
    (first, *_) = board.of(Go)
    board.do(first)
    assert ship(board).place == first.to
    assert board.state.pieces.place("starship")[0] == first.to
    while board.of(Stop) == [] and board.of(Go):
        board.do(board.of(Go)[0])
    if board.of(Stop):
        board.do(Stop(ONE))
    assert board.state.duty.task == "turn"


@pytest.mark.parametrize(
    ("place", "way"), [("exit-sol-oort", "oort"), ("exit-neptune-oberth", "neptune")]
)
def test_it_leaves_with_isotopes_enough(place: str, way: str) -> None:
    """4D3g: frozen as it is; anarchy is over, and all of Project Exodus is scored."""
    board = sailing({"1": 6, "2": 5}, place).do(HoldStarship(ONE))
    assert ship(board).left == way
    assert not board.state.anarchy
    assert place_of(board.state) == ""
    assert ship(board).total == 11
    found = points(board)
    assert (found["starshot"], found["medal.command"], found["medal.propulsion"]) == (6, 4, 4)
    assert (found["augmented"], points(board, TWO)["starshot"]) == (2, 3)
    assert points(board, TWO)["augmented"] == 1


def test_below_the_minimum_it_stays() -> None:
    """D3, 4D3a: eleven, and one of them burnt."""
    board = ready({"1": 6, "2": 5}).do(CallStarshot(ONE), SetSail(ONE, "own"))
    moved(board, "exit-sol-oort").do(HoldStarship(ONE))
    assert not ship(board).left
    assert board.said[-1] == "full_game_isobank.log.too_little"
    assert board.state.anarchy


def test_by_jupiter_it_falls_to_the_sun_and_waits() -> None:
    """4D3g: two turns on the solar Oberth, with no die there; it leaves as the second one ends."""
    board = sailing({"1": 6, "2": 5}, "exit-sol-jupiter-sol").do(HoldStarship(ONE))
    assert (ship(board).place, ship(board).waits) == ("solar-oberth", 2)
    for left in (1, 0):
        board.do(EndTurn(ONE), EndTurn(TWO))
        assert (ship(board).waits, ship(board).left) == (left, "")
    assert board.state.anarchy
    board.do(EndTurn(ONE))
    assert ship(board).left == "jupiter"
    assert not board.state.anarchy


def test_by_jupiter_it_leaves_once_there_is_enough() -> None:
    """4D3a, g: with too few isotopes as its second turn ends it stays, and leaves a year later."""
    board = sailing({"1": 6, "2": 5}, "exit-sol-jupiter-sol").do(HoldStarship(ONE))

    def given(change: int) -> None:
        vaults = board.state.isobank
        assert vaults is not None
        other = replace(board.state, isobank=vaults.with_vault(TWO, change))
        board.positions.append(replace(board.positions[-1], state=other))

    given(-1)
    for _ in range(2):
        board.do(EndTurn(ONE), EndTurn(TWO))
    board.do(EndTurn(ONE))
    assert not ship(board).left
    given(1)
    board.do(EndTurn(TWO), EndTurn(ONE))
    assert ship(board).left == "jupiter"


def test_hazards_are_paid_by_anybody_or_rolled_for() -> None:
    """D2, 4D3f: ten Aquas each, whoever pays; the commander is asked first."""
    board = sailing({"1": 6, "2": 5}, "ea-lg07").do(SetSail(ONE), Go(ONE, "ea-hz06"))
    assert board.state.duty.task == "starship_toll"
    assert board.of(PayToll) == [PayToll(ONE)]
    board.do(RefuseToll(ONE), PayToll(TWO))
    assert (board.aquas(), board.aquas(TWO)) == (30, 20)
    assert ship(board).rolls == ()
    assert not ship(board).wrecked


def test_a_hazard_may_be_its_end() -> None:
    """HFG-R67: on a 1 all aboard are gone, and all isotopes."""
    board = sailing({"1": 6, "2": 5}, "ea-lg07", rolls={"die": (1,)})
    board.do(SetSail(ONE), Go(ONE, "ea-hz06"), RefuseToll(ONE), RefuseToll(TWO))
    assert ship(board).wrecked
    assert ship(board).aboard == {}
    assert board.state.isobank is not None
    assert board.state.isobank.total() == 0
    assert not board.state.anarchy
    assert board.state.exodus.implants == {}


def test_a_crash_hazard_is_thrown_again_by_a_future_of_the_commander() -> None:
    """4Ii: after a 1, once."""
    board = sailing({"1": 6, "2": 5}, "ea-lg07", rolls={"die": (1, 2)})
    card = "colonist_gabonese_mining_consortium"
    star = Star("quantum_entanglement", "quantum_entanglement", ONE, card)
    rules = replace(board.state.rules, futures=True)
    done = replace(board.state, rules=rules, futures=Futures((star,)))
    board.positions.append(replace(board.positions[-1], state=done))
    board.do(SetSail(ONE), Go(ONE, "ea-hz06"), RefuseToll(ONE), RefuseToll(TWO))
    assert not ship(board).wrecked


def test_not_out_when_the_game_ends() -> None:
    """D4, 4D3h: the chit for the commander, medals for the next one aboard, or for nobody."""
    board = sailing({"1": 6, "2": 5}, "ea-lg07")
    assert points(board)["chit"] == -6
    assert points(board)["medal.propulsion"] == 4
    assert not {"isobanker", "medal.command", "starshot"} & {*points(board)}
    assert points(board, TWO)["isobanker"] == 4
    assert points(board, TWO)["medal.command"] == 4
    alone = sailing({"1": 6}, "ea-lg07", 1)
    assert not {"isobanker", "medal.command"} & {*points(alone)}


def test_the_game_ends_nine_years_after_the_launch() -> None:
    """4D3c: as the cube leaves the spot of the last disk."""
    board = sailing({"1": 6, "2": 5}, "exit-sol-oort", spot=4, disks=4).do(HoldStarship(ONE))
    state = replace(board.state, spot=ship(board).disk, year=10)
    board.positions.append(replace(board.positions[-1], state=state))
    board.do(EndTurn(ONE))
    seats = [ONE, TWO, THREE]
    for _ in range(40):
        if board.state.ended:
            break
        (who, *_) = RULES.awaited(board.state)
        assert who in seats
        board.do(board.options(who)[-1].action)
    assert board.state.ended == "seniority"
    assert result(board.state) is not None


# ---------------------------------------------------------------- alone and together


@pytest.mark.parametrize(
    ("held", "cycle", "said"),
    [
        ({"1": 18}, 5, "polynesian"),
        ({"1": 18}, 6, "columbus"),
        ({"1": 18}, 7, "viking"),
        ({"1": 17}, 5, "lost"),
        ({"1": 17, "2": 16}, 5, "lost"),
        ({"1": 18, "2": 16}, 5, "polynesian"),
    ],
)
def test_a_new_world(held: dict[str, int], cycle: int, said: str) -> None:
    """T3 to T5, 4G4: off the map with the highest row, soon enough."""
    year = 12 * (cycle - 1) + 1 - dial().start + 3
    options = {"variant": "new_world", "disks": 7}
    board = sailing(held, "exit-sol-oort", len(held), options=options, year=year, spot=3)
    board.do(HoldStarship(ONE))
    assert ship(board).cycle == cycle
    state = replace(board.state, ended="seniority", todo=())
    found = result(state)
    assert found is not None
    assert found.reason.key == f"full_game.result.new_world.{said}"
    assert (found.outcome == "won") == (said != "lost")


@pytest.mark.parametrize(("players", "goal"), [(1, 18), (2, 34)])
def test_whoever_looks_for_a_new_world_is_told_what_wins(players: int, goal: int) -> None:
    """4G4: by the coach as the game and each cycle begin, and by the figures all the time."""
    options = {"variant": "new_world", "disks": 7}
    board = ready({"1": 7}, players, options=options)
    facts = panel(hidden.view(board.state, ONE)).facts
    (fact,) = (one for one in facts if one.label.key.endswith("panel.goal_isotopes"))
    assert dict(fact.value.params) == {"n": 7, "of": goal}
    for year, said in ((1, {"n": goal, "year": 60, "last": 84}), (13, {"cycle": 2, "have": 7})):
        (told,) = new_world(replace(board.state, year=year))
        assert said.items() <= dict(told.params).items()
    assert not [*new_world(replace(board.state, year=14))]
    assert not [*new_world(ready({"1": 7}).state)]


def test_together_nobody_bids_for_a_contract() -> None:
    """4G1: it is taken for six years."""
    options = {"variant": "new_world"}
    law = {"delegates": {"freedom": ["1"]}, "star": "freedom"}
    board = exodus({"1": {"aquas": 9}}, spot=2, options=options, **law).do(Fundraise(ONE))
    while not board.of(StartTender):
        board.do(board.options()[-1].action)
    board.do(board.of(StartTender)[0])
    held = board.state.players[ONE].contract
    assert held is not None
    assert held.timepiece == 2 + deadlines.ALONE


@pytest.mark.parametrize(("rows", "isotopes", "worth"), [("own", 14, 16), ("table", 11, 8)])
def test_what_a_board_counts(rows: str, isotopes: int, worth: int) -> None:
    """T2, 4G2b: a starshot that could leave, in place of its rank (HFG-R66)."""
    options = {"variant": "ceo", "solo_kpi_rows": rows}
    board = ready({"1": isotopes}, 1, options=options)
    plain, found = score(board.state, ONE), points(board)
    with_board = counted(board.state, ONE, total(plain))
    assert with_board == total(plain) - found["starshot"] + worth
    assert has_career(board.state, ONE)
    state = replace(board.state, isobank=None)
    assert not has_career(state, ONE)
    assert counted(state, ONE, 7) == 7


@pytest.mark.parametrize(
    ("done", "held", "able"), [((EXODUS,), 6, True), ((), 6, False), ((EXODUS,), 5, False)]
)
def test_a_career_takes_a_contract_of_exodus_and_a_starshot(
    done: tuple[str, ...], held: int, able: bool
) -> None:
    """4G2c: one of the contracts fulfilled, and isotopes enough to leave, or a Future."""
    bank = kept({"1": held}, owner="1")
    one = {"bernal1": works(), "enterprises": [*done]}
    law: dict[str, Any] = {"seats": 1, "sites": {"helene": FACTORY}, "isobank": bank}
    board = exodus({"1": one}, options={"variant": "ceo"}, **law)
    assert has_career(board.state, ONE) == able


def test_a_default_is_a_fatality_to_the_board() -> None:
    """4G2a."""
    late = {"card": "contract_mercury_forge", "timepiece": 4, "late": True, "boosted": True}
    board = exodus({"1": {"aquas": 9, "contract": late}}, seats=1, options={"variant": "ceo"})
    board.do(PayFee(ONE, 0))
    assert board.state.pile.fatalities == 1


# ---------------------------------------------------------------- whatever is legal


def late(seats: int) -> dict[str, Any]:
    """The last cycle: an isobank with all that a launch takes, thrusters with isotopes to come, and
    a contract of Project Exodus that is nearly met.
    """
    bernal = works()
    cards = [*bernal["cards"], {"card": COLONISTS[0]}]
    one: dict[str, Any] = {
        "bernal1": {**bernal, "cards": cards, "tanks": 2, "tank_grade": "isotope"},
        "enterprises": [EXODUS, "contract_iso_exchange"],
        "implants": {COLONISTS[0]: [{"shape": "jar"}, {"shape": "battery"}]},
        "aquas": 30,
        "rocket": {"cards": [{"card": AMAT}], "place": "helene", "wet": "9", "grade": "isotope"},
        "isostandard": "S",
        "contract": {
            "card": "contract_radiation_shield_prototype",
            "timepiece": 6,
            "boosted": True,
        },
        "outpost1": {
            "cards": [{"card": SHIELD}],
            "place": "teharonhiawako",
        },
    }
    two = {
        "outpost1": {"cards": [{"card": COLONISTS[1]}], "place": ABOVE_HELENE},
        "implants": {COLONISTS[1]: [{"shape": "goo"}]},
        "aquas": 30,
    }
    return {
        "first": "1",
        "disks": 2,
        "spot": 3,
        "turned": ["contract_iso_exchange", SHIELD],
        "players": {"1": one, "2": two} if seats > 1 else {"1": one},
        "isobank": kept({"1": 14, "2": 9} if seats > 1 else {"1": 19}, 3, owner="1"),
        "sites": {"helene": FACTORY},
    }


@pytest.mark.parametrize(("seats", "variant"), [(1, "ceo"), (1, "new_world"), (3, "usual")])
def test_the_last_cycles_with_a_starship(seats: int, variant: str) -> None:
    """Random games to the end, looked at every so often."""
    chance = LooseChance(seats)
    state = begun(seats, {**OPTIONS, "variant": variant}, chance)
    assert played(arrange.arrange(state, late(seats)), chance, 0.1, 1, 9)["EndTurn"]


# ---------------------------------------------------------------- positions


AWAY: dict[str, Any] = {
    "starship": {
        "place": "ea-lg07",
        "commander": "1",
        "aboard": {"1": COLONISTS[0], "2": COLONISTS[1]},
        "thruster": ORION,
    },
    "isobank": kept({"1": 6, "2": 5}, owner="1"),
    "sites": {"helene": FACTORY},
}


def under_way(**more: Any) -> Board:
    """As a position file has it."""
    one = {"bernal1": anchored(), "implants": {COLONISTS[0]: [{"shape": "jar"}]}, "aquas": 30}
    return exodus({"1": one, "2": {"aquas": 9}}, **{**AWAY, **more})


def test_a_position_may_have_it_under_way() -> None:
    """4D3d: whatever chits are aboard; a flare kills, and it flies on with nobody."""
    board = under_way(starship={**AWAY["starship"], "place": "me-lg03"})
    assert board.state.anarchy
    assert ship(board).commander == ONE
    aboard = ship(board).aboard
    assert [one.shape for one in board.state.implants(aboard[ONE])] == ["jar"]
    turn = Turn(board.state, SeededChance("flare", stacked={"flare": [6]}))
    flare.strikes(turn)
    assert turn.state.starship is not None
    assert turn.state.starship.aboard == {}
    assert turn.state.starship.away
    assert turn.state.exodus.implants == {}
    RULES.check(turn.state)


@pytest.mark.parametrize(
    "wrong",
    [
        {"place": "nowhere"},
        {"commander": "9"},
        {"aboard": {"1": "generator_flywheel_compulsator"}},
        {"thruster": POWER},
        {"disk": 12},
    ],
)
def test_a_starship_that_cannot_be_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(DataError):
        under_way(starship={**AWAY["starship"], **wrong})
    with pytest.raises(DataError):
        under_way(isobank=None)


def test_a_spoilt_starship_or_isobank_is_refused() -> None:
    """As of a file that was spoilt."""
    state = under_way().state
    one, bank = state.starship, state.isobank
    assert one is not None
    assert bank is not None
    ships = (
        {"place": "nowhere"},
        {"aboard": {}},
        {"commander": None},
        {"commander": Seat("9")},
        {"engineer": Seat("9")},
        {"disk": 12},
        {"total": -1},
        {"left": "oort"},
        {"launched": False},
    )
    banks = (
        {"vaults": {ONE: -1}},
        {"vaults": {Seat("9"): 1}},
        {"speculator": -1},
        {"site": "helene"},
        {"berth": None, "site": "ceres"},
        {"berth": "bernal2.1"},
        {"grounds": ("nowhere",)},
        {"banker": Seat("9")},
    )
    spoilt = [replace(state, starship=replace(one, **more)) for more in ships]
    spoilt += [replace(state, isobank=replace(bank, **more)) for more in banks]
    spoilt += [replace(state, isobank=None), replace(state, starship=None)]
    for each in spoilt:
        with pytest.raises(ValueError):
            RULES.check(each)
    with pytest.raises(ValueError, match="Exodus"):
        RULES.check(replace(Board(2, laid={"first": "1"}).state, isobank=bank))


def test_the_way_by_jupiter_has_three_hazards() -> None:
    """D2, 4D3f: thirty Aquas where all are paid for, then the Sun (HFG-R67)."""
    board = under_way(starship={**AWAY["starship"], "place": "ju-rb04"}, rolls={"die": (1,) * 9})
    board.do(SetSail(ONE))
    way = "ju-rb06 jupiter-flyby ju-hz09 ju-rb14 ju-hz10 ju-rb18 ce-hz11 ce-rb01"
    for to in (*way.split(), "exit-sol-jupiter-sol"):
        (step,) = [one for one in board.of(Go) if one.to == to]
        board.do(step)
        if board.of(PayToll):
            board.do(PayToll(ONE))
    board.do(Stop(ONE))
    assert board.aquas() == 0
    assert (ship(board).place, ship(board).waits) == ("solar-oberth", 2)


@pytest.mark.slow
def test_a_bot_flies_it_off_the_map() -> None:
    """By the way with the fewest hazards."""
    board = under_way(starship={**AWAY["starship"], "place": "sunlens-em"})
    for number in range(6):
        if ship(board).away:
            seen, offered = hidden.view(board.state, ONE), board.options()
            board.do(BOTS[0].choose(seen, offered, LooseChance(number)).action)
    assert ship(board).left == "oort"


def test_that_the_starship_can_be_called_is_said_before_all_else() -> None:
    """So much else can be said of a late turn that it was heard never."""
    said = advice(hidden.view(ready({"1": 6, "2": 5}).state, ONE))
    first = said
    while first is not None and first.key.endswith(".then"):
        first = dict(first.params)["first"]
    assert first is not None
    assert first.key == "full_game_coach.isotopes_ready"
    bare = ready({"1": 6, "2": 5})
    state = bare.state
    nobody = replace(state, exodus=replace(state.exodus, implants={}))
    assert [one.key for one in isobank(nobody, ONE)] == ["full_game_coach.isotopes_passenger"]
    assert not [*isobank(state, ONE)]


def test_under_way_the_coach_names_the_exits() -> None:
    """Nothing on the table says where a starship may leave the map (4D3g)."""
    board = ready({"1": 6, "2": 5}).do(CallStarshot(ONE))
    for _ in range(2):
        found = said(board)
        assert dict(found["exits"].params)["places"] == joined(map(place_name, EXITS))
        if "SetSail" in {type(one.action).__name__ for one in board.options()}:
            board.do(SetSail(ONE))


def said(board: Board) -> dict[str, Text]:
    """What the coach says, sentence by sentence."""
    found: dict[str, Text] = {}
    line = advice(hidden.view(board.state, ONE))
    while line is not None:
        parts = dict(line.params)
        one = parts["second"] if line.key.endswith(".then") else line
        found[one.key.rpartition(".")[2]] = one
        line = parts["first"] if line.key.endswith(".then") else None
    return found
