"""What the large caption says at each moment of a mission."""

from spacetable.app.shell.context import Context
from spacetable.app.soundtrack.caption import Shown, State
from spacetable.app.soundtrack.deck import Deck
from spacetable.app.soundtrack.signs import sign_of
from spacetable.session.chronicle import minutes


def shown(deck: Deck, context: Context, *, slow: bool) -> Shown:
    """What the caption shows now. ``slow``: loading takes so long that it is to be told."""
    if deck.player is None:
        return Shown(context.say("soundtrack.loading") if slow else "", state="idle")
    if deck.ended:
        again = context.say("soundtrack.complete_words")
        return Shown(context.say("soundtrack.complete"), again, "✓", "green", state="over")
    last = deck.last()
    if last is None:
        if not deck.begun:
            return Shown(context.say("soundtrack.ready"), state="idle")
        return Shown("" if deck.playing else context.say("soundtrack.paused"), state="idle")
    said = last.moment.announcement
    sort = sign_of(said)
    words = context.words(said.caption)
    label = "" if said.label is None else context.words(said.label)
    head = " · ".join(part for part in (minutes(said.at), label) if part)
    band = "" if deck.playing else context.say("soundtrack.paused")
    broken = deck.broken()
    if broken is not None and broken.until is not None:
        spoilers = context.settings.listening.spoilers
        left = -(-(broken.until - deck.now()) // 1000)
        number = str(left) if spoilers else ""
        return Shown(words, head, sort.shape, sort.tone, number, "down", band)
    count = deck.count()
    counted = count is not None and deck.playing
    state: State = "lit" if deck.speaking() or counted else "said"
    return Shown(words, head, sort.shape, sort.tone, str(count or ""), state, band)
