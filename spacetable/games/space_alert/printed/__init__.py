"""Beside a printed game: the program keeps time and threats, and resolves the plans typed in.

``beside`` says who may do what at each stage, ``lay_out`` what is to be laid on the crew's own
table, ``entry`` takes the plans from the keyboard by the names of ``keys``, ``drawn`` the
trajectories and threat cards that the crew drew itself; ``sheets`` and ``coaching`` say all that.
"""
