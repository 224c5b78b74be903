"""Matches, their seats, answers and events."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "matches",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("channel", sa.BigInteger, nullable=False),
        sa.Column("guild", sa.BigInteger),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("seats_wanted", sa.Integer, nullable=False),
        sa.Column("card_message", sa.BigInteger),
        sa.Column("moves", sa.Integer, nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ended", sa.DateTime(timezone=True)),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("header", sa.LargeBinary),
        sa.Column("checkpoint", sa.LargeBinary),
        sa.Column("outcome", sa.LargeBinary),
        sa.PrimaryKeyConstraint("id", name="pk_matches"),
    )
    op.create_index("ix_matches_channel_ended", "matches", ["channel", "ended"])
    active = sa.text("state <> 'over'")
    op.create_index(
        "uq_matches_active_channel",
        "matches",
        ["channel"],
        unique=True,
        sqlite_where=active,
        postgresql_where=active,
    )
    op.create_table(
        "seats",
        sa.Column("match", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("user", sa.BigInteger, nullable=False),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("deck", sa.String(100), nullable=False),
        sa.Column("deck_name", sa.String(100), nullable=False),
        sa.Column("sections", sa.LargeBinary, nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_seats_match"),
        sa.PrimaryKeyConstraint("match", "seat", name="pk_seats"),
        sa.UniqueConstraint("match", "user", name="uq_seats_match_user"),
    )
    op.create_table(
        "answers",
        sa.Column("match", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("decision", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("answer", sa.LargeBinary, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("rolled_back", sa.Boolean, nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_answers_match"),
        sa.PrimaryKeyConstraint("match", "number", name="pk_answers"),
    )
    op.create_table(
        "events",
        sa.Column("match", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("event", sa.LargeBinary, nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_events_match"),
        sa.PrimaryKeyConstraint("match", "number", name="pk_events"),
    )


def downgrade() -> None:
    """Drop the tables."""
    for table in ("events", "answers", "seats", "matches"):
        op.drop_table(table)
