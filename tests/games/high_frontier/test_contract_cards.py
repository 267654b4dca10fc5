"""The contracts as data, and their clauses read by one small language (4B1, 4B2, 4B4b)."""

from __future__ import annotations

import math
from collections import Counter

import pytest
from msgspec.structs import replace

from spacetable.core.data import read_data
from spacetable.core.errors import DataError
from spacetable.core.ids import Seat
from spacetable.games.high_frontier import cards as module
from spacetable.games.high_frontier.auction import winners
from spacetable.games.high_frontier.augmentation import Implant
from spacetable.games.high_frontier.cards import Face, cards, contracts, parse
from spacetable.games.high_frontier.contracts import deadlines, debt
from spacetable.games.high_frontier.contracts.clauses import Berth, Ground, Scene, fits, unmet
from spacetable.games.high_frontier.contracts.tender import opened
from spacetable.games.high_frontier.stack import Aboard
from spacetable.games.high_frontier.terms import Companion, Passing, Place, Step, Terms

ONE, TWO = Seat("1"), Seat("2")


def faces() -> list[Face]:
    return [face for card in contracts().values() for face in card.faces]


def terms(name: str) -> Terms:
    """What the contract of that name says."""
    found = next(face.terms for face in faces() if face.name == name)
    assert found is not None
    return found


def at(place: str, ground: Ground = Ground(), **more: object) -> Scene:  # noqa: B008
    return replace(Scene(ONE, place, "yellow", ground), **more)


def test_there_are_thirty_six_and_six() -> None:
    """4A2: twelve of each pair of ideologies, and six of Project Exodus."""
    decks = Counter(card.deck for card in contracts().values())
    assert sorted(decks.values()) == [6, 12, 12, 12]
    assert not {*contracts()} & {*cards()}


def test_figures_fit_each_other() -> None:
    """A late fee is a third of the advance; so many are manned as the rules say (C3)."""
    manned: Counter[str] = Counter()
    for card in contracts().values():
        for face in card.faces:
            assert face.terms is not None
            assert face.terms.late_fee == math.ceil(face.terms.advance / 3), face.name
            manned[card.deck] += face.human
    assert manned["individuality_freedom"] == 14
    assert manned["honor_unity"] == 3
    assert manned["equality_authority"] == 8


def test_gold_faces_have_both_icons_of_their_deck() -> None:
    wanted = {"individuality_freedom": {"heart", "jar"}, "honor_unity": {"battery", "engine"}}
    for card in contracts().values():
        gold = card.faces[1].terms
        assert gold is not None
        assert wanted.get(card.deck, set()) <= {*gold.icons}, card.id


def test_a_place_that_is_not_on_the_map_is_named_with_its_line() -> None:
    words = read_data(module.CONTRACTS).replace('"chiron"', '"chyron"')
    with pytest.raises(DataError, match="contracts") as wrong:
        parse(words, "contracts.json")
    assert "chyron" in str(wrong.value)


@pytest.mark.parametrize(
    ("name", "place", "met"),
    [
        ("Chiron Quest", "chiron", True),
        ("Chiron Quest", "okyrhoe", False),
        ("New Horizons", "vesta", True),
        ("Amalthea Halbonaut", "luna-aristarchus-plateau", False),
        ("Submersible Prospector", "vesta", False),
        ("Planetary Protection", "hertha", True),
        ("Mosquito", "vesta", False),
        ("Spin Control", "ea-hz06", True),
        ("Topographic Ocean", "europa-subsurface-ocean", True),
        ("Rescue Team", "mercury-north-pole", False),
        ("Pleasure Garden", "vesta", False),
    ],
)
def test_places(name: str, place: str, met: bool) -> None:
    assert (unmet(terms(name).steps[0], at(place)) == ()) == met


def test_unexplored_is_neither_claimed_nor_busted() -> None:
    """4A7d."""
    step = terms("New Horizons").steps[0]
    assert not unmet(step, at("vesta"))
    assert unmet(step, at("vesta", Ground(claims={"vesta": TWO}))) == ("place",)
    assert unmet(step, at("vesta", Ground(busted=frozenset({"vesta"})))) == ("place",)


def test_own_is_never_anothers() -> None:
    """F6, 4A7f: a factory of one's own colour alone."""
    step = terms("Skyhook").steps[0]
    place = "mars-arsia-mons-caves"
    built = Ground(claims={place: TWO}, factories=frozenset({place}))
    assert unmet(step, at(place, built)) == ("place",)
    assert not unmet(step, at(place, replace(built, claims={place: ONE})))


def test_colonies_of_bernals_are_beyond_earth_unless_home() -> None:
    """4A7d: every dome but that on the Home Bernal."""
    step = terms("Fugitive").steps[0]
    away = Ground(bernals={"sol-venus-l1": Berth(TWO)})
    assert not unmet(step, at("sol-venus-l1", away))
    home = Ground(bernals={"sol-venus-l1": Berth(TWO, home=True)})
    assert unmet(step, at("sol-venus-l1", home)) == ("place",)


def test_flybys_are_spaces_with_a_bonus() -> None:
    """F3: Venus is one in blue alone; the solar Oberth always (4A7d)."""
    step = terms("Inner Tour").steps[0]
    tour = ("venus-flyby", "earth-flyby", "mercury-flyby", "solar-oberth")
    assert unmet(step, at("leo", entered=tour)) == ("passing",)
    assert not unmet(step, at("leo", entered=tour, season="blue"))


def test_named_spaces_are_passed_in_their_order() -> None:
    """Sun-fired Laser: from one Lagrange point of Mercury to the other in one turn."""
    step = terms("Sun-fired Laser").steps[0]
    assert not unmet(step, at("leo", entered=("me-lg03", "me-lg04", "me-lg01")))
    assert unmet(step, at("leo", entered=("me-lg01", "me-lg03"))) == ("passing",)


