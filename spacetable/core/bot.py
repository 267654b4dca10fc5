"""A seat that plays by itself and sees only its view."""

from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

from msgspec import Struct

from spacetable.core.chance import Chance
from spacetable.core.option import Action, Option, prudent
from spacetable.core.text import Text


class Choice(Struct, frozen=True):
    """What a bot plays and why, in words for a person."""

    action: Action
    reason: Text


class Bot(Protocol):
    """Plays a seat; also gives hints, so its reason must make sense to the person advised."""

    id: str
    name: Text

    def choose(self, view: Any, options: Sequence[Option], chance: Chance) -> Choice:
        """Pick one of the legal ``options`` (never empty, none refused) from what the seat sees."""
        ...


@runtime_checkable
class Mindful(Protocol):
    """A bot that remembers what it thought before, of the game that it plays and of no other."""

    def anew(self) -> Bot:
        """The same bot as a game begins, with nothing in mind."""
        ...


@runtime_checkable
class Weighing(Protocol):
    """A bot that weighs some grave actions itself; no others are put to it (``Option.grave``)."""

    weighs: tuple[type[Action], ...]


def put_to(bot: Bot, options: Sequence[Option]) -> list[Option]:
    """What a bot is asked about: no grave options but those that it weighs, unless there is nothing
    else.
    """
    return prudent(options, bot.weighs if isinstance(bot, Weighing) else ())


def seated(bot: Bot) -> Bot:
    """The bot as it sits down to one game: whoever plays several with it asks for each."""
    return bot.anew() if isinstance(bot, Mindful) else bot
