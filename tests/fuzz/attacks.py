"""Files made to hold a reader up or to fill the memory, each as large as its reader lets it be.

An attack is a name and a body; the beginning that makes a reader take the file for its own, and
what closes it again, come from the kind of file.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple
from zlib import compress

from spacetable.core.bounds import TOML_LIMIT
from spacetable.games.space_alert.resolution import paper
from spacetable.games.space_alert.script import mission_file
from spacetable.session import scenario_file
from spacetable.session.opening import open_file
from tests.session.test_saving import sealed

GAME = "star_wars_pocket"

Body = Callable[[int], str]
Reader = Callable[[Path], object]

HARMLESS = frozenset({"a long comment", "spaces"})
"""What holds nothing up, and may stand in a file of TOML."""


class Kind(NamedTuple):
    """A kind of file: how it begins and ends, how many bytes its reader takes, and the reader."""

    name: str
    start: str
    end: str
    limit: int
    read: Reader


def _fill(part: str) -> Body:
    return lambda size: part * (size // len(part))


def _numbered(part: str, by: str = "") -> Body:
    """Parts with a number for each ``%d``, as many as go in."""

    def body(size: int) -> str:
        each = len(part) + len(by) + 5
        return by.join(part.replace("%d", str(k)) for k in range(max(1, size // each)))

    return body


def _wrapped(before: str, part: str, after: str) -> Body:
    return lambda size: before + part * ((size - len(before) - len(after)) // len(part)) + after


def _nested(opening: str, closing: str, before: str, inner: str = "1") -> Body:
    def body(size: int) -> str:
        deep = (size - len(before)) // (len(opening) + len(closing))
        return before + opening * deep + inner + closing * deep

    return body


def _inside(field: str, part: str, last: str, most: int = 1 << 30) -> Body:
    """An object of JSON with many fields."""

    def body(size: int) -> str:
        return f'"{field}": {{{_numbered(part, ",")(min(size, most) - 40)}{last}}}'

    return body


TOML: dict[str, Body] = {
    "a key of many parts": _wrapped("a", ".a", " = 1\n"),
    "a key of many parts in 250 kB": lambda size: "a" + ".a" * 125_000 + " = 1\n",
    "a key of many parts with spaces": _wrapped("a", " . a", " = 1\n"),
    "a key of many parts in quotes": _wrapped('"a"', ".'b'.\"c\"", " = 1\n"),
    "a header of many parts": _wrapped("[a", ".a", "]\n"),
    "an array's header of many parts": _wrapped("[[a", ".a", "]]\n"),
    "many keys of many parts": _numbered("a%d" + ".a" * 100 + " = 1\n"),
    "many headers of many parts": _numbered("[a%d" + ".a" * 100 + "]\n"),
    "a key of many parts in an inline table": _wrapped("x = {a", ".a", " = 1}\n"),
    "many arrays of tables": _fill("[[x]]\n"),
    "many arrays of tables under one": _numbered("[[x.y.z.u.v.w.a%d]]\n"),
    "many events": _fill("[[event]]\nat = 1\nsay = 2\n"),
    "arrays too deep": _nested("[", "]", "x = "),
    "arrays too deep, never closed": _wrapped("x = ", "[", ""),
    "arrays too deep, on many lines": _wrapped("x = ", "[\n", ""),
    "inline tables too deep": _nested("{a=", "}", "x = "),
    "closed before they are opened": _wrapped("]]]]]]\nx = ", "[", ""),
    "a long number": _wrapped("x = ", "9", "\n"),
    "a long number in sixteens": _wrapped("x = 0x", "f", "\n"),
    "a long number in ones": _wrapped("x = 0b", "1", "\n"),
    "a long fraction": _wrapped("x = 0.", "1", "\n"),
    "a long exponent": _wrapped("x = 1e", "9", "\n"),
    "a large exponent": lambda size: "x = 1e999999\n",
    "a number with many signs between": _wrapped("x = 1", "_1", "\n"),
    "a number of 4,000 digits": lambda size: "x = " + "9" * 4000 + "\n",
    "many long numbers": _fill("x = " + "9" * 390 + "\n"),
    "a long string": _wrapped('x = "', "a", '"\n'),
    "a string of escapes": _wrapped('x = "', "\\n", '"\n'),
    "a string of codes": _wrapped('x = "', "\\U0001F680", '"\n'),
    "a string of broken codes": _wrapped('x = "', "\\ud800", '"\n'),
    "a string on many lines": _wrapped('x = """', "a\\\n", '"""\n'),
    "a string never closed": _wrapped('x = "', '\\"', ""),
    "a long string never closed": _wrapped('x = """', '\n\\"""', ""),
    "a literal never closed": _wrapped("x = '''", "\n''", ""),
    "strings that close with five quotes": _fill('x = ["""a""""", "b"]\n'),
    "quotes only": _fill('"'),
    "single quotes only": _fill("'"),
    "three quotes after a backslash": _wrapped("x = ", '"""\n\\', ""),
    "keys twice": _fill("a = 1\n"),
    "many keys": _numbered("a%d = 1\n"),
    "many keys in quotes": _numbered('"a%d" = 1\n'),
    "many tables": _numbered("[a%d]\n"),
    "many keys of a table": lambda size: "[x]\n" + _numbered("a%d = 1\n")(size),
    "many options": lambda size: "[options]\n" + _numbered("a%d = 1\n")(size),
    "many options, the last one wrong": lambda size: (
        "[options]\n" + _numbered("a%d = 1\n")(min(size, 100_000)) + "z = [1]\n"
    ),
    "many rolls, the last one wrong": lambda size: (
        "[rolls]\n" + _numbered("a%d = [1]\n")(min(size, 100_000)) + "z = 1\n"
    ),
    "many seats": lambda size: _numbered('[[seats]]\nseat = "%d"\n')(min(size, 200_000)),
    "a large arrangement": lambda size: "[arrangement]\n" + _numbered("a%d = 1\n")(100_000),
    "a long option": lambda size: "[options]\n" + "a" * (size - 20) + " = 1\n",
    "a long option in quotes": lambda size: '[options]\n"' + "a" * (size - 20) + '" = 1\n',
    "a long key in quotes": _wrapped('"', "a", '" = 1\n'),
    "a key that looks like a path": lambda size: '"x` - at `$.options[...][...]" = 1\n',
    "an option that looks like a path": lambda size: '[options]\n"`$[...][...]" = [1]\n',
    "comments": _fill("# a = 1\n"),
    "a long comment": _wrapped("#", " a", "\n"),
    "ends of lines": _fill("\n"),
    "ends of lines of Windows": _fill("\r\n"),
    "ends of lines of long ago": _fill("\r"),
    "spaces": _fill(" "),
    "tabs and ends of lines": _fill("\t\n"),
    "words": _fill("a "),
    "signs of equality": _fill("="),
    "commas": _wrapped("x = [", ",", "]\n"),
    "many values": _wrapped("x = [", "1,", "]\n"),
    "many values on lines": _wrapped("x = [\n", "1,\n", "]\n"),
    "many dates": _wrapped("x = [", "1979-05-27T07:32:00.999999-07:00,", "]\n"),
    "a wrong date": lambda size: "x = 0000-99-99T99:99:99+99:99\n",
    "many empty tables": _wrapped("x = [", "{},", "]\n"),
    "many tables in a line": _wrapped("x = [", "{a=1},", "]\n"),
    "zeros": _fill("\0"),
    "zeros in a string": _wrapped('x = "', "\0", '"\n'),
    "marks of the beginning": _fill("\ufeff"),
    "signs of other planes": _fill("\U0001f680"),
    "wide spaces": _fill("\u3000"),
    "brackets": _fill("["),
    "closing brackets": _fill("]"),
}

