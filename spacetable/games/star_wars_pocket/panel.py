"""Figures beside the table, and what can be known of the deck."""

from collections.abc import Iterator
from typing import Final, Literal

from spacetable.core.panel import Fact, Panel, Sheet
from spacetable.core.text import Text, texts, verbatim
from spacetable.games.star_wars_pocket import odds
from spacetable.games.star_wars_pocket.appearance import DOMAIN, number, said, time_name
from spacetable.games.star_wars_pocket.cards import row_read
from spacetable.games.star_wars_pocket.data import CARDS as ALL_CARDS
from spacetable.games.star_wars_pocket.data import DATA
from spacetable.games.star_wars_pocket.ship import power, shields_most
from spacetable.games.star_wars_pocket.state import CARDS, SURFACE, TRENCH, State, View
from spacetable.games.star_wars_pocket.words import event_title

_words: Final = texts(f"{DOMAIN}.panel")

Tone = Literal["plain", "good", "warn", "bad"]


def panel(view: View) -> Panel:
    """Facts of the ship and the shot; sheets of the next card and of all rows."""
    state = view.state
    return Panel(tuple(_facts(state)), (next_card(state), known_cards(state)))


def _facts(state: State) -> Iterator[Fact]:
    most = shields_most(state)
    low: Tone = "bad" if state.shields <= 1 else "warn" if state.shields <= 3 else "plain"
    yield _fact("shields", _words("of", value=state.shields, most=most), low)
    yield _fact("power", _words("power", power=power(state), force=state.force))
    yield _fact(
        "torpedoes",
        verbatim(str(state.torpedoes)),
        "warn" if state.torpedoes == 1 else "plain",
    )
    yield _chance(state)
    yield _time(state)
    if state.engine:
        cost = DATA.end_of_turn.engine_cost_cards * state.engine
        yield _fact("engine", _words("engine", n=cost), "bad")
    if state.run_in:
        yield _fact("run_in", _words("moves", n=state.run_in), "warn")
    if state.computer:
        yield _fact("computer", said("panel.on"), "good")
    if state.skip:
        yield _fact("skip", said("panel.ready"), "good")
    if state.ignore_vader:
        yield _fact("vader", said("panel.ignored"), "good")
    yield _fact(
        "tiles",
        _words("tiles", surface=len(state.pieces[SURFACE]), trench=len(state.pieces[TRENCH])),
    )


def _chance(state: State) -> Fact:
    """The chance to hit with no force and with each number of points at hand."""
    chances = [odds.percent(odds.hit_chance(state, k)) for k in range(state.force + 1)]
    tone: Tone = "good" if chances[-1] >= 50 else "plain"
    if len(chances) == 1:
        return _fact("chance", _words("chance", chance=chances[0]), tone)
    return _fact(
        "chance",
        _words("chance_force", chance=chances[0], best=chances[-1], force=state.force),
        tone,
    )


def _time(state: State) -> Fact:
    """Cards before the marker moves, or turns before the end."""
    cards = len(state.pieces[CARDS])
    if state.last_turns is not None:
        left = max(0, state.last_turns)
        counted = state.rules.last_turns_count_from == "this_turn"
        if state.last_turn_no == state.turn_no and not counted:
            return _fact("last_turns", _words("turns_after", n=left), "bad")
        return _fact("last_turns", _words("turns_with", n=left), "bad")
    tone: Tone = "warn" if cards <= 1 else "plain"
    return _fact("time", _words("time", time=time_name(state.row), n=cards), tone)


def next_card(state: State) -> Sheet:
    """What the next card may bring in the present row, with its chance."""
    rows = []
    for entry, chance in odds.coming(state):
        printed = number(entry) if entry.n is not None else None
        title = event_title(entry.event)
        rows.append(
            (
                title if printed is None else _words("numbered", title=title, number=printed),
                said("kind.quiet" if odds.harmless(state, entry) else f"kind.{odds.kind(entry)}"),
                _words("percent", chance=odds.percent(chance)),
            )
        )
    row = row_read(state)
    title = said("panel.no_next") if row is None else _words("next", time=time_name(row))
    return Sheet(
        title, (said("panel.event"), said("panel.kind"), said("panel.chance_head")), tuple(rows)
    )


def known_cards(state: State) -> Sheet:
    """For each row of the timeline: cards seen, and how many of each kind may still come."""
    heads = (
        said("panel.row"),
        said("panel.seen"),
        *(said(f"kind.{kind}.short") for kind in odds.KINDS),
    )
    whole = len(ALL_CARDS)
    rows: list[tuple[Text, ...]] = []
    for row in range(len(DATA.timeline)):
        counts = odds.by_kind(state, row)
        known = len(odds.seen(state)) if row == state.row else 0
        share = said("panel.past") if counts is None else _words("share", n=known, whole=whole)
        figures = (
            [verbatim("–")] * len(odds.KINDS)
            if counts is None
            else [verbatim(str(counts[kind])) for kind in odds.KINDS]
        )
        rows.append((time_name(row), share, *figures))
    return Sheet(said("panel.known"), heads, tuple(rows), mark=state.row)


def _fact(label: str, value: Text, tone: Tone = "plain") -> Fact:
    return Fact(said(f"panel.label.{label}"), value, tone)
