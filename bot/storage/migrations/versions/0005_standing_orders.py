"""Standing orders for chances to respond."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; nobody has given orders so far."""
    op.add_column("seats", sa.Column("orders", sa.LargeBinary))


def downgrade() -> None:
    """Drop it."""
    op.drop_column("seats", "orders")
