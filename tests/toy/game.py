"""Comet Trail: a small complete game for two to four seats, to test the program with.

Every seat holds cards numbered 1 to 6. First all seats at once pass a card, face down, to the
left. Then, in turn, a seat throws the die and plays a card at least as high as the die onto the
trail, or draws. Once in a game a seat may peek at the top of the pile. Who first holds no card
has won; after ``LAST_TURN`` turns nobody has. In missions 2 and 3 whoever is not on turn may first
show a card, once in a game, or be quiet until the next turn, and who is on turn may give up for
all. It stands for everything that the shared parts must bear: hidden hands, seats that act
together, seats that are only invited, private lines, private knowledge, a die, a reshuffle.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

from spacetable.core import layout
from spacetable.core.bot import Bot, Choice
from spacetable.core.chance import Chance
from spacetable.core.errors import DataError
from spacetable.core.game import Company, Files, Game, GameInfo, Logbook, Notes, Shown, Teaching
from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.lesson import Gate, Lesson, Step
from spacetable.core.mission import Debrief, Mission, Stop
from spacetable.core.option import Action, Drag, Option, Press, Why
from spacetable.core.panel import Fact, Panel, Sheet
from spacetable.core.piece import Piece, Pieces
from spacetable.core.result import Result
from spacetable.core.room import DESK, Room
from spacetable.core.rules import Rules
from spacetable.core.scenario import Scenario
from spacetable.core.secrets import masked
from spacetable.core.setup import Setup
from spacetable.core.state import State as CoreState
from spacetable.core.step import Step as GameStep
from spacetable.core.switch import Switch, SwitchChoice
from spacetable.core.table import Art, Edge, Face, Table, TablePiece, TableZone
from spacetable.core.text import Text, text, verbatim
from spacetable.core.turn import Turn

PILE: Final = ZoneId("pile")
TRAIL: Final = ZoneId("trail")
DIE: Final = "die"
LAST_TURN: Final = 80
COPIES: Final = 6


def hand(seat: Seat) -> ZoneId:
    """The hand of a seat."""
    return ZoneId(f"hand.{seat}")


def passed(seat: Seat) -> ZoneId:
    """Where the card lies that a seat has chosen to pass."""
    return ZoneId(f"passed.{seat}")


class Pass(Action, frozen=True):
    """Choose a card to pass to the left."""

    card: PieceId


class Throw(Action, frozen=True):
    """Throw the die."""


class Peek(Action, frozen=True):
    """Look at the top of the pile, once in a game."""


class Play(Action, frozen=True):
    """Play a card onto the trail."""

    card: PieceId


class DrawCard(Action, frozen=True):
    """Draw the top of the pile instead of playing."""


class Skip(Action, frozen=True):
    """Do neither, when there is nothing to draw."""


class Signal(Action, frozen=True):
    """Show a card of the hand to all, once in a game, while another seat is to throw."""

    card: PieceId


class Quiet(Action, frozen=True):
    """Show nothing before this throw."""


class GiveUp(Action, frozen=True):
    """Give the mission up for all."""


class State(CoreState, frozen=True, kw_only=True):
    """``known``: for each seat, ids of hidden cards it has seen. ``die``: None before the throw.

    ``quiet``: seats that show nothing before this throw; ``signalled``: that have shown a card.
    """

    seats: tuple[Seat, ...]
    names: dict[Seat, str]
    reshuffle: bool = True
    whose: Seat
    passing: bool = True
    die: int | None = None
    peeked: tuple[Seat, ...] = ()
    known: dict[Seat, tuple[PieceId, ...]]
    mission: int = 1
    quiet: tuple[Seat, ...] = ()
    signalled: tuple[Seat, ...] = ()
    given_up: bool = False


class View(Struct, frozen=True):
    """The state with blank faces where ``seat`` may not look."""

    seat: Seat | None
    state: State


def set_up(setup: Setup, chance: Chance) -> State:
    faces = [f"card.{number}" for number in range(1, 7)] * COPIES
    faces = [faces[i] for i in chance.shuffle("pile", len(faces))]
    size = game.rules.setting(setup, "hand")
    assert isinstance(size, int)
    seats = tuple(one.seat for one in setup.seats)
    pieces = Pieces()
    for seat in seats:
        pieces = pieces.add(hand(seat), [faces.pop() for _ in range(size)])
        pieces = pieces.with_zone(passed(seat), ())
    pieces = pieces.add(PILE, faces).with_zone(TRAIL, ())
    return State(
        pieces=pieces,
        seats=seats,
        names={one.seat: one.name for one in setup.seats},
        reshuffle=bool(game.rules.setting(setup, "reshuffle")),
        whose=seats[0],
        known=dict.fromkeys(seats, ()),
        mission=setup.mission or 1,
    )


def _arrange(state: State, arrangement: Mapping[str, Any]) -> State:
    """``hands``: numbers per seat; ``pile``: numbers from the top; ``die``, ``passing``."""
    try:
        plan = msgspec.convert(arrangement, Arrangement)
        pieces = Pieces()
        for seat in state.seats:
            pieces = pieces.add(hand(seat), [f"card.{n}" for n in plan.hands[seat]])
            pieces = pieces.with_zone(passed(seat), ())
    except (msgspec.ValidationError, KeyError) as wrong:
        raise DataError(text("core.error.scenario", reason=str(wrong))) from wrong
    pieces = pieces.add(PILE, [f"card.{n}" for n in reversed(plan.pile)])
    pieces = pieces.add(TRAIL, [f"card.{n}" for n in plan.trail], up=True)
    return msgspec.structs.replace(state, pieces=pieces, passing=plan.passing, die=plan.die)


def _switches() -> tuple[Switch, ...]:
    return (
        Switch(
            "hand",
            text("toy.switch.hand"),
            tuple(
                SwitchChoice(n, text("toy.switch.hand.value", n=n), text("toy.switch.hand.effect"))
                for n in (3, 5)
            ),
            3,
            "certain",
        ),
        Switch(
            "reshuffle",
            text("toy.switch.reshuffle"),
            (
                SwitchChoice(True, text("toy.switch.yes"), text("toy.switch.reshuffle.yes")),
                SwitchChoice(False, text("toy.switch.no"), text("toy.switch.reshuffle.no")),
            ),
            True,
        ),
    )


def _awaited(state: State) -> tuple[Seat, ...]:
    if result(state) is not None:
        return ()
    if state.passing:
        return tuple(seat for seat in state.seats if not state.pieces[passed(seat)])
    return (state.whose,)


def _invited(state: State) -> tuple[Seat, ...]:
    if state.mission == 1 or state.passing or state.die or result(state) is not None:
        return ()
    out = (state.whose, *state.quiet, *state.signalled)
    return tuple(seat for seat in state.seats if seat not in out)


def _offers(state: State, seat: Seat) -> Iterator[Option]:
    if seat in _invited(state):
        why = Why(text("toy.rule.signal"))
        for card in state.pieces[hand(seat)]:
            label = text("toy.signal", card=_name(card.face), place=_place(state, card.id))
            yield Option(Signal(seat, card.id), Press(card.id), why, label)
        yield Option(Quiet(seat), Press(), why, text("toy.quiet"))
        return
    if seat not in _awaited(state):
        return
    if state.passing:
        why = Why(text("toy.rule.pass"))
        for card in state.pieces[hand(seat)]:
            label = text("toy.pass", card=_name(card.face), place=_place(state, card.id))
            yield Option(Pass(seat, card.id), Drag(card.id, passed(seat)), why, label)
        return
    top = state.pieces.top(PILE)
    if top and seat not in state.peeked:
        yield Option(Peek(seat), Press(PILE), Why(text("toy.rule.peek")), text("toy.peek"))
    if state.die is None:
        yield Option(Throw(seat), Press(DIE), Why(text("toy.rule.throw")), text("toy.throw"))
        if state.mission > 1:
            why = Why(text("toy.rule.give_up"))
            yield Option(GiveUp(seat), Press(), why, text("toy.give_up"), grave=True)
    for card in state.pieces[hand(seat)]:
        label = text("toy.play", card=_name(card.face), place=_place(state, card.id))
        drag = Drag(card.id, TRAIL)
        if state.die is None:
            why, refused = Why(text("toy.rule.throw_first"), (DIE,)), True
        elif _number(card.face) < state.die:
            why, refused = Why(text("toy.rule.too_low", die=state.die), (card.id, DIE)), True
        else:
            why, refused = Why(text("toy.rule.play", die=state.die), (DIE,)), False
        yield Option(Play(seat, card.id), drag, why, label, refused)
    if state.die is not None:
        if top:
            why = Why(text("toy.rule.draw"))
            yield Option(
                DrawCard(seat),
                Drag(top.id, hand(seat)),
                why,
                text("toy.draw"),
                preview=(text("toy.preview.hand", n=len(state.pieces[hand(seat)]) + 1),),
            )
        else:
            why = Why(text("toy.rule.skip"), (PILE,))
            yield Option(Skip(seat), Press(), why, text("toy.skip"))


def _may_play(state: State, action: Play) -> bool:
    """What ``_offers`` says of a card that is played, for one alone."""
    if action.seat not in _awaited(state) or state.die is None:
        return False
    held = {card.id: card for card in state.pieces[hand(action.seat)]}
    return action.card in held and _number(held[action.card].face) >= state.die


def _apply(turn: Turn[State], action: Action) -> None:
    state = turn.state
    who = _seat(state, action.seat)
    match action:
        case Pass(seat, card):
            turn.move(card, passed(seat))
            turn.say(text("toy.line.pass", seat=who))
            turn.say(_secret("passed", turn.state, card), card, only=(seat,))
            if not _awaited(turn.state):
                _hand_over(turn)
        case Peek(seat):
            top = turn.state.pieces[PILE][-1]
            turn.reveal()
            turn.set(peeked=(*state.peeked, seat), known=_knows(state, seat, top.id))
            turn.say(text("toy.line.peek", seat=who))
            turn.say(_secret("saw", turn.state, top.id), top.id, only=(seat,))
        case Throw():
            turn.set(die=turn.roll(DIE, 6))
            turn.sound("die")
            turn.say(text("toy.line.throw", seat=who, die=turn.state.die or 0))
        case Play(seat, card):
            piece = turn.move(card, TRAIL, up=True)
            turn.say(text("toy.line.play", seat=who, card=_name(piece.face)), card)
            _next(turn)
        case DrawCard(seat):
            top = turn.state.pieces[PILE][-1]
            turn.move(top.id, hand(seat))
            turn.reveal()
            turn.say(text("toy.line.draw", seat=who))
            turn.say(_secret("drew", turn.state, top.id), top.id, only=(seat,))
            _next(turn)
        case Skip():
            turn.say(text("toy.line.skip", seat=who))
            _next(turn)
        case Signal(seat, card):
            piece = turn.flip(card)
            turn.set(signalled=(*state.signalled, seat))
            turn.say(text("toy.line.signal", seat=who, card=_name(piece.face)), card)
        case Quiet(seat):
            turn.set(quiet=(*state.quiet, seat))
            turn.say(text("toy.line.quiet", seat=who))
        case GiveUp():
            turn.set(given_up=True)
            turn.say(text("toy.line.give_up", seat=who))


def result(state: State) -> Result | None:
    marks = ("signal",) if state.signalled else ()
    if state.given_up:
        return Result("lost", text("toy.result.given_up"), marks=marks)
    for seat in state.seats:
        if not state.pieces[hand(seat)] and not state.passing:
            figures = ((text("toy.figure.turns"), state.turn_no),)
            reason = text("toy.result.empty", seat=_seat(state, seat))
            return Result("won", reason, (seat,), figures, marks)
    if state.turn_no > LAST_TURN:
        return Result("drawn", text("toy.result.long", n=LAST_TURN), marks=marks)
    return None


def _missions() -> tuple[Mission, ...]:
    return tuple(
        Mission(
            number,
            text(f"toy.mission.{number}"),
            text("toy.mission.briefing" if number == 1 else "toy.mission.briefing.signals"),
            (3, 4) if number == 3 else (2, 4),
            (Fact(text("toy.mission.fact"), verbatim("1" if number > 1 else "0")),),
            text("toy.mission.group"),
        )
        for number in (1, 2, 3)
    )


def _mark_name(mark: str) -> Text:
    return {"signal": text("toy.mark.signal")}[mark]


def _debrief(states: Sequence[State], stop: Stop) -> Debrief | None:
    if stop():
        return Debrief(text("toy.debrief.stopped"))
    turning = len(states) - 1 if states[-1].given_up else None
    return Debrief(text("toy.debrief", n=len(states) - 1), (text("toy.debrief.line"),), turning)


def hidden(state: State, seat: Seat | None) -> Sequence[Sequence[PieceId]]:
    seen = set(state.known.get(seat, ())) if seat else set()
    own = (hand(seat), passed(seat)) if seat else ()
    group = [
        piece.id
        for zone, row in state.pieces.zones.items()
        if zone not in own
        for piece in row
        if not piece.up and piece.id not in seen
    ]
    return (group,)


def view(state: State, seat: Seat | None) -> View:
    (group,) = hidden(state, seat)
    known = {seat: state.known[seat]} if seat else {}
    seen = msgspec.structs.replace(masked(state, dict.fromkeys(group, "?")), known=known)
    return View(seat, seen)


def table(view: View, room: Room = DESK) -> Table:
    state = view.state
    pieces: list[TablePiece] = []
    zones = [
        TableZone(PILE, text("toy.pile"), 400, 300, 140, 190, "pile", outline=True),
        TableZone(TRAIL, text("toy.trail"), 600, 300, 140, 190, "pile", outline=True, browse=True),
    ]
    for zone in (PILE, TRAIL):
        row = state.pieces[zone]
        x = 400 if zone == PILE else 600
        for z, (card, (px, py)) in enumerate(zip(row, layout.pile(x, 300, len(row)), strict=True)):
            count = len(row) if z == len(row) - 1 else None
            pieces.append(_card(card, zone, px, py, z, count))
    for place, seat in enumerate(state.seats):
        y = 100 if place % 2 else 500
        x = 200 + 600 * (place // 2)
        who = _seat(state, seat)
        edge: Edge = "top" if place % 2 else "bottom"
        zones.append(
            TableZone(hand(seat), text("toy.hand", seat=who), x, y, 380, 180, "hand", dock=edge)
        )
        zones.append(
            TableZone(passed(seat), text("toy.passed", seat=who), x - 100, 300, 130, 180, "spot")
        )
        cards = state.pieces[hand(seat)]
        for z, (card, (px, py)) in enumerate(
            zip(cards, layout.row(x, y, 360, 120, len(cards)), strict=True)
        ):
            pieces.append(_card(card, hand(seat), px, py, z))
        pieces += [_card(c, passed(seat), x - 100, 300, 0) for c in state.pieces[passed(seat)]]
    shown = Face("toy/die", (("value", verbatim(str(state.die or "–"))),))
    pieces.append(
        TablePiece(
            PieceId(DIE),
            ZoneId("dice"),
            "die",
            shown,
            text("toy.die"),
            500,
            450,
            64,
            64,
            value=state.die,
        )
    )
    zones.append(TableZone(ZoneId("dice"), text("toy.dice"), 500, 450, 90, 90))
    focus = None if state.passing else hand(state.whose)
    return stretched(Table(1000, 600, tuple(zones), tuple(pieces), focus), room)


def stretched(table: Table, room: Room) -> Table:
    """The table in the room's shape: wider or higher, with everything as far apart."""
    across = max(1.0, room.w / room.h * table.height / table.width)
    down = max(1.0, room.h / room.w * table.width / table.height)
    zones, pieces = (
        tuple(msgspec.structs.replace(one, x=one.x * across, y=one.y * down) for one in row)
        for row in (table.zones, table.pieces)
    )
    width, height = table.width * across, table.height * down
    return Table(width, height, zones, pieces, table.focus)


