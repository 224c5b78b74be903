"""Finished matches under the installed rules, as exported by ``/record export``: one compressed file per game.

They must remain readable and replayable. When a rule is corrected they are played again: ``python -m tests.finished
GAME --write``.
"""
