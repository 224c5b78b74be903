"""Combat, engagements, damage and captives."""
