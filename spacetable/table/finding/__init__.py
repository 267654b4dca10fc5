"""Finding what lies on the table, by typing.

- ``by_name``: letters typed on the table itself go to what is called so
- ``search`` opens a ``finder`` in which the spots of a board are looked for by their ``facts``, and
  lights them all
"""
