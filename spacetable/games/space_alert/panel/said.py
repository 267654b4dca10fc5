"""Words of the panel's own catalogue."""

from collections.abc import Sequence
from typing import Final, Literal

from spacetable.core.panel import Fact, Sheet
from spacetable.core.text import Text, texts, verbatim

said: Final = texts("space_alert_panel")
"""``space_alert_panel.<key>`` with its parameters."""

Tone = Literal["plain", "good", "warn", "bad"]
NOTHING = verbatim("–")
MINUS = "\N{MINUS SIGN}"


def fact(label: str, value: Text, tone: Tone = "plain") -> Fact:
    """A figure with its label."""
    return Fact(said(f"fact.{label}"), value, tone)


def sheet(
    name: str, heads: tuple[str, ...], rows: Sequence[tuple[Text, ...]], mark: int | None = None
) -> Sheet:
    """A sheet with its title and heads."""
    return Sheet(
        said(f"sheet.{name}"), tuple(said(f"head.{one}") for one in heads), tuple(rows), mark
    )


def amount(value: int) -> Text:
    """A number with a true minus sign."""
    return verbatim(str(value).replace("-", MINUS))


def points(value: int) -> Text:
    """A number that is added or taken away: "+4", "−2"."""
    return verbatim(f"+{value}") if value > 0 else amount(value)


def total(start: int, *changes: int) -> Text:
    """How a figure comes about: "4=5−1"; only the figure when nothing changes it."""
    end = start + sum(changes)
    parts = [one for one in changes if one]
    if not parts:
        return amount(end)
    terms = "".join(f"{'+' if one > 0 else MINUS}{abs(one)}" for one in parts)
    return verbatim(f"{end}={start}{terms}".replace("-", MINUS))
