"""What Futures bring, what a 1 costs, and what is looked at again at the end (1D, 4I)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from spacetable.core.chance import LooseChance
from spacetable.core.engine import check_setup
from spacetable.core.errors import DataError
from spacetable.core.ids import Seat
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.cards import cards
from spacetable.games.high_frontier.full_game import flare, hidden
from spacetable.games.high_frontier.full_game.bots import BOTS
from spacetable.games.high_frontier.full_game.colonists import limit
from spacetable.games.high_frontier.full_game.contracts.tenders import open_decks
from spacetable.games.high_frontier.full_game.estate import points, score
from spacetable.games.high_frontier.full_game.exodus.moves import PlaceChit
from spacetable.games.high_frontier.full_game.felonies import may_offend
from spacetable.games.high_frontier.full_game.futures import notes
from spacetable.games.high_frontier.full_game.futures.lasting import exchange_rate
from spacetable.games.high_frontier.full_game.futures.moves import (
    AttemptFuture,
    BankIsotope,
    TakeFreely,
)
from spacetable.games.high_frontier.full_game.isobank.moves import SellIsotope
from spacetable.games.high_frontier.full_game.moves import (
    EndTurn,
    Homestead,
    Lobby,
    Produce,
    Sell,
)
from spacetable.games.high_frontier.full_game.outcome import result
from spacetable.games.high_frontier.full_game.places import deck_zone, figure
from spacetable.games.high_frontier.full_game.politics.assembly import votes
from spacetable.games.high_frontier.full_game.ruleset import RULES
from spacetable.games.high_frontier.full_game.service import owner
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.vessels import vessel_of
from spacetable.games.high_frontier.piloting import freight
from spacetable.games.high_frontier.piloting.moves import Roll, SiteRefuel
from tests.games.high_frontier.full_game.future_cases import (
    CASES,
    CORE,
    EXODUS,
    FACTORY,
    ORION,
    PEOPLE,
    PULSED,
    SAIL,
    THEIRS,
    at,
    attempts,
    berth,
    board,
    plain,
    thruster,
    up,
)
from tests.games.high_frontier.full_game.tables import GAME, ONE, TWO, Board
from tests.games.high_frontier.full_game.test_coach import told

CARD_OF = {key: case.card for key, case in CASES.items()}


def with_stars(
    *futures: str,
    one: dict[str, Any] | None = None,
    two: dict[str, Any] | None = None,
    whose: str = "1",
    exodus: bool = False,
    rolls: dict[str, tuple[int, ...]] | None = None,
    **laid: Any,
) -> Board:
    """A game in which a player has done these."""
    stars = [{"seat": whose, "card": CARD_OF[key]} for key in futures]
    lies = {
        "first": "2",
        "turn": "1",
        "star": "centrist",
        "delegates": {},
        "players": {"1": one or {}, "2": two or {}},
        "futures": stars,
        **laid,
    }
    return Board(2, laid=lies, rolls=rolls, **(EXODUS if exodus else CORE))


def done(key: str, **more: Any) -> Board:
    """A case after its Future is done."""
    table = board(CASES[key], **more)
    card = table.card(CASES[key].card)
    return table.do(next(one for one in attempts(table) if one.card == card))


def lines(state: State, seat: Seat = ONE) -> dict[str, int]:
    return {line.key: line.points for line in score(state, seat)}


# ---------------------------------------------------------------- the hazard


def test_a_one_costs_the_card_and_nothing_else() -> None:
    """1A6, HFG-R70: the operation is gone, the Aquas are not; a human goes to the queue."""
    table = board(CASES["tno"], rolls=(1,))
    card = table.card(CARD_OF["tno"])
    (first,) = attempts(table)
    table.do(first)
    assert not table.state.futures.stars
    assert table.state.operation == "future"
    assert card in [one.id for one in table.state.pieces[deck_zone("colonist")]]
    assert "full_game_futures.log.fails_and_costs" in table.said
    assert not table.of(AttemptFuture)


def test_finao_needs_no_die_and_four_aquas() -> None:
    case = CASES["tno"]
    rich = replace(case, one={**case.one, "aquas": 4})
    table = board(rich, rolls=(1,))
    (paying,) = attempts(table, pays=True)
    table.do(paying)
    assert table.aquas() == 0
    assert [one.name for one in table.state.futures.stars] == ["tno"]
    poor = board(replace(case, one={**case.one, "aquas": 3}))
    assert not attempts(poor, pays=True)


def test_a_card_whose_epic_hazard_is_free_is_not_lost() -> None:
    """Iceworms: beside the operation of the turn, and again after a 1."""
    table = board(CASES["submariner"], rolls=(1, 2))
    (first,) = attempts(table)
    table.do(first)
    assert table.state.operation == ""
    table.do(*attempts(table))
    assert [one.name for one in table.state.futures.stars] == ["submariner"]
    assert not attempts(table)


@pytest.mark.parametrize(("wet", "able"), [("24", True), ("23", False)])
def test_fuel_counts_among_the_isotopes_that_are_there(wet: str, able: bool) -> None:
    """HFG-R72: ten tanks of it on a ship of fourteen."""
    case = CASES["mini_black_hole"]
    ship = at("chiron", *thruster(case.card), *plain("crew"), wet=wet, grade="isotope")
    assert bool(attempts(board(replace(case, one={"rocket": ship})))) == able


def test_what_is_lacking_is_said_with_the_card() -> None:
    """Each clause that is not met, or that all is there, or whose the star is."""
    key = "full_game_futures.note."
    for table, said in (
        (board(CASES["tno"]), key + "ready"),
        (board(CASES["tno"], lacking=True), key + "lacks"),
        (done("tno"), key + "done"),
    ):
        assert said in told_of(table, CARD_OF["tno"])
    lone = {"freighter": at("ea-lg07", *up(SAIL)), "bernal1": CASES["antimatter"].one["bernal1"]}
    table = board(replace(CASES["antimatter"], one=lone))
    assert "full_game_futures.refused.alone" in told_of(table, SAIL)
    assert not told_of(Board(2, laid={"players": {"1": lone}}, module_1=True, module_2=True), SAIL)


def told_of(table: Board, face: str) -> list[str]:
    piece = table.state.pieces.piece(table.card(face))
    return [one.key for one in notes.told(table.state, piece)]


def test_it_is_an_operation_and_one_star_is_won_of_each_name() -> None:
    case = CASES["tno"]
    late = board(case, operation="income")
    assert late.why_not(attempts(board(case))[0]) == "full_game.refused.second_operation"
    taken = board(
        CASES["beanstalk"], futures=[{"seat": "2", "card": "colonist_boyle_engineering_collective"}]
    )
    assert (
        taken.why_not(attempts(board(CASES["beanstalk"]))[0]) == "full_game_futures.refused.taken"
    )


def test_its_card_works_and_is_among_people() -> None:
    """1D: without supports, or alone, it does nothing."""
    case = CASES["protium_fusion"]
    bare = {**case.one, "leo": [*up(case.card), *plain(PULSED[0])]}
    (first, *_) = attempts(board(case))
    assert board(replace(case, one=bare)).why_not(first) == "full_game_futures.refused.idle"
    away = {"freighter": at("ea-lg07", *up(SAIL)), "bernal1": CASES["antimatter"].one["bernal1"]}
    lonely = board(replace(CASES["antimatter"], one=away))
    (first, *_) = attempts(board(CASES["antimatter"]))
    assert lonely.why_not(first) == "full_game_futures.refused.alone"


def test_without_its_card_a_freighter_leaves_its_cargo() -> None:
    """HFG-R42: on a 1 the card comes back to the hand, black; the cargo lies in orbit."""
    case = CASES["beanstalk"]
    cargo = "generator_solar_stirling"
    loaded = {"freighter": at("leo", *up(case.card), *plain(cargo))}
    table = board(replace(case, one=loaded), rolls=(1,))
    table.do(*attempts(table))
    assert case.card in table.held()
    assert cargo in table.faces("leo")
    assert figure(ONE, "freighter") not in table.state.crafts


def test_a_position_with_stars_is_saved_and_one_without_is_read() -> None:
    """Saved games of before know nothing of Futures."""
    state = done("footfall").state
    kept = msgspec.json.encode(state)
    assert msgspec.json.decode(kept, type=State) == state
    before = msgspec.to_builtins(Board().state)
    del before["futures"], before["rules"]["futures"]
    for name in ("doubled", "devout"):
        assert name not in (before["assembly"] or {})
    assert msgspec.convert(before, State).futures.stars == ()


def test_they_are_chosen_with_all_that_they_take() -> None:
    """Modules 0, 1 and 2 and seven disks, each named where it is not chosen."""
    for lacking in ("politics", "module_1", "module_2", "colonists", "disks"):
        options = {name: value for name, value in CORE.items() if name != lacking}
        with pytest.raises(DataError) as refused:
            check_setup(
                GAME, Setup("high_frontier", "x", (SeatSetup(ONE), SeatSetup(TWO)), options)
            )
        assert lacking in str(dict(refused.value.message.params)), lacking


@pytest.mark.parametrize("way", ["exit-sol-oort", "exit-neptune-oberth", "exit-sol-jupiter-sol"])
def test_by_each_exit_all_that_is_there_leaves_the_map(way: str) -> None:
    """1D1b, HFG-R71: the crew is back in orbit, patents in the hand; no mark of a felony."""
    case = CASES["ammonia_starship"]
    lies = {"outpost1": {**case.one["outpost1"], "place": way}}
    table = board(replace(case, one=lies))
    table.do(*attempts(table))
    assert figure(ONE, "outpost1") not in table.state.crafts
    assert "leo" in table.state.stacks(ONE)
    assert table.faces("leo") == [one for one in table.faces("leo") if one.startswith("crew")] != []
    assert ORION in table.held()
    assert lines(table.state)["future.ammonia_starship"] == 14


def test_a_one_at_the_exit_costs_the_card_alone() -> None:
    table = board(CASES["ammonia_starship"], rolls=(1,))
    table.do(*attempts(table))
    assert figure(ONE, "outpost1") in table.state.crafts
    assert ORION not in table.faces("outpost1")


def test_stars_at_the_exit_bring_isotopes_as_soon_as_these_are_money() -> None:
    """4D2b: four for each, beside the first deposit."""
    table = done(
        "warden_starshot", isobank={"site": "helene", "vaults": {"1": 0}}, sites={"helene": FACTORY}
    )
    assert table.state.isobank is not None
    assert table.state.isobank.vault(ONE) == 4
    before = with_stars(
        "exodus",
        one={"rocket": REFUELLED, "isostandard": "S"},
        sites={"helene": FACTORY},
        exodus=True,
    )
    before.do(next(one for one in before.of(SiteRefuel) if one.grade == "isotope"))
    assert before.state.isobank is not None
    assert before.state.isobank.vault(ONE) == 5


# ---------------------------------------------------------------- points


def test_points_of_each_star() -> None:
    """Printed ones, and those that are counted, as the position of the case has them."""
    counted = {
        "star_wisp": 11,
        "beanstalk": 3,
        "pan_sapiens": 0,
        "submariner": 0,
        "et_life": 4,
        "dyson_bubble": 5,
        "tno_lab": 4,
    }
    for key, case in CASES.items():
        table = board(case)
        future = cards()[case.card].faces[1].future
        assert future is not None
        star = [{"seat": "1", "card": case.card}]
        if key in ("new_venus", "footfall"):
            star[0]["place"] = "comet-encke"
        if key == "dyson_bubble":
            table = done(key)
        else:
            table = board(case, futures=star)
        worth = counted[key] if future.points is None else future.points
        assert lines(table.state)[f"future.{future.name}"] == worth, key


LOST = ("exoplanet_hunt", "star_wisp", "beanstalk", "pan_sapiens", "et_life", "supreme_cult")
LOST_IN_EXODUS = ("exonet", "tno_lab", "isotope_cartel")


@pytest.mark.parametrize("key", [*LOST, *LOST_IN_EXODUS])
def test_what_is_looked_at_again_counts_no_more_without_it(key: str) -> None:
    case = CASES[key]
    star = [{"seat": "1", "card": case.card}]
    assert f"future.{key}" in lines(board(case, futures=star).state)
    lost = lines(board(case, lacking=True, futures=star).state)
    assert lost[f"future_lost.{key}"] == 0
    assert f"future.{key}" not in lost


def test_a_dyson_bubble_counts_what_was_there_as_it_was_done() -> None:
    """HFG-R74: of others' factories it is done for nothing, whoever has them at the end."""
    case = CASES["dyson_bubble"]
    table = board(replace(case, sites=dict.fromkeys(case.sites, THEIRS)))
    table.do(*attempts(table))
    state = table.state
    mine = {site: replace(one, owner=ONE) for site, one in state.sites.items()}
    assert lines(replace(state, sites=mine))["future.dyson_bubble"] == 0


