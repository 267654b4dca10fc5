"""The program beside a printed game: what it shows, who may press what, and what is typed in."""

from __future__ import annotations

import random

import pytest

from spacetable.core.ids import CLOCK
from spacetable.core.option import Drag
from spacetable.games.space_alert import actions as a
from spacetable.games.space_alert import hidden
from spacetable.games.space_alert.action_round.ending import plan_of
from spacetable.games.space_alert.cards import deal_for
from spacetable.games.space_alert.game import space_alert
from spacetable.games.space_alert.moves import (
    AddThreat,
    Agree,
    Appoint,
    DrawCard,
    DropThreat,
    EndRow,
    GoTo,
    Lay,
    LayThreat,
    LayTrack,
    LookFor,
    NextPhase,
    OwnUp,
    Put,
    Resolve,
    Reveal,
    Slip,
    StepBack,
    TypeDigit,
    TypeIn,
    Watch,
)
from spacetable.games.space_alert.printed import sheets
from spacetable.games.space_alert.printed.keys import KEYS
from spacetable.games.space_alert.resolution.film import Film
from spacetable.games.space_alert.resolution.plan import Stumble
from spacetable.games.space_alert.resolution_round.ending import result
from spacetable.games.space_alert.resolution_round.watching import film_of
from spacetable.games.space_alert.revision.opening import revised
from spacetable.games.space_alert.script.happenings import (
    DataTransfer,
    IncomingData,
    MissionEnds,
    PhaseEnds,
    ThreatReport,
)
from spacetable.games.space_alert.state import (
    DECK,
    HEROIC_DECK,
    View,
    hand,
    heroic_place,
    stock,
    threat_deck,
    threat_place,
    track_place,
)
from spacetable.games.space_alert.table.whole import table
from tests.games.space_alert.action_round.crew import Crew, seat

ADA, BEN = seat(1), seat(2)


def printed(players: int = 4, **more: object) -> Crew:
    return Crew(players, played_with="printed", **more)


def typing(players: int = 4, **more: object) -> Crew:
    """At the plans, without the soundtrack."""
    crew = printed(players, **more)
    crew.do(TypeIn(ADA))
    return crew


def kinds(crew: Crew, who: str = ADA) -> set[str]:
    return {type(one.action).__name__ for one in crew.offers(who)}


# ------------------------------------------------------------------ laid out, and the action round


@pytest.mark.parametrize("players", range(1, 6))
def test_the_cards_stay_in_the_box(players: int) -> None:
    crew = printed(players)
    assert len(crew.state.pieces[DECK]) == 90
    assert len(crew.state.pieces[HEROIC_DECK]) == 6
    assert not any(
        zone.startswith(("hand.", "stock.", "open.")) for zone in crew.state.pieces.zones
    )


@pytest.mark.parametrize("players", range(1, 6))
def test_the_sheet_tells_how_many_cards_each_is_dealt(players: int) -> None:
    crew = printed(players)
    dealt = deal_for(players)
    panel = sheets.panel(View(ADA, crew.state))
    figures = {fact.label.key.rpartition(".")[2]: str(fact.value.params) for fact in panel.facts}
    if dealt.open:
        assert "phases" not in figures
    else:
        assert " · ".join(str(count) for count in dealt.phases) in figures["phases"]
    assert ("androids" in figures) == bool(dealt.androids)
    tracks = [row[1].params[0][1] for row in panel.sheets[0].rows]
    assert tracks == [
        "T" + crew.state.pieces[track_place(place)][0].face.removeprefix("track.")
        for place in ("red", "white", "blue", "internal")
    ]


def test_nobody_keeps_a_secret_and_one_seat_is_enough_for_the_screen() -> None:
    crew = printed().begin()
    crew.hear(ThreatReport)
    groups = [hidden.hidden(crew.state, who) for who in (ADA, BEN, None)]
    assert groups[0] == groups[1] == groups[2]
    assert space_alert.rules.awaited(crew.state) == (ADA, CLOCK)
    assert crew.offers(BEN) == []


def test_all_officers_use_the_one_screen() -> None:
    crew = printed().begin()
    crew.hear(ThreatReport)
    assert {role for role, who in crew.state.roles.items() if who == ADA} == {"captain"}
    crew.do(Reveal(ADA, 0))
    report = crew.state.reports[0]
    assert crew.state.pieces.piece(report.card).up
    assert report.card in [one.id for one in crew.state.pieces[threat_place(report.zone)]]


def test_roles_are_handed_out_by_their_badges() -> None:
    crew = printed()
    (offer,) = [o for o in crew.offers(ADA) if o.action == Appoint(ADA, "captain", seat(3))]
    assert offer.gesture == Drag("role.captain", "board.2")
    crew.do(offer.action)
    assert [one.name for one in crew.state.members] == ["Cleo", "Dan", "Ada", "Ben"]


