"""The coach's word on the assembly: what laws would bring, and what delegates are worth (O)."""

from collections.abc import Callable, Iterator

from spacetable.core.ids import Seat
from spacetable.core.text import Text
from spacetable.games.high_frontier.full_game.coach.words import words
from spacetable.games.high_frontier.full_game.components import components
from spacetable.games.high_frontier.full_game.contracts import held
from spacetable.games.high_frontier.full_game.estate import estate, points
from spacetable.games.high_frontier.full_game.events import heaviest
from spacetable.games.high_frontier.full_game.politics.assembly import candidates
from spacetable.games.high_frontier.full_game.politics.awards import final_law, rewarded
from spacetable.games.high_frontier.full_game.politics.cycle import able
from spacetable.games.high_frontier.full_game.politics.effects import expelled
from spacetable.games.high_frontier.full_game.politics.ideologies import Ideology, ring
from spacetable.games.high_frontier.full_game.politics.law_words import effect
from spacetable.games.high_frontier.full_game.politics.laws import lobby_price, lobby_refusal
from spacetable.games.high_frontier.full_game.politics.tally import FINAL, assembled
from spacetable.games.high_frontier.full_game.sites.surroundings import cubes
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import player
from spacetable.games.high_frontier.full_game.words import words as game_words


def lead(state: State, seat: Seat, law: Ideology) -> int:
    """Points that a law gives a player at the end, as things stand, less the most that it gives
    another.
    """
    token = components().points.rewarded
    own = rewarded(law, estate(state, seat).standing)
    others = (rewarded(law, estate(state, one).standing) for one in state.order if one != seat)
    return token * (own - max(others, default=0))


def _name(law: Ideology) -> Text:
    return game_words(f"ideology.{law}")


def _best(state: State, seat: Seat, laws: tuple[Ideology, ...]) -> Ideology:
    return max(laws, key=lambda law: (lead(state, seat, law), -laws.index(law)))


def elect(state: State, seat: Seat) -> Iterator[Text]:
    """A delegate is a point, and a cube less for factories; one of the others may move."""
    left = cubes(state, seat)
    yield words("elect", n=left) if left else words("elect_lifted")
    if assembled(state).delegates_of(seat):
        yield words("relocate")
    yield from _aim(state, seat)


def relocate(state: State, seat: Seat) -> Iterator[Text]:
    """Where the star would help."""
    yield words("relocate")
    yield from _aim(state, seat)


def _aim(state: State, seat: Seat) -> Iterator[Text]:
    """The law that would serve the player best at the end."""
    if state.rules.variant == "new_world":
        return  # points do not win it
    law = _best(state, seat, ring().all)
    ahead = lead(state, seat, law)
    if ahead > 0:
        own = rewarded(law, estate(state, seat).standing)
        alone = len(state.order) == 1
        name = _name(law)
        yield (
            words("law_alone", law=name, n=own)
            if alone
            else words("law", law=name, n=own, lead=ahead)
        )


def expel(state: State, seat: Seat) -> Iterator[Text]:
    """Whoever has most points is the one to lose a delegate."""
    found = {who for who, _ in expelled(assembled(state), seat)}
    if found:
        have = points(state)
        most = max(sorted(found), key=lambda who: have[who].points)
        yield words("expel", player=player(state, most), n=have[most].points)


def _unscored(state: State) -> bool:
    """Whether the game ends in anarchy (O7)."""
    return not state.disks and final_law(assembled(state)) is None


def tally(state: State, seat: Seat) -> Iterator[Text]:
    """Which of those that tie serves the player best."""
    final = state.duty.task == FINAL
    laws = candidates(assembled(state), final=final)
    if state.rules.variant == "new_world":
        for law in laws:
            yield words("law_does", law=_name(law), effect=effect(assembled(state), law))
        return
    if _unscored(state):
        yield words("no_law")
        return
    best = _best(state, seat, laws)
    own = rewarded(best, estate(state, seat).standing)
    if not own and not final:
        yield words("even")
        return
    key = "final_tally" if final else "tally"
    yield words(key, law=_name(best), n=own, effect=effect(assembled(state), best))


def legacy(state: State, seat: Seat) -> Iterator[Text]:
    """A vote for good: where the law serves the player best at the end."""
    if _unscored(state):
        yield words("no_law")
        return
    best = _best(state, seat, ring().all)
    own = rewarded(best, estate(state, seat).standing)
    if not own:
        yield words("even")
        return
    yield words("legacy", law=_name(best), n=own)


def office(state: State, seat: Seat) -> Iterator[Text]:
    """Whoever has the fewest points does the least with it."""
    have = points(state)
    heirs = able(state)
    if heirs:
        least = min(heirs, key=lambda who: have[who].points)
        yield words("office", player=player(state, least), n=have[least].points)


def insure(state: State, seat: Seat) -> Iterator[Text]:
    """What would be paid for the card that is about to be lost, or of a late fee."""
    if state.duty.place == held.LATE:
        price = lobby_price(assembled(state), seat)
        yield words("insure_fee", n=held.first_fee_of(state, seat), price=price)
        return
    found = heaviest(state, seat)
    mass = state.aboard(found[0]).mass if found else 0
    yield words("insure", n=mass, price=lobby_price(assembled(state), seat))


def lobbying(state: State, seat: Seat) -> Iterator[Text]:
    """A law that lobbying would give this turn, where it serves now."""
    if state.assembly is None or state.players[seat].aquas < lobby_price(state.assembly, seat):
        return
    for law, serves in SERVES.items():
        if lobby_refusal(state.assembly, seat, law) is None and serves(state, seat):
            n = lobby_price(state.assembly, seat)
            yield words("lobby", law=_name(law), effect=effect(state.assembly, law), n=n)
            return


def _guest(state: State, seat: Seat) -> bool:
    """Whether a stack of the player's is on a site with another's factory."""
    there = {state.place_of(seat, kind) for kind in state.stacks(seat)}
    return any(
        one.factory and one.owner != seat and site in there for site, one in state.sites.items()
    )


def _honoured(state: State, seat: Seat) -> bool:
    """Whether raising funds by glories brings more than usual."""
    return not state.operation and len(state.players[seat].glories) > components().income.aquas


SERVES: dict[Ideology, Callable[[State, Seat], bool]] = {
    "individuality": _guest,
    "honor": _honoured,
}
"""Laws whose use can be seen in the position; of others a player knows best."""
