"""Modules of the window know each other in one direction alone."""

from __future__ import annotations

from graphlib import CycleError, TopologicalSorter

import grimp
import pytest


def circle(imports: dict[str, set[str]]) -> list[str]:
    """Modules of which each is imported by the next, the last one by the first; none."""
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as wrong:
        return list(wrong.args[1])
    return []


def test_no_circle_of_imports_in_the_window() -> None:
    """Not even of imports for types alone, or inside a function."""
    graph = grimp.build_graph("spacetable", cache_dir=None)
    rooms = {name for name in graph.modules if name.startswith("spacetable.app.")}
    assert len(rooms) > 100
    imports = {name: graph.find_modules_directly_imported_by(name) & rooms for name in rooms}
    assert circle(imports) == []
    imports["spacetable.app.widgets.page"].add("spacetable.app.shell.window")
    assert "spacetable.app.shell.window" in circle(imports)


@pytest.mark.parametrize(
    ("imports", "found"),
    [({"a": {"b"}, "b": set()}, False), ({"a": {"b"}, "b": {"c"}, "c": {"a"}}, True)],
)
def test_circles_are_found(imports: dict[str, set[str]], found: bool) -> None:
    assert bool(circle(imports)) == found
