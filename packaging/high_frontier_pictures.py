"""Pictures of High Frontier's whole game: ``python packaging/high_frontier_pictures.py FOLDER``.

A turn, an auction, a boost, a flight, a prospect, an election, a contract, the map alone, the score
and each leaf of the table, in both languages, four sizes, dark and light:
``<scene>_<language>_<width>x<height>_<theme>_<text size>.png``.
"""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    sys.path.insert(0, str(Path(__file__).parents[1]))

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from scene_pictures import Scene, write
from spacetable.app.screenshots.stage import NAMES, Stage
from spacetable.core.ids import LeafId, Seat
from spacetable.core.option import Action
from spacetable.core.planner import Asked
from spacetable.core.scenario import Scenario
from spacetable.core.setup import SeatSetup, Setup
from spacetable.games.high_frontier.full_game.bots import BOTS
from spacetable.games.high_frontier.full_game.contracts.moves import BidYears, PayFee, StartTender
from spacetable.games.high_frontier.full_game.moves import (
    Activate,
    Bid,
    Boost,
    EndTurn,
    Fundraise,
    NoDelegate,
    PassBid,
    Prospect,
    StartAuction,
    TakeIncome,
)
from spacetable.session.session import Session

TEXT = (100,)
ONE, TWO, THREE = Seat("1"), Seat("2"), Seat("3")
OTHERS: dict[str, Any] = {
    "2": {
        "aquas": 6,
        "hand": ["thruster_dumbo"],
        "outpost1": {"cards": [{"card": "robonaut_rock_splitter"}], "place": "deimos"},
    },
    "3": {"aquas": 4, "hand": ["refinery_froth_flotation"]},
}
OWN: dict[str, Any] = {
    "aquas": 9,
    "hand": ["robonaut_met_steamer", "refinery_cvd_molding", "thruster_hall_effect"],
    "leo": [{"card": "generator_rankine_mhd"}, {"card": "radiator_qu_tube"}],
    "rocket": {
        "cards": [{"card": "thruster_ponderomotive_vasimr"}, {"card": "crew"}],
        "place": "earth-luna-l1",
        "wet": "9",
        "tanks": 1,
    },
}
SITES = {"deimos": {"owner": "2", "factory": True}, "phobos": {"owner": "1"}}
LAID: dict[str, Any] = {
    "first": "1",
    "year": 9,
    "spot": 8,
    "sites": SITES,
    "players": {"1": OWN, **OTHERS},
}
AT_A_SITE: dict[str, Any] = {
    **LAID,
    "sites": {"deimos": SITES["deimos"]},
    "players": {
        "1": {
            "aquas": 5,
            "rocket": {
                "place": "ma-bn08",
                "cards": [
                    {"card": "robonaut_neutral_beam"},
                    {"card": "generator_flywheel_compulsator"},
                ],
            },
        },
        **OTHERS,
    },
}
TENDERED = {"individuality_freedom": ["contract_chiron_quest"]}
WHOLE = dict.fromkeys(
    ("politics", "contracts", "module_1", "module_2", "colonists", "exodus"), True
)
OBSERVERS, PILOTS = "colonist_vatican_observers", "colonist_neural_pilots"
STARSHOT: dict[str, Any] = {
    "first": "1",
    "year": 50,
    "spot": 4,
    "disks": 1,
    "gold": True,
    "delegates": {"freedom": ["1"]},
    "star": "freedom",
    "sites": {"helene": {"owner": "1", "factory": True}},
    "isobank": {"owner": "1", "vaults": {"1": 12, "2": 9}, "speculator": 3},
    "starship": {
        "place": "sa-lg08",
        "commander": "1",
        "aboard": {"1": OBSERVERS, "2": PILOTS},
        "thruster": "gw_thruster_mini_mag_orion_z_pinch_fission",
        "disk": 8,
    },
    "players": {
        "1": {
            "aquas": 24,
            "isostandard": "S",
            "bernal1": {
                "cards": [{"card": "bernal_l5_solar_cell_factory"}],
                "place": "sa-lg04",
                "anchored": True,
            },
            "enterprises": ["contract_deep_freeze"],
            "implants": {OBSERVERS: [{"shape": "jar"}, {"shape": "goo"}]},
        },
        "2": {"aquas": 12, "implants": {PILOTS: [{"shape": "battery"}]}},
    },
}
EXODUS: dict[str, Any] = {
    "first": "1",
    "year": 30,
    "spot": 1,
    "gold": True,
    "sites": {"ceres": {"owner": "1", "factory": True, "colony": True}},
    "partners": {"contract_chiron_quest": ["1"]},
    "players": {
        "1": {
            "aquas": 9,
            "isostandard": "H",
            "bernal1": {
                "cards": [
                    {"card": "bernal_geo_elevator_bernal", "face": 1},
                    {"card": OBSERVERS},
                    {"card": "colonist_malcolm", "face": 1},
                ],
                "place": "geo",
                "anchored": True,
            },
            "rocket": OWN["rocket"],
            "enterprises": ["contract_inner_tour", "contract_junket", "contract_mercury_forge"],
            "implants": {
                OBSERVERS: [{"shape": "heart"}, {"shape": "warden"}],
                "colonist_malcolm": [{"shape": "battery", "side": 2}, {"shape": "engine"}],
            },
            "child": 10,
        },
        "2": {
            "aquas": 6,
            "bernal1": {
                "cards": [{"card": "bernal_l5_solar_cell_factory"}, {"card": PILOTS}],
                "place": "sso",
                "anchored": True,
            },
            "enterprises": ["contract_chiron_quest"],
            "implants": {PILOTS: [{"shape": "jar"}]},
        },
    },
}
LATE = {
    **LAID,
    "year": 40,
    "disks": 1,
    "sites": {
        **SITES,
        "phobos": {"owner": "1", "factory": True, "colony": True},
        "ceres": {"owner": "1", "factory": True},
        "hertha": {"owner": "1"},
        "europa-subsurface-ocean": {"owner": "2", "factory": True, "colony": True},
        "luna-aristarchus-plateau": {"owner": "3", "factory": True},
        "toro": {"owner": "3"},
    },
}
SIXTH = {"en": "Nils", "ja": "ニルス"}
PEOPLE = (
    OBSERVERS,
    PILOTS,
    "colonist_malcolm",
    "colonist_house_of_saud",
    "colonist_transhuman_activists",
    "colonist_rock_rats_miners_union",
)
HOMES = (
    ("bernal_geo_elevator_bernal", "geo"),
    ("bernal_l5_solar_cell_factory", "earth-luna-l5"),
    ("bernal_sso_diplomatic", "sso"),
    ("bernal_l1_climate_control_bernal", "earth-luna-l1"),
    ("bernal_l4_antimatter_factory", "sol-earth-l4"),
    ("bernal_tourism_cycler", "earth-luna-l3"),
)
SIGNED = (
    ("contract_chiron_quest", 11),
    ("contract_mercury_forge", 11),
    ("contract_mosquito", 11),
    ("contract_plasma_intrusion_laboratory", 11),
    ("contract_spin_control", 0),
    ("contract_beehive", 3),
)
IMPLANTED: tuple[tuple[dict[str, Any], ...], ...] = (
    ({"shape": "heart"}, {"shape": "warden"}),
    ({"shape": "jar"}, {"shape": "battery"}, {"shape": "goo"}),
    ({"shape": "battery", "side": 2}, {"shape": "engine"}),
    ({"shape": "heart"}, {"shape": "jar", "side": 2}),
    ({"shape": "engine", "side": 2},),
    ({"shape": "warden", "side": 2}, {"shape": "heart"}),
)
"""Chits of each of six."""


