"""Seed plans of decks, and players' seeding in matches."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "seed_plans",
        sa.Column("user", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("deck", sa.String(100), nullable=False),
        sa.Column("plan", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("user", "game", "deck", name="pk_seed_plans"),
    )
    op.create_table(
        "seedings",
        sa.Column("match", sa.String(16), nullable=False),
        sa.Column("user", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("decision", sa.Integer, nullable=False),
        sa.Column("picks", sa.LargeBinary, nullable=False),
        sa.Column("made", sa.LargeBinary, nullable=False),
        sa.Column("saved", sa.Boolean, nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_seedings_match"),
        sa.PrimaryKeyConstraint("match", "user", name="pk_seedings"),
    )


def downgrade() -> None:
    """Drop the tables."""
    op.drop_table("seedings")
    op.drop_table("seed_plans")
