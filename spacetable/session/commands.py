"""The commands that need no window: play a record again, and count how many games end."""

import multiprocessing
import os
import random
import sys
import time
from argparse import Namespace
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, TextIO

import msgspec
from msgspec import Struct

from spacetable.core import registry
from spacetable.core.bot import Bot
from spacetable.core.chance import LooseChance
from spacetable.core.errors import BoundaryError
from spacetable.core.game import Game, SeatSetup, Setup
from spacetable.core.ids import CLOCK, Seat
from spacetable.core.option import Action
from spacetable.core.play import acting
from spacetable.core.text import Text, text
from spacetable.core.turn import Turn
from spacetable.session.opening import is_position, no_record
from spacetable.session.replay import Replay
from spacetable.session.saving import load
from spacetable.text.catalogue import Catalogue, catalogue
from spacetable.text.compiling import LANGUAGES

RANDOM = "random"
MOVES_LIMIT = 100_000
"""Moves after which a game without end is given up."""


class Ended(Struct, frozen=True, gc=False):
    """How one counted game ended. ``moves``: actions in it."""

    outcome: str
    reason: Text
    turns: int
    moves: int


class StuckError(Exception):
    """A game that is not over and offers nothing to do, or never ends."""


def replay(args: Namespace, out: TextIO | None = None) -> int:
    """Play the record ``args.file`` and print set-up, result and chronicle; the exit code.

    0: the log leads to the saved state; 1: it does not, or the file cannot be opened.
    """
    words = _words(args)
    out = sys.stdout if out is None else out
    try:
        if is_position(args.file):
            raise no_record(args.file)
        session = load(args.file)
    except BoundaryError as wrong:
        sys.stderr.write(words.words(wrong.message) + "\n")
        return 1
    words = _words(args, session.game)

    def say(key: str, **params: int | str | Text) -> None:
        print(words.words(text(f"session.replay.{key}", **params)), file=out)

    setup = session.setup
    say("game", game=session.game.info.title, version=session.game.info.rules_version)
    say("seed", seed=setup.seed)
    for seat in setup.seats:
        key = "seat" if seat.bot is None else "seat_bot"
        say(key, seat=seat.seat, name=seat.name, bot=seat.bot or "")
    for name, value in sorted(setup.options.items()):
        say("option", name=name, value=str(value))
    say("actions", n=session.cursor)
    say("chronicle")
    # A game on one seat is read from that seat; of others, only what everybody may read.
    reader = setup.seats[0].seat if len(setup.seats) == 1 else None
    for line in Replay(session).all_lines(reader):
        print(("" if line.heading else "  ") + words.words(line.text), file=out)
    result = session.result()
    if result is None:
        say("unfinished")
    else:
        say("result", outcome=text(f"session.outcome.{result.outcome}"), reason=result.reason)
        for label, figure in result.figures:
            print(f"  {words.words(label)}: {figure}", file=out)
    for warning in session.warnings:
        sys.stderr.write(words.words(warning) + "\n")
    say("proved" if session.proved else "failed")
    return 0 if session.proved else 1


def statistics(
    args: Namespace, out: TextIO | None = None, clock: Callable[[], float] = time.perf_counter
) -> int:
    """Play ``args.games`` games without a window and print how they ended; the exit code.

    ``args.player``: "random" or a bot's id. ``args.processes``: how many at once (default: one
    per core, at most four). Game *k* depends on ``args.seed`` and *k* alone.
    """
    words = _words(args)
    out = sys.stdout if out is None else out
    try:
        game = registry.load(args.game)
        bot = None if args.player == RANDOM else find_bot(game, args.player)
    except BoundaryError as wrong:
        sys.stderr.write(words.words(wrong.message) + "\n")
        return 1
    words = _words(args, game)
    processes = getattr(args, "processes", None) or min(4, os.cpu_count() or 1)
    started = clock()
    jobs = [(args.game, args.player, str(args.seed), k) for k in range(args.games)]
    try:
        with _workers(min(processes, len(jobs))) as run:
            ended = list(run(jobs))
    except StuckError as stuck:
        sys.stderr.write(f"{stuck}\n")
        return 1
    seconds = max(clock() - started, 1e-9)

    def say(key: str, **params: int | str | Text) -> None:
        print(words.words(text(f"session.statistics.{key}", **params)), file=out)

    n = len(ended)
    player = text("session.statistics.random") if bot is None else bot.name
    say("head", game=game.info.title, n=n, player=player, seed=str(args.seed))
    for outcome in ("won", "drawn", "lost"):
        those = [one for one in ended if one.outcome == outcome]
        if not those:
            continue
        name = text(f"session.outcome.{outcome}")
        say("outcome", outcome=name, percent=f"{100 * len(those) / n:.1f}", count=len(those))
        for reason, count in Counter(one.reason for one in those).most_common():
            say("reason", reason=reason, percent=f"{100 * count / n:.1f}", count=count)
    moves = sum(one.moves for one in ended)
    turns = sum(one.turns for one in ended) / n
    say("length", turns=f"{turns:.1f}", moves=f"{moves / n:.1f}")
    say("speed", moves=f"{moves / seconds:,.0f}", seconds=f"{seconds:.1f}", n=processes)
    return 0


