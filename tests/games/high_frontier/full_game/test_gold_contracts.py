"""Each gold contract once, from its auction to what it brings and gives (4B1b, 4B2e, 4B3, 4B4)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from spacetable.core.chance import LooseChance
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.cards import contracts
from spacetable.games.high_frontier.full_game.contracts.moves import (
    BuildSkyhook,
    IgnoreHazard,
    MeetStep,
    NoReward,
    PassYears,
    SellThruster,
    SendHome,
    SpareColonist,
    StartTender,
    TurnGlory,
    YieldColonist,
)
from spacetable.games.high_frontier.full_game.estate import score
from spacetable.games.high_frontier.full_game.exodus.moves import PlaceChit
from spacetable.games.high_frontier.full_game.glory import Glory
from spacetable.games.high_frontier.full_game.moves import (
    AllowLuna,
    Boost,
    BuildColony,
    CutBudget,
    Fundraise,
    NoDelegate,
    Produce,
    Prospect,
)
from spacetable.games.high_frontier.full_game.places import (
    contract_zone,
    enterprise_zone,
    figure,
)
from spacetable.games.high_frontier.full_game.rocket import vessel_of
from spacetable.games.high_frontier.full_game.ruleset import RULES
from spacetable.games.high_frontier.piloting.moves import Activate, Scoop, SiteRefuel, Stop
from spacetable.games.high_frontier.piloting.vessel import Underway
from spacetable.games.high_frontier.solar_map import LEO
from tests.games.high_frontier.full_game.contract_tables import later_turn
from tests.games.high_frontier.full_game.exodus_tables import (
    MALCOLM,
    MINER,
    OBSERVERS,
    SPACERS,
    Exodus,
    enterprises,
)
from tests.games.high_frontier.full_game.tables import CREW, ONE, TWO
from tests.games.high_frontier.full_game.test_bernals import ABOVE, CLIMATE, SOLAR
from tests.games.high_frontier.full_game.test_enterprises import DICE, LASER
from tests.thinned import thinned_rows

GOLD = {
    card.id.removeprefix("contract_"): card.faces[1]
    for card in contracts().values()
    if card.faces[1].side == "gold"
}
MINE, COLONY = {"owner": "1", "factory": True}, {"owner": "1", "factory": True, "colony": True}
THEIRS = {**COLONY, "owner": "2"}
JAR = [{"shape": "jar", "side": 2}]
DIPOLE = "gw_thruster_levitated_dipole_6li_h_fusion"
COOLER = "radiator_qu_tube"
ROVER = ("robonaut_flywheel_tractor", "generator_flywheel_compulsator")


def at(place: str, *beside: str, **more: Any) -> dict[str, Any]:
    """Where a step is met, with which cards. ``sites``, ``glories``, ``chits``, ``entered``,
    ``kind``, ``other``: the rest of the position.
    """
    return {"place": place, "beside": beside, **more}


WAYS: dict[str, tuple[dict[str, Any], ...]] = {
    "inner_tour": (at("deimos", entered=("saturn-flyby", "jupiter-flyby")),),
    "vanity_project": (at("deimos", entered=("ea-hz06",), rolled=True, sites={"deimos": MINE}),),
    "chiron_quest": (at("okyrhoe"), at(LEO)),
    "fugitive": (at(ABOVE, sites={"ceres": THEIRS}, bank=True),),
    "largest_object": (
        at(ABOVE, OBSERVERS, sites={"ceres": THEIRS}, bank=True, chits={OBSERVERS: JAR}),
    ),
    "junket": (at(ABOVE, SPACERS[0], sites={"ceres": THEIRS, "vesta": COLONY}, bank=True),),
    "hubris": (at("triton-tuonela-planitia"), at(LEO)),
    "comet_adventure": (at("ariel"),),
    "robotic_facility": (at("ceres", OBSERVERS, chits={OBSERVERS: JAR}),),
    "artemis": (at("venus-aerostat-xity"), at(LEO)),
    "new_horizons": (at(ABOVE, sites={"ceres": COLONY}, other=True),),
    "mars_polar_walk": (at("bee-zed"),),
    "closest_planet": (at("miranda"),),
    "fool_s_gold": (at("vesta", glories=("Ceres",)), at(LEO)),
    "mercury_forge": (at("ariel"), at(LEO)),
    "plasma_intrusion_laboratory": (at("saturn-aerostat"),),
    "hexapod_explorer": (at("haumea"),),
    "equatorial_launch_railway": (at("comet-holmes"), at("vesta")),
    "solar_observatory": (at("kreutz-sungrazer"),),
    "submersible_prospector": (
        at("icarus", sites={"luna-aristarchus-plateau": {**THEIRS}, "vesta": COLONY}),
    ),
    "beehive": (at("sa-hz01", entered=("saturn-flyby",), kind="freighter"),),
    "sun_fired_laser": (at("comet-neujmin-1", DIPOLE, COOLER),),
    "green_magnetosphere": (at("quaoar"),),
    "aerover_blimp_explorer": (at("saturn-aerostat"), at("uranus-aerostat")),
    "mosquito": (at("phoebe"),),
    "planetary_protection": (
        at(
            "callisto-valhalla",
            sites={"callisto-valhalla": COLONY, "callisto-asgard-ice-spires": THEIRS},
        ),
    ),
    "bio_inspired_rover": (at("titan-aerostat", sites={"titan-aerostat": THEIRS}),),
    "drug_smuggling": (at("ariel", MALCOLM, victim=OBSERVERS),),
    "cancer_research_mission": (at("agamemnon"), at(LEO)),
    "rescue_team": (
        at(
            "mercury-north-pole",
            OBSERVERS,
            *ROVER,
            sites={"mercury-north-pole": THEIRS},
            chits={OBSERVERS: JAR},
        ),
    ),
    "swiv_miner": (at("sa-hz02"),),
    "tsiolkovsky_elevator_lab": (
        at("mars-arsia-mons-caves", sites={"mars-arsia-mons-caves": MINE}),
    ),
    "spin_control": (at("rhea"),),
    "search_for_life_center": (at("titan-kraken-mare"), at(LEO)),
    "yarkovsky_research": (at("sycorax"),),
    "hardened_base": (at("comet-crommelin"),),
}
"""Where each is fulfilled, step by step."""


def won(name: str) -> int:
    """It is auctioned with its gold side, nobody goes below the first bid, and it is boosted for
    the mass of that side: the spot of its timepiece.
    """
    face, terms = f"contract_{name}", GOLD[name].terms
    assert terms is not None
    deck = contracts()[face].deck
    law = deck.split("_")[0]
    laid = {"delegates": {law: ["1"]}, "star": law, "decks": {deck: [face]}, "gold": True}
    board = Exodus({"aquas": 19}, **laid).do(Fundraise(ONE))
    while board.of(NoDelegate):
        board.do(NoDelegate(ONE))
    before = board.aquas()
    board.do(StartTender(ONE, deck), PassYears(TWO))  # type: ignore[arg-type]
    assert board.aquas() == before + terms.advance
    (card,) = board.state.pieces[contract_zone(ONE)]
    assert board.state.face(card) == GOLD[name]
    later_turn(board).do(Boost(ONE, card.id))
    assert board.aquas() == before + terms.advance - GOLD[name].mass
    held = board.state.players[ONE].contract
    assert held is not None
    assert held.boosted
    return held.timepiece


def brought(name: str, way: dict[str, Any], steps: int, met_at: str, spot: int = 3) -> Exodus:
    """The contract, gold side up, where a step is met."""
    face, place = f"contract_{name}", way["place"]
    held = {"card": face, "timepiece": spot, "boosted": True, "steps": steps, "met_at": met_at}
    if way.get("entered"):
        held["way"] = [LEO, *way["entered"]]
    made = [{"card": face, "face": 1}, *({"card": one} for one in way["beside"])]
    one: dict[str, Any] = {"aquas": 9, "contract": held, "implants": way.get("chits", {})}
    kind = way.get("kind", "outpost1" if not way.get("entered") else "rocket")
    if place == LEO:
        one["leo"] = made
    elif kind == "freighter":
        sail = {"card": "freighter_fusion_fragment_sail"}
        one["freighter"] = {"place": place, "cards": [sail, *made]}
    else:
        one[kind] = {"place": place, "cards": made}
    if way.get("other"):
        one["bernal2"] = {"cards": [{"card": SOLAR}], "place": place, "anchored": True}
    other: dict[str, Any] = {"aquas": 9}
    if "victim" in way:
        victim = way["victim"]
        other["outpost1"] = {"place": place, "cards": [{"card": victim}]}
        other["implants"] = {victim: JAR}
    laid = {"sites": way.get("sites", {}), "busted": way.get("busted", []), "gold": True}
    if way.get("bank"):
        berth = {"cards": [{"card": CLIMATE}], "place": ABOVE, "anchored": True}
        other |= {"bernal2": berth, "hand": ["generator_flywheel_compulsator"]}
        laid["isobank"] = {"owner": "2", "bernal": "bernal2"}
    board = Exodus(one, other, **laid)
    return _flown(board, face, kind, way)


def _flown(board: Exodus, face: str, kind: Any, way: dict[str, Any]) -> Exodus:
    """With what its spacecraft has done in this turn, and glories that were taken."""
    now = board.state
    if way.get("entered"):
        me = figure(ONE, kind)
        crafts = {**now.crafts, me: replace(now.crafts[me], moved=True)}
        now = replace(now, crafts=crafts, flown=(board.card(face),))
        if way.get("rolled"):
            now = replace(now, exodus=replace(now.exodus, rolled=way["entered"]))
        now = replace(now, helm=kind)
    chits = tuple(Glory(zone) for zone in way.get("glories", ()))
    mine = replace(now.players[ONE], glories=chits)
    now = replace(now, players={**now.players, ONE: mine})
    board.positions = [replace(board.positions[-1], state=now)]
    return board


def test_every_gold_face_is_here() -> None:
    assert {*WAYS} == {*GOLD}


@pytest.mark.parametrize("name", thinned_rows((one,) for one in sorted(WAYS)))
def test_it_is_fulfilled(name: str) -> None:
    """Each step where the card says; then its points, and what it gives."""
    terms = GOLD[name].terms
    assert terms is not None
    steps, met_at, spot = 0, "", won(name)
    for way in WAYS[name]:
        board = brought(name, way, steps, met_at, spot)
        idle = {**way, "place": "sol-earth-l1", "other": False, "entered": ()}
        assert not brought(name, idle, steps, met_at).of(MeetStep)
        board.do(MeetStep(ONE))
        steps, met_at = steps + 1, way["place"]
    assert board.state.players[ONE].contract is None
    (done,) = board.state.pieces[enterprise_zone(ONE)]
    assert board.state.face(done).side == "gold"
    points = {line.key: line.points for line in score(board.state, ONE)}
    assert points["contracts"] == terms.points
    for one in terms.gives:
        assert board.state.has_enterprise(ONE, one.key)
    after = {
        "chiron_quest": lambda: board.aquas() == 13,
        "closest_planet": lambda: board.aquas() == 29,
        "mars_polar_walk": lambda: board.state.sites["bee-zed"].owner == ONE,
        "submersible_prospector": lambda: (
            board.aquas(TWO) == 25
            and not board.state.sites["luna-aristarchus-plateau"].factory
            and board.state.sites["vesta"].factory
        ),
        "sun_fired_laser": lambda: len(board.of(SellThruster)) == len(board.of(NoReward)) == 1,
        "drug_smuggling": lambda: len(board.of(SendHome)) == 1,
        "fugitive": lambda: len(board.of(CutBudget, TWO)) == 1,
        "largest_object": lambda: len(board.of(YieldColonist)) == 1,
        "junket": lambda: "exomigrate" in str(board.said),
        "tsiolkovsky_elevator_lab": lambda: len(board.of(BuildSkyhook)) == 1,
    }
    assert after.get(name, lambda: True)()


def test_what_its_owner_decides() -> None:
    """4B4f: a thruster for 12 Aquas, an elevator, another's colonist home, a glory turned."""
    board = brought("sun_fired_laser", *WAYS["sun_fired_laser"], 0, "").do(MeetStep(ONE))
    board.do(SellThruster(ONE, board.card(DIPOLE)))
    assert board.aquas() == 21
    assert DIPOLE in board.held()
    hook = brought("tsiolkovsky_elevator_lab", *WAYS["tsiolkovsky_elevator_lab"], 0, "")
    hook.do(MeetStep(ONE)).do(hook.of(BuildSkyhook)[0])
    assert hook.state.elevators
    assert hook.state.sites["phobos"].owner == ONE
    for pays in (True, False):
        jack = brought("drug_smuggling", *WAYS["drug_smuggling"], 0, "").do(MeetStep(ONE))
        jack.do(SendHome(ONE, jack.card(OBSERVERS)), SpareColonist(TWO, pays=pays))
        assert jack.aquas(TWO) == (1 if pays else 9)
        assert (OBSERVERS in jack.faces("leo", TWO)) == (not pays)
        assert jack.chits(OBSERVERS)
    way = {**WAYS["vanity_project"][0], "glories": ("Mars", "Ceres")}
    sport = brought("vanity_project", way, 0, "").do(MeetStep(ONE))
    assert {one.zone for one in sport.of(TurnGlory)} == {"Mars", "Ceres"}
    sport.do(TurnGlory(ONE, "Mars"))
    assert sport.state.players[ONE].glories == (Glory("Mars", home=True), Glory("Ceres"))
    points = {line.key: line.points for line in score(sport.state, ONE)}
    assert points["glory"] == (2 + 1) + (1 + 1)


