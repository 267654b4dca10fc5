"""What lays out a widget never begins within itself."""

from __future__ import annotations

from spacetable.app.widgets.laying import OFTEN, Laying

STARTS_AT_TABLE = True


def test_what_is_asked_for_meanwhile_comes_afterwards() -> None:
    told: list[str] = []

    def lay() -> None:
        told.append("begins")
        if len(told) == 1:
            laying()
        told.append("ends")

    laying = Laying(lay)
    laying()
    assert told == ["begins", "ends"] * 2


def test_it_waits_while_parts_are_shown_and_never_goes_on_for_ever() -> None:
    told: list[str] = []

    def lay() -> None:
        told.append("laid")
        laying()

    laying = Laying(lay)
    with laying.held():
        pass
    assert not told
    with laying.held():
        laying()
        with laying.held():
            laying()
        assert not told
    assert told == ["laid"] * OFTEN
