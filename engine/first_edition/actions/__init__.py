"""Actions: initiated, answered, carried out."""
