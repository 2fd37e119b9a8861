"""Evenings: several games in a row, each with its own small log."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "evenings",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("day", sa.Integer, nullable=False),
    )
    op.create_table(
        "evening_entries",
        sa.Column("evening_id", sa.String(32), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("entry", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("evening_entries")
    op.drop_table("evenings")
