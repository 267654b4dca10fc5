"""The suite itself is tried: a small fault is put into the toy game, and one of its tests fails."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import count
from typing import Any

import pytest
from msgspec.structs import force_setattr, replace

from spacetable.core.ids import Seat
from spacetable.core.option import Action, Option
from spacetable.core.piece import Pieces
from spacetable.core.text import Text, text
from spacetable.core.turn import Turn
from tests.conformance import (
    cases,
    corpus,
    test_fences,
    test_games,
    test_golden,
    test_record,
    test_secrets,
    test_table,
)
from tests.conformance.cases import Case, games
from tests.toy import game as toy
from tests.toy.game import PILE, DrawCard, Pass, Peek, Play, Throw, View, game, hand

CASE = Case("toy", 2, mission=2)

pytestmark = pytest.mark.skipif("toy" not in games(), reason="the toy game is left out")


Put = Callable[[str, Any], None]
"""Puts a faulty function in the place of one of the game's."""


def places(name: str) -> list[tuple[Any, str]]:
    """The parts of the game that have that function, and the field in which."""
    if name in ("view", "hidden", "table"):
        return [(game.shown, name)]
    if name == "result":
        return [(game.rules, name)]
    return [(step, "does" if name == "apply" else name) for step in game.rules.steps]


def leak_the_top(put: Put, every: int = 1) -> None:
    def view(state: Any, seat: Any) -> View:
        seen = toy.view(state, seat)
        if state.turn_no % every:
            return seen
        top = state.pieces[PILE][-1:]
        return replace(
            seen,
            state=replace(
                seen.state,
                pieces=seen.state.pieces.with_zone(PILE, seen.state.pieces[PILE][:-1] + top),
            ),
        )

    put("view", view)


def leak_now_and_then(put: Put) -> None:
    leak_the_top(put, 7)


def changed_options(change: Callable[[Any, list[Option]], Iterable[Option]]) -> Any:
    def options(state: Any, seat: Any) -> Iterable[Option]:
        return change(state, list(toy._options(state, seat)))

    return options


def leak_in_a_label(put: Put) -> None:
    def tell(state: Any, options: list[Option]) -> Iterable[Option]:
        for option in options:
            if isinstance(option.action, DrawCard):
                option = replace(
                    option, label=text("core.verbatim", words=state.pieces[PILE][-1].face)
                )
            yield option

    put("options", changed_options(tell))


def leak_in_the_chronicle(put: Put) -> None:
    def apply(turn: Turn[Any], action: Action) -> None:
        if isinstance(action, DrawCard):
            turn.say(text("core.verbatim", words=turn.state.pieces[PILE][-1].face))
        toy._apply(turn, action)

    put("apply", apply)


def speak_to_a_stranger(put: Put) -> None:
    def apply(turn: Turn[Any], action: Action) -> None:
        turn.say(text("core.verbatim", words="psst"), only=(Seat("9"),))
        toy._apply(turn, action)

    put("apply", apply)


def throw_dice_of_its_own(put: Put) -> None:
    throws = count()

    def apply(turn: Turn[Any], action: Action) -> None:
        toy._apply(turn, action)
        if isinstance(action, Throw):
            turn.set(die=next(throws) % 6 + 1)

    put("apply", apply)


def end_in_a_new_way(put: Put) -> None:
    def result(state: Any) -> Any:
        found = toy.result(state)
        return found and replace(found, reason=text("toy.line.signal"))

    put("result", result)


def invite_by_the_hand(put: Put) -> None:
    def invited(state: Any) -> Any:
        seats = toy._invited(state)
        return tuple(s for s in seats if any(c.face > "card.3" for c in state.pieces[hand(s)]))

    put("invited", invited)


def invite_for_nothing(put: Put) -> None:
    put("invited", lambda state: state.seats if state.die else ())


def hide_nothing(put: Put) -> None:
    put("hidden", lambda state, seat: ((),))


def peek_without_a_fence(put: Put) -> None:
    def apply(turn: Turn[Any], action: Action) -> None:
        toy._apply(turn, action)
        if isinstance(action, Peek):
            turn.revealed = False

    put("apply", apply)


