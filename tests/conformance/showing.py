"""Everything that the rules show to a seat, as bytes; and every text in it, in both languages."""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import count
from types import NoneType
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from spacetable.core.board import Board
from spacetable.core.event import AnyEvent, Said
from spacetable.core.game import Game
from spacetable.core.ids import CLOCK, Seat
from spacetable.core.option import Option
from spacetable.core.parts import effects_of, film_of
from spacetable.core.text import Text
from spacetable.text.catalogue import Catalogue, catalogue
from spacetable.text.compiling import LANGUAGES
from tests.conformance.cases import load
from tests.offered import offered

PLAIN = (str, int, float, NoneType)
"""What holds no text, which is most of what there is."""
HOLE = re.compile(r"\{\w*\}|\[\w+(\.\w+)+\]")


def shown(game: Game[Any, Any], state: Any, seat: Seat | None) -> dict[str, bytes]:
    """What a seat sees of a state, each part by its name."""
    view = game.shown.view(state, seat)
    parts = {
        "options": _read(game, state, offered(game, state, seat))
        if seat
        else _before_all(game, state),
        "awaited": game.rules.awaited(state),
        "invited": game.rules.invited(state),
        "result": game.rules.result(state),
    }
    told = {name: msgspec.json.encode(part) for name, part in parts.items()}
    return {**_of_view(game, view), **told}


def _before_all(game: Game[Any, Any], state: Any) -> list[Option]:
    """What is offered to people before the eyes of all (``Step.open``)."""
    if not game.rules.step(state).open(state):
        return []
    acting = dict.fromkeys((*game.rules.awaited(state), *game.rules.invited(state)))
    found = [one for seat in acting if seat != CLOCK for one in offered(game, state, seat)]
    return _read(game, state, found)


def _read(game: Game[Any, Any], state: Any, options: Iterable[Option]) -> list[Option]:
    """With all that their step foretells of them."""
    step = game.rules.step(state)
    return [step.foretold(state, one) for one in options]


def _of_view(game: Game[Any, Any], view: Any) -> dict[str, bytes]:
    """What is made of a view and of nothing else: of two that are alike it is mostly made once.

    Now and then it is made anew all the same: what a game keeps between two calls might tell.
    """
    plain = msgspec.json.encode(view)
    key = (game, plain)
    if key in _MADE and next(_ASKED) % ANEW:
        _MADE.move_to_end(key)
        return _MADE[key]
    table = game.shown.table(view)
    parts = {
        "table": replace(table, board=None),
        "prompt": game.rules.prompt(view),
        "advice": game.teaching.advice(view),
        "panel": game.shown.panel(view),
        "film": (film := film_of(game, view)),
        "effects": effects_of(game, view, film.last) if film else (),
    }
    found = {"view": plain} | {name: msgspec.json.encode(part) for name, part in parts.items()}
    laid = table.board
    found["board"] = _of_map(laid.board if laid else NO_MAP)
    found["place of the board"] = msgspec.json.encode(laid and replace(laid, board=NO_MAP))
    _MADE[key] = found
    global _held
    _held += _size(found)
    while _held > KEPT and len(_MADE) > 1:
        _held -= _size(_MADE.popitem(last=False)[1])
    return found


def _size(found: dict[str, bytes]) -> int:
    """Bytes that are kept with it; a map is not its own."""
    return sum(len(part) for name, part in found.items() if name != "board")


def _of_map(board: Board) -> bytes:
    """A map is large, and the same value on thousands of tables, wherever it lies on them."""
    known = _MAPS.get(id(board))
    if known is None or known[0] is not board:
        known = _MAPS[id(board)] = (board, msgspec.json.encode(board))
    return known[1]


NO_MAP = Board(Text(""), 0, 0, ())
ANEW = 32
KEPT = 24 * 2**20
"""So many bytes of them are kept: a stretch of a game as one seat sees it. The largest take some
150 kB each.
"""
_MAPS: dict[int, tuple[Board, bytes]] = {}
_ASKED = count()
_MADE: OrderedDict[tuple[Game[Any, Any], bytes], dict[str, bytes]] = OrderedDict()
_held = 0


def forget() -> None:
    """What was made of views, and the words, are let go."""
    global _held
    _MADE.clear()
    _held = 0
    _MAPS.clear()
    _SAID.clear()
    words.cache_clear()


def heard(events: tuple[AnyEvent, ...], seat: Seat | None) -> bytes:
    """What a seat hears of events: all but the lines that only others may read."""
    return msgspec.json.encode(
        [e for e in events if not isinstance(e, Said) or e.only is None or seat in e.only]
    )


def texts(thing: Any, seen: set[Any]) -> Iterator[Text]:
    """Every text anywhere inside a value, in no particular order, but what ``seen`` holds already:
    of a table, little is other than on the one before.
    """
    waiting = [thing]
    while waiting:
        one = waiting.pop()
        if isinstance(one, PLAIN):
            continue
        if isinstance(one, Struct):
            try:
                if one in seen:
                    continue
                seen.add(one)
            except TypeError:
                # It holds a dictionary somewhere.
                pass
            if isinstance(one, Text):
                yield one
            else:
                waiting += [getattr(one, field) for field in one.__struct_fields__]
        elif isinstance(one, dict):
            waiting += one.values()
        elif isinstance(one, tuple | list):
            waiting += one


@cache
def catalogues(game: str) -> dict[str, Catalogue]:
    """The words that a game is shown with."""
    folders = load(game).folders
    return {one: Catalogue(one, folders) if folders else catalogue(one) for one in LANGUAGES}


@cache
def words(game: str, text: Text, language: str) -> str:
    """The sentence, which must be whole: nothing missing, nothing left unfilled."""
    said = catalogues(game)[language].words(text)
    assert said.strip() or text.key == "core.verbatim", f"{text} says nothing in {language}"
    filled = {str(value) for _, value in text.params}
    assert said in filled or not HOLE.search(said), f"{text} in {language}: {said}"
    return said


def check_texts(game: str, thing: Any) -> None:
    """Every text inside can be said in both languages; each value is looked into once."""
    for text in texts(thing, _SAID.setdefault(game, set())):
        for language in LANGUAGES:
            words(game, text, language)


_SAID: dict[str, set[Any]] = {}
