"""Moves per second of random play: our rules beside python-chess, turn and turn about."""

from __future__ import annotations

import random
import time

import chess

from spacetable.core.chance import LooseChance
from spacetable.core.turn import Turn
from tests.bench.figures import Figure, median
from tests.conformance.cases import defaults, load

ROUNDS = 5
SECONDS = 1.5
GAME = "star_wars_pocket"


def chess_moves(rng: random.Random) -> int:
    """One random game of chess; how many moves."""
    board = chess.Board()
    while not board.is_game_over():
        board.push(rng.choice(list(board.legal_moves)))
    return len(board.move_stack)


def our_moves(rng: random.Random) -> int:
    """One random game of ours through ``options`` and ``apply``; how many actions."""
    game = load(GAME)
    chance = LooseChance(rng.random().hex())
    state = game.setup(defaults(GAME)[0].setup(""), chance)
    actions = 0
    while game.result(state) is None:
        (seat, *_) = game.awaited(state)
        legal = [option for option in game.options(state, seat) if not option.refused]
        turn = Turn(state, chance)
        game.apply(turn, rng.choice(legal).action)
        state = turn.state
        actions += 1
    return actions


def per_second(play: object, rng: random.Random) -> float:
    """Moves per second over whole games lasting ``SECONDS`` together."""
    moves, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < SECONDS:
        moves += play(rng)  # type: ignore[operator]
    return moves / spent


def figures() -> list[Figure]:
    """Ours over theirs."""
    rng = random.Random(1)
    pairs = [(per_second(our_moves, rng), per_second(chess_moves, rng)) for _ in range(ROUNDS)]
    ours, theirs = (median([pair[k] for pair in pairs]) for k in (0, 1))
    ratio = median([one / two for one, two in pairs])
    parts = f"{ours:,.0f} moves/s, python-chess {theirs:,.0f}"
    return [Figure("random play against python-chess", ratio, "x", 1, parts, least=True)]
