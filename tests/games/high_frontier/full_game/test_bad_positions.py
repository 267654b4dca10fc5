"""Positions and states in which something cannot be: one message, and the line that is to blame."""

from __future__ import annotations

import re
import tomllib
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from spacetable.core.errors import BoundaryError, DataError
from spacetable.core.ids import PieceId, Seat
from spacetable.core.setup import SeatSetup, Setup
from spacetable.games.high_frontier.auction import Bid as Bidding
from spacetable.games.high_frontier.full_game.deals import Deal
from spacetable.games.high_frontier.full_game.futures.star import Futures, Star
from spacetable.games.high_frontier.full_game.glory import Glory
from spacetable.games.high_frontier.full_game.moves import Bid, ChooseSide, OpenTrade, StartAuction
from spacetable.games.high_frontier.full_game.ruleset import RULES
from spacetable.games.high_frontier.full_game.state import Site, State
from spacetable.games.high_frontier.solar_map import load
from spacetable.session.error_location import line_at, to_blame
from spacetable.session.opening import open_file
from spacetable.session.scenario_file import open_scenario, write
from spacetable.session.session import Session
from spacetable.text.catalogue import catalogue
from tests.games.high_frontier.full_game.future_cases import CASES, board
from tests.games.high_frontier.full_game.tables import ONE, TWO, Board, of_deck
from tests.games.high_frontier.full_game.test_sites import LARGE, SMALL

SITES = sorted(load().sites)
HEAVY, CARD = of_deck("refinery", mass=3), of_deck("generator")
OK = f"""
[arrangement]
first = "1"
delegates = {{unity = ["1"], honor = ["2"]}}
[arrangement.sites]
ceres = {{owner = "1", factory = true}}
ariel = {{owner = "2"}}
[arrangement.players.1]
aquas = 3
hand = ["{CARD}"]
[arrangement.players.1.rocket]
place = "leo"
cards = [{{card = "crew"}}, {{card = "{HEAVY}"}}]
wet = "7"
[arrangement.players.2]
aquas = 2
"""


def owned(count: int, thing: str) -> str:
    return "".join(f'{site} = {{owner = "1", {thing}}}\n' for site in SITES[:count])


def laid(words: str) -> State:
    return Board(2, laid=tomllib.loads(words)["arrangement"], politics=True).state


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("ceres =", "atlantis =", "no site atlantis"),
        ('ceres = {owner = "1"', 'ceres = {owner = "9"', "Nobody sits at 9"),
        ('honor = ["2"]', 'honor = ["7"]', "delegate of nobody"),
        ('unity = ["1"]', f"unity = {['1'] * 8}", "7 cubes"),
        ("factory = true", "colony = true", "takes a factory"),
        ("aquas = 3", "aquas = -1", "least"),
        (f'hand = ["{CARD}"]', 'hand = ["excalibur"]', "no card excalibur"),
        (f'hand = ["{CARD}"]', f'hand = ["{CARD}", "{CARD}"]', "named twice"),
        ('wet = "7"', 'wet = "40"', "No black line"),
        ('place = "leo"', 'place = "x"', "rests"),
    ],
)
def test_a_position_names_its_line(old: str, new: str, said: str) -> None:
    laid(OK)
    assert old in OK
    words = OK.replace(old, new)
    with pytest.raises(DataError) as told:
        laid(words)
    assert said in catalogue("en").words(told.value.message)
    whole = tomllib.loads(words)["arrangement"]

    def attempt(trial: dict[str, Any]) -> object:
        return Board(2, laid=trial, politics=True)

    place = ("arrangement", *to_blame(whole, attempt, told.value))
    at = next(number for number, line in enumerate(words.splitlines(), 1) if new in line)
    assert line_at(words, place) == at


YEARS = "[arrangement]\nyear = {}\ndisks = {}\n"


@pytest.mark.parametrize(
    ("year", "disks", "left"), [(1, None, 4), (12, None, 4), (13, None, 3), (37, 1, 1), (1, 4, 4)]
)
def test_disks_go_with_the_year(year: int, disks: int | None, left: int) -> None:
    """D2b: each round of the cube has taken one."""
    words = YEARS.format(year, disks) if disks else f"[arrangement]\nyear = {year}\n"
    assert laid(words).disks == left