def _six() -> dict[str, Any]:
    """Six players with all that the modules bring: contracts that run out in one year, children,
    chits, partners, delegates of all in one ideology.
    """
    players: dict[str, Any] = {}
    for k, (people, home, signed) in enumerate(zip(PEOPLE, HOMES, SIGNED, strict=True)):
        chits = IMPLANTED[k]
        card, place = home
        contract, year = signed
        players[str(k + 1)] = {
            "aquas": 5 + 3 * k,
            "isostandard": "CSMHDV"[k],
            "bernal1": {"cards": [{"card": card}, {"card": people}], "place": place},
            "contract": {"card": contract, "timepiece": year},
            "implants": {people: [*chits]},
        }
        players[str(k + 1)]["bernal1"]["anchored"] = True
        if any(one["shape"] == "heart" for one in chits):
            players[str(k + 1)]["child"] = year
    done = ("contract_inner_tour", "contract_junket", "contract_artemis", "contract_new_horizons")
    players["1"] |= {
        "hand": [*OWN["hand"]],
        "rocket": OWN["rocket"],
        "enterprises": [done[0], done[1]],
    }
    players["2"] |= {"enterprises": [done[2], done[3]], "outpost1": OTHERS["2"]["outpost1"]}
    players["2"]["hand"] = ["thruster_dumbo"]
    players["3"]["hand"] = ["refinery_froth_flotation", "generator_rankine_mhd"]
    players["5"]["leo"] = [{"card": "radiator_qu_tube"}]
    players["6"]["contract"] |= {"late": True, "paid": 3, "boosted": True}
    players["6"]["leo"] = [{"card": SIGNED[5][0]}]
    return {
        "first": "1",
        "year": 30,
        "spot": 1,
        "gold": True,
        "chit": "5",
        "sites": {**SITES, "ceres": {"owner": "1", "factory": True, "colony": True}},
        "delegates": {"unity": [*"123456"], "freedom": [*"112"]},
        "star": "unity",
        "partners": {done[0]: ["2"], done[2]: ["1", "4"]},
        "isobank": {"owner": "1", "vaults": {"1": 12, "2": 9, "4": 3}, "speculator": 3},
        "players": players,
    }


