"""Contracts of a later printing, as far as the given document tells of it (HFG-R89)."""

from __future__ import annotations

from typing import Any

import pytest

from spacetable.games.high_frontier.cards import contracts, later_contracts
from spacetable.games.high_frontier.full_game.contracts.moves import (
    MeetStep,
    PassYears,
    StartTender,
)
from spacetable.games.high_frontier.full_game.moves import Produce
from spacetable.games.high_frontier.full_game.ruleset import RULES
from spacetable.games.high_frontier.piloting.moves import SiteRefuel
from tests.games.high_frontier.full_game.contract_tables import FORGE, Contracts
from tests.games.high_frontier.full_game.tables import CREW, ONE, TWO

FACILITY, LABORATORY = "contract_robotic_facility", "contract_plasma_intrusion_laboratory"
SPINNER, RAILWAY = "contract_equatorial_launch_railway", "contract_planetary_protection"
IO = "io-loki-patera"
CARBON, DUNITE = "robonaut_met_steamer", "robonaut_flywheel_tractor"
OWN, OTHERS = {"owner": "1", "factory": True}, {"owner": "2", "factory": True}
COLONY = {"owner": "1", "factory": True, "colony": True}


def printing(which: str, laid: dict[str, Any], *, exodus: bool = False) -> Contracts:
    more = dict.fromkeys(("module_1", "module_2", "colonists", "exodus"), True) if exodus else {}
    return Contracts(laid, contract_faces=which, **more)


def aboard(face: str, place: str, side: int = 0) -> dict[str, Any]:
    """A contract in a rocket that is there."""
    cards = [{"card": face, "face": side}, {"card": CREW}]
    held = {"card": face, "timepiece": 9, "boosted": True}
    return {"contract": held, "rocket": {"cards": cards, "place": place}}


def test_the_two_differ_in_five_faces_alone() -> None:
    changed = [
        (id_, number)
        for id_, card in later_contracts().items()
        for number, (one, other) in enumerate(zip(card.faces, contracts()[id_].faces, strict=True))
        if one != other
    ]
    assert sorted(changed) == sorted(
        [(FACILITY, 0), (FORGE, 0), (LABORATORY, 0), (SPINNER, 1), (RAILWAY, 1)]
    )


@pytest.mark.parametrize(("which", "advance"), [("first", 13), ("later", 15)])
def test_mercury_forge_pays_by_its_printing(which: str, advance: int) -> None:
    law = {"delegates": {"honor": ["1"]}, "star": "honor", "decks": {"honor_unity": [FORGE]}}
    board = printing(which, {**law, "players": {"1": {"aquas": 0}}}).fundraise()
    board.do(StartTender(ONE, "honor_unity"), PassYears(TWO))
    assert board.aquas() == advance


@pytest.mark.parametrize(("which", "met"), [("first", False), ("later", True)])
def test_plasma_is_met_at_io_by_a_later_printing(which: str, *, met: bool) -> None:
    board = printing(which, {"players": {"1": aboard(LABORATORY, IO)}})
    assert RULES.allows(board.state, MeetStep(ONE)) == met
    assert RULES.allows(
        printing(which, {"players": {"1": aboard(LABORATORY, "hyperion")}}).state, MeetStep(ONE)
    )


def test_the_facility_asks_for_a_refuel_at_the_own_factory() -> None:
    """4A7f: in the same turn, and at no other player's factory."""
    board = printing(
        "later", {"players": {"1": aboard(FACILITY, "deimos")}, "sites": {"deimos": OWN}}
    )
    assert board.why_not(MeetStep(ONE)) == "full_game.refused.unmet.refuel"
    board.do(*board.of(SiteRefuel)[:1])
    board.do(MeetStep(ONE))
    assert board.state.players[ONE].contract is None
    away = {"players": {"1": aboard(FACILITY, "deimos")}, "sites": {"deimos": OTHERS}}
    law = {"delegates": {"individuality": ["1"]}, "star": "individuality"}
    board = printing("later", {**away, **law})
    board.do(*board.of(SiteRefuel)[:1])
    assert board.why_not(MeetStep(ONE)) == "full_game.refused.unmet.place"


def test_the_spinner_makes_products_of_c_at_anybodys_factory() -> None:
    """4A7f: no leave is needed; other letters are not made there."""
    hand = [CARBON, DUNITE]
    owned = {"gold": [SPINNER], "hand": hand}
    laid = {"players": {"1": owned}, "sites": {"deimos": OTHERS}}
    assert not printing("first", laid, exodus=True).of(Produce)
    board = printing("later", laid, exodus=True)
    assert [one.card for one in board.of(Produce)] == [board.card(CARBON)]
    other = Produce(ONE, board.card(DUNITE), "outpost1", "deimos")
    assert board.why_not(other) == "full_game.refused.not_carbon"


@pytest.mark.parametrize(("which", "met"), [("first", True), ("later", False)])
def test_both_ends_of_the_railway_are_own_ones_by_a_later_printing(
    which: str, *, met: bool
) -> None:
    north, hellas = "mars-north-pole", "mars-hellas-basin-buried-glaciers"
    colonies = {north: COLONY, hellas: {**COLONY, "owner": "2"}}
    one = aboard(RAILWAY, north, 1)
    board = printing(which, {"players": {"1": one}, "sites": colonies, "gold": True}, exodus=True)
    assert RULES.allows(board.state, MeetStep(ONE)) == met
    both = {"players": {"1": one}, "sites": {**colonies, hellas: COLONY}, "gold": True}
    assert RULES.allows(printing(which, both, exodus=True).state, MeetStep(ONE))
