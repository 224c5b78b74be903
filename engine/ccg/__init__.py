"""Code shared by both editions of the Star Trek CCG; imports neither."""
