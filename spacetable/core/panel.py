"""Figures and sheets for the side panel, made from the view alone."""

from typing import Literal

from msgspec import Struct

from spacetable.core.text import Text


class Fact(Struct, frozen=True):
    """One figure: "Chance to hit: 50 %". ``tone`` picks a sign and a colour."""

    label: Text
    value: Text
    tone: Literal["plain", "good", "warn", "bad"] = "plain"


class Sheet(Struct, frozen=True):
    """A small table: what is known of the deck, a score sheet. Every row as long as the heads."""

    title: Text
    heads: tuple[Text, ...]
    rows: tuple[tuple[Text, ...], ...]
    mark: int | None = None
    """The row that matters now, or None."""


class Panel(Struct, frozen=True):
    """What a game adds to the side panel."""

    facts: tuple[Fact, ...] = ()
    sheets: tuple[Sheet, ...] = ()