def test_other_stars_stay_whatever_is_lost() -> None:
    case = CASES["tno"]
    lost = board(case, lacking=True, futures=[{"seat": "1", "card": case.card}])
    assert lines(lost.state)["future.tno"] == 12


def test_tokens_on_a_comet_and_on_venus_count_no_more() -> None:
    """New Venus takes both along, Footfall the comet alone; whoever owns what is there."""
    sites = {"comet-encke": FACTORY, "venus-aerostat-xity": THEIRS, "vesta": FACTORY}
    for key, mine, theirs in (("new_venus", 1, 0), ("footfall", 1, 1)):
        stars = [{"seat": "1", "card": CARD_OF[key], "place": "comet-encke"}]
        state = with_stars(sites=sites).state
        assert (lines(state)["factories"], lines(state, TWO)["factories"]) == (2, 1)
        state = with_stars(sites=sites, futures=stars).state
        assert lines(state)["factories"] == mine
        assert lines(state, TWO).get("factories", 0) == theirs


def test_the_thruster_that_is_spent_is_the_players_choice() -> None:
    table = board(CASES["footfall"])
    (doing,) = attempts(table)
    assert doing.spends == table.card(ORION)
    table.do(doing)
    assert ORION in table.held()
    assert table.state.futures.stars[0].place == "comet-encke"


