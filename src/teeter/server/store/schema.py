"""What the store's tables look like now; migrations/ says how they got there."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    text,
)

metadata = MetaData()

IN_THE_LOBBY = "listed AND stage <> 'over' AND gone IS NULL"
"""In the very words of the index of these tables: a database finds it by nothing else."""
HELD = "host IS NOT NULL"

tables = Table(
    "tables",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("id", String(32), nullable=False, unique=True),
    Column("stage", String(8), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("record", LargeBinary, nullable=False),
    Column("day", Integer, nullable=False),
    Column("announced", Integer),
    Column("gone", Integer),
    Column("epoch", Integer, nullable=False, server_default="0"),
    Column("host", String(32)),
    Column("meanwhile", LargeBinary),
    Index("tables_in_the_lobby", "number", sqlite_where=text(IN_THE_LOBBY), postgresql_where=text(IN_THE_LOBBY)),
    Index("tables_held", "host", sqlite_where=text(HELD), postgresql_where=text(HELD)),
)

calendar = Table(
    "calendar",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("day", Integer, nullable=False),
    Column("clock", Integer, nullable=False),
    Column("leapt", Integer),
)

towers_of_the_day = Table(
    "towers_of_the_day",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String(32), nullable=False, unique=True),
    Column("day", Integer, nullable=False),
    Column("name", String(40), nullable=False),
    Column("device", String(64), nullable=False),
    Column("address", String(64), nullable=False),
    Column("pieces", Integer),
    Column("height_mm", Integer),
    UniqueConstraint("day", "device", name="one_tower_a_device"),
    Index("towers_of_a_day", "day", "pieces", "height_mm"),
)

day_salts = Table(
    "day_salts",
    metadata,
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("salt", LargeBinary, nullable=False),
)

uploads = Table(
    "uploads",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("bytes", BigInteger, nullable=False),
)

keys = Table(
    "keys",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("hash", String(64), primary_key=True),
    Column("role", String(10), nullable=False),
    Column("seats", LargeBinary, nullable=False),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("command", String(64)),
    Column("entry", LargeBinary, nullable=False),
    Column("made_at", Double),
    UniqueConstraint("table_id", "command", name="one_entry_a_command"),
)

analyses = Table(
    "analyses",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("entries", Integer, nullable=False),
    Column("analysis", LargeBinary, nullable=False),
)

evenings = Table(
    "evenings",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("day", Integer, nullable=False),
)

evening_entries = Table(
    "evening_entries",
    metadata,
    Column("evening_id", String(32), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("entry", LargeBinary, nullable=False),
)

clips = Table(
    "clips",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("tower", String(40), nullable=False),
    Column("saved", Text, nullable=False),
    Column("track", LargeBinary, nullable=False),
)