def test_a_quick_start_has_taken_a_disk() -> None:
    """V1."""
    assert Board(2, laid={"year": 1}, quick_start=True).state.disks == 3
    assert Board(2, laid={"disks": 2}, quick_start=True).state.year == 13


@pytest.mark.parametrize(
    ("words", "said", "lines"),
    [
        (YEARS.format(13, 4), "4 seniority disks, 3 are on the dial", (2, 3)),
        (YEARS.format(12, 3), "4 seniority disks, 4 are on the dial", (2, 3)),
        ("[arrangement]\nyear = 49\n", "is over before year 49", (2,)),
    ],
)
def test_year_and_disks_that_contradict_each_other_are_refused(
    words: str, said: str, lines: tuple[int, ...]
) -> None:
    with pytest.raises(DataError) as told:
        laid(words)
    assert said in catalogue("en").words(told.value.message)
    whole = tomllib.loads(words)["arrangement"]

    def attempt(trial: dict[str, Any]) -> object:
        return Board(2, laid=trial, politics=True)

    assert line_at(words, ("arrangement", *to_blame(whole, attempt, told.value))) in lines


@pytest.mark.parametrize(
    ("count", "thing", "said"),
    [(10, "factory = false", "9 disks"), (8, "factory = true", "7 cubes")],
)
def test_tokens_are_as_many_as_each_has(count: int, thing: str, said: str) -> None:
    """B8a."""
    with pytest.raises(DataError) as told:
        laid("[arrangement]\n[arrangement.sites]\n" + owned(count, thing))
    assert said in catalogue("en").words(told.value.message)


FULL = {
    "politics": True,
    "contracts": True,
    "module_1": True,
    "module_2": True,
    "colonists": True,
    "exodus": True,
}
MORE: dict[str, Any] = {
    "first": "1",
    "disks": 3,
    "chit": "2",
    "busted": ["hertha"],
    "elevators": [0],
    "sites": {"helene": {"owner": "1", "factory": True}},
    "decks": {"thruster": ["thruster_hall_effect"]},
    "isobank": {"owner": "1", "vaults": {"1": 5}},
    "players": {
        "1": {
            "hand": ["thruster_photon_kite_sail"],
            "enterprises": ["contract_inner_tour"],
            "contract": {"card": "contract_chiron_quest", "timepiece": 8},
            "implants": {"colonist_biomechs": [{"shape": "goo"}, {"shape": "jar"}]},
            "bernal1": {
                "cards": [{"card": "bernal_l5_solar_cell_factory"}, {"card": "colonist_biomechs"}],
                "place": "sa-lg04",
                "anchored": True,
            },
        },
        "2": {
            "contract": {"card": "contract_fugitive", "timepiece": 5, "boosted": True},
            "rocket": {"cards": [{"card": "contract_fugitive"}], "place": "deimos", "wet": "9"},
            "freighter": {"cards": [{"card": "freighter_fusion_fragment_sail"}], "place": "ceres"},
        },
    },
}
"""A position of Project Exodus."""
ONES, TWOS = ("players", "1"), ("players", "2")


@pytest.mark.parametrize(
    ("place", "value", "said"),
    [
        (("chit",), "9", "Nobody sits at 9"),
        (("disks",), 99, "7 seniority disks"),
        (("busted",), ["hertha", "hertha"], "hertha is named twice"),
        (("elevators",), [0, 0], "0 is named twice"),
        (("decks", "thruster"), ["thruster_hall_effect"] * 2, "hall_effect is named twice"),
        (("isobank", "vaults"), {"1": -1}, "least"),
        ((*ONES, "hand"), ["crew"], "no card crew"),
        ((*ONES, "hand"), ["contract_fool_s_gold"], "no card contract_fool_s_gold"),
        ((*ONES, "hand"), ["starship"], "no card starship"),
        ((*ONES, "enterprises"), ["thruster_hall_effect"], "no card thruster_hall_effect"),
        ((*ONES, "contract", "card"), "crew", "no card crew"),
        ((*ONES, "contract", "card"), "contract_atlantis", "no card contract_atlantis"),
        ((*ONES, "contract", "timepiece"), 12, "spots 0 to 11, not 12"),
        ((*ONES, "contract", "steps"), 9, "contract_chiron_quest has"),
        ((*ONES, "implants", "colonist_biomechs"), [{"shape": "goo"}] * 2, "Chits"),
        ((*ONES, "implants"), {"thruster_photon_kite_sail": [{"shape": "goo"}]}, "Chits"),
        ((*ONES, "bernal1", "place"), "ceres", "Nothing rests at ceres"),
        ((*TWOS, "rocket", "cards"), [{"card": "crew_spacex_norse_astronauts"}], "no card crew_s"),
        ((*TWOS, "contract", "card"), "contract_artemis", "contract_fugitive is in a stack of"),
        ((*TWOS, "freighter", "tanks"), 40, "More cargo than the freighter bears"),
    ],
)
def test_a_position_of_exodus_says_what_is_wrong(
    place: tuple[str, ...], value: Any, said: str
) -> None:
    """A person's mistake is told in words, and is no accident of the program."""
    position = deepcopy(MORE)
    at = position
    for key in place[:-1]:
        at = at[key]
    at[place[-1]] = value
    with pytest.raises(DataError) as told:
        Board(2, laid=position, **FULL)
    assert said in catalogue("en").words(told.value.message)


