"""Drawings, and drawings with words in their slots."""

from msgspec import Struct

from spacetable.core.text import Text


class Art(Struct, frozen=True, tag="art"):
    """A drawing: "<set>/<name>", the file ``assets/art/<set>/<name>.svg``."""

    key: str


class Face(Struct, frozen=True, tag="face"):
    """A drawing with its slots filled: words, or another drawing. Hashable: it names a pixmap."""

    art: str
    slots: tuple[tuple[str, Text | Art], ...] = ()
