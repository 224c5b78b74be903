"""Holders of claims, and whether the interactions were answered."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns."""
    op.add_column("claims", sa.Column("holder", sa.Integer))
    op.add_column("claims", sa.Column("answered", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """Drop the columns."""
    op.drop_column("claims", "answered")
    op.drop_column("claims", "holder")
