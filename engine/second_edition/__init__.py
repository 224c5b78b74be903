"""Star Trek CCG, Second Edition: one module per chapter of the rules."""
