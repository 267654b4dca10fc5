"""The coach of the whole game: what it says to constructed positions, from the view alone."""

from __future__ import annotations

from typing import Any

import pytest

from spacetable.core.ids import Seat
from spacetable.core.text import Text, text
from spacetable.games.high_frontier.card_words import name
from spacetable.games.high_frontier.from_orbit import nearest
from spacetable.games.high_frontier.full_game import hidden
from spacetable.games.high_frontier.full_game.coach import advice, patents
from spacetable.games.high_frontier.full_game.coach.plan import goals_of, owned, plan
from spacetable.games.high_frontier.full_game.coach.ship import ships, still_lacks
from spacetable.games.high_frontier.full_game.moves import (
    AquasToFuel,
    Bid,
    Boost,
    EndTurn,
    Fundraise,
    PassBid,
    Sell,
    StartAuction,
    TakeIncome,
    TransferCard,
)
from spacetable.games.high_frontier.full_game.panel import panel
from spacetable.games.high_frontier.full_game.places import PATENTS
from spacetable.games.high_frontier.full_game.ruleset import RULES
from spacetable.games.high_frontier.full_game.vessels import vessel_of
from spacetable.games.high_frontier.map_words import place_name
from spacetable.games.high_frontier.piloting import activation
from spacetable.games.high_frontier.piloting.moves import Activate, Stop
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.stack import Aboard
from spacetable.text.catalogue import catalogue
from tests.games.high_frontier.full_game.tables import CREW, ONE, TWO, Board

MOTH, LASER = "thruster_re_solar_moth", "robonaut_solar_pumped_mhd_exciplex_laser"
MOLDING, PIPE = "refinery_cvd_molding", "radiator_mo_li_heat_pipe"
SHIP = (MOTH, LASER, MOLDING, PIPE)
"""A whole ship: the laser's heat is cooled by the pipe, nothing else needs a support."""
LARGE = "ceres"

LACKING = {"robonaut", "refinery", "robonaut_refinery"}
"""Last words of what is said of a claim without them."""


def told(board: Board, seat: Seat = ONE) -> dict[str, dict[str, Any]]:
    """What is said to a seat: the parameters of each sentence by the last word of its key."""
    found: dict[str, dict[str, Any]] = {}

    def walk(line: Text | None) -> None:
        if line is None:
            return
        params = dict(line.params)
        if line.key.startswith("full_game_coach."):
            found[line.key.rpartition(".")[2]] = params
        for one in params.values():
            if isinstance(one, Text):
                walk(one)

    walk(advice(hidden.view(board.state, seat)))
    return found


@pytest.mark.parametrize("language", ["en", "ja"])
def test_each_thing_that_is_said_begins_a_line(language: str) -> None:
    """So that what is sought is found among much."""
    laid = {"first": "1", "players": {"1": {"aquas": 9, "hand": [MOTH, LASER, MOLDING]}}}
    found = advice(hidden.view(Board(2, laid=laid).state, ONE))
    said: list[Text] = []
    while found is not None and found.key.endswith(".then"):
        first, second = (part for _, part in found.params)
        assert isinstance(first, Text)
        assert isinstance(second, Text)
        said, found = [second, *said], first
    assert found is not None
    assert len(said) > 1
    words = catalogue(language).words
    whole = advice(hidden.view(Board(2, laid=laid).state, ONE))
    assert whole is not None
    assert words(whole).split("\n") == [words(one) for one in (found, *said)]


def seated(**of: Any) -> dict[str, Any]:
    """The first player on turn with these things, and nothing on the decks that helps."""
    tops = {
        "thruster": ["thruster_dumbo"],
        "robonaut": ["robonaut_cat_fusion_z_pinch_torch"],
        "refinery": ["refinery_supercritical_drying"],
        "generator": ["generator_rankine_mhd"],
        "reactor": ["reactor_project_orion"],
        "radiator": ["radiator_ti_k_heat_pipe"],
    }
    return {"first": "1", "players": {"1": of}, "decks": tops}


