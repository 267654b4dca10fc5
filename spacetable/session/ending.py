"""What a game that is over leaves: a result, a line in its logbook, and a save to look through."""

from msgspec.structs import replace

from spacetable.core.errors import BoundaryError
from spacetable.session.campaign import Campaigns
from spacetable.session.kept_records import KeptRecords
from spacetable.session.reading import SetAsideError
from spacetable.session.recovery import find_ended, recover
from spacetable.session.save_library import SaveLibrary
from spacetable.session.session import Session
from spacetable.session.statistics import PastGame, Statistics, past_game


def note_ending(session: Session) -> None:
    """Write down how a game ended; nothing for one that is not over or does not count.

    What is written down already is not written again. ``BoundaryError`` when something could not
    be written; the rest then is.
    """
    faults: list[BoundaryError] = []
    for note in (_note_result, _note_attempt):
        try:
            note(session)
        except BoundaryError as wrong:
            faults.append(wrong)
    if faults:
        raise faults[0]


def settle() -> list[BoundaryError]:
    """Do for games that came to their end, just before their program died, what it did not get to.

    The faults met in writing; the next start tries again, as it does where a game cannot be read.
    """
    faults: list[BoundaryError] = []
    for one in find_ended():
        try:
            session = recover(one.path)
        except BoundaryError:
            continue
        try:
            _settle(session)
        except BoundaryError as wrong:
            faults.append(wrong)
        finally:
            session.close()
    return faults


def _settle(session: Session) -> None:
    if session.result() is None:
        return  # rules that have changed: it is offered to be continued
    session.clock = lambda: session.entries[session.cursor - 1].at  # it ended then, not now
    SaveLibrary().autosave(session)
    try:
        note_ending(session)
    except BoundaryError as wrong:
        session.unsaved = unnoted(wrong)
        raise


def unnoted(wrong: BoundaryError) -> bool:
    """Whether an ending that could not be written is to be tried again: not in a lost logbook, nor
    where only what lay in its way was told.
    """
    return wrong.message.key != "session.campaign.gone" and not isinstance(wrong, SetAsideError)


def _note_result(session: Session) -> None:
    statistics = Statistics()
    now = past_game(session)
    if now is None:
        return
    there: list[PastGame] = []
    in_the_way: SetAsideError | None = None
    try:
        there = [one for one in statistics.read() if one.id == now.id]
    except SetAsideError as wrong:
        in_the_way = wrong
    except BoundaryError:
        there = []  # what cannot be read may still be written to, or says why not
    if now not in [replace(one, when=now.when) for one in there]:
        statistics.add(session)
    if in_the_way is not None:
        raise in_the_way


def _note_attempt(session: Session) -> None:
    if session.setup.campaign and session.counts:
        Campaigns().note(session)
        KeptRecords().keep(session)
