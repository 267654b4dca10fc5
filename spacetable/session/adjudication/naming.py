"""Which action is meant: by its name, or by the words on its button, and some of its fields."""

import json
from collections.abc import Iterable, Mapping
from typing import Any, Final, get_args

import msgspec
from msgspec import Struct
from msgspec.structs import fields

from spacetable.core.errors import DataError
from spacetable.core.game import Game
from spacetable.core.ids import Seat
from spacetable.core.json_complaint import told
from spacetable.core.option import Action, Option, Why
from spacetable.core.text import Text, text
from spacetable.core.toml_lines import Path as Place
from spacetable.text.catalogue import Catalogue
from spacetable.text.compiling import LANGUAGES
from spacetable.text.typed import typed


class UnclearError(DataError):
    """It cannot be told which action is meant. ``place``: in the deed, what to write otherwise."""

    def __init__(self, message: Text, place: Place = ()) -> None:
        super().__init__(message)
        self.place = place


class Meant(Struct, frozen=True):
    """An action that somebody named. ``action``: None where none like it is offered or refused
    here, and then ``label``, the words on its button, as well. ``why``: the rule by which it is
    legal, or is not. ``able``: what else is legal for the seat, by name, where no rule says why.
    """

    called: str
    action: Action | None
    label: Text | None
    legal: bool
    why: Why
    able: tuple[str, ...] = ()


NOT_NOW = Why(text("core.refused.not_now"))
EXAMPLES: Final = 6
"""So many are told at most."""


def meant(
    game: Game[Any, Any],
    state: Any,
    seat: Seat,
    called: str,
    given: Mapping[str, Any],
    seats: Iterable[Seat] = (),
) -> Meant:
    """The action of a seat that is called so and has these values; ``UnclearError``.

    ``given``: values as in a log; a piece may be named by its face, or as lessons name it.
    ``seats``: all that there are, whom values may name.
    """
    offered = list(game.rules.options(state, seat))
    refused = list(game.rules.refusals(state, seat))
    able = tuple(sorted({spoken(type(one.action)) for one in offered}))
    kind = _kinds(game).get(_bare(called))
    if kind is None:
        said = _by_label(game, called, offered, refused)
        said = said or _by_label(game, called, offered, refused, whole=False)
        if not said:
            known = ", ".join(able) or "–"
            place = ("do",)
            raise UnclearError(
                text("session.adjudicate.no_action", name=called, known=known), place
            )
        offered = [one for one in said if not one.refused]
        refused = [one for one in said if one.refused]
        kind = type(said[0].action)
    same = [one for one in (*offered, *refused) if type(one.action) is kind]
    names = _Names(game, state, seat, [one.action for one in same], seats)
    _check(kind, given, names)
    name = spoken(kind)
    fitting = [one for one in offered if one in same and names.fit(one.action, given)]
    if len({one.action for one in fitting}) > 1:
        raise UnclearError(*_several(name, [one.action for one in fitting], names))
    if fitting:
        return Meant(name, fitting[0].action, fitting[0].label, True, fitting[0].why)
    against = [one for one in refused if one in same and names.fit(one.action, given)]
    if against:
        alone = len({one.action for one in against}) == 1
        action, label = (against[0].action, against[0].label) if alone else (None, None)
        return Meant(name, action, label, False, against[0].why)
    legal = [one.action for one in offered if one in same]
    if legal and given:
        return Meant(name, None, None, False, Why(_other_values(legal, given, names)))
    return Meant(name, None, None, False, NOT_NOW, able)


def spoken(kind: type[Action]) -> str:
    """The name of a kind of action as people write it: "start auction"."""
    return "".join(f" {c.lower()}" if c.isupper() else c for c in kind.__name__).strip()


def _kinds(game: Game[Any, Any]) -> dict[str, type[Action]]:
    union = game.rules.actions
    return {_bare(one.__name__): one for one in get_args(union) or (union,)}


def _bare(name: str) -> str:
    return "".join(c for c in name.casefold() if c.isalnum())


def _by_label(
    game: Game[Any, Any], called: str, *options: Iterable[Option], whole: bool = True
) -> list[Option]:
    """The options with these words on their button, in any language, of the first kind that has
    any. Not ``whole``: whose button begins with them, where all such do the same kind of thing:
    "Tie at 1" for "Tie at 1 Aqua".
    """
    words = [Catalogue(language, game.folders) for language in LANGUAGES]

    def fits(said: str) -> bool:
        if whole:
            return _bare(said) == _bare(called)
        start = typed(called).split()
        return bool(start) and typed(said).split()[: len(start)] == start

    for some in options:
        found = [one for one in some if any(fits(said.words(one.label)) for said in words)]
        if found and (whole or len({type(one.action) for one in found}) == 1):
            return found
    return []


def _check(kind: type[Action], given: Mapping[str, Any], names: "_Names") -> None:
    """``UnclearError`` for a field that the action has not, or a value that can never be one."""
    known = {one.name: one for one in fields(kind) if one.name != "seat"}
    for name, value in given.items():
        place = ("with", name)
        if name not in known:
            allowed = ", ".join(known) or "–"
            raise UnclearError(text("core.json.unknown", field=name, allowed=allowed), place)
        try:
            msgspec.convert(value, known[name].type)
        except msgspec.ValidationError as wrong:
            raise UnclearError(told(str(wrong), known[name].type), place) from wrong
        for word in () if _is_choice(known[name].type) else _strings(value):
            if not names.knows(word):
                raise UnclearError(_unknown(word, name, names), place)


