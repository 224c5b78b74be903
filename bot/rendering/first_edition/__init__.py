"""Pictures of First Edition."""
