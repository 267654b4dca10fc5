"""What a crew settles before its first trick: order tokens, roles, and who takes which task.

Each phase is a module with ``options`` for the member whose turn it is and ``carry_out``, which
returns whether the phase is complete; ``opening`` knows their order.
"""