# ---------------------------------------------------------------- what a factory takes


def test_what_is_lacking_is_named() -> None:
    laid = seated(hand=[LASER, PIPE])
    said = told(Board(2, laid=laid))
    assert said["lacking"]["kinds"].key == "full_game.deck.refinery"
    assert "none_serves" in said, "the one that lies open takes a reactor that is not there"
    laid["decks"]["refinery"] = ["refinery_basalt_fiber_spinning"]
    whole = told(Board(2, laid=seated(hand=[*SHIP])))
    assert "lacking" not in whole


def test_a_plan_tells_where_a_ship_could_build_and_what_it_takes() -> None:
    board = Board(2, laid=seated(hand=[*SHIP], aquas=4))
    made = plan(board.state, ONE)
    assert made is not None
    assert made.faces == {*SHIP}
    assert not made.missing
    said = told(board)
    assert said["sites"]["n"] == len(made.goals)
    (goal,) = (one for key, one in said.items() if key.startswith("goal"))
    assert goal["place"] == place_name(made.goal.site)
    assert (said["short"]["n"], said["short"]["aquas"]) == (made.aquas, 4)
    assert said["short"]["years"] == text("full_game_coach.years", n=made.aquas - 4)
    assert made.aquas == sum(one.mass for one in made.to_boost) + made.goal.tanks


def test_goals_are_in_reach_with_the_fuel_that_is_told() -> None:
    made = plan(Board(2, laid=seated(hand=[*SHIP], aquas=30)).state, ONE)
    assert made is not None
    for one in made.goals:
        assert one.way == nearest(one.net)[one.site]
        assert one.wet == made.ship.mass + one.tanks
        assert 0 < one.chance <= 1


def test_sites_that_are_gone_are_no_goals() -> None:
    """Neither busted sites, nor those of others; an own claim is sure."""
    laid = seated(hand=[*SHIP], aquas=30)
    board = Board(2, laid=laid)
    made = plan(board.state, ONE)
    assert made is not None
    first, second, third = (one.site for one in made.goals[:3])
    points = {one.site: one.points for one in made.goals}
    laid |= {"busted": [first], "sites": {second: {"owner": "2"}, third: {"owner": "1"}}}
    again = plan(Board(2, laid=laid).state, ONE)
    assert again is not None
    left = {one.site: one for one in again.goals}
    assert not {first, second} & {*left}
    assert left[third].own
    assert left[third].chance == 1
    assert left[third].points == points[third] - 1


def test_first_cards_are_boosted_then_loaded_then_fuelled() -> None:
    assert "boost" in told(Board(2, laid=seated(hand=[*SHIP], aquas=30)))
    orbit = [{"card": face} for face in SHIP]
    assert "load" in told(Board(2, laid=seated(leo=orbit, aquas=30)))
    rocket = {"cards": orbit}
    assert "fuel" in told(Board(2, laid=seated(rocket=rocket, aquas=30)))


def test_what_lies_open_completes_a_ship() -> None:
    laid = seated(hand=[MOTH, LASER, PIPE], aquas=30)
    laid["decks"]["refinery"] = [MOLDING]
    made = plan(Board(2, laid=laid).state, ONE)
    assert made is not None
    assert [one.card for one in made.missing] == [MOLDING]
    assert "missing" in told(Board(2, laid=laid))


def test_a_refinery_is_not_cooled_to_build() -> None:
    """I7: its generator is hot, and no radiator is needed for that."""
    own = (
        "generator_rankine_solar_dynamic",
        "reactor_d_d_fusion_magneto_inertial",
        "refinery_electroforming",
        "robonaut_kuck_mosquito",
    )
    found = ships(tuple(Aboard(face) for face in own))
    assert {*own} in [{one.card for one in ship.stack} for ship in found]


