"""Afterwards: any card may lie anywhere, and what it changes is known at once."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from msgspec.structs import replace

from spacetable.core.chance import SeededChance
from spacetable.core.event import Said
from spacetable.core.ids import Seat
from spacetable.core.option import Drag, Press
from spacetable.core.parts import film_of, paper_of, revision_of
from spacetable.core.turn import Turn
from spacetable.games.space_alert import actions as a
from spacetable.games.space_alert.action_round.ending import plan_of
from spacetable.games.space_alert.cards import ordinary_cards
from spacetable.games.space_alert.expedition.leg import Leg, Mending
from spacetable.games.space_alert.game import space_alert
from spacetable.games.space_alert.moves import Lay, OwnUp, Restore, TakeBack, TurnRound
from spacetable.games.space_alert.resolution.plan import Stumble
from spacetable.games.space_alert.revision.opening import original_plan
from spacetable.games.space_alert.revision.original import LaidCard
from spacetable.games.space_alert.revision.sheets import comparison, revision_panel
from spacetable.games.space_alert.state import (
    ACTING,
    DECK,
    HEROIC_DECK,
    MOVING,
    State,
    open_cards,
    slot,
)
from spacetable.text.catalogue import catalogue
from tests.games.space_alert.revision.over import ONE, done, over, trying
from tests.offered import offered

EVERY_CREW = pytest.mark.parametrize("players", [1, 2, 3, 4, 5])


def faces(state: State) -> Counter[str]:
    return Counter(piece.face for piece in state.pieces)


def first_laid(state: State, but: tuple[int, int] = (-1, -1)) -> tuple[int, int]:
    return next(
        (member, turn)
        for member in range(len(state.members))
        for turn in range(1, 13)
        if state.pieces[slot(member, turn)] and (member, turn) != but
    )


def empty(state: State) -> tuple[int, int]:
    return next(
        (member, turn)
        for member in range(len(state.members))
        for turn in range(1, 13)
        if not state.pieces[slot(member, turn)]
    )


@EVERY_CREW
def test_all_cards_lie_open_in_piles_by_kind(players: int) -> None:
    before, state = over(players), trying(players)
    assert faces(state) == faces(before)
    assert plan_of(state) == plan_of(before) == original_plan(state)
    for zone, row in state.pieces.zones.items():
        if zone.startswith("open."):
            assert {one.face for one in row} <= {f"card.{zone[5:]}"}
            assert all(one.up and one.turns == ACTING for one in row)
        elif zone.startswith(("hand.", "stock.", "heroic.")) or zone == "deck":
            assert not row
    for card in ordinary_cards():
        assert open_cards(card.name) in state.pieces.zones


def test_heroic_cards_that_were_never_dealt_stay_away() -> None:
    before, state = over(4), trying(4)
    assert state.pieces[HEROIC_DECK] == before.pieces[HEROIC_DECK]
    assert len(state.pieces[HEROIC_DECK]) == 2
    away = {one.face for one in state.pieces[HEROIC_DECK]}
    there = {
        state.pieces.piece(one.action.card).face
        for one in offered(space_alert, state, ONE)
        if isinstance(one.action, Lay)
    }
    assert not away & there


def test_only_one_who_is_over_can_be_tried_otherwise() -> None:
    assert revision_of(space_alert, replace(over(), stage="resolution")) is None
    assert revision_of(space_alert, trying()) is None


def test_one_person_moves_everything_and_nothing_ends() -> None:
    state = trying(4)
    assert space_alert.rules.awaited(state) == (ONE,)
    assert list(offered(space_alert, state, Seat("2"))) == []
    assert space_alert.rules.result(state) is None
    for seat in (ONE, Seat("2"), None):
        hidden = {piece for group in space_alert.shown.hidden(state, seat) for piece in group}
        assert not any(state.pieces.piece(one).face.startswith("card.") for one in hidden - away())


@pytest.mark.parametrize("bots", [("1",), ("1", "2", "3", "4")])
def test_no_bot_moves_anything(bots: tuple[Seat, ...]) -> None:
    state = revision_of(space_alert, replace(over(4), bots=bots))
    assert state is not None
    (seat,) = space_alert.rules.awaited(state)
    assert list(offered(space_alert, state, seat))
    assert state.bots == ()


def away() -> set[str]:
    return {one.id for one in trying(4).pieces[HEROIC_DECK]}


@EVERY_CREW
def test_every_option_has_a_name_and_a_gesture_of_its_own(players: int) -> None:
    options = list(offered(space_alert, trying(players), ONE))
    assert len({one.gesture for one in options}) == len(options)
    for language in ("en", "ja"):
        names = Counter(catalogue(language).words(one.label) for one in options)
        assert [name for name, count in names.items() if count > 1] == []


def test_any_card_of_the_box_takes_any_place() -> None:
    state = trying(4)
    taken, free = first_laid(state), empty(state)
    old = state.pieces.top(slot(*taken))
    new = state.pieces[open_cards("deck/B")][-1]
    assert old is not None
    for place in (taken, free):
        for turns, action in ((ACTING, a.B), (MOVING, a.DECK)):
            after = done(state, Lay(ONE, new.id, *place, turns))
            assert plan_of(after).crew[place[0]][place[1] - 1] == action
            assert len(after.pieces[slot(*place)]) == 1
            assert faces(after) == faces(state)
    back = done(state, Lay(ONE, new.id, *taken, ACTING)).pieces.place(old.id)[0]
    assert back == open_cards(old.face[5:])


def test_two_laid_cards_change_places() -> None:
    state = trying(4)
    one = first_laid(state)
    other = first_laid(state, one)
    card, there = state.pieces[slot(*one)][0], state.pieces[slot(*other)][0]
    after = done(state, Lay(ONE, card.id, *other, card.turns))
    assert after.pieces[slot(*other)] == (card,)
    assert after.pieces[slot(*one)] == (there,)
    free = empty(state)
    moved = done(state, Lay(ONE, card.id, *free, card.turns))
    assert moved.pieces[slot(*free)] == (card,)
    assert not moved.pieces[slot(*one)]


def test_a_card_is_turned_with_a_press_and_taken_off_by_dragging_it_to_its_pile() -> None:
    state = trying(4)
    place = first_laid(state)
    card = state.pieces[slot(*place)][0]
    gestures = {one.action: one.gesture for one in offered(space_alert, state, ONE)}
    assert gestures[TurnRound(ONE, card.id)] == Press(card.id)
    drag = gestures[TakeBack(ONE, card.id)]
    assert isinstance(drag, Drag)
    assert drag.zone == open_cards(card.face[5:])
    turned = done(state, TurnRound(ONE, card.id))
    assert turned.pieces[slot(*place)][0].turns != card.turns
    assert (
        plan_of(turned).crew[place[0]][place[1] - 1] != plan_of(state).crew[place[0]][place[1] - 1]
    )
    off = done(state, TakeBack(ONE, card.id))
    assert plan_of(off).crew[place[0]][place[1] - 1] == a.NONE
    assert off.pieces.place(card.id)[0] == open_cards(card.face[5:])


@EVERY_CREW
def test_back_to_what_was_played(players: int) -> None:
    start = state = trying(players)
    restore = Restore(ONE)
    assert restore not in [one.action for one in offered(space_alert, state, ONE)]
    chooser = random.Random(players)
    for _ in range(25):
        options = [
            one.action
            for one in offered(space_alert, state, ONE)
            if not isinstance(one.action, Restore)
        ]
        state = done(state, chooser.choice(options))
        assert faces(state) == faces(start)
        assert original_plan(state) == plan_of(start)
    state = done(state, restore)
    assert plan_of(state) == plan_of(start)
    rows = state.original.rows if state.original else ()
    for member, row in enumerate(rows):
        for turn, card in enumerate(row, 1):
            lies = state.pieces.top(slot(member, turn))
            assert card == (None if lies is None else LaidCard(lies.face, lies.turns))
    assert restore not in [one.action for one in offered(space_alert, state, ONE)]


def test_nobody_stumbled_over_a_card_that_was_never_laid() -> None:
    before = over(4)
    member, turn = first_laid(before)
    stumble = Stumble(member, turn, a.C)
    state = revision_of(space_alert, replace(before, stumbles=(stumble,)))
    assert state is not None
    assert plan_of(state).stumbles == (stumble,)
    card = state.pieces[slot(member, turn)][0]
    elsewhere = first_laid(state, (member, turn))
    other = done(state, TakeBack(ONE, state.pieces[slot(*elsewhere)][0].id))
    assert plan_of(other).stumbles == (stumble,)
    for action in (TurnRound(ONE, card.id), TakeBack(ONE, card.id)):
        after = done(state, action)
        assert plan_of(after).stumbles == ()
        assert original_plan(after).stumbles == (stumble,)
        assert plan_of(done(after, Restore(ONE))).stumbles == (stumble,)
    assert not any(isinstance(one.action, OwnUp) for one in offered(space_alert, state, ONE))


def test_the_film_is_another_one_at_once() -> None:
    state = trying(4)
    place = first_laid(state)
    after = done(state, TakeBack(ONE, state.pieces[slot(*place)][0].id))
    before, now = (film_of(space_alert, space_alert.shown.view(one, ONE)) for one in (state, after))
    assert before is not None
    assert now is not None
    assert before.lines != now.lines
    assert now.on is None


# ------------------------------------------------------------------ what it changed


def said(state: State, language: str = "en") -> str:
    panel = revision_panel(space_alert.shown.view(state, ONE))
    words = catalogue(language).words
    lines = [f"{words(fact.label)}: {words(fact.value)}" for fact in panel.facts]
    for sheet in panel.sheets:
        lines.append(words(sheet.title))
        lines += [" | ".join(map(words, row)) for row in sheet.rows]
        assert all(len(row) == len(sheet.heads) for row in sheet.rows)
    return "\n".join(lines)


def test_nothing_changed_yet() -> None:
    panel = revision_panel(space_alert.shown.view(trying(4), ONE))
    assert panel.sheets == ()
    assert all(fact.tone == "plain" for fact in panel.facts)
    assert "First difference: no change yet" in said(trying(4))


def test_every_changed_card_is_listed_with_what_it_was() -> None:
    state = trying(4)
    place = first_laid(state)
    card = state.pieces[slot(*place)][0]
    after = done(state, TurnRound(ONE, card.id))
    found = comparison(after)
    ((changed),) = found.cards
    assert (changed.member, changed.turn) == place
    lines = said(after)
    assert "Changed cards" in lines
    assert f"{state.members[place[0]].name} · {place[1]} |" in lines
    assert said(after, "ja")


@EVERY_CREW
def test_the_panel_says_what_the_two_films_say(players: int) -> None:
    """Whatever is changed, the figures are those of the outcome of the film on the table."""
    state = trying(players)
    chooser = random.Random(players)
    for _ in range(12):
        options = [one.action for one in offered(space_alert, state, ONE)]
        state = done(state, chooser.choice(options))
        found = comparison(state)
        panel = revision_panel(space_alert.shown.view(state, ONE))
        words = catalogue("en").words
        total = words(panel.facts[0].value)
        if found.after.score is None:
            assert f"lost, turn {found.after.lost_on_turn}" in total
        else:
            assert total.endswith(str(found.after.score).replace("-", "−"))
        for fact, damage in zip(panel.facts[1:4], found.after.damage, strict=True):
            assert words(fact.value).endswith(str(damage))
        rows = sum(len(sheet.rows) for sheet in panel.sheets)
        assert rows == len(found.cards) + len(found.threats) + len(found.members)


def test_the_chronicle_says_what_was_changed_and_what_came_of_it() -> None:
    state = trying(4)
    card = state.pieces[slot(*first_laid(state))][0]
    turn: Turn[State] = Turn(state, SeededChance("x"))
    space_alert.rules.apply(turn, TurnRound(ONE, card.id))
    (line,) = [event for event in turn.events if isinstance(event, Said)]
    words = catalogue("en").words(line.line)
    assert words.startswith(f"{state.members[first_laid(state)[0]].name}, turn ")
    assert words.endswith(("points.", f"lost on turn {comparison(turn.state).after.lost_on_turn}."))
    assert not turn.revealed


def test_a_place_outside_a_revision_has_nothing_to_go_back_to() -> None:
    with pytest.raises(ValueError, match="nothing was changed"):
        original_plan(over(4))


# ------------------------------------------------------------------ a printed game


def typed_in(rows: tuple[tuple[int, ...], ...]) -> State:
    """The end of a mission whose plans were typed in."""
    state = over(2)
    rules = replace(state.rules, played_with="printed")
    zones = {zone: row for zone, row in state.pieces.zones.items() if not zone.startswith("plan.")}
    cards = tuple(
        one for zone, row in state.pieces.zones.items() if zone.startswith("plan.") for one in row
    )
    pieces = replace(state.pieces, zones=zones | {DECK: (*zones[DECK], *cards)})
    return replace(state, pieces=pieces, rules=rules, typed=rows)


def test_a_printed_game_is_tried_otherwise_with_our_cards() -> None:
    before = over(2)
    rows = plan_of(before).crew
    end = typed_in(rows)
    state = revision_of(space_alert, end)
    assert state is not None
    assert faces(state) == faces(end)
    assert plan_of(state) == plan_of(end) == plan_of(before)
    assert not state.pieces[HEROIC_DECK]
    member, turn = first_laid(state)
    after = done(state, TakeBack(ONE, state.pieces[slot(member, turn)][0].id))
    assert plan_of(after).crew[member][turn - 1] == a.NONE
    assert plan_of(done(after, Restore(ONE))) == plan_of(end)


def test_a_typed_plan_that_no_box_can_lay_is_typed_anew() -> None:
    end = typed_in(tuple((a.HEROIC_A,) * 12 for _ in over(2).members))
    again = revision_of(space_alert, end)
    assert again is not None
    assert (again.stage, again.typed) == ("entry", end.typed)
    assert paper_of(space_alert, [end]) is not None


def test_what_was_repaired_after_the_mission_is_not_when_it_is_typed_anew() -> None:
    end = typed_in(tuple((a.HEROIC_A,) * 12 for _ in over(2).members))
    mended = Mending(agreed=(ONE,), member=1, tiles=((0, "shield"),), squads=1)
    again = revision_of(space_alert, replace(end, leg=Leg("x"), mending=mended))
    assert again is not None
    assert again.mending == Mending()
