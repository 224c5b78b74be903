"""Reminders, clocks, vacations, and servers' match settings."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def _time_column(name: str, *, nullable: bool = True) -> sa.Column[object]:
    return sa.Column(name, sa.DateTime(timezone=True), nullable=nullable)


def _match_columns(table: str) -> tuple[sa.Column[object], sa.ForeignKeyConstraint]:
    reference = sa.ForeignKeyConstraint(["match"], ["matches.id"], name=f"fk_{table}_match_matches")
    return sa.Column("match", sa.String(16), nullable=False), reference


def upgrade() -> None:
    """Create the tables."""
    _create_timers()
    _create_clocks()
    op.create_table(
        "habits",
        sa.Column("user", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("reminders", sa.Boolean, nullable=False),
        sa.Column("every", sa.Integer, nullable=False),
        sa.Column("most", sa.Integer, nullable=False),
        sa.Column("private", sa.Boolean, nullable=False),
        sa.Column("zone", sa.String(64), nullable=False),
        sa.Column("quiet_from", sa.Integer),
        sa.Column("quiet_to", sa.Integer),
        _time_column("vacation"),
        sa.PrimaryKeyConstraint("user", name="pk_habits"),
    )
    op.create_table(
        "server_settings",
        sa.Column("guild", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("channels", sa.LargeBinary, nullable=False),
        sa.Column("hosts", sa.LargeBinary, nullable=False),
        sa.Column("pace", sa.String(10), nullable=False),
        sa.Column("threads", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("guild", name="pk_server_settings"),
    )


def _create_timers() -> None:
    op.create_table(
        "timers",
        *_match_columns("timers"),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("decision", sa.Integer, nullable=False),
        _time_column("due", nullable=False),
        sa.PrimaryKeyConstraint("match", "kind", "seat", name="pk_timers"),
    )
    op.create_index("ix_timers_due", "timers", ["due"])


def _create_clocks() -> None:
    op.create_table(
        "match_clocks",
        *_match_columns("match_clocks"),
        sa.Column("pace", sa.String(10), nullable=False),
        sa.Column("proposed", sa.String(10), nullable=False),
        sa.Column("agreed", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("match", name="pk_match_clocks"),
    )
    op.create_table(
        "seat_clocks",
        *_match_columns("seat_clocks"),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("decision", sa.Integer, nullable=False),
        _time_column("asked"),
        sa.Column("reminded", sa.Integer, nullable=False),
        sa.Column("move_left", sa.Integer, nullable=False),
        sa.Column("reserve", sa.Integer, nullable=False),
        _time_column("running"),
        sa.Column("out", sa.Boolean, nullable=False),
        sa.Column("wishes", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("match", "seat", name="pk_seat_clocks"),
    )


def downgrade() -> None:
    """Drop the tables."""
    for table in ("server_settings", "habits", "seat_clocks", "match_clocks", "timers"):
        op.drop_table(table)