def test_submariners_count_their_dirtsides_twice() -> None:
    lies = {"one": {"bernal1": berth("ne-lg10")}, "sites": {"huya": FACTORY}}
    assert lines(with_stars(**lies).state)["hydration"] == 4
    assert lines(with_stars("submariner", **lies).state)["hydration"] == 8
    # What is lacking for Spacefaring, a Future of hydration 8, is there then.
    case, star = CASES["spacefaring"], [{"seat": "1", "card": CARD_OF["submariner"]}]
    assert not attempts(board(case, lacking=True))
    assert attempts(board(case, lacking=True, futures=star))


def test_the_score_of_all_is_that_of_the_lines() -> None:
    state = with_stars("tno", "mass_beam").state
    assert points(state)[ONE].points == sum(lines(state).values())


# ---------------------------------------------------------------- what lasts


REFUELLED = at("helene", *up("gw_thruster_amat_catalyzed_fission_fusion"))


@pytest.mark.parametrize(("stars", "tanks"), [(0, 1), (1, 2), (2, 3), (4, 3)])
def test_isotopes_are_doubled_up_to_three(stars: int, tanks: int) -> None:
    """4A8, HFG-R75; without Module 4 there is no limit."""
    doubling = ("antimatter", "mini_black_hole", "protium_fusion", "fusion_candle")[:stars]
    for exodus, most in ((True, tanks), (False, 2**stars)):
        lies: dict[str, Any] = {"one": {"rocket": REFUELLED}, "sites": {"helene": FACTORY}}
        table = with_stars(*doubling, exodus=exodus, **lies)
        isotopes = [one.tanks for one in table.of(SiteRefuel) if one.grade == "isotope"]
        assert isotopes == [most]
        assert [one.tanks for one in table.of(SiteRefuel) if one.grade == "water"] == [7]


