"""Positions laid out by hand, and what is said of wrong ones."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spacetable.core.engine import check_pieces
from spacetable.core.errors import DataError
from spacetable.core.ids import Seat
from spacetable.core.text import Text
from spacetable.games.space_odyssey.board import DOORS
from spacetable.games.space_odyssey.state import (
    DECK,
    DISCARD,
    HAL_DECK,
    HAL_DISCARD,
    HAL_HAND,
    HAL_TRASH,
    TILES,
    TRASH,
    doorway,
    hand,
    place,
)
from spacetable.text.catalogue import catalogue
from spacetable.text.compiling import LANGUAGES
from tests.games.space_odyssey.position import Position


def fault(**arrangement: Any) -> str:
    """The reason, as the last part of its key or as it is."""
    with pytest.raises(DataError) as wrong:
        Position(**arrangement)
    for language in LANGUAGES:
        said = catalogue(language).words(wrong.value.message)
        assert "[space_odyssey" not in said, said
    reason = dict(wrong.value.message.params)["reason"]
    return reason.key.rpartition(".")[2] if isinstance(reason, Text) else str(reason)


def test_everything_is_laid_out() -> None:
    game = Position(
        monolith="3",
        turn="hal",
        marker=5,
        spaces={"bowman": "core", "3": "pod"},
        malfunctions={"com": 3, "lif": 5},
        closed=["3"],
        forced=["1"],
        hal_hand=["grv", "door.2"],
        shown=["com", "scan", "lipread"],
        hal_deck=["target", "mem"],
        hal_discard=["mem"],
        hal_trash=["target"],
        hands={"bowman": ["logic.9", "repair.com"], "poole": []},
        deck=["logic.4", "cancel"],
        discard=["recover"],
        trash=["logic.1", "logic.2", "logic.3"],
        told={"bowman": ["logic.9"]},
    )
    state = game.state
    assert (state.monolith, state.marker, state.sequences) == ("3", 5, 1)
    assert any(one.face == "monolith" for one in state.pieces[place(Seat("3"))])
    assert (state.space_of(Seat("2")), state.space_of(Seat("3"))) == ("core", "pod")
    assert (state.malfunctions("com"), state.malfunctions("lif")) == (3, 5)
    assert (state.closed, state.forced) == (("3",), ("1",))
    assert [len(state.pieces[doorway(door)]) for door in ("1", "2", "3")] == [1, 0, 1]
    assert len(state.pieces[TILES]) == 5
    assert game.faces(HAL_HAND) == ["door.2", "grv"]
    assert game.row() == ["com", "scan", "lipread"]
    assert [one.face for one in reversed(state.pieces[HAL_DECK])][:2] == ["hal.target", "hal.mem"]
    assert game.faces(HAL_DISCARD) == ["mem"]
    assert game.faces(HAL_TRASH) == ["door.1", "door.3", "target"]
    assert game.hand("bowman") == ["logic.9", "repair.com"]
    assert game.hand("poole") == []
    assert [one.face for one in reversed(state.pieces[DECK])][:2] == ["crew.logic.4", "crew.cancel"]
    assert game.faces(DISCARD) == ["recover"]
    assert game.faces(TRASH) == ["logic.1", "logic.2", "logic.3", "open_door"]
    assert state.told == (game.card("bowman", "logic.9"),)
    assert game.waits_for() == ("play", "hal")
    check_pieces(Position().state, state)


def test_what_is_not_named_is_filled_up() -> None:
    game = Position(hands={"poole": ["cancel"]}, hal_hand=["lipread"])
    assert len(game.hand("bowman")) == 2
    assert len(game.state.pieces[HAL_HAND]) == 3
    assert "" not in game.row()
    assert "lipread" not in game.row()
    assert game.waits_for() == ("crew_turn", "bowman")


def test_a_hand_as_dealt_stays() -> None:
    dealt = Position().hand("bowman")
    assert Position(marker=6).hand("bowman") == dealt


def test_hal_may_have_to_show_cards_first() -> None:
    game = Position(turn="hal", shown=["lif"], hal_hand=["com", "com"])
    assert game.waits_for() == ("show", "hal")
    game.do(game.show("com"))
    game.do(game.show("com"))
    assert game.waits_for() == ("play", "hal")


WRONG: list[tuple[str, dict[str, Any]]] = [
    ("member", {"monolith": "hunter"}),
    ("member", {"hands": {"1": []}}),
    ("member_twice", {"hands": {"2": [], "bowman": []}}),
    ("marker", {"marker": 3}),
    ("marker", {"marker": 7}),
    ("space", {"spaces": {"bowman": "bridge"}}),
    ("full", {"spaces": {"bowman": "pod", "poole": "pod"}}),
    ("door", {"closed": ["7"]}),
    ("door_twice", {"closed": ["1"], "forced": ["1"]}),
    ("door_twice", {"closed": ["1", "1"]}),
    ("door_trash", {"hal_trash": ["door.1"]}),
    ("too_many", {"closed": ["1"], "hal_hand": ["door.1"]}),
    ("too_many", {"forced": list(DOORS)}),
    ("opened", {"trash": ["open_door"]}),
    ("system", {"malfunctions": {"core": 1}}),
    ("malfunctions", {"malfunctions": {"mem": -1}}),
    ("too_many", {"malfunctions": {"mem": 6}}),
    ("decided", {"malfunctions": {"lif": 7}}),
    ("decided", {"malfunctions": {"mem": 4, "com": 4, "grv": 4}}),
    ("card", {"hal_hand": ["logic.1"]}),
    ("card", {"deck": ["logic.13"]}),
    ("shown", {"shown": ["lif"] * 4}),
    ("hal_hand", {"shown": ["lif"] * 3, "hal_hand": ["mem"] * 4}),
    ("runs", {"marker": 5}),
    ("runs", {"marker": 5, "trash": ["logic.1", "logic.2", "logic.4"]}),
    ("runs", {"trash": ["logic.1", "logic.2", "logic.3"]}),
    ("told", {"hands": {"bowman": ["cancel"]}, "told": {"bowman": ["cancel", "cancel"]}}),
    ("hand_size", {"hands": {"bowman": [f"logic.{n}" for n in range(1, 8)]}}),
    (
        "hand_size",
        {"malfunctions": {"mem": 4}, "hands": {"bowman": [f"logic.{n}" for n in range(1, 6)]}},
    ),
]


@pytest.mark.parametrize(("reason", "arrangement"), WRONG)
def test_a_wrong_position_is_refused_in_words(reason: str, arrangement: dict[str, Any]) -> None:
    assert fault(**arrangement) == reason


def test_unknown_keys_and_wrong_kinds_are_refused() -> None:
    assert fault(monolit="2", monolith="2") == "unknown"
    assert fault(turn="nobody") == "value"
    assert fault(marker="five") == "kind"
    assert fault(hands=["logic.1"]) == "kind"


@settings(max_examples=40, deadline=None)
@given(
    marker=st.integers(4, 6),
    closed=st.lists(st.sampled_from(DOORS), unique=True, max_size=4),
    broken=st.fixed_dictionaries(
        {"mem": st.integers(0, 3), "com": st.integers(0, 5), "lif": st.integers(0, 6)}
    ),
    bowman=st.lists(st.sampled_from(["cancel", "repair.any"]), max_size=4),
    turn=st.sampled_from(["crew", "hal"]),
)
def test_no_card_is_lost_or_made(
    marker: int, closed: list[str], broken: dict[str, int], bowman: list[str], turn: str
) -> None:
    runs = [f"logic.{n}" for n in range(1, 1 + 3 * (6 - marker))]
    game = Position(
        marker=marker,
        closed=closed,
        malfunctions=broken,
        hands={"bowman": bowman},
        trash=runs,
        turn=turn,
    )
    state = game.state
    box = Counter(one.face for one in Position().state.pieces)
    assert Counter(one.face for one in state.pieces) == box
    ids = [one.id for one in state.pieces]
    assert len(set(ids)) == len(ids)
    assert state.hal_cards == marker
    assert game.hand("bowman") == sorted(bowman)
    assert len(state.pieces[hand(Seat("3"))]) == 2
