"""A threat card is finished when its figures, its behaviour and a second reading of it are tested.

For a new card this says in plain words what is still missing, and where it goes.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from spacetable.games.space_alert.threats.cards import ThreatCard, threat_cards
from tests.games.space_alert.independent.threats import CARDS as SECOND

RESOLUTION = Path(__file__).resolve().parents[1] / "resolution"
EVERY = pytest.mark.parametrize("card", threat_cards().values(), ids=lambda card: card.id)
ID = re.compile(r"\bS?[EI]\d-\d\d\b")


def file_of(card: ThreatCard) -> str:
    """The tests of the cards of its kind."""
    return f"test_threats_{card.place}_{card.severity}.py"


@cache
def named(file: str) -> tuple[frozenset[str], frozenset[str]]:
    """The cards whose figures a file of tests lists, and those that its tests put into a mission.

    The second are those that a test is parametrised with or lays out, also by way of a table
    beside the figures.
    """
    tree = ast.parse((RESOLUTION / file).read_text(encoding="utf-8"))
    figures: set[str] = set()
    others: set[str] = set()
    for statement in tree.body:
        strings = [
            node.value
            for node in ast.walk(statement)
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
        ]
        found = {one for string in strings for one in ID.findall(string)}
        listed = isinstance(statement, ast.Assign) and any(
            isinstance(target, ast.Name) and target.id == "FIGURES" for target in statement.targets
        )
        (figures if listed else others).update(found)
    return frozenset(figures), frozenset(others)


@EVERY
def test_its_figures_are_tested(card: ThreatCard) -> None:
    assert card.id in named(file_of(card))[0], (
        f"{card.id} {card.name}: its printed figures (hit points, speed, points and so on) are "
        f"tested nowhere; add a line to FIGURES in resolution/{file_of(card)}"
    )


@EVERY
def test_its_behaviour_is_tested(card: ThreatCard) -> None:
    assert card.id in named(file_of(card))[1], (
        f"{card.id} {card.name}: no test shows what it does at X, Y and Z and by its special "
        f"rules; add one to resolution/{file_of(card)}"
    )


@EVERY
def test_the_second_resolver_knows_it(card: ThreatCard) -> None:
    assert card.id in SECOND, (
        f"{card.id} {card.name}: the second resolver does not know it, so nothing compares it; "
        "add its line, typed from the printed card, to independent/threats.py"
    )


@pytest.mark.parametrize("card", sorted(SECOND))
def test_the_second_resolver_has_read_the_same_card(card: str) -> None:
    """Figures that both readings hold; what it does is compared mission by mission."""
    assert card in threat_cards(), f"{card}: the second resolver knows a card that the game has not"
    ours, theirs = threat_cards()[card], SECOND[card]
    assert (ours.hp, ours.shield, ours.speed) == (theirs["hp"], theirs["shield"], theirs["speed"])
    assert ours.points == (theirs["survived"], theirs["destroyed"])
    assert list(ours.stations) == theirs["stations"]
    assert (ours.name, ours.external) == (theirs["name"], theirs["external"])
