"""The catalogues of the program, and the keys that its code and data use."""

from __future__ import annotations

import ast
import re
import string
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from babel.messages.pofile import read_po

from spacetable.text.compiling import HERE, LANGUAGES

PACKAGE = HERE.parent


class Entry(NamedTuple):
    """A message: its words, in a catalogue with plural forms one for each form."""

    words: tuple[str, ...]
    plural: bool

    @property
    def placeholders(self) -> set[str]:
        """Names in braces, over all forms."""
        return {
            name
            for words in self.words
            for _, name, _, _ in string.Formatter().parse(words)
            if name is not None
        }


def domains() -> list[str]:
    """Names of all catalogues in any language."""
    return sorted({path.stem for language in LANGUAGES for path in (HERE / language).glob("*.po")})


@cache
def read(language: str, domain: str) -> dict[str, Entry]:
    """Key to entry; empty when there is no such file."""
    path = HERE / language / f"{domain}.po"
    if not path.is_file():
        return {}
    with path.open("rb") as lines:
        messages = read_po(lines, locale=language, abort_invalid=True)
    found = {}
    for message in messages:
        if not message.id:
            continue
        plural = isinstance(message.id, tuple | list)
        key = message.id[0] if plural else message.id
        strings = message.string if isinstance(message.string, tuple | list) else (message.string,)
        found[str(key)] = Entry(tuple(strings), plural)
    return found


@cache
def everything(language: str) -> dict[str, Entry]:
    """All domains of one language."""
    return {key: entry for domain in domains() for key, entry in read(language, domain).items()}


# ------------------------------------------------------------------ use


class Used(NamedTuple):
    """A string that may be a key or the end of one. ``pattern``: "*" stands for what is not known
    before run time."""

    where: str
    words: str
    pattern: bool

    @property
    def whole(self) -> bool:
        """It begins as the keys of some catalogue do."""
        first, dot, _ = self.words.partition(".")
        return bool(dot) and first in prefixes()

    def rule(self) -> re.Pattern[str]:
        """What keys it may stand for. Games add their own first word to the rest of a key."""
        return re.compile(r"(.+\.)?" + re.escape(self.words).replace(r"\*", r".+"))


@cache
def used() -> tuple[Used, ...]:
    """Every string in code and data that reads like a key or like the end of one."""
    found = (*_in_code(), *_in_data())
    _heads.clear()
    return found


def _in_code() -> Iterator[Used]:
    files = sorted(PACKAGE.rglob("*.py"))
    # Each is parsed once: which prefixes hold in one is told by others, too.
    read = [(path, *_strings_and_calls(path)) for path in files]
    for path, strings, calls in read:
        yield from _below_prefixes(path, calls)
        yield from strings


Call = tuple[str, str, int]
"""What is called with a string first: its name, the string as a pattern, and the line."""
_heads: dict[Path, list[ast.stmt]] = {}
"""Of each module that was parsed: what it imports by name, and its constants."""


def _strings_and_calls(path: Path) -> tuple[list[Used], list[Call]]:
    file, tree = path.relative_to(PACKAGE), ast.parse(path.read_text("utf-8"))
    _heads[path] = [one for one in tree.body if isinstance(one, ast.ImportFrom | ast.AnnAssign)]
    nodes = _nodes(tree)
    apart = {id(node) for node in _docstrings(nodes)}
    for node in nodes:
        if isinstance(node, ast.JoinedStr):
            apart |= {id(part) for part in node.values}
    strings: list[Used] = []
    calls: list[Call] = []
    for node in nodes:
        if isinstance(node, ast.JoinedStr):
            pattern = "".join(_piece(part) for part in node.values)
            if re.fullmatch(r"[a-z0-9_.*]+", pattern) and re.search(r"[a-z]", pattern):
                strings.append(Used(f"{file}:{node.lineno}", pattern, True))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            if id(node) not in apart and re.fullmatch(r"[a-z0-9_.]+", node.value):
                strings.append(Used(f"{file}:{node.lineno}", node.value, False))
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
            calls.append((node.func.id, _pattern(node.args[0], {}) or "*", node.lineno))
    return strings, calls


