"""Which ships bots think of with modules: of cards that Earth sends up, and who goes along."""

from __future__ import annotations

from typing import Any

import pytest

from spacetable.games.high_frontier.cards import cards
from spacetable.games.high_frontier.full_game import hidden
from spacetable.games.high_frontier.full_game.bots.missions import Mission, missions
from spacetable.games.high_frontier.full_game.bots.outlook import outlook
from spacetable.games.high_frontier.full_game.bots.sight import Sight, goes_up
from tests.games.high_frontier.full_game.tables import CREW, ONE, Board
from tests.games.high_frontier.full_game.test_bots_voyages import MOTH, seen
from tests.games.high_frontier.full_game.test_sites import REFINERY, ROBONAUT

GW = "gw_thruster_amat_catalyzed_fission_fusion"
SUPPORTS = (
    "reactor_lyman_alpha_trap",
    "generator_catalyzed_fission_scintillator",
    "radiator_mo_li_heat_pipe",
)
"""That the GW thruster takes."""
BERNAL = "bernal_l5_solar_cell_factory"
SETTLER = "colonist_malcolm"
SHIP = [MOTH, ROBONAUT, REFINERY]
MODULES = dict.fromkeys(("politics", "module_1", "module_2", "colonists"), True)


def fleet(*hand: str, home: tuple[str, ...] = (), decks: tuple[str, ...] = ()) -> Sight:
    """A player alone with much money and a Home Bernal, and what lies open of some decks."""
    city = {"cards": [{"card": BERNAL}, *({"card": one} for one in home)], "place": "cycler"}
    one: dict[str, Any] = {"aquas": 40, "hand": [*hand], "bernal1": {**city, "anchored": True}}
    laid = {"players": {"1": one}, "decks": {cards()[face].deck: [face] for face in decks}}
    board = Board(1, laid=laid, variant="altruism", **MODULES)
    return seen(hidden.view(board.state, ONE).state)


def faces(some: list[Mission]) -> set[str]:
    return {card.card for one in some for card in one.kit.stack}


@pytest.mark.parametrize(
    ("face", "flies"), [(MOTH, True), (GW, False), ("freighter_poodle_steam", False)]
)
def test_what_factories_alone_make_is_in_no_ship_from_earth(face: str, flies: bool) -> None:
    """I4: only white cards are boosted, and a Bernal is a craft of its own (2A)."""
    assert goes_up(face) == flies
    assert not goes_up(BERNAL)
    assert not goes_up("contract_hubris")


def test_an_open_gw_thruster_hides_no_ship_that_can_be_built() -> None:
    """1C: however strong it is, nothing but a factory makes it; so no plan takes it."""
    hand = (*SUPPORTS, "robonaut_cat_fusion_z_pinch_torch", REFINERY)
    plain = [*missions(fleet(*hand, home=(CREW,)))]
    beside = fleet(*hand, home=(CREW,), decks=(GW,))
    assert plain
    assert [one.kit.stack for one in missions(beside)] == [one.kit.stack for one in plain]
    look = outlook(beside, 1)
    assert look is not None
    assert GW not in look.uses


def kinds(sight: Sight) -> set[str]:
    """Of all that a ship could be made of."""
    return {face.partition("_")[0] for face in faces([*missions(sight)])}


def test_beside_a_colonist_the_crew_flies_a_ship_by_itself() -> None:
    """A crew is an engine, whoever lies first; alone a colonist goes along."""
    hand = (ROBONAUT, REFINERY)
    for home in ((CREW, SETTLER), (SETTLER, CREW)):
        sight = fleet(*hand, home=home)
        assert [sight.state.face(one).human for one in sight.people] == [True, True]
        assert sight.people[1].face == SETTLER
        assert "crew" in kinds(sight)
    alone = kinds(fleet(*SHIP, home=(SETTLER,)))
    assert "colonist" in alone
    assert "crew" not in alone
