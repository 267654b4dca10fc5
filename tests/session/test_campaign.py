"""Logbooks of campaigns, with the toy game and its three missions."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from spacetable.core.engine import legal
from spacetable.core.errors import BoundaryError
from spacetable.core.ids import Seat
from spacetable.core.parts import missions_of
from spacetable.core.scenario import Scenario
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.text import text
from spacetable.session import folders
from spacetable.session.campaign import Attempt, Campaign, Campaigns, Page
from spacetable.session.save_library import SaveLibrary
from spacetable.session.saving import load, save
from spacetable.session.session import Session
from spacetable.session.statistics import past_game
from spacetable.text.catalogue import catalogue
from tests.session.small_game import Ticks
from tests.toy.game import DrawCard, GiveUp, Pass, Signal, Skip, Throw, game, hand
from tests.toy.installing import installed

CREW = (SeatSetup(Seat("1"), "Ada"), SeatSetup(Seat("2"), "Ben", 1, "high_card"))


@pytest.fixture(autouse=True)
def _toy(_small_game: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    monkeypatch.undo()  # the small game of the other tests gives way to the toy
    with installed(tmp_path / "packages"):
        yield


@pytest.fixture
def campaigns(tmp_path: Path) -> Campaigns:
    return Campaigns(tmp_path / "campaigns", clock=Ticks())


@pytest.fixture
def crew(campaigns: Campaigns) -> Campaign:
    return campaigns.begin("toy", "The Comets", CREW, {"hand": 3})


def played(
    crew: Campaign, mission: int, seed: str = "", *, won: bool, signal: bool = False
) -> Session:
    """An attempt: given up at once, or played by who always plays when it can."""
    session = Session.new(crew.setup(mission, seed or f"{mission}"), clock=Ticks())
    while session.result() is None:
        state = session.state
        options = [o for seat in session.awaited() for o in legal(game, state, seat)]
        shown = [o for seat in session.invited() for o in legal(game, state, seat)]
        if signal and shown and not state.signalled:
            action = next(o.action for o in shown if isinstance(o.action, Signal))
        elif not won and any(isinstance(o.action, GiveUp) for o in options):
            action = next(o.action for o in options if isinstance(o.action, GiveUp))
        else:
            late = (DrawCard, Skip, GiveUp)
            action = min(options, key=lambda o: isinstance(o.action, late)).action
        session.do(action)
    result = session.result()
    assert result is not None
    assert (result.outcome == "won") == won
    return session


def attempt(number: int, mission: int, won: bool, *marks: str) -> Attempt:
    return Attempt(
        id=f"game {number}",
        when=number,
        mission=mission,
        seats=2,
        outcome="won" if won else "lost",
        reason=game.info.title,
        marks=marks,
    )


def told(crew: Campaign, *attempts: Attempt) -> Campaign:
    """The campaign with these attempts in its file."""
    with crew.path.open("ab") as lines:
        lines.writelines(msgspec.json.encode(one) + b"\n" for one in attempts)
    return Campaign(crew.path)


def test_a_campaign_is_begun_found_and_opened(campaigns: Campaigns, crew: Campaign) -> None:
    assert (crew.name, crew.game, crew.seats, crew.options) == (
        "The Comets",
        "toy",
        CREW,
        {"hand": 3},
    )
    assert crew.begun > 0
    assert crew.attempts == ()
    assert crew.page(1) == Page(1)
    (found,) = campaigns.list("toy")
    assert (found.id, found.name) == (crew.id, crew.name)
    assert campaigns.list("other") == []
    assert campaigns.open(crew.id).seats == CREW
    setup = crew.setup(2, "seed")
    assert (setup.mission, setup.campaign, setup.seats) == (2, crew.id, CREW)


def test_another_games_logbook_is_not_listed_however_long_its_first_line(
    campaigns: Campaigns, crew: Campaign
) -> None:
    """A first line too long to be looked at beforehand tells its game when all is read."""
    words = crew.path.read_bytes()
    options = b'"options":{"hand":3'
    assert options in words
    crew.path.write_bytes(words.replace(options, options + b',"x":"' + b"x" * (80 << 10) + b'"'))
    assert [one.damaged for one in campaigns.list(crew.game)] == [False]
    assert campaigns.list("another game") == []


def test_the_folder_is_the_persons_own(home: Path) -> None:
    assert Campaigns().folder == folders.campaigns() == home / "campaigns"
    assert Campaigns().list() == []


def test_attempts_are_noted(campaigns: Campaigns, crew: Campaign) -> None:
    session = Session.new(crew.setup(2, "x"), clock=Ticks())
    assert crew.add(session) is None
    lost = crew.add(played(crew, 2, won=False, signal=True))
    won = crew.add(played(crew, 2, "other", won=True))
    assert lost is not None
    assert won is not None
    assert (lost.outcome, lost.mission, lost.seats, lost.marks) == ("lost", 2, 2, ("signal",))
    assert game.logbook.mark_name("signal")
    assert lost.reason.key == "toy.result.given_up"
    assert won.turns > 1
    assert won.ms > 0
    for book in (crew, campaigns.open(crew.id)):
        page = book.page(2)
        assert page.history == (lost, won)
        assert (page.plays, page.failures, page.won, page.attempts) == (2, 1, True, 3)
        assert (page.best, page.marks, page.won_at) == (3, ("signal",), won.when)
        assert page.unaided
        assert book.faults == ()
        assert book.total == 3


def test_an_attempt_ended_again_takes_its_own_place(campaigns: Campaigns, crew: Campaign) -> None:
    session = played(crew, 2, won=False)
    crew.add(session)
    crew.add(played(crew, 2, "later", won=False))
    session.undo(over_fence=True)
    while session.result() is None:
        acts = [o.action for s in session.awaited() for o in legal(game, session.state, s)]
        session.do(next((a for a in acts if not isinstance(a, GiveUp)), acts[0]))
    again = crew.add(session)
    assert again is not None
    first, later = campaigns.open(crew.id).attempts
    assert first == again
    assert later.reason.key == "toy.result.given_up"
    assert len(crew.attempts) == 2
    assert len(crew.path.read_bytes().splitlines()) == 4  # nothing is written over


def test_hints_and_takings_back_are_noted(crew: Campaign) -> None:
    session = Session.new(crew.setup(2, "hints"), clock=Ticks())
    session.hint(Seat("1"))
    for seat in (Seat("1"), Seat("2")):
        card = session.state.pieces[hand(seat)][0].id
        session.do(Pass(seat, card))
    session.do(Throw(Seat("1")))
    session.undo(over_fence=True)
    session.do(GiveUp(Seat("1")))
    noted = crew.add(session)
    assert noted is not None
    assert (noted.hints, noted.undone, noted.aided) == (1, 1, True)


def test_lessons_and_positions_do_not_count(crew: Campaign) -> None:
    session = played(crew, 2, won=False)
    session.setup = replace(session.setup, lesson="signals")
    assert crew.add(session) is None
    session.setup = replace(session.setup, lesson=None, scenario=Scenario())
    assert crew.add(session) is None
    assert crew.attempts == ()


def test_a_mark_counts_once_until_the_mission_is_won(crew: Campaign) -> None:
    book = told(
        crew,
        attempt(1, 1, False, "signal"),
        attempt(2, 1, False, "signal"),
        attempt(3, 2, True),
        attempt(4, 1, True),
        attempt(5, 1, True),
        attempt(6, 1, False, "signal"),
    )
    page = book.page(1)
    assert page.attempts == 4  # three plays and the signal
    assert page.best == 1  # the second victory
    assert page.plays == 5
    assert page.won_at == 4
    assert page.marks == ("signal",)
    assert [one.mission for one in book.pages()] == [1, 2]
    assert book.total == 5
    assert book.last_played == 6


def test_the_next_mission(crew: Campaign) -> None:
    missions = missions_of(game)
    assert crew.next_mission(missions) == 1
    book = told(crew, attempt(1, 2, True))
    # The third is for three at least, so the first one is what is left.
    assert book.next_mission(missions) == 1
    four = [replace(one, seats=(2, 4)) for one in missions]
    assert book.next_mission(four) == 3
    book = told(crew, attempt(2, 3, False), attempt(3, 3, True))
    assert book.next_mission(four) == 1
    book = told(crew, attempt(4, 1, True))
    assert book.next_mission(four) is None
    assert book.next_mission(()) is None


def test_a_damaged_line_is_told_with_file_and_line(campaigns: Campaigns, crew: Campaign) -> None:
    crew.add(played(crew, 2, won=False))
    with crew.path.open("ab") as lines:
        lines.write(b'{"type": "attempt", "id": 3}\n\nnonsense \xff\n[[[[\n{"type": "att')
    torn = campaigns.open(crew.id)
    assert len(torn.attempts) == 1
    assert [dict(fault.params)["line"] for fault in torn.faults] == [3, 5, 6, 7]
    assert {dict(fault.params)["file"] for fault in torn.faults} == {crew.path.name}
    for language in ("en", "ja"):
        said = catalogue(language).words(torn.faults[0])
        assert crew.path.name in said
        assert "3" in said
    before = crew.path.read_bytes()
    torn.add(played(crew, 2, "next", won=True))
    assert crew.path.read_bytes().startswith(before)
    again = campaigns.open(crew.id)
    assert len(again.attempts) == 2
    assert len(again.faults) == 4
    assert not again.damaged


def test_a_damaged_first_line(campaigns: Campaigns, crew: Campaign) -> None:
    session = played(crew, 2, won=False)
    words = crew.path.read_bytes()
    for bad in (b"", b"{", words.replace(b'"colour":1', b'"colour":99'), words[:40], b"[" * 99):
        crew.path.write_bytes(bad.rstrip(b"\n") + b"\n")
        (found,) = campaigns.list("whatever game")
        assert found.damaged
        assert found.seats == ()
        (fault,) = found.faults
        assert fault.key == "session.campaign.head"
        assert dict(fault.params)["file"] == crew.path.name
        assert found.add(session) is not None
        assert crew.path.read_bytes().startswith(bad.rstrip(b"\n"))
        assert len(campaigns.open(crew.id).attempts) == 1


def test_a_campaign_of_a_newer_program(campaigns: Campaigns, crew: Campaign) -> None:
    session = played(crew, 2, won=False)
    newer = crew.path.read_bytes().replace(b'"format":1', b'"format":2')
    crew.path.write_bytes(newer)
    found = campaigns.open(crew.id)
    assert found.damaged
    assert [fault.key for fault in found.faults] == ["session.error.newer"]
    with pytest.raises(BoundaryError):
        found.add(session)
    with pytest.raises(BoundaryError):
        found.rename("x")
    assert crew.path.read_bytes() == newer


def test_names(campaigns: Campaigns, crew: Campaign) -> None:
    campaigns.rename(crew.id, " 彗星   クルー ")
    assert campaigns.open(crew.id).name == "彗星 クルー"
    campaigns.rename(crew.id, "彗星 クルー")
    with pytest.raises(BoundaryError, match="name_taken"):
        campaigns.begin("toy", "彗星 クルー", CREW)
    with pytest.raises(BoundaryError, match="no_name"):
        campaigns.begin("toy", "\n", CREW)
    other = campaigns.begin("toy", "Other", CREW)
    with pytest.raises(BoundaryError, match="name_taken"):
        campaigns.rename(other.id, "彗星 クルー")
    assert {one.name for one in campaigns.list()} == {"彗星 クルー", "Other"}


def test_a_thrown_away_campaign_comes_back(campaigns: Campaigns, crew: Campaign) -> None:
    session = played(crew, 2, won=False)
    path = campaigns.delete(crew.id)
    assert path.parent == campaigns.trash
    assert campaigns.list() == []
    for gone in (lambda: campaigns.open(crew.id), lambda: crew.add(session)):
        with pytest.raises(BoundaryError, match=r"campaign\.gone"):
            gone()
    with pytest.raises(BoundaryError, match=r"campaign\.gone"):
        campaigns.delete(crew.id)
    assert not crew.path.exists()
    assert campaigns.restore(crew.id).name == "The Comets"
    assert crew.add(session) is not None
    with pytest.raises(BoundaryError, match=r"campaign\.gone"):
        campaigns.restore(crew.id)


@pytest.mark.parametrize("name", ["", "../saves/x", "a/b", "x" * 99, "C:\\x", "a\0b"])
def test_an_id_from_a_file_leads_nowhere_else(campaigns: Campaigns, name: str) -> None:
    with pytest.raises(BoundaryError, match=r"campaign\.gone"):
        campaigns.open(name)


def test_a_full_disk_loses_nothing(campaigns: Campaigns, crew: Campaign) -> None:
    before = crew.path.read_bytes()

    def full(fd: int, data: bytes) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    book = Campaign(crew.path, write=full)
    with pytest.raises(BoundaryError, match="disk_full"):
        book.add(played(crew, 2, won=False))
    assert crew.path.read_bytes() == before
    assert book.attempts == ()


def test_a_save_knows_mission_and_campaign(crew: Campaign, tmp_path: Path) -> None:
    session = played(crew, 2, won=True)
    path = tmp_path / "saves" / "save"
    save(session, path)
    again = load(path)
    assert (again.setup.mission, again.setup.campaign) == (2, crew.id)
    assert again.invited() == session.invited()
    library = SaveLibrary(tmp_path / "library")
    saved = library.save(again, "a name")
    assert saved.mission == 2
    past = past_game(session)
    assert past is not None
    assert past.mission == 2
    plain = Session.new(replace(crew.setup(1, "x"), mission=None), clock=Ticks())
    assert library.save(plain, "plain").mission is None


def test_a_file_that_cannot_be_read_is_listed(campaigns: Campaigns, crew: Campaign) -> None:
    session = played(crew, 2, won=False)
    crew.path.rename(crew.path.with_suffix(".aside"))
    crew.path.mkdir()
    (found,) = campaigns.list("toy")
    assert found.damaged
    assert [fault.key for fault in found.faults] == ["session.error.not_a_file"]
    with pytest.raises(BoundaryError, match="not_a_file"):
        found.add(session)


# ------------------------------------------------------------------ logs of scores


def scored(number: int, score: int | None, follows: str = "", *, onward: bool = False) -> Attempt:
    """A line of a game that counts points; ``onward``: another one may continue it."""
    carried = {"after": number}
    following = Setup("toy", "", CREW, carried=carried, mission=2) if onward else None
    won = score is not None or onward
    return replace(
        attempt(number, 1, won),
        score=score,
        title=text("core.verbatim", words="Comet 7"),
        log=((text("core.verbatim", words="Points"), text("core.verbatim", words="4")),),
        notes=(text("core.verbatim", words="Ada leads"),),
        options={"hand": 4},
        onward=following,
        follows=follows,
    )


def test_a_line_of_the_log_is_read_as_it_was_written(crew: Campaign) -> None:
    lines = (scored(1, 12), scored(2, -3), scored(3, None, onward=True))
    book = told(crew, *lines)
    assert book.attempts == lines
    assert book.scored
    assert not book.faults


def test_lines_of_an_older_program_count_as_before(crew: Campaign) -> None:
    old = b'{"type":"attempt","id":"g","when":5,"mission":2,"seats":2,"outcome":"won",'
    old += b'"reason":{"type":"text","key":"core.verbatim","params":[["words","x"]]}}\n'
    with crew.path.open("ab") as lines:
        lines.write(old)
    book = Campaign(crew.path)
    (one,) = book.attempts
    assert (one.score, one.title, one.log, one.onward, one.follows) == (None, None, (), None, "")
    assert book.page(2).won
    assert not book.scored
    assert not book.faults


def test_games_that_continue_each_other_are_one_series(crew: Campaign) -> None:
    first, second = scored(1, None, onward=True), scored(3, None, "game 1", onward=True)
    third, between = scored(4, 30, "game 3"), scored(2, 8)
    book = told(crew, first, between, second, third)
    assert book.series() == ((first, second, third), (between,))


def test_the_series_begun_last_is_offered_until_it_is_over(crew: Campaign) -> None:
    assert crew.to_continue() is None
    old, new = scored(1, None, onward=True), scored(2, None, onward=True)
    assert told(crew, old).to_continue() == old
    assert told(crew, new).to_continue() == new, "the older one was left"
    alone = scored(3, 9)
    assert told(crew, alone).to_continue() == new, "a game between changes nothing"
    end = scored(4, None, "game 2")
    assert told(crew, end).to_continue() is None, "lost"


def test_a_game_that_carries_something_follows_the_one_that_left_it(
    campaigns: Campaigns, crew: Campaign
) -> None:
    book = told(crew, scored(1, None, onward=True), scored(2, None, onward=True))
    setup = replace(crew.setup(2, "x"), carried={"after": 1})
    session = Session.new(setup, clock=Ticks())
    while session.result() is None:
        state = session.state
        moves = [o.action for seat in session.awaited() for o in legal(game, state, seat)]
        session.do(next((one for one in moves if isinstance(one, GiveUp)), moves[0]))
    added = book.add(session)
    assert added is not None
    assert added.follows == "game 1"
    assert campaigns.open(crew.id).attempts[-1] == added


def test_a_score_beyond_all_measure_is_no_line(crew: Campaign) -> None:
    line = msgspec.json.encode(scored(1, 12)).replace(b'"score":12', b'"score":"many"')
    with crew.path.open("ab") as lines:
        lines.write(line + b"\n")
    book = Campaign(crew.path)
    assert book.attempts == ()
    assert len(book.faults) == 1
