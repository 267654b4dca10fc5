"""The commands that need no window: play a record again, and count how many games end."""

import os
import sys
import time
import unicodedata
from argparse import Namespace
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TextIO

from spacetable.core import registry
from spacetable.core.errors import BoundaryError
from spacetable.core.game import Game
from spacetable.core.given_names import name_words
from spacetable.core.parts import roles_of
from spacetable.core.text import Text, text
from spacetable.session.batch_play import (
    RANDOM,
    Asked,
    Ended,
    Plan,
    StuckError,
    find_bot,
    planned,
    workers,
)
from spacetable.session.opening import is_position, no_record, open_file
from spacetable.session.replay import Replay
from spacetable.text.catalogue import Catalogue, catalogue
from spacetable.text.compiling import LANGUAGES
from spacetable.text.system_language import system_language


def replay(args: Namespace, out: TextIO | None = None) -> int:
    """Play the record ``args.file`` and print set-up, result and chronicle; the exit code.

    0: the log leads to the saved state; 1: it does not, or the file cannot be opened.
    """
    words = words_of(args)
    out = sys.stdout if out is None else out
    try:
        session = open_file(args.file)
        if not session.cursor and is_position(args.file):
            raise no_record(args.file)
    except BoundaryError as wrong:
        sys.stderr.write(words.words(wrong.message) + "\n")
        return 1
    words = words_of(args, session.game)

    def say(key: str, **params: int | str | Text) -> None:
        print(words.words(text(f"session.replay.{key}", **params)), file=out)

    setup = session.setup
    say("game", game=session.game.info.title, version=session.game.info.rules_version)
    say("seed", seed=setup.seed)
    for seat in setup.seats:
        key = "seat" if seat.bot is None else "seat_bot"
        say(key, seat=seat.seat, name=name_words(seat.name), bot=seat.bot or "")
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

    ``args.player``: "random" or a bot's id, on every seat. ``args.role``: "role=player" for a role
    that is played otherwise. ``args.seats``, ``args.missions``: such as "4" or "3-5"; with several
    of either a table of victories is printed, so many games for each field. Where seats take
    roles, the victories of the first role asked for (or of the first that must be taken) are told,
    and how they came about. ``args.option``: "name=value" of the game's options.
    ``args.processes``: how many at once (default: one per core, at most four). Game *k* depends on
    ``args.seed``, on the set-up and on *k* alone.
    """
    words = words_of(args)
    out = sys.stdout if out is None else out
    try:
        game = registry.load(args.game)
        bot = None if args.player == RANDOM else find_bot(game, args.player)
        plan = planned(game, args)
    except BoundaryError as wrong:
        sys.stderr.write(words.words(wrong.message) + "\n")
        return 1
    words = words_of(args, game)
    fields = plan.fields
    processes = getattr(args, "processes", None) or min(4, os.cpu_count() or 1)
    processes = min(processes, max(1, len(fields) * args.games))
    started = clock()
    jobs = [(field, k) for field in fields for k in range(args.games)]
    try:
        with workers(processes) as run:
            played = list(run(jobs))
    except StuckError as stuck:
        sys.stderr.write(f"{stuck}\n")
        return 1
    seconds = max(clock() - started, 1e-9)

    def say(key: str, **params: int | str | Text) -> None:
        print(words.words(text(f"session.statistics.{key}", **params)), file=out)

    player = text("session.statistics.random") if bot is None else bot.name
    say("head", game=game.info.title, n=len(played), player=player, seed=str(args.seed))
    sides = {role.id: role.name for role in roles_of(game)}
    counts = game.info.counts
    for role, name in fields[0].roles:
        who = text("session.statistics.random") if name == RANDOM else find_bot(game, name).name
        say("role", role=sides[role], player=who)
    ended: dict[Asked, list[Ended]] = {field: [] for field in fields}
    for (field, _), one in zip(jobs, played, strict=True):
        ended[field].append(one)
    if plan.is_table:
        wins = {field: sum(field.won(one) for one in those) for field, those in ended.items()}
        for line in _table(plan, wins, args.games, words):
            print(line, file=out)
    if fields[0].side is not None:
        for field, those in ended.items():
            _sides(say, field, sides[field.roles[0][0]], those, counts)
    elif not plan.is_table:
        if fields[0].mission is not None:
            say("mission", number=fields[0].mission, n=fields[0].seats)
        _endings(say, played, counts)
    moves = sum(one.moves for one in played)
    say("speed", moves=f"{moves / seconds:,.0f}", seconds=f"{seconds:.1f}", n=processes)
    return 0


def _endings(say: Callable[..., None], ended: Sequence[Ended], counts: str) -> None:
    """How games of one kind ended."""
    n = len(ended)
    for outcome in ("won", "drawn", "lost"):
        those = [one for one in ended if one.outcome == outcome]
        if not those:
            continue
        name = text(f"session.outcome.{outcome}")
        say("outcome", outcome=name, percent=f"{100 * len(those) / n:.1f}", count=len(those))
        for reason, count in Counter(one.reason for one in those).most_common():
            say("reason", reason=reason, percent=f"{100 * count / n:.1f}", count=count)
    turns = sum(one.turns for one in ended) / n
    moves = sum(one.moves for one in ended) / n
    say(f"length.{counts}", turns=f"{turns:.1f}", moves=f"{moves:.1f}")


def _sides(
    say: Callable[..., None], field: Asked, name: Text, ended: Sequence[Ended], counts: str
) -> None:
    """How games of one kind ended between the first role and all others."""
    n = len(ended)
    if field.mission is None:
        say("kind", n=field.seats)
    else:
        say("mission", number=field.mission, n=field.seats)
    others = text("session.statistics.others")
    drawn = text("session.outcome.drawn")
    for side, those in (
        (name, [one for one in ended if field.won(one)]),
        (others, [one for one in ended if one.winners and not field.won(one)]),
        (drawn, [one for one in ended if not one.winners]),
    ):
        if not those and side == drawn:
            continue
        say("outcome", outcome=side, percent=f"{100 * len(those) / n:.1f}", count=len(those))
        for reason, count in Counter(one.reason for one in those).most_common():
            say("reason", reason=reason, percent=f"{100 * count / n:.1f}", count=count)
    middle = sorted(one.turns for one in ended)[n // 2]
    say(f"median.{counts}", turns=middle)


def _table(plan: Plan, wins: Mapping[Asked, int], games: int, words: Catalogue) -> Iterator[str]:
    """Victories in a hundred games: a line for each mission, a column for each number of seats."""
    side = plan.fields[0].side is not None
    first = words.words(text(f"session.statistics.{'victories' if side else 'missions'}"))
    heads = [words.words(text("session.statistics.seats", n=n)) for n in plan.counts]
    rooms = [max(7, _across(head)) for head in heads]
    yield "  ".join([_right(first, 0), *map(_right, heads, rooms)])
    for mission, row in zip(plan.missions, plan.rows, strict=True):
        name = "–" if mission is None else str(mission)
        cells = ["–" if one is None else f"{100 * wins[one] / games:.1f} %" for one in row]
        title = "" if mission is None else words.words(plan.titles[mission])
        line = "  ".join([_right(name, _across(first)), *map(_right, cells, rooms), title])
        yield line.rstrip()


def _across(words: str) -> int:
    """Columns of a terminal that the words take."""
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in words)


def _right(words: str, room: int) -> str:
    return " " * (room - _across(words)) + words


def words_of(args: Namespace, game: Game[Any, Any] | None = None) -> Catalogue:
    """Words in the language asked for, else in that of the environment, else English."""
    language = getattr(args, "language", None)
    if language not in LANGUAGES:
        language = system_language()
    if game is None or not game.folders:
        return catalogue(language)
    return Catalogue(language, game.folders)