def test_a_site_that_was_explored_is_not_claimed() -> None:
    """ET Holy Grail: busted or another's, it stays so."""
    for laid in ({"sites": {"bee-zed": {"owner": "2"}}}, {"busted": ["bee-zed"]}):
        board = brought("mars_polar_walk", {**WAYS["mars_polar_walk"][0], **laid}, 0, "")
        before = board.state.sites
        board.do(MeetStep(ONE))
        assert board.state.sites == before


def test_refugees_trouble_an_isobanker_who_is_afloat() -> None:
    """The isobank moves with its Bernal; without a banker nobody suffers."""
    for banker in (TWO, None):
        board = brought("fugitive", *WAYS["fugitive"], 0, "")
        me = figure(TWO, "bernal2")
        afloat = replace(board.state.crafts[me], anchored=False, wet="12")
        vaults = board.state.isobank
        assert vaults is not None
        state = replace(
            board.state,
            crafts={**board.state.crafts, me: afloat},
            isobank=replace(vaults, banker=banker),
        )
        turn = Turn(state, LooseChance(1))
        RULES.apply(turn, MeetStep(ONE))
        assert ("budget" in {one.task for one in turn.state.todo}) == (banker is not None)


def gave(*done: str, **has: Any) -> Exodus:
    """The first player has fulfilled these gold contracts."""
    sites = has.pop("sites", {"ceres": COLONY})
    return Exodus({"gold": [f"contract_{one}" for one in done], **has}, sites=sites)


