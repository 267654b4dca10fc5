"""Frames while something is seen to happen, beside full repaints of the same table at rest.

Every moment with effects of a mission's film, at many instants, one frame each: moving the items
and painting what has changed. What counts is processor time, so that other work on the machine
does not.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from spacetable.core.parts import effects_of, film_of, frame_of
from spacetable.games.space_alert.game import space_alert
from spacetable.table.geometry import Places
from tests.bench.figures import Figure, no_collection, percentile
from tests.bench.tables import SIZE, app, view_of
from tests.games.space_alert.table.test_effects import GUNNERS
from tests.games.space_alert.table.voyage import acted

INSTANTS = 24
FRAME = 16.0


def _spent(work: Callable[[], object]) -> float:
    """Ms of processor time."""
    start = time.process_time()
    work()
    return (time.process_time() - start) * 1000


def figures() -> list[Figure]:
    """The 95th percentile of the frames, by itself and against a repaint at rest."""
    state = acted(GUNNERS, "a")
    view = view_of("space_alert", state)
    game, stage = space_alert, view.stage
    seen = game.shown.view(state, None)
    film = film_of(game, seen)
    assert film is not None
    lays = [game.shown.table(frame_of(game, seen, k), view.room) for k in range(-1, film.last + 1)]
    made, frames, still = [], [], []
    with no_collection():
        for moment in range(film.last + 1):
            effects = effects_of(game, seen, moment)
            if not effects:
                continue
            before, after = lays[moment], lays[moment + 1]
            view.show_table(after, animate=False)
            app().processEvents()
            still.append(_spent(view.viewport().repaint))
            made.append(
                _spent(lambda: stage.prepare(effects, Places(before), travels=True))  # noqa: B023
            )
            for k in range(INSTANTS):
                instant = (k + 0.5) / INSTANTS

                def frame() -> None:
                    stage.show(instant)  # noqa: B023
                    app().processEvents()

                frames.append(_spent(frame))
            stage.clear()
    view.close()
    p95, rest = percentile(frames, 0.95), percentile(still, 0.95)
    parts = (
        f"{len(made)} moments, {len(frames)} frames, {SIZE[0]}x{SIZE[1]}: p95 {p95:.2f} ms, "
        f"repaint at rest {rest:.2f} ms, items made in {percentile(made, 0.95):.2f} ms (p95)"
    )
    return [
        Figure("a frame of what is seen to happen", p95, "ms", FRAME, parts),
        Figure("the same against a full repaint at rest", p95 / rest, "x", None, parts),
    ]
