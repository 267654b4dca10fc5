"""The coach's word on isotopes as money, and on the starship (4D)."""

from collections.abc import Iterator

from spacetable.core.ids import Seat
from spacetable.core.text import Text
from spacetable.games.high_frontier import card_words
from spacetable.games.high_frontier.full_game.coach.words import words
from spacetable.games.high_frontier.full_game.isobank.careers import CYCLES
from spacetable.games.high_frontier.full_game.isobank.isotope_figures import (
    least_of,
    most_of,
    row_of,
)
from spacetable.games.high_frontier.full_game.isobank.project import starshot
from spacetable.games.high_frontier.full_game.isobank.whereabouts import isototal
from spacetable.games.high_frontier.full_game.starshot.departure import EXITS, exit_of
from spacetable.games.high_frontier.full_game.starshot.needs import candidates, lacking
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.map_words import place_name
from spacetable.games.high_frontier.sunspot import dial


def new_world(state: State) -> Iterator[Text]:
    """As each cycle begins: what wins, and how many years there are for it (4G4)."""
    if state.rules.variant != "new_world" or state.starship is not None:
        return
    n, spots = most_of(len(state.order)), dial().spots
    if state.year == 1:
        best, last = (one * spots for one in (min(CYCLES.values()), max(CYCLES.values())))
        yield words("new_world", n=n, year=best, last=last)
    elif state.year % spots == 1 and (cycle := state.year // spots + 1) <= max(CYCLES.values()):
        yield words("new_world_cycle", cycle=cycle, n=n, have=isototal(state))


def isobank(state: State, seat: Seat) -> Iterator[Text]:
    """What Project Exodus counts now, or what it lacks to count."""
    if state.isobank is None or state.starship is not None:
        return
    total, players = isototal(state), len(state.order)
    if state.rules.variant == "new_world" and total < most_of(players):
        yield words("isotopes_of_a_world", n=total, least=most_of(players))
    elif total < least_of(players):
        yield words("isotopes_short", n=total, least=least_of(players))
    elif starshot(state) is None:
        yield words("isotopes_idle", n=total)
    elif (wrong := next(lacking(state), None)) == "contract":
        yield words("isotopes_contract", n=total)
    elif wrong == "passenger" or (wrong is None and not candidates(state, seat)):
        yield words("isotopes_passenger", n=total)


def ready(state: State, seat: Seat) -> Iterator[Text]:
    """That the starship can be called, before all else: it is pressed, and ends the game early."""
    if state.isobank is None or state.starship is not None:
        return
    if candidates(state, seat) and next(lacking(state), None) is None:
        yield words("isotopes_ready", n=isototal(state))


def passenger(state: State, seat: Seat) -> Iterator[Text]:
    """A point for each chit, once the starship is off the map."""
    best = max(candidates(state, seat), key=lambda one: len(state.implants(one.id)))
    name = card_words.name(state.aboard(best))
    yield words("passenger", card=name, n=len(state.implants(best.id)))


def commander(state: State, seat: Seat) -> Iterator[Text]:
    """The medal is for whoever gave most when it has left; until then the chit is at stake."""
    yield words("commander")


def sail(state: State, seat: Seat) -> Iterator[Text]:
    """Whether an afterburn can be had without falling below what leaving takes, or below a row."""
    total, players = isototal(state), len(state.order)
    now, less = row_of(total, players), row_of(total - 1, players)
    if now is None:
        yield words("isotopes_short", n=total, least=least_of(players))
    elif less is None:
        yield words("last_isotope", n=total)
    elif less != now:
        yield words("row_at_stake", n=total)
    else:
        yield words("row_safe", n=total)
    yield from whither(state, seat)


def whither(state: State, seat: Seat) -> Iterator[Text]:
    """Where it leaves the map: the way there is a plan as of any craft."""
    if exit_of(state):
        yield words("at_exit")
    elif state.starship is not None and not state.starship.falling:
        yield words("exits", places=card_words.joined(map(place_name, EXITS)))


def toll(state: State, seat: Seat) -> Iterator[Text]:
    """What a 1 would cost."""
    ship = state.starship
    assert ship is not None  # it is asked for its hazard
    yield words("toll", n=isototal(state), place=place_name(ship.place))