EXODUS = Path(__file__).parents[3] / "fuzz/exodus.toml"
"""A file that a person could have written, with a line for nearly everything."""


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("helene = {owner", "atlantis = {owner", "no site atlantis"),
        ("1 = 5, 2 = 3}", "1 = 5, 7 = 3}", "Nobody sits at 7"),
        ("1 = 5, 2 = 3}", "1 = 5, 2 = 1_000_000}", "more than 9999"),
        ("aquas = 5", "aquas = 1_000_000", "more than 9999"),
        ('isobank = {owner = "1"', 'isobank = {owner = "2"', "Bernal or a factory that stands"),
        ('"contract_iso_exchange"', '"contract_artemis"', "no card contract_artemis"),
        ('inner_tour = ["2"]}', f"inner_tour = {['2'] * 8}}}", "Seat 2 has 7 cubes"),
        ("timepiece = 8}", "timepiece = 12}", "spots 0 to 11"),
        ("timepiece = 8}", "timepiece = 8, paid = 26}", "Fewer than 26 Aquas"),
        ("timepiece = 8}", "timepiece = 8, steps = 4}", "has 1 steps"),
        ("aquas = 5", "aquas = 6", ""),
        ("boosted = true}", "boosted = true, dead = true}", "is in default"),
        ('isostandard = "S"', 'isostandard = "Z"', "C, D, H, M, S, V"),
        ('shape = "goo"', 'shape = "gum"', "battery, engine"),
        ('place = "sa-lg04"', 'place = "leo"', "Nothing rests at leo"),
        ('mobiles = ["cycler"]', f"mobiles = {['cycler'] * 7}", "Seat 2 has 7 cubes"),
        ("tanks = 1", "tanks = 60", "No black line"),
        ("exodus = true", "exodus = false", "not played with Project Exodus"),
    ],
)
def test_a_file_of_exodus_names_file_and_line(
    old: str, new: str, said: str, tmp_path: Path
) -> None:
    """One message that begins with both; the line is in the part that the mistake is in."""
    words = EXODUS.read_text(encoding="utf-8")
    assert words.count(old) == 1
    path = tmp_path / "mine.toml"
    path.write_text(words.replace(old, new), encoding="utf-8")
    if not said:
        open_file(path)
        return
    with pytest.raises(BoundaryError) as told:
        open_file(path)
    message = catalogue("en").words(told.value.message)
    assert said in message
    named = re.match(r"mine\.toml, line (\d+): ", message)
    assert named is not None
    at = next(k for k, line in enumerate(words.replace(old, new).splitlines(), 1) if new in line)
    blamed = int(named[1])
    # Of an option that is left out any line that needs it may be named; of a stack any of its own.
    assert abs(blamed - at) <= (40 if "exodus" in old else 6)


