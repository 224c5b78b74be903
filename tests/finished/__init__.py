"""Matches that came to their end by the installed rules, as ``/record export`` gives them: a packed file a game.

They have to be readable and replayable to their end. When a rule is corrected they are played again:
``python -m tests.finished GAME --write``.
"""
