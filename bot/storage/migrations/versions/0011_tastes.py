"""Players' display preferences."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "tastes",
        sa.Column("user", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("theme", sa.String(40), nullable=False),
        sa.Column("words_only", sa.Boolean, nullable=False),
        sa.Column("quick", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("user", name="pk_tastes"),
    )


def downgrade() -> None:
    """Drop the table."""
    op.drop_table("tastes")
