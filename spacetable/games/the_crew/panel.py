"""Figures and sheets beside the table, made from what everybody has seen."""

from collections.abc import Iterator
from typing import Final, Literal

from spacetable.core.panel import Fact, Panel, Sheet
from spacetable.core.text import Text, verbatim
from spacetable.games.the_crew import mission_list
from spacetable.games.the_crew.cards import CARD_OF, SUIT
from spacetable.games.the_crew.communicated_cards import told_words
from spacetable.games.the_crew.missions import mission
from spacetable.games.the_crew.state import DUMMY, State, View, hand, told_zone
from spacetable.games.the_crew.table import standings
from spacetable.games.the_crew.trick import trick_no
from spacetable.games.the_crew.words import card_name, member, said, suit_name, task_name, term

Tone = Literal["plain", "good", "warn", "bad"]
NONE: Final = verbatim("–")
OMEGA: Final = "Ω"


def panel(view: View) -> Panel:
    """Facts of the mission; sheets of tasks, members, cards told, and (a switch) empty suits."""
    state = view.state
    sheets = [members(state)]
    if state.tasks:
        sheets.insert(0, tasks(state))
    if any(state.pieces.piece(one.card).face in CARD_OF for one in state.told):
        sheets.append(told(state))
    if state.rules.open_tricks and state.tricks and not state.passed_late:
        sheets.append(voids(state))
    return Panel(tuple(_facts(state)), tuple(sheets))


def _facts(state: State) -> Iterator[Fact]:
    title = mission_list.title(state.edition, state.mission)
    yield _fact("mission", said("panel.mission", number=state.mission, title=title))
    now = trick_no(state)
    if now is not None:
        yield _fact("trick", said("panel.of", value=now, most=state.planned))
    if state.tasks:
        done = sum(one is True for one in standings(state).values())
        yield _fact("tasks", said("panel.of", value=done, most=len(state.tasks)))
    yield _radio(state)
    yield _distress(state)
    if state.radio.terrain is not None:
        yield _fact("terrain", verbatim(str(state.radio.terrain)))


def _radio(state: State) -> Fact:
    radio = state.radio
    if radio.mode == "none":
        return _fact("radio", said("panel.radio.none"), "bad")
    if radio.mode == "rapture":
        left = max(0, radio.pool - len(state.told))
        return _fact("radio", said("panel.radio.pool", n=left), "warn")
    if len(state.tricks) + 1 < radio.from_trick:
        return _fact("radio", said("panel.radio.from", trick=radio.from_trick), "warn")
    if radio.to_trick is not None:
        return _fact("radio", said("panel.radio.to", trick=radio.to_trick), "warn")
    if radio.mode == "dead_spot":
        return _fact("radio", said("panel.radio.dead_spot"), "warn")
    return _fact("radio", said("panel.radio.normal"))


def _distress(state: State) -> Fact:
    if state.sent in ("left", "right"):
        return _fact("distress", said(f"panel.distress.{state.sent}"), "warn")
    if state.sent == "none":
        return _fact("distress", said("panel.distress.declined"))
    late = state.phase in ("play", "over") and state.rules.distress_when == "before_first_trick"
    return _fact("distress", said("panel.distress.declined" if late else "panel.distress.ready"))


def tasks(state: State) -> Sheet:
    """Every task with its token, who has it and how it stands; the one that is due is marked."""
    stand = standings(state)
    rows = []
    for task in state.tasks:
        done = stand[task.piece]
        standing = said("panel.task.open" if done is None else f"panel.task.{_word(done)}")
        owner = member(state, task.owner) if task.owner is not None else NONE
        planet = state.edition == "planet_nine" and task.face
        name = card_name(task.face, state.edition) if planet else task_name(state, task)
        row = [name, owner, standing]
        if state.edition == "planet_nine":
            token = OMEGA if task.token == "omega" else task.token
            row.insert(1, verbatim(token) if token else NONE)
        elif task.prediction is not None:
            row[0] = said("panel.foretold", task=row[0], number=task.prediction)
        rows.append(tuple(row))
    heads = [said("panel.head.task"), said("panel.head.owner"), said("panel.head.state")]
    if state.edition == "planet_nine":
        heads.insert(1, said("panel.head.token"))
    due = [k for k, one in enumerate(state.tasks) if one.token and stand[one.piece] is None]
    due = [k for k in due if state.tasks[k].token != "omega"]
    mark = min(due, key=lambda k: (len(state.tasks[k].token), state.tasks[k].token), default=None)
    return Sheet(said("panel.tasks"), tuple(heads), tuple(rows), mark)


def _word(done: bool) -> str:
    return "done" if done else "lost"


def members(state: State) -> Sheet:
    """Each member's tricks and cards, clockwise from the commander."""
    course = state.course()
    start = state.number(state.first)
    rows = []
    for who in (*state.members[start:], *state.members[:start]):
        cards = len(state.pieces[hand(who)]) + len(state.pieces[told_zone(who)])
        if who == DUMMY:
            cards = course.to_come.bit_count() - sum(
                len(state.pieces[hand(one)]) + len(state.pieces[told_zone(one)])
                for one in state.people
            )
            cards -= len(state.trick_cards())
        name = member(state, who)
        if who == state.first:
            name = said("panel.first", member=name, term=term(state, "commander"))
        won = course.won[state.number(who)]
        rows.append((name, verbatim(str(won)), verbatim(str(cards))))
    heads = (said("panel.head.member"), said("panel.head.tricks"), said("panel.head.cards"))
    mark = None
    if state.phase == "play" and state.whose is not None:
        mark = (state.number(state.whose) - start) % len(state.members)
    return Sheet(said("panel.members"), heads, tuple(rows), mark)


def told(state: State) -> Sheet:
    """Cards told that can still be seen, and before which trick. What was said of one may not be
    true any more."""
    rows = []
    for one in state.told:
        face = state.pieces.piece(one.card).face
        if face not in CARD_OF:
            continue
        rows.append(
            (
                member(state, one.member),
                card_name(face, state.edition),
                said(f"panel.told.{told_words(one)}"),
                verbatim(str(one.trick + 1)),
            )
        )
    heads = (
        said("panel.head.member"),
        said("panel.head.card"),
        said("panel.head.said"),
        said("panel.head.before"),
    )
    return Sheet(said("panel.told"), heads, tuple(rows))


def voids(state: State) -> Sheet:
    """The suits that a member did not follow: there are none left in that hand.

    Only where all tricks may be looked through; else it is for the memory. Tricks from before
    cards changed hands (mission 12) say nothing.
    """
    rows = []
    first = mission(state.edition, state.mission).draw_after_trick or 0
    for number, who in enumerate(state.members):
        if who == DUMMY:
            # It follows with its open cards only, so a covered one may be of any suit.
            continue
        empty = set()
        for trick in state.tricks[first:]:
            led = SUIT[trick.cards[0]]
            if SUIT[trick.by(number)] != led:
                empty.add(led)
        if empty:
            names = [suit_name(suit, state.edition) for suit in sorted(empty)]
            listed = names[0]
            for one in names[1:]:
                listed = said("panel.and", one=listed, other=one)
            rows.append((member(state, who), listed))
    heads = (said("panel.head.member"), said("panel.head.void"))
    return Sheet(said("panel.voids"), heads, tuple(rows))


def _fact(label: str, value: Text, tone: Tone = "plain") -> Fact:
    return Fact(said(f"panel.label.{label}"), value, tone)
