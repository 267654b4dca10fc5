"""Gates of lessons, and text values."""

from __future__ import annotations

from spacetable.core.ids import Seat
from spacetable.core.lesson import Gate
from spacetable.core.option import Action
from spacetable.core.text import Text, text, verbatim
from tests.toy.game import Play, Throw

ONE = Seat("1")


class Lay(Action, frozen=True):
    cell: tuple[int, int]


def test_a_gate_asks_for_an_action() -> None:
    assert Gate("Throw").fits(Throw(ONE))
    assert not Gate("Throw").fits(Play(ONE, "p1"))


def test_a_gate_may_ask_for_fields() -> None:
    gate = Gate("Play", {"card": "p1"})
    assert gate.fits(Play(ONE, "p1"))
    assert not gate.fits(Play(ONE, "p2"))
    assert not Gate("Play", {"colour": 1}).fits(Play(ONE, "p1"))


def test_a_gate_read_from_a_file() -> None:
    """Files know no tuples; a field that an action has not is never fitting, not even as None."""
    assert Gate("Lay", {"cell": [1, 0]}).fits(Lay(ONE, (1, 0)))
    assert Gate("Lay", {"cell": (1, 0)}).fits(Lay(ONE, (1, 0)))
    assert not Gate("Lay", {"cell": [0, 1]}).fits(Lay(ONE, (1, 0)))
    assert not Gate("Lay", {"turns": None}).fits(Lay(ONE, (1, 0)))


def test_a_text_is_a_value() -> None:
    one = text("core.cards", n=3, seat=verbatim("Ada"))
    assert one == Text("core.cards", (("n", 3), ("seat", verbatim("Ada"))))
    assert len({one, text("core.cards", n=3, seat=verbatim("Ada"))}) == 1
