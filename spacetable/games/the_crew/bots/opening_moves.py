"""The decisions before the first trick: tasks, roles, answers, tokens, predictions."""

from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Action, Option
from spacetable.core.text import Text
from spacetable.games.the_crew.bots.decision import Picked
from spacetable.games.the_crew.bots.signals import Signals
from spacetable.games.the_crew.bots.words import bot_words
from spacetable.games.the_crew.cards import CARD_OF
from spacetable.games.the_crew.missions import known_roles, mission
from spacetable.games.the_crew.moves import (
    Answer,
    Ask,
    Choose,
    Give,
    HandOver,
    MoveToken,
    Name,
    PassTask,
    Predict,
    Settle,
    SwapTokens,
)
from spacetable.games.the_crew.state import State, Task
from spacetable.games.the_crew.words import card_name, member

WORDS: Final = {"yes": 0.1, "no": -0.1}
"""What the answer of a member adds to the commander's own outlook."""
SUITED: Final = {"sick": "bad", "opening": "first_four", "closing": "last"}
"""The answer that suits a role; "good" or "yes" for the others."""
CLEARLY: Final = 0.04
"""By how much a change must better the outlook to be made."""
MOST_PREDICTED: Final = 6


class OpeningMoves(Signals):
    """One decision of one seat before the first trick, or on the signal."""

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


def _tokens(state: State, tokens: dict[PieceId, str]) -> tuple[Task, ...]:
    return tuple(replace(task, token=tokens.get(task.piece, task.token)) for task in state.tasks)
