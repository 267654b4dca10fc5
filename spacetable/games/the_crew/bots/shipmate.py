"""The bots: one that imagines many deals, and one that imagines few and says little."""

from collections.abc import Sequence

from spacetable.core.bot import Choice
from spacetable.core.chance import Chance
from spacetable.core.ids import Seat
from spacetable.core.option import Option
from spacetable.core.text import Text
from spacetable.games.the_crew.bots.aiming import aims_of
from spacetable.games.the_crew.bots.aims import Aims
from spacetable.games.the_crew.bots.decision import Decision
from spacetable.games.the_crew.bots.distress import call
from spacetable.games.the_crew.bots.losing import kept
from spacetable.games.the_crew.bots.opening import pick
from spacetable.games.the_crew.bots.reasons import reason_to_play
from spacetable.games.the_crew.bots.telling import best_telling
from spacetable.games.the_crew.bots.thought import Thought
from spacetable.games.the_crew.bots.words import bot_words
from spacetable.games.the_crew.cards import CARD_OF
from spacetable.games.the_crew.conditions.guidance import Place
from spacetable.games.the_crew.missions import mission
from spacetable.games.the_crew.moves import Communicate, Distress, Play, Propose, Silent
from spacetable.games.the_crew.outcome import judge_of
from spacetable.games.the_crew.state import State, View


class Shipmate:
    """Plays each card that could be played in many imagined deals, and takes the best.

    ``rows``: how many deals for a card where card tasks are all there is; ``judged``: where the
    mission's own judge must look at each of them; ``opening``: before the first trick.
    """

    def __init__(self, name: str, rows: int, judged: int, opening: int) -> None:
        self.id = name
        self.name = bot_words(name)
        self.rows = rows
        self.judged = judged
        self.opening = opening

    def choose(self, view: View, options: Sequence[Option], chance: Chance) -> Choice:
        """The best of the legal options by thought; the words say what it is for."""
        state = view.state
        seat = options[0].action.seat
        if len(options) == 1:
            return Choice(options[0].action, _only(options[0]))
        if state.phase != "play":
            picked = pick(self._decision(state, seat, options, chance))
            if picked is None:
                return Choice(options[0].action, bot_words("any"))
            return Choice(picked[0].action, picked[1])
        return self._play(state, seat, options, chance)

    def _play(self, state: State, seat: Seat, options: Sequence[Option], chance: Chance) -> Choice:
        called = self._call(state, seat, options, chance)
        if called is not None:
            return called
        aims = _aims(state)
        tellings = [one for one in options if isinstance(one.action, Communicate)]
        if tellings and seat in state.members:
            told = best_telling(state, aims, state.members.index(seat), tellings)
            if told is not None:
                return Choice(told[0].action, told[1])
        plays = [one for one in options if isinstance(one.action, Play)]
        if not plays:
            for option in options:
                if isinstance(option.action, Silent):
                    return Choice(option.action, bot_words("silent"))
            quiet = [one for one in options if not isinstance(one.action, Distress | Propose)]
            return Choice((quiet or options)[0].action, bot_words("any"))
        whose = state.whose if state.whose is not None else seat
        cards = [_card(state, one) for one in plays]
        best = 0
        if len(plays) > 1:
            rows = self.judged if aims.judged else self.rows
            thought = Thought(state, rows, chance.roll("bots", 1 << 30))
            worth = thought.values(state, cards)
            best = max(kept(state, aims, whose, cards), key=lambda at: float(worth[at]))
        words = reason_to_play(state, aims, whose, cards[best], len(plays))
        return Choice(plays[best].action, words)

    def _call(
        self, state: State, seat: Seat, options: Sequence[Option], chance: Chance
    ) -> Choice | None:
        """A call for help when things look hopeless, as long as the signal may be sent (TC-R01)."""
        if not any(isinstance(one.action, Distress | Propose) for one in options):
            return None
        found = call(self._decision(state, seat, options, chance))
        return None if found is None else Choice(found[0].action, found[1])

    def _decision(
        self, state: State, seat: Seat, options: Sequence[Option], chance: Chance
    ) -> Decision:
        """Each of several ways is played to the end, so fewer deals are imagined."""
        page = mission(state.edition, state.mission)
        plain = state.edition == "planet_nine" and not page.rules
        rows = self.opening if plain else self.opening // 3
        return Decision(state, seat, options, chance, rows)


def _only(option: Option) -> Text:
    return bot_words("only_card" if isinstance(option.action, Play) else "any")


def _aims(state: State) -> Aims:
    place = Place(len(state.members), state.planned, len(state.tricks))
    return aims_of(judge_of(state), state.progress, place)


def _card(state: State, option: Option) -> int:
    action = option.action
    assert isinstance(action, Play)
    return CARD_OF[state.pieces.piece(action.card).face]


SHIPMATE = Shipmate("shipmate", rows=400, judged=80, opening=96)
CADET = Shipmate("cadet", rows=6, judged=4, opening=6)
