"""Goes through a rules question: is each action legal, why, and what comes of it?"""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct

from spacetable.core.engine import Stepped
from spacetable.core.errors import BoundaryError
from spacetable.core.event import Rolled
from spacetable.core.ids import Seat
from spacetable.core.text import Text, text, verbatim
from spacetable.session.adjudication.naming import Meant, UnclearError, meant
from spacetable.session.adjudication.paper import Deed, Expected, ExpectedEnd, RulesQuestion
from spacetable.session.chronicle import EVERY_SEAT, lines_of
from spacetable.session.clock import Clock, wall_clock
from spacetable.session.error_location import line_at
from spacetable.session.scenario_file import begun, wrong_line
from spacetable.session.session import Session


class Judged(Struct, frozen=True):
    """What was found of an action. ``line``: where it stands in the file, from 1. ``said``: lines
    of the chronicle, for whomever they are; ``dice``: what fell. ``unmet``: what is otherwise than
    the file expects.
    """

    line: int
    seat: Seat
    meant: Meant
    done: bool
    said: tuple[Text, ...] = ()
    dice: tuple[Rolled, ...] = ()
    unmet: tuple[Text, ...] = ()


class Judgement(Struct, frozen=True):
    """All of a file. ``session``: the game as it stands after the last action."""

    session: Session
    judged: tuple[Judged, ...]
    question: RulesQuestion

    @property
    def unmet(self) -> bool:
        """Whether anything is otherwise than the file expects."""
        return any(one.unmet for one in self.judged)

    @property
    def refused(self) -> bool:
        """Whether an action is not legal of which the file does not say so."""
        return any(
            not one.meant.legal and _deed(asked).expect.legal is None
            for one, asked in zip(self.judged, self.question.actions, strict=True)
        )


def judge(question: RulesQuestion, words: str, name: str, clock: Clock = wall_clock) -> Judgement:
    """Carry out what is legal; ``BoundaryError`` naming file and line where it cannot be judged.

    ``words``: the text of the file; ``name``: what errors call it.
    """
    session = begun(question, words, name, clock=clock)
    judged = []
    for k, one in enumerate(question.actions):
        line = line_at(words, ("actions", k))
        try:
            judged.append(_judged(session, _deed(one), line))
        except UnclearError as wrong:
            place = wrong.place if isinstance(one, Deed) else ()
            line = line_at(words, ("actions", k, *place))
            raise wrong_line(name, line, wrong) from wrong
        except BoundaryError as wrong:
            raise wrong_line(name, line, wrong) from wrong
    return Judgement(session, tuple(judged), question)


def _deed(one: str | Deed) -> Deed:
    return Deed(do=one) if isinstance(one, str) else one


def _judged(session: Session, deed: Deed, line: int) -> Judged:
    if bool(deed.do) == bool(deed.ask):
        raise UnclearError(text("session.adjudicate.do_or_ask"))
    seat = _seat(session, deed)
    seats = [one.seat for one in session.setup.seats]
    found = meant(session.game, session.state, seat, deed.called, deed.given, seats)
    said: tuple[Text, ...] = ()
    dice: tuple[Rolled, ...] = ()
    if found.legal and deed.do and found.action is not None:
        stepped = session.do(found.action)
        said, dice = _told(stepped)
    done = found.legal and bool(deed.do)
    unmet = tuple(_unmet(session, deed.expect, found, said))
    return Judged(line, seat, found, done, said, dice, unmet)


def _seat(session: Session, deed: Deed) -> Seat:
    rules, state = session.game.rules, session.state
    every = [one.seat for one in session.setup.seats]
    awaited = rules.awaited(state)
    if deed.seat is not None:
        if deed.seat not in (*every, *awaited):
            known = ", ".join(every)
            said = text("session.adjudicate.no_seat", seat=deed.seat, known=known)
            raise UnclearError(said, ("seat",))
        return deed.seat
    if len(awaited) > 1:
        raise UnclearError(text("session.adjudicate.whose", known=", ".join(awaited)))
    return awaited[0] if awaited else every[0]


def _told(stepped: Stepped) -> tuple[tuple[Text, ...], tuple[Rolled, ...]]:
    said = tuple(one.text for one in lines_of(0, stepped.events, EVERY_SEAT))
    return said, tuple(one for one in stepped.events if isinstance(one, Rolled))


# ---------------------------------------------------------------- what is expected


def _unmet(
    session: Session, wanted: Expected, found: Meant, said: tuple[Text, ...]
) -> Iterator[Text]:
    if wanted.legal is not None and wanted.legal != found.legal:
        yield text(f"session.adjudicate.is_{'legal' if found.legal else 'refused'}")
    if wanted.rule and wanted.rule != found.why.rule.key:
        yield _otherwise("rule", wanted.rule, found.why.rule.key)
    keys = [one.key for one in said]
    for key in wanted.said:
        if key not in keys:
            yield _otherwise("said", key, ", ".join(keys) or "–")
    for key in wanted.unsaid:
        if key in keys:
            yield text("session.adjudicate.is_said", line=key)
    for zone, faces in wanted.cards.items():
        lying = [one.face for one in session.state.pieces[zone]]
        if sorted(lying) != sorted(faces):
            yield _otherwise(zone, ", ".join(faces) or "–", ", ".join(lying) or "–")
    if wanted.state:
        plain = msgspec.json.decode(msgspec.json.encode(session.state))
        for place, value in wanted.state.items():
            there = at(plain, place.split("."))
            if there != value:
                yield _otherwise(place, str(value), str(there))
    if wanted.end is not None:
        yield from _unmet_end(session, wanted.end)


def _unmet_end(session: Session, wanted: ExpectedEnd) -> Iterator[Text]:
    result = session.result()
    if result is None:
        yield text("session.adjudicate.not_over")
        return
    if wanted.outcome not in (None, result.outcome):
        yield _otherwise("outcome", str(wanted.outcome), result.outcome)
    if wanted.winners not in (None, result.winners):
        yield _otherwise("winners", ", ".join(wanted.winners or ()), ", ".join(result.winners))
    figures = tuple(one if isinstance(one, int) else one.amount for _, one in result.figures)
    if wanted.figures not in (None, figures):
        yield _otherwise("figures", str(wanted.figures), str(figures))


def _otherwise(what: str, wanted: str, found: str) -> Text:
    return text(
        "session.adjudicate.otherwise",
        what=verbatim(what),
        wanted=verbatim(wanted),
        found=verbatim(found),
    )


def at(plain: Any, place: list[str]) -> Any:
    """What lies at a place in plain data; None where nothing does. A key may have dots in it."""
    if not place:
        return plain
    if isinstance(plain, dict):
        for length in range(len(place), 0, -1):
            key = ".".join(place[:length])
            if key in plain:
                return at(plain[key], place[length:])
        return None
    if isinstance(plain, list | tuple) and place[0].isdecimal() and int(place[0]) < len(plain):
        return at(plain[int(place[0])], place[1:])
    return None
