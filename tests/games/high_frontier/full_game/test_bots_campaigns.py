"""What a ship brings in all the years that are left, by which bots choose what they gather."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from spacetable.games.high_frontier.full_game.bots import campaigns
from spacetable.games.high_frontier.full_game.bots.campaigns import Start, campaign
from spacetable.games.high_frontier.full_game.bots.kits import Kit, kits
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.stack import Aboard
from spacetable.games.high_frontier.workshop import every_way
from tests.games.high_frontier.full_game.tables import Board
from tests.games.high_frontier.full_game.test_bots_outlook import blind

LEAN = (
    Aboard("thruster_de_laval_nozzle"),
    Aboard("robonaut_blackbody_pumped_laser"),
    Aboard("refinery_cvd_molding"),
    Aboard("reactor_penning_trap"),
)
COOLED = (*LEAN, Aboard("radiator_microtube_array"))
ON_SITE = 2
"""Operations of a claim and its factory."""


def alone(spot: int, disks: int) -> Sight:
    laid = {"spot": spot, "disks": disks}
    return blind(Board(1, laid=laid, colours=("purple",), variant="altruism").state)


def ship(sight: Sight, cards: tuple[Aboard, ...]) -> Kit:
    """A ship of all these cards and the crew, which builds."""
    crew = sight.state.aboard(sight.people[0])
    found = kits([*every_way(cards)], crew, lambda card: card.mass)
    return next(one for one in found if one.able.builds and len(one.stack) == len(cards) + 1)


def points(sight: Sight, kit: Kit, work: float, aquas: int, price: float) -> float:
    found = campaign(sight, kit, Start(work, price, aquas, ON_SITE))
    assert found is not None
    return found.points


def test_what_is_done_just_in_time_is_worth_less_than_what_is_done_soon(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Dice, events and dear cards hold up every plan: the longer it takes, the more."""
    monkeypatch.setattr(campaigns, "MOST_LEGS", 1)
    monkeypatch.setattr(campaigns, "LEFT_OVER", 0.0)
    monkeypatch.setattr(campaigns, "SOONER", 1.0)
    sight = alone(2, 4)
    kit = ship(sight, LEAN)
    soon, late, last = (points(sight, kit, work, 30, kit.price) for work in (1, 36, 40))
    assert soon > late > last > 0
    monkeypatch.setattr(campaigns, "DELAY", 0.0)
    assert points(sight, kit, 36, 30, kit.price) == soon


def test_whoever_has_a_factory_earns_more_by_its_products() -> None:
    """I8, I3b: later sites are reached sooner."""
    sight = alone(2, 4)
    kit = ship(sight, LEAN)
    with_hauls = points(sight, kit, 1, 9, kit.price)
    sight.skill = replace(sight.skill, hauls=False)
    assert points(sight, kit, 1, 9, kit.price) < with_hauls


def test_the_best_for_its_effort_is_not_the_only_beginning(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A farther site may leave more to come."""
    sight = alone(7, 2)
    kit = ship(sight, COOLED)
    several = points(sight, kit, 0, 12, 0)
    monkeypatch.setattr(campaigns, "FIRSTS", 1)
    assert points(sight, kit, 0, 12, 0) < several


def test_the_first_factory_is_worth_more_the_sooner_it_stands(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What it earns comes on top of the points of the plan; of a second one that is no matter."""
    built = {"titan-kraken-mare": {"owner": "1", "factory": True}}
    for sites, counts in (({}, True), (built, False)):
        laid = {"spot": 2, "disks": 4, "sites": sites}
        sight = blind(Board(1, laid=laid, colours=("purple",), variant="altruism").state)
        kit = ship(sight, LEAN)
        monkeypatch.setattr(campaigns, "SOONER", 0.9)
        soon = points(sight, kit, 1, 30, kit.price)
        monkeypatch.setattr(campaigns, "SOONER", 1.0)
        assert (soon < points(sight, kit, 1, 30, kit.price)) == counts


def test_dice_that_will_be_paid_for_are_no_danger(monkeypatch: pytest.MonkeyPatch) -> None:
    """8: who has money left over lands on Mars for sure."""
    sight = alone(2, 4)
    kit = ship(sight, LEAN)
    monkeypatch.setattr(campaigns, "MOST_LEGS", 1)
    rich = points(sight, kit, 1, 40, kit.price)
    monkeypatch.setattr(campaigns, "MOST_PAID", 0)
    assert points(sight, kit, 1, 40, kit.price) < rich
    few = points(sight, kit, 1, 12, kit.price)
    monkeypatch.setattr(campaigns, "MOST_PAID", 3)
    assert points(sight, kit, 1, 12, kit.price) == few
