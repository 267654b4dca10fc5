"""Faults are put where rules are, and nowhere else."""

from __future__ import annotations

import ast

import pytest

from tests.mutation.faults import faults
from tests.mutation.packages import PACKAGES, ROOT


@pytest.mark.parametrize(
    ("rule", "expected"),
    [
        ("x = a < b", {"x = a <= b", "x = a >= b"}),
        ("x = a and b", {"x = (a or b)"}),
        ("x = not a", {"x = (a)"}),
        ("x = a[1:]", {"x = a[2:]", "x = a[0:]"}),
        ("x = any(a)", {"x = all(a)"}),
        ("if a: b = c", {"if True: b = c", "if False: b = c"}),
        ("x = [a for a in b if a]", {"x = [a for a in b if True]", "x = [a for a in b if False]"}),
        ("def f(): return a", {"def f(): return None"}),
        ("a(b)", {"pass"}),
        ("def f(): yield a", {"def f(): yield from ()"}),
        ("x += a", {"x -= a"}),
        ("x = '星' if a else b", {"x = '星' if True else b", "x = '星' if False else b"}),
    ],
)
def test_what_may_be_wrong(rule: str, expected: set[str]) -> None:
    source = rule.encode()
    assert {one.put_in(source).decode() for one in faults(source)} == expected


@pytest.mark.parametrize(
    "words",
    [
        '"""What it does."""',
        "x = Text('key', n=1)",
        "raise ValueError(1)",
        "turn.say(line(1))",
        "turn.sound('click')",
        "x: Literal[1]",
        "@cache(1)\ndef f(): pass",
        "def f() -> Text: return key(1)",
        "if TYPE_CHECKING: import this",
        "x = f'{1 + n}'",
        "x = a + (b,)",
        "def f(): return None",
    ],
)
def test_words_are_left_alone(words: str) -> None:
    assert faults(words.encode()) == []


@pytest.mark.parametrize("name", PACKAGES)
def test_every_fault_of_a_package_is_python(name: str) -> None:
    package = PACKAGES[name]
    path = max(package.files(), key=lambda one: (ROOT / one).stat().st_size)
    source = (ROOT / path).read_bytes()
    found = faults(source)
    assert found
    for one in found[::4]:
        ast.parse(one.put_in(source))


@pytest.mark.parametrize("name", PACKAGES)
def test_the_tests_of_a_package_are_there(name: str) -> None:
    """For its first file and its last: of all the same tests are told, in another order."""
    package = PACKAGES[name]
    first, *_, last = package.files()
    for path in (first, last):
        own, *_ = package.stages(path)
        assert own
        assert [file for file in own if not (ROOT / file).is_file()] == []