JSON: dict[str, Body] = {
    "arrays too deep": _nested("[", "]", '"x": '),
    "arrays too deep, never closed": _wrapped('"x": ', "[", ""),
    "objects too deep": _nested('{"a":', "}", '"x": '),
    "many unknown fields": _numbered('"a%d": 1', ","),
    "many unknown fields on lines": _numbered('"a%d": 1', ",\n"),
    "short unknown fields": lambda size: ",".join(['"":1'] * (size // 5)),
    "many numbers": _wrapped('"x": [1', ",1", "]"),
    "many numbers on lines": _wrapped('"x": [1', "\n,1", "]"),
    "many empty arrays": _wrapped('"x": [[]', ",[]", "]"),
    "many empty objects": _wrapped('"x": [{}', ",{}", "]"),
    "many empty strings": _wrapped('"x": [""', ',""', "]"),
    "a long number": _wrapped('"x": ', "9", ""),
    "a long fraction": _wrapped('"x": 0.', "1", ""),
    "a long exponent": _wrapped('"x": 1e', "9", ""),
    "a large exponent": lambda size: '"x": 1e999999',
    "many large exponents": _wrapped('"x": [1', ",1e999999", "]"),
    "a number of 4,000 digits": lambda size: '"x": ' + "9" * 4000,
    "a long number that goes on": _wrapped('"x": [', "1" * 4400 + ",", "]"),
    "many long numbers": _wrapped('"x": [1', "," + "9" * 390, "]"),
    "a long word": _wrapped('"x": ', "a", ""),
    "many long words": _wrapped('"x": ', "a" * 399 + " ", ""),
    "a long string": _wrapped('"x": "', "a", '"'),
    "a long key": _wrapped('"', "a", '": 1'),
    "a string of escapes": _wrapped('"x": "', "\\n", '"'),
    "a string of codes": _wrapped('"x": "', "\\ud83d\\ude80", '"'),
    "a string of broken codes": _wrapped('"x": "', "\\ud800", '"'),
    "a string never closed": _wrapped('"x": "', '\\"', ""),
    "a string of backslashes": _wrapped('"x": "', "\\", ""),
    "quotes only": _fill('"'),
    "keys twice": _wrapped('"x": 1', ', "x": 1', ""),
    "the game twice": _wrapped('"game": 1', ', "game": 1', ""),
    "many options": _inside("options", '"a%d": 1', ""),
    "many options, the last one wrong": _inside("options", '"a%d": 1', ', "z": [1]', 400_000),
    "many rolls, the last one wrong": _inside("rolls", '"a%d": [1]', ', "z": 1', 400_000),
    "many draws, the last one wrong": _inside("used", '"a%d": 1', ', "z": -1', 400_000),
    "a large arrangement": _inside("arrangement", '"a%d": 1', "", 400_000),
    "a state of many pieces": lambda size: '"state": {"pieces": [{}' + ",{}" * 40_000 + "]}",
    "a long option": lambda size: '"options": {"' + "a" * (size - 30) + '": 1}',
    "a long seat": lambda size: '"seats": [{"seat": "' + "a" * (size - 50) + '"}]',
    "commas": _wrapped('"x": [', ",", "]"),
    "colons": _wrapped('"x"', ":", ""),
    "ends of lines": _wrapped('"x": 1', "\n", ""),
    "ends of lines of long ago": _wrapped('"x": 1', "\r", ""),
    "many spaces": _wrapped('"x": 1', " ", ""),
    "zeros": _wrapped('"x": ', "\0", ""),
    "zeros in a string": _wrapped('"x": "', "\0", '"'),
    "closing brackets": _fill("]"),
    "closed far too often": _wrapped('"x": ' + "[" * 50, "]", ""),
    "too deep after many lines": _wrapped('"x": 1', "\n", "," + "[" * 50),
    "no numbers": _wrapped('"x": [NaN', ",-Infinity", "]"),
}

HEAD = f'{{"game": "{GAME}", '
MISSION = 'title = "Trial"\nphases = ["3:45", "7:30", "10:00"]\n'


KINDS: dict[str, tuple[Kind, dict[str, Body]]] = {
    kind.name: (kind, attacks)
    for kind, attacks in (
        (
            Kind("position.toml", f'game = "{GAME}"\n', "", TOML_LIMIT, open_file),
            TOML,
        ),
        (Kind("position.json", HEAD, "}", scenario_file.FILE_LIMIT, open_file), JSON),
        (Kind("soundtrack.toml", MISSION, "", mission_file.FILE_LIMIT, mission_file.read), TOML),
        (Kind("paper.json", '{"setup": {', "}}", paper.FILE_LIMIT, paper.read), JSON),
        (Kind("opened.json", '{"setup": 1, ', "}", scenario_file.FILE_LIMIT, open_file), JSON),
    )
}


def files() -> list[tuple[str, str]]:
    """Each kind of file with the name of each attack on it."""
    return [(kind.name, name) for kind, attacks in KINDS.values() for name in attacks]


def written(kind_name: str, attack: str) -> bytes:
    """The bytes of such a file."""
    kind, attacks = KINDS[kind_name]
    room = kind.limit - len(kind.start) - len(kind.end)
    body = attacks[attack](room).encode()
    if len(body) > room:  # signs of several bytes
        body = body[:room].decode(errors="ignore").encode()
    return kind.start.encode() + body + kind.end.encode()


def saved(attack: str, size: int) -> bytes:
    """A save whose checksum fits and whose body, before it was compressed, has so many bytes."""
    body = f'{{"header": {{}}, {JSON[attack](size - 30)}}}'.encode()
    head = (
        b'{"id":"a","program":"1","game":"star_wars_pocket","rules_version":1,"seed":"1",'
        b'"begun_at":1,"saved_at":1,"turn":1,"actions":1}'
    )
    return sealed(head + b"\n" + compress(body, 1))
