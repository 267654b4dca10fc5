"""What an owner of the box argues of Modules 1, 2 and 4: positions in which two rules meet."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from spacetable.core.chance import LooseChance
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game import events, year
from spacetable.games.high_frontier.full_game.bernals import dirtsides
from spacetable.games.high_frontier.full_game.components import components
from spacetable.games.high_frontier.full_game.contracts.moves import MeetStep, Rally, SkipColonist
from spacetable.games.high_frontier.full_game.estate import points, score
from spacetable.games.high_frontier.full_game.isobank.fees import fees
from spacetable.games.high_frontier.full_game.isobank.handover import handover
from spacetable.games.high_frontier.full_game.isobank.project import starshot
from spacetable.games.high_frontier.full_game.moves import (
    Boost,
    BoostAbroad,
    BoostHome,
    EndTurn,
    Exomigrate,
    Industrialise,
    NoDelegate,
    Sell,
    TransferCard,
)
from spacetable.games.high_frontier.full_game.places import deck_zone, enterprise_zone, figure, spot
from spacetable.games.high_frontier.full_game.politics.cycle import able
from spacetable.games.high_frontier.full_game.ruleset import RULES
from spacetable.games.high_frontier.full_game.sites.moves import Anchor, Unanchor
from spacetable.games.high_frontier.full_game.sites.surroundings import liftable_factories
from spacetable.games.high_frontier.full_game.starshot import crew, leaving
from spacetable.games.high_frontier.full_game.starshot.moves import CallStarshot, SetSail
from spacetable.games.high_frontier.full_game.starshot.starship import Starship
from spacetable.games.high_frontier.full_game.state import Duty, State
from spacetable.games.high_frontier.piloting.moves import PayFinao, SiteRefuel
from spacetable.games.high_frontier.piloting.vessel import Underway
from spacetable.games.high_frontier.solar_map import load
from tests.games.high_frontier.full_game.exodus_tables import (
    MALCOLM,
    OBSERVERS,
    ROBOTS,
    Exodus,
    enterprises,
    home,
)
from tests.games.high_frontier.full_game.tables import CREW, ONE, TWO, Board
from tests.games.high_frontier.full_game.test_bernals import ABOVE, CLIMATE
from tests.games.high_frontier.full_game.test_starshot import (
    ABOVE_HELENE,
    POWER,
    ready,
    sailing,
    ship,
)

FROTH = "refinery_froth_flotation"
"""Its black side doubles site refuels."""
JAR = [{"shape": "jar", "side": 2}]
LAVA = "colonist_lava_lamp_evangelists"
BARE = {"owner": "1", "factory": True}
BERTH = {"cards": [{"card": CLIMATE}], "place": ABOVE, "anchored": True}

# ---------------------------------------------------------------- cubes (I7f)


def test_the_cube_of_a_dirtside_stays() -> None:
    """I7f, core rules 9: neither that of a colony nor of a dirtside is lifted for another."""
    board = Exodus({**home(), "bernal2": BERTH}, sites={"ceres": BARE, "vesta": BARE})
    assert dirtsides(board.state, ONE)["bernal2"] == ("ceres",)
    assert liftable_factories(board.state, ONE) == ("vesta",)


def test_nobody_takes_office_with_the_cube_of_another() -> None:
    """O6b: by the law of individuality others' factories serve, but their cubes are theirs."""
    far = ("vesta", "deimos", "phobos", "hertha", "hygiea", "davida", "icarus")
    settled = {one: {"owner": "2", "factory": True, "colony": True} for one in far}
    for owner, heirs in (("1", ()), ("2", (TWO,))):
        sites = {**settled, "ceres": {"owner": owner, "factory": True}}
        if owner == "2":
            del sites["vesta"]
        law = {"star": "individuality", "delegates": {"individuality": ["1"]}}
        board = Exodus({}, {}, sites=sites, **law)
        assert able(board.state) == heirs


# ---------------------------------------------------------------- Bernals (2B6, 4A8)


def test_a_dome_goes_to_a_dirtside() -> None:
    """2B6: as a Bernal lets go its dome comes to the reserve, or stands on a dirtside without."""
    board = Exodus({**home(), "bernal2": BERTH}, sites={"ceres": BARE, "vesta": BARE})
    ways = {one.dome for one in board.of(Unanchor) if one.stack == "bernal2"}
    assert ways == {"", "ceres"}
    before = points(board.state)[ONE].points
    board.do(Unanchor(ONE, "bernal2", "ceres"))
    assert board.state.sites["ceres"].colony
    assert not board.state.sites["vesta"].colony
    assert not board.state.crafts[figure(ONE, "bernal2")].anchored
    lost = load().sites["ceres"].hydration + components().points.domes["bernal"]
    promised = sum(line.points for line in score(board.state, ONE) if line.key == "bernal_cards")
    gained = components().points.domes["submarine"]
    assert points(board.state)[ONE].points - before == gained - lost + promised
    colonised = {"ceres": {**BARE, "colony": True}, "vesta": BARE}
    held = Exodus({**home(), "bernal2": BERTH}, sites=colonised)
    assert {one.dome for one in held.of(Unanchor)} == {""}


