"""Who writes to a table, and for the how manieth time it was claimed: two servers can never both write to it."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("tables", sa.Column("epoch", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("host", sa.String(32), nullable=True))


def downgrade() -> None:
    op.drop_column("tables", "host")
    op.drop_column("tables", "epoch")