def test_a_full_hand_does_not_research() -> None:
    spare = ["generator_flywheel_compulsator", "generator_cascade_photovoltaic"]
    laid = seated(hand=[MOTH, LASER, *spare], aquas=30)
    laid["decks"] |= {"refinery": [MOLDING], "radiator": [PIPE]}
    said = told(Board(2, laid=laid))
    assert {"full_hand", "sell", "missing"} <= {*said}, "what leaves the hand, and what for"


def test_a_spare_card_is_sold_before_income() -> None:
    spare = "generator_flywheel_compulsator"
    board = Board(2, laid=seated(hand=[MOTH, LASER, PIPE, MOLDING, spare], aquas=0))
    # The third sentence is about money, whatever comes first.
    assert {"sites", "short", "sell"} <= {*told(board)}
    bare = Board(2, laid=seated(hand=[*SHIP], aquas=0))
    assert {"sites", "short", "income"} <= {*told(bare)}


def test_a_product_that_is_home_aboard_is_unloaded_and_sold() -> None:
    """I3b: it lies in the rocket, from which nothing is sold."""
    product = {"card": "refinery_electroforming", "face": 1}
    rocket = {"cards": [product, {"card": MOTH}], "place": "leo"}
    board = Board(2, laid=seated(rocket=rocket))
    said = told(board)["sell_aboard"]
    sell = Sell(ONE, board.card("refinery_electroforming"))
    assert board.why_not(sell) == "full_game.refused.sold_aboard"
    board.do(TransferCard(ONE, sell.card, "leo"))
    before = board.state.players[ONE].aquas
    board.do(sell)
    assert board.state.players[ONE].aquas == before + said["n"]


@pytest.mark.parametrize(("star", "said"), [("honor", "short_unpaid"), ("centrist", "short")])
def test_where_funds_bring_nothing_no_year_is_named(star: str, said: str) -> None:
    """O5b: under the law of honor an Aqua for each glory chit, and none without."""
    board = Board(2, laid=seated(hand=[*SHIP], aquas=0) | {"star": star}, politics=True)
    assert {"short", "short_unpaid"} & {*told(board)} == {said}


def test_at_the_end_there_is_no_time_for_a_new_factory() -> None:
    laid = seated(hand=[*SHIP], aquas=30) | {"disks": 1, "spot": 11}
    said = told(Board(2, laid=laid))
    assert said["late"] == {"n": 1}
    assert "sites" not in said
    bare = told(Board(2, laid=seated(aquas=30) | {"disks": 1, "spot": 8}))
    assert "late" in bare
    assert "lacking" not in bare, "what a next ship lacks is no advice any more"


# ---------------------------------------------------------------- out there


def at(place: str, *faces: str, **more: Any) -> dict[str, Any]:
    """A rocket with these cards on a site."""
    rocket = {"cards": [{"card": face} for face in faces], "place": place}
    return seated(rocket=rocket, **more)


def test_prospecting_has_a_chance() -> None:
    """A die up to the size finds something, and the crew's buggy throws again."""
    wet = next(
        one
        for one in sorted(load().sites.values(), key=lambda site: site.id)
        if one.size == 3 and one.hydration >= 4 and not load().spaces[one.id].season
    )
    assert told(Board(2, laid=at(wet.id, CREW)))["prospect"]["percent"] == 75
    assert "prospect_sure" in told(Board(2, laid=at(LARGE, CREW)))


def test_a_factory_brings_its_letter() -> None:
    laid = at(LARGE, LASER, MOLDING, PIPE)
    laid["sites"] = {LARGE: {"owner": "1"}}
    assert told(Board(2, laid=laid))["build"]["price"] == 8
    letter = load().sites[LARGE].type
    alike = [one.id for one in load().sites.values() if one.type == letter and one.id != LARGE]
    laid["sites"] |= {one: {"owner": "2", "factory": True} for one in alike[:2]}
    assert told(Board(2, laid=laid))["build"]["price"] == 4


