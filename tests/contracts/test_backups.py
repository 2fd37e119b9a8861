"""A backup of either store, brought back into either; and files that are none."""

import asyncio
import os
import shutil
import sqlite3
import stat
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
import sqlalchemy as sa
from click.testing import CliRunner, Result
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from teeter.cli import cli
from teeter.rules.log import Entry
from teeter.rules.moves import Pass
from teeter.server.store import schema
from teeter.server.store.backup import BadBackup, check_backup, make_backup
from teeter.server.store.engine import make_engine
from teeter.server.store.recovery import recover
from teeter.server.store.sole_server import SoleServer
from teeter.server.store.sql import SqlStore
from teeter.table.sheet import Seat, Sheet
from teeter.table.store import Clip, Key, Record
from tests.contracts.postgres import Postgres

SHEET = Sheet(game="knock-out", seats=(Seat("Ann"), Seat("Bøb ♜")))
Rows = dict[str, list[tuple[object, ...]]]
NewStore = Callable[[str], str]


@pytest.fixture
def new_store(request: pytest.FixtureRequest, tmp_path: Path) -> NewStore:
    """The URL of an empty one."""
    numbers = iter(range(100))

    def make(kind: str) -> str:
        if kind == "sqlite":
            return f"sqlite:///{tmp_path}/{next(numbers)}.db"
        postgres: Postgres = request.getfixturevalue("postgres")
        return postgres.new_database()

    return make


def fill(url: str, tables: int = 3) -> None:
    async def run() -> None:
        store = SqlStore(url)
        await store.open()
        for number in range(tables):
            id = f"table{number}"
            await store.create(Record(id=id, sheet=SHEET, seed="7"), [Key(f"hash{number}", "host", ("Ann",))])
            for n in range(1, 6):
                clip = Clip("Ann", "{}", os.urandom(1000)) if n % 2 else None
                await store.append(id, Entry(n, "Ann", Pass(), ()), command=f"c{n}", clip=clip)
        await store.shelve(Record(id="upload", sheet=SHEET, seed="8"), [], [b"{}"], {}, most=10**9)
        await store.close()

    asyncio.run(run())


def everything(url: str) -> Rows:
    """Without who holds a table, which is nobody in a store that was filled again."""

    async def read() -> Rows:
        engine = make_engine(url)
        found: Rows = {}
        async with engine.connect() as connection:
            for table in schema.metadata.sorted_tables:
                columns = [each for each in table.c if each.name not in ("epoch", "host")]
                rows = await connection.execute(sa.select(*columns).order_by(*table.primary_key))
                found[table.name] = [tuple(row) for row in rows]
        await engine.dispose()
        return found

    return asyncio.run(read())


def teeter(*words: str | Path) -> Result:
    return CliRunner().invoke(cli, list(map(str, words)))


@pytest.mark.parametrize("source", ["sqlite", "postgres"])
@pytest.mark.parametrize("target", ["sqlite", "postgres"])
def test_a_backup_of_one_store_is_all_of_it_in_another(
    new_store: NewStore, tmp_path: Path, source: str, target: str
) -> None:
    here, there, file = new_store(source), new_store(target), tmp_path / "backup"
    fill(here)
    made = teeter("backup", "--store", here, file)
    assert made.exit_code == 0, made.output
    assert "4 tables, 16 entries, 9 clips" in made.output
    assert teeter("backup", "--check", file).output == made.output
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    back = teeter("recover", "--store", there, file)
    assert back.exit_code == 0, back.output
    assert everything(there) == everything(here)
    fill_more(there)


def fill_more(url: str) -> None:
    """What was brought back can be claimed, played on and added to."""

    async def run() -> None:
        store = SqlStore(url)
        await store.open()
        assert await store.claim("table1") is not None
        await store.append("table1", Entry(6, "Ann", Pass(), ()))
        await store.create(Record(id="new", sheet=SHEET, seed="9"), [])
        assert [len(await store.entries(id)) for id in ("table0", "table1")] == [5, 6]
        await store.close()

    asyncio.run(run())


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_nothing_is_replaced_unasked(new_store: NewStore, tmp_path: Path, kind: str) -> None:
    here, there, file = new_store("sqlite"), new_store(kind), tmp_path / "backup"
    fill(here)
    fill(there, tables=1)
    before = everything(there)
    assert teeter("backup", "--store", here, file).exit_code == 0
    kept = file.read_bytes()
    refused = teeter("backup", "--store", there, file)
    assert refused.exit_code == 1
    assert "--force" in refused.output
    assert file.read_bytes() == kept
    refused = teeter("recover", "--store", there, file)
    assert refused.exit_code == 1
    assert "has 2 tables" in refused.output
    assert "--force" in refused.output
    assert everything(there) == before
    assert teeter("recover", "--store", there, file, "--force").exit_code == 0
    assert everything(there) == everything(here)
    assert teeter("backup", "--store", there, file, "--force").exit_code == 0


def test_a_store_is_not_overwritten_by_its_own_backup(new_store: NewStore, tmp_path: Path) -> None:
    url = new_store("sqlite")
    fill(url)
    refused = teeter("backup", "--store", url, url.removeprefix("sqlite:///"), "--force")
    assert refused.exit_code == 1
    assert "the store itself" in refused.output