def test_what_gold_gives_on_earth_and_at_colonies() -> None:
    """An Aqua more of a fundraise; Aquas for a colony under water; implants at colonies."""
    for done, aquas in (((), 1), (("fool_s_gold",), 2)):
        board = gave(*done, aquas=0)
        assert board.do(Fundraise(ONE)).aquas() == aquas
    rocket = {"cards": [{"card": CREW}, {"card": MINER}], "place": "ceres"}
    board = gave("mercury_forge", aquas=0, rocket=rocket, sites={"ceres": MINE})
    board.do(BuildColony(ONE, board.card(MINER)))
    assert board.aquas() == 4
    outpost = {"cards": [{"card": MINER}], "place": "ceres"}
    for done, able in (((), False), (("drug_smuggling",), True)):
        board = gave(*done, outpost1=outpost, enterprises=enterprises("jar", "heart"))
        assert bool(board.of(PlaceChit)) == able


def test_luna_is_free() -> None:
    """Nobody is asked, and others' factories there fuel a craft."""
    there = "luna-shackleton-polar-rim"
    for done, asked in (((), True), (("submersible_prospector",), False)):
        gold = [f"contract_{one}" for one in done]
        rocket = {"cards": [{"card": one} for one in LASER], "place": there}
        more = {"first": "2", "turn": "1", "sites": {}, "rolls": DICE}
        board = Exodus({"gold": gold, "rocket": rocket}, **more)
        board.do(board.of(Prospect)[0])
        assert bool(board.of(AllowLuna, TWO)) == asked
        rocket = {"cards": [{"card": CREW}], "place": there, "wet": "2"}
        theirs = {there: {"owner": "2", "factory": True}}
        board = Exodus({"gold": gold, "rocket": rocket}, sites=theirs)
        assert (SiteRefuel(ONE, None, 7) in board.of(SiteRefuel)) == (not asked)


