"""Beside the table: figures and sheets of each stage.

``planning`` says what is known of the threats, ``step`` explains the numbers of the step under way,
``standing`` how ship and threats stand and why, ``score`` the total line by line; ``whole`` puts
them together.
"""