def test_no_second_ship_is_sent_to_a_claim_where_one_stands_that_builds() -> None:
    site = "bennu"
    laid = at(site, LASER, MOLDING, PIPE)
    laid["sites"] = {site: {"owner": "1"}}
    ship = ships((*(Aboard(one) for one in SHIP),))[0]

    def aimed_at(board: Board) -> set[str]:
        return {one.site for one in goals_of(board.state, ONE, ship)}

    assert "build" in told(Board(2, laid=laid))
    assert site not in aimed_at(Board(2, laid=laid))
    laid["players"]["1"]["rocket"]["place"] = "vesta"
    assert site in aimed_at(Board(2, laid=laid))


def test_while_a_ship_is_out_what_is_lacking_is_for_a_next_one() -> None:
    """An auction does not say that a refinery is lacking for the factory about to be built."""
    laid = at(LARGE, LASER, MOLDING, PIPE)
    laid["sites"] = {LARGE: {"owner": "1"}}
    laid["decks"]["refinery"] = ["refinery_electroforming"]
    assert "of_use_next" in told(Board(2, laid=laid).do(StartAuction(ONE, "refinery")))
    laid["players"]["1"]["rocket"]["cards"] = [{"card": LASER}]
    laid["players"]["1"]["rocket"]["place"] = "leo"
    assert "of_use" in told(Board(2, laid=laid).do(StartAuction(ONE, "refinery")))


def test_a_support_that_serves_no_industry_is_said_on_the_claim() -> None:
    """The rocket has both cards, and could not build all the same."""
    laid = at(LARGE, "robonaut_met_steamer", MOLDING, "generator_magnetoshell_plasma_parachute")
    laid["sites"] = {LARGE: {"owner": "1"}}
    said = told(Board(2, laid=laid))
    assert "claim_unsupported" in said
    assert LACKING.isdisjoint(said)


def test_a_rocket_on_a_claim_is_told_which_card_it_lacks() -> None:
    for cards, lacking in (
        ((LASER,), "refinery"),
        ((MOLDING,), "robonaut"),
        ((PIPE,), "robonaut_refinery"),
    ):
        laid = at(LARGE, *cards)
        laid["sites"] = {LARGE: {"owner": "1"}}
        said = told(Board(2, laid=laid))
        assert LACKING & set(said) == {lacking}


def test_a_rocket_flies_on_the_engine_that_it_has_fuel_for() -> None:
    """The crew's thrust is greater, and takes more than there is."""
    laid = at("deimos", CREW, "thruster_ponderomotive_vasimr")
    cards = laid["players"]["1"]["rocket"]["cards"]
    cards[1] |= {"face": 1}
    laid["players"]["1"]["rocket"]["wet"] = "4"
    said = told(Board(2, laid=laid))
    assert "dry" not in said
    assert said["fly"]["net"] >= 1


def test_the_thrust_that_is_told_is_that_without_the_afterburn() -> None:
    """J3: the afterburn adds to it, takes fuel, and has a button of its own."""
    laid = at("deimos", "thruster_re_solar_moth")
    laid["players"]["1"]["rocket"]["wet"] = "6"
    board = Board(2, laid=laid)
    starts = activation.starts(vessel_of(board.state, ONE))
    (plain,), (burning,) = ([one for one in starts if one.afterburn == on] for on in (False, True))
    assert (burning.net, burning.burns) > (plain.net, plain.burns) > (0, 0)
    assert told(board)["fly"]["net"] == plain.net


def test_humans_take_glory_and_settle() -> None:
    laid = at(LARGE, CREW)
    assert told(Board(2, laid=laid))["glory"]["n"] == 2
    laid |= {"visited": [LARGE], "sites": {LARGE: {"owner": "1", "factory": True}}}
    said = told(Board(2, laid=laid))
    assert "glory" not in said
    assert "colony" in said


