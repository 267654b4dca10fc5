"""A file of JSON that asks for routes: one question, or many. Each error names the line."""

import json
from collections.abc import Mapping
from typing import Any, Final

import msgspec
from msgspec import Raw, ValidationError, convert

from spacetable.core.complaint import told_place
from spacetable.core.data import data_error, newlines, parse_json
from spacetable.core.errors import DataError
from spacetable.core.json_complaint import REPEATED, told
from spacetable.core.json_lines import lines, repeats, too_large
from spacetable.core.text import Text, text
from spacetable.core.toml_lines import Path as Place
from spacetable.games.high_frontier.routes.contradictions import Wrong, apart
from spacetable.games.high_frontier.routes.paper_form import CasesPaper, RoutesPaper
from spacetable.games.high_frontier.routes.question import Question, Refused, question

FILE_LIMIT: Final = 1 << 22
"""Bytes of the largest file that is read: some ten thousand questions."""
_NAMED: Final = ("core.json.unknown", "core.json.missing")
"""Complaints that say the field themselves."""


def parse(words: str, name: str) -> list[Question] | Question:
    """The question of a file, or its many questions; ``DataError`` naming file and line.

    Of many those that are wrong are ``Refused``, each alone. ``name``: what an error calls it.
    """
    words = newlines(words)
    head = parse_json(words, dict[str, Raw], name)
    known = lines(words)
    twice: dict[int, Wrong] = {}
    for place, line in repeats(words):
        wrong = Wrong(text("core.json.twice", field=place[-1]), *place, bare=True)
        if "cases" not in head or place[0] != "cases" or len(place) == 1:
            raise data_error(name, line, wrong.reason)
        wrong.line = line
        twice.setdefault(int(place[1]), wrong)
    if "cases" not in head:
        whole = parse_json(words, dict[str, Any], name)
        try:
            return _read(whole)
        except Wrong as wrong:
            raise _error(wrong, whole, known, name) from wrong
    if other := [field for field in head if field != "cases"]:
        raise _error(apart("cases", other), {}, known, name)
    found: list[Question] = []
    for number, raw in enumerate(parse_json(words, CasesPaper, name).cases):
        # What Python's own reader makes of a number that is too large is never calculated with.
        case: Any = json.loads(bytes(raw))
        try:
            _check(raw, known, number)
            if number in twice:
                raise twice[number]
            found.append(_read(case, "cases", number))
        except Wrong as wrong:
            id_ = case.get("id") if isinstance(case, dict) else None
            told_id = id_ if isinstance(id_, int | str) else None
            message = _error(wrong, {"cases": {number: case}}, known, name).message
            found.append(Refused(told_id, message))
    return found


def _check(raw: Raw, known: Mapping[Place, int], number: int) -> None:
    """``Wrong`` where one of many cases holds a number that cannot be read."""
    content = bytes(raw)
    try:
        msgspec.json.decode(content)
    except ValidationError as wrong:
        refused = Wrong(told(str(wrong), dict), "cases", number, bare=True)
        further = too_large(content.decode())
        if further is not None:
            refused.line = known["cases", number] + further - 1
        raise refused from wrong


def _error(
    wrong: Wrong, head: Mapping[str, Any], known: Mapping[Place, int], name: str
) -> DataError:
    place = wrong.place
    while place and place not in known:
        place = place[:-1]
    line = known.get(place, 1) if wrong.line is None else wrong.line
    return data_error(name, line, _reason(wrong, head))


def _reason(wrong: Wrong, head: Mapping[str, Any]) -> Text:
    """What is wrong, with the number of the case, the field, and what it holds."""
    place, reason = wrong.place, wrong.reason
    number = place[1] if len(place) > 1 and place[0] == "cases" else None
    inside = place if number is None else place[2:]
    if inside and not wrong.bare:
        value: Any = head
        for step in place:
            value = value.get(step) if isinstance(value, Mapping) else value[int(step)]
        last = max(at for at, step in enumerate(inside) if isinstance(step, str))
        field = str(inside[last]) + "".join(f"[{step}]" for step in inside[last + 1 :])
        if isinstance(value, str | int | float):
            shown = json.dumps(value, ensure_ascii=False)
            shown = shown if len(shown) <= REPEATED else shown[:REPEATED] + "…"
            reason = text("high_frontier.routes.holds", field=field, value=shown, reason=reason)
        else:
            reason = text("high_frontier.routes.field", field=field, reason=reason)
    if isinstance(number, int):
        reason = text("high_frontier.routes.case", number=number + 1, reason=reason)
    return reason


def _read(given: Any, *place: str | int) -> Question:
    """One question, from plain values."""
    try:
        paper = convert(given, RoutesPaper)
    except ValidationError as wrong:
        inside = told_place(str(wrong))
        reason = told(str(wrong), RoutesPaper)
        raise Wrong(reason, *place, *inside, bare=reason.key in _NAMED) from wrong
    return question(paper, *place)
