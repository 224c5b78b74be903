"""Groups of cards: presence, teams, compatibility, uniqueness."""
