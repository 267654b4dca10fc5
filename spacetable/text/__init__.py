"""Words for keys, in English and Japanese. No Qt.

``en/`` and ``ja/`` hold one gettext catalogue per domain (``core``, ``app``, ``table``, a game).
A folder beside them is a language more, which ``core.language`` names.
A ``msgid`` is a key such as ``swimp.event.pull_up.title``; a ``msgstr`` is our own sentence with
``{named}`` parameters. Where the wording depends on a number, the entry has plural forms and the
parameter is called ``n``. ``catalogue`` reads them, ``compiling`` makes the binary ``.mo`` files.
"""
