"""Making factories (I7) and what they make (I8)."""

from typing import Final

from hypothesis import given
from hypothesis import strategies as st

from spacetable.games.high_frontier.card_words import ANY
from spacetable.games.high_frontier.cards import Face, Needs, cards
from spacetable.games.high_frontier.holdings import Holdings
from spacetable.games.high_frontier.industry import (
    Industry,
    gives_powersat,
    hindrances,
    industries,
)
from spacetable.games.high_frontier.operational import Circumstances
from spacetable.games.high_frontier.production import black_face, produced
from spacetable.games.high_frontier.production import hindrances as not_made
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.stack import Aboard, Stack
from tests.games.high_frontier.by_facts import card, site


def _needs_current(face: Face) -> bool:
    return face.requires == Needs(generators=(("electric",),))


BARE_ROBONAUT: Final = card("robonaut", side="black", alone=True)
BARE_REFINERY: Final = card("refinery", side="white", alone=True)
ELECTRIC_ROBONAUT: Final = card("robonaut", where=_needs_current)
ELECTRIC_REFINERY: Final = card("refinery", where=_needs_current)
CLAIM: Final = site(lambda one: one.type == "C" and load().spaces[one.id].zone == "Ceres")


def _gives_current(face: Face) -> bool:
    return "electric" in face.provides


def _ways(stack: Stack, place: str = CLAIM, *, cubes: int = 1) -> tuple[Industry, ...]:
    under = Circumstances(load().spaces[place].zone)
    return industries(stack, place, Holdings(claims=frozenset((place,))), under, cubes)


def _why(stack: Stack, place: str = CLAIM, holdings: Holdings | None = None) -> list[str]:
    under = Circumstances(load().spaces[place].zone)
    mine = Holdings(claims=frozenset((place,))) if holdings is None else holdings
    return [one.key for one in hindrances(stack, place, mine, under, 1)]


# ---------------------------------------------------------------- I7


def test_a_robonaut_and_a_refinery_make_a_factory() -> None:
    """I7: both are decommissioned, and nothing else that is aboard."""
    crew = card("crew")
    assert _ways((crew, BARE_ROBONAUT, BARE_REFINERY)) == (Industry(1, 2, (1, 2)),)
    assert _why((crew, BARE_ROBONAUT, BARE_REFINERY)) == []


def test_one_support_serves_both() -> None:
    """I7, J1: of two generators one is enough; the lighter goes first. Never both."""
    light = card("generator", alone=True, where=lambda face: _gives_current(face) and not face.mass)
    heavy = card("generator", alone=True, where=lambda face: _gives_current(face) and face.mass > 0)
    stack = (ELECTRIC_ROBONAUT, ELECTRIC_REFINERY, heavy, light)
    assert [one.cards for one in _ways(stack)] == [(0, 1, 3), (0, 1, 2)]


def test_supports_of_supports_go_as_well() -> None:
    """I7, J: the chain of both."""
    hot = card(
        "generator",
        where=lambda face: (
            _gives_current(face)
            and face.requires == Needs(reactors=(("stationary",),), therms=face.requires.therms)
        ),
    )
    reactor = card(
        "reactor",
        side="white",
        where=lambda face: (
            face.requires.generators == () == face.requires.reactors
            and "stationary" in face.provides
        ),
    )
    stack = (ELECTRIC_ROBONAUT, BARE_REFINERY, hot, reactor)
    assert [one.cards for one in _ways(stack)] == [(0, 1, 2, 3)]


def test_nothing_is_cooled_and_no_radiator_goes() -> None:
    """I7: hot cards, without a radiator and with one, which stays."""
    hot = card("robonaut", where=lambda face: face.requires == Needs(therms=1))
    radiator = card("radiator")
    assert [one.cards for one in _ways((hot, BARE_REFINERY))] == [(0, 1)]
    assert [one.cards for one in _ways((hot, BARE_REFINERY, radiator))] == [(0, 1)]


def test_the_parachute_serves_no_industry() -> None:
    """Its white side: a generator, but not for this."""
    parachute = card("generator", ability="no_bernal_no_industrialise")
    assert _gives_current(parachute.up)
    stack = (ELECTRIC_ROBONAUT, BARE_REFINERY, parachute)
    assert _ways(stack) == ()
    assert _why(stack) == ["barred"], "a support is there, and its card bars it"
    assert [one.cards for one in _ways((*stack[:2], Aboard(parachute.card, 1)))] == [(0, 1, 2)]


def test_one_refinery_needs_no_robonaut_near_the_sun() -> None:
    """Carbo-chlorination: in the zones that it names, and there a robonaut may still go."""
    alone = card("refinery", ability="no_robonaut_industrialise")
    near = site(lambda one: load().spaces[one.id].zone == "Venus")
    assert _ways((alone,), near) == (Industry(None, 0, (0,)),)
    assert [one.cards for one in _ways((alone, BARE_ROBONAUT), near)] == [(0,), (0, 1)]
    mine = Holdings(claims=frozenset((near,)))
    found = hindrances((alone,), near, mine, Circumstances("Venus"), cubes=0)
    assert [one.key for one in found] == ["no_cube"]
    assert _ways((alone,)) == ()
    assert _why((alone,)) == ["no_robonaut"]


def test_drying_makes_it_a_free_action() -> None:
    """Supercritical drying, black: beside another refinery, too."""
    drying = card("refinery", ability="free_industrialise")
    assert [one.free for one in _ways((BARE_ROBONAUT, BARE_REFINERY, drying))] == [True]
    assert [one.free for one in _ways((BARE_ROBONAUT, BARE_REFINERY))] == [False]


