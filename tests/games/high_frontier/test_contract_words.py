"""What contracts say in words: each kind of clause, in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

import pytest
from msgspec.structs import fields, replace

from spacetable.core.data import read_data
from spacetable.core.errors import DataError
from spacetable.core.text import VERBATIM, Text
from spacetable.games.high_frontier.ability import Ability
from spacetable.games.high_frontier.card_words import lines
from spacetable.games.high_frontier.cards import CONTRACTS, cards, contracts, parse
from spacetable.games.high_frontier.contract_words import ability, clause, printed, where
from spacetable.games.high_frontier.stack import Aboard
from spacetable.games.high_frontier.terms import Companion, Employer, Icon, Passing, Place, Step
from spacetable.text.catalogue import catalogue
from spacetable.text.compiling import LANGUAGES


def english(said: Text) -> str:
    return catalogue("en").words(said)


def keys(said: Text) -> Iterator[str]:
    """The key of a text and of all that stands in it."""
    yield said.key
    for _, value in said.params:
        if isinstance(value, Text):
            yield from keys(value)


def told(name: str) -> list[str]:
    """The sentences of a contract's face that stand on it."""
    every = (face for card in contracts().values() for face in card.faces)
    face = next(one for one in every if one.name == name)
    return [english(line.said) for line in printed(face)]


PLACES: dict[str, object] = {
    "spaces": ("vesta",),
    "groups": ("Mercury",),
    "token": "colony",
    "home": False,
    "explored": False,
    "size": 3,
    "min_size": 2,
    "hydration": 1,
    "spectral": "C",
    "season": "red",
    "zone": "Mars",
    "not_zones": ("Mars",),
    "beyond": "Mars",
    "from_zone": "Mars",
    "hazard": "crash",
    "next_to": "vesta",
    "glory": "taken",
    "either": (Place(size=3), Place(size=4)),
}
"""A value for each field of a place that is not a plain yes."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_a_place_may_ask_is_told(language: str) -> None:
    """Nothing of the language is left out: a field that is set changes the words."""
    known = catalogue(language)
    plain = clause(Step(place=Place()))
    for field in fields(Place):
        if field.name == "whose":
            continue
        value = PLACES.get(field.name, True)
        said = clause(Step(place=replace(Place(), **{field.name: value})))
        assert said != plain, field.name
        assert all(key in known for key in keys(said) if key != VERBATIM), field.name
    own = Place(token="factory", whose="own")
    assert known.words(where(own)) != known.words(where(replace(own, whose="any")))


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_is_passed_and_with_it_is_told(language: str) -> None:
    known = catalogue(language)
    steps = [
        *(Step(passing=(Passing(what, "vesta"),)) for what in _values(Passing, "what")),
        *(Step(passing=(Passing(what, "vesta", 2),)) for what in _values(Passing, "what")),
        Step(passing=(Passing("flyby", distinct=True),)),
        Step(passing=(Passing("hazard", rolled=True),)),
        Step(passing=(Passing("belt", beyond="Mars"),)),
        Step(passing=(Passing("belt", from_zone="Mars"),)),
        *(Step(beside=(Companion(card),)) for card in _values(Companion, "card")),
        *(Step(beside=(Companion("colonist", whose),)) for whose in _values(Companion, "whose")),
        Step(beside=(Companion("robonaut", platform="buggy", operational=True),)),
        Step(beside=(Companion("colonist", augmented=True),)),
        Step(beside=(Companion("bernal", promoted=True),)),
        Step(beside=(Companion("colonist", spaceborn_or_promoted=True),)),
        Step(by_freighter=True, lifts_off=True),
    ]
    said = [clause(step) for step in steps]
    for one in said:
        assert all(key in known for key in keys(one) if key != VERBATIM), one
    # A named space is told alike however often; one's own colonist is told twice here.
    assert len({*map(known.words, said)}) == len(said) - 2


def _values(kind: type, name: str) -> tuple[str, ...]:
    return get_args(kind.__annotations__[name])


def test_words_of_employers_and_icons() -> None:
    known = catalogue("en")
    for employer in get_args(Employer):
        assert f"high_frontier_contracts.employer.{employer}" in known
    for icon in get_args(Icon):
        assert f"high_frontier_contracts.icon.{icon}" in known


@pytest.mark.parametrize("kind", ['"what": "flyby"', '"token": "isobank"', '"card": "colonist"'])
def test_a_clause_of_an_unknown_kind_is_refused(kind: str) -> None:
    """No words are missed silently: the file is not read."""
    broken = read_data(CONTRACTS).replace(kind, kind[:-1] + '_of_tea"')
    with pytest.raises(DataError):
        parse(broken, CONTRACTS.name)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ability_of_a_contract_has_words(language: str) -> None:
    known = catalogue(language)
    for card in contracts().values():
        for face in card.faces:
            assert face.terms is not None
            for one in (*face.terms.done, *face.terms.gives):
                assert all(key in known for key in keys(ability(one)) if key != VERBATIM), one
    assert ability(Ability("makes_tea")).key not in known


def test_a_card_that_is_no_contract_says_nothing_so() -> None:
    face = next(iter(cards().values())).faces[0]
    with pytest.raises(ValueError, match=face.name):
        [*printed(face)]


def test_some_contracts_in_words() -> None:
    assert told("Inner Tour")[:3] == [
        "Advance 8 Aquas, late fee 3 a turn, worth 2 VP once fulfilled.",
        "In one turn, pass through 4 flyby spaces (all different).",
        "From then on: aerobrake hazards that lead to low Earth orbit are ignored.",
    ]
    assert (
        told("Sun-fired Laser")[1]
        == "In one turn, pass through Sol-Mercury L1, then Sol-Mercury L3."
    )
    assert told("Equatorial Launch Railway")[1:3] == [
        "Step 1: Land on a site (neither claimed nor busted, size 6 or more).",
        "Step 2: Lift off from there.",
    ]
    assert "Then return: to your bank or to low Earth orbit." in told("Artemis")
    assert told("Extreme Sports")[1] == (
        "All in one turn. Pass through a hazard (its roll made, not avoided). "
        "Land on a factory of your own."
    )
    assert told("Beehive")[1].endswith("In its stack: robonaut (working) and refinery (working).")


@pytest.mark.parametrize("language", LANGUAGES)
def test_figures_stand_in_the_words(language: str) -> None:
    words = catalogue(language).words
    for card in contracts().values():
        for face in card.faces:
            assert face.terms is not None
            said = words(next(printed(face)).said)
            for figure in (face.terms.advance, face.terms.late_fee, face.terms.points):
                assert str(figure) in said, face.name


def test_what_is_disputed_is_said() -> None:
    doubtful = {card.id for card in contracts().values() for face in card.faces if _disputed(face)}
    said = {
        card
        for card in contracts()
        for face in (0, 1)
        if "Sources differ on this card." in [english(o.said) for o in lines(Aboard(card, face))]
    }
    assert doubtful
    assert said == doubtful


def _disputed(face: object) -> bool:
    terms = getattr(face, "terms", None)
    return terms is not None and terms.level == "disputed"
