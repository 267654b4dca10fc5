"""The verbs of ``Turn``: what they change, what they record, and that no piece is ever lost."""

from __future__ import annotations

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from spacetable.core.chance import LooseChance, SeededChance
from spacetable.core.event import Changed, Flipped, Moved, Rolled, Said, Shuffled, Sounded
from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.piece import Piece, Pieces
from spacetable.core.state import State
from spacetable.core.text import text
from spacetable.core.turn import Turn

DECK, HAND = ZoneId("deck"), ZoneId("hand")
P1, P2, P3 = PieceId("p1"), PieceId("p2"), PieceId("p3")


class Counted(State, frozen=True, kw_only=True):
    score: int = 0


def turn() -> Turn[Counted]:
    pieces = Pieces().add(DECK, ["a", "b", "c"]).with_zone(HAND, ())
    return Turn(Counted(pieces=pieces), SeededChance("turn"))


def ids(turn: Turn[Counted], zone: ZoneId) -> list[str]:
    return [piece.id for piece in turn.state.pieces[zone]]


def test_move_to_the_top() -> None:
    one = turn()
    moved = one.move(P1, HAND)
    assert moved == Piece(P1, "a")
    assert ids(one, DECK) == ["p2", "p3"]
    assert ids(one, HAND) == ["p1"]
    assert one.events == [Moved(P1, DECK, HAND)]
    assert not one.revealed


def test_move_to_an_index() -> None:
    one = turn()
    one.move(P3, DECK, index=0)
    assert ids(one, DECK) == ["p3", "p1", "p2"]
    one.move(P3, DECK, index=1)
    assert ids(one, DECK) == ["p1", "p3", "p2"]
    one.move(P1, HAND)
    one.move(P2, HAND, index=0)
    assert ids(one, HAND) == ["p2", "p1"]


def test_move_face_up_reveals() -> None:
    one = turn()
    assert one.move(P1, HAND, up=True, turns=3, cell=(2, -1)) == Piece(P1, "a", True, 3, (2, -1))
    assert one.events == [Moved(P1, DECK, HAND), Flipped(P1, True)]
    assert one.revealed


def test_move_keeps_turns_and_clears_the_cell() -> None:
    one = turn()
    one.move(P1, HAND, up=True, turns=1, cell=(0, 0))
    assert one.move(P1, DECK) == Piece(P1, "a", True, 1, None)


def test_a_piece_that_lies_as_before_is_the_same_value() -> None:
    one = turn()
    before = one.state.pieces.piece(P1)
    assert one.move(P1, HAND) is before
    turned = one.move(P1, DECK, turns=1)
    assert turned == Piece(P1, "a", turns=1)
    assert turned is not before
    assert one.move(P1, HAND, cell=(0, 1)) == Piece(P1, "a", turns=1, cell=(0, 1))


def test_draw_moves_the_top_piece() -> None:
    one = turn()
    assert one.draw(DECK, HAND) == Piece(PieceId("p3"), "c")
    assert (ids(one, DECK), ids(one, HAND)) == (["p1", "p2"], ["p3"])
    assert one.events == [Moved(PieceId("p3"), DECK, HAND)]
    assert not one.revealed
    one.draw(DECK, HAND, up=True, turns=1, cell=(2, 1))
    assert one.state.pieces[HAND][-1] == Piece(P2, "b", True, 1, (2, 1))
    assert one.events[-1] == Flipped(P2, True)
    assert one.revealed
    one.draw(DECK, HAND)
    with pytest.raises(IndexError):
        one.draw(DECK, HAND)


def test_move_face_down_reveals_nothing() -> None:
    one = turn()
    one.flip(P1)
    one.revealed = False
    one.move(P1, HAND, up=False)
    assert not one.revealed
    assert one.events[-1] == Flipped(P1, False)


def test_flip() -> None:
    one = turn()
    assert one.flip(P2).up
    assert one.revealed
    assert one.events == [Flipped(P2, True)]
    assert one.flip(P2) == Piece(P2, "b", True)
    assert len(one.events) == 1, "a piece that lies so already was not turned over"
    one.revealed = False
    one.flip(P2, up=False)
    assert not one.revealed
    assert ids(one, DECK) == ["p1", "p2", "p3"]


def test_reveal() -> None:
    one = turn()
    one.reveal()
    assert one.revealed
    assert one.events == []
    assert not one.state.pieces.piece(P2).up


