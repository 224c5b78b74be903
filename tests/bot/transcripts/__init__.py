"""Transcripts: everything seen on the simulated Discord during the bot's tests, as readable text.

``python -m tests.bot.transcripts`` records them again; a test fails if its players see anything else.
"""
