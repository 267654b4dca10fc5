"""The decisions before the first trick: tasks, roles, answers, tokens, passed cards."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

import numpy as np
from msgspec.structs import replace

from spacetable.core.chance import Chance
from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Action, Option
from spacetable.core.text import Text
from spacetable.games.the_crew.bots.thought import Thought
from spacetable.games.the_crew.bots.words import bot_words
from spacetable.games.the_crew.cards import CARD_OF, COLOUR_CARDS, SUIT, TRUMP
from spacetable.games.the_crew.missions import known_roles, mission
from spacetable.games.the_crew.moves import (
    Agree,
    Answer,
    Ask,
    Choose,
    Distress,
    Give,
    HandOver,
    MoveToken,
    Name,
    NoDistress,
    PassCard,
    PassTask,
    Predict,
    Propose,
    Settle,
    Silent,
    SwapTokens,
)
from spacetable.games.the_crew.state import DUMMY, State, Task, hand
from spacetable.games.the_crew.words import card_name, member

Picked = tuple[Option, Text]
"""An option and why it is taken."""
WORDS: Final = {"yes": 0.1, "no": -0.1}
"""What the answer of a member adds to the commander's own outlook."""
SUITED: Final = {"sick": "bad", "opening": "first_four", "closing": "last"}
"""The answer that suits a role; "good" or "yes" for the others."""
HOPE: Final = 0.5
"""Above this outlook a member does not agree to a distress signal."""
HOPELESS: Final = 0.3
"""Below this outlook a member proposes one, if it helps."""
CLEARLY: Final = 0.04
"""By how much a change must better the outlook to be made."""
MENDED: Final = 0.15
"""By how much a card passed on must better the outlook for that: the signal costs an attempt."""
ENOUGH: Final = 24
"""Who imagines fewer deals makes no such proposal: it would be a guess."""
MOST_PREDICTED: Final = 6


