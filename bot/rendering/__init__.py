"""Pictures: pure functions from a redacted view, or a card, to PNG bytes. No Discord, no storage."""
