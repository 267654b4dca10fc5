"""The leak test: permute everything a seat must not know, and nothing it is shown changes.

Here: view, table, options, prompt, advice, panel and chronicle, byte for byte, for every seat and
an onlooker. What Qt makes of it (tooltips, accessibility tree, thumbnail) is in ``test_shown.py``.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from spacetable.core.chance import LooseChance
from spacetable.core.engine import Position, legal, prudent, step
from spacetable.core.errors import Refused
from spacetable.core.event import Flipped, Moved, Said
from spacetable.core.ids import PieceId, Seat
from spacetable.core.parts import bots_of
from spacetable.core.secrets import permuted, refaced
from spacetable.core.setup import Setup
from spacetable.core.state import State
from tests.conformance.cases import Case, each_case, load
from tests.conformance.showing import heard, shown
from tests.conformance.walking import Moment, able, readers_of, seats_of, walk

GAMES = 4
SHARE = 0.3
VARIANTS = 2
SLOW = (1, 24, 48)
"""The positions that bots are asked about where they take a moment over each move."""


def assert_same(was: dict[str, bytes], now: dict[str, bytes], what: str) -> None:
    for part, before in was.items():
        if now[part] != before:
            at = next(
                (i for i, (a, b) in enumerate(zip(before, now[part], strict=False)) if a != b), 0
            )
            raise AssertionError(
                f"{what}: the {part} tells what is hidden: "
                f"{before[max(0, at - 80) : at + 80]!r} became "
                f"{now[part][max(0, at - 80) : at + 80]!r}"
            )


@each_case()
def test_nothing_hidden_is_shown(case: Case) -> None:
    game = load(case.game)
    for number in range(case.some(GAMES)):
        chosen = random.Random(number)
        for at, moment in enumerate(walk(case, f"leak {number}", 0.7 * (number % 2))):
            if at and chosen.random() > SHARE:
                continue
            state = moment.position.state
            for seat in readers_of(case):
                was = shown(game, state, seat)
                for variant in range(VARIANTS):
                    other = permuted(game, state, seat, LooseChance(variant))
                    what = f"leak {number}, position {at}, seat {seat}"
                    assert_same(was, shown(game, other, seat), what)


@each_case()
def test_hidden_is_honest(case: Case) -> None:
    """What lies face down and is not told hidden would escape the test above.

    An onlooker knows no face-down piece but one whose zone holds nothing else than its likes, or
    that was shown to all: it lay face up, or a line that all may read spoke of it. The groups name
    pieces that exist, each once, none of them face up.
    """
    game = load(case.game)
    public: set[PieceId] = set()
    for moment in walk(case, "honest"):
        state = moment.position.state
        public |= {piece.id for piece in state.pieces if piece.up}
        for event in moment.stepped.events if moment.stepped else ():
            if isinstance(event, Said) and event.only is None:
                public.update(event.pieces)
        at = {piece.id: piece for piece in state.pieces}
        for seat in readers_of(case):
            named = [piece for group in game.shown.hidden(state, seat) for piece in group]
            assert len(set(named)) == len(named)
            assert set(named) <= set(at)
            assert not any(at[piece].up for piece in named)
        hidden = {piece for group in game.shown.hidden(state, None) for piece in group}
        for zone, row in state.pieces.zones.items():
            known = hidden | public
            open_secrets = [p.face for p in row if not p.up and p.id not in known]
            assert len(set(open_secrets)) <= 1, f"zone {zone} hides nothing of {open_secrets}"


@each_case()
def test_the_past_tells_nothing(case: Case) -> None:
    """Of what a seat does not know at the end, nothing was said or shown on the way there.

    The faces that are still hidden are dealt anew at an earlier position and the same actions are
    carried out again: every event and everything shown to that seat must be the same. Where
    another seat's action is no longer legal, that seat knew more, and the trial proves nothing;
    neither does it where all have been told the truth of something that would now be untrue.
    """
    proved: dict[Seat | None, int] = defaultdict(int)
    tried = 0
    for number in range(case.some(12 if case.seats == 1 else 4)):
        whole = list(walk(case, f"past {number}", 0.5))
        setup = case.setup(f"past {number}")
        spans = []
        for end in range(len(whole) - 1, 0, -max(1, len(whole) // 4)):
            # A shuffle renames pieces, so they can be followed no further back.
            names = whole[end].position.state.pieces.named
            start = next(i for i, m in enumerate(whole) if m.position.state.pieces.named == names)
            spans.append((start, end))
        # Seat by seat: the spans overlap, and what a seat sees of a position is mostly made once.
        for seat in readers_of(case):
            for start, end in spans:
                deal = dealt_anew(case, whole, start, end, seat)
                if deal is None:
                    continue
                tried += 1
                try:
                    check_past(case, setup, whole[start : end + 1], deal, seat)
                except (Refused, Impossible):
                    continue
                proved[seat] += 1
    if tried and len(seats_of(case)) == 1:
        assert proved[seats_of(case)[0]], "nothing was proved"


def dealt_anew(
    case: Case, whole: Sequence[Moment], start: int, end: int, seat: Seat | None
) -> State | None:
    """The state at ``start`` with the faces dealt anew that are hidden throughout; None if few."""
    game = load(case.game)
    state = whole[start].position.state
    still = [set(group) for group in game.shown.hidden(whole[end].position.state, seat)]
    known: set[PieceId] = set()
    for moment in whole[start : end + 1]:
        here = {
            piece for group in game.shown.hidden(moment.position.state, seat) for piece in group
        }
        known |= {piece.id for piece in moment.position.state.pieces} - here
    at = {piece.id: piece.face for piece in state.pieces}
    faces: dict[PieceId, str] = {}
    for group in still:
        for first in game.shown.hidden(state, seat):
            both = [piece for piece in first if piece in group and piece not in known]
            turned = both[1:] + both[:1]
            faces |= {piece: at[source] for piece, source in zip(both, turned, strict=True)}
    if all(at[piece] == face for piece, face in faces.items()):
        return None
    return replace(state, pieces=refaced(state.pieces, faces))


class Impossible(Exception):
    """Faces dealt anew in a way that everybody knows to be wrong, by an answer that was given."""


def check_past(
    case: Case, setup: Setup, whole: Sequence[Moment], deal: State, seat: Seat | None
) -> None:
    game = load(case.game)
    position = Position(deal, whole[0].position.used)
    assert_same(shown(game, whole[0].position.state, seat), shown(game, deal, seat), f"seat {seat}")
    for number, moment in enumerate(whole[1:], 1):
        assert moment.action is not None
        assert moment.stepped is not None
        said = game.rules.answer(whole[number - 1].position.state, moment.action)
        if game.rules.answer(position.state, moment.action) != said:
            raise Impossible
        stepped = step(game, setup, position, moment.action)
        position = stepped.position
        what = f"seat {seat}, {number} actions later ({moment.action})"
        assert heard(stepped.events, seat) == heard(moment.stepped.events, seat), what
        was = shown(game, moment.position.state, seat)
        assert_same(was, shown(game, position.state, seat), what)


@each_case()
def test_undo_is_warned(case: Case) -> None:
    """Whoever learns a face in a step cannot take it back unasked: the step is a fence."""
    game = load(case.game)
    for number in range(case.some(GAMES)):
        before: State | None = None
        for moment in walk(case, f"fence {number}", 0.5):
            state = moment.position.state
            if before is not None and moment.stepped is not None and not moment.stepped.fence:
                there = {piece.id for piece in state.pieces}
                for seat in readers_of(case):
                    was = {piece for group in game.shown.hidden(before, seat) for piece in group}
                    now = {piece for group in game.shown.hidden(state, seat) for piece in group}
                    learnt = (was & there) - now
                    assert not learnt, f"seat {seat} learnt {learnt} by {moment.action}"
            before = state


@each_case()
def test_private_lines_are_private(case: Case) -> None:
    """Lines for some seats only name seats that exist; core events name ids that exist."""
    for moment in walk(case, "private", 0.5):
        if moment.stepped is None:
            continue
        for event in moment.stepped.events:
            if isinstance(event, Said):
                assert set(event.only or ()) <= set(seats_of(case))
            elif isinstance(event, Moved | Flipped):
                assert event.piece


@each_case()
def test_bots_play_by_what_they_see(case: Case) -> None:
    """The same view, the same choice, and a legal one, whatever is hidden."""
    game = load(case.game)
    if not bots_of(game):
        pytest.skip("no bots")
    for at, moment in enumerate(walk(case, "bots", 0.3)):
        if at not in SLOW if game.company.slow else at % (3 if case.seats == 1 else 7):
            continue
        state = moment.position.state
        for seat in able(game, state):
            options = prudent(legal(game, state, seat))
            for bot in bots_of(game):
                other = permuted(game, state, seat, LooseChance(at))
                same = prudent(legal(game, other, seat))
                one = bot.choose(game.shown.view(state, seat), options, LooseChance(at))
                two = bot.choose(game.shown.view(other, seat), same, LooseChance(at))
                assert one == two, f"{bot.id} at position {at} knows more than its seat"
                assert one.action in [option.action for option in options]
                assert one.reason.key