def _nodes(tree: ast.Module) -> list[ast.AST]:
    """All of it in the order of ``ast.walk``, in half the time."""
    nodes: list[ast.AST] = [tree]
    for node in nodes:
        for part in vars(node).values():
            if isinstance(part, list):
                nodes += [one for one in part if isinstance(one, ast.AST)]
            elif isinstance(part, ast.AST) and not isinstance(part, ast.expr_context):
                nodes.append(part)
    return nodes


def _below_prefixes(path: Path, calls: list[Call]) -> Iterator[Used]:
    """What is said through ``texts("a.prefix")``: the whole key of each call.

    What a whole catalogue is asked for by a variable alone tells nothing.
    """
    known = dict(_prefixes_of(path))
    for name, key, line in calls:
        prefix = known.get(name)
        if prefix is not None and (key != "*" or "." in prefix):
            words = f"{prefix}.{key}"
            yield Used(f"{path.relative_to(PACKAGE)}:{line}", words, "*" in words)


@cache
def _prefixes_of(path: Path) -> tuple[tuple[str, str], ...]:
    """Names in a module that say texts below a prefix, its own and imported ones, with it."""
    found, constants = _names(path)
    return tuple(
        (name, prefix)
        for name, call in found.items()
        if (prefix := _pattern(call, constants)) is not None
    )


@cache
def _names(path: Path) -> tuple[dict[str, ast.expr], dict[str, str]]:
    """What ``texts`` is called with for each name of a module, and the module's plain strings."""
    calls: dict[str, ast.expr] = {}
    constants: dict[str, str] = {}
    for node in _heads[path]:
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(PACKAGE.name):
            file = PACKAGE.parent / (str(node.module).replace(".", "/") + ".py")
            there, words = _names(file) if file.is_file() else ({}, {})
            for one in node.names:
                if one.name in words:
                    constants[one.asname or one.name] = words[one.name]
                elif one.name in there and (prefix := _pattern(there[one.name], words)):
                    calls[one.asname or one.name] = ast.Constant(prefix)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            value = node.value
            if isinstance(value, ast.Constant) and isinstance(value.value, str):
                constants[node.target.id] = value.value
            while isinstance(value, ast.Call) and value.args:
                if isinstance(value.func, ast.Name) and value.func.id == "texts":
                    calls[node.target.id] = value.args[0]
                value = value.args[0]
    return calls, constants


def _pattern(node: ast.expr, constants: dict[str, str]) -> str | None:
    """A key, with "*" for what is not known before run time; None for what is no string."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.Name):
        return constants.get(node.id)
    if isinstance(node, ast.JoinedStr):
        return "".join(
            constants.get(part.value.id, "*")
            if isinstance(part, ast.FormattedValue) and isinstance(part.value, ast.Name)
            else _piece(part)
            for part in node.values
        )
    return None


def _piece(part: ast.expr) -> str:
    return str(part.value) if isinstance(part, ast.Constant) else "*"


def _docstrings(nodes: list[ast.AST]) -> Iterator[ast.expr]:
    for node in nodes:
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield node.value


def _in_data() -> Iterator[Used]:
    for path in sorted(PACKAGE.rglob("*.toml")):
        for value in _strings(tomllib.loads(path.read_text("utf-8"))):
            if re.fullmatch(r"[a-z0-9_.]+", value):
                yield Used(str(path.relative_to(PACKAGE)), value, False)


def _strings(thing: Any) -> Iterator[str]:
    if isinstance(thing, str):
        yield thing
    elif isinstance(thing, dict):
        for value in thing.values():
            yield from _strings(value)
    elif isinstance(thing, list):
        for value in thing:
            yield from _strings(value)


@cache
def prefixes() -> frozenset[str]:
    """First words of keys: "core", "app", ..."""
    return frozenset(key.split(".")[0] for key in everything("en"))


def fonts() -> list[Path]:
    """The font files that the program ships."""
    folder = PACKAGE.parent / "assets" / "fonts"
    return sorted(path for path in folder.iterdir() if path.suffix in (".ttf", ".otf"))