@pytest.mark.parametrize(
    ("done", "place", "roll"),
    [
        ("artemis", "ve-hz01", "aerobrake"),
        ("swiv_miner", "sa-hz02", "aerobrake"),
        ("beehive", "sa-hz01", "crash"),
        ("spin_control", "sa-hz01", "crash"),
    ],
)
def test_hazards_are_ignored(done: str, place: str, roll: Any) -> None:
    """Aerobrakes of Venus, or all of them; hazards that the map labels (HFG-R33)."""
    rocket = {"cards": [{"card": CREW}], "place": "sol-earth-l1", "wet": "3"}
    board = gave(done, rocket=rocket)
    me = figure(ONE, "rocket")
    now = board.state
    crafts = {**now.crafts, me: replace(now.crafts[me], place=place)}
    there = now.pieces["sol-earth-l1"]  # type: ignore[index]
    pieces = now.pieces.with_zone("sol-earth-l1", ()).with_zone(place, there)  # type: ignore[arg-type]
    todo = (replace(now.duty, task="hazard"), *now.todo)
    moving = replace(
        now, crafts=crafts, pieces=pieces, underway=Underway(), rolls=(roll,), todo=todo
    )
    board.positions = [replace(board.positions[-1], state=moving)]
    assert vessel_of(board.state, ONE).rolls == (roll,)
    board.do(IgnoreHazard(ONE, board.card(f"contract_{done}")))
    assert not board.state.rolls