def test_after_the_operation_the_turn_may_end() -> None:
    board = Board(2, laid=seated()).do(TakeIncome(ONE))
    assert "end_turn" in told(board)
    boosted = Board(2, laid=seated(hand=[MOLDING, PIPE], aquas=9))
    boosted.do(Boost(ONE, boosted.card(MOLDING)))
    assert "boosting" in told(boosted)
    boosted.do(Boost(ONE, boosted.card(PIPE)))
    assert "boosting" not in told(boosted), "the hand is empty"


def test_whoever_boosted_the_last_card_is_told_to_make_the_rocket() -> None:
    """G1, H2: it can be made and flown in the same year."""
    board = Board(2, laid=seated(hand=[*SHIP], aquas=30))
    for face in SHIP:
        assert "load" not in told(board)
        board.do(Boost(ONE, board.card(face)))
    assert {"load", "load_by_planner"} <= {*told(board)}


# ---------------------------------------------------------------- decisions


def test_a_card_that_makes_a_ship_whole_is_worth_more() -> None:
    laid = seated(hand=[MOTH, LASER, PIPE])
    laid["decks"]["refinery"] = [MOLDING]
    board = Board(2, laid=laid).do(StartAuction(ONE, "refinery"))
    assert {"completes", "worth_alone"} <= {*told(board)}
    board.do(Bid(ONE, 0))
    assert "completes" not in told(board, TWO)
    assert {"of_use", "worth_alone"} <= {*told(board, TWO)}


def test_what_cards_bring_is_told_as_a_sum_of_several_years() -> None:
    """ "6 Aquas, a year each" could be read as six in each year."""
    words = catalogue("en").words
    two = words(text("full_game_coach.worth", cards="Project Orion", aquas=6))
    assert "6 Aquas in all" in two
    assert "one a year" in two
    assert "year" not in words(text("full_game_coach.worth_alone", n=3)), "one needs no years"


def test_what_comes_with_a_card_is_told_by_its_name() -> None:
    """Nobody has to find out which of the open cards change hands with it (I2)."""
    laid = seated()
    laid["decks"]["thruster"] = ["thruster_ponderomotive_vasimr"]
    laid["decks"]["generator"] = ["generator_flywheel_compulsator"]
    board = Board(2, laid=laid).do(StartAuction(ONE, "thruster"))
    said = told(board)["worth"]
    words = catalogue("en").words
    assert words(said["cards"]) == "Flywheel Compulsator"
    assert said["aquas"] == 6
    board.do(Bid(ONE, 0), PassBid(TWO))
    hand = [words(name(card)) for card in owned(board.state, ONE) if card.printed.deck != "crew"]
    assert sorted(hand) == ["Flywheel Compulsator", "Ponderomotive VASIMR"]


def test_a_ship_that_reaches_no_site_is_not_called_whole() -> None:
    """The quick start: whoever believes it sells what the ship still needs."""
    weak = [
        "thruster_ponderomotive_vasimr",
        "robonaut_flywheel_tractor",
        "refinery_foamglass_sintering",
        "generator_optoelectric_nuclear_battery",
        "radiator_magnetocaloric_refrigerator",
    ]
    state = Board(2, laid=seated(hand=weak)).state
    assert ships(owned(state, ONE))
    assert [one.key for one in patents.taken(state, ONE)] != ["full_game_coach.whole"]
    reaching = Board(2, laid=seated(hand=[*SHIP])).state
    assert [one.key for one in patents.taken(reaching, ONE)] == ["full_game_coach.whole"]


def test_whoever_has_a_whole_ship_is_not_told_that_a_card_makes_one() -> None:
    laid = seated(leo=[{"card": face} for face in SHIP])
    laid["decks"]["robonaut"] = ["robonaut_tungsten_resistojet"]
    said = told(Board(2, laid=laid).do(StartAuction(ONE, "robonaut")))
    assert {"another", "worth"} <= {*said}
    assert "completes" not in said