class OpeningMoves:
    """One decision of one seat. ``rows``: imagined deals. Every guess is played to the end."""

    def __init__(
        self, state: State, seat: Seat, options: Sequence[Option], chance: Chance, rows: int
    ) -> None:
        self.state = state
        self.seat = seat
        self.options = options
        self.chance = chance
        self.thought = Thought(state, rows, chance.roll("bots", 1 << 30))
        self.ways = 2 if len(state.tasks) <= 6 else 1

    def pick(self) -> Picked | None:
        """The best option with its reason; None when this phase is not one of the opening."""
        match self.state.phase:
            case "choosing":
                return self._choose()
            case "distributing":
                return self._distribute()
            case "sharing":
                return self._share()
            case "naming":
                return self._name()
            case "asking" | "volunteering":
                return self._answer()
            case "tokens" | "handing_over":
                return self._change()
            case "predicting":
                return self._predict()
            case "distress" | "voting" | "directing":
                return self._signal()
            case "passing":
                return self._pass()
            case _:
                return None

    # ------------------------------------------------------------ what if

    def outlook(
        self,
        owners: dict[PieceId, Seat],
        roles: dict[str, Seat] | None = None,
        after: Seat | None = None,
        tasks: tuple[Task, ...] | None = None,
    ) -> float:
        """How it looks when these tasks have these owners; the rest is dealt round by chance."""
        state = self.state
        total = 0.0
        for _ in range(self.ways):
            given = complete(state, owners, self.chance, after, tasks)
            then = replace(
                state,
                tasks=given,
                roles=all_roles(state, roles or {}),
            )
            total += self.thought.outlook(then)
        return total / self.ways

    def _best(self, worth: Iterable[tuple[float, Option]]) -> Option | None:
        found: tuple[float, Option] | None = None
        for value, option in worth:
            if found is None or value > found[0]:
                found = (value, option)
        return None if found is None else found[1]

    def _of(self, *kinds: type[Action]) -> list[Option]:
        return [one for one in self.options if isinstance(one.action, kinds)]

    # ------------------------------------------------------------ tasks

    def _choose(self) -> Picked | None:
        def worth(option: Option) -> float:
            action = option.action
            if isinstance(action, Choose):
                return self.outlook({action.task: action.member}, after=action.member)
            assert isinstance(action, PassTask)
            return self.outlook({}, after=action.member) - CLEARLY

        choices = self._of(Choose, PassTask)
        best = self._best((worth(one), one) for one in choices)
        if best is None:
            return None
        if isinstance(best.action, PassTask):
            return best, bot_words("pass_task")
        if len(choices) == 1:
            return best, bot_words("only_task")
        return best, self._why_task(best.action)

    def _why_task(self, action: Action) -> Text:
        assert isinstance(action, Choose | Give)
        task = self.state.task(action.task)
        held = self.thought.sight.knowledge.known[self.state.members.index(action.member)]
        if task.face in CARD_OF:
            card = CARD_OF[task.face]
            name = card_name(card, self.state.edition)
            if held >> card & 1:
                return bot_words("task_held", card=name)
            return bot_words("task_suits", card=name)
        return bot_words("task_best")

    def _distribute(self) -> Picked | None:
        asks = self._of(Ask)
        if asks:
            return asks[0], bot_words("ask")

        def worth(option: Option) -> float:
            action = option.action
            assert isinstance(action, Give)
            said = self.state.answers.get(action.member, "")
            return self.outlook({action.task: action.member}) + WORDS.get(said, 0.0)

        best = self._best((worth(one), one) for one in self._of(Give))
        if best is None:
            return None
        assert isinstance(best.action, Give)
        return best, bot_words("give", member=member(self.state, best.action.member))

    def _share(self) -> Picked | None:
        middle = [task.piece for task in self.state.tasks if task.owner is None]
        gives = [
            one
            for one in self._of(Give)
            if isinstance(one.action, Give) and one.action.task in middle[:1]
        ]
        if not gives:
            settle = self._of(Settle)
            return (settle[0], bot_words("settle")) if settle else None

        def worth(option: Option) -> float:
            action = option.action
            assert isinstance(action, Give)
            return self.outlook({action.task: action.member})

        best = self._best((worth(one), one) for one in gives)
        assert best is not None
        assert isinstance(best.action, Give)
        return best, bot_words("give", member=member(self.state, best.action.member))

    # ------------------------------------------------------------ roles and answers

    def _everything(self, who: Seat) -> dict[PieceId, Seat]:
        return {task.piece: who for task in self.state.tasks if task.owner is None}

    def _as(self, who: Seat) -> float:
        """How it looks when that member has what the question is about."""
        state = self.state
        page = mission(state.edition, state.mission)
        asked = state.question
        if asked in known_roles(page):
            return self.outlook({}, roles={asked: who})
        if asked == "this_task":
            task = next((t for t in state.tasks if t.owner is None and t.face), None)
            return 0.0 if task is None else self.outlook({task.piece: who})
        return self.outlook(self._everything(who))

    def _name(self) -> Picked | None:
        asks = self._of(Ask)
        if asks:
            return asks[0], bot_words("ask")
        suited = SUITED.get(self.state.question, "")

        def worth(option: Option) -> float:
            action = option.action
            assert isinstance(action, Name)
            said = self.state.answers.get(action.member, "")
            fits = said == suited if suited else said in ("yes", "good")
            return self._as(action.member) + (0.15 if fits else 0.0)

        best = self._best((worth(one), one) for one in self._of(Name))
        if best is None:
            return None
        assert isinstance(best.action, Name)
        return best, bot_words("name", member=member(self.state, best.action.member))

    def _answer(self) -> Picked | None:
        answers = self._of(Answer)
        if not answers:
            return None
        if len(answers) == 1:
            return answers[0], bot_words("only_answer")
        state = self.state
        first = answers[0].action
        assert isinstance(first, Answer)
        who = first.member
        said = {a.action.word: a for a in answers if isinstance(a.action, Answer)}
        if "first_four" in said:
            return self._answer_place(said, who)
        mine = self._as(who)
        others = [one for one in state.members if one not in (who, state.first)]
        theirs = sum(self._as(one) for one in others) / max(1, len(others))
        suits = mine >= theirs
        role = SUITED.get(state.question, "")
        if "yes" in said:
            word = "yes" if suits else "no"
        else:
            word = role or "good"
            if not suits:
                word = "good" if word == "bad" else "bad"
        return said[word], bot_words("suits" if suits else "suits_not")

    def _answer_place(self, said: dict[str, Option], who: Seat) -> Picked:
        """Mission 50: the first four tricks, the last one, or those between."""
        others = [one for one in self.state.members if one != who]
        chances = {
            "first_four": self.outlook({}, roles={"opening": who, "closing": others[-1]}),
            "last": self.outlook({}, roles={"opening": others[0], "closing": who}),
            "between": self.outlook({}, roles={"opening": others[0], "closing": others[-1]}),
        }
        word = max(said, key=lambda one: chances.get(one, 0.0))
        return said[word], bot_words("suits")

    # ------------------------------------------------------------ changes

    def _change(self) -> Picked | None:
        state = self.state
        settle = self._of(Settle)
        now = self.outlook({}) + CLEARLY if settle else -1.0
        best: tuple[float, Option] | None = None
        for option in self._of(SwapTokens, MoveToken, HandOver):
            action = option.action
            if isinstance(action, HandOver):
                tasks = tuple(
                    replace(t, owner=action.member) if t.piece == action.task else t
                    for t in state.tasks
                )
                if state.task(action.task).owner == action.member:
                    continue
            elif isinstance(action, SwapTokens):
                one, other = state.task(action.one).token, state.task(action.other).token
                tasks = _tokens(state, {action.one: other, action.other: one})
            else:
                assert isinstance(action, MoveToken)
                tasks = _tokens(state, {action.task: "", action.to: state.task(action.task).token})
            value = self.outlook({}, tasks=tasks)
            if best is None or value > best[0]:
                best = (value, option)
        if best is not None and best[0] > now:
            return best[1], bot_words("change")
        return (settle[0], bot_words("settle")) if settle else None

    def _predict(self) -> Picked | None:
        state = self.state

        def worth(option: Option) -> float:
            action = option.action
            assert isinstance(action, Predict)
            tasks = tuple(
                replace(t, prediction=action.number) if t.piece == action.task else t
                for t in state.tasks
            )
            return self.outlook({}, tasks=tasks)

        few = [
            one
            for one in self._of(Predict)
            if isinstance(one.action, Predict) and one.action.number <= MOST_PREDICTED
        ]
        best = self._best((worth(one), one) for one in few)
        return None if best is None else (best, bot_words("predict"))

    def _signal(self) -> Picked | None:
        """A call for help is made where things look hopeless and a card passed on mends them; it is
        joined where they look bad.
        """
        calls, agree = self._of(Distress, Propose), self._of(Agree)
        decline = self._of(NoDistress, Silent)
        if agree and self.outlook({}) < HOPE:
            return agree[0], bot_words("agree")
        if not decline:
            best = self._best((self._helped(one.action), one) for one in calls)
            return None if best is None else (best, bot_words("agree"))
        now = self.outlook({}) if calls and self.thought.rows >= ENOUGH else HOPE
        if now < HOPELESS:
            worth = ((self._helped(one.action), one) for one in calls)
            gain, call = max(worth, key=lambda one: one[0])
            if gain > now + MENDED:
                return call, bot_words("distress")
        return decline[0], bot_words("no_distress")

    # ------------------------------------------------------------ passed cards

    def _helped(self, action: Action) -> float:
        """How it looks after a signal, when this seat passes the card whose loss helps most."""
        steps: tuple[int, ...] = (1, -1)
        if isinstance(action, Distress):
            steps = (1,) if action.direction == "left" else (-1,)
        mine = [CARD_OF[one.face] for one in self.state.pieces[hand(self.seat)]]
        own = [card for card in mine if SUIT[card] != TRUMP]
        return max(
            (
                worth(card)
                for step in steps
                for worth in [self._passing(self.seat, step)]
                for card in own
            ),
            default=0.0,
        )

    def _pass(self) -> Picked | None:
        """The card whose loss helps most; what comes from the other side is any card."""
        state = self.state
        step = 1 if state.sent == "left" else -1
        choices = [one for one in self._of(PassCard) if isinstance(one.action, PassCard)]
        if not choices:
            return None
        first = choices[0].action
        assert isinstance(first, PassCard)
        who = first.member
        choices = [o for o in choices if isinstance(o.action, PassCard) and o.action.member == who]
        if who == DUMMY:
            return choices[0], bot_words("pass_card")
        worth = self._passing(who, step)

        def of(option: Option) -> float:
            action = option.action
            assert isinstance(action, PassCard)
            return worth(CARD_OF[state.pieces.piece(action.card).face])

        best = self._best((of(one), one) for one in choices)
        return None if best is None else (best, bot_words("pass_card"))

    def _passing(self, who: Seat, step: int) -> Callable[[int], float]:
        """How it looks when all pass a card so many seats on, by the card that ``who`` passes."""
        state = self.state
        me = state.members.index(who)
        to = state.members.index(state.next(who, step))
        giver = state.members.index(state.next(who, -step))
        base = self.thought.imagined.hands
        turn = np.random.default_rng(self.chance.roll("bots", 1 << 30)).integers(
            0, 36, base.shape[1]
        )
        offered = base[giver] & np.int64(COLOUR_CARDS)
        later = offered & (np.int64(-1) << turn)
        gets = np.where(later != 0, later & -later, offered & -offered)
        then = replace(state, tasks=complete(state, {}, self.chance))

        def worth(number: int) -> float:
            card = np.int64(1 << number)
            hands = base.copy()
            hands[me] = hands[me] & ~card | gets
            hands[to] |= card
            if giver != to:
                hands[giver] &= ~gets
            else:
                hands[to] = hands[to] & ~gets
            # The receiver gives a card too, so that all hands stay of a size.
            if giver != to:
                spare = hands[to] & np.int64(COLOUR_CARDS) & ~card
                gone = spare & -spare
                hands[to] &= ~gone
                hands[giver] |= gone
            return self.thought.outlook(then, hands)

        return worth


