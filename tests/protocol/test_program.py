"""`teeter table` as a program: what a script or a bot in another language meets."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from teeter.table.daily import row_of, today

TEETER = [sys.executable, "-m", "teeter"]


def run(*words: str, said: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run([*TEETER, *words], input=said, capture_output=True, text=True, timeout=60, encoding="utf-8")


def test_one_line_out_first_and_one_for_each_line_in() -> None:
    said = '{"by":"Ann","move":"resign"}\nnonsense\n\n'
    done = run("table", "--game", "knock-out", "--seats", "Ann,Bob,Cem", said=said)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [("error" in answer, answer["n"]) for answer in answers] == [(False, 0), (False, 1), (True, 1), (True, 1)]
    assert (done.returncode, done.stderr) == (0, "")


def _first_line(*words: str) -> dict[str, object]:
    first: dict[str, object] = json.loads(run("table", "--game", "knock-out", "--seats", "Ann,Bob,Cem", *words).stdout)
    return first


def test_the_first_seat_begins_unless_somebody_is_named_or_drawn(tmp_path: Path) -> None:
    assert _first_line()["turn"] == _first_line("--begins", "first")["turn"] == "Ann"
    assert _first_line("--youngest", "Bob")["turn"] == "Bob"
    drawn = {seed: _first_line("--begins", "draw", "--seed", seed)["turn"] for seed in "abcd"}
    assert len(set(drawn.values())) > 1
    assert drawn["a"] == _first_line("--begins", "draw", "--seed", "a")["turn"]
    kept = ("--begins", "draw", "--log", str(tmp_path / "game.jsonl"))
    assert _first_line(*kept)["turn"] == _first_line(*kept)["turn"] == _first_line(*kept)["turn"]


def test_answers_come_at_once_so_that_programs_can_talk() -> None:
    words = [*TEETER, "table", "--game", "tower-of-babel", "--seats", "Ann,Bob"]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as table:
        assert table.stdin
        assert table.stdout
        assert json.loads(table.stdout.readline())["n"] == 0
        table.stdin.write('{"by": "Ann", "move": "choose", "piece": "cube"}\n')
        table.stdin.flush()
        assert json.loads(table.stdout.readline())["n"] == 1
        table.stdin.close()
        assert table.wait(timeout=20) == 0


KNOCK_OUT = ("--game", "knock-out")
TWO = ("--seats", "Ann,Bob")


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("--game", "chess", *TWO), "there is no game called 'chess'; there are: knock-out"),
        ((*KNOCK_OUT, "--seats", "Ann"), "Knock Out (zoch-2007) is for 2 to 6 players, not 1"),
        (("--game", "three-reds", "--seats", "A,B,C"), "is for 2 players, not 3"),
        ((*KNOCK_OUT, "--seats", "Ann,Ann"), "two seats are called Ann"),
        ((*KNOCK_OUT, "--seats", "Ann,referee"), "nobody can be called referee"),
        ((*KNOCK_OUT, "--seats", "Ann,common"), "nobody can be called common"),
        ((*KNOCK_OUT, "--seats", "Ann,"), "is no name for a seat"),
        ((*KNOCK_OUT, *TWO, "--youngest", "Ann", "--begins", "draw"), "say who begins with --youngest, or leave it to"),
        ((*KNOCK_OUT, *TWO, "--youngest", "Cem"), "the youngest, 'Cem', has no seat"),
        ((*KNOCK_OUT, *TWO, "--rulebook", "bandu"), "Knock Out is not in the rulebook 'bandu'"),
        (("--game", "stack-a-biddi", *TWO, "--rulebook", "manual"), "is not in the rulebook 'manual'"),
        ((*KNOCK_OUT, *TWO, "--set", "lego"), "there is no set called 'lego'"),
        (
            (*KNOCK_OUT, *TWO, "--set", "biddi"),
            "Knock Out can't be played with the set biddi like this; choose one of: bau",
        ),
        (("--game", "building-chain", *TWO, "--set", "expansion"), "can't be played with the set expansion"),
        (
            (*KNOCK_OUT, *TWO, "--set", "expansion", "--option", "for_sure=true"),
            "can't be played with the set expansion",
        ),
        (("--game", "stack-a-biddi", *TWO, "--set", "sac-noir"), "played with its own blocks, the set biddi"),
        ((*KNOCK_OUT, *TWO, "--option", "blind=true"), "knock-out has no option 'blind'; it has: crowded"),
        ((*KNOCK_OUT, *TWO, "--option", "opening=two"), "opening can't be 'two'; it is any or one"),
        ((*KNOCK_OUT, *TWO, "--option", "for_sure=perhaps"), "for_sure can't be 'perhaps'; it is true or false"),
        (("--game", "three-reds", *TWO, "--option", "rounds_to_win=0"), "it is a whole number from 1 to 20"),
        ((*KNOCK_OUT, "--seats", "Ann,B\udcffb"), "'B\\udcffb' is no name for a seat"),
        ((*KNOCK_OUT, *TWO, "--option", "opening"), "write an option as key=value"),
        ((*KNOCK_OUT,), "Missing option '--seats'"),
        ((*KNOCK_OUT, *TWO, "--log", "no/such/folder/log"), "No such file or directory"),
        ((*KNOCK_OUT, *TWO, "--frobnicate"), "No such option"),
    ],
)
def test_what_cannot_start_says_why_in_one_line(words: tuple[str, ...], complaint: str) -> None:
    done = run("table", *words)
    assert complaint in done.stderr
    assert done.stderr.startswith("teeter: ")
    assert done.stderr.count("\n") == 1
    assert (done.returncode, done.stdout) == (2, "")


@pytest.mark.parametrize(
    ("game", "rulebook"),
    [("knock-out", "zoch-2007"), ("well-stacked", "manual"), ("build-or-push", "bandu"), ("stack-a-biddi", None)],
)
def test_without_a_rulebook_the_first_that_has_the_game_is_taken(game: str, rulebook: str | None) -> None:
    done = run("table", "--game", game, *TWO)
    assert json.loads(done.stdout)["rulebook"] == rulebook


@pytest.mark.parametrize(
    ("words", "pieces"),
    [
        (("--game", "knock-out"), 66),
        (("--game", "knock-out", "--rulebook", "manual"), 70),
        (("--game", "knock-out", "--option", "for_sure=true"), 65),
        (("--game", "building-chain", "--rulebook", "manual"), 69),
        (("--game", "knock-out", "--set", "sac-noir"), 100),
        (("--game", "knock-out", "--set", "bausack+expansion"), 101),
    ],
)
def test_the_pool_holds_the_pieces_of_the_box(words: tuple[str, ...], pieces: int) -> None:
    done = run("table", *words, *TWO)
    assert len(json.loads(done.stdout)["pool"]) == pieces


def test_a_seed_makes_dice_and_draws_repeatable() -> None:
    words = ("table", "--game", "stack-a-biddi", "--seats", "Ann,Bob")
    first, again, other = (run(*words, "--seed", seed).stdout for seed in ("7", "7", "8"))
    assert first == again
    assert json.loads(first)["dice"] != json.loads(other)["dice"]


def test_a_tower_of_the_day_has_the_pieces_of_today_unless_a_seed_is_given() -> None:
    before = row_of(today())
    said = [json.loads(run("table", "--game", "tower-of-the-day", "--seats", name).stdout) for name in ("Ann", "Bob")]
    rows = [(each["in_hand"]["piece"], *each["chains"][name]) for each, name in zip(said, ("Ann", "Bob"), strict=True)]
    assert set(rows) <= {before, row_of(today())}  # midnight may have come
    other = json.loads(run("table", "--game", "tower-of-the-day", "--seats", "Ann", "--seed", "7").stdout)
    assert other["in_hand"]["piece"] != rows[0][0] or other["chains"]["Ann"] != list(rows[0][1:])


def test_a_game_kept_in_a_file_goes_on_after_the_program_was_stopped(tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    words = ("table", *KNOCK_OUT, *TWO, "--log", str(log))
    run(*words, said='{"by":"Ann","move":"offer","piece":"egg","style":"refusal"}\n{"by":"Bob","move":"stake"}\n')
    with log.open("ab") as file:
        file.write(b'{"n":3,"by":"An')  # the machine went down in the middle of a write
    done = run(*words, said='{"by":"Ann","move":"take"}\n')
    states = [json.loads(line) for line in done.stdout.splitlines()]
    assert [state["n"] for state in states] == [2, 3]
    assert states[0]["auction"]["stakes"] == {"Bob": 1}
    assert [json.loads(line)["n"] for line in log.read_text().splitlines()[1:]] == [1, 2, 3]


@pytest.mark.parametrize(
    ("kept", "complaint"),
    [("{}\n", "is no log of a game"), ("hello\n", "is no log of a game"), ("half a line", "holds no game")],
)
def test_a_file_that_holds_no_game_is_refused_and_left_alone(tmp_path: Path, kept: str, complaint: str) -> None:
    log = tmp_path / "notes.txt"
    log.write_text(kept)
    done = run("table", *KNOCK_OUT, *TWO, "--log", str(log))
    assert complaint in done.stderr
    assert done.returncode == 2
    assert log.read_text() == kept


def test_a_file_that_holds_another_game_is_refused(tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    run("table", *KNOCK_OUT, *TWO, "--log", str(log))
    done = run("table", *KNOCK_OUT, "--seats", "Ann,Bob,Cem", "--log", str(log))
    assert "holds another game" in done.stderr
    assert done.returncode == 2


def test_help_is_there_for_people() -> None:
    for words in ((), ("--help",), ("table", "--help"), ("play", "--help"), ("rules", "--help")):
        done = run(*words)
        assert done.returncode == 0
        assert "Usage: teeter" in done.stdout


def test_rules_can_be_read_by_game_and_by_paragraph() -> None:
    assert "knock-out (Knock Out)" in run("rules").stdout
    assert "last tower standing wins" in run("rules", "knock-out").stdout
    assert "exactly one diamond more" in run("rules", "2.7").stdout
    assert "genau einen Diamanten mehr" in run("rules", "2.7", "--language", "de").stdout
    done = run("rules", "99.1")
    assert "there are no rules called 99.1" in done.stderr
    assert done.returncode == 2


def test_play_without_a_terminal_says_what_to_use_instead() -> None:
    done = run("play")
    assert "teeter table --help" in done.stderr
    assert done.returncode == 2


def test_any_seed_will_do() -> None:
    done = run("table", "--game", "stack-a-biddi", *TWO, "--seed", "\udcff")
    assert done.returncode == 0
    assert len(json.loads(done.stdout)["dice"]) == 4


def test_with_the_physics_referee_placements_are_simulated_before_the_line_out() -> None:
    said = [
        {"by": "Ann", "move": "choose", "piece": "tile"},
        {"by": "Ann", "move": "place"},
        {"by": "Bob", "move": "choose", "piece": "cube"},
        {"by": "Bob", "move": "place"},
        {"by": "Ann", "move": "choose", "piece": "brick"},
        {"by": "Ann", "move": "place", "path": [[0, 1e9, 0, 0, 1, 0, 0, 0]]},
        {"by": "Ann", "move": "place", "path": [[1, 2]]},
        {"by": "Ann", "move": "place", "path": [[0, 40, 0, 120, 1, 0, 0, 0], [400, 40, 0, 75, 1, 0, 0, 0]]},
    ]
    words = ("table", "--game", "tower-of-babel", "--seats", "Ann,Bob", "--referee", "physics")
    done = run(*words, said="".join(json.dumps(line) + "\n" for line in said))
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert answers[4]["n"] == 6
    assert answers[4]["towers"]["common"]["pieces"] == ["tile", "cube"]
    assert answers[4]["towers"]["common"]["height_mm"] == pytest.approx(42, abs=0.1)
    assert "out of reach" in answers[6]["error"]
    assert "A path has rows" in answers[7]["error"]
    assert answers[7]["n"] == 7
    assert answers[8]["diamonds"] == {"Ann": 0, "Bob": 1}


def test_a_crowded_table_is_ruled_by_people_or_by_physics() -> None:
    crowded = ("table", "--game", "knock-out", *TWO, "--option", "crowded=true")
    assert run(*crowded).returncode == 0
    assert run(*crowded, "--referee", "physics", "--spacing", "120").returncode == 0


def test_only_simulated_towers_on_a_crowded_table_have_a_spacing() -> None:
    plain = ("table", "--game", "knock-out", *TWO, "--spacing", "120")
    assert "add --referee physics" in run(*plain).stderr
    assert "the option crowded=true" in run(*plain, "--referee", "physics").stderr


def test_stacks_need_live_hands() -> None:
    done = run("table", "--game", "stack-a-biddi", *TWO, "--referee", "physics")
    assert "built by live hands" in done.stderr
    assert done.returncode == 2
