"""The command `spacetable soundtrack`: missions listed, played, exported, and as a sheet."""

from __future__ import annotations

import secrets
import sys
import time
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from typing import Final, TextIO

from spacetable.audio.clips import Clips
from spacetable.audio.export import export
from spacetable.audio.mission_sheet import as_text, mission_sheet
from spacetable.audio.output import Output
from spacetable.audio.performance import performed
from spacetable.audio.player import Player
from spacetable.audio.voices import voice_for
from spacetable.core import registry
from spacetable.core.errors import BoundaryError
from spacetable.core.soundtrack_library import HeardMission, Roll
from spacetable.core.text import Text, text
from spacetable.session.chronicle import minutes
from spacetable.session.commands import words_of
from spacetable.text.catalogue import Catalogue

POLL: Final = 0.02
"""Seconds between two looks at the frame counter."""
SILENT: Final = {"voice": 0.0, "alert": 0.0, "bed": 0.0}


def soundtrack(
    args: Namespace, out: TextIO | None = None, rest: Callable[[float], None] = time.sleep
) -> int:
    """What ``args.deed`` says: "list", "play", "export" or "sheet"; the exit code.

    0: done; 1: it failed and has said why.
    """
    words = words_of(args)
    out = sys.stdout if out is None else out
    try:
        deed = {"list": _list, "play": _play, "export": _export, "sheet": _sheet}[args.deed]
        deed(args, words, out, rest)
    except BoundaryError as wrong:
        sys.stderr.write(words.words(wrong.message) + "\n")
        return 1
    return 0


def _list(args: Namespace, words: Catalogue, out: TextIO, _: Callable[[float], None]) -> None:
    for _heading, missions in registry.soundtracks().published():
        for one in missions:
            line = [f"{one.id:5}", minutes(one.duration), words.words(one.title)]
            if args.spoilers:
                line.append(words.words(one.contents(args.crew)))
            print("  ".join(line), file=out)


def _play(args: Namespace, words: Catalogue, out: TextIO, rest: Callable[[float], None]) -> None:
    one = wanted(args, words, out)
    clips = Clips(voice_for(args.voice, words.language))
    programme, problem = performed(one, clips, crew=args.crew, speed=args.speed)
    _warn(problem, words)

    def silent() -> None:
        _warn(text("audio.error.silent"), words)

    output = Output(null=args.null, on_silent=silent)
    player = Player(programme)
    if args.captions_only:
        player.gains = SILENT
    print(words.words(one.title), file=out, flush=True)
    player.play()
    output.add(player)
    try:
        while not player.finished:
            rest(POLL)
            for heard in player.due():
                caption = words.words(heard.moment.announcement.caption)
                said = minutes(heard.moment.announcement.at)
                print(f"{said}  {caption}", file=out, flush=True)
    finally:
        output.close()
    print(words.words(text("audio.play.end")), file=out)


def _export(args: Namespace, words: Catalogue, out: TextIO, _: Callable[[float], None]) -> None:
    one = wanted(args, words, out)
    clips = Clips(voice_for(args.voice, words.language))
    programme, problem = performed(one, clips, crew=args.crew, speed=args.speed)
    _warn(problem, words)
    title = words.words(one.title)
    export(programme, Path(args.file), title=title, progress=_progress(sys.stderr))
    length = minutes(programme.timeline.soundtrack.length * 100 // args.speed)
    print(words.words(text("audio.exported", file=str(args.file), length=length)), file=out)


def _progress(shown: TextIO) -> Callable[[float], None] | None:
    """The percent done, on one line of a terminal; a file or a pipe is told nothing."""
    if not shown.isatty():
        return None
    last = -1

    def told(share: float) -> None:
        nonlocal last
        percent = int(100 * share)
        if percent != last:
            last = percent
            # Whatever is written next covers the line.
            shown.write(f"\r{percent:3} %\r")
            shown.flush()

    return told


def _sheet(args: Namespace, words: Catalogue, out: TextIO, _: Callable[[float], None]) -> None:
    one = wanted(args, words, out)
    sheet = mission_sheet(one, args.crew, words.words, words.language)
    for line in as_text(sheet, words.words):
        print(line, file=out)


def wanted(args: Namespace, words: Catalogue, out: TextIO) -> HeardMission:
    """The mission asked for; a rolled one is told by its code, to be played again."""
    library = registry.soundtracks()
    if args.mission != "roll":
        return library.named(args.mission)
    seed = args.seed if args.seed is not None else secrets.randbelow(library.seeds)
    roll = Roll(seed, args.crew)
    print(words.words(text("audio.rolled", code=library.code(roll))), file=out)
    return library.rolled(roll)


def _warn(problem: Text | None, words: Catalogue) -> None:
    if problem is not None:
        sys.stderr.write(words.words(problem) + "\n")