def test_only_an_own_bare_claim_becomes_a_factory() -> None:
    """I7, with a cube for it."""
    stack = (BARE_ROBONAUT, BARE_REFINERY)
    here = frozenset((CLAIM,))
    assert _why(stack, holdings=Holdings()) == ["unclaimed"]
    assert _why(stack, holdings=Holdings(foreign=here)) == ["foreign"]
    assert _why(stack, holdings=Holdings(factories=here)) == ["industrialised"]
    assert _why(stack, "leo", Holdings()) == ["no_site"]
    assert _ways(stack, cubes=0) == ()
    under = Circumstances(load().spaces[CLAIM].zone)
    found = hindrances(stack, CLAIM, Holdings(claims=here), under, cubes=0)
    assert [one.key for one in found] == ["no_cube"]


def test_what_is_missing_is_told() -> None:
    """I7: cards, supports, the sun."""
    assert _why(()) == ["no_refinery", "no_robonaut"]
    assert _why((BARE_ROBONAUT,)) == ["no_refinery"]
    assert _why((ELECTRIC_ROBONAUT, ELECTRIC_REFINERY)) == ["supports", "supports"]
    far = site(lambda one: load().spaces[one.id].zone == "Neptune")
    panel = card("generator", alone=True, where=lambda face: face.solar and _gives_current(face))
    assert _why((BARE_ROBONAUT, ELECTRIC_REFINERY, panel), far) == ["dark"]


def test_two_refineries_bring_a_powersat() -> None:
    """I7: the girdle around a large site without air; the ionosat over one with it."""
    plain = site(lambda one: not one.push and one.size == 8 and not one.atmospheric)
    small = site(lambda one: not one.push and one.size == 7 and not one.atmospheric)
    airy = site(lambda one: not one.push and one.atmospheric and one.size >= 8)
    girdle = card("refinery", ability="power_girdle")
    ionosat = card("refinery", ability="ionosat")

    def powersat(refinery: Aboard, place: str) -> bool:
        return gives_powersat((refinery,), 0, place)

    assert [powersat(girdle, one) for one in (plain, small, airy)] == [True, False, False]
    assert [powersat(ionosat, one) for one in (plain, small, airy)] == [False, False, True]
    assert not powersat(BARE_REFINERY, plain)


def _both_faces(*decks: str) -> list[Aboard]:
    return [
        Aboard(one.id, 1 if number else 0)
        for one in cards().values()
        if one.deck in decks
        for number in (0, 1)
    ]


NEAR: Final = site(lambda one: load().spaces[one.id].zone == "Venus")


@given(
    st.lists(st.sampled_from(_both_faces("robonaut", "refinery")), max_size=3),
    st.lists(st.sampled_from(_both_faces("generator", "reactor")), max_size=3),
    st.sampled_from((CLAIM, NEAR)),
)
def test_there_is_a_way_or_a_reason_and_never_both(
    workers: list[Aboard], supports: list[Aboard], place: str
) -> None:
    """I7: whatever is aboard."""
    stack = (*workers, *supports)
    assert bool(_ways(stack, place)) != bool(_why(stack, place))


@given(
    st.sampled_from(_both_faces("robonaut")),
    st.sampled_from(_both_faces("refinery")),
    st.lists(
        st.sampled_from(_both_faces("generator", "reactor", "radiator")),
        max_size=5,
        unique_by=lambda one: one.card,
    ),
)
def test_what_goes_is_what_is_needed_and_no_more(
    robonaut: Aboard, refinery: Aboard, others: list[Aboard]
) -> None:
    """I7, J: without any one of the cards that go, the others make no factory by themselves."""
    stack = (robonaut, refinery, *others)
    found = _ways(stack)
    costs = [len(one.cards) for one in found]
    assert costs == sorted(costs)
    for one in found:
        assert all(stack[at].radiator is None for at in one.cards)
        gone = [stack[at] for at in one.cards]
        assert _ways(tuple(gone))
        for left in gone:
            fewer = tuple(other for other in gone if other is not left)
            assert not _ways(fewer)


# ---------------------------------------------------------------- I8


def test_a_factory_makes_cards_of_its_letter_black_side_up() -> None:
    """I8: and those of any letter; freighters begin black, others turn."""
    here = Holdings(factories=frozenset((CLAIM,)))
    anything = card("freighter", letter=ANY)
    carbon = card("robonaut", letter="C", side="white")
    silicon = card("robonaut", letter="S", side="white")
    hand = (anything.card, carbon.card, silicon.card)
    made = list(produced(hand, CLAIM, here))
    assert made == [Aboard(anything.card, 0), Aboard(carbon.card, 1)]
    assert all(one.up.side == "black" for one in made)
    assert [one.key for one in not_made(silicon.card, CLAIM, here)] == ["letter"]


def test_a_colonist_adds_a_letter() -> None:
    """Pantrophists: C cards at every factory."""
    place = site(lambda one: one.type == "S")
    here = Holdings(factories=frozenset((place,)))
    carbon = card("robonaut", letter="C", side="white").card
    assert list(produced((carbon,), place, here)) == []
    assert [one.card for one in produced((carbon,), place, here, frozenset("C"))] == [carbon]


def test_nothing_is_made_without_a_factory_or_a_black_side() -> None:
    """I8."""
    carbon = card("robonaut", letter="C").card
    bernal = card("bernal").card
    claim = Holdings(claims=frozenset((CLAIM,)))
    factory = Holdings(factories=frozenset((CLAIM,)))
    assert [one.key for one in not_made(carbon, CLAIM, claim)] == ["no_factory"]
    assert [one.key for one in not_made(carbon, "leo", claim)] == ["no_site"]
    assert [one.key for one in not_made(bernal, CLAIM, factory)] == ["no_black_side"]
    assert black_face(cards()[bernal]) is None
