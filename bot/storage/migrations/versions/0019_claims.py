"""Recent interactions claimed by processes that share the database."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "claims",
        sa.Column("snowflake", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("snowflake", name="pk_claims"),
    )
    op.create_index("ix_claims_at", "claims", ["at"])


def downgrade() -> None:
    """Drop the table."""
    op.drop_table("claims")
