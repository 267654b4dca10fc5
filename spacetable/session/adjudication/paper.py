"""A rules question as a file: a position, the actions in question, and what is expected of them."""

from typing import Any, Literal

from msgspec import Struct, field

from spacetable.core.ids import Seat
from spacetable.session.scenario_file import PositionFile, parsed


class ExpectedEnd(Struct, frozen=True, forbid_unknown_fields=True):
    """How the game is over. ``figures``: those of the end screen, in their order; None: any."""

    outcome: Literal["won", "lost", "drawn"] | None = None
    winners: tuple[Seat, ...] | None = None
    figures: tuple[int, ...] | None = None


class Expected(Struct, frozen=True, forbid_unknown_fields=True):
    """What is to come of an action; whatever is left out may be anything.

    ``rule``: the key of the rule by which it is legal or not. ``said``, ``unsaid``: keys of lines
    of the chronicle that are among those it brings, or are not. ``cards``: by zone the faces that
    lie there then, in any order. ``state``: parts of the state then, by their places in a position
    that the program has written, such as "players.1.aquas"; null where there is nothing.
    """

    legal: bool | None = None
    rule: str = ""
    said: tuple[str, ...] = ()
    unsaid: tuple[str, ...] = ()
    cards: dict[str, tuple[str, ...]] = {}
    state: dict[str, Any] = {}
    end: ExpectedEnd | None = None


class Deed(Struct, frozen=True, forbid_unknown_fields=True):
    """An action as people name it. ``do``: it is carried out if it is legal; ``ask``: it is only
    judged. ``seat``: who; None: whoever is to act. ``given``: values of its fields, as many as are
    needed to tell it from others, in the file "with".
    """

    do: str = ""
    ask: str = ""
    seat: Seat | None = None
    given: dict[str, Any] = field(default={}, name="with")
    expect: Expected = Expected()

    @property
    def called(self) -> str:
        """What the action is called."""
        return self.do or self.ask


class RulesQuestion(PositionFile, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What such a file holds. ``about``: what is asked, for who reads the file."""

    about: str = ""
    actions: tuple[str | Deed, ...]


def read(words: str, name: str) -> RulesQuestion:
    """The content of such a file; ``BoundaryError`` naming file and line that is wrong."""
    return parsed(words, RulesQuestion, name)