def test_in_anothers_turn_one_hears_what_the_own_cards_are_for() -> None:
    laid = seated(aquas=9)
    laid["players"]["2"] = {"hand": [*SHIP], "aquas": 30}
    board = Board(2, laid=laid)
    assert "sites" in told(board, TWO)
    assert "boost" not in told(board, TWO)
    assert "sites" not in told(board)
    late = Board(2, laid=laid | {"disks": 1, "spot": 11})
    assert "sites" not in told(late, TWO), "no factory is built by then"


def test_crews_hear_of_their_privileges() -> None:
    assert "crew" in told(Board(2))


def test_raising_funds_and_delegates() -> None:
    board = Board(2, laid=seated(), politics=True)
    assert "funds" in told(board)
    board.do(Fundraise(ONE))
    assert "elect" in told(board)


def test_the_law_that_serves_best_is_named() -> None:
    """O7d: authority pays for claims; what others have of them counts against it."""
    laid = seated()
    owners = {"ceres": "1", "hygiea": "1", "hertha": "1", "lutetia": "2"}
    laid["sites"] = {site: {"owner": owner} for site, owner in owners.items()}
    laid["delegates"] = {}
    board = Board(2, laid=laid, politics=True).do(Fundraise(ONE))
    said = told(board)["law"]
    assert said["law"].key == "full_game.ideology.authority"
    assert (said["n"], said["lead"]) == (3, 2)


def test_a_card_that_the_plan_does_without_goes_first() -> None:
    """K2f: a ship that is whole is kept together."""
    spare = "reactor_penning_trap"
    laid = seated(hand=[*SHIP, spare]) | {"spot": 1}
    board = Board(2, laid=laid, rolls={"event": (5,)}).do(EndTurn(ONE), EndTurn(TWO))
    assert board.state.duty.task == "budget"
    assert spare in told(board)["budget_spare"]["card"].key


def test_of_cards_as_heavy_the_one_that_is_not_needed_is_lost() -> None:
    """K2c: three of mass 3 lie in low Earth orbit."""
    spare = "generator_cascade_photovoltaic"
    laid = seated(leo=[{"card": face} for face in (*SHIP, spare)]) | {"spot": 1}
    board = Board(2, laid=laid, rolls={"event": (4,)}).do(EndTurn(ONE), EndTurn(TWO))
    assert board.state.duty.task == "debris"
    assert spare in told(board)["debris_spare"]["card"].key


@pytest.mark.parametrize("deck", PATENTS)
def test_nothing_of_other_hands_is_told(deck: str) -> None:
    """The same is said whatever another player holds."""
    faces = {
        "thruster": ("thruster_hall_effect", "thruster_mass_driver"),
        "robonaut": ("robonaut_met_steamer", "robonaut_nuclear_drill"),
        "refinery": ("refinery_froth_flotation", "refinery_magma_electrolysis"),
        "generator": ("generator_brayton_turbine", "generator_marx_capacitor_bank"),
        "reactor": ("reactor_metallic_hydrogen", "reactor_penning_trap"),
        "radiator": ("radiator_bubble_membrane", "radiator_qu_tube"),
    }
    said = []
    for face in faces[deck]:
        laid = seated(hand=[LASER, PIPE], aquas=5)
        laid["players"]["2"] = {"hand": [face]}
        said.append(told(Board(2, laid=laid)))
    assert said[0] == said[1]


def test_burns_without_fuel_are_not_promised() -> None:
    """H5: the crew's thrust would be enough for burns, and there is no fuel for one."""
    dry = {"players": {"1": {"rocket": {"cards": [{"card": CREW}], "place": "venus-flyby"}}}}
    board = Board(1, laid=dry)
    board.do(board.of(Activate)[0])
    prompt = RULES.prompt(hidden.view(board.state, ONE))
    assert dict(prompt.params)["n"] == 0
    assert "no_fuel" in told(board)
    assert "burns_left" not in told(board)


