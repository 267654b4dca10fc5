"""Moves per second of random play: our rules beside python-chess, turn and turn about.

Python's collector works as in the program itself, for both: what it has looked through
once is looked through no more.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from functools import partial

import chess
from msgspec.structs import replace

from spacetable.core.chance import LooseChance
from spacetable.core.engine import first_to_act, legal
from spacetable.core.option import prudent
from spacetable.core.setup import Setup
from spacetable.core.turn import Turn
from spacetable.session.collector import looking_once
from tests.bench.figures import Figure, median
from tests.conformance.cases import defaults, load

ROUNDS = 5
SECONDS = 1.5
GAMES = (
    ("star_wars_pocket", 1, None),
    ("planet_nine", 4, 10),
    ("space_odyssey", 4, None),
    ("space_alert", 4, None),
    ("full_game", 3, None),
)
"""Game, seats and mission."""
AGAINST_THE_CLOCK = {"space_alert"}
"""What is played here so that the clock acts, too; missions of The Crew without time do not."""


def chess_moves(rng: random.Random) -> int:
    """One random game of chess; how many moves."""
    board = chess.Board()
    while not board.is_game_over():
        board.push(rng.choice(list(board.legal_moves)))
    return len(board.move_stack)


def our_moves(setup: Setup, rng: random.Random) -> int:
    """One random game of ours through ``options`` and ``apply``; how many actions.

    Nobody gives up: else a game would last three moves, and what is measured would be the deal.
    """
    game = load(setup.game)
    chance = LooseChance(rng.random().hex())
    state = game.rules.setup(setup, chance)
    actions = 0
    while game.rules.result(state) is None:
        if setup.game not in AGAINST_THE_CLOCK:
            (seat, *_) = game.rules.awaited(state)
            options = legal(game, state, seat)
        else:
            # Seats that may always act must not hold up the clock; nor is the autopilot measured.
            _, every = rng.choice(first_to_act(game, state))
            options = [one for one in every if not one.thinks]
        turn = Turn(state, chance)
        game.rules.apply(turn, rng.choice(prudent(options)).action)
        state = turn.state
        actions += 1
    return actions


def per_second(play: Callable[[random.Random], int], rng: random.Random) -> float:
    """Moves per second over whole games lasting ``SECONDS`` together."""
    moves, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < SECONDS:
        moves += play(rng)
    return moves / spent


def figures() -> list[Figure]:
    """Ours over theirs, game by game."""
    return [_figure(name, seats, mission) for name, seats, mission in GAMES]


def _figure(name: str, seats: int, mission: int | None) -> Figure:
    rng = random.Random(1)
    case = next(one for one in defaults(name) if one.seats == seats)
    play = partial(our_moves, replace(case.setup(""), mission=mission))
    with looking_once():
        pairs = [(per_second(play, rng), per_second(chess_moves, rng)) for _ in range(ROUNDS)]
    ours, theirs = (median([pair[k] for pair in pairs]) for k in (0, 1))
    ratio = median([one / two for one, two in pairs])
    parts = f"{ours:,.0f} moves/s, python-chess {theirs:,.0f}"
    title = f"random play against python-chess, {name}"
    return Figure(title, ratio, "x", 1, parts, least=True)