def _unknown(word: str, field: str, names: "_Names") -> Text:
    """What to write instead: what some action here has in that field, where there is any."""
    examples = ", ".join(names.values(field))
    if not examples:
        return text("session.adjudicate.no_name", name=word)
    return text("session.adjudicate.no_value", name=word, field=field, examples=examples)


def _is_choice(shape: Any) -> bool:
    """Whether only certain words are values, which a word that was read is one of."""
    try:
        msgspec.convert("", shape)
    except msgspec.ValidationError:
        return True
    return False


def _strings(value: Any) -> Iterable[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | tuple):
        for one in value:
            yield from _strings(one)


def _several(name: str, actions: list[Action], names: "_Names") -> tuple[Text, Place]:
    plain = [_plain(one) for one in actions]
    differing = [field for field in plain[0] if any(one[field] != plain[0][field] for one in plain)]
    examples = ", ".join(dict.fromkeys(names.told(one[differing[0]]) for one in plain[:EXAMPLES]))
    said = text(
        "session.adjudicate.several", name=name, field=", ".join(differing), examples=examples
    )
    return said, ("with",)


def _other_values(legal: list[Action], given: Mapping[str, Any], names: "_Names") -> Text:
    """The values with which it is legal: of fields that were given, those that nothing has, or
    where each of them is had by something, all.
    """
    plain = [_plain(one) for one in legal]
    wrong = [
        field
        for field, value in given.items()
        if not any(names.fit(one, {field: value}) for one in legal)
    ]
    fields_told = wrong or list(given)
    rows = (
        ", ".join(f"{field} {names.told(one[field])}" for field in fields_told) for one in plain
    )
    some = list(dict.fromkeys(rows))
    more = ("…",) if len(some) > EXAMPLES else ()
    examples = "; ".join((*some[:EXAMPLES], *more))
    return text("session.adjudicate.other_values", examples=examples)


def _plain(action: Action) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(action))
    return plain


class _Names:
    """What words in a file stand for in a state."""

    def __init__(
        self,
        game: Game[Any, Any],
        state: Any,
        seat: Seat,
        actions: Iterable[Action],
        seats: Iterable[Seat],
    ) -> None:
        self._game = game
        self._names: dict[str, set[str]] | None = None
        self._faces: dict[str, set[str]] = {}
        self._printed = {piece.id: piece.face for piece in state.pieces}
        for piece in state.pieces:
            self._faces.setdefault(piece.face, set()).add(piece.id)
        self._find = None if game.teaching is None else game.teaching.find
        self._view = game.shown.view(state, seat)
        plain = [_plain(one) for one in actions]
        self._plain = plain
        self._heard = {word for one in plain for value in one.values() for word in _strings(value)}
        self._heard |= {piece.id for piece in state.pieces} | {*state.pieces.zones}
        self._heard |= {seat, *seats, *game.rules.awaited(state)}
        self._meanings: dict[str, set[str]] = {}

    def knows(self, word: str) -> bool:
        """Whether it can stand for anything here."""
        return self._is_id(word) or bool(self._called(word))

    def _is_id(self, word: str) -> bool:
        """Whether it is an id, the face of a card, or a name that lessons use."""
        if word in self._heard or word in self._faces:
            return True
        return self._find is not None and self._find(self._view, word) is not None

    def _called(self, word: str) -> set[str]:
        """The ids of what lies on the table under this name in any language: "Rock Splitter"."""
        if self._names is None:
            table = self._game.shown.table(self._view)
            every = [Catalogue(language, self._game.folders) for language in LANGUAGES]
            self._names = {}
            lying: list[tuple[str, Text]] = [(one.id, one.name) for one in table.places]
            lying += [(one.id, one.name) for one in table.pieces]
            for id_, name in lying:
                for words in every:
                    self._names.setdefault(_bare(words.words(name)), set()).add(id_)
        return self._names.get(_bare(word), set()) if _bare(word) else set()

    def values(self, field: str) -> tuple[str, ...]:
        """What actions here have in a field that holds words, the first of them."""
        words = (word for one in self._plain for word in _strings(one.get(field)))
        told = list(dict.fromkeys(self.told(word) for word in words if word))
        return (*told[:EXAMPLES], *(("…",) if len(told) > EXAMPLES else ()))

    def told(self, value: Any) -> str:
        """A value in words: a piece by its face, where only one has that."""
        if not isinstance(value, str):
            return json.dumps(value)
        face = self._printed.get(value, "")
        return face if len(self._faces.get(face, ())) == 1 else value

    def fit(self, action: Action, given: Mapping[str, Any]) -> bool:
        """Whether the action has these values."""
        plain = _plain(action)
        return all(self._means(value, plain[name]) for name, value in given.items())

    def _means(self, value: Any, actual: Any) -> bool:
        if isinstance(value, str):
            return actual in self._meaning(value)
        if isinstance(value, list | tuple):
            # In any order: people do not know in which one the rules list cards.
            return (
                isinstance(actual, list)
                and len(actual) == len(value)
                and all(any(self._means(one, other) for other in actual) for one in value)
            )
        return bool(value == actual and type(value) is type(actual))

    def _meaning(self, word: str) -> set[str]:
        if word not in self._meanings:
            found = self._find(self._view, word) if self._find is not None else None
            named = {word} if found is None else {word, found}
            named |= self._faces.get(word, set())
            self._meanings[word] = named if self._is_id(word) else named | self._called(word)
        return self._meanings[word]