def _prompt(view: View) -> Text:
    state = view.state
    if result(state) is not None:
        return text("toy.prompt.over")
    if state.passing:
        return text("toy.prompt.pass")
    who = _seat(state, state.whose)
    return text("toy.prompt.throw" if state.die is None else "toy.prompt.play", seat=who)


def _advice(view: View) -> Text | None:
    if view.seat is None or view.state.passing:
        return None
    return text("toy.advice", n=len(view.state.pieces[hand(view.seat)]))


def _panel(view: View) -> Panel:
    state = view.state
    rows = tuple(
        (_seat(state, seat), verbatim(str(len(state.pieces[hand(seat)])))) for seat in state.seats
    )
    heads = (text("toy.panel.seat"), text("toy.panel.cards"))
    mark = None if state.passing else state.seats.index(state.whose)
    left = Fact(text("toy.panel.pile"), verbatim(str(len(state.pieces[PILE]))))
    return Panel((left,), (Sheet(text("toy.panel.hands"), heads, rows, mark),))


def _find(view: View, name: str) -> str | None:
    return DIE if name == "the die" else None


def _bots() -> tuple[Bot, ...]:
    return (HighCard(),)


def _lessons() -> tuple[Lesson, ...]:
    return (
        Lesson(
            "first",
            "toy.lesson.title",
            "toy.lesson.about",
            1,
            (
                Step("toy.lesson.1"),
                Step("toy.lesson.2", (Gate("Throw"),), ("the die",)),
                Step("toy.lesson.3", (Gate("Play", {"card": "p2"}),), ("trail",)),
            ),
            Scenario(
                {"hands": {"1": [2, 5], "2": [1, 1]}, "pile": [3, 4], "passing": False},
                {DIE: (4,)},
            ),
        ),
        Lesson(
            "signals",
            "toy.lesson.signals",
            "toy.lesson.about",
            1,
            (
                Step("toy.lesson.2", (Gate("Throw"),), others=(Gate("Quiet", {"seat": "2"}),)),
                Step("toy.lesson.3", (Gate("Play", {"card": "p2"}),)),
                Step("toy.lesson.signal", (Gate("Signal"),)),
                Step("toy.lesson.answer", others=(Gate("Throw"), Gate("Play", {"card": "p4"}))),
            ),
            Scenario(
                {"hands": {"1": [2, 5], "2": [1, 6]}, "pile": [3, 4], "passing": False},
                {DIE: (4, 2)},
            ),
            mission=2,
            learner="1",
        ),
    )


