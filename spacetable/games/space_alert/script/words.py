"""Short labels for lists and pages."""

from spacetable.core.text import Text, text
from spacetable.games.space_alert.script.happenings import Happening
from spacetable.games.space_alert.script.script import Kind
from spacetable.games.space_alert.script.timing import kind_of


def kind_label(one: Happening) -> Text:
    """One or two words for the sort of a happening, for lists."""
    return text(f"space_alert.kind.{kind_of(one)}")


def group_label(kind: Kind) -> Text:
    """The heading over all missions of a kind: ``Simulations``."""
    return text(f"space_alert.group.{kind}")


def source_label(source: str) -> Text:
    """How sure the times of a script are."""
    return text(f"space_alert.source.{source}")


def dial_label(dial: str) -> Text:
    """The name of a dial of rolled missions."""
    return text(f"space_alert.dial.{dial}")


def dial_value_label(dial: str, value: str | int) -> Text:
    """One position of a dial."""
    return text(f"space_alert.dial.{dial}.{value}")