def _begun(laid: dict[str, Any], language: str, count: int = 3, **options: Any) -> Session:
    bot = BOTS[-1].id
    names = (*NAMES[language], SIXTH[language])
    seats = tuple(
        SeatSetup(Seat(str(k + 1)), names[k], k, bot=bot if k else None) for k in range(count)
    )
    setup = Setup("full_game", "picture", seats, options=options, scenario=Scenario(laid))
    return Session.new(setup)


def _first(session: Session, *kinds: type[Action]) -> None:
    """Whoever is awaited does the first action of the first of some kinds that may be done."""
    (seat,) = session.awaited()[:1]
    options = session.options(seat)
    session.do(next(one.action for kind in kinds for one in options if type(one.action) is kind))


def turn(language: str) -> Session:
    """All that a turn begins with."""
    return _begun(LAID, language)


def auction(language: str) -> Session:
    """The first player is asked to raise."""
    session = _begun(LAID, language)
    session.do(StartAuction(ONE, "generator"))
    for seat, aquas in ((ONE, 1), (TWO, 2), (THREE, 3)):
        session.do(Bid(seat, aquas))
    return session


def boost(language: str) -> Session:
    """A card was boosted; more may follow."""
    session = _begun(LAID, language)
    _first(session, Boost)
    return session


def flight(language: str) -> Session:
    """The rocket's thrust is chosen, and its ways are lit."""
    session = _begun(LAID, language)
    _first(session, Activate)
    return session


def prospect(language: str) -> Session:
    """A raygun may be aimed."""
    session = _begun(AT_A_SITE, language)
    _first(session, Prospect)
    return session


def politics(language: str) -> Session:
    """Funds are raised, and a delegate is to be placed."""
    session = _begun(LAID, language, politics=True)
    _first(session, Fundraise)
    return session


