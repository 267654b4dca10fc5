"""Who takes which task: chosen in turn, given by the commander, or shared out."""

from typing import Final

from spacetable.core.option import Action, Option
from spacetable.core.text import Text
from spacetable.games.the_crew.bots.decision import CLEARLY, Decision, Picked
from spacetable.games.the_crew.bots.words import bot_words
from spacetable.games.the_crew.cards import CARD_OF
from spacetable.games.the_crew.moves import Ask, Choose, Give, PassTask, Settle
from spacetable.games.the_crew.words import card_name, member

WORDS: Final = {"yes": 0.1, "no": -0.1}
"""What the answer of a member adds to the commander's own outlook."""


def choose(decision: Decision) -> Picked | None:
    """The task with which it looks best; none where that is clearly better."""

    def worth(option: Option) -> float:
        action = option.action
        if isinstance(action, Choose):
            return decision.outlook({action.task: action.member}, after=action.member)
        assert isinstance(action, PassTask)
        return decision.outlook({}, after=action.member) - CLEARLY

    choices = decision.of(Choose, PassTask)
    best = decision.best((worth(one), one) for one in choices)
    if best is None:
        return None
    if isinstance(best.action, PassTask):
        return best, bot_words("pass_task")
    if len(choices) == 1:
        return best, bot_words("only_task")
    return best, _why_task(decision, best.action)


def _why_task(decision: Decision, action: Action) -> Text:
    assert isinstance(action, Choose | Give)
    task = decision.state.task(action.task)
    held = decision.thought.sight.knowledge.known[decision.state.members.index(action.member)]
    if task.face in CARD_OF:
        card = CARD_OF[task.face]
        name = card_name(card, decision.state.edition)
        if held >> card & 1:
            return bot_words("task_held", card=name)
        return bot_words("task_suits", card=name)
    return bot_words("task_best")


def distribute(decision: Decision) -> Picked | None:
    """The member with whom the task looks best, after all were asked."""
    asks = decision.of(Ask)
    if asks:
        return asks[0], bot_words("ask")

    def worth(option: Option) -> float:
        action = option.action
        assert isinstance(action, Give)
        said = decision.state.answers.get(action.member, "")
        return decision.outlook({action.task: action.member}) + WORDS.get(said, 0.0)

    best = decision.best((worth(one), one) for one in decision.of(Give))
    if best is None:
        return None
    assert isinstance(best.action, Give)
    return best, bot_words("give", member=member(decision.state, best.action.member))


def share(decision: Decision) -> Picked | None:
    """The first task of the middle, to whom it looks best with."""
    middle = [task.piece for task in decision.state.tasks if task.owner is None]
    gives = [
        one
        for one in decision.of(Give)
        if isinstance(one.action, Give) and one.action.task in middle[:1]
    ]
    if not gives:
        settle = decision.of(Settle)
        return (settle[0], bot_words("settle")) if settle else None

    def worth(option: Option) -> float:
        action = option.action
        assert isinstance(action, Give)
        return decision.outlook({action.task: action.member})

    best = decision.best((worth(one), one) for one in gives)
    assert best is not None
    assert isinstance(best.action, Give)
    return best, bot_words("give", member=member(decision.state, best.action.member))
