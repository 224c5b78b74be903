"""Tips shown to newcomers, and players who have switched them off."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "tips_shown",
        sa.Column("user", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("match", sa.String(16), nullable=False),
        sa.Column("tip", sa.String(40), nullable=False),
        sa.Column("decision", sa.Integer, nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_tips_shown_match_matches"),
        sa.PrimaryKeyConstraint("user", "match", "tip", name="pk_tips_shown"),
    )
    op.create_table(
        "tips_off",
        sa.Column("user", sa.BigInteger, nullable=False, autoincrement=False),
        sa.PrimaryKeyConstraint("user", name="pk_tips_off"),
    )


def downgrade() -> None:
    """Drop the tables."""
    op.drop_table("tips_off")
    op.drop_table("tips_shown")
