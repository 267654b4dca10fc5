"""``begin`` and ``step``: what they refuse and record; and a log gives the same game again."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterable

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from spacetable.core.chance import Draw, ReplayMismatchError
from spacetable.core.engine import Position, Stepped, begin, chance_for, check_pieces, legal, step
from spacetable.core.errors import BoundaryError, DataError, Refused
from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.option import Action, Option
from spacetable.core.per_state import forget_all
from spacetable.core.piece import Piece, Pieces
from spacetable.core.scenario import Scenario
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.state import State
from spacetable.core.step import Step
from tests.toy.game import PILE, TRAIL, Pass, Play, Throw, game, hand

ONE, TWO = Seat("1"), Seat("2")


def setup(seed: str = "s", seats: int = 2, **options: int | bool) -> Setup:
    sitting = tuple(SeatSetup(Seat(str(k + 1)), f"N{k + 1}") for k in range(seats))
    return Setup("toy", seed, sitting, dict(options))


def key(caught: pytest.ExceptionInfo[BoundaryError]) -> str:
    return caught.value.message.key


def test_the_same_seed_gives_the_same_table() -> None:
    assert begin(game, setup()) == begin(game, setup())
    assert begin(game, setup()) != begin(game, setup("t"))


def test_set_up_draws_can_be_fed_back() -> None:
    position, draws = begin(game, setup())
    assert [draw.stream for draw in draws] == ["pile"]
    other = setup("another seed")
    assert begin(game, other, draws)[0].state == position.state
    with pytest.raises(ReplayMismatchError):
        begin(game, other, [*draws, Draw("die", "roll", 6, (1,))])
    with pytest.raises(ReplayMismatchError):
        begin(game, other, [])


def test_the_first_shuffle_does_not_repeat_the_set_up() -> None:
    """Both come from the stream "pile": who remembers the first order must not know the second."""
    _, (draw,) = begin(game, setup())
    assert chance_for(setup(), {}).shuffle("pile", draw.n) != draw.result


@pytest.mark.parametrize(
    ("wrong", "expected"),
    [
        (setup(seats=1), "core.error.seats"),
        (setup(seats=5), "core.error.seats"),
        (setup(speed=3), "core.error.switch"),
        (setup(hand=4), "core.error.switch_value"),
        (setup(hand=True), "core.error.switch_value"),
        (setup(reshuffle=1), "core.error.switch_value"),
        (Setup("toy", "s", (SeatSetup(ONE), SeatSetup(ONE))), "core.error.seat_twice"),
    ],
)
def test_a_wrong_set_up(wrong: Setup, expected: str) -> None:
    with pytest.raises(DataError) as caught:
        begin(game, wrong)
    assert key(caught) == expected


@pytest.mark.parametrize(
    "scenario",
    [
        Scenario({"hands": {"1": [1]}}),
        Scenario({"hands": {"1": [1], "2": ["x"]}}),
        Scenario({"hands": {"1": [1], "2": [2]}, "moon": 1}),
        Scenario(state={"turn_no": "x"}),
        Scenario(state={}),
    ],
)
def test_a_wrong_scenario(scenario: Scenario) -> None:
    with pytest.raises(DataError) as caught:
        begin(game, replace(setup(), scenario=scenario))
    assert key(caught) == "core.error.scenario"


def test_a_scenario_is_laid_out() -> None:
    plan = {"hands": {"1": [2, 5], "2": [1, 1]}, "pile": [3, 4], "passing": False}
    given_setup = replace(setup(), scenario=Scenario(plan, {"die": (4, 6)}))
    position, _ = begin(game, given_setup)
    assert [p.face for p in position.state.pieces[hand(ONE)]] == ["card.2", "card.5"]
    assert position.state.pieces[PILE][-1].face == "card.3"
    stepped = step(game, given_setup, position, Throw(ONE))
    assert stepped.position.state.die == 4
    assert stepped.draws == (Draw("die", "roll", 6, (4,)),)
    assert stepped.position.used == {"die": 1}


def test_a_whole_state_as_scenario() -> None:
    position, _ = begin(game, setup())
    plain = msgspec.to_builtins(position.state)
    again, _ = begin(game, replace(setup("other"), scenario=Scenario(state=plain)))
    assert again.state == position.state


def arranged() -> tuple[Setup, Position]:
    plan = {"hands": {"1": [2, 5], "2": [1, 1]}, "pile": [3], "passing": False, "die": 4}
    given_setup = replace(setup(), scenario=Scenario(plan))
    return given_setup, begin(game, given_setup)[0]


def test_a_refused_option_is_refused_with_its_rule() -> None:
    given_setup, position = arranged()
    low = position.state.pieces[hand(ONE)][0].id
    with pytest.raises(Refused) as caught:
        step(game, given_setup, position, Play(ONE, low))
    assert caught.value.why.rule.key == "toy.rule.too_low"
    assert caught.value.why.because == (low, "die")


@pytest.mark.parametrize("action", [Throw(ONE), Throw(TWO), Pass(ONE, "p1"), Play(TWO, "p3")])
def test_an_action_out_of_place(action: Action) -> None:
    given_setup, position = arranged()
    with pytest.raises(Refused) as caught:
        step(game, given_setup, position, action)
    assert caught.value.why.rule.key == "core.refused.not_now"


def test_a_refused_action_changes_nothing() -> None:
    given_setup, position = arranged()
    before = msgspec.json.encode(position)
    with pytest.raises(Refused):
        step(game, given_setup, position, Throw(TWO))
    assert msgspec.json.encode(position) == before


def test_fences() -> None:
    given_setup, position = arranged()
    high = position.state.pieces[hand(ONE)][1].id
    played = step(game, given_setup, position, Play(ONE, high))
    assert played.position.state.pieces[TRAIL][-1].up
    assert played.fence, "a hidden card was shown"
    thrown = step(game, given_setup, played.position, Throw(TWO))
    assert thrown.fence, "chance was asked"
    first, _ = begin(game, setup())
    card = first.state.pieces[hand(ONE)][0].id
    assert not step(game, setup(), first, Pass(ONE, card)).fence


def test_what_was_just_offered_is_not_looked_for_again() -> None:
    """But in another position, and of a seat that was not asked, all is looked for."""
    looks: list[Seat] = []

    def counting(one: Step[State]) -> Step[State]:
        def options(state: State, seat: Seat) -> Iterable[Option]:
            looks.append(seat)
            return one.options(state, seat)

        return replace(one, options=options, checks={})

    counted = replace(
        game, rules=replace(game.rules, steps=[*map(counting, game.rules.steps)], named={})
    )
    first, _ = begin(counted, setup())
    chosen, *_ = legal(counted, first.state, ONE)
    looks.clear()
    again = step(counted, setup(), first, chosen.action)
    assert looks == []
    assert step(game, setup(), first, chosen.action) == again
    with pytest.raises(Refused):
        step(counted, setup(), again.position, chosen.action)
    assert ONE in looks, "it was offered in another position"
    looks.clear()
    forget_all()
    assert step(counted, setup(), first, chosen.action) == again
    assert looks == [ONE]


def walk(seed: str, choices: list[int], seats: int) -> list[tuple[Action, Stepped]]:
    given_setup = setup(seed, seats)
    position, _ = begin(game, given_setup)
    done = []
    for choice in choices:
        open_to = [
            o
            for seat in game.rules.awaited(position.state)
            for o in legal(game, position.state, seat)
        ]
        if not open_to:
            break
        action = open_to[choice % len(open_to)].action
        stepped = step(game, given_setup, position, action)
        done.append((action, stepped))
        position = stepped.position
    return done


@settings(max_examples=40, deadline=None)
@given(st.text(max_size=5), st.lists(st.integers(0, 99), max_size=60), st.integers(2, 4))
def test_a_log_gives_the_same_game(seed: str, choices: list[int], seats: int) -> None:
    """With the recorded draws, even under another seed."""
    done = walk(seed, choices, seats)
    _, opening = begin(game, setup(seed, seats))
    other = setup(seed + "?", seats)
    position, _ = begin(game, other, opening)
    for action, was in done:
        stepped = step(game, other, position, action, was.draws)
        assert stepped == was
        position = stepped.position


def test_a_step_from_a_decoded_position() -> None:
    rng = random.Random(3)
    done = walk("decode", [rng.randrange(99) for _ in range(40)], 3)
    given_setup = setup("decode", 3)
    for (_, before), (action, after) in itertools.pairwise(done):
        plain = msgspec.json.encode(before.position.state)
        state = msgspec.json.decode(plain, type=game.rules.state_type)
        again = step(game, given_setup, Position(state, dict(before.position.used)), action)
        assert again == after


def test_a_state_with_foreign_pieces_is_refused() -> None:
    """A face the box does not have, or one too many, or two pieces of one name."""
    fresh = State(pieces=Pieces().add(ZoneId("deck"), ["a", "a", "b"]))
    other = State(pieces=Pieces().add(ZoneId("deck"), ["b", "a", "a"]))
    check_pieces(fresh, other)
    for faces in (["a", "b", "nonsense"], ["a", "a", "b", "b"], ["a", "b"]):
        with pytest.raises(DataError, match=r"core\.error\.pieces"):
            check_pieces(fresh, State(pieces=Pieces().add(ZoneId("deck"), faces)))
    twice = Pieces({ZoneId("deck"): (*fresh.pieces[ZoneId("deck")][:2], Piece(PieceId("p1"), "b"))})
    with pytest.raises(DataError, match="p1"):
        check_pieces(fresh, State(pieces=twice))