def _about() -> tuple[Text, ...]:
    return (text("toy.about"),)


class Arrangement(Struct, frozen=True, forbid_unknown_fields=True):
    """A position as a file says it."""

    hands: dict[Seat, tuple[int, ...]]
    pile: tuple[int, ...] = ()
    trail: tuple[int, ...] = ()
    die: int | None = None
    passing: bool = True


class HighCard:
    """Plays its highest card, and draws only when it must."""

    id = "high_card"
    name = text("toy.bot")

    def choose(self, view: View, options: Sequence[Option], chance: Chance) -> Choice:
        """Peeks never; passes what is lowest."""
        faces = {piece.id: _number(piece.face) for piece in view.state.pieces if piece.face != "?"}

        def worth(option: Option) -> float:
            match option.action:
                case Pass(_, card):
                    return -faces[card]
                case Play(_, card):
                    return 10 + faces[card]
                case Throw():
                    return 5
                case Peek():
                    return -1
                case Quiet():
                    return 1
            return 0

        best = max(options, key=worth)
        return Choice(best.action, text("toy.bot.reason", move=best.label))


def _knows(state: State, seat: Seat, card: PieceId) -> dict[Seat, tuple[PieceId, ...]]:
    return {**state.known, seat: (*state.known[seat], card)}


