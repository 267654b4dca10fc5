"""Reads a journal, as far as it is good, and knows what is missing at its end.

What has no line end was being written when the program died: it was never answered, and a journal
ends so whenever the program is killed. Anything else behind the last good line (zeros after a
power cut, what another program wrote there) is left out and told, each time it is met.
"""

import re
from pathlib import Path

import msgspec
from msgspec import Struct

from spacetable.core.text import Text, text
from spacetable.session.journal.lines import MAGIC, AnyLine, Begun, Did, Head, checked
from spacetable.session.reading import DamageError, decoded
from spacetable.session.record import FORMAT, Record
from spacetable.session.save_format import BODY_LIMIT, damaged, newer, parse_record
from spacetable.session.writing import read_file


class Read(Struct, frozen=True):
    """What a journal holds. ``after``: the name of the journal whose place it took.

    ``whole``: nothing but good lines, up to one that was being written. ``torn``: there is such a
    one.
    """

    record: Record
    lines: tuple[AnyLine, ...]
    after: str = ""
    whole: bool = True
    torn: bool = False

    @property
    def warning(self) -> Text | None:
        """What is missing at the end, in words."""
        if not self.whole:
            return text("session.warning.journal")
        return text("session.warning.torn") if self.torn else None

    @property
    def cursor(self) -> int:
        """How many entries are applied at its end."""
        if not self.lines:
            return self.record.cursor
        last = self.lines[-1]
        return last.cursor + isinstance(last, Did)


def read(path: Path, data: bytes | None = None) -> Read:
    """A journal, as far as it is good; ``BoundaryError`` when its first line is not.

    ``data``: its bytes, where they are read already.
    """
    name = path.name
    rows = (read_file(path, BODY_LIMIT) if data is None else data).split(b"\n")
    rest = rows.pop()
    if not rows:
        raise damaged(name, f"no whole line, {len(rest)} bytes")
    first = checked(rows[0])
    if first is None:
        raise damaged(name, "the first line is damaged")
    try:
        head = decoded(first, _HEAD)
        if head.magic != MAGIC:
            raise damaged(name, "not a journal")
        if head.format > FORMAT:
            raise newer(name)
        begun = decoded(first, _BEGUN)
        record = parse_record(bytes(begun.record), name)
    except DamageError as wrong:
        raise damaged(name, str(wrong)) from wrong
    good: list[AnyLine] = []
    for row in rows[1:]:
        plain = checked(row)
        if plain is None:
            return Read(record, tuple(good), begun.after, whole=False)
        try:
            good.append(decoded(plain, _LINE))
        except DamageError:
            return Read(record, tuple(good), begun.after, whole=False)
    return Read(record, tuple(good), begun.after, whole=_may_be_torn(rest), torn=bool(rest))


def _may_be_torn(rest: bytes) -> bool:
    """Whether what has no line end may be the beginning of a line of ours, or is nothing."""
    if _BEGINNING.fullmatch(rest) is None:
        return False
    try:
        rest.decode()
    except UnicodeDecodeError as wrong:
        return wrong.reason == "unexpected end of data"  # cut off within a character
    return True


_HEAD = msgspec.json.Decoder(Head)
_BEGUN = msgspec.json.Decoder(Begun)
_LINE: msgspec.json.Decoder[AnyLine] = msgspec.json.Decoder(AnyLine)
_BEGINNING = re.compile(rb"[0-9a-f]{0,8}|[0-9a-f]{8} |[0-9a-f]{8} \{[^\x00-\x1f\x7f]*")
