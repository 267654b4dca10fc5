"""Thousands of whole games, with every switch: nothing is lost, nobody is stuck, all have words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from spacetable.core.event import Said
from spacetable.core.switch import Setting
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.star_wars_pocket import game
from spacetable.games.star_wars_pocket.data import DATA
from spacetable.games.star_wars_pocket.drifter import Drifter
from spacetable.games.star_wars_pocket.navigator import Navigator
from spacetable.games.star_wars_pocket.state import PILOT, State
from spacetable.text.catalogue import catalogue
from tests.games.star_wars_pocket.win_rates import play, start
from tests.offered import offered
from tests.thinned import thinned_rows

VALUES: list[tuple[str, Setting]] = [
    (switch.id, choice.value)
    for switch in game.rules.switches()
    for choice in switch.choices
    if choice.value != switch.default or type(choice.value) is not type(switch.default)
]


def check(state: State) -> None:
    """What holds in every position."""
    ship = DATA.ship
    assert 0 <= state.force <= ship.force_most
    assert 0 <= state.torpedoes <= ship.torpedoes
    assert state.shields <= (ship.shields_open if state.foils_open else ship.shields_locked)
    assert state.shields >= 0 or state.ended in ("shields", "hit")
    assert state.engine >= 0
    result = game.rules.result(state)
    assert (result is None) == (state.ended is None)
    assert bool(game.rules.awaited(state)) == (state.ended is None)
    for name in ("surface_map", "trench_map"):
        cells = [piece.cell for piece in state.pieces.zones[name]]  # type: ignore[index]
        assert None not in cells
        assert len(set(cells)) == len(cells), "two tiles on one cell"


def texts(found: Text) -> Iterator[str]:
    """The key of a text and of the texts inside it."""
    yield found.key
    for _, value in found.params:
        if isinstance(value, Text):
            yield from texts(value)


@cache
def _in_both(found: Text) -> bool:
    for language in ("en", "ja"):
        words = catalogue(language)
        assert all(key in words for key in texts(found)), found
        assert "{" not in words.words(found)
    return True


def walk(seed: int, options: dict[str, Setting]) -> State:
    """A random game in which everything said and offered is looked at."""
    state, chance = start(seed, options)
    faces = Counter(piece.face for piece in state.pieces)
    for _ in range(1000):
        if state.ended is not None:
            break
        whole = offered(game, state, PILOT)
        assert len({o.action for o in whole}) == len(whole), "an action is offered twice"
        legal = [o for o in whole if not o.refused]
        assert legal, "stuck"
        assert len(whole) - len(legal) <= 12
        for o in whole:
            assert _in_both(o.why.rule)
            assert _in_both(o.label)
            assert all(map(_in_both, o.preview))
        turn: Turn[State] = Turn(state, chance)
        game.rules.apply(turn, legal[chance.roll("bots", len(legal)) - 1].action)
        state = turn.state
        assert all(_in_both(e.line) for e in turn.events if isinstance(e, Said))
        check(state)
        assert Counter(piece.face for piece in state.pieces) == faces, "a piece is lost"
        assert len({piece.id for piece in state.pieces}) == faces.total()
    assert state.ended is not None, "no end"
    result = game.rules.result(state)
    assert result is not None
    assert _in_both(result.reason)
    assert all(_in_both(label) for label, _ in result.figures)
    return state


def test_random_games_end_in_every_way() -> None:
    """All three losses and the win are seen."""
    wanted = {"hit", "shields", "torpedoes", "time"}
    ends = {walk(seed, {}).ended for seed in range(150)}
    for seed in range(1000):
        if ends >= wanted:
            break
        ends |= {walk(150 + seed, {}).ended, play(Drifter(), seed).ended}
    assert ends == wanted


@pytest.mark.parametrize(("name", "value"), thinned_rows(VALUES))
def test_every_switch_plays(name: str, value: Setting) -> None:
    """Random games and the bot's, with one switch changed."""
    for seed in range(40):
        walk(seed, {name: value})
    assert any(play(Navigator(), seed, {name: value}).ended == "hit" for seed in range(30))


def test_all_switches_at_once() -> None:
    """Every one away from its default."""
    options = dict(VALUES)
    for seed in range(60):
        walk(seed, options)
        play(Navigator(), seed, options)
