"""Sentences for everything that a resolution can record."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterable, Iterator
from functools import cache
from types import ModuleType
from typing import NamedTuple

import pytest

from spacetable.core.text import Text, verbatim
from spacetable.games.space_alert.resolution import crew, hull, weapons
from spacetable.games.space_alert.resolution import events as h
from spacetable.games.space_alert.resolution import round as round_
from spacetable.games.space_alert.resolution.effects import on_crew
from spacetable.games.space_alert.resolution.plan import PARTS, Drawn, Plan
from spacetable.games.space_alert.resolution.round import resolve
from spacetable.games.space_alert.wording.events import sentence, sentences
from spacetable.games.space_alert.wording.recalled import Recalled
from spacetable.text.catalogue import catalogue
from tests.games.space_alert.resolution.constructed import missions
from tests.games.space_alert.wording.random_plans import random_plan
from tests.games.space_alert.wording.test_threats import keys
from tests.text.reading import read

PLANS = 1000
NAMES = tuple(map(verbatim, ("Ada", "Ben", "Cyd", "Dee", "Eli", "Fay")))
PLAN = Plan(
    (1, 2, 3, 4),
    (
        Drawn("SE1-03", 1, 0),
        Drawn("E1-07", 2, 0),
        Drawn("E2-06", 3, 1),
        Drawn("E2-02", 4, 2),
        Drawn("E2-03", 5, 1),
        Drawn("I2-01", 6),
    ),
    (PARTS["red"], PARTS["white"], PARTS["blue"]),
    ((0,) * 12,) * 2,
)
#: Parts of the ship's vocabulary that only tables use.
APART = ("space_alert.label.", "space_alert.system.", "space_alert.place.space")


class Walk(NamedTuple):
    """What came of many missions. ``texts``: one of each kind of record and words."""

    texts: frozenset[tuple[str, Text]]
    kinds: frozenset[type]
    silent: frozenset[h.Happened]


@cache
def walk() -> Walk:
    """Whatever comes up by chance: more sums and pairs of cards than anybody would lay out."""
    return told_of(map(random_plan, range(PLANS)))


@cache
def built() -> Walk:
    """What missions bring about that are laid out for it: no dice, so a new card moves nothing."""
    return told_of(missions())


def told_of(plans: Iterable[Plan]) -> Walk:
    """What happens in these missions, and what is said of it."""
    texts: set[tuple[str, Text]] = set()
    kinds: set[type] = set()
    silent: set[h.Happened] = set()
    for plan in plans:
        log: list[h.Happened] = []
        resolve(plan, log)
        for record, said in zip(log, sentences(log, plan, NAMES), strict=True):
            kinds.add(type(record))
            if said is None:
                silent.add(record)
            else:
                texts.add((type(record).__name__, said))
    return Walk(frozenset(texts), frozenset(kinds), frozenset(silent))


def en(said: Text | None) -> str:
    assert said is not None
    return catalogue("en").words(said)


def told(*log: h.Happened) -> str:
    """The last sentence of a record."""
    return en(sentences(log, PLAN, NAMES)[-1])


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_sentence_is_whole(language: str) -> None:
    known = catalogue(language)
    stop = "." if language == "en" else "。"
    for _, said in walk().texts | built().texts:
        words = known.words(said)
        assert not re.search(r"[\[\]{}]|  |\.\.|。。", words), words
        assert words.endswith(stop), words


def test_every_kind_of_record_happens_and_has_words() -> None:
    assert built().kinds == set(h.Happened.__subclasses__())
    assert {type(one) for one in built().silent} == {h.Revealed}
    silent = walk().silent | built().silent
    assert all(one.action == 0 for one in silent if isinstance(one, h.Revealed))


def test_every_word_of_the_resolution_is_used() -> None:
    used = {key for _, said in built().texts for key in keys(said)}
    used |= {"space_alert.list.or", "space_alert.action.none"}
    left = [
        key
        for key in read("en", "space_alert_resolution")
        if key not in used and not key.startswith(APART)
    ]
    assert not left


def test_a_record_alone_has_words_too() -> None:
    for seed in range(100):
        plan = random_plan(seed)
        log: list[h.Happened] = []
        resolve(plan, log)
        for record in log:
            said = sentence(record, plan, NAMES)
            assert said is None or "[" not in en(said)


# ------------------------------------------------------------------ reasons


@pytest.mark.parametrize(
    ("modules", "function", "place", "group"),
    [
        ((crew,), "_nothing", 3, "no_effect"),
        ((crew, on_crew, round_, hull), "delay", 2, "delay"),
    ],
)
def test_every_reason_in_the_rules_has_words(
    modules: tuple[ModuleType, ...], function: str, place: int, group: str
) -> None:
    found = {reason for module in modules for reason in _reasons(module, function, place)}
    known = {
        key.removeprefix(f"space_alert.{group}.")
        for key in read("en", "space_alert_resolution")
        if key.startswith(f"space_alert.{group}.")
    }
    assert found == known


def _reasons(module: ModuleType, function: str, place: int) -> Iterator[str]:
    """The strings that are handed to a function, also by way of a name."""
    tree = ast.parse(inspect.getsource(module))
    for node in ast.walk(tree):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
            continue
        if node.func.id != function:
            continue
        given = node.args[place]
        if isinstance(given, ast.Name):
            name = given.id
            for other in ast.walk(tree):
                if isinstance(other, ast.Assign) and any(
                    isinstance(one, ast.Name) and one.id == name for one in other.targets
                ):
                    yield from _results(other.value)
        else:
            yield from _results(given)


def _results(value: ast.expr) -> Iterator[str]:
    if isinstance(value, ast.IfExp):
        yield from _results(value.body)
        yield from _results(value.orelse)
    elif isinstance(value, ast.Constant):
        yield str(value.value)


def test_every_reason_of_the_weapons_has_words() -> None:
    strings = {
        node.value
        for node in ast.walk(ast.parse(inspect.getsource(weapons)))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    known = {
        key.split(".")[2]
        for key in read("en", "space_alert_resolution")
        if key.startswith("space_alert.passed_over.")
    }
    assert known < strings
    returned = {
        node.value.value
        for node in ast.walk(ast.parse(inspect.getsource(weapons._why_not)))
        if isinstance(node, ast.Return) and isinstance(node.value, ast.Constant)
    }
    assert returned - {""} | {"range"} == known


# ------------------------------------------------------------------ sums


def test_sums_are_right() -> None:
    """Every "a + b − shield c = d" adds up."""
    seen = 0
    for kind, said in walk().texts:
        words = re.sub(r" \([^)]*\)", "", en(said))
        sum_ = re.search(r": ([^:=×]*) = (\d+)(?: damage|, ×)", words)
        if kind in ("Hit", "Attacked") and sum_:
            seen += 1
            terms = re.findall(r"[+−]?\d+", re.sub(r"[^\d+−]", "", sum_[1]))
            assert sum(int(term.replace("−", "-")) for term in terms) == int(sum_[2]), words
    assert seen > 500


def test_the_parts_of_a_sum_are_the_strengths_of_the_weapons() -> None:
    for seed in range(300):
        plan = random_plan(seed)
        log: list[h.Happened] = []
        resolve(plan, log)
        known = Recalled(plan)
        for record in log:
            if isinstance(record, h.Hit) and record.because != "explosion":
                assert sum(known.strengths.get(record.threat, [])) == record.total
            known.note(record)


def test_hits() -> None:
    aimed = (
        h.Aimed("heavy_laser", 0, 4, (1,)),
        h.Aimed("light_laser", 0, 2, (1,)),
    )
    assert told(*aimed, h.Hit(1, 6, 2, 4)) == "Fighter T+2: 4 + 2 − shield 2 = 4 damage."
    assert told(h.Hit(1, 6, 2, 4)) == "Fighter T+2: 6 − shield 2 = 4 damage."
    assert told(h.Hit(1, 3, 0, 3)) == "Fighter T+2 takes 3 damage."
    assert told(h.Hit(1, 2, 2, 0)) == "Fighter T+2: 2 is no more than shield 2, so no damage."
    assert told(h.Hit(1, 2, -2, 4)) == "Fighter T+2: 2 + 2 for its negative shield = 4 damage."
    assert told(*aimed, h.Hit(1, 6, 0, 1, "swarm")) == (
        "Fighter T+2: 4 + 2, but no more than 1 damage a turn."
    )
    assert told(*aimed, h.Hit(1, 6, 1, 1, "swarm")) == (
        "Fighter T+2: 4 + 2 − shield 1, but no more than 1 damage a turn."
    )
    marauder = h.Changed(2, "aura_shield", 1)
    assert told(marauder, *aimed, h.Hit(1, 6, 3, 3)) == (
        "Fighter T+2: 4 + 2 − shield 3 (2 + 1 by Marauder T+3) = 3 damage."
    )
    assert told(marauder, h.Destroyed(2), h.Hit(1, 6, 2, 4)) == (
        "Fighter T+2: 6 − shield 2 = 4 damage."
    )


def test_a_rocket_without_effect_adds_nothing() -> None:
    rocket = h.Aimed("rocket", -1, 3, (4,))
    assert told(rocket, h.Hit(4, 0, 3, 0, "rocket_no_effect")) == (
        "The rocket has no effect on Phantom Fighter T+5."
    )
    laser = h.Aimed("heavy_laser", 1, 5, (4,))
    assert told(laser, rocket, h.Hit(4, 5, 3, 2, "rocket_no_effect")) == (
        "The rocket has no effect on Phantom Fighter T+5. "
        "Phantom Fighter T+5: 5 − shield 3 = 2 damage."
    )


def test_attacks() -> None:
    assert told(h.Attacked(1, 0, 3, 3, 0)) == (
        "Fighter T+2 attacks the red zone with 3; the shield absorbs all."
    )
    assert told(h.Attacked(1, 0, 3, 1, 2)) == (
        "Fighter T+2 attacks the red zone with 3: 3 − shield 1 = 2 damage."
    )
    assert told(h.Attacked(1, 0, 3, 1, 4)) == (
        "Fighter T+2 attacks the red zone with 3: 3 − shield 1 = 2, × 2 = 4 damage."
    )
    scout = h.Changed(3, "aura_attack", 1)
    assert told(scout, h.Attacked(1, 0, 3, 0, 3)) == (
        "Fighter T+2 attacks the red zone with 3 (2 + 1 by Scout T+4): 3 damage."
    )
    assert told(scout, h.Attacked(3, 2, 3, 0, 3)) == (
        "Scout T+4 attacks the blue zone with 3: 3 damage."
    )


# ------------------------------------------------------------------ choices


def test_a_tie_is_told_when_it_is_known() -> None:
    near = (h.Appeared(0), h.Appeared(1), h.Advanced(0, 10, 4), h.Advanced(1, 10, 4))
    laser = h.Aimed("heavy_laser", 0, 4, (0,))
    assert told(*near, laser) == (
        "The red heavy laser (4) aims at Leviathan Tanker T+1: nearest on its track, lowest number."
    )
    assert told(*near, h.Advanced(1, 4, 5), laser) == (
        "The red heavy laser (4) aims at Leviathan Tanker T+1, the nearest on its track."
    )
    passed = h.Aimed("heavy_laser", 0, 4, (0,), ((1, "hidden"),))
    assert told(*near, passed) == (
        "The red heavy laser (4) aims at Leviathan Tanker T+1, the nearest on its track. "
        "Passed over: Fighter T+2 (still hidden)."
    )


def test_intruders_are_no_rivals_of_a_target() -> None:
    near = (h.Appeared(0), h.Appeared(5), h.Advanced(0, 10, 4), h.Advanced(5, 10, 4))
    assert told(*near, h.Aimed("rocket", -1, 3, (0,))) == (
        "The rocket (3) goes for Leviathan Tanker T+1, the nearest of all."
    )


def test_a_delay_names_its_cause() -> None:
    assert told(h.Delayed(1, "slime", 5)) == (
        "Ben is delayed next turn: Slime (blue) T+6 lies there."
    )
    assert told(h.Delayed(0, "computer")) == (
        "Ada is delayed next turn: the computer was not maintained."
    )