def _hand_over(turn: Turn[State]) -> None:
    """All have chosen: each card goes to the left, and who passed it still knows it."""
    seats = turn.state.seats
    for place, seat in enumerate(seats):
        left = seats[(place + 1) % len(seats)]
        (card,) = turn.state.pieces[passed(seat)]
        turn.move(card.id, hand(left))
        turn.reveal()
        turn.set(known=_knows(turn.state, seat, card.id))
        turn.say(_secret("got", turn.state, card.id), card.id, only=(left,))
    turn.set(passing=False)


def _next(turn: Turn[State]) -> None:
    seats = turn.state.seats
    whose = seats[(seats.index(turn.state.whose) + 1) % len(seats)]
    trail = turn.state.pieces[TRAIL]
    if turn.state.reshuffle and not turn.state.pieces[PILE] and len(trail) > 1:
        for card in trail[:-1]:
            turn.move(card.id, PILE, up=False)
        turn.shuffle(PILE, "pile")
        turn.say(text("toy.line.reshuffle"))
    turn.set(whose=whose, die=None, quiet=())
    turn.next_turn()
    if turn.state.pieces[hand(whose)]:
        turn.say(text("toy.line.turn", seat=_seat(turn.state, whose)), heading=True)


def _number(face: str) -> int:
    return int(face.removeprefix("card."))


