"""Agreements: undo, draws, replacements and everything else that needs consent."""