def test_a_dry_rocket_under_way_is_not_told_to_be_given_up() -> None:
    """It coasts where that is free (H4), as from a flyby on; from a site it does not."""

    def said(place: str) -> set[str]:
        rocket = {"cards": [{"card": "crew"}], "place": place}
        laid = {"first": "1", "players": {"1": {"rocket": rocket}}}
        return {"dry", "dry_coasts"} & {*told(Board(2, laid=laid))}

    assert said("venus-flyby") == {"dry_coasts"}
    assert said("ceres") == {"dry"}


def test_a_rocket_that_has_moved_has_no_move_left() -> None:
    dry = {"players": {"1": {"rocket": {"cards": [{"card": CREW}], "place": "venus-flyby"}}}}
    board = Board(1, laid=dry)
    assert RULES.prompt(hidden.view(board.state, ONE)).key.endswith(".turn")
    board.do(board.of(Activate)[0], Stop(ONE))
    assert RULES.prompt(hidden.view(board.state, ONE)).key.endswith(".turn_moved")
    board.do(TakeIncome(ONE))
    assert RULES.prompt(hidden.view(board.state, ONE)).key.endswith(".turn_done_moved")
    assert "end_turn_moved" in told(board)


@pytest.mark.parametrize(("players", "goal"), [(1, 40), (2, 30)])
def test_altruists_are_told_their_goal_as_they_begin(players: int, goal: int) -> None:
    """V4: the figures show it all the time."""
    board = Board(players, laid={"first": "1"}, variant="altruism")
    key = "altruism" if players > 1 else "altruism_alone"
    assert told(board)[key] == {"n": goal, "year": 48}
    shorter = Board(players, laid={"first": "1", "year": 1}, variant="altruism", quick_start=True)
    assert told(shorter)[key]["year"] == 36
    facts = panel(hidden.view(board.state, ONE)).facts
    (fact,) = (one for one in facts if one.label.key.endswith("panel.goal"))
    assert goal in dict(fact.value.params).values()
    assert not {"altruism", "altruism_alone"} & {*told(Board(players, laid={"first": "1"}))}


# ---------------------------------------------------------------- what was lost


def test_a_support_that_was_lost_is_named_with_what_needs_it() -> None:
    """K2c: a laser without its radiator works no more; the next turn begins with that."""
    window = "radiator_dielectric_x_ray_window"
    orbit = [{"card": face} for face in (MOTH, LASER, window)]
    laid = {"first": "1", "spot": 1, "players": {"1": {"leo": orbit}}}
    board = Board(2, laid=laid, rolls={"event": (4, 1)}).do(EndTurn(ONE), EndTurn(TWO))
    said = told(board)
    assert window in said["lost_idle"]["cards"].key
    assert LASER in said["lost_idle"]["idle"].key
    board.do(EndTurn(ONE))
    assert "lost_idle" not in told(board)


def test_what_was_lost_that_nothing_needs_is_back_in_the_hand() -> None:
    """K2e: near the Sun the flare takes all; of the crew, which is in orbit, no more is said."""
    rocket = {"cards": [{"card": LASER}, {"card": CREW}], "place": "venus-flyby"}
    laid = {"first": "1", "spot": 5, "players": {"1": {"rocket": rocket}}}
    board = Board(2, laid=laid, rolls={"event": (5,), "flare": (6,)})
    board.do(EndTurn(ONE), EndTurn(TWO))
    assert LASER in str(told(board)["lost_back"]["cards"])
    assert "lost_back" not in told(board, TWO)


def test_a_rocket_that_was_loaded_is_to_be_fuelled_after_the_operation() -> None:
    """G1: fuel is a free action; that the operation is done is not all there is to say."""
    rocket = {"cards": [{"card": face} for face in SHIP]}
    board = Board(2, laid=seated(rocket=rocket, aquas=30)).do(TakeIncome(ONE))
    assert "fuel" in told(board)
    made = plan(board.state, ONE)
    assert made is not None
    board.do(AquasToFuel(ONE, made.goal.tanks))
    assert "fuel" not in told(board)
    assert "end_turn" in told(board)


