"""Moves that are made by one press stand in the log one by one, and are taken back together."""

from __future__ import annotations

from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.option import Action, Drag, Option, Why
from spacetable.core.text import verbatim
from spacetable.session.together import Joint, Together, together
from spacetable.session.undo import Way

ONE = Seat("1")


class Load(Action, frozen=True):
    card: int


def option(card: int, shared: str | None, *, refused: bool = False) -> Option:
    return Option(
        Load(ONE, card),
        Drag(PieceId(str(card)), ZoneId("rocket")),
        Why(verbatim("a rule")),
        verbatim(f"card {card}"),
        refused=refused,
        together=None if shared is None else verbatim(shared),
    )


def test_one_press_stands_for_all_that_share_a_name() -> None:
    some = [option(1, "all"), option(2, "all"), option(3, None), option(4, "alone")]
    (found,) = together([*some, option(5, "all", refused=True)])
    assert found.action == Together(ONE, (Load(ONE, 1), Load(ONE, 2)))
    assert found.label == verbatim("all")


def test_what_was_made_together_is_taken_back_together() -> None:
    joint = Joint()
    joint.made(3, 6)
    assert joint.whole(6, Way(5)).target == 3
    assert joint.whole(7, Way(6)).target == 6, "something else was done since"
    assert joint.whole(6, Way(5, "another")).target == 5
    assert joint.whole(6, Way(1)).target == 1, "a whole turn goes farther"
    joint.cut(4)
    assert joint.whole(6, Way(5)).target == 5, "other moves lie there now"
