"""Several lines as one text."""

from collections.abc import Sequence

from spacetable.core.text import Text, text, verbatim


def below(lines: Sequence[Text]) -> Text:
    """Some lines, at least one, one below the other."""
    first, *others = lines
    for line in others:
        first = text("app.panel.lines", first=first, next=line)
    return first


def bulleted(lines: Sequence[str]) -> Text | None:
    """The same with a sign before each where there are several; None: there is none."""
    sign = "• " if len(lines) > 1 else ""
    return below([verbatim(f"{sign}{line}") for line in lines]) if lines else None