def tender(language: str) -> Session:
    """A contract is auctioned, and the first player is asked for years."""
    laid = {**LAID, "delegates": {"freedom": ["1"]}, "star": "freedom", "decks": TENDERED}
    session = _begun(laid, language, politics=True, contracts=True)
    _first(session, Fundraise)
    while NoDelegate in {type(one.action) for one in session.options(ONE)}:
        _first(session, NoDelegate)
    session.do(StartTender(ONE, "individuality_freedom"))
    for seat, years in ((TWO, 8), (THREE, 7)):
        session.do(BidYears(seat, years))
    return session


def exodus(language: str) -> Session:
    """Augmented colonists, a child on the dial, a partner, and decks that have turned."""
    return _begun(EXODUS, language, **WHOLE)


def starshot(language: str) -> Session:
    """Isotopes in the vaults, and the starship under way with two passengers."""
    return _begun(STARSHOT, language, **WHOLE)


def six(language: str) -> Session:
    """Six players, each with a contract, and all modules."""
    return _begun(_six(), language, 6, **WHOLE)


def war(language: str) -> Session:
    """The War of Independence."""
    return _begun({**EXODUS, "war": True, "spot": 3, "star": "unity"}, language, **WHOLE)


def realm(language: str) -> Session:
    """A republic, and after it an empire."""
    return _begun({**EXODUS, "republic": True, "empire": True}, language, **WHOLE)


def fresh(language: str) -> Session:
    """Cards in the hand, and nothing yet in space."""
    own = {"aquas": 6, "hand": OWN["hand"]}
    return _begun({"first": "1", "players": {"1": own, **OTHERS}}, language)


def errand(language: str) -> Session:
    """A contract is held, and a ship stands in low Earth orbit."""
    ship = [{"card": "robonaut_met_steamer"}, {"card": "generator_cascade_photovoltaic"}]
    own = {
        "aquas": 9,
        "contract": {"card": "contract_bio_inspired_rover", "timepiece": 11},
        "rocket": {"cards": ship, "place": "leo", "wet": "16"},
    }
    rival = {**OTHERS["2"], "contract": {"card": "contract_chiron_quest", "timepiece": 11}}
    laid = {**LAID, "spot": 8, "players": {"1": own, "2": rival, "3": OTHERS["3"]}}
    return _begun(laid, language, politics=True, contracts=True)


def default(language: str) -> Session:
    """A contract lies across, with its timepiece and what was paid, and the chit beside it; that
    of another is late.
    """
    held = {"card": "contract_chiron_quest", "timepiece": 4, "paid": 7, "late": True, "dead": True}
    late = {"card": "contract_mercury_forge", "timepiece": 5, "late": True, "boosted": True}
    rival = {**OTHERS["2"], "leo": [{"card": "contract_mercury_forge"}], "contract": late}
    own = {**OWN, "contract": held, "enterprises": ["contract_inner_tour", "contract_junket"]}
    laid = {**LAID, "chit": "1", "players": {"1": own, "2": rival, "3": OTHERS["3"]}}
    session = _begun(laid, language, politics=True, contracts=True)
    _first(session, PayFee)
    return session


def modules(language: str) -> Session:
    """A home, a second Bernal above a factory, colonists, a freighter with cargo."""
    own = {
        "aquas": 9,
        "hand": ["gw_thruster_vista_d_t_inertial_fusion", "colonist_smart_pets"],
        "leo": [{"card": "crew"}],
        "rocket": {
            "place": "badenia",
            "wet": "7",
            "grade": "isotope",
            "cards": [
                {"card": "gw_thruster_dense_plasma_h_b_focus_fusion"},
                {"card": "generator_flywheel_compulsator"},
                {"card": "colonist_juiced_cosmonauts"},
            ],
        },
        "outpost1": {"place": "ceres", "cards": [{"card": "refinery_cvd_molding", "face": 1}]},
        "freighter": {
            "place": "ceres",
            "tanks": 1,
            "cards": [
                {"card": "freighter_hiiper_beam_rider"},
                {"card": "robonaut_flywheel_tractor"},
            ],
        },
        "bernal1": {
            "place": "geo",
            "anchored": True,
            "cards": [{"card": "bernal_l5_solar_cell_factory", "face": 1}],
        },
        "bernal2": {
            "place": "ce-lg04",
            "anchored": True,
            "cards": [
                {"card": "bernal_l1_climate_control_bernal"},
                {"card": "colonist_malcolm"},
            ],
        },
    }
    laid = {
        "first": "1",
        "year": 21,
        "spot": 8,
        "sites": {
            "badenia": {"owner": "1", "factory": True},
            "ceres": {"owner": "1", "factory": True},
            "deimos": {"owner": "2", "factory": True},
        },
        "players": {"1": own, **OTHERS},
    }
    options = {"politics": True, "contracts": True, "module_1": True, "module_2": True}
    return _begun(laid, language, colonists=True, **options)


