"""What is certain and what is not in the flight school, for the About page."""

from spacetable.core.text import Text
from spacetable.games.high_frontier.flight_school.switches import switches
from spacetable.games.high_frontier.flight_school.words import words


def notes() -> tuple[Text, ...]:
    """A line each."""
    disputed = sum(one.source != "certain" for one in switches())
    return (
        words("about.rules"),
        words("about.school"),
        words("about.map"),
        words("about.switches", n=disputed),
        words("about.art"),
    )
