"""Where matches and settings are kept: SQLAlchemy tables, their migrations, and the store that opens them."""

from bot.storage.problems import ConflictError, DatabaseProblem, DatabaseTooNewError, DatabaseUnreadableError
from bot.storage.store import Store

__all__ = ["ConflictError", "DatabaseProblem", "DatabaseTooNewError", "DatabaseUnreadableError", "Store"]
