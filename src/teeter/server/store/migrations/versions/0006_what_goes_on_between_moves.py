"""When entries were made, and what goes on between them: whoever takes a table over goes on where it was."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("entries", sa.Column("made_at", sa.Double, nullable=True))
    op.add_column("tables", sa.Column("meanwhile", sa.LargeBinary, nullable=True))


def downgrade() -> None:
    op.drop_column("tables", "meanwhile")
    op.drop_column("entries", "made_at")