def test_a_powersat_pushes_with_two() -> None:
    """4A7b."""
    lies: dict[str, Any] = {"sites": {"io-loki-patera": FACTORY}}
    assert owner(with_stars(**lies).state, ONE).push == 1
    beam = owner(with_stars("mass_beam", **lies).state, ONE)
    assert (beam.powersat, beam.push) == (True, 2)


def test_one_colonist_more() -> None:
    assert limit(with_stars("spacefaring").state, ONE) == limit(with_stars().state, ONE) + 1


def test_a_solar_flare_does_no_harm() -> None:
    """Golden Apples: the outpost between Earth and Mars has all its cards still."""
    lies = at("ea-lg07", *plain("generator_solar_stirling"))
    for stars, left in (((), 0), (("golden_apples",), 1)):
        turn = _struck(with_stars(*stars, one={"outpost1": lies}).state)
        assert len(turn.cards_of(ONE, "outpost1")) == left


def _struck(state: State) -> State:
    class Six(LooseChance):
        def roll(self, stream: str, sides: int) -> int:
            return sides

    turn = Turn(replace(state, crafts=state.crafts), Six(1))
    flare.strikes(turn)
    return turn.state


def test_homesteads_are_free_actions() -> None:
    """Aerostat and TNO for good, SETI once."""
    one = {
        "leo": [*plain(PEOPLE[0], PEOPLE[1]), {"card": "refinery_cvd_molding", "face": 1}],
    }
    sites = {"vesta": FACTORY}
    lies: dict[str, Any] = {"one": one, "sites": sites, "operation": "income"}
    assert not with_stars(**lies).of(Homestead)
    for star in ("aerostat", "tno"):
        table = with_stars(star, **lies)
        table.do(table.of(Homestead)[0])
        assert table.state.operation == "income"
    case = CASES["seti"]
    tops = board(case).state.pieces.top(deck_zone("thruster"))
    table = board(replace(case, one={"leo": [*case.one["leo"], *one["leo"]]}))
    card = table.card(case.card)
    table.do(next(one for one in attempts(table) if one.card == card))
    after = table.state.pieces.top(deck_zone("thruster"))
    assert tops is not None
    assert after is not None
    # An inspiration: the top card has gone under.
    assert tops.face != after.face
    assert table.state.operation == "future"
    table.do(table.of(Homestead)[0])
    assert table.state.futures.homestead is None


