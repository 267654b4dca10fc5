"""Pieces, ids and layouts as values; permuting and masking what must not be known."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spacetable.core import layout
from spacetable.core.chance import LooseChance
from spacetable.core.engine import begin
from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.piece import PILE as LARGE
from spacetable.core.piece import Piece, Pieces
from spacetable.core.secrets import masked, permuted, refaced
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.state import State
from tests.toy.game import PILE, game, hand

A, B = ZoneId("a"), ZoneId("b")


def test_add_names_in_order() -> None:
    pieces = Pieces().add(A, ["x", "y"]).add(B, ["z"], up=True)
    assert pieces[A] == (Piece(PieceId("p1"), "x"), Piece(PieceId("p2"), "y"))
    assert pieces[B] == (Piece(PieceId("p3"), "z", True),)
    assert pieces.named == 3
    assert [piece.face for piece in pieces] == ["x", "y", "z"]


def test_lookups() -> None:
    pieces = Pieces().add(A, ["x", "y"])
    assert pieces.place(PieceId("p2")) == (A, 1)
    assert pieces.piece(PieceId("p1")).face == "x"
    assert pieces.top(A) == pieces.piece(PieceId("p2"))
    assert pieces.top(B) is None
    assert pieces[B] == ()
    with pytest.raises(KeyError):
        pieces.place(PieceId("p3"))


def test_what_lies_in_a_pile_is_found_wherever_it_lies() -> None:
    pile, few = ZoneId("pile"), ZoneId("few")
    pieces = Pieces().add(pile, ["back"] * (3 * LARGE)).add(few, ["back"] * 2)
    for zone in (pile, few):
        for k, one in enumerate(pieces[zone]):
            assert pieces.place(one.id) == (zone, k)
            assert pieces.piece(one.id) is one
    with pytest.raises(KeyError):
        pieces.place(PieceId("p0"))


def test_with_zone_leaves_the_old_value() -> None:
    old = Pieces().add(A, ["x"])
    new = old.with_zone(A, ())
    assert len(old[A]) == 1
    assert new[A] == ()


def test_refaced_and_masked() -> None:
    pieces = Pieces().add(A, ["x", "y"], up=True).add(B, ["z"])
    other = refaced(pieces, {PieceId("p3"): "q"})
    assert other[A] == pieces[A]
    assert other[B][0] == Piece(PieceId("p3"), "q")
    state = masked(State(pieces=pieces, turn_no=4), {PieceId("p1"): "?"})
    assert state.turn_no == 4
    assert state.pieces[A][0] == Piece(PieceId("p1"), "?", True)


@given(st.integers(2, 4), st.integers(0, 4), st.integers())
def test_permuted(seats: int, seat: int, seed: int) -> None:
    """Only hidden faces move, each only within its group, and nothing else changes."""
    setup = Setup("toy", str(seed), tuple(SeatSetup(Seat(str(k + 1))) for k in range(seats)))
    state = begin(game, setup)[0].state
    who = Seat(str(seat)) if 1 <= seat <= seats else None
    other = permuted(game, state, who, LooseChance(seed))
    groups = [set(group) for group in game.shown.hidden(state, who)]
    hidden = set().union(*groups)
    was = {piece.id: piece for piece in state.pieces}
    now = {piece.id: piece for piece in other.pieces}
    assert list(was) == list(now)
    for name, piece in was.items():
        if name not in hidden:
            assert now[name] == piece
    for group in groups:
        assert Counter(was[n].face for n in group) == Counter(now[n].face for n in group)
    if who:
        assert other.pieces[hand(who)] == state.pieces[hand(who)]


def test_permuting_does_something() -> None:
    state = begin(game, Setup("toy", "s", (SeatSetup(Seat("1")), SeatSetup(Seat("2")))))[0].state
    other = permuted(game, state, Seat("1"), LooseChance(0))
    assert other.pieces[PILE] != state.pieces[PILE]


# ------------------------------------------------------------------ layouts


@given(st.integers(0, 200), st.floats(10, 2000), st.floats(5, 300))
def test_a_row_stays_in_its_strip(count: int, width: float, piece: float) -> None:
    places = layout.row(0, 7, max(width, piece), piece, count)
    assert len(places) == count
    edge = max(width, piece) / 2 + 1e-6
    assert all(-edge <= x - piece / 2 and x + piece / 2 <= edge and y == 7 for x, y in places)
    assert sum(x for x, _ in places) == pytest.approx(0, abs=1e-3)


@given(st.integers(0, 500))
def test_a_pile_grows_little(count: int) -> None:
    places = layout.pile(10, 20, count)
    assert len(places) == count
    assert all(10 <= x <= 10 + 8 and 20 - 8 <= y <= 20 for x, y in places)


@given(st.integers(0, 60))
def test_a_fan_is_symmetric(count: int) -> None:
    places = layout.fan(0, 0, 600, 120, count)
    assert len(places) == count
    for (x, y, angle), (mx, my, mirrored) in zip(places, reversed(places), strict=True):
        assert x == pytest.approx(-mx, abs=1e-6)
        assert y == pytest.approx(my)
        assert angle == pytest.approx(-mirrored)


def test_a_grid() -> None:
    assert layout.grid(10, 20, 2, -1, 160) == (330, -140)
