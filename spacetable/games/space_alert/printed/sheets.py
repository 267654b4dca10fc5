"""What the crew lays out on its own table: notes on the mat, figures and sheets in the panel."""

from spacetable.core.panel import Fact, Panel, Sheet
from spacetable.core.text import Text, verbatim
from spacetable.games.space_alert.actions import NONE
from spacetable.games.space_alert.cards import Deal, deal_for
from spacetable.games.space_alert.expedition import aboard
from spacetable.games.space_alert.panel import planning
from spacetable.games.space_alert.printed.drawn import TRACK_NAMES
from spacetable.games.space_alert.state import ROLES, Role, State, View, hand, track_place
from spacetable.games.space_alert.wording.lists import one_after_other
from spacetable.games.space_alert.words import card_name, member_name, words

Note = tuple[str, Text, Text]
"""An id, a heading, and what is to be done."""


def deal(state: State) -> Deal:
    """What so many players are dealt (document 1 and 5)."""
    return deal_for(len(state.phases), fifth_member=state.rules.fifth_member)


def notes(state: State) -> tuple[Note, ...]:
    """Four notes that stand on the mat while the crew lays out, and while it plans."""
    if state.stage == "planning":
        return (
            _note("cards", words("printed.note.planning.cards")),
            _note("data", words("printed.note.planning.data")),
            _note("threats", words("printed.note.planning.threats")),
            _note("end", words("printed.note.planning.end")),
        )
    return (
        _note("cards", _cards(state)),
        _note("tracks", _tracks(state)),
        _note("threats", _threats(state)),
        _note("roles", _roles(state)),
    )


def _note(name: str, lines: Text) -> Note:
    return name, words(f"printed.note.{name}"), lines


def _cards(state: State) -> Text:
    dealt = deal(state)
    if dealt.open:
        lines = words("printed.deal.open", n=dealt.androids)
    else:
        first, second, third = dealt.phases
        lines = words("printed.deal.players", first=first, second=second, third=third)
    if dealt.androids and not dealt.open:
        lines = one_after_other([lines, words("printed.deal.androids", n=dealt.androids)])
    return lines


def _tracks(state: State) -> Text:
    numbers = {
        name: state.pieces[track_place(name)][0].face.removeprefix("track.") for name in TRACK_NAMES
    }
    return words("printed.tracks", **numbers)


def _threats(state: State) -> Text:
    return words(
        "printed.threats",
        common=words(f"switch.common.{state.rules.common}"),
        serious=words(f"switch.serious.{state.rules.serious}"),
    )


def _roles(state: State) -> Text:
    if state.alone:
        return words("printed.roles.alone")
    return words("printed.roles", **_holders(state))


def panel(view: View) -> Panel:
    """What is laid out, then the cards one was dealt by name, then how many stand in each row."""
    state = view.state
    if state.stage == "entry":
        count = sum(action != NONE for row in state.typed for action in row)
        places = sum(len(row) for row in state.typed)
        typed = Fact(words("printed.fact.typed"), words("printed.fact.of", n=count, most=places))
        return Panel((typed,), (_rows(state),))
    if state.stage == "planning":
        known = planning.panel(view)
        facts = known.facts if state.rules.dealt else ()
        return Panel(facts, (*_dealt(view), *known.sheets))
    return Panel(_facts(state), (*_dealt(view), _track_sheet(state), *_officers(state)))


def _facts(state: State) -> tuple[Fact, ...]:
    """What is taken out of the box."""
    dealt, rules = deal(state), state.rules
    facts = []
    if not dealt.open:
        each = " · ".join(str(count) for count in dealt.phases)
        facts.append(Fact(words("printed.fact.phases"), verbatim(each)))
        facts.append(Fact(words("printed.fact.heroic"), verbatim(str(dealt.heroic))))
    if dealt.androids:
        facts.append(Fact(words("printed.fact.androids"), verbatim(str(dealt.androids))))
    facts.append(Fact(words("switch.common"), words(f"switch.common.{rules.common}")))
    facts.append(Fact(words("switch.serious"), words(f"switch.serious.{rules.serious}")))
    return (*facts, *(() if state.leg is None else aboard.facts(state.leg)))


def _track_sheet(state: State) -> Sheet:
    rows = tuple(
        (
            words("printed.sheet.inside" if name == "internal" else f"zone.{name}"),
            verbatim(f"T{state.pieces[track_place(name)][0].face.removeprefix('track.')}"),
        )
        for name in TRACK_NAMES
    )
    heads = (words("printed.sheet.place"), words("printed.sheet.number"))
    return Sheet(words("printed.note.tracks"), heads, rows)


def _officers(state: State) -> tuple[Sheet, ...]:
    if state.alone:
        return ()
    rows = tuple((words(f"printed.role.{role}"), name) for role, name in _holders(state).items())
    heads = (words("printed.sheet.role"), words("printed.sheet.member"))
    return (Sheet(words("printed.note.roles"), heads, rows),)


def _holders(state: State) -> dict[Role, Text]:
    """Who holds each role, where players do."""
    seats = {one.seat: k for k, one in enumerate(state.members) if one.seat is not None}
    return {role: member_name(state, seats[state.roles[role]]) for role in ROLES}


def _rows(state: State) -> Sheet:
    """Members and the number of their cards."""
    rows = tuple(
        (member_name(state, k), verbatim(str(sum(one != NONE for one in row))))
        for k, row in enumerate(state.typed)
    )
    heads = (words("printed.sheet.member"), words("printed.sheet.typed"))
    return Sheet(words("printed.sheet.rows"), heads, rows)


def _dealt(view: View) -> tuple[Sheet, ...]:
    """The own cards of the phase, each kind with its number, to be picked out of the box."""
    state, seat = view.state, view.seat
    if seat is None or not state.rules.dealt or state.alone:
        return ()
    count: dict[str, int] = {}
    for piece in state.pieces[hand(seat)]:
        count[piece.face] = count.get(piece.face, 0) + 1
    rows = tuple((card_name(face), verbatim(str(n))) for face, n in sorted(count.items()))
    heads = (words("printed.sheet.card"), words("printed.sheet.times"))
    title = words("printed.sheet.dealt", phase=state.phases[seat])
    return (Sheet(title, heads, rows),) if rows else ()
