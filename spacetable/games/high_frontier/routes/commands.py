"""The command `spacetable routes`: ways across the solar map as JSON, without a window."""

import json
import sys
from argparse import Namespace
from pathlib import Path
from typing import Final, TextIO

from spacetable.core.data import decoded
from spacetable.core.errors import BoundaryError
from spacetable.games.high_frontier.routes.answers import answer, answers
from spacetable.games.high_frontier.routes.question_file import FILE_LIMIT, parse, read_file
from spacetable.text.catalogue import catalogue
from spacetable.text.compiling import LANGUAGES
from spacetable.text.system_language import system_language

INPUT: Final = Path("-")


def routes(args: Namespace, out: TextIO | None = None) -> int:
    """Answer the question in ``args.file``, or each of its ``cases``; the exit code.

    0: done; 1: the file cannot be read, and why has been said. ``-`` is the standard input.
    """
    out = sys.stdout if out is None else out
    language = getattr(args, "language", None)
    words = catalogue(language if language in LANGUAGES else system_language())
    try:
        if args.file == INPUT:
            given = decoded(sys.stdin.buffer.read(FILE_LIMIT + 1), FILE_LIMIT, "stdin")
            asked = parse(given, "stdin")
        else:
            asked = read_file(args.file)
    except BoundaryError as wrong:
        sys.stderr.write(words.words(wrong.message) + "\n")
        return 1
    if isinstance(asked, list):
        found: object = {"cases": answers(asked, words)}
    else:
        found = answer(asked, words)
    print(json.dumps(found, ensure_ascii=False), file=out)
    return 0
