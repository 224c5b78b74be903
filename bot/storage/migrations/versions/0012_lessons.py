"""Lessons, and those each player has finished."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column and create the table."""
    op.add_column("matches", sa.Column("lesson", sa.String(40), nullable=False, server_default=""))
    op.create_table(
        "lessons_done",
        sa.Column("user", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("lesson", sa.String(40), nullable=False),
        sa.PrimaryKeyConstraint("user", "game", "lesson", name="pk_lessons_done"),
    )


def downgrade() -> None:
    """Drop the column and the table."""
    op.drop_table("lessons_done")
    op.drop_column("matches", "lesson")
