"""What a way to play sets comes back with another one; what was set by hand stays."""

from __future__ import annotations

from collections.abc import Mapping

from spacetable.core.chosen import Chosen, opened, set_by_hand, taken
from spacetable.core.switch import Setting, Switch, SwitchChoice
from spacetable.core.text import text
from spacetable.core.way import Way


def switch(name: str, *values: Setting, **needs: dict[str, Setting]) -> Switch:
    """The first value is the default. ``needs``: of values, by their names."""
    wanted = {value: {one: (able,) for one, able in some.items()} for value, some in needs.items()}
    choices = (
        SwitchChoice(one, text("a.b"), text("a.b"), needs=wanted.get(str(one), {}))
        for one in values
    )
    return Switch(name, text("a.b"), tuple(choices), values[0])


ALL = (
    switch("kind", "usual", "world", world={"mines": True, "banks": True}),
    switch("mines", False, True),
    switch("banks", False, True),
    switch("rents", "none", "high", high={"banks": True}),
    switch("disks", 4, 5, 7),
)
OWN = {one.id: one.default for one in ALL}


def way(name: str, **options: tuple[Setting, ...]) -> Way:
    return Way(name, text("a.b"), text("a.b"), "flag", options)


USUAL = way("usual", kind=("usual",))
WORLD = way("world", kind=("world",), mines=(True,), banks=(True,), disks=(7,))
EVERY_SET = {"kind": "world", "mines": True, "banks": True, "disks": 7}


def fitting(settings: Mapping[str, Setting]) -> Way | None:
    fit = (one for one in (USUAL, WORLD) if one.fits(settings, logged=False))
    return next(fit, None)


def by_hand(chosen: Chosen, **values: Setting) -> Chosen:
    for name, value in values.items():
        chosen = set_by_hand(ALL, chosen, name, value, fitting)
    return chosen


def test_another_way_gives_back_what_was_chosen_before() -> None:
    own = by_hand(Chosen(OWN), mines=True, disks=5)
    world = taken(ALL, own, WORLD)
    assert world.settings == OWN | EVERY_SET
    assert taken(ALL, world, WORLD) == world, "pressed twice it is the same"
    assert taken(ALL, world, USUAL).settings == own.settings


def test_what_was_set_by_hand_meanwhile_stays_with_what_it_needs() -> None:
    world = by_hand(taken(ALL, Chosen(OWN), WORLD), rents="high")
    usual = taken(ALL, world, USUAL).settings
    assert usual == OWN | {"rents": "high", "banks": True}
    five = by_hand(world, disks=5)
    assert five.settings["kind"] == "world", "that alone changes nothing else"
    assert taken(ALL, five, USUAL).settings == usual | {"disks": 5}


def test_the_switch_of_the_ways_is_a_way_taken() -> None:
    for world in (taken(ALL, Chosen(OWN), WORLD), by_hand(Chosen(OWN), kind="world")):
        assert world.settings["mines"]
        assert by_hand(world, kind="usual").settings == OWN
        assert taken(ALL, world, USUAL).settings == OWN


def test_what_goes_because_a_need_goes_does_not_come_back() -> None:
    left = by_hand(taken(ALL, Chosen(OWN), WORLD), mines=False)
    assert left.settings["kind"] == "usual"
    assert left.settings["banks"], "the person did not touch it"
    assert taken(ALL, left, USUAL).settings == OWN


def test_the_last_set_up_knows_what_lay_beneath() -> None:
    settings = OWN | EVERY_SET
    beneath = {"kind": "usual", "banks": False, "disks": 5}
    again = opened(settings, WORLD, beneath, OWN)
    assert taken(ALL, again, USUAL).settings == OWN | {"mines": True, "disks": 5}
    older = opened(settings, WORLD, None, OWN)
    assert taken(ALL, older, USUAL).settings == OWN
    assert opened(OWN | {"mines": True}, USUAL, None, OWN).beneath == {}
