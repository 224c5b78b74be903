"""The Discord bot of Ready Room."""
