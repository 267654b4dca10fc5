"""The words of Space Alert: what cards say, and what happened in a resolution and why.

``stations`` and ``actions`` name things, ``threats`` says what a card does, composed from its
data, and ``events`` says each value of a record. Everything is a ``Text`` of the catalogues.
"""