def test_a_market_sells_any_number() -> None:
    hand = ("thruster_ablative_plate", "generator_solar_stirling", "reactor_penning_trap")
    table = with_stars("artificial_consciousness", one={"hand": hand, "aquas": 0})
    for left in (2, 1, 0):
        table.do(table.of(Sell)[0])
        assert len(table.held()) == left
    assert table.aquas() == 9
    ended = with_stars("artificial_consciousness", one={"hand": hand, "aquas": 0})
    ended.do(ended.of(Sell)[0], EndTurn(ONE))
    assert not ended.state.futures.selling
    plainly = with_stars(one={"hand": hand})
    plainly.do(plainly.of(Sell)[0])
    assert not plainly.of(Sell)


def test_a_cult_lobbies_without_losing_delegates_and_takes_all_disks() -> None:
    table = done("supreme_cult")
    assert table.state.assembly is not None
    assert table.state.assembly.legacy == ("authority",)
    before = table.state.assembly.delegates_of(ONE)
    table.do(Lobby(ONE, "unity"))
    assert table.state.assembly.delegates_of(ONE) == before


def test_delegates_of_a_tw_commander_have_two_votes() -> None:
    """4In: two of the other against one of the commander's are equal now."""
    table = done("tw_commander", delegates={"unity": ["2", "2"], "freedom": ["1"]}, star="unity")
    assert table.state.assembly is not None
    assert votes(table.state.assembly, "freedom") == votes(table.state.assembly, "unity") == 2


def test_everybody_exchanges_at_twelve() -> None:
    """4Ij."""
    bank = {"site": "helene", "vaults": {"1": 1, "2": 1}}
    lies: dict[str, Any] = {"sites": {"helene": FACTORY}, "isobank": bank, "exodus": True}
    table = with_stars("isotope_cartel", whose="2", one={"aquas": 0}, **lies)
    assert exchange_rate(table.state) == 12
    table.do(SellIsotope(ONE))
    assert table.aquas() == 12
    assert exchange_rate(with_stars(**lies).state) == 10


