"""The command `spacetable adjudicate`: rules questions answered without a window."""

import json
import sys
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, TextIO

import msgspec

from spacetable.core.errors import BoundaryError
from spacetable.core.given_names import name_words
from spacetable.core.ids import Seat
from spacetable.core.text import Text, text, verbatim
from spacetable.session.adjudication.judging import Judged, Judgement, judge
from spacetable.session.adjudication.paper import read
from spacetable.session.commands import words_of
from spacetable.session.scenario_file import FILE_LIMIT, readable
from spacetable.session.writing import read_file, too_large
from spacetable.text.catalogue import Catalogue

INPUT: Final = Path("-")
REFUSED: Final = 3
OTHERWISE: Final = 4


def adjudicate(args: Namespace, out: TextIO | None = None) -> int:
    """Judge the actions in ``args.file`` and print what was found; the exit code.

    0: all legal, or as the file expects; 1: it cannot be judged, and why has been said; 3: an
    action is not legal; 4: something is otherwise than the file expects. ``-`` is the standard
    input. ``args.json``: print JSON.
    """
    out = sys.stdout if out is None else out
    words = words_of(args)
    name = "stdin" if args.file == INPUT else args.file.name
    try:
        if args.file == INPUT:
            data = sys.stdin.buffer.read(FILE_LIMIT + 1)
            if len(data) > FILE_LIMIT:
                raise too_large(name, FILE_LIMIT)
        else:
            data = read_file(args.file, FILE_LIMIT)
        given = readable(data, name)
        found = judge(read(given, name), given, name)
    except BoundaryError as wrong:
        sys.stderr.write(words.words(wrong.message) + "\n")
        return 1
    words = words_of(args, found.session.game)
    if args.json:
        print(json.dumps(_plain(found, words), ensure_ascii=False, indent=1), file=out)
    else:
        for line in _told(found, words):
            print(line, file=out)
    return OTHERWISE if found.unmet else REFUSED if found.refused else 0


def _told(found: Judgement, words: Catalogue) -> Iterator[str]:
    """For people: a paragraph for each action, and how the game stands."""
    if found.question.about:
        yield found.question.about
    for k, one in enumerate(found.judged, start=1):
        verdict = text(f"session.adjudicate.{'legal' if one.meant.legal else 'illegal'}")
        head = text(
            "session.adjudicate.action",
            number=k,
            player=_player(found, one.seat),
            action=_named(found, k, one),
            verdict=verdict,
        )
        yield words.words(head)
        yield "   " + words.words(one.meant.why.rule)
        if one.meant.able:
            able = ", ".join(one.meant.able)
            yield "   " + words.words(text("session.adjudicate.able", known=able))
        for die in one.dice:
            yield "   " + words.words(text("session.adjudicate.die", die=die.die, value=die.value))
        for said in one.said:
            yield "   " + words.words(said)
        for wrong in one.unmet:
            yield "   ! " + words.words(wrong)
    yield from _standing(found, words)


def _standing(found: Judgement, words: Catalogue) -> Iterator[str]:
    session = found.session
    result = session.result()
    if result is None:
        awaited = session.game.rules.awaited(session.state)
        players = ", ".join(words.words(_player(found, seat)) for seat in awaited)
        yield words.words(text("session.adjudicate.awaited", players=players))
        return
    outcome = text(f"session.outcome.{result.outcome}")
    yield words.words(text("session.replay.result", outcome=outcome, reason=result.reason))
    for label, figure in result.figures:
        yield f"   {words.words(label)}: {figure}"


def _named(found: Judgement, number: int, one: Judged) -> Text:
    """The words on its button, or as the file has it."""
    if one.meant.label is not None:
        return one.meant.label
    asked = found.question.actions[number - 1]
    given = {} if isinstance(asked, str) else asked.given
    values = ", ".join(f"{name} {json.dumps(value)}" for name, value in given.items())
    return verbatim(f"{one.meant.called} ({values})" if values else one.meant.called)


def _player(found: Judgement, seat: Seat) -> Text:
    named = next((one.name for one in found.session.setup.seats if one.seat == seat), "")
    return text("session.adjudicate.seat", seat=seat) if not named else name_words(named)


def _plain(found: Judgement, words: Catalogue) -> dict[str, Any]:
    session = found.session
    result = session.result()
    return {
        "actions": [_one(one, words) for one in found.judged],
        "awaited": list(session.game.rules.awaited(session.state)),
        "result": None
        if result is None
        else {
            "outcome": result.outcome,
            "reason": words.words(result.reason),
            "winners": list(result.winners),
            "figures": [[words.words(label), str(figure)] for label, figure in result.figures],
        },
    }


def _one(one: Judged, words: Catalogue) -> dict[str, Any]:
    def told(said: Text) -> dict[str, str]:
        return {"key": said.key, "words": words.words(said)}

    return {
        "line": one.line,
        "seat": one.seat,
        "called": one.meant.called,
        "action": msgspec.to_builtins(one.meant.action),
        "legal": one.meant.legal,
        "done": one.done,
        "rule": told(one.meant.why.rule),
        "able": list(one.meant.able),
        "because": list(one.meant.why.because),
        "dice": [{"die": die.die, "value": die.value} for die in one.dice],
        "said": [told(line) for line in one.said],
        "otherwise": [words.words(wrong) for wrong in one.unmet],
    }
