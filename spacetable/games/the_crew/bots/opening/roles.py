"""Who is named for a role, and what is answered when the crew is asked."""

from typing import Final

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Option
from spacetable.games.the_crew.bots.decision import Decision, Picked
from spacetable.games.the_crew.bots.words import bot_words
from spacetable.games.the_crew.missions import known_roles, mission
from spacetable.games.the_crew.moves import Answer, Ask, Name
from spacetable.games.the_crew.words import member

SUITED: Final = {"sick": "bad", "opening": "first_four", "closing": "last"}
"""The answer that suits a role; "good" or "yes" for the others."""


def _everything(decision: Decision, who: Seat) -> dict[PieceId, Seat]:
    return {task.piece: who for task in decision.state.tasks if task.owner is None}


def _as(decision: Decision, who: Seat) -> float:
    """How it looks when that member has what the question is about."""
    state = decision.state
    page = mission(state.edition, state.mission)
    asked = state.question
    if asked in known_roles(page):
        return decision.outlook({}, roles={asked: who})
    if asked == "this_task":
        task = next((t for t in state.tasks if t.owner is None and t.face), None)
        return 0.0 if task is None else decision.outlook({task.piece: who})
    return decision.outlook(_everything(decision, who))


def name_member(decision: Decision) -> Picked | None:
    """The member in that role with whom it looks best, after all were asked."""
    asks = decision.of(Ask)
    if asks:
        return asks[0], bot_words("ask")
    suited = SUITED.get(decision.state.question, "")

    def worth(option: Option) -> float:
        action = option.action
        assert isinstance(action, Name)
        said = decision.state.answers.get(action.member, "")
        fits = said == suited if suited else said in ("yes", "good")
        return _as(decision, action.member) + (0.15 if fits else 0.0)

    best = decision.best((worth(one), one) for one in decision.of(Name))
    if best is None:
        return None
    assert isinstance(best.action, Name)
    return best, bot_words("name", member=member(decision.state, best.action.member))


def answer(decision: Decision) -> Picked | None:
    """Whether it looks better with this member than with the others."""
    answers = decision.of(Answer)
    if not answers:
        return None
    if len(answers) == 1:
        return answers[0], bot_words("only_answer")
    state = decision.state
    first = answers[0].action
    assert isinstance(first, Answer)
    who = first.member
    said = {a.action.word: a for a in answers if isinstance(a.action, Answer)}
    if "first_four" in said:
        return _answer_place(decision, said, who)
    mine = _as(decision, who)
    others = [one for one in state.members if one not in (who, state.first)]
    theirs = sum(_as(decision, one) for one in others) / max(1, len(others))
    suits = mine >= theirs
    role = SUITED.get(state.question, "")
    if "yes" in said:
        word = "yes" if suits else "no"
    else:
        word = role or "good"
        if not suits:
            word = "good" if word == "bad" else "bad"
    return said[word], bot_words("suits" if suits else "suits_not")


def _answer_place(decision: Decision, said: dict[str, Option], who: Seat) -> Picked:
    """Mission 50: the first four tricks, the last one, or those between."""
    others = [one for one in decision.state.members if one != who]
    chances = {
        "first_four": decision.outlook({}, roles={"opening": who, "closing": others[-1]}),
        "last": decision.outlook({}, roles={"opening": others[0], "closing": who}),
        "between": decision.outlook({}, roles={"opening": others[0], "closing": others[-1]}),
    }
    word = max(said, key=lambda one: chances.get(one, 0.0))
    return said[word], bot_words("suits")
