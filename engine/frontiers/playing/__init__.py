"""Using cards, Skills, Crew and Tactics, and what their effects do (FR-DECK, FR-EFF, FR-INT)."""
