"""Games with sides are counted by who plays which of them."""

from __future__ import annotations

import io
import re
from argparse import Namespace

import pytest

from spacetable.core import registry
from spacetable.session.batch_play import planned, play_one
from spacetable.session.commands import statistics


def asked(**options: object) -> Namespace:
    plain = {"game": "space_odyssey", "games": 4, "player": "green", "seed": 1, "processes": 1}
    return Namespace(**{**plain, "language": "en", **options})


def counted(**options: object) -> tuple[int, str]:
    out = io.StringIO()
    return statistics(asked(**options), out), out.getvalue()


def test_the_role_that_must_be_taken_is_counted_by_itself() -> None:
    code, words = counted()
    assert code == 0
    assert "2001: A Space Odyssey: 4 games, player: Green, seed 1" in words
    assert "HAL: Green" in words
    assert "3 seats:" in words
    shares = [
        float(one) for one in re.findall(r"^(?:HAL|The others): ([\d.]+) %", words, re.MULTILINE)
    ]
    assert len(shares) == 2
    assert sum(shares) == 100
    assert re.search(r"Half of the games last \d+ rounds or fewer\.", words)


def test_each_role_has_its_own_player() -> None:
    code, words = counted(role=["hal=steady", "bowman=random"], seats="3-4", games=2)
    assert code == 0
    assert "HAL: Steady\nBowman: random moves\n" in words
    assert re.search(r"^Victories +3 seats +4 seats$", words, re.MULTILINE)
    assert words.count("The others") == 2
    assert "4 seats:" in words


def test_who_plays_a_role_sits_on_its_seat() -> None:
    game = registry.load("space_odyssey")
    (field,) = planned(game, asked(role=["hal=sharp", "whitehead=random"], seats="4")).fields
    assert [one.role for one in field.setup("x").seats] == ["hal", "whitehead", "", ""]
    assert [field.player_of(one.seat) for one in field.setup("x").seats] == [
        "sharp",
        "random",
        "green",
        "green",
    ]
    ended = play_one(game, field, "x")
    assert field.won(ended) == ("1" in ended.winners)


def test_random_members_lose_to_hal() -> None:
    code, words = counted(role=["hal=steady"], player="random")
    assert code == 0
    assert "HAL: 100.0 % (4)" in words


def test_options_of_the_game_change_the_games() -> None:
    game = registry.load("space_odyssey")
    (plain,) = planned(game, asked()).fields
    (harder,) = planned(game, asked(option=["opening=harder"])).fields
    assert harder.setup("").options == {"opening": "harder"}
    assert play_one(game, plain, "x") != play_one(game, harder, "x")


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"role": ["dave=green"]}, "“dave=green” is no role of this game"),
        ({"role": ["hal"]}, "Write ROLE=PLAYER with one of: hal, bowman"),
        ({"role": ["hal=clever"]}, "sharp, steady, green"),
        ({"role": ["hal=green", "bowman=green", "poole=green"], "seats": "2"}, "2 seats"),
        ({"option": ["speed=fast"]}, "opening, crew_turn"),
        ({"option": ["opening"]}, "opening, crew_turn"),
        ({"option": ["opening=later"]}, "even, printed, easier, harder"),
        ({"role": ["bowman=green"], "seats": "9"}, ""),
    ],
)
def test_what_the_game_does_not_have_is_said(
    options: dict[str, object], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for language in ("en", "ja"):
        assert counted(**options, language=language)[0] == 1
        told = capsys.readouterr().err
        assert told.count("\n") == 1
        assert "session.error" not in told
        if language == "en":
            assert words in told