def test_nothing_is_laid_drawn_or_handed_over_on_the_screen() -> None:
    crew = printed().begin()
    seen = set()
    for kind in (IncomingData, DataTransfer):
        crew.hear(kind)
        seen |= kinds(crew)
    assert seen <= {"Reveal", "Agree"}
    assert not crew.state.due


def test_time_goes_on_to_the_plans() -> None:
    crew = printed().begin()
    crew.hear(MissionEnds)
    assert crew.state.stage == "entry"
    assert all(report.card is not None for report in crew.state.reports)
    assert crew.state.typed == ((a.NONE,) * 12,) * 4
    assert space_alert.rules.awaited(crew.state) == (ADA,)


def test_one_of_them_ends_the_action_round_for_all() -> None:
    crew = printed().begin()
    crew.hear(PhaseEnds, 2)
    (offer,) = [one for one in crew.offers(ADA) if isinstance(one.action, Agree)]
    assert offer.grave
    crew.do(offer.action)
    assert crew.state.stage == "entry"


# ------------------------------------------------------------------ dealt by the program


def test_dealt_cards_are_read_by_their_owner_and_never_laid_here() -> None:
    crew = Crew(4, played_with="printed_dealt")
    assert len(crew.state.pieces[hand(ADA)]) == 5
    sheet = sheets.panel(View(ADA, crew.seen(ADA))).sheets[0]
    assert sum(int(row[1].params[0][1]) for row in sheet.rows) == 5
    assert all(one.face == "?" for one in crew.seen(BEN).pieces[hand(ADA)])
    crew.begin()
    assert not any(isinstance(one.action, Lay) for one in crew.offers(ADA))
    crew.hear(IncomingData)
    crew.do(DrawCard(BEN))
    assert len(crew.state.pieces[hand(BEN)]) == 6
    crew.do(NextPhase(ADA))
    assert not crew.state.pieces[stock(ADA, 2)]
    crew.hear(MissionEnds)
    assert crew.state.stage == "entry"


def test_androids_get_their_heroic_cards_from_the_program() -> None:
    crew = Crew(2, played_with="printed_dealt")
    assert [len(crew.state.pieces[heroic_place(k)]) for k in range(4)] == [0, 0, 1, 1]


# ------------------------------------------------------------------ typing


def test_every_half_of_every_card_has_a_key_of_its_own() -> None:
    crew = typing()
    put = {one.action.action: one for one in crew.offers(ADA) if isinstance(one.action, Put)}
    assert set(put) == set(a.WORDS)
    assert put[a.HEROIC_BOTS].keys == ("X",)
    assert put[a.DECK].keys == ("down", "up")
    assert [put[a.GO + k].keys for k in range(6)] == [(str(k + 1),) for k in range(6)]


def test_typed_cards_stand_in_rows_captain_first() -> None:
    crew = typing()
    for action in (a.RED, a.A, a.NONE, a.HEROIC_B):
        crew.do(Put(ADA, action))
    crew.do(EndRow(ADA))
    crew.do(Put(ADA, a.GO + 4))
    assert crew.state.typed[0][:5] == (a.RED, a.A, a.NONE, a.HEROIC_B, a.NONE)
    assert crew.state.typed[1][0] == a.GO + 4
    assert crew.state.cursor == 13


def test_back_takes_the_card_before_away_also_into_the_row_before() -> None:
    crew = typing()
    assert not crew.may(StepBack(ADA))
    crew.do(GoTo(ADA, 11))
    crew.do(Put(ADA, a.C))
    crew.do(StepBack(ADA))
    assert (crew.state.cursor, crew.state.typed[0][11]) == (11, a.NONE)


def test_any_place_is_corrected_and_the_rest_stays() -> None:
    crew = typing()
    for action in (a.A, a.B, a.C):
        crew.do(Put(ADA, action))
    crew.do(GoTo(ADA, 1))
    crew.do(Put(ADA, a.BLUE))
    assert crew.state.typed[0][:3] == (a.A, a.BLUE, a.C)


def test_at_the_end_nothing_more_is_typed_and_enter_resolves() -> None:
    crew = typing()
    for _ in range(4):
        crew.do(EndRow(ADA))
    assert crew.state.cursor == 48
    assert not {"Put", "EndRow"} & kinds(crew)
    (offer,) = [one for one in crew.offers(ADA) if isinstance(one.action, Resolve)]
    assert offer.keys == ("enter",)


def test_a_mission_of_two_phases_has_shorter_rows() -> None:
    crew = typing(mission=1)
    assert {len(row) for row in crew.state.typed} == {
        (3, 7, 12)[len(crew.state.script.phase_ends) - 1]
    }


