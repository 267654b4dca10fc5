"""The command ``spacetable soundtrack sheet`` where it is given a file."""

import sys
from argparse import Namespace
from pathlib import Path

from spacetable.app.shell.program import application
from spacetable.app.soundtrack.sheet_printing import check_kind, pdf, usual_paper
from spacetable.audio.commands import wanted
from spacetable.audio.mission_sheet import mission_sheet
from spacetable.core.errors import BoundaryError
from spacetable.core.text import text
from spacetable.session.commands import words_of
from spacetable.session.writing import replace_file


def print_sheet(args: Namespace) -> int:
    """Write ``args.file``; the exit code. 0: done; 1: it failed and has said why."""
    words = words_of(args)
    path = Path(args.file)
    try:
        check_kind(path)
        mission = wanted(args, words, sys.stdout)
        sheet = mission_sheet(mission, args.crew, words.words, words.language)
        application()
        replace_file(path, pdf(sheet, args.paper or usual_paper(), words.words))
    except BoundaryError as wrong:
        sys.stderr.write(words.words(wrong.message) + "\n")
        return 1
    sys.stdout.write(words.words(text("audio.sheet.written", file=str(path))) + "\n")
    return 0
