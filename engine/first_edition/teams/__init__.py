"""Who belongs together: compatibility, teams, presence, copies."""
