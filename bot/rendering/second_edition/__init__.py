"""Pictures of Second Edition."""
