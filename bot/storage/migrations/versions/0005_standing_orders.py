"""Standing orders for chances to respond."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; in existing matches no one has given orders."""
    op.add_column("seats", sa.Column("orders", sa.LargeBinary))


def downgrade() -> None:
    """Drop the column."""
    op.drop_column("seats", "orders")
