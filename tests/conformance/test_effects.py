"""What is seen to happen names what lies there, and sounds there are; every kind is used."""

from __future__ import annotations

import ast
from itertools import chain
from pathlib import Path
from typing import Any, get_args

import spacetable.games
from spacetable.core.decal import AnyDecal
from spacetable.core.effect import AnyEffect, Effect, places_of
from spacetable.core.event import Staged
from spacetable.core.game import Game
from spacetable.core.parts import effects_of, film_of
from spacetable.core.table import Table
from spacetable.resources import audio_path
from tests.conformance.cases import Case, each_case, load
from tests.conformance.corpus import Place, corpus
from tests.conformance.walking import some_readers

LOOKED_AT = 24
"""Positions of each case whose effects are looked up on the tables."""


@each_case()
def test_effects_name_what_lies_on_the_table(case: Case) -> None:
    """Before or after: what names nothing would not be seen, and nobody would know."""
    game = load(case.game)
    places = [one for one in corpus(case).places() if _staged(one)]
    for turn, place in enumerate(places[:: len(places) // case.look(LOOKED_AT) + 1]):
        before = place.recorded.moments[place.at - 1].position.state
        for seat in some_readers(case, before, turn):
            tables = [
                game.shown.table(game.shown.view(state, seat)) for state in (before, place.state)
            ]
            for one in _staged(place):
                assert one.seconds > 0
                check(one.effects, *tables)
    films = [one for one in corpus(case).some("effects", 4) if game.film is not None]
    for place in films:
        check_film(game, game.shown.view(place.state, None))


def _staged(place: Place) -> list[Staged]:
    stepped = place.moment.stepped
    return [one for one in stepped.events if isinstance(one, Staged)] if stepped else []


def check_film(game: Game[Any, Any], view: Any) -> None:
    """Some moments of a film."""
    film = film_of(game, view)
    for moment in range(0, 0 if film is None else film.last + 1, 7):
        effects = effects_of(game, view, moment)
        if effects:
            frames = (game.film.frame(view, k) for k in (moment - 1, moment))
            check(effects, *map(game.shown.table, frames))


def check(effects: tuple[Effect, ...], *tables: Table) -> None:
    """Each place lies on one of the tables; each sound is there; each has its share of time."""
    known = {one.id for table in tables for one in chain[Any](table.places, table.pieces)}
    for effect in effects:
        for place in places_of(effect):
            assert place.target in known, f"{effect} names {place.target}"
        assert 0 <= effect.begin < 1
        assert 0 < effect.length <= 1 + 1e-9 - effect.begin or effect.length == 1.0
        if effect.sound:
            assert audio_path("effects", f"{effect.sound}.wav").is_file()


def test_every_kind_of_effect_and_decal_is_used_by_a_game() -> None:
    left = {one.__name__ for one in (*get_args(AnyEffect), *get_args(AnyDecal))}
    for root in map(Path, spacetable.games.__path__):
        for file in root.rglob("*.py"):
            code = file.read_text("utf-8")
            if any(f"{kind}(" in code for kind in left):
                calls = (node for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Call))
                left -= {call.func.id for call in calls if isinstance(call.func, ast.Name)}
    assert not left
