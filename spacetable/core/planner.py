"""Questions about a position that take long to answer: ways over a board, what is in reach, what
would serve. A game answers them; a person compares the answers, pins some, and carries one out.

Nothing of it is part of the game: what a plan would do are the game's own actions, each of which is
offered, or refused, when its turn comes.
"""

from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

from msgspec import Struct

from spacetable.core.ids import PieceId, ZoneId
from spacetable.core.mission import Stop
from spacetable.core.option import Action, Route
from spacetable.core.panel import Sheet
from spacetable.core.switch import Setting, Switch
from spacetable.core.text import Text

V = TypeVar("V", bound=Struct)


class Question(Struct, frozen=True):
    """A question that may be asked of a position now.

    ``name``: as it stands on its button. ``wishes``: what a person may ask for besides ("no belts",
    "there and back"), each with its default. ``to_place``: it is asked of a place of the board, and
    of no other than ``places`` where there are any. ``by_way``: of places to be passed as well.
    ``of_pieces``: the pieces that it may be asked of, each with the wishes that this stands for.
    ``carries``: it is what a person means who drags one of these pieces to a place where no option
    takes it.
    """

    id: str
    name: Text
    wishes: tuple[Switch, ...] = ()
    to_place: bool = False
    places: frozenset[ZoneId] = frozenset()
    by_way: bool = False
    carries: tuple[PieceId, ...] = ()
    of_pieces: dict[PieceId, dict[str, Setting]] = {}


class Asked(Struct, frozen=True):
    """A question with what was chosen. ``wishes``: those that differ from their defaults.

    ``kept``: ids of plans that somebody has pinned: they are to be among the answers as long as
    they stand, however many are better.
    """

    question: str
    place: ZoneId | None = None
    by_way: tuple[ZoneId, ...] = ()
    wishes: dict[str, Setting] = {}
    kept: tuple[str, ...] = ()

    def wish(self, switch: Switch) -> Setting:
        """What holds of one of the question's wishes."""
        return self.wishes.get(switch.id, switch.default)


class Leg(Struct, frozen=True):
    """A part of a plan in words. ``spots``: where it leads, to be lit up; the first is where it
    begins. ``heading``: with it a new turn begins.
    """

    said: Text
    spots: tuple[ZoneId, ...] = ()
    heading: bool = False


class Plan(Struct, frozen=True):
    """One answer: a way, a rocket.

    ``id``: the same for the same plan each time that it is found, also in a later position as long
    as the plan still stands: a plan that somebody keeps is looked for by it. ``figures``: one for
    each of ``Findings.heads``, by which people compare; they are sorted by the numbers in them.
    ``course``: the actions that carry it out, in their
    order, as far as no chance and no decision comes between; they are done one by one while each is
    offered. ``pieces``: what it is about, to be lit up. ``onward``: what a person asks next who has
    carried it out; None: the same again. ``hindered``: why there is no course, where that is not
    for want of a ship.
    """

    id: str
    name: Text
    figures: tuple[Text, ...] = ()
    route: Route | None = None
    legs: tuple[Leg, ...] = ()
    course: tuple[Action, ...] = ()
    pieces: tuple[PieceId, ...] = ()
    onward: Asked | None = None
    hindered: Text | None = None


class Shade(Struct, frozen=True):
    """Places that share an answer ("3 turns"), in a colour of the palette or "#rrggbb".

    ``mark``: what stands at each of them, one or two signs ("3"); "": a letter that tells it from
    the others.
    """

    label: Text
    colour: str
    places: tuple[ZoneId, ...]
    mark: str = ""


class Findings(Struct, frozen=True):
    """What is known of an answer so far. ``said``: in a short sentence, also that there is none.

    ``heads``: what the figures of the plans are. ``plans``: the best first, few enough to be read.
    ``sheet``: what holds of all of them, "so much thrust and fuel it takes"; None: nothing.
    """

    said: Text
    heads: tuple[Text, ...] = ()
    plans: tuple[Plan, ...] = ()
    shades: tuple[Shade, ...] = ()
    sheet: Sheet | None = None


class Planner(Struct, Generic[V], frozen=True, eq=False):
    """How a game plans.

    ``questions``: what may be asked in a view, the usual one first: asked for after every move, so
    at once. ``answers``: what is known as
    the search goes on, each saying more than the one before, the first at once, the last when all
    is known; ``Stop`` is asked often, and then the last says what is known so far. The search runs
    beside the window, mostly in another process, which stays for the next question: what serves all
    searches is worked out there, once.
    """

    questions: Callable[[V], tuple[Question, ...]]
    answers: Callable[[V, Asked, Stop], Iterator[Findings]]
