"""A step of a game's turn: who may act, what may be done, what it does, and what is asked."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain, compress
from typing import Any, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Action, Option
from spacetable.core.per_state import per_parts
from spacetable.core.state import State
from spacetable.core.text import Text
from spacetable.core.turn import Turn

S = TypeVar("S", bound=State)

Effect = Callable[[Turn[Any], Any], None]
"""Carries out a legal action of one class."""


class Answer(Struct, frozen=True):
    """What all learn by an action of what is hidden, though no face is shown: who does not hold the
    card that is asked for says so, and who does not follow suit has none. From then on not every
    deal of the hidden faces is possible any more.

    ``of``: the pieces of which it tells: whoever knows them all already learns nothing. None: it
    tells of what nobody could know. ``said``: what is heard of them, to compare.
    """

    of: tuple[PieceId, ...] | None
    said: Any = None


class Limits(Struct, Generic[S], frozen=True, eq=False):
    """Answers that a person who is asked again and again gives once, as far as a limit: bids up to
    so many. ``called``: what it is called to set one.

    ``within``: the limits that a seat that is asked may set, each with what it is called.
    ``answer``: what is done by a limit whenever the seat is asked again.
    """

    called: Text
    within: Callable[[S, Seat], Sequence[tuple[int, Text]]]
    answer: Callable[[S, Seat, int], Action]


Answers = Callable[[Any, Any], Answer | None]
"""What a legal action of one class will tell in a state; None: nothing of that kind."""


Check = Callable[[Any, Any], bool]
"""Whether an action of one class is legal in a state, for the seat that it names."""


def nothing(state: Any, seat: Seat) -> Iterable[Option]:
    """No option, and no move to be refused."""
    return ()


def nobody(state: Any) -> tuple[Seat, ...]:
    """No seat."""
    return ()


def untold(state: Any) -> Text | None:
    """What every step has that needs no word before it is shown."""
    return None


def never(state: Any) -> bool:
    """In no state."""
    return False


def always(state: Any) -> bool:
    """In any state."""
    return True


Foretell = Callable[[Any, Any], Iterable[Text]]
"""What comes of an action of one class in a state for the seat that it names, a line each."""


Maker = Callable[[S, Seat], Iterable[Option]]
"""Makes options of a seat in a state."""
Occasion = Callable[[S, Seat], bool]
"""Whether something is about for a seat in a state."""


Reads = Callable[[S, Seat], tuple[Any, ...]]
"""All parts of a state that something depends on (``per_parts``)."""


def whenever(state: Any, seat: Seat) -> bool:
    """In any state, for any seat."""
    return True


class Offer(Struct, Generic[S], frozen=True, eq=False):
    """A part of a step that several steps may share: what it offers, does, and refuses.

    ``checks``: see ``Step``. ``when``: an occasion without which it has no options, whatever else
    is the case: seen at a glance, and by ``together`` once for all offers that share it.
    """

    options: Maker[S]
    does: Mapping[type[Action], Effect]
    refusals: Maker[S] = nothing
    answers: Mapping[type[Action], Answers] = {}
    checks: Mapping[type[Action], Check] = {}
    when: Occasion[S] = whenever


def on(occasion: Occasion[S], *offers: Offer[S]) -> tuple[Offer[S], ...]:
    """The same offers, of which there is nothing but on an occasion (``Offer.when``)."""
    return tuple(replace(one, when=occasion) for one in offers)


def kept(offer: Offer[S], reads: Reads[S]) -> Offer[S]:
    """The same offer, whose options are kept for a seat as long as all that ``reads`` picks stays
    the same: it names whatever they depend on (``per_parts``).
    """
    options = per_parts(reads)(lambda state, seat: tuple(offer.options(state, seat)))
    return replace(offer, options=options)


def together(
    *offers: Offer[S], who: Occasion[S] = whenever, seen: Reads[S] | None = None
) -> Offer[S]:
    """Several offers as one, in their order, to those seats of which ``who`` is true. ``seen``:
    whatever their occasions look at, which are not looked for again as long as that stays the same.
    """
    refusers = [one.refusals for one in offers if one.refusals is not nothing]
    makers = [one.options for one in offers if one.options is not nothing]
    chosen = _chosen(offers)
    if chosen is not None and seen is not None:
        chosen = per_parts(seen)(chosen)

    def options(state: S, seat: Seat) -> Iterable[Option]:
        found: list[Option] = []
        if who(state, seat):
            for make in makers if chosen is None else chosen(state, seat):
                found += make(state, seat)
        return found

    def refusals(state: S, seat: Seat) -> Iterable[Option]:
        made = (refuse(state, seat) for refuse in refusers)
        return chain.from_iterable(made) if who(state, seat) else ()

    does: dict[type[Action], Effect] = {}
    answers: dict[type[Action], Answers] = {}
    for one in offers:
        does.update(one.does)
        answers.update(one.answers)
    return Offer(options, does, refusals if refusers else nothing, answers, _checks(offers, who))


def _chosen(offers: Iterable[Offer[S]]) -> Callable[[S, Seat], Sequence[Maker[S]]] | None:
    """What makes the options of those offers of which there may be any, in their order; None where
    that is always all of them. Few occasions come together: which offers are left on these is found
    out once.
    """
    makers = [(one.when, one.options) for one in offers if one.options is not nothing]
    occasions = [one for one in dict.fromkeys(when for when, _ in makers) if one is not whenever]
    left: dict[tuple[bool, ...], list[Maker[S]]] = {}

    def chosen(state: S, seat: Seat) -> Sequence[Maker[S]]:
        now = tuple([occasion(state, seat) for occasion in occasions])
        found = left.get(now)
        if found is None:
            there = {whenever, *compress(occasions, now)}
            found = left[now] = [make for when, make in makers if when in there]
        return found

    return chosen if occasions else None


def _checks(offers: Iterable[Offer[S]], who: Occasion[S]) -> dict[type[Action], Check]:
    """The checks of actions for which every offer that makes them has one."""
    made: dict[type[Action], list[Check | None]] = {}
    for one in offers:
        for kind in one.does:
            made.setdefault(kind, []).append(one.checks.get(kind))

    def check(known: list[Check]) -> Check:
        def legal(state: S, action: Action) -> bool:
            return who(state, action.seat) and any(one(state, action) for one in known)

        return legal

    found: dict[type[Action], Check] = {}
    for kind, checks in made.items():
        known = [one for one in checks if one is not None]
        if len(known) == len(checks):
            found[kind] = check(known)
    return found


def unsaid(view: Any) -> Text:
    """The game never waits in this step."""
    raise RuntimeError("a step that nobody is asked in has no prompt")


class Step(Struct, Generic[S], frozen=True, eq=False):
    """One step, under the name that a state knows it by (``Rules.at``).

    ``section``: where the rules have it. ``prompt``: what the game waits for, in a short sentence,
    from the view of a seat. ``does``: what each action of this step does.

    ``options``: all that a seat may do now, each action once. ``refusals``: what it may be tempted
    to do and may not, each with its rule (``Option.refused``): asked for when somebody aims at it,
    never to play on. Neither may depend on anything that the seat cannot see.

    ``awaited``: the seats the game waits for, several where they act at the same time; ``CLOCK``
    is among them, or alone, where nothing but time can go on. ``invited``: who may act though the
    game does not wait for them; the clock never. What one of those awaited does next may take
    the chance from them, so whoever runs the game asks them first where it can (bots always).

    ``checks``: for actions of which there may be hundreds, such as a way over a map: whether one
    of them is legal, found without making all options. It says of each action, and of each seat,
    what ``options`` would say; an action of any other class is looked for among these.

    ``answers``: what all learn by an action of what is hidden though no face is shown, for those
    actions by which they do.

    ``on_wish``: actions for which nobody is waited: who wishes for one says so, and nobody asks.
    Where a whole step is there for them, ``declines`` are those by which it is passed over: they
    are done for people as soon as the step comes, and may be taken back for a wish until anything
    else is done. ``too_late``: what is said when that time is over.

    ``until_over``: answers that a person who is asked again and again may give once for as long as
    the step lasts, and what that is called. ``limits``: how far it may be given so.

    ``open``: in which states all that is asked and offered in it may be read by everybody: neither
    the options nor the prompt need anything that whoever acts alone knows. People at one screen
    then act one after the other before the eyes of all, over a table that shows what all may see.
    ``about``: what it is about, as everybody may know: told to whoever is to have the screen before
    anything else is shown.
    ``secret``: the opposite of ``open``: in which states each chooses what nobody else may see yet,
    though it lies on no hidden face: people at one screen then choose behind the curtain.

    ``foretells``: what comes of actions beside what their options foretell, where that takes too
    long to be worked out wherever options are made: asked for when a person is to read it.

    ``after``: what follows every action of the step and needs nobody's decision.

    ``alone``: what happens as soon as the step comes, before anybody is asked: True when with that
    it is over, and the game goes on from where it is then; False when somebody has to decide after
    all. A step of which it is always true has no options, and no game ever rests in it.
    """

    name: str
    section: str
    prompt: Callable[[Any], Text] = unsaid
    awaited: Callable[[S], tuple[Seat, ...]] = nobody
    options: Callable[[S, Seat], Iterable[Option]] = nothing
    does: Mapping[type[Action], Effect] = {}
    refusals: Callable[[S, Seat], Iterable[Option]] = nothing
    invited: Callable[[S], tuple[Seat, ...]] = nobody
    after: Callable[[Turn[S]], None] | None = None
    alone: Callable[[Turn[S]], bool] | None = None
    answers: Mapping[type[Action], Answers] = {}
    on_wish: tuple[type[Action], ...] = ()
    declines: tuple[type[Action], ...] = ()
    too_late: Text | None = None
    checks: Mapping[type[Action], Check] = {}
    open: Callable[[S], bool] = never
    about: Callable[[S], Text | None] = untold
    secret: Callable[[S], bool] = never
    until_over: Mapping[type[Action], Text] = {}
    limits: Limits[S] | None = None
    foretells: Mapping[type[Action], Foretell] = {}

    def foretold(self, state: S, option: Option) -> Option:
        """An option as a person reads it before it is chosen."""
        foretell = self.foretells.get(type(option.action))
        if foretell is None:
            return option
        return replace(option, preview=(*option.preview, *foretell(state, option.action)))

    def allows(self, state: S, action: Action) -> bool:
        """Whether the seat that it names may do this now."""
        check = self.checks.get(type(action))
        if check is not None:
            return check(state, action)
        return any(one.action == action for one in self.options(state, action.seat))


def step_of(
    name: str,
    section: str,
    prompt: Callable[[Any], Text],
    awaited: Callable[[S], tuple[Seat, ...]],
    offer: Offer[S],
) -> Step[S]:
    """A step that is made of offers."""
    return Step(
        name,
        section,
        prompt,
        awaited,
        offer.options,
        offer.does,
        offer.refusals,
        answers=offer.answers,
        checks=offer.checks,
    )
