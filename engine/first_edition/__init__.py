"""Star Trek CCG, First Edition."""