@pytest.mark.parametrize(
    ("option", "position", "said"),
    [
        (
            "contracts",
            {"players": {"1": {"enterprises": ["contract_artemis"]}}},
            "contract_artemis",
        ),
        ("contracts", {"chit": "1"}, "Contracts"),
        (
            "module_1",
            {"players": {"1": {"hand": ["freighter_fusion_fragment_sail"]}}},
            "freighter_",
        ),
        ("module_1", {"elevators": [1]}, "Freighters"),
        ("module_2", {"players": {"1": {"hand": ["bernal_l5_solar_cell_factory"]}}}, "bernal_l5"),
        ("colonists", {"players": {"1": {"leo": [{"card": "colonist_biomechs"}]}}}, "colonist_b"),
        ("exodus", {"players": {"1": {"leo": [{"card": "colonist_cobots"}]}}}, "colonist_c"),
        ("exodus", {"isobank": {"vaults": {"1": 1}}}, "Exodus"),
    ],
)
def test_what_is_left_out_refuses_its_cards_by_name(
    option: str, position: dict[str, Any], said: str
) -> None:
    """With the option the same position is laid; without it and all that needs it, it is not."""
    needing = [*FULL][[*FULL].index(option) :]
    with pytest.raises(DataError) as told:
        Board(2, laid=position, **{one: value for one, value in FULL.items() if one not in needing})
    assert said in catalogue("en").words(told.value.message)
    Board(2, laid=position, **FULL)


# ---------------------------------------------------------------- whole states


def traded() -> State:
    players = {"1": {"hand": [CARD], "aquas": 2}, "2": {"aquas": 1}}
    board = Board(2, laid={"first": "1", "players": players, "sites": {LARGE: {"owner": "2"}}})
    return board.do(OpenTrade(ONE, TWO)).state


def auctioned() -> State:
    players = {"1": {"aquas": 2}, "2": {"aquas": 1}}
    board = Board(2, laid={"first": "1", "players": players})
    return board.do(StartAuction(ONE, "thruster"), Bid(ONE, 1)).state


def governed() -> State:
    return Board(2, laid={"first": "1"}, politics=True).state


def wrong(state: State, **fields: Any) -> str:
    RULES.check(state)
    with pytest.raises(ValueError) as told:
        RULES.check(replace(state, **fields))
    return str(told.value)


@pytest.mark.parametrize(
    ("deal", "said"),
    [
        (Deal(aquas=3), "Aquas"),
        (Deal(aquas=-1), "Aquas"),
        (Deal(cards=("p999",)), "card"),  # type: ignore[arg-type]
        (Deal(sites=(LARGE,)), "site"),
        (Deal(stacks=("rocket",)), "stack"),
        (Deal(privileges=("taxes",)), "privilege"),
    ],
)
def test_a_trade_is_of_what_its_giver_has(deal: Deal, said: str) -> None:
    state = traded()
    assert state.trade is not None
    assert said in wrong(state, trade=replace(state.trade, one_deal=deal))


def test_a_trade_is_between_two_who_are_in_it() -> None:
    state = traded()
    assert state.trade is not None
    assert "two players" in wrong(state, trade=replace(state.trade, other=ONE))
    assert "two players" in wrong(state, trade=replace(state.trade, other="9"))
    assert "speaks" in wrong(state, trade=replace(state.trade, speaks="9"))
    assert "nobody is in" in wrong(state, trade=None)


def test_an_auction_is_held_with_what_players_have() -> None:
    state = auctioned()
    auction = state.auction
    assert auction is not None
    assert "among others" in wrong(state, auction=replace(auction, seats=(ONE, "9")))
    assert "among others" in wrong(state, auction=replace(auction, seats=()))
    assert "other Aquas" in wrong(state, auction=replace(auction, ceilings=(9, 9)))
    bids = (Bidding(ONE, 2), Bidding(TWO, 1))
    assert "nobody can make" in wrong(state, auction=replace(auction, bids=bids))
    assert "nobody holds" in wrong(state, auction=None)


def test_an_assembly_is_that_of_the_players() -> None:
    state = governed()
    assembly = state.assembly
    assert assembly is not None
    assert "nobody" in wrong(state, assembly=replace(assembly, delegates={"unity": ("9",)}))
    assert "alone" in wrong(state, assembly=replace(assembly, alone=True))
    assert "anarchy" in wrong(state, assembly=replace(assembly, anarchy=True))
    assert "politics" in wrong(state, assembly=None)
    assert "legacy" in wrong(state, assembly=replace(assembly, legacy=("unity",) * 5))
    eight = {"unity": (ONE,) * 7}
    assert "cubes" in wrong(state, assembly=replace(assembly, delegates=eight))