@pytest.mark.parametrize("place", ["ceres", ABOVE])
def test_fuel_is_doubled_at_the_bernal_above_as_at_the_factory(place: str) -> None:
    """4A7l, 4A8: a site refuel it is in both places, twice as much, and nine tanks at most."""
    ship = {"cards": [{"card": CREW}, {"card": FROTH, "face": 1}], "place": place, "wet": "3"}
    board = Exodus({**home(), "bernal2": BERTH, "rocket": ship}, sites={"ceres": BARE})
    assert [one.tanks for one in board.of(SiteRefuel) if one.card is None] == [9]


# ---------------------------------------------------------------- the rally (4C2)


def rally() -> Exodus:
    """The Political Rally at the own isobank; two colonists of Earth, one of them promoted."""
    face = "contract_junket"
    held = {"card": face, "timepiece": 3, "boosted": True}
    post = {"cards": [{"card": face, "face": 1}, {"card": MALCOLM, "face": 1}], "place": ABOVE}
    one = {**home(OBSERVERS), "bernal2": BERTH, "outpost1": post, "contract": held}
    sites = {"ceres": BARE, "vesta": {**BARE, "colony": True}}
    bank = {"owner": "1", "bernal": "bernal2"}
    return Exodus(one, gold=True, isobank=bank, sites=sites).do(MeetStep(ONE))  # type: ignore[return-value]


def test_the_rally_sends_nobody_home_unasked() -> None:
    """4C2c: from which queue somebody comes is its player's choice."""
    board = rally()
    assert {one.queue for one in board.of(Rally)} == {"colonist", "spaceborn"}
    board.do(Rally(ONE, "colonist"))
    assert "full_game.log.joins_union" not in board.said
    united = rally().do(Rally(ONE, "spaceborn"))
    assert "full_game.log.joins_union" in united.said


# ---------------------------------------------------------------- the starship (4D3)


def test_the_chits_of_whoever_waits_aboard_count() -> None:
    """4E4d: called and not launched, the shot of the end takes one own colonist of choice."""
    board = ready({"1": 6, "2": 5}, operation="income")
    before = starshot(board.state)
    assert before is not None
    board.do(CallStarshot(ONE))
    assert not ship(board).launched
    after = starshot(board.state)
    assert after is not None
    assert after.chits == before.chits == {ONE: 2, TWO: 1}
    over = handover(board.state)
    assert over is not None
    assert {*over.cyborgs} == {ONE, TWO}


def leaves_in(board: Board) -> State:
    """Off the map by the heliopause."""
    turn = Turn(board.state, LooseChance(1))
    turn.set(starship=replace(ship(board), place="exit-sol-oort"))
    leaving.arrives(turn)
    assert ship_of(turn.state).left == "oort"
    return turn.state


def ship_of(state: State) -> Starship:
    assert state.starship is not None
    return state.starship


@pytest.mark.parametrize("before", [True, False])
def test_anarchy_of_the_year_outlasts_the_starship(before: bool) -> None:
    """4D3e: only that of its own launch is over as it leaves."""
    board = sailing({"1": 9, "2": 5}, "deimos", spot=10, anarchy=before)
    assert board.state.anarchy
    assert leaves_in(board).anarchy == before
    turn = Turn(board.state, LooseChance(1))
    events.anarchy_comes(turn)
    board.positions.append(replace(board.positions[-1], state=turn.state))
    assert leaves_in(board).anarchy


def test_the_season_ends_what_it_brought() -> None:
    """K2d: with blue its anarchy is over, that of the starship not; then the exit ends all."""
    board = sailing({"1": 9, "2": 5}, "deimos", spot=1, anarchy=True)
    turn = Turn(board.state, LooseChance(1))
    year.END.alone(turn)  # type: ignore[misc]
    board.positions.append(replace(board.positions[-1], state=turn.state))
    assert board.state.season != "blue"
    assert board.state.anarchy
    assert not leaves_in(board).anarchy


def test_what_has_left_the_map_pays_for_nothing() -> None:
    """4D3g: isotopes that went along are counted, and no hazard is paid with them."""
    board = sailing({"1": 9, "2": 5}, "deimos", spot=10)
    assert [fee.has for fee in fees(board.state, ONE)] == [9]
    gone = leaves_in(board)
    assert [fee.has for fee in fees(gone, ONE)] == [0]
    assert ship_of(gone).fuel == {ONE: 9, TWO: 5}


