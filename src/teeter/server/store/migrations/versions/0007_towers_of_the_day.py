"""The lists of the towers of the day."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "towers_of_the_day",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("table_id", sa.String(32), nullable=False, unique=True),
        sa.Column("day", sa.Integer, nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("device", sa.String(64), nullable=False),
        sa.Column("address", sa.String(64), nullable=False),
        sa.Column("pieces", sa.Integer),
        sa.Column("height_mm", sa.Integer),
        sa.UniqueConstraint("day", "device", name="one_tower_a_device"),
    )
    op.create_index("towers_of_a_day", "towers_of_the_day", ["day", "pieces", "height_mm"])
    op.create_table(
        "day_salts",
        sa.Column("day", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("salt", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("day_salts")
    op.drop_index("towers_of_a_day", "towers_of_the_day")
    op.drop_table("towers_of_the_day")
