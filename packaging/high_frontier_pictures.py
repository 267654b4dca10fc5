"""Pictures of High Frontier's whole game: ``python packaging/high_frontier_pictures.py FOLDER``.

A turn, an auction, a boost, a flight, a prospect, an election, a contract with its plan, modules,
the map alone, the score and each leaf of the table, in both languages, four sizes, dark and light:
``<scene>_<language>_<width>x<height>_<theme>.png``.
"""

import argparse
import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    sys.path.insert(0, str(Path(__file__).parents[1]))

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from spacetable.app.screenshots.bot_games import Played
from spacetable.app.screenshots.stage import NAMES, Stage
from spacetable.app.shell.background_task import finish
from spacetable.app.shell.program import application
from spacetable.core.ids import LeafId, Seat
from spacetable.core.option import Action
from spacetable.core.planner import Asked
from spacetable.core.scenario import Scenario
from spacetable.core.setup import SeatSetup, Setup
from spacetable.games.high_frontier.full_game.bots import BOTS
from spacetable.games.high_frontier.full_game.contracts.moves import BidYears, StartTender
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

SIZES = ("960x600", "1366x768", "1920x1080", "2560x1440")
LANGUAGES = ("en", "ja")
THEMES = ("dark", "light")
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
LATE = {**LAID, "year": 40, "disks": 1}


def _begun(laid: dict[str, Any], language: str, **options: Any) -> Session:
    bot = BOTS[-1].id
    names = NAMES[language]
    seats = (
        SeatSetup(ONE, names[0], 0),
        SeatSetup(TWO, names[1], 1, bot=bot),
        SeatSetup(THREE, names[2], 2, bot=bot),
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


def plan(stage: Stage, question: str) -> None:
    """The planner with its answers."""
    page = stage.page()
    page.press("planner")
    planner = page.planner
    assert planner is not None  # the game has one
    planner.ask(Asked(question))
    stage.until(lambda: not planner.answers.search.busy, 60.0)
    page.view.turn_to(LeafId("map"))


SCENES: dict[str, Callable[[str], Session]] = {
    "turn": turn,
    "auction": auction,
    "boost": boost,
    "flight": flight,
    "map": flight,
    "prospect": prospect,
    "politics": politics,
    "tender": tender,
    "scoring": scoring,
    "decks": turn,
    "own": turn,
    "year": turn,
    "fresh": fresh,
    "errand": errand,
    "errand_year": errand,
    "modules": modules,
    "modules_own": modules,
    "modules_decks": modules,
}
LEAVES = {
    "decks": "decks",
    "own": "own",
    "year": "year",
    "fresh": "own",
    "errand_year": "year",
    "modules_own": "own",
    "modules_decks": "decks",
}
"""Scenes in which one has turned to a leaf of the table."""
PLANNED = {"errand": "contract"}
"""Scenes in which the planner is asked something."""


def pictures(
    folder: Path,
    languages: Sequence[str],
    sizes: Sequence[str],
    scenes: Sequence[str],
    themes: Sequence[str],
) -> Iterator[Path]:
    """Each picture as it is written."""
    for language in languages:
        stage = Stage(language, Played())
        window = stage.window
        window.context.put(
            language=language, sounds=False, reduced_motion=True, briefings=False, panel_open=True
        )
        window.show()
        for theme in themes:
            window.context.put(theme=theme)
            for size in sizes:
                width, height = map(int, size.split("x"))
                window.resize(width, height)
                for name in scenes:
                    session = SCENES[name](language)
                    stage.put(session)
                    page = stage.page()
                    stage.settle()
                    if name == "scoring":
                        result = page.side.action_buttons.result
                        assert result is not None
                        result.click()
                    if name in LEAVES:
                        page.view.turn_to(LeafId(LEAVES[name]))
                    if name in PLANNED:
                        plan(stage, PLANNED[name])
                    if name == "map":
                        QTest.keyClick(page.view, Qt.Key.Key_F7)
                    stage.until(lambda: False, 0.5)
                    stage.settle()
                    path = folder / f"{name}_{language}_{size}_{theme}.png"
                    if not window.grab().save(str(path)):
                        raise SystemExit(f"{path} cannot be written")
                    yield path


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--language", action="append", choices=LANGUAGES)
    parser.add_argument("--size", action="append")
    parser.add_argument("--scene", action="append", choices=tuple(SCENES))
    parser.add_argument("--theme", action="append", choices=THEMES)
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        os.environ["SPACETABLE_HOME"] = home
        application()
        wanted = given.language or LANGUAGES, given.size or SIZES, given.scene or tuple(SCENES)
        wanted = (*wanted, given.theme or THEMES)
        for path in pictures(given.folder, *wanted):
            print(path)
        finish()


if __name__ == "__main__":
    main()