def test_two_places_are_different_ones() -> None:
    """Junket: a second colony."""
    first, second = terms("Junket").steps
    ground = Ground(claims={"deimos": TWO, "phobos": TWO}, colonies=frozenset({"deimos", "phobos"}))
    assert not unmet(first, at("deimos", ground))
    assert unmet(second, at("deimos", ground), "deimos") == ("another",)
    assert not unmet(second, at("phobos", ground), "deimos")


def test_lift_off_leaves_the_site() -> None:
    step = terms("Equatorial Launch Railway").steps[1]
    assert unmet(step, at("luna-aristarchus-plateau"), "luna-aristarchus-plateau") == ("lift_off",)
    assert unmet(step, at("leo"), "luna-aristarchus-plateau") == ("lift_off",)
    flown = at("leo", left=("luna-aristarchus-plateau",), entered=("leo",))
    assert not unmet(step, flown, "luna-aristarchus-plateau")
    assert unmet(step, flown, "deimos") == ("lift_off",)


def test_the_farthest_zone_counts_among_those_taken() -> None:
    """Rivalry: in the farthest zone whose chit somebody has."""
    step = terms("Rivalry").steps[0]
    taken = Ground(taken=frozenset({"Mars", "Ceres"}))
    assert not unmet(step, at("vesta", taken))
    assert unmet(step, at("deimos", taken)) == ("place",)


def test_what_must_be_there_too() -> None:
    """Cards of the stack: of a deck, on a side, that work; people beside those of the contract."""
    rescue = terms("Rescue Team").steps[0]
    alone = at("vesta", stack=(Aboard("contract_rescue_team"),))
    assert unmet(rescue, alone) == ("companion",)
    crew = next(card.id for card in cards().values() if card.deck == "crew")
    assert not unmet(rescue, replace(alone, stack=(*alone.stack, Aboard(crew))))
    augmented = Step(beside=(Companion("colonist", augmented=True),))
    colonist = next(card.id for card in cards().values() if card.deck == "colonist")
    scene = at("vesta", stack=(Aboard(colonist),))
    assert unmet(augmented, scene) == ("companion",)
    chits = (Aboard(colonist, implants=(Implant("jar"),)),)
    assert not unmet(augmented, replace(scene, stack=chits))
    promoted = Step(beside=(Companion("colonist", promoted=True),))
    assert unmet(promoted, scene) == ("companion",)


def test_hazards_count_that_were_rolled_for() -> None:
    """Extreme Sports: the roll must be made."""
    step = Step(passing=(Passing("hazard", rolled=True),))
    assert unmet(step, at("leo", entered=("ea-hz06",))) == ("passing",)
    assert not unmet(step, at("leo", entered=("ea-hz06",), rolled=frozenset({"ea-hz06"})))


def test_roads_and_letters() -> None:
    """A buggy road to another colony; the letter of the own isostandard."""
    road = Place(token="colony", whose="own", road_to_colony=True)
    both = {"mercury-north-pole": ONE, "mercury-discovery-rupes": TWO}
    ground = Ground(claims=both, colonies=frozenset(both))
    assert fits(road, at("mercury-north-pole", ground))
    alone = replace(ground, colonies=frozenset({"mercury-north-pole"}))
    assert not fits(road, at("mercury-north-pole", alone))
    letter = Place(spectral="isostandard")
    assert not fits(letter, at("vesta"))
    assert fits(letter, at("vesta", isostandard="V"))


def test_debts() -> None:
    """L1 to L3, L7: the advance, twice where it was never boosted; a fee at most."""
    forge = terms("Mercury Forge")
    assert debt.owed(forge, 10, boosted=True) == 3
    assert debt.owed(forge, 0, boosted=False) == 26
    assert [*debt.payable(forge, 3, 9)] == [0, 1, 2, 3]
    assert [*debt.payable(forge, 13, 9)][-1] == 5
    assert debt.in_default(forge, 13, 4)
    assert not debt.in_default(forge, 3, 3)


def test_timepieces_lie_where_the_bid_says() -> None:
    """R9, T1: the rest of this year and so many whole ones; it runs out as the cube leaves."""
    spot = deadlines.lies_on(2, deadlines.ALONE)
    assert spot == 8
    assert deadlines.years_to(spot, 2) == 6
    assert not deadlines.runs_out(spot, 7)
    assert deadlines.runs_out(spot, 8)
    assert deadlines.lies_on(11, 0) == 11


def test_bids_end_with_the_game() -> None:
    """A6: with one disk on spot 8 three years are left; ten at most (4B3d)."""
    assert deadlines.most(8, 1) == 3
    assert deadlines.most(0, 4) == 10


def test_years_are_bid_downwards() -> None:
    """A4, A5: ties are allowed, nobody ties with itself, the fewest win."""
    tender = opened("honor_unity", (ONE, TWO), 10)
    assert [*tender.legal(ONE)] == [10]
    assert not tender.legal(TWO)
    tender = tender.after_bid(ONE, 10)
    assert tender.speaks == TWO
    assert [*tender.legal(TWO)] == [*range(11)]
    tender = tender.after_bid(TWO, 3)
    assert [*tender.legal(ONE)] == [0, 1, 2, 3]
    tied = tender.after_bid(ONE, 3)
    assert [*tied.legal(ONE)] == [0, 1, 2]
    assert winners(tied.after_pass(TWO)) == (ONE,)
    assert winners(tender.after_pass(ONE)) == (TWO,)
    assert winners(tied, marketeer=TWO) == (TWO,)
