"""The day on which somebody was last at a table, so that old ones can be forgotten; for those from before, today."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    today = int(time.time() // 86_400)
    op.add_column("tables", sa.Column("day", sa.Integer, nullable=False, server_default=str(today)))
    with op.batch_alter_table("tables") as tables:
        tables.alter_column("day", server_default=None)


def downgrade() -> None:
    op.drop_column("tables", "day")
