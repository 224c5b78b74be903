"""Cards that belong together: presence, teams, compatibility, copies."""
