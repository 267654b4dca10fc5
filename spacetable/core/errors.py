"""Errors that reach a person: one message that says what to do."""

from spacetable.core.option import Why
from spacetable.core.text import Text


class BoundaryError(Exception):
    """Bad input at the boundary (a file, a folder, a device). ``message`` is for people."""

    def __init__(self, message: Text, detail: str = "") -> None:
        super().__init__(f"{message.key} {dict(message.params)} {detail}".strip())
        self.message = message
        self.detail = detail


class DataError(BoundaryError):
    """A wrong line in a data file; ``message`` names file and line."""


class Refused(Exception):
    """An action that the rules do not allow now; ``why`` holds the rule."""

    def __init__(self, why: Why) -> None:
        super().__init__(why.rule)
        self.why = why
