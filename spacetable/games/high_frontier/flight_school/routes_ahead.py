"""What `spacetable routes` says of a flight in its file: all ways from where the ship is."""

from typing import Any

from spacetable.core.data import data_error
from spacetable.core.ids import ZoneId
from spacetable.core.planner import Asked
from spacetable.games.high_frontier.flight_school.from_paper import read
from spacetable.games.high_frontier.flight_school.state import State
from spacetable.games.high_frontier.flight_school.voyage import voyage_of
from spacetable.games.high_frontier.flight_school.words import words
from spacetable.games.high_frontier.planning.questions import WHERE_TO
from spacetable.games.high_frontier.planning.search_terms import ships
from spacetable.games.high_frontier.routes.answers import reach, told, undominated
from spacetable.games.high_frontier.routes.paper_form import USUAL_TURNS
from spacetable.games.high_frontier.routes.question import Journey, Reach
from spacetable.games.high_frontier.ships import manner_of, traveller


def routes_ahead(content: str, name: str) -> dict[str, Any]:
    """The cheapest ways to the goal, each with the card of its thruster.

    With every engine aboard that works, without afterburns; fuel may be jettisoned. A ship that has
    moved sets out in the next year, which is turn 1. ``DataError`` where nothing can be asked.
    """
    _, state = read(content, name)
    questions = _questions(state)
    if state.goal is None or state.phase != "turn" or not questions:
        key = "goal" if state.goal is None else "engine" if state.phase == "turn" else "move"
        raise data_error(name, 1, words(f"paper.routes.{key}"))
    found = [
        {**witness, "thruster": card}
        for card, question in questions.items()
        for witness in reach([question])[0]["witnesses"]
    ]
    return told(undominated(found))


def _questions(state: State) -> dict[str, Reach]:
    """By the card of each engine that works."""
    if state.goal is None:
        return {}
    voyage = voyage_of(state)
    asked = Asked(WHERE_TO, ZoneId(state.goal), wishes={"afterburn": False})
    found: dict[str, Reach] = {}
    for ship in ships(voyage, asked):
        who = traveller(ship)
        if who is not None:
            card = voyage.cards[ship.engine.chain.members[0]].card
            journey = Journey(voyage.seasons(), manner_of(ship), switches=voyage.vessel.switches)
            start, goal = voyage.place, state.goal
            found.setdefault(card, Reach(None, start, goal, who, journey, USUAL_TURNS))
    return found
