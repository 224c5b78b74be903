"""All that anybody sees on the simulated Discord while the tests of the bot play, written down as readable text.

``python -m tests.bot.transcripts`` writes it anew; a test whose players see anything else is red.
"""
