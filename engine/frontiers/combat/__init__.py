"""Combat with Encounter Tokens: how it begins, its four phases, and its outcome (FR-CMB to FR-OUT)."""
