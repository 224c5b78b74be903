"""Players' own decks, and matches imported for replays."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "decks",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("user", sa.BigInteger, nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("list", sa.LargeBinary, nullable=False),
        sa.Column("sections", sa.LargeBinary, nullable=False),
        sa.Column("playable", sa.Boolean, nullable=False),
        sa.Column("changed", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_decks"),
    )
    op.create_index("ix_decks_user", "decks", ["user"])
    op.create_table(
        "imported_matches",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("user", sa.BigInteger, nullable=False),
        sa.Column("file", sa.LargeBinary, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_imported_matches"),
    )
    op.create_index("ix_imported_matches_user", "imported_matches", ["user"])
    op.create_table(
        "opened_decks",
        sa.Column("match", sa.String(16), nullable=False),
        sa.Column("user", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_opened_decks_match"),
        sa.PrimaryKeyConstraint("match", "user", name="pk_opened_decks"),
    )


def downgrade() -> None:
    """Drop the tables."""
    op.drop_table("opened_decks")
    op.drop_table("imported_matches")
    op.drop_table("decks")
