"""What was said of hidden cards is not taken back unasked by those who heard it."""

from __future__ import annotations

import pytest

from spacetable.core.option import Action
from spacetable.games.space_odyssey.moves import Pass, Tell
from spacetable.games.space_odyssey.state import HAL_HAND
from tests.games.space_odyssey.position import HAL, ROW, Position
from tests.games.undoing import asks


def asked(game: Position, action: Action, *people: str) -> bool:
    seats = (game.seats[one] for one in people)
    return asks(game.game, game.setup, game.position, action, *seats)


def aimed() -> Position:
    """HAL's card aims at Bowman, who has told of one of his cards."""
    hands = {"bowman": ["repair.any", "logic.7"], "poole": ["logic.8"]}
    game = Position(hal_hand=["target"], shown=["lif"] * 3, hands=hands)
    game.do(Tell(game.seats["bowman"], game.card("bowman", "repair.any")), game.end("bowman"))
    game.do(game.target("bowman"))
    return game


@pytest.mark.parametrize(
    ("people", "news"), [(["hal"], True), (["poole"], True), (["bowman"], False)]
)
def test_that_a_card_is_not_held_is_news_to_all_but_its_holder(
    people: list[str], news: bool
) -> None:
    game = aimed()
    assert asked(game, game.name("logic.9"), *people) == news
    assert asked(game, game.name("logic.9"), "bowman", *people) == news


def test_a_card_that_is_held_is_news_unless_it_was_told() -> None:
    game = aimed()
    assert asked(game, game.name("logic.7"), "poole")
    assert not asked(game, game.name("repair.any"), "poole")


def test_that_hal_can_play_nothing_tells_of_the_hidden_hand() -> None:
    game = Position(turn="hal", hal_hand=["lipread"], shown=ROW)
    answer = game.game.rules.answer(game.state, Pass(HAL))
    assert answer is not None
    assert answer.of == tuple(one.id for one in game.state.pieces[HAL_HAND])


def test_what_a_person_told_bots_is_no_news_to_the_person() -> None:
    game = Position(hands={"bowman": ["logic.7"], "poole": ["logic.8"]}, shown=ROW)
    tell = Tell(game.seats["bowman"], game.card("bowman", "logic.7"))
    assert not asked(game, tell, "bowman")
    assert asked(game, tell, "bowman", "poole")
    assert asked(game, tell, "poole")
