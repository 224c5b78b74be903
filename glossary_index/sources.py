"""Titles of the documents that the digest cites, whether or not they are installed."""

from __future__ import annotations

import logging
import tomllib
from pathlib import Path

_LOG = logging.getLogger(__name__)

LINKS_FILE = "links.toml"
"""Name of a file next to the documents with their addresses: a line ``document = "https://…"`` for each."""

TITLES = {
    "digest": "Rules in our words",
    "rulebook-1e-1.7": "First Edition rulebook 1.7",
    "rulebook-1e-cc-2.5.4": "First Edition rulebook and glossary 2.5.4",
    "rulebook-2e-call-to-arms": "Second Edition rulebook, Call to Arms",
    "rulebook-frontiers": "Star Trek: Frontiers rulebook",
    "rulings-1e-2002": "First Edition current rulings",
}


def title_of(source: str) -> str:
    """Return the title of a document for players, from its id."""
    return TITLES.get(source) or source.replace("-", " ").replace("_", " ").title()


def source_links(documents: str) -> dict[str, str]:
    """Return the addresses of documents by their ids, as given by the operator in the folder of documents.

    An address that does not begin with ``https://`` or ``http://`` is left out; an unreadable file has no addresses.
    """
    file = Path(documents) / LINKS_FILE
    if not documents or not file.is_file():
        return {}
    try:
        given = tomllib.loads(file.read_text("utf-8"))
    except (OSError, ValueError) as error:
        _LOG.warning("%s can’t be used: %s. Sources are shown without links.", LINKS_FILE, error)
        return {}
    return {source: one for source, one in given.items() if isinstance(one, str) and one.startswith(_SCHEMES)}


_SCHEMES = ("https://", "http://")