def test_nothing_is_brought_back_under_a_server_that_runs(
    new_store: NewStore, tmp_path: Path, postgres: Postgres
) -> None:
    here, file = new_store("sqlite"), tmp_path / "backup"
    fill(here)
    assert teeter("backup", "--store", here, file).exit_code == 0
    held = SoleServer(here)
    refused = teeter("recover", "--store", here, file, "--force")
    held.close()
    assert "in use by another server" in refused.output
    there = postgres.new_database()
    fill(there)

    async def meanwhile() -> None:
        store = SqlStore(there)
        await store.open()
        with pytest.raises(BadBackup, match="stop every server"):
            await recover(file, there, replace=True)
        await store.close()

    asyncio.run(meanwhile())


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "no SQLite file"),
        (b"PK\x03\x04 something else", "no SQLite file"),
        (b"SQLite format 3\0", "damaged"),
    ],
)
def test_what_is_no_backup_is_refused_in_words(new_store: NewStore, tmp_path: Path, content: bytes, says: str) -> None:
    file, url = tmp_path / "file", new_store("sqlite")
    file.write_bytes(content)
    for refused in (teeter("recover", "--store", url, file), teeter("backup", "--check", file)):
        assert refused.exit_code == 1
        assert says in refused.output
    assert not Path(url.removeprefix("sqlite:///")).exists()


def test_other_databases_and_files_that_are_not_there_are_refused(new_store: NewStore, tmp_path: Path) -> None:
    url, other = new_store("sqlite"), tmp_path / "other.db"
    with sqlite3.connect(other) as foreign:
        foreign.execute("CREATE TABLE songs (name)")
    foreign.close()
    assert "no stamp" in teeter("recover", "--store", url, other).output
    assert "no store of Teeter" in teeter("backup", "--store", f"sqlite:///{other}", tmp_path / "a").output
    assert "No such file" in teeter("recover", "--store", url, tmp_path / "nothing").output
    assert "there is no store" in teeter("backup", "--store", f"sqlite:///{tmp_path}/nothing", tmp_path / "a").output
    assert "No such file" in teeter("backup", "--store", f"sqlite:///{other}", tmp_path / "no" / "folder").output
    assert "sqlite:///FILE or postgresql://" in teeter("recover", "--store", "nonsense", other).output
    fill(url)
    assert "no stamp" in teeter("recover", "--store", new_store("sqlite"), url.removeprefix("sqlite:///")).output
    assert sorted(path.name for path in tmp_path.iterdir() if "backup" in path.name or ".part" in path.name) == []


def test_a_backup_of_a_newer_version_is_refused(new_store: NewStore, tmp_path: Path) -> None:
    url, file = new_store("sqlite"), tmp_path / "backup"
    fill(url)
    asyncio.run(make_backup(url, file))
    with sqlite3.connect(file) as changed:
        changed.execute("UPDATE alembic_version SET version_num = '9999'")
    changed.close()
    with pytest.raises(BadBackup, match="newer Teeter"):
        check_backup(file)


def test_a_backup_of_an_earlier_version_is_brought_up_to_date(new_store: NewStore, tmp_path: Path) -> None:
    left = tmp_path / "left.db"
    shutil.copyfile(Path(__file__).parents[1] / "former" / "left" / "tables.db", left)
    url, file = new_store("sqlite"), tmp_path / "backup"
    made = teeter("backup", "--store", f"sqlite:///{left}", file)
    assert made.exit_code == 0, made.output
    assert teeter("recover", "--store", url, file).exit_code == 0
    with sqlite3.connect(left) as before:
        (number,) = before.execute("SELECT count(*) FROM tables").fetchone()
    before.close()
    assert len(everything(url)["tables"]) == number > 0


def test_a_backup_whose_own_names_are_no_text_is_refused_in_words(whole: bytes, tmp_path: Path) -> None:
    """SQLite says what is wrong in the very bytes that are."""
    file = tmp_path / "damaged"
    file.write_bytes(whole.replace(b"CREATE TABLE entries", b"CREATE TABLE \xffntries"))
    with pytest.raises(BadBackup, match="damaged"):
        check_backup(file)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    folder = tmp_path_factory.mktemp("whole")
    fill(f"sqlite:///{folder}/tables.db")
    asyncio.run(make_backup(f"sqlite:///{folder}/tables.db", folder / "backup"))
    return (folder / "backup").read_bytes()


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.integers(0, 2**24), st.integers(0, 255))
def test_a_damaged_backup_is_refused_or_holds_all_that_it_held(
    whole: bytes, tmp_path: Path, where: int, flipped: int
) -> None:
    """Some bytes of a database mean nothing; whatever passes has every row as it was. `flipped`: 0 cuts it off."""
    damaged, at = bytearray(whole), where % len(whole)
    damaged[at] ^= flipped
    if not flipped:
        del damaged[at:]
    file, sound = tmp_path / "damaged", tmp_path / "sound"
    file.write_bytes(damaged)
    sound.write_bytes(whole)
    with suppress(BadBackup):
        stamp = check_backup(file)
        assert (stamp.rows, stamp.digest) == (check_backup(sound).rows, check_backup(sound).digest)


def test_a_file_is_told_from_a_hidden_table(new_store: NewStore, tmp_path: Path) -> None:
    url, file = new_store("sqlite"), tmp_path / "backup"
    fill(url)
    asyncio.run(make_backup(url, file))
    assert "teeter recover FILE" in teeter("restore", "--store", url, file).output
