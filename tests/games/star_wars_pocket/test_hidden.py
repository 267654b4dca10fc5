"""What the pilot does not know stays unknown, and what is not in sight is counted rightly."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from spacetable.core.chance import LooseChance
from spacetable.core.secrets import permuted
from spacetable.core.switch import Setting
from spacetable.core.turn import Turn
from spacetable.games.star_wars_pocket import game
from spacetable.games.star_wars_pocket.hidden import BLANKS, unseen
from spacetable.games.star_wars_pocket.state import PILOT, State
from tests.games.star_wars_pocket.win_rates import start
from tests.offered import offered

#: Switches that change what there is to hide.
VARIANTS: tuple[dict[str, Setting], ...] = (
    {},
    {"alternative_port": "second_target", "trench_after_miss": "reshuffled"},
    {"burn_card_on_reshuffle": 1, "surface_pile_short": "reshuffle"},
)


def positions(seed: int, options: dict[str, Setting]) -> list[State]:
    """Every state of a random game."""
    state, chance = start(seed, options)
    found = [state]
    while state.ended is None:
        legal = [option for option in offered(game, state, PILOT) if not option.refused]
        turn: Turn[State] = Turn(state, chance)
        game.rules.apply(turn, legal[chance.roll("bots", len(legal)) - 1].action)
        state = turn.state
        found.append(state)
    return found


@pytest.mark.parametrize("options", VARIANTS)
def test_hidden_faces_change_nothing_in_sight(options: dict[str, Setting]) -> None:
    """Dealt anew, they leave view, table and options byte for byte the same."""
    for seed in range(12):
        for state in positions(seed, options)[::5]:
            other = permuted(game, state, PILOT, LooseChance(seed))
            view, again = game.shown.view(state, PILOT), game.shown.view(other, PILOT)
            assert msgspec.json.encode(view) == msgspec.json.encode(again)
            assert msgspec.json.encode(list(offered(game, state, PILOT))) == msgspec.json.encode(
                list(offered(game, other, PILOT))
            )
            assert msgspec.json.encode(game.shown.table(view)) == msgspec.json.encode(
                game.shown.table(again)
            )


def test_the_view_yields_the_same_options() -> None:
    """Nothing in the options needs more than the view."""
    for seed in range(10):
        for state in positions(seed, {}):
            view = game.shown.view(state, PILOT)
            assert list(offered(game, view.state, PILOT)) == list(offered(game, state, PILOT))


@pytest.mark.parametrize("options", VARIANTS)
def test_what_is_not_in_sight_fills_the_blanks(options: dict[str, Setting]) -> None:
    """Face by face: the blanks and the faces that are not in sight are the same pieces."""
    for seed in range(12):
        for state in positions(seed, options)[::4]:
            view = game.shown.view(state, PILOT)
            blanks = [piece for piece in view.state.pieces if piece.face in BLANKS]
            assert len(blanks) == sum(map(len, unseen(view)))
            seen = [piece.face for piece in view.state.pieces if piece.face not in BLANKS]
            whole = Counter(seen) + Counter(face for group in unseen(view) for face in group)
            assert whole == Counter(piece.face for piece in state.pieces)
