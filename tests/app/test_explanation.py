"""What is said of a piece that was laid where nothing takes it."""

from __future__ import annotations

from msgspec.structs import replace

from spacetable.core import registry
from spacetable.core.option import Drag, Press
from spacetable.core.text import Text
from spacetable.session.explanation import explanation
from spacetable.session.session import Session
from spacetable.text.catalogue import catalogue
from tests.app.conftest import pocket
from tests.session.at_screen import ONE
from tests.session.at_screen import toy as bare


def english(said: Text) -> str:
    return catalogue("en").words(said)


def test_what_it_may_do_comes_first() -> None:
    session = Session.new(pocket())
    option = session.options(ONE)[0]
    others = [replace(option, label=Text("app.title", (("n", k),))) for k in range(3)]
    for more, said in ((0, "."), (1, ", or Space Table."), (3, ", or 3 more.")):
        found = explanation(session.game, session.state, [option, *others[:more]])
        assert english(found.said) == f"Not there. Now: {english(option.label)}{said}"
        assert found.why == option.why
    refused = replace(option, refused=True)
    found = explanation(session.game, session.state, [option, refused])
    assert not found.refused
    found = explanation(session.game, session.state, [refused])
    assert (found.refused, found.said) == (True, option.why.rule)


def test_where_a_piece_may_go_is_nearer_than_what_a_press_on_it_does() -> None:
    session = Session.new(pocket())
    option = session.options(ONE)[0]
    press = replace(option, label=Text("app.title", (("n", 1),)), gesture=Press("ship"))
    drag = replace(option, gesture=Drag("ship", "there"), why=replace(option.why, because=("a",)))
    found = explanation(session.game, session.state, [press, drag])
    assert english(found.said).startswith(f"Not there. Now: {english(drag.label)}.")
    assert found.why == drag.why
    found = explanation(session.game, session.state, [press])
    assert english(found.said).startswith("Not there. Now: Space Table.")


def test_what_has_nothing_to_do_is_told_what_the_game_is_about() -> None:
    marks = " What has green corners can be moved or pressed."
    session = Session.new(pocket())
    said = "That stays where it is in “Phase 1: flying to a known tile”."
    found = explanation(session.game, session.state, ())
    assert english(found.said) == said + marks
    assert found.why is None
    found = explanation(session.game, session.state, (), marked=False)
    assert english(found.said) == said, "where keys choose, nothing is marked"
    bookless = bare(None, None)
    found = explanation(bookless.game, bookless.state, ())
    assert english(found.said) == "That stays where it is now." + marks


def test_a_section_is_cited_where_it_has_a_number() -> None:
    game = registry.load("full_game")
    cited = {}
    for step in game.rules.steps:
        at = replace(game.rules, at=lambda _, name=step.name: name)
        cited[step.name] = english(explanation(replace(game, rules=at), None, ()).said)
    assert "“A turn (D)”" in cited["turn"]
    assert "“Late (4B5b)”" in cited["fee"]
