"""Glitches, debris and crashes (K2, G7, H7, E7d)."""

from typing import Final

from spacetable.games.high_frontier.backing import Backing, backing
from spacetable.games.high_frontier.cards import Face, cards
from spacetable.games.high_frontier.glitches import (
    Endangered,
    glitch_toll,
    repairs,
    struck_by_debris,
    takes_glitch,
)
from spacetable.games.high_frontier.radiation import Toll, crashed
from spacetable.games.high_frontier.stack import Aboard
from tests.games.high_frontier.by_facts import card

CREW: Final = card("crew")
LIGHT: Final = card("radiator", side="white")
HEAVY: Final = Aboard(LIGHT.card, LIGHT.face, "heavy")


def _of_hardness(hardness: int) -> Aboard:
    return card("robonaut", where=lambda face: face.rad_hard == hardness)


def test_the_stack_with_most_cards_gets_the_glitch() -> None:
    """K2, 3: of those without a glitch and without humans; of several the owner picks one."""
    one = (LIGHT,)
    two = (LIGHT, _of_hardness(5))
    assert takes_glitch({"a": Endangered(one), "b": Endangered(two)}) == ("b",)
    assert takes_glitch({"a": Endangered(two), "b": Endangered(two)}) == ("a", "b")
    assert takes_glitch({"a": Endangered(one), "b": Endangered(two, glitched=True)}) == ("a",)
    assert takes_glitch({"a": Endangered(one), "b": Endangered((*two, CREW))}) == ("a",)
    assert takes_glitch({"a": Endangered(one), "b": Endangered(two, among_humans=True)}) == ("a",)
    assert takes_glitch({"a": Endangered(()), "b": Endangered((CREW,))}) == ()


def test_a_robot_keeps_glitches_off() -> None:
    """Promoted, in any stack of the owner."""
    pets = card("colonist", ability="glitch_free")
    assert takes_glitch({"a": Endangered((LIGHT,)), "b": Endangered((pets,))}) == ()


def test_a_glitch_takes_the_cards_that_are_as_rad_hard_as_the_die() -> None:
    """Glitch roll: equal, not below; what an owner's other card adds is counted in."""
    stack = (_of_hardness(4), _of_hardness(5), _of_hardness(6), _of_hardness(5))
    assert glitch_toll(stack, 5, Backing()) == Toll(lost=(1, 3))
    assert glitch_toll(stack, 3, Backing()) == Toll()
    field = backing((_face("bernal_l2_force_field_bernal"),))
    assert field.rad_hard == 1
    assert glitch_toll(stack, 5, field) == Toll(lost=(0,))


def _face(name: str) -> Face:
    return cards()[name].faces[0]


def test_a_heavy_radiator_turns_light_and_stays() -> None:
    """E7d: struck by a glitch, or by a hazard that takes all the rest."""
    stack = (CREW, HEAVY, LIGHT)
    assert glitch_toll(stack[1:], HEAVY.rad_hard, Backing()).turned == (0,)
    assert crashed(stack) == Toll(lost=(0, 2), turned=(1,))


def test_a_human_repairs_a_glitch() -> None:
    """G7: one at the same space, in whichever stack; troubleshooters from anywhere."""
    assert repairs([Endangered((LIGHT,)), Endangered((CREW,))])
    assert repairs([Endangered((LIGHT,), among_humans=True)])
    assert not repairs([Endangered((LIGHT,))])
    assert repairs([], anywhere=True)


def test_debris_strikes_the_heaviest_card_that_earth_built() -> None:
    """K2, 4: crews, colonists, Bernals and black cards are spared; of several one is picked."""
    two = card("refinery", side="white", where=lambda face: face.mass == 2)
    three = card("refinery", side="white", where=lambda face: face.mass == 3)
    black = card("refinery", side="black", where=lambda face: face.mass == 3)
    colonist = card("colonist", side="white", where=lambda face: face.mass == 3)
    bernal = card("bernal")
    assert struck_by_debris((two, three, black, colonist, bernal, CREW, three)) == (1, 6)
    assert struck_by_debris((black, CREW)) == ()
