"""Switches whose values need values of others."""

import pytest

from spacetable.core.switch import Setting, Switch, SwitchChoice, with_needs
from spacetable.core.text import verbatim


def _switch(
    name: str, *values: Setting, **needs: dict[str, Setting | tuple[Setting, ...]]
) -> Switch:
    said = verbatim(name)
    wanted = {
        value: {one: able if isinstance(able, tuple) else (able,) for one, able in some.items()}
        for value, some in needs.items()
    }
    choices = tuple(SwitchChoice(v, said, said, None, wanted.get(str(v), {})) for v in values)
    return Switch(name, said, choices, values[0])


LAW = _switch("law", "none", "some", "all")
COURT = _switch("court", "no", "yes", yes={"law": "some"})
APPEAL = _switch("appeal", "no", "yes", yes={"court": "yes"})
ALL = (APPEAL, COURT, LAW)
NONE: dict[str, Setting] = {"appeal": "no", "court": "no", "law": "none"}


def test_what_a_value_needs_comes_with_it() -> None:
    assert with_needs(ALL, NONE | {"appeal": "yes"}, "appeal") == {
        "appeal": "yes",
        "court": "yes",
        "law": "some",
    }


def test_what_cannot_stay_goes_back_to_its_default() -> None:
    every: dict[str, Setting] = {"appeal": "yes", "court": "yes", "law": "all"}
    assert with_needs(ALL, every, "law") == {"appeal": "no", "court": "no", "law": "all"}


def test_what_needs_nothing_leaves_the_others_alone() -> None:
    assert with_needs(ALL, NONE | {"law": "all"}, "law") == NONE | {"law": "all"}


def test_of_several_values_each_will_do_and_the_first_is_set() -> None:
    code = _switch("code", "no", "yes", yes={"law": ("all", "some")})
    every = (code, LAW)
    assert with_needs(every, {"code": "yes", "law": "none"}, "code")["law"] == "all"
    assert with_needs(every, {"code": "yes", "law": "some"}, "code")["law"] == "some"
    assert with_needs(every, {"code": "yes", "law": "some"}, "law")["code"] == "yes"
    assert with_needs(every, {"code": "yes", "law": "none"}, "law")["code"] == "no"
    assert code.choices[1].lacks({"law": "none"}) == {"law": "all"}
    assert not code.choices[1].lacks({"law": "some"})


def test_needs_that_contradict_each_other_are_a_fault_of_the_file() -> None:
    both = _switch("both", "no", "yes", yes={"law": "all", "court": "yes"})
    with pytest.raises(ValueError, match="law"):
        with_needs((both, COURT, LAW), {"both": "yes", "court": "no", "law": "none"}, "both")


def test_true_is_not_one() -> None:
    number = _switch("number", 1, 2)
    assert number.choice(True) is None
    assert number.choice(1) == number.choices[0]
