"""The film after the action round: watched, rewound, corrected by whoever stumbled."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from spacetable.core.decal import Place
from spacetable.core.effect import Rush
from spacetable.core.event import Said, Staged
from spacetable.core.option import Option
from spacetable.core.result import Points as Counted
from spacetable.games.space_alert import actions as a
from spacetable.games.space_alert import hidden
from spacetable.games.space_alert.moves import Close, Lay, OwnUp, Watch
from spacetable.games.space_alert.resolution.outcome import Outcome, Points
from spacetable.games.space_alert.resolution_round.ending import figures, result
from spacetable.games.space_alert.resolution_round.watching import film_of, frame, shown
from spacetable.games.space_alert.script.happenings import MissionBegins, MissionEnds
from spacetable.games.space_alert.state import SHIP, open_cards
from spacetable.games.space_alert.table.whole import table
from spacetable.games.space_alert.words import halves
from spacetable.text.catalogue import catalogue
from tests.games.space_alert.action_round.crew import Crew, seat

ADA, BEN = seat(1), seat(2)


def over(crew: Crew) -> Crew:
    crew.begin()
    crew.hear(MissionEnds)
    return crew


def watched(crew: Crew) -> Outcome:
    film = film_of(crew.state)
    crew.do(Watch(ADA, len(film.turns)))
    crew.do(Close(ADA))
    return film.outcome


@pytest.mark.parametrize("threatened", [False, True])
def test_a_ship_that_is_whole_is_seen_to_jump_home(threatened: bool) -> None:
    crew = over(Crew(4))
    if not threatened:
        crew.state = replace(crew.state, reports=())
    lost = watched(crew).lost
    assert lost == threatened, "nobody has laid a card"
    effects = [one for said in crew.said if isinstance(said, Staged) for one in said.effects]
    assert any(isinstance(one, Rush) and one.at == Place(SHIP) for one in effects) != lost


def test_the_end_is_told_when_the_film_has_been_seen_and_closed() -> None:
    crew = over(Crew(4))
    assert crew.state.seen == 0
    crew.do(Watch(ADA, len(film_of(crew.state).turns)))
    assert result(crew.state) is None
    crew.do(Close(ADA))
    found = result(crew.state)
    assert found is not None
    assert found.outcome == ("lost" if film_of(crew.state).outcome.lost else "won")
    assert not crew.offers(ADA)


def test_it_is_seen_turn_by_turn_or_at_once() -> None:
    crew = over(Crew(3))
    film = film_of(crew.state)
    for turn in (1, 2):
        end = Watch(ADA, len(film.turns))
        (to,) = [o.action.turn for o in crew.offers(ADA) if o.action != end]
        assert to == turn
        crew.do(Watch(ADA, to))
    assert Watch(ADA, len(film.turns)) in [o.action for o in crew.offers(ADA)]


def test_a_turn_is_told_when_the_next_one_is_called_for() -> None:
    crew = over(Crew(2))
    told = len(crew.said)
    crew.do(Watch(ADA, 1))
    assert not [one for one in crew.said[told:] if isinstance(one, Said)]
    crew.do(Watch(ADA, 2))
    assert [one for one in crew.said[told:] if isinstance(one, Said)]


def test_what_can_be_looked_at_ends_where_the_crew_has_stopped() -> None:
    crew = over(Crew(2))
    crew.do(Watch(ADA, 1))
    view = hidden.view(crew.state, ADA)
    film = shown(view)
    assert film is not None
    assert film.last == film_of(crew.state).turn_end(1) == len(film.lines) - 1
    assert film.on in [o.action for o in crew.offers(ADA)]
    assert [mark.turn for mark in film.marks].count(True) == 1
    assert table(frame(view, -1)) != table(frame(view, film.last))
    assert table(frame(view, film.last)) == table(view)
    with pytest.raises(IndexError):
        frame(view, film.last + 1)


def test_owning_up_changes_the_card_and_delays_the_next() -> None:
    """3.2: meant to go to blue, laid to go to red."""
    crew = Crew(2).begin()
    crew.hear(MissionBegins)
    card = crew.lay(ADA, 0, 1, 2)
    crew.lay(ADA, 0, 2)
    crew.hear(MissionEnds)
    film = film_of(crew.state)
    before = film.plan.crew[0]
    crew.do(Watch(ADA, 1))
    offers = [o.action for o in crew.offers(ADA) if isinstance(o.action, OwnUp)]
    assert offers
    assert before[0] not in [one.action for one in offers]
    crew.do(offers[0])
    (stumble,) = crew.state.stumbles
    assert (stumble.member, stumble.turn) == (0, 1)
    assert not any(isinstance(o.action, OwnUp) for o in crew.offers(ADA))
    scene = film_of(crew.state)
    assert scene.log != film.log
    assert crew.state.pieces.piece(card).up


def test_anybody_may_say_that_an_android_stumbled() -> None:
    """5.3: what counts for players counts for androids, and whoever laid its card may err."""
    crew = Crew(2).begin()
    android = next(k for k, one in enumerate(crew.state.members) if one.android)
    card = crew.lay(ADA, android, 1, 2)
    crew.hear(MissionEnds)
    crew.do(Watch(ADA, 1))
    acting, _ = halves(crew.state.pieces.piece(card).face)
    said = OwnUp(BEN, 1, acting, android)
    assert crew.may(said)
    assert not any(
        isinstance(o.action, OwnUp) and o.action.member == crew.state.own(BEN)
        for o in crew.offers(ADA)
    ), "for another player nobody does"
    crew.do(said)
    (stumble,) = crew.state.stumbles
    assert (stumble.member, stumble.action) == (android, acting)
    assert not crew.may(said)
    alone = Crew(1).begin()
    card = next(
        one.action for one in alone.offers(ADA) if isinstance(one.action, Lay) and one.action.turns
    )
    alone.do(card)
    alone.hear(MissionEnds)
    alone.do(Watch(ADA, card.turn))
    assert all(o.aside for o in alone.offers(ADA) if isinstance(o.action, OwnUp)), "in the list"
    assert {o.action.member for o in alone.offers(ADA) if isinstance(o.action, OwnUp)} <= {
        card.member
    }


def test_to_see_it_all_is_asked_about_for_what_is_lost_by_it() -> None:
    """Where several have planned; alone nothing is asked, and the film is told of as ever."""

    def at_once(crew: Crew) -> Option:
        (found,) = (
            o
            for o in crew.offers(ADA)
            if isinstance(o.action, Watch) and o.action.turn == len(film_of(crew.state).turns)
        )
        return found

    shared, alone = at_once(over(Crew(3))), at_once(over(Crew(1)))
    assert (shared.grave, alone.grave) == (True, False)
    turn = next(o for o in over(Crew(3)).offers(ADA) if o.action == Watch(ADA, 1))
    assert alone.why == turn.why
    assert "stumbled" in catalogue("en").words(shared.why.rule)


def test_a_stumble_is_over_the_card_that_delays_brought_to_the_turn() -> None:
    """3.2: what is turned over is the card pushed on, not the one laid for the turn."""
    crew = Crew(4).begin()
    laid = [crew.lay(ADA, 0, turn) for turn in (1, 2, 3)]
    crew.hear(MissionEnds)
    crew.do(Watch(ADA, 1))
    crew.do(next(o.action for o in crew.offers(ADA) if isinstance(o.action, OwnUp)))
    crew.do(Watch(ADA, 2))
    assert not any(isinstance(o.action, OwnUp) for o in crew.offers(ADA)), "nothing is turned over"
    # Nobody has maintained the computer either.
    crew.do(Watch(ADA, 3))
    crew.do(Watch(ADA, 4))
    meant = {o.action.action for o in crew.offers(ADA) if isinstance(o.action, OwnUp)}
    _, moving = halves(crew.state.pieces.piece(laid[1]).face)
    assert moving in meant
    crew.do(OwnUp(ADA, 4, moving))
    assert film_of(crew.state).plan.stumbles[-1].action == moving


@pytest.mark.parametrize("idle", [False, True])
def test_the_lines_of_the_end_add_up_to_the_score_by_their_signs(idle: bool) -> None:
    """Document 4: points each, of members knocked out two; squads never activated if they count."""
    outcome = Outcome(
        lost=False,
        survived=(),
        destroyed=(),
        unresolved=(),
        damage=(1, 2, 0),
        knocked_out=(0, 3),
        disabled_squads=1,
        never_activated_squads=2,
        points=Points(4, 6, 3),
        score=3 - 2 * idle,
    )
    *lines, (_, score) = figures(outcome, idle=idle)
    assert all(isinstance(value, Counted) and value.sign for _, value in lines)
    assert isinstance(score, Counted)
    assert sum(value.counted for _, value in lines if isinstance(value, Counted)) == score.amount
    assert score.amount == outcome.score
    assert len(lines) == 7 + idle


def test_alone_with_androids_a_plan_of_open_cards_is_resolved() -> None:
    crew = Crew(1).begin()
    for member in range(4):
        top = crew.state.pieces[open_cards("blue/A")][-1].id
        crew.do(Lay(ADA, top, member, 1, 0))
    crew.hear(MissionEnds)
    assert film_of(crew.state).plan.crew[3][0] == a.A
    watched(crew)
