"""How a game ended, in words and signs."""

from spacetable.app.wording.seats import joined, part_name, side_name
from spacetable.core.text import Text, text
from spacetable.session.verdict import Ending, Verdict

TONES: dict[Ending, str] = {"won": "good", "lost": "bad", "drawn": "", "side": ""}
SIGNS: dict[Ending, str] = {"won": "★", "lost": "✕", "drawn": "=", "side": "★"}


def ending_words(end: Verdict, *, alone: bool = False) -> Text:
    """ "Won", "Lost", "Drawn", or which side has won. ``alone``: nobody is there to draw with."""
    if alone and end.ending == "drawn":
        return text("app.end.over")
    if end.ending != "side":
        return text(f"app.end.{end.ending}")
    side = side_name(end.winners)
    names = joined([part_name(one) for one in end.winners]) if side is None else side
    one = side is not None or len(end.winners) == 1
    return text("app.end.side_one" if one else "app.end.side", names=names)
