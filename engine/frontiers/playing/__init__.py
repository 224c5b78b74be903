"""Playing cards and resolving their effects."""
