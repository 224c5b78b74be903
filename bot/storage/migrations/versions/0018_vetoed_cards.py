"""Cards that players have reported as resolved wrongly."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "vetoed_cards",
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("card", sa.String(120), nullable=False),
        sa.Column("times", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("game", "card", name="pk_vetoed_cards"),
    )


def downgrade() -> None:
    """Drop the table."""
    op.drop_table("vetoed_cards")
