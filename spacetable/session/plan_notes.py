"""Plans as text to be kept or sent: their figures, and what is to be done, turn by turn."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from spacetable.core.planner import Plan
from spacetable.core.text import Text, text
from spacetable.session.writing import replace_file

SUFFIX: Final = ".txt"

Noted = tuple[tuple[Text, ...], Plan]
"""What the figures of a plan are, and the plan."""


def plan_notes(title: Text, plans: Sequence[Noted], words: Callable[[Text], str]) -> str:
    """All of the plans in the language of ``words``, below a title."""
    parts = [words(title)]
    for heads, plan in plans:
        lines = [words(plan.name)]
        lines += [
            words(text("session.plan.figure", head=head, figure=figure))
            for head, figure in zip(heads, plan.figures, strict=False)
        ]
        for leg in plan.legs:
            lines += ["", words(leg.said)] if leg.heading else [f"  - {words(leg.said)}"]
        parts.append("\n".join(lines))
    return "\n\n".join(parts) + "\n"


def write_notes(notes: str, path: Path) -> None:
    """Write them as UTF-8, whole or not at all; ``BoundaryError`` with what to do."""
    replace_file(path, notes.encode())
