"""Seats whose players have given up while the others play on."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; nobody has given up so far."""
    op.add_column("seats", sa.Column("conceded", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """Drop it."""
    op.drop_column("seats", "conceded")
