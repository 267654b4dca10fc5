"""The command `spacetable resolve`: the outcome of a mission file as JSON, without a window."""

import json
import sys
from argparse import Namespace
from typing import TextIO

from spacetable.core.errors import BoundaryError
from spacetable.games.space_alert.resolution.paper import as_json, read, shifted
from spacetable.games.space_alert.resolution.paper_form import DelayPaper
from spacetable.games.space_alert.resolution.round import resolve as resolved
from spacetable.text.catalogue import catalogue
from spacetable.text.compiling import LANGUAGES
from spacetable.text.system_language import system_language


def resolve(args: Namespace, out: TextIO | None = None) -> int:
    """Resolve ``args.file`` and print what came of it; the exit code.

    0: done; 1: the file cannot be read, and why has been said.
    """
    out = sys.stdout if out is None else out
    try:
        asked = read(args.file)
    except BoundaryError as wrong:
        language = getattr(args, "language", None)
        if language not in LANGUAGES:
            language = system_language()
        sys.stderr.write(catalogue(language).words(wrong.message) + "\n")
        return 1
    if isinstance(asked, DelayPaper):
        found: object = {"row": shifted(asked)}
    else:
        found = as_json(asked, resolved(asked))
    print(json.dumps(found, indent=1), file=out)
    return 0
