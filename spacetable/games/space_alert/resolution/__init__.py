"""The resolution round: what really happened (document 3), and the points (document 4).

``plan`` is what goes in and ``outcome`` what comes out; ``round`` goes through the steps of each
turn, ``crew`` carries out actions, ``weapons`` and ``hull`` the damage step, ``advance`` and
``effects`` what threats do. ``events`` is the vocabulary of the record that explains each number.
``ship`` and ``in_play`` know none of these: a ship is handed the deeds of its threats.

Everything here is plain, mutable and fast: thousands of missions a second, so that a bot can try
plans out, and a crew sees at once what another card would have changed.
"""
