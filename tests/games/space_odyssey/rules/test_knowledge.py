"""What is known of hands when cards leave them unseen (A28)."""

from __future__ import annotations

from collections import Counter
from functools import reduce
from itertools import combinations

import pytest

from spacetable.games.space_odyssey.moves import Give, Tell
from spacetable.games.space_odyssey.state import DISCARD, hand
from tests.games.space_odyssey.position import Position

SEVEN = ["logic.1", "logic.3", "logic.5", "logic.7", "logic.9", "cancel"]


def seen_in(game: Position, who: str, of: str) -> Counter[str]:
    """The cards of a hand that somebody knows."""
    view = game.game.shown.view(game.state, game.seats[who])
    cards = view.state.pieces[hand(game.seats[of])]
    return Counter(one.face.removeprefix("crew.") for one in cards if one.face != "?")


def test_an_unseen_discard_leaves_nothing_certain_that_was_named() -> None:
    game = Position(
        spaces={"bowman": "mem"},
        hands={"bowman": SEVEN, "poole": []},
        told={"bowman": ["logic.1", "logic.3"]},
        deck=["recover"],
    )
    before = {one.id for one in game.state.pieces[hand(game.seats["bowman"])]}
    game.do(game.draw("bowman"))
    assert seen_in(game, "hal", "bowman") == Counter(["logic.1", "logic.3"])
    for name in ("logic.1", "cancel"):
        (option,) = [
            one for one in game.options("bowman") if one.action == game.discard("bowman", name)
        ]
        assert [one.key for one in option.preview] == ["space_odyssey.preview.uncertain"]
    game.do(game.discard("bowman", "cancel"))
    assert game.state.told == ()
    (gone,) = game.state.pieces[DISCARD]
    for who in ("hal", "poole", None):
        assert not game.known(who, gone.id)
    assert game.known("bowman", gone.id)
    for who in ("hal", "poole"):
        assert not seen_in(game, who, "bowman")
    # Nor does its name say which card went.
    after = {one.id for one in game.state.pieces[hand(game.seats["bowman"])]}
    assert not before & {*after, gone.id}


def test_a_gift_is_known_to_the_two_of_them() -> None:
    game = Position(
        "bowman",
        "poole",
        "hunter",
        hands={"bowman": ["logic.1", "logic.2", "cancel"], "poole": ["recover"], "hunter": []},
        told={"bowman": ["logic.1", "logic.2"]},
    )
    game.do(game.give("bowman", "logic.1", "poole"))
    assert game.state.told == ()
    assert seen_in(game, "bowman", "poole") == Counter(["logic.1"])
    # Poole saw which card came, and has heard of the other one.
    assert seen_in(game, "poole", "bowman") == Counter(["logic.2"])
    for who in ("hal", "hunter"):
        assert not seen_in(game, who, "bowman")
        assert not seen_in(game, who, "poole")
    # What is not certain any more can be named again.
    game.do(Tell(game.seats["poole"], game.card("poole", "logic.1")))
    assert seen_in(game, "hal", "poole") == Counter(["logic.1"])


def test_whoever_gave_a_card_loses_sight_of_it_when_its_holder_gives() -> None:
    game = Position(
        "bowman",
        "poole",
        "hunter",
        hands={"bowman": ["logic.1"], "poole": ["recover", "cancel"], "hunter": []},
        hal_hand=["mem"],
        shown=["com", "grv", "lif"],
    )
    game.do(game.give("bowman", "logic.1", "poole"))
    assert seen_in(game, "bowman", "poole") == Counter(["logic.1"])
    game.do(game.end("bowman"), game.damage("mem"))
    game.do(game.give("poole", "cancel", "hunter"))
    assert not seen_in(game, "bowman", "poole")
    assert seen_in(game, "poole", "hunter") == Counter(["cancel"])


def test_a_hand_of_one_named_card_is_followed() -> None:
    """Nothing else can have gone."""
    game = Position(hands={"bowman": ["logic.6"], "poole": []}, told={"bowman": ["logic.6"]})
    action = game.give("bowman", "logic.6", "poole")
    (option,) = [one for one in game.options("bowman") if one.action == action]
    assert [one.key for one in option.preview] == ["space_odyssey.preview.told_given"]
    game.do(action)
    assert seen_in(game, "hal", "poole") == Counter(["logic.6"])
    assert game.state.told == (game.card("poole", "logic.6"),)


HANDS = [
    held
    for size in (1, 2, 3, 4)
    for held in combinations(
        ["cancel", "cancel", "logic.1", "logic.2", "repair.any", "repair.any"], size
    )
]


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_what_is_certain_is_what_holds_whichever_card_went(size: int) -> None:
    """Gone through one by one: all that may have gone, as HAL and a third member see it."""
    for held in sorted({one for one in HANDS if len(one) == size}):
        for heard in range(2**size):
            told = [one for k, one in enumerate(held) if heard >> k & 1]
            for given in sorted(set(held)):
                _certain(list(held), told, given)


def _certain(held: list[str], told: list[str], given: str) -> None:
    game = Position(
        "bowman",
        "poole",
        "hunter",
        hands={"bowman": held, "poole": [], "hunter": []},
        told={"bowman": told},
    )
    game.do(Give(game.seats["bowman"], game.card("bowman", given), game.seats["poole"]))
    unknown = len(held) - len(told)
    worlds = [Counter(told) - Counter([one]) for one in told] + [Counter(told)] * unknown
    left = reduce(lambda one, other: one & other, worlds)
    sure = not unknown and len(set(told)) == 1
    for who in ("hal", "hunter"):
        assert seen_in(game, who, "bowman") == left, (held, told, given)
        assert seen_in(game, who, "poole") == Counter(told[:1] if sure else [])
    # Poole saw the card: of what was named one such card is less certain, and nothing else.
    assert seen_in(game, "poole", "bowman") == Counter(told) - Counter([given])
    assert seen_in(game, "bowman", "poole") == Counter([given])
    marked = [game.state.pieces.piece(one).face.removeprefix("crew.") for one in game.state.told]
    assert Counter(marked) == left + Counter(told[:1] if sure else [])