def say_unfenced_what_is_passed(put: Put) -> None:
    def apply(turn: Turn[Any], action: Action) -> None:
        if isinstance(action, Pass):
            high = turn.state.pieces.piece(action.card).face > "card.3"
            turn.say(text("core.verbatim", words="high" if high else "low"))
        toy._apply(turn, action)

    put("apply", apply)


def offer_twice(put: Put) -> None:
    put("options", changed_options(lambda _, options: options + options[:1]))


def offer_nothing(put: Put) -> None:
    def some(state: Any, options: list[Option]) -> list[Option]:
        return [option for option in options if not isinstance(option.action, DrawCard)]

    put("options", changed_options(some))


def lose_a_card(put: Put) -> None:
    def apply(turn: Turn[Any], action: Action) -> None:
        toy._apply(turn, action)
        if isinstance(action, Play):
            pieces: Pieces = turn.state.pieces
            turn.state = replace(turn.state, pieces=pieces.with_zone(PILE, pieces[PILE][1:]))

    put("apply", apply)


def point_at_nothing(put: Put) -> None:
    def astray(_: Any, options: list[Option]) -> list[Option]:
        return [replace(option, why=replace(option.why, because=("p0",))) for option in options]

    put("options", changed_options(astray))


def hang_over_the_edge(put: Put) -> None:
    def table(view: View) -> Any:
        return replace(toy.table(view), width=500)

    put("table", table)


def speak_in_keys(put: Put) -> None:
    put("prompt", lambda view: Text("toy.no_such_words"))


FAULTS = [
    (leak_the_top, test_secrets.test_nothing_hidden_is_shown),
    (leak_now_and_then, test_secrets.test_nothing_hidden_is_shown),
    (leak_in_a_label, test_secrets.test_nothing_hidden_is_shown),
    (leak_in_the_chronicle, test_secrets.test_the_past_tells_nothing),
    (speak_to_a_stranger, test_secrets.test_private_lines_are_private),
    (throw_dice_of_its_own, test_record.test_a_move_done_again_meets_the_same_chance),
    (throw_dice_of_its_own, test_record.test_replay_gives_identical_states),
    (end_in_a_new_way, lambda _: test_golden.test_every_ending_is_shown(Case("toy", 2))),
    (invite_by_the_hand, test_secrets.test_nothing_hidden_is_shown),
    (invite_for_nothing, test_games.test_random_games),
    (hide_nothing, test_secrets.test_hidden_is_honest),
    (peek_without_a_fence, test_secrets.test_undo_is_warned),
    (say_unfenced_what_is_passed, test_fences.test_what_is_learnt_is_asked_about),
    (offer_twice, test_games.test_random_games),
    (offer_nothing, test_games.test_random_games),
    (lose_a_card, test_games.test_random_games),
    (point_at_nothing, test_table.test_tables_and_options),
    (hang_over_the_edge, test_table.test_tables_and_options),
    (speak_in_keys, test_table.test_tables_and_options),
]


@pytest.mark.expects_log
@pytest.mark.parametrize(("fault", "test"), FAULTS, ids=[fault.__name__ for fault, _ in FAULTS])
def test_a_fault_is_found(
    fault: Callable[[Put], None],
    test: Callable[[Case], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    corpus.forget()
    # What the suite finds does not hang on how much of it is looked at in this run.
    monkeypatch.setattr(cases, "SHARE", 1.0)
    # Some faults make games that never end.
    monkeypatch.setattr(corpus, "LONGEST", 500)
    kept: list[tuple[Any, str, Any]] = []

    def put(name: str, value: Any) -> None:
        for part, field in places(name):
            kept.append((part, field, getattr(part, field)))
            force_setattr(
                part, field, dict.fromkeys(part.does, value) if name == "apply" else value
            )

    fault(put)
    try:
        with pytest.raises(AssertionError):
            test(CASE)
    finally:
        for part, field, value in kept:
            force_setattr(part, field, value)
        corpus.forget()
