"""Agreements: undo, draws, replaced players and everything else that needs consent."""
