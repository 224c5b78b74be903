"""Default games for look-ups in servers and channels."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "game_defaults",
        sa.Column("place", sa.String(10), nullable=False),
        sa.Column("id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.PrimaryKeyConstraint("place", "id", name="pk_game_defaults"),
    )


def downgrade() -> None:
    """Drop the table."""
    op.drop_table("game_defaults")
