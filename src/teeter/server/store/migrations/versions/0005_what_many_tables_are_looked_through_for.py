"""Indexes for what is asked of all tables at once: which are in the lobby, and which a server holds."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

_IN_THE_LOBBY = sa.text("listed AND stage <> 'over' AND gone IS NULL")
_HELD = sa.text("host IS NOT NULL")


def upgrade() -> None:
    op.create_index(
        "tables_in_the_lobby", "tables", ["number"], sqlite_where=_IN_THE_LOBBY, postgresql_where=_IN_THE_LOBBY
    )
    op.create_index("tables_held", "tables", ["host"], sqlite_where=_HELD, postgresql_where=_HELD)


def downgrade() -> None:
    op.drop_index("tables_held", "tables")
    op.drop_index("tables_in_the_lobby", "tables")