def test_one_of_the_isotopes_goes_to_the_bank() -> None:
    """4Ik: once for each refuel, and not in the next turn."""
    bank = {"site": "helene", "vaults": {"1": 0}}
    table = with_stars(
        "lic_scan",
        one={"rocket": REFUELLED, "isostandard": "S"},
        sites={"helene": FACTORY},
        isobank=bank,
        exodus=True,
    )
    assert not table.of(BankIsotope)
    before = table.state.crafts[figure(ONE, "rocket")].wet
    table.do(next(one for one in table.of(SiteRefuel) if one.grade == "isotope"))
    assert table.state.crafts[figure(ONE, "rocket")].wet != before
    table.do(BankIsotope(ONE))
    assert table.state.isobank is not None
    assert table.state.isobank.vault(ONE) == 1
    assert table.state.crafts[figure(ONE, "rocket")].wet == before
    assert not table.of(BankIsotope)


@pytest.mark.parametrize(
    ("dice", "kind", "lost"),
    [((1, 2), "crash", False), ((1, 1), "crash", True), ((1,), "assist", True)],
)
def test_crash_hazards_are_thrown_again(dice: tuple[int, ...], kind: Any, lost: bool) -> None:
    """4Ii: after a 1, once; the help of a factory is no crash hazard."""
    ship = {"rocket": at("ce-lg04", *plain("crew"))}
    table = with_stars("quantum_entanglement", one=ship, exodus=True, rolls={"die": dice})
    state = replace(table.state, rolls=(kind,))
    todo = (replace(state.todo[0], task="hazard"), *state.todo)
    table.positions = [replace(table.positions[-1], state=replace(state, todo=todo))]
    table.do(Roll(ONE))
    assert (figure(ONE, "rocket") not in table.state.crafts) == lost
    assert ("high_frontier_flight.log.rerolled" in table.said) == (kind == "crash")


def test_freighters_are_faster() -> None:
    """4Im: the freighter, and mobile factories."""
    lies: dict[str, Any] = {"one": {"freighter": at("ea-lg07", *up(SAIL)), "mobiles": ("geo",)}}
    for stars, net in (((), 1), (("warden_starshot",), 2)):
        state = with_stars(*stars, exodus=True, **lies).state
        for kind in ("freighter", "mobile1"):
            vessel = vessel_of(state, ONE, kind)
            assert vessel.freight is not None
            assert freight.net(vessel, vessel.freight, pushed=False) == net


def test_others_commit_no_felonies() -> None:
    """4Il: a bare claim that felons jump, but not an avatar's."""
    lies: dict[str, Any] = {"sites": {"vesta": {"owner": "2"}}, "anarchy": True}
    assert may_offend(with_stars(**lies).state, ONE, "vesta")
    safe = with_stars("avatar", whose="2", exodus=True, **lies).state
    assert not may_offend(safe, ONE, "vesta")


def test_robots_are_always_promoted() -> None:
    """4If: those there are at once, and those that are made later."""
    table = done("von_neumann")
    state = table.state
    assert [state.face(one).side for one in state.cards_of(ONE, "outpost2")] == ["purple"]
    assert CARD_OF["von_neumann"] in table.held()
    assert "refinery_cvd_molding" in table.held()
    made = with_stars(
        "von_neumann",
        one={"hand": ("colonist_cobots",), "outpost1": at("vesta", *plain("crew"))},
        sites={"vesta": FACTORY, "ceres": FACTORY},
        exodus=True,
    )
    made.do(next(one for one in made.of(Produce) if one.card == made.card("colonist_cobots")))
    assert made.card("colonist_cobots") in made.state.reverse


def test_any_contract_deck_is_open() -> None:
    """4Ib."""
    assert len(open_decks(with_stars(exodus=True, star="freedom").state, ONE)) == 1
    assert len(open_decks(with_stars("exonet", exodus=True, star="freedom").state, ONE)) == 3