def _name(face: str) -> Text:
    return text("toy.back") if face == "?" else text("toy.card", number=_number(face))


def _place(state: State, card: PieceId) -> int:
    """Where in its hand a card lies, from 1: two cards may have the same number."""
    return state.pieces.place(card)[1] + 1


def _seat(state: State, seat: Seat) -> Text:
    return verbatim(state.names[seat]) if state.names[seat] else text("toy.seat", seat=seat)


def _secret(what: str, state: State, card: PieceId) -> Text:
    return text(f"toy.line.secret.{what}", card=_name(state.pieces.piece(card).face))


def _card(
    card: Piece, zone: ZoneId, x: float, y: float, z: int, count: int | None = None
) -> TablePiece:
    if card.face == "?":
        face = Face("toy/back")
        notes: tuple[Text, ...] = ()
    else:
        number = _number(card.face)
        face = Face("toy/card", (("number", verbatim(str(number))), ("mark", Art("toy/back"))))
        notes = (text("toy.card.note", number=number),)
    return TablePiece(
        card.id, zone, "card", face, _name(card.face), x, y, 120, 168, z, notes=notes, count=count
    )


ACTIONS: Final = (Pass, Throw, Peek, Play, DrawCard, Skip, Signal, Quiet, GiveUp)


def _options(state: State, seat: Seat) -> Iterator[Option]:
    return (one for one in _offers(state, seat) if not one.refused)


