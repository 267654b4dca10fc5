"""In the last years of bots a crew flies where it comes back from, with the fuel for it."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from spacetable.games.high_frontier.full_game import hidden
from spacetable.games.high_frontier.full_game.bots.campaigns import Start, campaign
from spacetable.games.high_frontier.full_game.bots.kits import kits
from spacetable.games.high_frontier.full_game.bots.launching import launch, refuelled
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.full_game.moves import AquasToFuel
from spacetable.games.high_frontier.solar_map import LEO
from tests.games.high_frontier.full_game.tables import CREW, ONE, Board
from tests.games.high_frontier.full_game.test_bots_voyages import seen

NEAR = "mjolnir"


def late(spot: int, **player: Any) -> Sight:
    """Alone in the last cycle."""
    laid: dict[str, Any] = {"disks": 1, "spot": spot, "players": {"1": player}}
    board = Board(1, laid=laid, colours=("purple",), variant="altruism")
    return seen(hidden.view(board.state, ONE).state)


def test_nobody_flies_where_no_way_leads_back_until_the_last_years() -> None:
    """A crew that stays is missed, and so is its rocket."""
    for spot, stays in ((0, False), (3, False), (8, True)):
        sight = late(spot, aquas=20)
        (crew,) = (sight.state.aboard(one) for one in sight.in_orbit)
        (kit, *_) = kits([], crew, lambda card: card.mass)
        found = campaign(sight, kit, Start(0, 0, 20, 0))
        assert found is not None
        assert any(one.ends for one in found.stops) == stays


def test_a_crew_flies_for_glory_with_fuel_for_the_way_home() -> None:
    """What is lacking for it is bought; in the very last years it may stay."""
    for wet, flies in ((8, False), (14, True)):
        assert (launch(late(4, rocket=crewed(wet)), NEAR) is not None) == flies
    short = late(4, rocket=crewed(8), aquas=12)
    (more, *_) = (one for one, _ in refuelled(short, NEAR))
    assert isinstance(more, AquasToFuel)
    assert launch(late(4, rocket=crewed(8 + more.aquas)), NEAR) is not None
    assert not [*refuelled(late(4, rocket=crewed(8), aquas=0), NEAR)]
    assert launch(late(9, rocket=crewed(8)), NEAR) is not None


def test_a_tank_that_is_partly_burnt_is_filled_by_the_strip() -> None:
    """F3b: its mass is no whole number, and a tank more is no ton more."""
    sight = late(4, rocket=crewed("6 1/2"), aquas=12)
    (more, *_) = (one for one, _ in refuelled(sight, NEAR))
    assert isinstance(more, AquasToFuel)
    assert sight.vessel is not None
    filled = sight.vessel.chits.fuelled(more.aquas, "water")
    assert filled is not None
    assert launch(late(4, rocket=crewed(mixed(filled.wet))), NEAR) is not None
    assert not [*refuelled(late(4, rocket=crewed("6 1/2"), aquas=1), NEAR)]


def mixed(mass: Fraction) -> str:
    """A mass as it is printed."""
    whole, part = divmod(mass, 1)
    return f"{whole} {part}" if part else str(whole)


def crewed(wet: int | str) -> dict[str, Any]:
    """A crew with fuel in low Earth orbit."""
    return {"cards": [{"card": CREW}], "place": LEO, "wet": str(wet)}