def test_the_table_reads_every_typed_card_back_and_shows_the_cursor() -> None:
    crew = typing()
    for action in (a.RED, a.NONE, a.HEROIC_A):
        crew.do(Put(ADA, action))
    crew.do(EndRow(ADA))
    crew.do(Put(ADA, a.GO))
    shown = {one.id: one for one in table(View(ADA, crew.state)).pieces}
    assert {one for one in shown if one.startswith("typed.")} == {
        "typed.0.1",
        "typed.0.3",
        "typed.1.1",
    }
    assert shown["typed.0.3"].face.slots[0][1].key.endswith("half_heroic_a")
    assert shown["cursor"].zone == "plan.1.2"


# ------------------------------------------------------------------ the film


@pytest.mark.parametrize("players", [1, 2, 4, 5])
def test_the_film_is_of_the_rows_as_typed(players: int) -> None:
    crew = typing(players)
    chosen = random.Random(players)
    rows = [[chosen.choice(list(KEYS)) for _ in range(12)] for _ in range(len(crew.state.members))]
    for row in rows:
        for action in row:
            crew.do(Put(ADA, action))
    crew.do(Resolve(ADA))
    assert crew.state.stage == "resolution"
    assert plan_of(crew.state).crew == tuple(tuple(row) for row in rows)
    found = film_of(crew.state)
    crew.do(Watch(ADA, len(found.turns)))
    assert kinds(crew) == {"Close"}, "what was typed is no slip of the hand"
    shown = {one.id for one in table(View(ADA, crew.state)).pieces}
    assert {one for one in shown if one.startswith("typed.")} == {
        f"typed.{k}.{turn}"
        for k, row in enumerate(rows)
        for turn, action in enumerate(row, 1)
        if action != a.NONE
    }


def test_the_mission_enters_the_log_like_any_other() -> None:
    crew = typing()
    crew.do(Resolve(ADA))
    crew.do(Watch(ADA, len(film_of(crew.state).turns)))
    (close,) = crew.offers(ADA)
    crew.do(close.action)
    assert result(crew.state) is not None


# ------------------------------------------------------------------ the crew's own draw


def test_another_trajectory_changes_places_with_the_one_that_lay_there() -> None:
    crew = typing()
    faces = {name: crew.state.pieces[track_place(name)][0].face for name in ("red", "blue")}
    crew.do(LookFor(ADA, "track.red"))
    crew.do(LayTrack(ADA, "red", int(faces["blue"][6:])))
    assert crew.state.pieces[track_place("red")][0].face == faces["blue"]
    assert crew.state.pieces[track_place("blue")][0].face == faces["red"]
    spare = crew.state.pieces["tracks"][0].face
    crew.do(LookFor(ADA, "track.red"))
    crew.do(LayTrack(ADA, "red", int(spare[6:])))
    assert crew.state.pieces[track_place("red")][0].face == spare
    assert len(crew.state.pieces["tracks"]) == 3


def test_a_threat_is_found_by_the_number_on_its_card() -> None:
    crew = typing(common="mixed", serious="mixed")
    number = next(
        k
        for k, one in enumerate(crew.state.reports)
        if (one.severity, one.place) == ("common", "external")
    )
    report = crew.state.reports[number]
    old = crew.state.pieces.piece(report.card).face
    wanted = next(
        one.face
        for one in crew.state.pieces[threat_deck("common", "external")]
        if one.face.startswith("threat.E1-")
    )
    crew.do(LookFor(ADA, f"threat.{number}"))
    for digit in wanted[-4:].replace("-", ""):
        crew.do(TypeDigit(ADA, int(digit)))
    now = crew.state.reports[number]
    assert crew.state.pieces.piece(now.card).face == wanted
    assert crew.state.choosing == ""
    assert old in [one.face for one in crew.state.pieces[threat_deck("common", "external")]]
    assert not any(one.up for one in crew.state.pieces[threat_deck("common", "external")])


def test_two_reports_change_their_cards() -> None:
    crew = typing()
    reports = crew.state.reports
    first, second = next(
        (j, k)
        for j in range(len(reports))
        for k in range(j)
        if (reports[j].severity, reports[j].place) == (reports[k].severity, reports[k].place)
    )
    face = crew.state.pieces.piece(reports[second].card).face
    crew.do(LookFor(ADA, f"threat.{first}"))
    crew.do(LayThreat(ADA, first, face.removeprefix("threat.")))
    after = crew.state.reports
    assert (after[first].card, after[second].card) == (reports[second].card, reports[first].card)
    for number in (first, second):
        lying = [one.id for one in crew.state.pieces[threat_place(after[number].zone)]]
        assert after[number].card in lying


