"""Questions answered wrongly."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "missed_answers",
        sa.Column("question", sa.String(300), nullable=False),
        sa.Column("passage", sa.String(200), nullable=False),
        sa.Column("times", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("question", "passage", name="pk_missed_answers"),
    )


def downgrade() -> None:
    """Drop the table."""
    op.drop_table("missed_answers")
