"""Package glossary_index."""
