"""Which line of a file by hand is to blame for what a game said against the whole."""

from collections.abc import Callable
from typing import Any

from spacetable.core.complaint import path_of, told_place
from spacetable.core.json_lines import lines as json_lines
from spacetable.core.toml_lines import Path as Place
from spacetable.core.toml_lines import lines as toml_lines
from spacetable.session.limits import PatienceError

Attempt = Callable[[Any], object]

TRIALS = 60
"""Parts of a file that are tried one by one."""


def line_at(words: str, place: Place) -> int:
    """The line (from 1) of a place in a valid TOML or JSON file, or of what it lies in."""
    known = json_lines(words) if is_json(words) else toml_lines(words)
    while place:
        if place in known:
            return known[place]
        place = place[:-1]
    return 1


def is_json(words: str) -> bool:
    """Whether a file of ours is meant as JSON; else it is TOML."""
    return words.lstrip().startswith("{")


def to_blame(whole: dict[str, Any], attempt: Attempt, wrong: Exception) -> Place:
    """The part of ``whole`` because of which ``attempt(whole)`` raises ``wrong``.

    The one that raises the same all alone, else the last one without which all is well, or at
    least something else is wrong; in it the same again. The empty place when there is none, or
    no patience to look for it. A complaint that leaves out a key tells no place.
    """
    place = told_place(str(wrong))
    if place and place[0] in whole and None not in path_of(str(wrong)):
        return place
    budget = TRIALS

    def complaint(trial: Any, wrap: Attempt) -> str:
        nonlocal budget
        budget -= 1
        try:
            wrap(trial)
        except PatienceError:
            raise
        except Exception as other:
            return str(other)
        return ""

    def inner(value: Any, wrap: Attempt) -> Place:
        steps: list[Any] = list(value) if isinstance(value, dict) else list(range(len(value)))
        said = str(wrong)
        last: Place = ()
        for step in reversed(steps):
            if budget > 0 and complaint(_alone(value, step), wrap) == said:
                # Alone from here on as well: what else says the same is not looked at any more.
                alone = _alone(value, step)
                at = step if isinstance(value, dict) else 0
                return (step, *deeper(alone, at, wrap))
        for step in reversed(steps):
            left = complaint(_without(value, step), wrap) if budget > 0 else said
            if not left:
                return (step, *deeper(value, step, wrap))
            if left != said and not last:
                last = (step,)
        return last

    def deeper(value: Any, step: Any, wrap: Attempt) -> Place:
        part = value[step]
        if not isinstance(part, dict | list) or len(part) < 2:
            return ()
        return inner(part, lambda trial: wrap(_with(value, step, trial)))

    try:
        return inner(whole, attempt) if whole else ()
    except PatienceError:
        return ()


def _alone(value: Any, step: Any) -> Any:
    return {step: value[step]} if isinstance(value, dict) else [value[step]]


def _without(value: Any, step: Any) -> Any:
    if isinstance(value, dict):
        return {key: part for key, part in value.items() if key != step}
    return [part for k, part in enumerate(value) if k != step]


def _with(value: Any, step: Any, part: Any) -> Any:
    copy = value.copy()
    copy[step] = part
    return copy
