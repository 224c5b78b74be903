"""Requests for the other players' consent."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "proposals",
        sa.Column("match", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("by", sa.BigInteger, nullable=False),
        sa.Column("words", sa.String(400), nullable=False),
        sa.Column("asked", sa.LargeBinary, nullable=False),
        sa.Column("agreed", sa.LargeBinary, nullable=False),
        sa.Column("moment", sa.Integer, nullable=False),
        sa.Column("terms", sa.LargeBinary, nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("message", sa.BigInteger),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_proposals_match"),
        sa.PrimaryKeyConstraint("match", "number", name="pk_proposals"),
    )


def downgrade() -> None:
    """Drop the table."""
    op.drop_table("proposals")
