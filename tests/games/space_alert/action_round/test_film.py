"""The film after the action round: watched, rewound, corrected by whoever stumbled."""

from __future__ import annotations

from spacetable.core.text import Text
from spacetable.games.space_alert import actions as a
from spacetable.games.space_alert.moves import OwnUp, Watch
from spacetable.games.space_alert.resolution.outcome import Outcome
from spacetable.games.space_alert.resolution_round.ending import result
from spacetable.games.space_alert.resolution_round.watching import film_of
from spacetable.games.space_alert.script.happenings import MissionBegins, MissionEnds
from spacetable.games.space_alert.state import open_cards
from tests.games.space_alert.action_round.crew import Crew, seat

ADA = seat(1)


def over(crew: Crew) -> Crew:
    crew.begin()
    crew.hear(MissionEnds)
    return crew


def watched(crew: Crew) -> Outcome:
    film = film_of(crew.state)
    crew.do(Watch(ADA, film.last))
    return film.outcome


def test_the_end_is_told_when_the_film_has_been_seen() -> None:
    crew = over(Crew(4))
    assert result(crew.state) is None
    assert crew.state.shown == -1
    outcome = watched(crew)
    found = result(crew.state)
    assert found is not None
    assert found.outcome == ("lost" if outcome.lost else "won")
    assert not crew.offers(ADA) or all(isinstance(o.action, Watch) for o in crew.offers(ADA))


def test_it_goes_on_and_back_by_record_step_and_turn() -> None:
    crew = over(Crew(3))
    keys = {o.label.key.rpartition("watch.")[2] for o in crew.offers(ADA)}
    assert {"on.record", "end"} <= keys
    film = film_of(crew.state)
    crew.do(Watch(ADA, film.next_stop(-1, "turn")))
    crew.do(Watch(ADA, film.next_stop(crew.state.shown, "turn")))
    assert film.mark(crew.state.shown).turn == 2
    crew.do(Watch(ADA, film.next_stop(crew.state.shown, "step", back=True)))
    assert film.mark(crew.state.shown).turn == 1


def test_lines_are_told_once() -> None:
    crew = over(Crew(2))
    film = film_of(crew.state)
    for place in film.turns[:3]:
        crew.do(Watch(ADA, place))
    told = len(crew.said)
    crew.do(Watch(ADA, film.turns[1]))
    crew.do(Watch(ADA, film.turns[2]))
    lines = [one for one in crew.said[told:] if isinstance(getattr(one, "line", None), Text)]
    assert not lines


def test_owning_up_changes_the_card_and_delays_the_next() -> None:
    """3.2: meant to go to blue, laid to go to red."""
    crew = Crew(2).begin()
    crew.hear(MissionBegins)
    card = crew.lay(ADA, 0, 1, 2)
    crew.lay(ADA, 0, 2)
    crew.hear(MissionEnds)
    film = film_of(crew.state)
    before = film.plan.crew[0]
    crew.do(Watch(ADA, film.turns[0]))
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


def test_alone_with_androids_a_plan_of_open_cards_is_resolved() -> None:
    crew = Crew(1).begin()
    from spacetable.games.space_alert.moves import Lay

    for member in range(4):
        top = crew.state.pieces[open_cards("blue/A")][-1].id
        crew.do(Lay(ADA, top, member, 1, 0))
    crew.hear(MissionEnds)
    assert film_of(crew.state).plan.crew[3][0] == a.A
    watched(crew)
