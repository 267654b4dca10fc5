"""What cards are called and what is said of them, in both languages."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from spacetable.core.text import Text
from spacetable.games.high_frontier.ability import Ability
from spacetable.games.high_frontier.card_words import (
    ability_words,
    lines,
    name,
    notes,
    short_name,
    what,
)
from spacetable.games.high_frontier.cards import cards, contracts
from spacetable.games.high_frontier.stack import Aboard, requirements
from spacetable.text.catalogue import catalogue
from spacetable.text.compiling import LANGUAGES


def every_face() -> Iterator[Aboard]:
    """Every card and contract on both sides, radiators both ways up."""
    for card in (*cards().values(), *contracts().values()):
        for face in (0, 1):
            yield Aboard(card.id, face)
            if card.deck == "radiator":
                yield Aboard(card.id, face, "heavy")


ABILITIES = ("icon_ability", "icon_contract_done", "icon_contract_gives")
"""The signs of lines that say an ability."""


def abilities(aboard: Aboard) -> tuple[Ability, ...]:
    """All of a face, in the order of its lines."""
    terms = aboard.up.terms
    return aboard.up.abilities if terms is None else (*terms.done, *terms.gives)


def english(said: Text) -> str:
    return catalogue("en").words(said)


def told(aboard: Aboard) -> list[str]:
    return [english(one) for one in notes(aboard)]


def keys(said: Text) -> Iterator[str]:
    """The key of a text and of all that stands in it."""
    yield said.key
    for _, value in said.params:
        if isinstance(value, Text):
            yield from keys(value)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_face_has_its_name_and_notes(language: str) -> None:
    known = catalogue(language)
    for aboard in every_face():
        said = (name(aboard), short_name(aboard), *notes(aboard))
        missing = {key for one in said for key in keys(one) if key not in known}
        assert missing <= {"core.verbatim"}, aboard
        sentences = [known.words(one) for one in said]
        assert all(sentences), aboard
        assert not any("{" in one for one in sentences), aboard


def test_english_names_are_those_on_the_cards() -> None:
    for aboard in every_face():
        assert english(name(aboard)).replace("’", "'") == aboard.up.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_faces_share_a_name(language: str) -> None:
    words = catalogue(language).words
    every = [one for one in every_face() if one.orientation == "light"]
    assert len({words(name(one)) for one in every}) == len(every)
    assert len({words(short_name(one)) for one in every}) == len(every)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_stands_on_a_small_card_is_its_name(language: str) -> None:
    """Words may be cut short or left out there, for want of room; there are no others."""
    words = catalogue(language).words
    for aboard in every_face():
        letters = iter(_letters(words(name(aboard))))
        assert all(one in letters for one in _letters(words(short_name(aboard)))), aboard


def _letters(words: str) -> list[str]:
    return [one for one in words if one.isalnum()]


def test_a_thruster_in_words() -> None:
    """B2d, B2h, B2j: what is printed on it."""
    assert told(Aboard("thruster_ablative_plate")) == [
        "Thruster, white side",
        "Mass 1. Rad-hardness 7. Spectral type V.",
        "Thrust 2. Steps of water per burn: 2.",
        "Afterburn: thrust +1 for 1 step of fuel.",
        "A powersat can push it.",
        "Needs: exotic or burst reactor.",
        "Other side: Ablative Nozzle.",
    ]


def test_two_requirements_alike_are_two_lines() -> None:
    said = told(Aboard("gw_thruster_spheromak_3he_d_magnetic_fusion", 1))
    assert said[0] == "TW thruster, purple side"
    assert [one for one in said if one.startswith("Needs")] == [
        "Needs: pulsed generator.",
        "Needs: any reactor.",
        "Needs one more: any reactor.",
        "Needs cooling: 2 therms.",
    ]


def test_a_radiator_says_what_turning_it_changes() -> None:
    light, heavy = (
        told(Aboard("radiator_li_heatsink_fountain", 0, way)) for way in ("light", "heavy")
    )
    assert light[1:4] == [
        "Mass 2. Rad-hardness 6. Spectral type S.",
        "Lies light and cools 1 therm.",
        "Turned heavy: mass 3, rad-hardness 6, 5 therms.",
    ]
    assert heavy[1:4] == [
        "Mass 3. Rad-hardness 6. Spectral type S.",
        "Lies heavy and cools 5 therms.",
        "Turned light: mass 2, rad-hardness 6, 1 therm.",
    ]


def test_a_support_says_what_it_does_to_a_thruster() -> None:
    said = told(Aboard("reactor_project_orion", 1))
    assert "Supporting a thruster: thrust +8, fuel per burn ×1/4." in said
    # Multiplied by one it stays as it is, and nothing is said of it.
    assert "Supporting a thruster: thrust +7." in told(Aboard("reactor_project_orion"))


def test_colonists_are_called_by_where_they_come_from() -> None:
    first = {english(what(one)).split(",")[0] for one in every_face() if one.printed.profession}
    assert first == {"Earthborn colonist", "Spaceborn colonist", "Robot colonist"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ability_is_told_with_its_numbers(language: str) -> None:
    """A figure that is in the data is in the sentence, in digits."""
    words = catalogue(language).words
    for aboard in every_face():
        said = [words(line.said) for line in lines(aboard) if line.sign in ABILITIES]
        printed = abilities(aboard)
        assert len(said) == len(printed)
        for ability, sentence in zip(printed, said, strict=True):
            for value in ability.params.values():
                if isinstance(value, int) and not isinstance(value, bool):
                    assert str(abs(value)) in sentence, (aboard, sentence)


def test_abilities_with_other_parameters_are_told_apart() -> None:
    said: dict[str, set[str]] = {}
    given: dict[str, set[str]] = {}
    for aboard in every_face():
        told_here = [english(one.said) for one in lines(aboard) if one.sign in ABILITIES]
        for ability, sentence in zip(abilities(aboard), told_here, strict=True):
            # "You" of a patent is its holder, that of a contract who fulfilled it.
            key = f"{ability.key} {aboard.up.terms is None}"
            said.setdefault(key, set()).add(sentence)
            given.setdefault(key, set()).add(repr(sorted(ability.params.items())))
    assert {key: len(one) for key, one in said.items()} == {
        key: len(one) for key, one in given.items()
    }


def test_the_size_rolls_say_where_they_hold() -> None:
    assert "Size rolls here at sites of type S: −3." in told(Aboard("refinery_cvd_molding", 1))
    sieve = told(Aboard("refinery_foamglass_sintering", 1))
    assert "Size rolls here made with a raygun: −1." in sieve


@pytest.mark.parametrize(
    ("ability", "sentence"),
    [
        (Ability("size_roll_colocated", {"mod": 1}), "Size rolls here: +1."),
        (Ability("free_market_bonus", {"aqua": 0}), "Each of your free markets pays 0 Aqua more."),
    ],
)
def test_numbers_that_no_card_has_are_told_as_well(ability: Ability, sentence: str) -> None:
    assert english(ability_words(ability)) == sentence


def test_where_a_card_is_promoted_is_told_until_it_is() -> None:
    both = [told(Aboard("freighter_hiiper_beam_rider", face)) for face in (0, 1)]
    assert [any(one.startswith("Promoted at") for one in said) for said in both] == [True, False]


def test_a_freighter_has_its_bonus_pivots_without_a_triangle() -> None:
    assert "1 bonus pivot." in told(Aboard("freighter_hiiper_beam_rider"))


def test_what_a_card_needs_and_gives_has_a_line() -> None:
    for aboard in every_face():
        signs = [line.sign for line in lines(aboard)]
        face = aboard.up
        assert sum("_needs_" in one for one in signs) == len(requirements(face))
        assert sum("_gives_" in one for one in signs) == bool(face.provides)
        assert ("icon_heat" in signs) == bool(face.requires.therms)
        assert ("icon_isru" in signs) == (face.isru is not None)
        assert ("icon_crew" in signs) == bool(face.privilege)
        assert signs[-1] == "icon_turn"
