"""Half-made choices, if several processes share the database."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "drafts",
        sa.Column("match", sa.String(16), nullable=False),
        sa.Column("user", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("decision", sa.Integer, nullable=False),
        sa.Column("draft", sa.LargeBinary, nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_drafts_match"),
        sa.PrimaryKeyConstraint("match", "user", name="pk_drafts"),
    )


def downgrade() -> None:
    """Drop the table."""
    op.drop_table("drafts")
