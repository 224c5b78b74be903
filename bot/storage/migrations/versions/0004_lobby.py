"""Options, invitations, host, thread and previous match of a rematch."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

COLUMNS = ("options", "invited", "kept")


def upgrade() -> None:
    """Add the columns; in existing matches, the player in seat 0 is the host."""
    for name in COLUMNS:
        op.add_column("matches", sa.Column(name, sa.LargeBinary))
    op.add_column("matches", sa.Column("host", sa.BigInteger))
    op.add_column("matches", sa.Column("parent", sa.BigInteger))
    op.add_column("matches", sa.Column("rematch_of", sa.String(16)))
    op.execute('UPDATE matches SET host = (SELECT s."user" FROM seats s WHERE s.match = matches.id AND s.seat = 0)')
    op.create_index("ix_seats_user", "seats", ["user"])


def downgrade() -> None:
    """Drop the columns."""
    op.drop_index("ix_seats_user", "seats")
    for name in ("rematch_of", "parent", "host", *COLUMNS):
        op.drop_column("matches", name)
