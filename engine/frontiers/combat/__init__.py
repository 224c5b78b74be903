"""Combat with Encounter Tokens: its start, its four phases, and its outcome (FR-CMB to FR-OUT)."""
