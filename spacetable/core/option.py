"""Actions, the gestures that make them, and the rule behind each."""

from collections.abc import Sequence

from msgspec import Struct

from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.text import Text


class Action(Struct, frozen=True, tag=True, gc=False):
    """What a seat asks for: small, comparable, and written in the log as JSON."""

    seat: Seat


class Drag(Struct, frozen=True, tag=True, gc=False):
    """Drag a piece onto a zone. ``turns``: the quarter turns it must lie at; None: as it lies."""

    piece: PieceId
    zone: ZoneId
    turns: int | None = None


class Press(Struct, frozen=True, tag=True, gc=False):
    """Press a piece, a zone, or (None) only the button that bears the option's label."""

    target: PieceId | ZoneId | None = None


Gesture = Drag | Press


class Why(Struct, frozen=True, gc=False):
    """The rule that allows or refuses. ``because``: pieces or zones to light up as its cause."""

    rule: Text
    because: tuple[str, ...] = ()


class Route(Struct, frozen=True, gc=False):
    """The way that something goes over a board, drawn while a person aims at it.

    ``spots``: from the first to the last. ``costs``: what it takes, a few words each ("3 fuel"), by
    which a person tells it from another way to the same place.
    """

    spots: tuple[ZoneId, ...]
    costs: tuple[Text, ...] = ()


class Amount(Struct, frozen=True, gc=False):
    """By which number an option differs from others that are alike but for it.

    ``of``: what all of them are called together ("Give Aquas"), the same for each. ``n``: the
    number. ``now``: the one that holds already, and is changed by any of them; it is no option
    itself. None: none does, and one of them is chosen once.
    """

    of: Text
    n: int
    now: int | None = None


NAMED_KEYS = ("space", "enter", "backspace", "left", "right", "up", "down")
"""Keys for ``Option.key`` that have no character of their own."""


class Option(Struct, frozen=True, gc=False):
    """Something a seat may do now, or (``refused``) may be tempted to do and may not.

    ``label``: what it is called on a button and in the keyboard list.
    ``preview``: the outcome in words before it is chosen, a line each.
    ``also``: other gestures a person may make for it, such as dragging the top card of a pile
    instead of pressing it, or taking another copy of the same card. When a drag draws a piece and
    the next options would lay it, in one way only, where it was dropped, that follows at once.
    ``grave``: ends or gives up something; a person is asked again, and only bots that weigh it
    choose it (``bot.Weighing``).
    ``unfinished``: what would be left undone by it, if anything: a person is asked about that.
    ``group`` and ``brief``: where a list of what one piece may do is long, the headline below which
    it stands there with those that share it, and what it is called below that.
    ``leads``: it carries the game on when all that matters in this step is done: it stands out, and
    is always in sight. ``early``: something else matters still: it has the same place, and does not
    stand out yet. ``aside``: one of many ways to do a part of what another does as a whole; it
    stands in the list of moves and has no button.
    ``row``: what it is to a person from one step to the next though its action differs ("the next
    announcement"): one after the other, such options have one place and one digit.
    ``afresh``: one of its row is not pressed by a pointer that still rests where another of the
    row was just pressed, until it has been seen there for a moment.
    ``fore``: what others of its step were done for, as what may be done where somebody has come to:
    it has a button whatever its gesture, before those of what is possible in every turn.
    ``thinks``: to carry it out somebody plans first, which may take a second.
    ``key``: what chooses it at once from the keyboard, where much is typed: a single character
    (a capital letter is typed with Shift) or one of ``NAMED_KEYS``. Of several, with blanks between
    them, the first one is shown. No two options of a seat share a key.
    ``chord``: what presses its button in place of the digit of its place, as Qt reads it
    ("Ctrl+Return"), where nobody may press it out of habit: it ends what others of its step belong
    to. Or the number that the option itself says ("2" tricks); no other option has that digit then.
    ``late``: seldom what a person wants here: it stands below the others.
    ``together``: what it is called to do all options that share it one after the other, by one
    press and taken back as one.
    ``route``: the way that it goes over the board. Several options of one gesture are told apart in
    a short list, by their labels and the costs of their routes; the first one is what the gesture
    seems to mean until then. Where places lie at different cost, the options come in that order:
    the keyboard goes through them so.
    ``amount``: in a list such options are one row, with its number to be made less and more.
    """

    action: Action
    gesture: Gesture
    why: Why
    label: Text
    refused: bool = False
    preview: tuple[Text, ...] = ()
    also: tuple[Gesture, ...] = ()
    grave: bool = False
    thinks: bool = False
    key: str = ""
    unfinished: Text | None = None
    row: str = ""
    afresh: bool = False
    group: Text | None = None
    brief: Text | None = None
    leads: bool = False
    aside: bool = False
    early: bool = False
    route: Route | None = None
    chord: str = ""
    together: Text | None = None
    late: bool = False
    fore: bool = False
    amount: Amount | None = None

    @property
    def foretold(self) -> tuple[Text, ...]:
        """What it costs and what comes of it, as far as that is known before it is chosen."""
        return self.preview if self.route is None else (*self.route.costs, *self.preview)

    @property
    def asks(self) -> bool:
        """Whether a person is asked before it is done."""
        return self.grave or self.unfinished is not None

    @property
    def keys(self) -> tuple[str, ...]:
        """Every key that chooses it."""
        return tuple(self.key.split())


def prudent(options: Sequence[Option], weighed: tuple[type[Action], ...] = ()) -> list[Option]:
    """What whoever plays at random is asked about: no grave options but of the kinds that are
    ``weighed``, unless there is nothing else.
    """
    found = [one for one in options if not one.grave or isinstance(one.action, weighed)]
    return found or list(options)
