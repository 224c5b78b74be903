"""Which process answers what Discord has told."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column."""
    op.add_column("claims", sa.Column("holder", sa.Integer))


def downgrade() -> None:
    """Drop it."""
    op.drop_column("claims", "holder")
