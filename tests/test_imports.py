"""Modules know each other in one direction alone."""

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


def test_no_circle_of_imports() -> None:
    """Not even of imports for types alone, or inside a function."""
    graph = grimp.build_graph("spacetable", cache_dir=None)
    assert len(graph.modules) > 700
    imports = {name: graph.find_modules_directly_imported_by(name) for name in graph.modules}
    assert circle(imports) == []
    imports["spacetable.app.widgets.page"].add("spacetable.app.shell.window")
    assert "spacetable.app.shell.window" in circle(imports)


@pytest.mark.parametrize(
    ("imports", "found"),
    [({"a": {"b"}, "b": set()}, False), ({"a": {"b"}, "b": {"c"}, "c": {"a"}}, True)],
)
def test_circles_are_found(imports: dict[str, set[str]], found: bool) -> None:
    assert bool(circle(imports)) == found
