"""What msgspec complains of in a file of JSON, in words that both languages have."""

import re
from functools import lru_cache
from typing import Any, Final

from msgspec import inspect

from spacetable.core.complaint import path_of
from spacetable.core.text import Text, text, verbatim

_KINDS: Final = frozenset({"int", "float", "str", "bool", "null", "array", "object"})
REPEATED: Final = 40
"""Signs of a file's own words in a message."""
_VALUE: Final = re.compile(r"Invalid enum value (.*?)(?: - at |$)", re.DOTALL)
_FIELD: Final = re.compile(r"(missing required|unknown) field `([^`]*)`")
_EXPECTED: Final = re.compile(r"Expected `([^`]*)`, got `([^`]*)`")
_LENGTH: Final = re.compile(r"Expected `array` of length (\d+)")
_RANGE: Final = re.compile(r"Expected `int` [<>]")


def told(complaint: str, shape: Any, path: list[str | int | None] | None = None) -> Text:
    """What is wrong, with what may stand there instead. ``shape``: what the file should hold;
    ``path``: that of the complaint, with keys which that leaves out.
    """
    path = path_of(complaint) if path is None else path
    if found := _FIELD.search(complaint):
        if found[1] == "unknown":
            fields = _fields(_at(shape, path[:-1]))
            return text("core.json.unknown", field=_cut(found[2]), allowed=fields)
        return text("core.json.missing", field=found[2])
    if found := _VALUE.search(complaint):
        allowed = _allowed(_at(shape, path))
        if allowed:
            return text("core.json.value", value=_cut(found[1].strip("'")), allowed=allowed)
    if found := _EXPECTED.search(complaint):
        wanted = [_kind(word) for word in found[1].split(" | ")]
        needed = wanted[0]
        for one in wanted[1:]:
            needed = text("core.json.or", one=needed, other=one)
        return text("core.json.kind", wanted=needed, found=_kind(found[2]))
    if found := _LENGTH.search(complaint):
        return text("core.json.length", length=int(found[1]))
    if _RANGE.search(complaint):
        inner = _at(shape, path)
        if isinstance(inner, inspect.UnionType):
            inner = next((one for one in inner.types if isinstance(one, inspect.IntType)), None)
        if isinstance(inner, inspect.IntType) and inner.ge is not None and inner.le is not None:
            return text("core.json.range", low=inner.ge, high=inner.le)
    if "out of range" in complaint:
        return text("core.json.huge")
    return text("core.json.other")


def _cut(words: str) -> str:
    """What a file says, as much of it as is needed to find it."""
    return words if len(words) <= REPEATED else words[:REPEATED] + "…"


def _kind(word: str) -> Text:
    return text(f"core.json.{word}") if word in _KINDS else verbatim(word)


@lru_cache(maxsize=64)
def shape_of(shape: Any) -> inspect.Type:
    """What a file should hold. Our own annotations are read for it, which may run them: once."""
    return inspect.type_info(shape)


def _at(shape: Any, path: list[str | int | None]) -> inspect.Type | None:
    """The type of the value at a place; None where any may stand."""
    found: inspect.Type | None = shape_of(shape)
    for key in path:
        found = _inner(found, key)
    return found


def _inner(outer: inspect.Type | None, key: str | int | None) -> inspect.Type | None:
    if isinstance(outer, inspect.UnionType):
        found = (_inner(one, key) for one in outer.types)
        return next((one for one in found if one is not None), None)
    if isinstance(outer, inspect.StructType):
        return next((one.type for one in outer.fields if one.encode_name == key), None)
    if isinstance(outer, inspect.DictType):
        return outer.key_type if key is None else outer.value_type
    if isinstance(outer, inspect.VarTupleType | inspect.ListType):
        return outer.item_type
    if isinstance(outer, inspect.TupleType) and isinstance(key, int):
        return outer.item_types[key] if key < len(outer.item_types) else None
    return None


def _allowed(one: inspect.Type | None) -> str:
    """The values of a choice in a row; "" where it is none."""
    if isinstance(one, inspect.UnionType):
        return ", ".join(filter(None, map(_allowed, one.types)))
    return ", ".join(map(str, one.values)) if isinstance(one, inspect.LiteralType) else ""


def _fields(one: inspect.Type | None) -> str:
    if isinstance(one, inspect.UnionType):
        return next(filter(None, map(_fields, one.types)), "")
    if isinstance(one, inspect.StructType):
        return ", ".join(field.encode_name for field in one.fields)
    return _allowed(one.key_type) if isinstance(one, inspect.DictType) else ""
