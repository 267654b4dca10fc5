"""What is said about a mission before it begins."""

from spacetable.core.soundtrack_library import HeardMission
from spacetable.core.text import Text, text, verbatim
from spacetable.session.chronicle import minutes


def about(mission: HeardMission, crew: int, *, spoilers: bool) -> list[Text]:
    """Lines on a mission: length and phases; with ``spoilers`` also what happens in it."""
    length = verbatim(minutes(mission.duration))
    lines = [text("soundtrack.about", length=length, n=len(mission.turns))]
    if spoilers:
        lines.append(mission.contents(crew))
    return lines


def doubts(mission: HeardMission, *, spoilers: bool) -> list[Text]:
    """How sure the times of a mission are; with ``spoilers`` also where transcriptions differ."""
    if mission.certainty is None:
        return []
    return [mission.certainty, *(mission.disputes if spoilers else ())]


def file_name(title: str) -> str:
    """A title without signs that file systems mind."""
    plain = "".join(sign if sign.isalnum() or sign in "-_ " else "_" for sign in title)
    return plain.strip()[:60] or "mission"
