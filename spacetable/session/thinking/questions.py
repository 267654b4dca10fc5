"""What goes to the process that thinks and what comes back: frozen values as MessagePack.

A message is its length in four bytes, the highest first, and then its body.
"""

from collections.abc import Iterator
from functools import cache
from types import GenericAlias
from typing import IO, Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from spacetable.core import registry
from spacetable.core.bot import Choice
from spacetable.core.chance import Draw
from spacetable.core.engine import Position, Stepped, step
from spacetable.core.event import AnyEvent
from spacetable.core.game import Game
from spacetable.core.ids import Seat
from spacetable.core.mission import Stop
from spacetable.core.option import Action
from spacetable.core.parts import adviser_of, bots_of
from spacetable.core.planner import Asked, Findings
from spacetable.core.setup import Setup
from spacetable.core.text import Text
from spacetable.session.bot_choice import ask
from spacetable.session.inquiry import Inquiry

LENGTH: Final = 4


class Warm(Struct, tag=True):
    """Load a game; nothing is answered but that it is there."""

    game: str


class Choose(Struct, tag=True):
    """What would that bot do? ``state``: of the game's own type, packed; ``table``: which game."""

    game: str
    bot: str
    state: bytes
    seat: Seat
    seed: str
    table: str


class CarryOut(Struct, tag=True):
    """What comes of an action? ``state`` and ``action``: of the game's own types, packed."""

    game: str
    setup: Setup
    state: bytes
    used: dict[str, int]
    action: bytes


class Inquire(Struct, tag=True):
    """What answers a question of the planner? It is answered as long as more is found.

    ``state``: of the game's own type, packed. ``seat`` and ``eyes``: as in ``Inquiry``.
    """

    game: str
    state: bytes
    seat: Seat | None
    eyes: tuple[Seat, ...]
    asked: Asked


class Enough(Struct, tag=True):
    """What is being looked for is wanted no longer; not answered."""


Question = Warm | Choose | CarryOut | Inquire | Enough


class Loaded(Struct, tag=True):
    """The game is there."""


class Chosen(Struct, tag=True):
    """A ``Choice``."""

    action: bytes
    reason: Text


class CarriedOut(Struct, tag=True):
    """A ``Stepped``."""

    state: bytes
    used: dict[str, int]
    events: tuple[AnyEvent, ...]
    draws: tuple[Draw, ...]
    fence: bool


class Found(Struct, tag=True):
    """What is known so far. ``courses``: those of the plans, in their order, each packed."""

    findings: Findings
    courses: tuple[bytes, ...]


class AllFound(Struct, tag=True):
    """All is known, or as much as was wanted."""


class Failed(Struct, tag=True):
    """No answer could be found; why, for whoever mends it."""

    what: str


Answer = Loaded | Chosen | CarriedOut | Found | AllFound | Failed

pack = msgspec.msgpack.encode
questions: Final = msgspec.msgpack.Decoder(Question)
answers: Final = msgspec.msgpack.Decoder[Answer](Answer)


@cache
def _reader(kind: Any) -> msgspec.msgpack.Decoder[Any]:
    return msgspec.msgpack.Decoder(kind)


def every_answer(question: Question, stop: Stop) -> Iterator[Answer]:
    """Find it out, in the process that thinks. ``stop``: whether another question is waiting."""
    match question:
        case Inquire():
            game = registry.load(question.game)
            state = _reader(game.rules.state_type).decode(question.state)
            inquiry = Inquiry(game, state, question.seat, question.eyes, question.asked)
            for findings in inquiry.answers(stop):
                yield _packed(findings)
            yield AllFound()
        case Enough():
            return
        case _:
            yield _answer(question)


def _answer(question: Warm | Choose | CarryOut) -> Answer:
    game = registry.load(question.game)
    match question:
        case Choose():
            every = (*bots_of(game), adviser_of(game))
            bot = next(one for one in every if one is not None and one.id == question.bot)
            state = _reader(game.rules.state_type).decode(question.state)
            choice = ask(game, bot, state, question.seat, question.seed, question.table)
            return Chosen(pack(choice.action), choice.reason)
        case CarryOut():
            state = _reader(game.rules.state_type).decode(question.state)
            action = _reader(game.rules.actions).decode(question.action)
            position = Position(state, question.used)
            stepped = step(game, question.setup, position, action)
            after = stepped.position
            return CarriedOut(
                pack(after.state), after.used, stepped.events, stepped.draws, stepped.fence
            )
        case Warm():
            return Loaded()


def _packed(findings: Findings) -> Found:
    courses = tuple(pack(plan.course) for plan in findings.plans)
    bare = tuple(replace(plan, course=()) for plan in findings.plans)
    return Found(replace(findings, plans=bare), courses)


def findings_in(game: Game[Any, Any], found: Found) -> Findings:
    """The findings in an answer."""
    read = _reader(GenericAlias(tuple, (game.rules.actions, ...)))
    plans = (
        replace(plan, course=read.decode(course))
        for plan, course in zip(found.findings.plans, found.courses, strict=True)
    )
    return replace(found.findings, plans=tuple(plans))


def choice_in(game: Game[Any, Any], found: Chosen) -> Choice:
    """The choice in an answer."""
    action: Action = _reader(game.rules.actions).decode(found.action)
    return Choice(action, found.reason)


def stepped_in(game: Game[Any, Any], found: CarriedOut) -> Stepped:
    """The outcome in an answer."""
    state = _reader(game.rules.state_type).decode(found.state)
    return Stepped(Position(state, found.used), found.events, found.draws, found.fence)


def send(out: IO[bytes], body: bytes) -> None:
    """Write a message; ``OSError`` when nobody is there to read it."""
    out.write(len(body).to_bytes(LENGTH, "big") + body)
    out.flush()


def receive(source: IO[bytes]) -> bytes | None:
    """The next message; None when none will come."""
    head = source.read(LENGTH)
    size = int.from_bytes(head, "big")
    body = source.read(size) if len(head) == LENGTH else b""
    return body if body and len(body) == size else None
