"""The leak test: permute everything a seat must not know, and nothing it is shown changes.

Here: view, table, options, prompt, advice, panel and chronicle, byte for byte, for every seat and
an onlooker. What Qt makes of it (tooltips, accessibility tree, thumbnail) is in ``test_shown.py``.
"""

from __future__ import annotations

import random
from collections import defaultdict

import pytest
from msgspec.structs import replace

from spacetable.core.bot import put_to, seated
from spacetable.core.chance import LooseChance
from spacetable.core.engine import Position, legal, step
from spacetable.core.errors import Refused
from spacetable.core.event import Flipped, Moved, Said
from spacetable.core.ids import PieceId, Seat
from spacetable.core.parts import bots_of
from spacetable.core.secrets import permuted, refaced
from spacetable.core.state import State
from tests.conformance.cases import WHOLE, Case, each_case, load
from tests.conformance.corpus import Place, Recorded, corpus
from tests.conformance.showing import heard, shown
from tests.conformance.walking import able, readers_of, seats_of, some_readers

LEAKS = 200
"""Positions of each case at which everything shown is compared."""
VARIANTS = 2
"""Ways in which the hidden faces are dealt anew there."""
HONEST = 800
"""Positions, in whole games, at which the groups of hidden pieces are looked at."""
PAST = 400
"""Positions, in whole games, that are come to anew with other hidden faces; of one game, at most
those before the end of each stretch."""
LOOKED = 4
"""Everything shown is compared at one of so many positions on the way; what is said, at each."""
ASKED = 24
"""Positions at which bots are asked."""
ASKED_SLOW = 4
"""The same where bots take a moment over each move."""


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
    for turn, place in enumerate(corpus(case).some("leak", LEAKS)):
        for seat in some_readers(case, place.state, turn):
            was = shown(game, place.state, seat)
            for variant in range(VARIANTS) if WHOLE else (turn % VARIANTS,):
                other = permuted(game, place.state, seat, LooseChance(variant))
                if other != place.state:
                    assert_same(was, shown(game, other, seat), f"{place}, seat {seat}")


@each_case()
def test_hidden_is_honest(case: Case) -> None:
    """What lies face down and is not told hidden would escape the test above.

    An onlooker knows no face-down piece but one whose zone holds nothing else than its likes, or
    that was shown to all: it lay face up, or a line that all may read spoke of it. The groups name
    pieces that exist, each once, none of them face up.
    """
    for recorded in corpus(case).whole(HONEST):
        check_honest(case, recorded)


def check_honest(case: Case, recorded: Recorded) -> None:
    game = recorded.game
    public: set[PieceId] = set()
    for moment in recorded.moments:
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
    for recorded in corpus(case).whole(PAST):
        spans = [(max(start, end - case.look(PAST)), end) for start, end in spans_of(recorded)]
        # Seat by seat: the spans overlap, and what a seat sees of a position is mostly made once.
        for turn, seat in enumerate(readers := readers_of(case)):
            for start, end in spans if WHOLE or len(readers) <= 2 else spans[turn % 2 :][:1]:
                deal = dealt_anew(recorded, start, end, seat)
                if deal is None:
                    continue
                tried += 1
                try:
                    check_past(recorded, start, end, deal, seat)
                except (Refused, Impossible):
                    continue
                proved[seat] += 1
    if tried and len(seats_of(case)) == 1:
        assert proved[seats_of(case)[0]], "nothing was proved"


def spans_of(recorded: Recorded) -> list[tuple[int, int]]:
    """Stretches of a game, first and last position: up to its end, and up to its middle.

    A shuffle renames pieces, so they can be followed no further back.
    """
    names = [moment.position.state.pieces.named for moment in recorded.moments]
    ends = dict.fromkeys((len(names) - 1, len(names) // 2))
    return [(names.index(names[end]), end) for end in ends]


def dealt_anew(recorded: Recorded, start: int, end: int, seat: Seat | None) -> State | None:
    """The state at ``start`` with the faces dealt anew that are hidden throughout; None if few."""
    game, whole = recorded.game, recorded.moments
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


def check_past(recorded: Recorded, start: int, end: int, deal: State, seat: Seat | None) -> None:
    game, whole = recorded.game, recorded.moments
    position = Position(deal, whole[start].position.used)
    # Another part of the positions for each stretch and seat: in all, every one is looked at.
    offset = random.Random(f"{recorded.seed} {start} {end} {seat}").randrange(LOOKED)
    for at in range(start, end + 1):
        moment = whole[at]
        what = f"{Place(recorded, at)}, seat {seat}, from position {start} on"
        if at > start:
            assert moment.action is not None
            assert moment.stepped is not None
            said = game.rules.answer(whole[at - 1].position.state, moment.action)
            if game.rules.answer(position.state, moment.action) != said:
                raise Impossible
            stepped = step(game, recorded.setup, position, moment.action)
            position = stepped.position
            assert heard(stepped.events, seat) == heard(moment.stepped.events, seat), what
        if at in (start, end) or at % LOOKED == offset:
            was = shown(game, moment.position.state, seat)
            assert_same(was, shown(game, position.state, seat), what)


@each_case()
def test_undo_is_warned(case: Case) -> None:
    """Whoever learns a face in a step cannot take it back unasked: the step is a fence."""
    game = load(case.game)
    for recorded in corpus(case).whole(HONEST):
        for seat in readers_of(case):
            was: set[PieceId] = set()
            for moment in recorded.moments:
                state = moment.position.state
                now = {piece for group in game.shown.hidden(state, seat) for piece in group}
                if moment.stepped is not None and not moment.stepped.fence:
                    learnt = (was - now) & {piece.id for piece in state.pieces}
                    assert not learnt, f"seat {seat} learnt {learnt} by {moment.action}"
                was = now


@each_case()
def test_private_lines_are_private(case: Case) -> None:
    """Lines for some seats only name seats that exist; core events name ids that exist."""
    seats = set(seats_of(case))
    for place in corpus(case).places():
        stepped = place.moment.stepped
        for event in stepped.events if stepped else ():
            if isinstance(event, Said):
                assert set(event.only or ()) <= seats
            elif isinstance(event, Moved | Flipped):
                assert event.piece


@each_case()
def test_bots_play_by_what_they_see(case: Case) -> None:
    """The same view, the same choice, and a legal one, whatever is hidden."""
    game = load(case.game)
    if not bots_of(game):
        pytest.skip("no bots")
    if game.company.slow and case.options and not WHOLE:
        pytest.skip("slow bots are asked in games without a switch moved")
    for place in corpus(case).some("bots", ASKED_SLOW if game.company.slow else ASKED):
        state, chance = place.state, place.at
        for seat in able(game, state):
            other = permuted(game, state, seat, LooseChance(chance))
            may, same = legal(game, state, seat), legal(game, other, seat)
            for bot in bots_of(game):
                options, others = put_to(bot, may), put_to(bot, same)
                one = seated(bot).choose(game.shown.view(state, seat), options, LooseChance(chance))
                two = seated(bot).choose(game.shown.view(other, seat), others, LooseChance(chance))
                assert one == two, f"{bot.id} knows more than seat {seat} at {place}"
                assert one.action in [option.action for option in options]
                assert one.reason.key
