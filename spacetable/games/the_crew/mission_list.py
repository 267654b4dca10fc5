"""The logbooks in words: title, briefing and figures of every mission.

What a mission asks for is put together from its data, so that words and rules cannot part; only
titles, stories and special rules are written mission by mission.
"""

from collections.abc import Iterator
from functools import cache, reduce
from typing import Final

from spacetable.core.mission import Mission
from spacetable.core.panel import Fact
from spacetable.core.text import Text, text, texts, verbatim
from spacetable.games.the_crew.data import edition_of
from spacetable.games.the_crew.missions import MissionData, logbook
from spacetable.games.the_crew.missions import missions as pages
from spacetable.games.the_crew.state import Edition

DOMAIN: Final = "the_crew_missions"
_said: Final = texts(DOMAIN)
CHAPTERS: Final[dict[Edition, tuple[int, ...]]] = {
    "planet_nine": (1, 11, 21, 31, 41),
    "deep_sea": (1, 9, 17, 25, 33),
}
"""The first mission of each chapter."""
SIGNS: Final = {"omega": "Ω"}
"""How tokens are written; the others are their own signs."""


@cache
def missions(edition: Edition) -> tuple[Mission, ...]:
    """Every mission of an edition, in the order of the logbook."""
    return tuple(
        Mission(
            number=page.number,
            title=title(edition, page.number),
            briefing=briefing(edition, page),
            seats=edition_of(edition).seats,
            facts=tuple(facts(edition, page)),
            group=_chapter(edition, page.number),
            source=page.source,
        )
        for page in pages(edition)
    )


def title(edition: Edition, number: int) -> Text:
    """The name of a mission."""
    if _printed(edition, number):
        return text(f"{DOMAIN}.{edition}.{number}.title")
    return text(f"{DOMAIN}.{edition}.epilogue.title", number=number)


def briefing(edition: Edition, page: MissionData) -> Text:
    """A sentence of story, then all that the mission asks for."""
    name = str(page.number) if _printed(edition, page.number) else "epilogue"
    story = text(f"{DOMAIN}.{edition}.{name}.story")
    return reduce(_and, _rules(edition, page), story)


def facts(edition: Edition, page: MissionData) -> Iterator[Fact]:
    """The signs of the mission in words, a line each."""
    if page.difficulty:
        yield _fact("difficulty", _said("value.difficulty", sum=page.difficulty))
    elif page.has_tasks:
        kind = "fixed" if page.fixed_tasks else "tasks"
        yield _fact("tasks", _said(f"value.{kind}", count=page.tasks or len(page.fixed_tasks)))
    else:
        yield _fact("tasks", _said("value.none"))
    if page.tokens:
        yield _fact("order", verbatim(" ".join(SIGNS.get(one, one) for one in page.tokens)))
    if page.assignment != "none":
        yield _fact("assignment", _said(f"value.assignment.{page.assignment}"))
    yield _fact("radio", _radio_value(edition, page))
    if page.realtime is not None:
        yield _fact("clock", verbatim(_minutes(page.realtime.seconds)))
        if page.realtime.untimed_radio:
            yield _fact("untimed", _mode_value(edition, page.realtime.untimed_radio))
        if page.realtime.untimed_difficulty is not None:
            harder = _said("value.harder", sum=page.realtime.untimed_difficulty)
            yield _fact("untimed", harder)
    if special(page):
        yield _fact("special", _said(f"{edition}.{page.number}.short"))
    if page.hand_over:
        yield _fact("five", _said("value.five"))


def special(page: MissionData) -> bool:
    """Whether a mission has a rule of its own beside tasks, their order and communication."""
    role = page.ask is not None and page.ask.role
    return bool(page.rules or page.setup or page.announce or page.draw_after_trick or role)


# ---------------------------------------------------------------- sentences


def _rules(edition: Edition, page: MissionData) -> Iterator[Text]:
    if not _printed(edition, page.number):
        book = logbook(edition)
        yield _said("needs.epilogue", printed=len(book.mission), last=len(pages(edition)))
    if page.tasks:
        yield _said("needs.tasks", n=page.tasks)
    if page.difficulty:
        yield _said("needs.difficulty", sum=page.difficulty)
    if page.fixed_tasks:
        yield _said("needs.fixed", n=len(page.fixed_tasks))
    yield from _order(page)
    yield from _assignment(page)
    if special(page):
        yield _said(f"{edition}.{page.number}.rule")
    yield from _radio(edition, page)
    if page.realtime is not None:
        yield _said("clock", clock=_minutes(page.realtime.seconds))


def _order(page: MissionData) -> Iterator[Text]:
    if any(one.isdigit() for one in page.tokens):
        yield _said("order.numbers")
    if any(one.startswith(">") for one in page.tokens):
        yield _said("order.arrows")
    # A special rule about the last trick says all that there is to say of this token.
    if "omega" in page.tokens and not page.rules:
        yield _said("order.omega")


def _assignment(page: MissionData) -> Iterator[Text]:
    if page.assignment == "volunteers_take_all":
        yield _said("assignment.volunteers_take_all", n=page.volunteers)
    elif page.assignment not in ("none", "clockwise_pick"):
        yield _said(f"assignment.{page.assignment}")
    if page.radio_only_first_if_passed:
        yield _said("assignment.passed")


def _radio(edition: Edition, page: MissionData) -> Iterator[Text]:
    mode = page.radio.mode
    if mode == "dead_spot":
        yield _said(f"radio.{edition}.dead_spot")
    elif mode != "normal":
        yield _said(f"radio.{mode}")
    if page.radio.from_trick > 1:
        yield _said("radio.from", trick=page.radio.from_trick)


def _radio_value(edition: Edition, page: MissionData) -> Text:
    mode = _mode_value(edition, page.radio.mode)
    if page.radio.from_trick == 1:
        return mode
    late = _said("value.from", trick=page.radio.from_trick)
    return late if page.radio.mode == "normal" else _and_also(mode, late)


def _mode_value(edition: Edition, mode: str) -> Text:
    return _said(f"value.radio.{edition}.{mode}" if mode == "dead_spot" else f"value.radio.{mode}")


def _and(first: Text, then: Text) -> Text:
    return _said("and", first=first, then=then)


def _and_also(first: Text, then: Text) -> Text:
    return _said("value.both", first=first, then=then)


def _minutes(seconds: int) -> str:
    return f"{seconds // 60}:{seconds % 60:02}"


def _fact(name: str, value: Text) -> Fact:
    return Fact(_said(f"fact.{name}"), value)


def _printed(edition: Edition, number: int) -> bool:
    """Whether a mission stands in the logbook itself, and not in its endless epilogue."""
    return number <= len(logbook(edition).mission)


def _chapter(edition: Edition, number: int) -> Text:
    chapter = sum(number >= first for first in CHAPTERS[edition])
    return text(f"{DOMAIN}.chapter.{edition}.{chapter}")
