"""The command `spacetable soundtrack`: missions listed, played and exported without a window."""

from __future__ import annotations

import random
import sys
import time
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from typing import Final, TextIO

from spacetable.audio.clips import Clips
from spacetable.audio.export import export
from spacetable.audio.missions import Chosen, chosen, performed
from spacetable.audio.output import Output
from spacetable.audio.player import Player
from spacetable.core.errors import BoundaryError
from spacetable.core.text import Text, text
from spacetable.games.space_alert.script.official import missions
from spacetable.games.space_alert.script.rolling import SEEDS, Dials, code, roll
from spacetable.session.commands import words_of
from spacetable.text.catalogue import Catalogue

POLL: Final = 0.02
"""Seconds between two looks at the frame counter."""
SILENT: Final = {"voice": 0.0, "alert": 0.0, "bed": 0.0}


def soundtrack(
    args: Namespace, out: TextIO | None = None, rest: Callable[[float], None] = time.sleep
) -> int:
    """What ``args.deed`` says: "list", "play" or "export"; the exit code.

    0: done; 1: it failed and has said why.
    """
    words = words_of(args)
    out = sys.stdout if out is None else out
    try:
        deed = {"list": _list, "play": _play, "export": _export}[args.deed]
        deed(args, words, out, rest)
    except BoundaryError as wrong:
        sys.stderr.write(words.words(wrong.message) + "\n")
        return 1
    return 0


def _list(args: Namespace, words: Catalogue, out: TextIO, _: Callable[[float], None]) -> None:
    for script in missions():
        line = [f"{script.id:5}", clock(script.duration), words.words(script.title)]
        if args.spoilers:
            key = "audio.list.threats"
            said = text(key, n=len(script.threats(args.crew)), points=script.points(args.crew))
            line.append(words.words(said))
        print("  ".join(line), file=out)


def _play(args: Namespace, words: Catalogue, out: TextIO, rest: Callable[[float], None]) -> None:
    one = _wanted(args, words, out)
    clips = Clips(args.voice or words.language)
    programme, problem = performed(one, clips, crew=args.crew, speed=args.speed)
    _warn(problem, words)

    def silent() -> None:
        _warn(text("audio.error.silent"), words)

    output = Output(null=args.null, on_silent=silent)
    player = Player(programme)
    if args.captions_only:
        player.gains = SILENT
    print(words.words(one.script.title), file=out, flush=True)
    player.play()
    output.add(player)
    try:
        while not player.finished:
            rest(POLL)
            for heard in player.due():
                caption = words.words(heard.moment.announcement.caption)
                said = clock(heard.moment.announcement.at)
                print(f"{said}  {caption}", file=out, flush=True)
    finally:
        output.close()
    print(words.words(text("audio.play.end")), file=out)


def _export(args: Namespace, words: Catalogue, out: TextIO, _: Callable[[float], None]) -> None:
    one = _wanted(args, words, out)
    clips = Clips(args.voice or words.language)
    programme, problem = performed(one, clips, crew=args.crew, speed=args.speed)
    _warn(problem, words)
    export(programme, Path(args.file), title=words.words(one.script.title))
    length = clock(programme.timeline.soundtrack.length * 100 // args.speed)
    print(words.words(text("audio.exported", file=str(args.file), length=length)), file=out)


def _wanted(args: Namespace, words: Catalogue, out: TextIO) -> Chosen:
    """The mission asked for; a rolled one is told by its code, to be played again."""
    if args.mission != "roll":
        return chosen(args.mission)
    seed = args.seed if args.seed is not None else random.SystemRandom().randrange(SEEDS)
    dials = Dials(crew=args.crew)
    name = code(seed, dials)
    print(words.words(text("audio.rolled", code=name)), file=out)
    return Chosen(roll(seed, dials))


def _warn(problem: Text | None, words: Catalogue) -> None:
    if problem is not None:
        sys.stderr.write(words.words(problem) + "\n")


def clock(ms: int) -> str:
    """``125_000`` as ``2:05``."""
    return f"{ms // 60_000}:{ms // 1000 % 60:02}"
