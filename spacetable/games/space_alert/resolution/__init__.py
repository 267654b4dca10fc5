"""The resolution round: what really happened (document 3), and the points (document 4).

``plan`` is what goes in and ``outcome`` what comes out; ``round`` goes through the steps of each
turn, ``crew`` carries out actions, ``weapons`` and ``damage`` the damage step, ``advance`` and
``effects`` what threats do. ``happened`` is the vocabulary of the record that explains each number.

Everything here is plain, mutable and fast: thousands of missions a second, so that a bot can try
plans out, and a crew sees at once what another card would have changed.
"""
