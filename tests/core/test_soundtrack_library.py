"""Where missions that can be heard come from: the registry asks no more games than it must."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from spacetable.core import registry
from spacetable.core.errors import BoundaryError
from spacetable.core.game import Game
from spacetable.core.soundtrack_library import Roll
from spacetable.core.text import text


def test_a_game_says_before_it_is_loaded_whether_it_has_any() -> None:
    for name in registry.installed():
        game: Game = registry.load(name)
        assert game.info.soundtracks == (game.soundtracks is not None), name


def test_only_games_that_may_have_some_are_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    loaded: list[str] = []
    load = registry.load

    def noted(game: str) -> object:
        loaded.append(game)
        return load(game)

    monkeypatch.setattr(registry, "load", noted)
    registry.soundtracks()
    assert [registry.announced()[game].soundtracks for game in loaded] == [True]


def test_an_add_on_may_bring_missions(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that does not load is passed over: it is told of where it is opened."""
    brought = registry.soundtracks()

    def load(game: str) -> object:
        if game == "broken":
            raise BoundaryError(text("core.error.game_unknown", game=game))
        return SimpleNamespace(soundtracks=brought if game == "more" else None)

    monkeypatch.setattr(registry, "installed", lambda: ("broken", "more", "star_wars_pocket"))
    monkeypatch.setattr(registry, "load", load)
    assert registry.soundtracks() is brought
    monkeypatch.setattr(registry, "installed", lambda: ("broken", "star_wars_pocket"))
    with pytest.raises(BoundaryError) as wrong:
        registry.soundtracks()
    assert wrong.value.message.key == "core.error.no_soundtracks"


def test_every_mission_is_found_again_by_its_id() -> None:
    library = registry.soundtracks()
    published = [one for _, missions in library.published() for one in missions]
    assert len({one.id for one in published}) == len(published) > 0
    for one in published:
        assert library.named(one.id) == one
        assert len(one.turns) == len(one.soundtrack(library.full_crew).stretches)
        assert one.soundtrack(library.full_crew).end == one.duration
    for crew in library.crews:
        dials = {dial.id: dial.positions[-1][0] for dial in library.dials()}
        roll = Roll(library.seeds - 1, crew, dials)
        mission = library.rolled(roll)
        assert mission.id == library.code(roll)
        assert library.from_code(mission.id) == roll
        assert library.named(mission.id) == mission
    usual = Roll(0, library.full_crew)
    stand = {dial.id: dial.usual for dial in library.dials()}
    assert library.from_code(library.code(usual)) == Roll(0, library.full_crew, stand)


def test_a_seed_out_of_range_is_told() -> None:
    library = registry.soundtracks()
    with pytest.raises(BoundaryError):
        library.rolled(Roll(library.seeds, library.full_crew))