def test_a_starship_that_was_called_goes_where_the_isobank_goes() -> None:
    """4D3c: it is launched from the Bernal, which may fly before that."""
    board = ready({"1": 5, "2": 9}, operation="income").do(CallStarshot(ONE))
    assert (ship(board).commander, ship(board).place) == (TWO, ABOVE_HELENE)
    board.do(Unanchor(ONE, "bernal1"))
    turn = Turn(board.state, LooseChance(1))
    me = figure(ONE, "bernal1")
    turn.move(me, spot("sa-lg03"), start=spot(ABOVE_HELENE))
    turn.set(crafts={**turn.state.crafts, me: replace(turn.state.crafts[me], place="sa-lg03")})
    board.positions.append(replace(board.positions[-1], state=turn.state))
    board.do(EndTurn(ONE), SetSail(TWO))
    assert ship(board).place == "sa-lg03"


def test_without_a_dome_another_thing_stands_for_it() -> None:
    """B8a, HFG-R96: nobody is kept from settling or anchoring, but seven domes score at most."""
    far = ("deimos", "phobos", "hertha", "hygiea", "davida", "icarus")
    colony = {**BARE, "colony": True}
    sites = {**dict.fromkeys(far, colony), "ceres": {**BARE, "colony": True}}
    berth = {**BERTH, "cards": [{"card": CLIMATE}, {"card": POWER}], "anchored": False}
    laid = {"first": "2", "turn": "1", "delegates": {"freedom": ["2"]}, "star": "freedom"}
    board = Exodus({**home(), "bernal2": berth}, sites=sites, **laid)
    before = {line.key: line.count for line in score(board.state, ONE)}
    assert before["domes"] == 7
    board.do(Anchor(ONE, "bernal2"))
    after = {line.key: line.count for line in score(board.state, ONE)}
    assert after["domes"] == 7
    assert (before["dome.bernal"], after["dome.bernal"]) == (1, 2)


def test_a_jar_pays_with_water_from_anywhere() -> None:
    """4C3d: before isotopes are money tanks that are cargo pay what FINAO takes, and no Aquas."""
    post = {"cards": [{"card": FROTH}], "place": "deimos", "tanks": 5}
    ship = {"cards": [{"card": CREW}], "place": "ea-hz06", "wet": "3"}
    for chits, means in (({}, {"aquas"}), ({OBSERVERS: JAR}, {"aquas", "tank"})):
        one = {**home(OBSERVERS), "aquas": 2, "outpost1": post, "rocket": ship, "implants": chits}
        board = Exodus(one)
        todo = (Duty("hazard", ONE), *board.state.todo)
        state = replace(board.state, underway=Underway(), rolls=("crash",), todo=todo)
        board.positions = [replace(board.positions[-1], state=state)]
        asked = [*RULES.refusals(board.state, ONE), *board.options()]
        assert {one.action.means for one in asked if isinstance(one.action, PayFinao)} == means
        if chits:
            assert board.why_not(PayFinao(ONE, "aquas")).endswith("finao")
            board.do(PayFinao(ONE, "tank"))
            assert board.state.crafts[figure(ONE, "outpost1")].tanks == 1
            assert board.aquas() == 2


# ---------------------------------------------------------------- supports that people bear (2C3)


@pytest.mark.parametrize(
    ("beside", "stays"), [((LAVA, POWER), True), ((POWER, LAVA), True), ((LAVA,), False)]
)
def test_a_generator_goes_before_a_colonist(beside: tuple[str, ...], stays: bool) -> None:
    """2A5, HFG-R47: however they lie; alone the colonist goes, and that is said before."""
    cards = [{"card": CLIMATE}, *({"card": one} for one in beside)]
    board = Exodus({**home(), "bernal2": {"cards": cards, "place": ABOVE}}, sites={"ceres": BARE})
    (option,) = [one for one in board.options() if isinstance(one.action, Anchor)]
    told = "full_game.preview.support_goes" in [one.key for one in option.preview]
    assert told == (not stays)
    board.do(option.action)
    assert (LAVA in board.faces("bernal2")) == stays


def test_who_bears_a_support_stays_as_a_colony() -> None:
    """2C3a, 4C3: a colonist by whose generator a factory is built is replaced by a colony."""
    cards = ("robonaut_neutral_beam", "refinery_cvd_molding", "colonist_exoskeletalists")
    post = {"cards": [{"card": one} for one in cards], "place": "vesta"}
    sites = {"ceres": {**BARE, "colony": True}, "vesta": {"owner": "1"}}
    board = Exodus({**home(), "outpost1": post}, sites=sites)
    board.do(next(iter(board.of(Industrialise))))
    site = board.state.sites["vesta"]
    assert (site.factory, site.colony) == (True, True)
    assert board.state.duty.task == "settler"
    assert [*board.held()] == [*cards[:2]]


