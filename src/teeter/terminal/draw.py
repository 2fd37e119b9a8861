"""The table, drawn with rich."""

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from teeter.rules.seen import AuctionSeen, TowerSeen, View
from teeter.table.table import Table
from teeter.terminal.words import piece_name, whose

# A sign with every colour, for those who can't tell them apart.
COLOURS = {"red": ("●", "red"), "green": ("▲", "green"), "black": ("■", "bright_black")}
STATUSES = {"none": "no tower yet", "standing": "", "stopped": "stopped", "fallen": "fallen", "out": "out"}


def show(console: Console, table: Table) -> None:
    view = table.view()
    where = f" · {table.setup.rulebook}" if table.setup.rulebook else ""
    title = f"{table.game.title}{where} · round {view['round']}"
    parts: list[RenderableType] = [_race(view) if view.get("dice") is not None else _seats(view)]
    if auction := view["auction"]:
        parts.append(_auction(auction))
    if view.get("chains") and any(view["chains"].values()):
        parts.append(_chains(view))
    console.print(Panel(Group(*parts), title=title, border_style="yellow"))


def _seats(view: View) -> Grid:
    grid = Grid(box=None, padding=(0, 2), header_style="dim")
    for heading in ("", "who", "diamonds", "height", "tower"):
        grid.add_column(heading)
    for name, purse in view["diamonds"].items():
        tower = view["towers"].get(name)
        zoch = " +Zoch" if view.get("zoch", {}).get(name) else ""
        wins = " ★" * view["wins"].get(name, 0)
        out = name in view["out"]
        grid.add_row(
            "▶" if name in view["to_act"] else "",
            Text(name + wins, style="dim strike" if out else "bold"),
            f"◆ {purse}{zoch}",
            f"{tower['height_mm']:g} mm" if tower else "",
            _tower(tower) if tower else "",
        )
    if common := view["towers"].get("common"):
        grid.add_row("", "everybody", "", f"{common['height_mm']:g} mm", _tower(common))
    return grid


def _tower(tower: TowerSeen) -> str:
    pieces = " › ".join(piece_name(piece) for piece in tower["pieces"])
    status = STATUSES[tower["status"]]
    return f"{pieces} ({status})" if pieces and status else pieces or status


def _auction(auction: AuctionSeen) -> Text:
    text = Text.assemble("On offer: ", (piece_name(auction["piece"]), "bold"), f" ({auction['style']})")
    if auction["high"]:
        text.append(f" · highest bid {auction['high']['amount']} by {auction['high']['by']}")
    if auction["stakes"]:
        text.append(" · stakes " + ", ".join(f"{seat} {stake}" for seat, stake in auction["stakes"].items()))
    if auction["passed"]:
        text.append(" · passed: " + ", ".join(auction["passed"]))
    return text


def _chains(view: View) -> Grid:
    grid = Grid(box=None, padding=(0, 2), header_style="dim")
    grid.add_column("chain of")
    grid.add_column("front first")
    for seat, chain in view["chains"].items():
        grid.add_row(seat, " ‹ ".join(piece_name(piece) for piece in chain))
    return grid


def _race(view: View) -> Grid:
    grid = Grid(box=None, padding=(0, 2), header_style="dim")
    for heading in ("", "who", "points", "of them bonus"):
        grid.add_column(heading)
    for seat, score in view["scores"].items():
        style = "dim strike" if seat in view["out"] else "bold"
        grid.add_row("▶" if seat in view["to_act"] else "", Text(seat, style), str(score), str(view["bonus"][seat]))
    if view["biddis"]:
        places = ", ".join(f"{colour} on level {level}" for colour, level in view["biddis"].items())
        grid.add_row("", "", "", f"{view['levels']} levels: {places}")
    return grid


def pool(console: Console, table: Table) -> None:
    names = [_coloured(piece, table.setup.colours[piece]) for piece in table.view()["pool"]]
    console.print(Panel(Columns(names, padding=(0, 2)), title=f"the pool: {len(names)} pieces", border_style="dim"))
    if alike := table.view().get("suggested"):
        console.print(f"  About the size of a Zoch piece: {', '.join(map(piece_name, alike))}.")


def _coloured(piece: str, colour: str) -> Text:
    sign, style = COLOURS.get(colour, (" ", ""))
    return Text(f"{sign} {piece_name(piece)}", style=style)


def in_hand(table: Table) -> str:
    hand = table.view()["in_hand"]
    assert hand is not None
    return f"the {piece_name(hand['piece'])} on {whose(hand['tower'])}"