def test_chits_are_placed_at_once_where_the_goo_is() -> None:
    """4Ig: beside the operation, until the turn ends."""
    table = done("nanite_goo")
    assert table.state.futures.implant == "huya"
    placing = table.of(PlaceChit)
    assert placing
    table.do(placing[0])
    assert table.state.operation == "future"
    table.do(EndTurn(ONE))
    assert table.state.futures.implant == ""


def test_a_research_grant_costs_nothing() -> None:
    """4Ih."""
    table = done("interstellar_exploration")
    grants = table.of(TakeFreely)
    assert {one.deck for one in grants} >= {"thruster", "radiator", "bernal"}
    before = table.aquas()
    top = table.state.pieces.top(deck_zone("thruster"))
    assert top is not None
    table.do(next(one for one in grants if one.deck == "thruster"))
    assert top.face in table.held()
    assert table.aquas() == before
    assert not table.of(TakeFreely)


def test_uplift_frees_robots_and_begins_the_war() -> None:
    table = done("uplift")
    assert table.state.emancipated
    assert table.state.war.rages
    assert table.aquas() == 0
    again = board(CASES["uplift"], emancipated=True)
    assert not attempts(again)


@pytest.mark.parametrize(("aquas", "able"), [(24, True), (23, False)])
def test_who_pays_the_hazard_of_uplift_keeps_its_price(aquas: int, able: bool) -> None:
    case = CASES["uplift"]
    table = board(replace(case, one={**case.one, "aquas": aquas}), rolls=(1,))
    paying = attempts(table, pays=True)
    assert bool(paying) == able
    if paying:
        table.do(paying[0])
        assert table.aquas() == 0
        assert table.state.emancipated


def test_an_empire_and_a_republic_are_founded() -> None:
    assert done("vinge").state.war.empire
    assert done("vinge").state.emancipated
    assert done("space_surveillance").state.war.republic


# ---------------------------------------------------------------- the board of a CEO


@pytest.mark.parametrize(("stars", "ended"), [((), "lost"), (("tno",), None)])
def test_the_last_meeting_asks_for_a_future(stars: tuple[str, ...], ended: str | None) -> None:
    """V6e, HFG-R17: whatever the points."""
    futures = [{"seat": "1", "card": CARD_OF[key]} for key in stars]
    laid = {"first": "1", "spot": 11, "disks": 1, "pile": 6, "futures": futures}
    table = Board(1, laid=laid, rolls={"event": (1,)}, variant="ceo", **CORE)
    assert ("board_future" in told(table)) == (ended is not None)
    table.do(EndTurn(ONE))
    found = result(table.state)
    assert (None if found is None else found.outcome) == ended
    if ended is None:
        while result(table.state) is None:
            table.do(next(iter(RULES.options(table.state, ONE))).action)
        last = result(table.state)
        assert last is not None
        assert last.outcome == "won"
        assert last.reason.key == "full_game.result.ceo.controversial"


# ---------------------------------------------------------------- the coach and bots


def test_the_coach_names_a_future_that_can_be_done_or_what_one_lacks() -> None:
    assert told(board(CASES["tno"]))["future"]["n"] == 12
    lacks = told(board(CASES["tno"], lacking=True))["future_lacks"]
    assert lacks["what"].key == "full_game_futures.clause.neptune_factories"
    taken = board(CASES["tno"], futures=[{"seat": "2", "card": CARD_OF["tno"]}])
    assert not {"future", "future_lacks"} & {*told(taken)}


def test_a_bot_takes_a_future_that_it_can_do() -> None:
    """By FINAO where there are Aquas, else by the die."""
    (bot, *_) = BOTS
    for aquas, pays in ((9, True), (0, False)):
        case = CASES["tno"]
        table = board(replace(case, one={**case.one, "aquas": aquas}))
        assert _chosen(bot, table) == attempts(table, pays=pays)[0]


def _chosen(bot: Any, table: Board) -> Any:
    view = hidden.view(table.state, ONE)
    return bot.choose(view, table.options(), LooseChance(1)).action