def _refusals(state: State, seat: Seat) -> Iterator[Option]:
    return (one for one in _offers(state, seat) if one.refused)


PASSING: Final = GameStep(
    "passing", "1", _prompt, _awaited, _options, {Pass: _apply}, _refusals, _invited
)
TURN: Final = GameStep(
    "turn",
    "2",
    _prompt,
    _awaited,
    _options,
    dict.fromkeys(ACTIONS[1:], _apply),
    _refusals,
    _invited,
    checks={Play: _may_play},
)
RULES: Final = Rules(
    state_type=State,
    actions=Pass | Throw | Peek | Play | DrawCard | Skip | Signal | Quiet | GiveUp,
    setup=set_up,
    steps=(PASSING, TURN),
    at=lambda state: "passing" if state.passing else "turn",
    result=result,
    switches=_switches,
)
game: Final = Game[State, View](
    GameInfo(
        id="toy",
        title=text("toy.title"),
        tagline=text("toy.tagline"),
        seats=(2, 4),
        minutes=(2, 5),
        cover="toy/cover",
        accent="#5cc8ff",
    ),
    RULES,
    Shown(view, table, hidden, _panel),
    teaching=Teaching(_lessons, _advice, _find, _debrief),
    company=Company((HighCard(),)),
    logbook=Logbook(_missions, mark_name=_mark_name),
    files=Files(_arrange),
    notes=Notes(_about),
    folders=(Path(__file__).parent,),
)