def scoring(language: str) -> Session:
    """The last year is over."""
    session = _begun(LATE, language)
    while session.result() is None:
        (seat,) = session.awaited()[:1]
        kinds = {type(one.action) for one in session.options(seat)}
        if kinds & {TakeIncome, EndTurn, PassBid}:
            _first(session, TakeIncome, PassBid, EndTurn)
        else:
            session.do(session.options(seat)[0].action)
    return session


def _result(stage: Stage) -> None:
    """How it ended."""
    button = stage.page().side.action_buttons.result
    assert button is not None
    button.click()


def _leaf(name: str) -> Callable[[Stage], None]:
    """One has turned to a leaf of the table."""
    return lambda stage: stage.page().view.turn_to(LeafId(name))


def _map_alone(stage: Stage) -> None:
    QTest.keyClick(stage.page().view, Qt.Key.Key_F7)


def _plan(question: str) -> Callable[[Stage], None]:
    """The planner with its answers."""

    def asks(stage: Stage) -> None:
        page = stage.page()
        page.press("planner")
        planner = page.planner
        assert planner is not None  # the game has one
        planner.ask(Asked(question))
        stage.until(lambda: not planner.answers.search.busy, 60.0)
        page.view.turn_to(LeafId("map"))

    return asks


SCENES = {
    "turn": Scene(turn),
    "auction": Scene(auction),
    "boost": Scene(boost),
    "flight": Scene(flight),
    "map": Scene(flight, _map_alone),
    "prospect": Scene(prospect),
    "politics": Scene(politics),
    "tender": Scene(tender),
    "scoring": Scene(scoring, _result),
    "decks": Scene(turn, _leaf("decks")),
    "own": Scene(turn, _leaf("own")),
    "year": Scene(turn, _leaf("year")),
    "fresh": Scene(fresh, _leaf("own")),
    "errand": Scene(errand, _plan("contract")),
    "errand_year": Scene(errand, _leaf("year")),
    "default": Scene(default, _leaf("own")),
    "default_year": Scene(default, _leaf("year")),
    "modules": Scene(modules),
    "modules_own": Scene(modules, _leaf("own")),
    "modules_decks": Scene(modules, _leaf("decks")),
    "exodus": Scene(exodus, _leaf("own")),
    "exodus_decks": Scene(exodus, _leaf("decks")),
    "exodus_year": Scene(exodus, _leaf("year")),
    "war_year": Scene(war, _leaf("year")),
    "war_assembly": Scene(war, _leaf("assembly")),
    "realm_year": Scene(realm, _leaf("year")),
    "isobank": Scene(starshot, _leaf("isobank")),
    "starshot": Scene(starshot),
    "six": Scene(six),
    "six_decks": Scene(six, _leaf("decks")),
    "six_own": Scene(six, _leaf("own")),
    "six_year": Scene(six, _leaf("year")),
    "six_assembly": Scene(six, _leaf("assembly")),
    "six_isobank": Scene(six, _leaf("isobank")),
}


if __name__ == "__main__":
    write(__doc__, SCENES, TEXT)