def test_nobody_sells_a_robot_that_is_human() -> None:
    """2A6b, 4C7d: until then robots are sold, promoted ones too."""
    for free in (False, True):
        board = Exodus({**home(), "leo": [{"card": ROBOTS[0]}]}, emancipated=free)
        assert bool([one for one in board.of(Sell) if one.card == board.card(ROBOTS[0])]) != free


def test_a_spaceborn_parent_is_no_damage() -> None:
    """4C5c: by Clone Entrepreneurs spaceborn ones have children, and such a game can be saved."""
    clones = "colonist_clone_entrepreneurs"
    one = {**home(clones, promoted=True), "enterprises": enterprises("heart")}
    one["bernal1"]["cards"][1]["face"] = 1
    board = Exodus(one).place(clones, ("heart", 1))
    RULES.check(board.state)
    assert board.state.exodus.children[ONE].parent == board.card(clones)
    robot = {**home(ROBOTS[0]), "enterprises": enterprises("heart")}
    assert not Exodus(robot).offers(ROBOTS[0], "heart")


def test_a_freezer_serves_before_each_exomigration() -> None:
    """4B2f: once before one that comes, and again before the next of the same turn."""
    one = {**home(), "bernal2": BERTH, "enterprises": ["contract_deep_freeze"]}
    laid = {"isobank": {"owner": "1", "bernal": "bernal2"}, "sites": {"ceres": BARE}}
    board = Exodus(one, **laid)
    board.do(SkipColonist(ONE, "colonist"))
    assert not board.of(SkipColonist)
    board.do(Exomigrate(ONE, "leo", "colonist"))
    while board.state.duty.task != "turn":
        board.do(*board.of(NoDelegate)[:1])
    assert SkipColonist(ONE, "colonist") in board.of(SkipColonist)


@pytest.mark.parametrize("kind", [Boost, BoostHome, BoostAbroad])
def test_a_boost_takes_what_it_says(kind: type[Any]) -> None:
    """I4: to low Earth orbit once the mass, home twice; 3D printers take two Aquas a ton abroad."""
    cards = [{"card": CLIMATE}, {"card": "colonist_nano_3d_printers", "face": 1}]
    one = {**home(), "aquas": 20, "hand": [POWER], "bernal2": {**BERTH, "cards": cards}}
    board = Exodus(one, sites={"ceres": BARE})
    (option,) = [one for one in board.options() if isinstance(one.action, kind)]
    told = next(dict(one.params)["n"] for one in option.preview if "aquas" in one.key)
    board.do(option.action)
    assert board.aquas() == told == (16 if kind is Boost else 12)


def test_the_geo_elevator_joins_low_earth_orbit() -> None:
    """1B9a: anchored at GEO it is an elevator; no other Bernal is, nor it elsewhere."""
    for card, place, joins in (
        ("bernal_geo_elevator_bernal", "geo", True),
        (CLIMATE, "geo", False),
        ("bernal_geo_elevator_bernal", ABOVE, False),
    ):
        berth = {"cards": [{"card": card}], "place": place, "anchored": True}
        board = Exodus({"bernal1": berth, "leo": [{"card": POWER}]}, sites={"ceres": BARE})
        ride = TransferCard(ONE, board.card(POWER), "bernal1")
        assert RULES.allows(board.state, ride) == joins
        if joins:
            board.do(ride)
            assert POWER in board.faces("bernal1")
            assert TransferCard(ONE, board.card(POWER), "leo") in board.of(TransferCard)


@pytest.mark.parametrize("lacks", ["", "people", "contract"])
def test_what_a_starship_that_left_is_scored_for(lacks: str) -> None:
    """4E4, HFG-R95: somebody aboard, and a contract of its project that is fulfilled by then."""
    board = sailing({"1": 9, "2": 5}, "deimos", spot=10)
    turn = Turn(board.state, LooseChance(1))
    if lacks == "people":
        crew.lost(turn, [*ship(board).aboard.values()])
    if lacks == "contract":
        done = turn.state.pieces[enterprise_zone(ONE)][0]
        turn.move(done.id, deck_zone("exodus"), index=0, up=False)
    turn.set(starship=replace(ship_of(turn.state), place="exit-sol-oort"))
    leaving.arrives(turn)
    shot = starshot(turn.state)
    assert shot is not None
    assert bool(shot.ranks) == (not lacks)
    assert (shot.command, shot.propulsion) == (ONE, ONE)
    assert (handover(turn.state) is None) == bool(lacks)