def find_bot(game: Game[Any, Any], name: str) -> Bot:
    """The game's bot of that id; ``BoundaryError`` naming those it has."""
    bots = game.bots()
    for bot in bots:
        if bot.id == name:
            return bot
    known = ", ".join((RANDOM, *(bot.id for bot in bots)))
    raise BoundaryError(text("session.error.player", player=name, known=known))


def play_one(game: Game[Any, Any], player: str, seed: str) -> Ended:
    """Play one game to its end on the rules alone, without log or undo.

    ``player`` sits on every seat; actions of the clock, and which of several seats acts first, are
    drawn at random. ``StuckError`` when
    nobody has anything to do or the game does not end.
    """
    low = max(1, game.info.seats[0])
    seats = tuple(SeatSetup(Seat(str(n + 1)), colour=n) for n in range(low))
    chance = LooseChance(seed)
    thinking = LooseChance(f"{seed}/thinking")
    pick = random.Random(f"{seed}/moves").random
    bot = None if player == RANDOM else find_bot(game, player)
    state = game.setup(Setup(game=game.info.id, seed=seed, seats=seats), chance)
    for moves in range(MOVES_LIMIT):
        result = game.result(state)
        if result is not None:
            return Ended(result.outcome, result.reason, state.turn_no, moves)
        free = acting(game, state)
        if not free:
            raise StuckError(f"game {seed!r} is stuck after {moves} moves")
        # Of several one at random: seats that may always act must not hold up the clock.
        seat, options = free[0] if len(free) == 1 else free[int(pick() * len(free))]
        action: Action
        if bot is None or seat == CLOCK:
            action = options[int(pick() * len(options))].action
        else:
            action = bot.choose(game.view(state, seat), options, thinking).action
        turn: Turn[Any] = Turn(state, chance)
        game.apply(turn, action)
        state = turn.state
    raise StuckError(f"game {seed!r} does not end in {MOVES_LIMIT} moves")


_Job = tuple[str, str, str, int]


def _play(job: _Job) -> Ended:
    name, player, seed, k = job
    return play_one(registry.load(name), player, f"{seed}/{k}")


def _play_packed(job: _Job) -> bytes:
    return msgspec.json.encode(_play(job))


@contextmanager
def _workers(processes: int) -> Iterator[Callable[[list[_Job]], Iterable[Ended]]]:
    """Runs jobs, in this process or in several."""
    if processes <= 1:
        yield lambda jobs: map(_play, jobs)
        return
    with multiprocessing.Pool(processes) as pool:

        def run(jobs: list[_Job]) -> Iterator[Ended]:
            chunk = max(1, min(64, len(jobs) // (4 * processes)))
            for packed in pool.imap(_play_packed, jobs, chunk):
                yield msgspec.json.decode(packed, type=Ended)

        yield run


def _words(args: Namespace, game: Game[Any, Any] | None = None) -> Catalogue:
    """Words in the language asked for, else in that of the environment, else English."""
    language = getattr(args, "language", None)
    if language not in LANGUAGES:
        spoken = next(
            (os.environ[key] for key in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(key)),
            "",
        )
        language = "ja" if spoken.lower().startswith("ja") else "en"
    if game is None or not game.folders():
        return catalogue(language)
    return Catalogue(language, game.folders())
