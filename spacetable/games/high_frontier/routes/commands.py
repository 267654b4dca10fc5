"""The command `spacetable routes`: ways across the solar map as JSON, without a window."""

import json
import sys
from argparse import Namespace
from pathlib import Path
from typing import Final, TextIO

from spacetable.core.data import check_paper, decoded, read_words
from spacetable.core.errors import BoundaryError
from spacetable.games.high_frontier.flight_school.from_paper import is_flight
from spacetable.games.high_frontier.flight_school.routes_ahead import routes_ahead
from spacetable.games.high_frontier.routes.answers import answer, answers
from spacetable.games.high_frontier.routes.question_file import FILE_LIMIT, parse
from spacetable.text.catalogue import Catalogue, catalogue
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
            name = "stdin"
            given = decoded(sys.stdin.buffer.read(FILE_LIMIT + 1), FILE_LIMIT, name)
        else:
            name = args.file.name
            given = read_words(args.file, FILE_LIMIT)
        found = _answered(given, name, words)
    except BoundaryError as wrong:
        sys.stderr.write(words.words(wrong.message) + "\n")
        return 1
    print(json.dumps(found, ensure_ascii=False), file=out)
    return 0


def _answered(given: str, name: str, words: Catalogue) -> object:
    """A flight of the flight school asks for ways ahead; any other file as its fields say."""
    check_paper(given, name)
    if is_flight(given):
        return routes_ahead(given, name)
    asked = parse(given, name)
    return {"cases": answers(asked, words)} if isinstance(asked, list) else answer(asked, words)
