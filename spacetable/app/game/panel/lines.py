"""Several lines as one text."""

from collections.abc import Sequence

from spacetable.core.text import Text, text


def below(lines: Sequence[Text]) -> Text:
    """Some lines, at least one, one below the other."""
    first, *others = lines
    for line in others:
        first = text("app.panel.lines", first=first, next=line)
    return first