def test_rotate() -> None:
    one = turn()
    one.rotate(P2, 5)
    assert one.state.pieces.piece(P2).turns == 1
    assert one.events == [Moved(P2, DECK, DECK)]


def test_shuffle_gives_new_names() -> None:
    one = turn()
    one.flip(P2)
    one.shuffle(DECK, "deck")
    pieces = one.state.pieces
    assert ids(one, DECK) == ["p4", "p5", "p6"]
    assert sorted(piece.face for piece in pieces[DECK]) == ["a", "b", "c"]
    assert not any(piece.up for piece in pieces[DECK])
    assert pieces.named == 6
    assert one.events[-1] == Shuffled(DECK, 3)
    assert one.revealed
    (draw,) = one.chance.draws  # type: ignore[attr-defined]
    assert "".join("abc"[i] for i in draw.result) == "".join(p.face for p in pieces[DECK])


def test_roll() -> None:
    one = turn()
    value = one.roll("die", 6)
    assert one.events == [Rolled("die", 6, value)]
    assert one.revealed


def test_set_say_sound_next_turn() -> None:
    one = turn()
    one.set(score=3)
    one.say(text("core.verbatim", words="!"), P1, only=(Seat("2"),), heading=True)
    one.sound("card")
    one.next_turn(score=4)
    assert one.state.score == 4
    assert one.state.turn_no == 2
    assert one.events == [
        Changed(("score",)),
        Said(text("core.verbatim", words="!"), (P1,), (Seat("2"),), True),
        Sounded("card"),
        Changed(("turn_no", "score")),
    ]


@pytest.mark.parametrize("verb", ["move", "flip", "rotate"])
def test_no_such_piece(verb: str) -> None:
    args = {"move": (HAND,), "rotate": (1,)}.get(verb, ())
    with pytest.raises(KeyError, match="p9"):
        getattr(turn(), verb)(PieceId("p9"), *args)


def test_the_old_state_is_untouched() -> None:
    one = turn()
    before = one.state
    kept = [list(before.pieces[zone]) for zone in (DECK, HAND)]
    one.move(P1, HAND, up=True)
    one.shuffle(DECK)
    one.rotate(P1, 2)
    assert [list(before.pieces[zone]) for zone in (DECK, HAND)] == kept
    assert before.pieces.named == 3


class Table(RuleBasedStateMachine):
    """Any sequence of verbs: the same faces, every id once, ids never given out twice."""

    zones = st.sampled_from([ZoneId(f"z{k}") for k in range(4)])

    def __init__(self) -> None:
        super().__init__()
        pieces = Pieces().add(ZoneId("z0"), [f"f{k % 5}" for k in range(12)])
        self.turn: Turn[Counted] = Turn(Counted(pieces=pieces), LooseChance(1))
        self.faces = sorted(piece.face for piece in pieces)
        self.gone: set[str] = set()

    def some(self, data: st.DataObject) -> PieceId:
        return data.draw(st.sampled_from([piece.id for piece in self.turn.state.pieces]))

    @rule(
        data=st.data(),
        zone=zones,
        index=st.none() | st.integers(0, 3),
        up=st.none() | st.booleans(),
    )
    def move(self, data: st.DataObject, zone: ZoneId, index: int | None, up: bool | None) -> None:
        piece = self.some(data)
        self.turn.move(piece, zone, index=index, up=up)
        assert self.turn.state.pieces.place(piece)[0] == zone

    @rule(data=st.data(), up=st.booleans())
    def flip(self, data: st.DataObject, up: bool) -> None:
        self.turn.flip(self.some(data), up)

    @rule(data=st.data(), turns=st.integers(-5, 9))
    def rotate(self, data: st.DataObject, turns: int) -> None:
        self.turn.rotate(self.some(data), turns)

    @rule(zone=zones)
    def shuffle(self, zone: ZoneId) -> None:
        self.gone |= {piece.id for piece in self.turn.state.pieces[zone]}
        self.turn.shuffle(zone)

    @invariant()
    def pieces_conserved(self) -> None:
        pieces = list(self.turn.state.pieces)
        assert sorted(piece.face for piece in pieces) == self.faces
        names = [piece.id for piece in pieces]
        assert len(set(names)) == len(names)
        assert not self.gone & set(names)
        assert all(0 <= piece.turns <= 3 for piece in pieces)


Table.TestCase.settings = settings(max_examples=40, stateful_step_count=25, deadline=None)
TestAnyVerbs = Table.TestCase