def test_a_line_breaks_before_no_sign_of_percent() -> None:
    say = catalogue("en").words
    hit = say(text("full_game_coach.reroll", place="Luna", percent=83))
    assert "83\u00a0%" in hit


PARACHUTE = "generator_magnetoshell_plasma_parachute"
"""A generator whose text keeps it from industry."""
NEEDY = ["robonaut_flywheel_tractor", "refinery_foamglass_sintering"]
"""Both want electricity."""


def picks(open_generator: str, hand: list[str]) -> dict[str, Any]:
    """What the coach says to the quick start with this generator open."""
    laid = seated(hand=hand)
    laid["decks"] = {"generator": [open_generator]}
    found = next(patents.taken(Board(2, laid=laid).state, ONE))
    return {"key": found.key.rpartition(".")[2], **dict(found.params)}


def test_a_card_that_is_kept_from_industry_is_not_advised_for_a_factory() -> None:
    """It is a generator, of which a factory lacks one, and serves none (I7)."""
    assert picks(PARACHUTE, NEEDY)["key"] == "take_any"
    battery = picks("generator_optoelectric_nuclear_battery", NEEDY)
    assert battery["key"] == "take"
    assert catalogue("en").words(battery["card"]) == "Optoelectric Nuclear Battery"


def test_a_generator_of_another_kind_than_is_lacking_is_not_advised() -> None:
    """It gives electricity, and the laser wants pulses; the bank gives them."""
    pulsed = ["robonaut_free_electron_laser", "refinery_cvd_molding", PIPE]
    assert picks("generator_cascade_photovoltaic", pulsed)["key"] == "take_any"
    assert picks("generator_marx_capacitor_bank", pulsed)["key"] == "take"


def test_of_two_cards_that_are_lacking_the_one_that_works_at_once_is_advised() -> None:
    """The lighter one wants a reactor that is not there."""
    needy, heavy = "robonaut_blackbody_pumped_laser", "refinery_basalt_fiber_spinning"
    alone = "refinery_cvd_molding"
    assert Aboard(needy).mass < Aboard(alone).mass
    assert still_lacks((), Aboard(needy)) > still_lacks((), Aboard(alone)) == 0
    laid = seated()
    laid["decks"] = {"robonaut": [needy], "refinery": [alone]}
    found = next(patents.taken(Board(2, laid=laid).state, ONE))
    assert dict(found.params)["card"] == name(Aboard(alone))
    laid["decks"]["refinery"] = [heavy]
    assert still_lacks((), Aboard(heavy)) > 0
    found = next(patents.taken(Board(2, laid=laid).state, ONE))
    assert dict(found.params)["card"] == name(Aboard(needy)), "both want something"


def test_a_generator_that_is_kept_from_industry_leaves_one_lacking() -> None:
    """Whoever has it alone still hears that a generator is wanted."""
    hand = [*NEEDY, PARACHUTE]
    assert picks("generator_optoelectric_nuclear_battery", hand)["key"] == "take"
    laid = seated(hand=hand)
    laid["decks"] = {"generator": ["generator_optoelectric_nuclear_battery"]}
    assert "of_use" in told(Board(2, laid=laid).do(StartAuction(ONE, "generator")))
    laid = seated(hand=NEEDY)
    laid["decks"] = {"generator": [PARACHUTE]}
    said = told(Board(2, laid=laid).do(StartAuction(ONE, "generator")))
    assert "of_use" not in said
    assert "first_of" in said


def test_a_thruster_that_flies_far_away_is_one_that_a_player_has() -> None:
    laid = seated(rocket={"place": LARGE, "cards": [{"card": MOTH}]})
    laid["decks"] = {"thruster": ["thruster_photon_heliogyro"]}
    said = told(Board(2, laid=laid).do(StartAuction(ONE, "thruster")))
    assert "another" in said
    assert "first_of" not in said