def complete(
    state: State,
    owners: dict[PieceId, Seat],
    chance: Chance,
    after: Seat | None = None,
    tasks: tuple[Task, ...] | None = None,
) -> tuple[Task, ...]:
    """All tasks with owners: those given, those owned, the rest dealt round in a random order.

    A task that lies face down is left out, as nobody knows what it asks for.
    """
    known = [task for task in (state.tasks if tasks is None else tasks) if task.face]
    free = [k for k, t in enumerate(known) if t.owner is None and t.piece not in owners]
    order = chance.shuffle("bots", len(free))
    taker = state.next(after) if after is not None else state.first
    given = {}
    for at in order:
        given[free[at]] = taker
        taker = state.next(taker)
    return tuple(
        replace(task, owner=owners.get(task.piece) or task.owner or given.get(k))
        for k, task in enumerate(known)
    )


def all_roles(state: State, roles: dict[str, Seat]) -> dict[str, Seat]:
    """All roles that the mission speaks of; those that nobody has yet by guess."""
    found = {**state.roles, **roles}
    wanted = [
        role
        for role in known_roles(mission(state.edition, state.mission))
        if role != "commander" and role not in found
    ]
    free = [state.next(state.first, k) for k in range(1, len(state.members))]
    free = [one for one in free if one not in found.values()] or free
    for at, role in enumerate(wanted):
        found[role] = free[at % len(free)]
    return found


def _tokens(state: State, tokens: dict[PieceId, str]) -> tuple[Task, ...]:
    return tuple(replace(task, token=tokens.get(task.piece, task.token)) for task in state.tasks)
