"""The bots: how well they play, what they see, what they say."""

from __future__ import annotations

import pytest

from spacetable.core.bot import Choice
from spacetable.core.chance import LooseChance
from spacetable.core.parts import bots_of
from spacetable.core.secrets import permuted
from spacetable.core.turn import Turn
from spacetable.games.star_wars_pocket import game
from spacetable.games.star_wars_pocket.drifter import Drifter
from spacetable.games.star_wars_pocket.navigator import Navigator
from spacetable.games.star_wars_pocket.state import PILOT, State
from spacetable.text.catalogue import catalogue
from tests.games.star_wars_pocket.win_rates import main, play, start
from tests.offered import offered


def test_the_first_bot_gives_the_hints() -> None:
    """Navigator, then Drifter."""
    assert [bot.id for bot in bots_of(game)] == ["navigator", "drifter"]
    for language in ("en", "ja"):
        for bot in bots_of(game):
            assert bot.name.key in catalogue(language)


def test_the_navigator_wins_often() -> None:
    """35 in 100 or more; some 45 in the long run."""
    won = sum(play(Navigator(), seed).ended == "hit" for seed in range(150))
    assert won >= 0.35 * 150


def test_the_drifter_wins_seldom() -> None:
    """About 3 in 100."""
    won = sum(play(Drifter(), seed).ended == "hit" for seed in range(300))
    assert 0.015 * 300 <= won <= 0.06 * 300


def test_reasons_have_words_in_both_languages() -> None:
    """Hints are shown to people."""
    seen: set[str] = set()
    for seed in range(60):
        state, chance = start(seed)
        while state.ended is None:
            legal = [o for o in offered(game, state, PILOT) if not o.refused]
            choice = Navigator().choose(game.shown.view(state, PILOT), legal, chance)
            assert choice.action in [o.action for o in legal]
            for language in ("en", "ja"):
                words = catalogue(language)
                assert choice.reason.key in words
                assert words.words(choice.reason)
            seen.add(choice.reason.key)
            # What it cannot see does not change its mind.
            other = permuted(game, state, PILOT, LooseChance(seed))
            again = Navigator().choose(game.shown.view(other, PILOT), legal, chance)
            assert again == choice
            turn: Turn[State] = Turn(state, chance)
            game.rules.apply(turn, choice.action)
            state = turn.state
    assert len(seen) >= 15


def test_advice_from_anywhere() -> None:
    """Wherever random play has led, the Navigator has an answer that is legal."""
    for seed in range(80):
        state, chance = start(seed)
        while state.ended is None:
            legal = [o for o in offered(game, state, PILOT) if not o.refused]
            choice: Choice = Navigator().choose(game.shown.view(state, PILOT), legal, chance)
            assert choice.action in [o.action for o in legal]
            turn: Turn[State] = Turn(state, chance)
            game.rules.apply(turn, legal[chance.roll("bots", len(legal)) - 1].action)
            state = turn.state


def test_few_options_are_enough() -> None:
    """A lesson may leave one option: it is chosen."""
    state, chance = start(1)
    for only in [o for o in offered(game, state, PILOT) if not o.refused]:
        choice = Navigator().choose(game.shown.view(state, PILOT), [only], chance)
        assert choice.action == only.action


def test_the_command_prints_a_line_for_each(capsys: pytest.CaptureFixture[str]) -> None:
    """Win rates, for anyone to see."""
    assert main(["--games", "20", "--option", "run_in_after_miss=6"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == ["player", "navigator", "drifter", "uniform"]