def test_gold_decks_are_auctioned() -> None:
    """4B1b: the top card shows its gold face, and one that comes back does."""
    law = {"delegates": {"freedom": ["1"]}, "star": "freedom", "gold": True}
    deck = {"individuality_freedom": ["contract_inner_tour"]}
    board = Exodus({"aquas": 3}, decks=deck, **law).do(Fundraise(ONE))
    while board.of(NoDelegate):
        board.do(NoDelegate(ONE))
    board.do(StartTender(ONE, "individuality_freedom"))
    tops = board.state.pieces["deck.individuality_freedom"]  # type: ignore[index]
    assert board.state.face(tops[-1]).name == "Grand Tour"


def test_glory_stays_when_its_people_go_with_the_contract() -> None:
    """Lb: low side up, as of people that settle."""
    board = brought("green_magnetosphere", *WAYS["green_magnetosphere"], 0, "")
    card = board.card("contract_green_magnetosphere")
    carried = replace(board.state, carried={card: "Neptune"})
    board.positions = [replace(board.positions[-1], state=carried)]
    board.do(MeetStep(ONE))
    assert not board.state.carried
    assert board.state.players[ONE].glories == (Glory("Neptune"),)


def test_an_air_eater_eats_for_nothing_once_a_turn() -> None:
    """The trawler: beside the operation, and without the hazard of another turn there."""
    moth = "thruster_re_solar_moth"
    aboard = [{"card": one} for one in (CREW, moth, "reactor_mini_mag_rf_paul_trap")]
    for done, able in (((), False), (("swiv_miner",), True)):
        rocket = {"cards": aboard, "place": "ve-hz01", "wet": "7"}
        board = gave(*done, rocket=rocket)
        me = figure(ONE, "rocket")
        way = next(one for one in board.of(Activate) if one.card == board.card(moth))
        board.do(way, Stop(ONE))
        state = replace(board.state, operation="income", rolls=())
        board.positions = [replace(board.positions[-1], state=state)]
        assert bool(board.of(Scoop)) == able
        if able:
            (scoop,) = board.of(Scoop)
            board.do(scoop)
            assert not board.of(Scoop)
            assert board.state.crafts[me].wet == "8"


def test_mobile_factories_in_rings_are_factories_of_c() -> None:
    """HFG-R94: fuel, products of C, and the points of such a factory; without the contract none."""
    ring, made = "sa-hz01", "robonaut_met_steamer"
    rocket = {"cards": [{"card": CREW}], "place": ring}
    one = {"rocket": rocket, "mobiles": [ring], "hand": [made, "robonaut_rock_splitter"]}
    plain = Exodus(one, sites={})
    assert not plain.of(Produce)
    board = Exodus({**one, "gold": ["contract_beehive"]}, sites={})
    assert [(each.card, each.site) for each in board.of(Produce)] == [(board.card(made), ring)]
    assert SiteRefuel(ONE, None, 7) in board.of(SiteRefuel)
    told = {line.key: line.points for line in score(board.state, ONE)}
    assert (told["factories"], told["stock.C"]) == (1, 8)
    assert "mobiles" not in told
    assert "stock.C" not in {line.key for line in score(plain.state, ONE)}
