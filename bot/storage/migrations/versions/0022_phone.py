"""Whether a player's private pictures are close-ups for a phone."""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; pictures stay as they are."""
    op.add_column("tastes", sa.Column("phone", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """Drop the column."""
    op.drop_column("tastes", "phone")
