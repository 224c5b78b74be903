"""What the documents of the digest are called, on machines that do not have them too."""

from __future__ import annotations

TITLES = {
    "digest": "Rules in our words",
    "rulebook-1e-1.7": "First Edition rulebook 1.7",
    "rulebook-1e-cc-2.5.4": "First Edition rulebook and glossary 2.5.4",
    "rulebook-2e-call-to-arms": "Second Edition rulebook, Call to Arms",
    "rulebook-frontiers": "Star Trek: Frontiers rulebook",
    "rulings-1e-2002": "First Edition current rulings",
}


def title_of(source: str) -> str:
    """A document's title for players, from its id."""
    return TITLES.get(source) or source.replace("-", " ").replace("_", " ").title()
