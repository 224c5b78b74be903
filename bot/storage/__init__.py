"""Storage of matches and settings: SQLAlchemy tables, their migrations, and the store that opens them."""

from bot.storage.problems import (
    ConflictError,
    DatabaseAwayError,
    DatabaseHinderedError,
    DatabaseProblem,
    DatabaseTooNewError,
    DatabaseUnreadableError,
)
from bot.storage.store import Store

__all__ = [
    "ConflictError",
    "DatabaseAwayError",
    "DatabaseHinderedError",
    "DatabaseProblem",
    "DatabaseTooNewError",
    "DatabaseUnreadableError",
    "Store",
]
