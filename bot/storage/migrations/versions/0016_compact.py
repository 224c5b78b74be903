"""Whether a player likes their own messages of a match short."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; everybody goes on as before."""
    op.add_column("tastes", sa.Column("compact", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """Drop it."""
    op.drop_column("tastes", "compact")
