"""A calendar of the store's own, by which tables grow old, the two steps before one is deleted, and uploads."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    calendar = op.create_table(
        "calendar",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("day", sa.Integer, nullable=False),
        sa.Column("clock", sa.Integer, nullable=False),
        sa.Column("leapt", sa.Integer),
    )
    today = int(time.time() // 86_400)
    op.bulk_insert(calendar, [{"id": 1, "day": today, "clock": today}])
    # Days were written by whatever clock there was: tables from before begin to grow old today.
    op.get_bind().execute(sa.text("UPDATE tables SET day = :today"), {"today": today})
    op.create_table(
        "uploads",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("bytes", sa.BigInteger, nullable=False),
    )
    op.add_column("tables", sa.Column("announced", sa.Integer, nullable=True))
    op.add_column("tables", sa.Column("gone", sa.Integer, nullable=True))


def downgrade() -> None:
    op.drop_column("tables", "gone")
    op.drop_column("tables", "announced")
    op.drop_table("uploads")
    op.drop_table("calendar")
