"""Deliveries (I9) and the free market (I3): what comes up and down, and its price."""

from typing import Final

import pytest
from msgspec import Struct

from spacetable.games.high_frontier.card_words import ANY
from spacetable.games.high_frontier.delivery import hindrances as not_delivered
from spacetable.games.high_frontier.delivery import tanks, zones
from spacetable.games.high_frontier.holdings import Holdings
from spacetable.games.high_frontier.market import Sale, hand_hindrances, sales
from spacetable.games.high_frontier.market import hindrances as not_sold
from spacetable.games.high_frontier.solar_map import Spectral, load
from spacetable.games.high_frontier.stack import Aboard
from spacetable.games.high_frontier.switches_of_sites import SiteSwitches
from tests.games.high_frontier.by_facts import card, site

PRICES: Final[dict[Spectral, int]] = {"C": 5, "D": 8, "H": 10, "M": 10, "S": 4, "V": 10}


class Prices(Struct, frozen=True):
    """A fare as I9 tells it."""

    for_zone: int = 2
    large_size: int = 7
    large_tanks: int = 1


FARE: Final = Prices()
TWO: Final = card("refinery", side="white", where=lambda face: face.mass == 2)


# ---------------------------------------------------------------- I9


@pytest.mark.parametrize(
    ("zone", "borders", "between"),
    [("Earth", 0, 0), ("Venus", 1, 0), ("Mars", 1, 0), ("Ceres", 2, 1), ("Neptune", 6, 5)],
)
def test_a_delivery_pays_for_zones(zone: str, borders: int, between: int) -> None:
    """I9: two tanks a zone; whether Earth's neighbours are one zone away or none is a switch."""
    small = site(lambda one: load().spaces[one.id].zone == zone and one.size < 7)
    lenient = SiteSwitches(zones_between=True)
    assert (zones(small), zones(small, lenient)) == (borders, between)
    assert (tanks(small, FARE), tanks(small, FARE, lenient)) == (2 * borders, 2 * between)


def test_a_large_site_costs_a_tank_more() -> None:
    """I9: from size 7 on."""
    seven = site(lambda one: one.size == 7 and load().spaces[one.id].zone == "Uranus")
    six = site(lambda one: one.size == 6 and load().spaces[one.id].zone == "Uranus")
    assert (tanks(seven, FARE), tanks(six, FARE)) == (11, 10)


def test_only_products_at_an_own_factory_are_delivered() -> None:
    """I9."""
    black = card("robonaut", side="black")
    here = Holdings(factories=frozenset(("ceres",)))
    assert not_delivered(black, "ceres", here) == ()
    assert [one.key for one in not_delivered(TWO, "ceres", here)] == ["no_black_side"]
    assert [one.key for one in not_delivered(black, "vesta", here)] == ["no_factory"]
    assert [one.key for one in not_delivered(black, "leo", here)] == ["no_site"]


# ---------------------------------------------------------------- I3


def test_products_in_leo_are_sold_for_the_price_of_their_letter() -> None:
    """I3b: white sides are not, nor crews."""
    of_s = card("robonaut", side="black", letter="S")
    of_d = card("robonaut", side="black", letter="D")
    in_leo = (card("crew"), of_s, TWO, of_d)
    assert list(sales(in_leo, PRICES)) == [Sale(1, 4), Sale(3, 8)]


def test_what_has_no_letter_or_any_is_not_sold() -> None:
    """I3b: ANY and purple; promoted robots are sold, for they have a letter and never stay."""
    assert [one.key for one in not_sold(card("freighter", letter=ANY))] == ["unsaleable"]
    purple = card("freighter", side="purple", letter="V")
    assert [one.key for one in not_sold(purple)] == ["no_black_side"]
    robot = Aboard("colonist_combat_quadrupeds", 1)
    assert (robot.up.side, robot.printed.kind) == ("purple", "robot")
    assert not_sold(robot) == ()
    assert list(sales((robot,), PRICES)) == [Sale(0, 4)]


def test_cards_of_the_hand_are_sold_but_those_of_any_letter() -> None:
    """I3a: robots are sold, of any letter too; as a product such a one has no price (HFG-R111)."""
    assert hand_hindrances(TWO.card) == ()
    anything = card("freighter", letter=ANY).card
    assert [one.key for one in hand_hindrances(anything)] == ["unsaleable"]
    robot = Aboard("colonist_sensor_web_sail")
    assert (robot.printed.kind, robot.printed.spectral_type) == ("robot", ANY)
    assert hand_hindrances(robot.card) == ()
    assert [one.key for one in not_sold(robot)] == ["unsaleable"]
