"""What holds after any line of play, with takings-back on the way; failing lines are made short."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from spacetable.core.chance import LooseChance
from spacetable.core.engine import acting
from spacetable.core.option import prudent
from spacetable.core.secrets import permuted
from spacetable.session.restoring import restore
from spacetable.session.save_format import decode, encode
from spacetable.session.session import Session
from tests.conformance.cases import WHOLE, Case, each_case
from tests.conformance.corpus import noon
from tests.conformance.showing import shown
from tests.conformance.walking import some_readers

#: Each number is one deed: 0 takes a step back, 1 does one again, any other picks a legal
#: move; only the last one may pick a grave one.
DEEDS = st.lists(st.integers(0, 400), max_size=50)


def carry_out(session: Session, deed: int) -> None:
    if deed == 0:
        session.undo(over_fence=True)
    elif deed == 1:
        session.redo()
    elif session.result() is None:
        options = [option for _, legal in acting(session.game, session.state) for option in legal]
        options = options if deed == 400 else prudent(options)
        session.do(options[deed % len(options)].action)


@each_case()
@settings(max_examples=6 if WHOLE else 4, deadline=None)
@given(seed=st.text(max_size=6), deeds=DEEDS)
def test_any_line_of_play(case: Case, seed: str, deeds: list[int]) -> None:
    session = Session.new(case.setup(seed), clock=noon)
    box = Counter(piece.face for piece in session.state.pieces)
    for deed in deeds:
        carry_out(session, deed)
    here, cursor = session.position, session.cursor
    assert Counter(piece.face for piece in here.state.pieces) == box
    again = restore(decode(encode(session.record()), "x"), clock=noon)
    assert again.proved
    assert (again.position, again.cursor) == (here, cursor)
    assert encode(again.record()) == encode(session.record())
    for seat in some_readers(case, here.state, len(deeds)):
        other = permuted(session.game, here.state, seat, LooseChance(seed))
        assert shown(session.game, other, seat) == shown(session.game, here.state, seat)
    session.undo_to(0, over_fence=True)
    while session.cursor < cursor:
        session.redo()
    assert session.position == here