def test_tokens_and_chits_are_somewhere() -> None:
    state = governed()
    many = {site: Site(ONE) for site in SITES[:10]}
    assert "disks" in wrong(state, sites=many)
    assert "cubes" in wrong(state, sites={site: Site(ONE, factory=True) for site in SITES[:7]})
    domes = {site: Site(TWO, factory=True, colony=True) for site in SITES[:8]}
    assert "cubes" in wrong(state, sites=domes)
    assert "without a factory" in wrong(state, sites={LARGE: Site(ONE, colony=True)})
    assert "disk of nobody" in wrong(state, sites={LARGE: Site("9")})  # type: ignore[arg-type]
    assert "busted" in wrong(state, sites={SMALL: Site(ONE)}, busted=(SMALL,))
    assert "not there" in wrong(state, busted=("atlantis",))
    assert "visit" in wrong(state, visited=("atlantis",))
    assert "glitch" in wrong(state, glitched=((ONE, "rocket"),))
    assert "glory" in wrong(state, carried={"p999": Glory("Mars").zone})
    assert "lent" in wrong(state, hosts=("9",))


def test_stars_are_those_of_cards_with_futures() -> None:
    played = board(CASES["tno"]).state
    card = CASES["tno"].card
    star = Star("tno", "tno", ONE, card)
    for stars, said in (
        ((star, star), "two stars"),
        ((replace(star, future="vats"),), "no Future"),
        ((replace(star, seat="9"),), "no Future"),
        ((replace(star, card="thruster_ablative_plate"),), "no Future"),
        ((replace(star, place="vesta"),), "no Future"),
    ):
        assert said in wrong(played, futures=Futures(stars))
    assert "without them" in wrong(governed(), futures=Futures((star,)))
    assert "nobody" in wrong(played, futures=Futures(homestead=Seat("9")))
    assert "not there" in wrong(played, futures=Futures(implant="atlantis"))
    assert "not there" in wrong(played, futures=Futures(scan=PieceId("rocket.9")))


# ---------------------------------------------------------------- decks that are halved by lot


def test_a_position_with_halved_decks_is_opened_again(tmp_path: Path) -> None:
    """V4b: which cards stay in the box is known of no other deal."""
    setup = Setup("full_game", "lot", (SeatSetup(ONE),), {"variant": "altruism"})
    session = Session.new(setup)
    path = tmp_path / "alone.json"
    write(session, path)
    assert open_scenario(path).state == session.state
    words = path.read_text(encoding="utf-8")
    card = next(one.face for one in session.state.pieces if one.face.startswith("generator"))
    other = next(one.face for one in session.state.pieces if one.face.startswith("reactor"))
    path.write_text(words.replace(f'"{card}"', f'"{other}"'), encoding="utf-8")
    with pytest.raises(BoundaryError):
        open_scenario(path)
    gone = re.sub(r'\{[^{}]*"face": "' + card + r'"[^{}]*\},?', "", words)
    assert gone != words
    path.write_text(gone, encoding="utf-8")
    with pytest.raises(BoundaryError):
        open_scenario(path)


def test_four_altruists_take_as_many_cards_as_there_are_for_all() -> None:
    """V1, V4b; HFG-R30: halved decks hold 38."""
    board = Board(4, variant="altruism", quick_start=True)
    board.do(*(board.of(ChooseSide, seat)[0] for seat in board.state.order))
    takes = [one for one in board.state.todo if one.task == "take"]
    assert len(takes) == 4 * 9


@pytest.mark.parametrize(
    ("laid", "year", "spot"),
    [
        ({}, 1, 0),
        ({"spot": 8}, 9, 8),
        ({"spot": 11, "disks": 1}, 48, 11),
        ({"spot": 2, "disks": 3}, 15, 2),
        ({"year": 21}, 21, 8),
        ({"year": 9, "spot": 3}, 9, 3),
    ],
)
def test_year_and_spot_go_together_where_one_is_named(
    laid: dict[str, Any], year: int, spot: int
) -> None:
    """D2: the cube goes on by one each year, and each round a disk leaves; four lie there first."""
    state = Board(2, laid={"first": "1", **laid}).state
    assert (state.year, state.spot) == (year, spot)
