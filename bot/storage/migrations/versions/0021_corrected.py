"""The point at which a match continued under corrected rules, and its checkpoint there."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column."""
    op.add_column("matches", sa.Column("corrected", sa.LargeBinary))


def downgrade() -> None:
    """Drop the column."""
    op.drop_column("matches", "corrected")
