"""Moments in words."""

from datetime import UTC, datetime
from typing import Final

from spacetable.core.text import Text, text

LAST: Final = 253_370_000_000_000
"""The last moment that has a date in every time zone, ms since 1970: a file may name any."""


def moment(ms: int, now: datetime | None = None) -> Text:
    """A moment (ms since 1970, UTC) as people say it: "today, 14:05", or a date."""
    then = datetime.fromtimestamp(min(max(ms, 0), LAST) / 1000, UTC).astimezone()
    today = (now or datetime.now(UTC).astimezone()).date()
    clock = f"{then:%H:%M}"
    days = (today - then.date()).days
    if days == 0:
        return text("app.when.today", clock=clock)
    if days == 1:
        return text("app.when.yesterday", clock=clock)
    return text("app.when.date", date=f"{then:%Y-%m-%d}", clock=clock)
