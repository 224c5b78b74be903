"""Outdated status cards, and messages that are waiting to be sent."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns and create the tables; cards of running matches are checked once more."""
    op.add_column("matches", sa.Column("shown", sa.Integer, nullable=False, server_default="0"))
    op.add_column("matches", sa.Column("changed", sa.DateTime(timezone=True)))
    op.add_column("matches", sa.Column("thinking", sa.Boolean, nullable=False, server_default=sa.false()))
    op.execute("UPDATE matches SET changed = coalesce(ended, created)")
    op.execute("UPDATE matches SET shown = version WHERE state = 'over' OR lesson <> ''")
    with_computers = 'SELECT match FROM seats WHERE "user" < 0'
    op.execute(f"UPDATE matches SET thinking = (1 = 1) WHERE state = 'playing' AND id IN ({with_computers})")  # noqa: S608
    for name, where in (("unshown", "shown <> version AND lesson = ''"), ("thinking", "thinking")):
        op.create_index(
            f"ix_matches_{name}", "matches", ["changed"], sqlite_where=sa.text(where), postgresql_where=sa.text(where)
        )
    op.add_column("proposals", sa.Column("told", sa.Boolean, nullable=False, server_default=sa.true()))
    op.execute("UPDATE proposals SET told = (1 = 0) WHERE state = 'open'")
    op.create_index(
        "ix_proposals_untold",
        "proposals",
        ["match"],
        sqlite_where=sa.text("NOT told"),
        postgresql_where=sa.text("NOT told"),
    )
    op.create_table(
        "cards",
        sa.Column("match", sa.String(16), nullable=False),
        sa.Column("card", sa.LargeBinary, nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_cards_match"),
        sa.PrimaryKeyConstraint("match", name="pk_cards"),
    )
    op.create_table(
        "outbox",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("match", sa.String(16), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("letter", sa.LargeBinary, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_outbox_match"),
        sa.PrimaryKeyConstraint("id", name="pk_outbox"),
    )
    op.create_index("ix_outbox_match", "outbox", ["match"])


def downgrade() -> None:
    """Drop the columns and the tables."""
    op.drop_table("outbox")
    op.drop_table("cards")
    op.drop_index("ix_proposals_untold", "proposals")
    op.drop_column("proposals", "told")
    op.drop_index("ix_matches_thinking", "matches")
    op.drop_index("ix_matches_unshown", "matches")
    for column in ("thinking", "changed", "shown"):
        op.drop_column("matches", column)