def test_a_digit_is_taken_back_and_then_the_search_is_left() -> None:
    crew = typing()
    crew.do(LookFor(ADA, "threat.0"))
    crew.do(TypeDigit(ADA, 1))
    crew.do(StepBack(ADA))
    assert (crew.state.choosing, crew.state.digits) == ("threat.0", "")
    crew.do(StepBack(ADA))
    assert crew.state.choosing == ""
    assert crew.state.cursor == 0


def test_a_mission_that_is_over_is_typed_otherwise_from_the_rows_as_they_stood() -> None:
    """Where the box has cards for what was typed they are laid instead, to be moved."""
    crew = typing()
    for _ in range(3):
        crew.do(Put(ADA, a.HEROIC_A))  # there are two such cards
    crew.do(Resolve(ADA))
    crew.do(Watch(ADA, len(film_of(crew.state).turns)))
    (close,) = crew.offers(ADA)
    crew.do(close.action)
    again = revised(crew.state)
    assert (again.stage, again.typed) == ("entry", crew.state.typed)
    crew.state = again
    crew.do(Put(ADA, a.B))
    crew.do(Resolve(ADA))
    assert plan_of(crew.state).crew[0][0] == a.B
    assert crew.state.seen == 0


def test_a_threat_of_another_soundtrack_is_added_and_resolved() -> None:
    crew = typing()
    for number in reversed(range(len(crew.state.reports))):
        crew.do(LookFor(ADA, f"threat.{number}"))
        crew.do(DropThreat(ADA, number))
    assert plan_of(crew.state).threats == ()
    assert not any(one.up for one in crew.state.pieces[threat_deck("common", "external")])
    for severity, where, t, card in (
        ("serious", "blue", 5, "SE1-03"),
        ("common", "internal", 2, "I1-04"),
    ):
        crew.do(LookFor(ADA, "new"))
        crew.do(LookFor(ADA, f"new.{severity}.{where}"))
        crew.do(AddThreat(ADA, severity, where, t))
        number = int(crew.state.choosing.partition(".")[2])
        crew.do(LayThreat(ADA, number, card))
    assert [(one.card, one.t, one.zone) for one in plan_of(crew.state).threats] == [
        ("I1-04", 2, -1),
        ("SE1-03", 5, 2),
    ]
    crew.do(Resolve(ADA))
    assert {one.partition("@")[0] for one in _names(film_of(crew.state))} == {"I1-04", "SE1-03"}


def _names(film: Film) -> list[str]:
    return [one.name for one in film.plan.threats]


def test_a_number_token_lies_once_outside_and_once_inside() -> None:
    crew = typing()
    used = {one.t for one in crew.state.reports if one.place == "external"}
    crew.do(LookFor(ADA, "new"))
    crew.do(LookFor(ADA, "new.common.red"))
    offered = {one.action.t for one in crew.offers(ADA) if isinstance(one.action, AddThreat)}
    assert offered == set(range(1, 9)) - used


def test_a_slip_of_the_hand_is_typed_as_meant_and_delays_the_next_card() -> None:
    crew = typing()
    for action in (a.RED, a.A, a.B):
        crew.do(Put(ADA, action))
    crew.do(GoTo(ADA, 1))
    crew.do(Slip(ADA))
    assert crew.state.stumbles == (Stumble(0, 1, a.RED),)
    shown = {one.id: one for one in table(View(ADA, crew.state)).pieces}
    assert shown["typed.0.1"].face.art != shown["typed.0.2"].face.art
    crew.do(Resolve(ADA))
    film = film_of(crew.state)
    assert film.at(film.turn_end(1) + 1).crew[0].row[:3] == (a.RED, a.NONE, a.A)


def test_in_the_film_a_typed_card_may_still_turn_out_to_be_laid_wrongly() -> None:
    """3.2: the program knows no card, so whatever a card with that half may say can be meant."""
    crew = typing()
    for action in (a.RED, a.A):
        crew.do(Put(ADA, action))
    crew.do(Resolve(ADA))
    crew.do(Watch(ADA, 1))
    meant = {
        o.action.action for o in crew.offers(ADA) if isinstance(o.action, OwnUp) and not o.refused
    }
    assert meant == {a.BLUE, a.A, a.B, a.C, a.BOTS}
    crew.do(OwnUp(ADA, 1, a.BLUE, 0))
    assert film_of(crew.state).plan.stumbles[-1].action == a.BLUE
    assert not any(isinstance(o.action, OwnUp) for o in crew.offers(ADA))


def test_what_is_typed_anew_was_no_slip() -> None:
    crew = typing()
    assert not crew.may(Slip(ADA))
    crew.do(Put(ADA, a.RED))
    crew.do(Slip(ADA))
    crew.do(Slip(ADA))
    assert crew.state.stumbles == ()
    crew.do(Slip(ADA))
    crew.do(StepBack(ADA))
    assert crew.state.stumbles == ()
