"""Matches that came to their end by the rules of their day, as ``/record export`` gives them: a packed file a game.

They are written once and never anew: a match of the past has to be readable and replayable by every later build. A
file that is missing is played by ``python -m tests.finished GAME``.
"""
