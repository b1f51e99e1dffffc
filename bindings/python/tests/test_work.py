"""Analysis, review, solving, puzzles, matches, records; and that they can be watched and ended."""

from __future__ import annotations

import json
import os
import signal
import threading
import time
from collections.abc import Callable

import pytest
import quintet
from conftest import ROOT
from quintet import results


def test_analysis_is_the_same_every_time(variant: str) -> None:
    game = quintet.Game(variant)
    first = quintet.analyze(game, nodes=500, lines=2)
    again = quintet.analyze(game, nodes=500, lines=2)
    assert first.lines == again.lines and 1 <= len(first.lines) <= 2
    assert first.best in game.moves()
    assert all(0 <= line.win_permille <= 1000 for line in first.lines)


def test_a_finished_game_has_no_lines() -> None:
    game = quintet.Game("kona", moves=["f1-e2", "f1-f2", "a6-d3"])
    assert quintet.analyze(game, nodes=100).lines == [] and quintet.analyze(game, nodes=100).best is None


def test_analysis_tells_how_far_it_has_come() -> None:
    news: list[results.Analysis] = []
    final = quintet.analyze(quintet.Game("kona"), nodes=100_000, progress=news.append)
    assert news and all(each.lines for each in news)
    assert news[-1].depth <= final.depth


def test_a_review_grades_every_move() -> None:
    game = quintet.Game("kona", moves=["f1-e2", "f1-f2", "a6-d3"])
    told: list[results.Progress] = []
    review = quintet.review(game, nodes=2000, progress=told.append)
    assert [move.move for move in review.moves] == game.played
    assert review.moves[1].grade == "blunder" and review.moves[1].after.decided == "loss"
    assert len(review.first_permille) == 4 and review.first_permille[-1] == 1000
    assert review.tallies.second.grades.blunder == 1


def test_solutions() -> None:
    outright = quintet.solve(quintet.Game("unane:board=4x3,pie=off"), all_moves=True)
    assert outright.value in ("first", "second")
    assert len(outright.moves) == len(quintet.Game("unane:board=4x3,pie=off").moves())
    won = quintet.solve(quintet.Game("kona", moves=["f1-e2", "f1-f2"]))
    assert won.value == "first" and won.plies == 1 and won.line == ["a6-d3"]
    assert won.can_force_a_win is not None and won.can_force_a_win.first == "yes"
    unknown = quintet.solve(quintet.Game("akunur"), nodes=1000)
    assert unknown.value == "unknown"


def test_puzzles_have_one_winning_move() -> None:
    (puzzle,) = quintet.puzzles(quintet.Game("kona"), 1, seed=2)
    game = quintet.Game(puzzle.variant, puzzle.position)
    mover = game.to_move
    assert quintet.Game(puzzle.variant, puzzle.position, puzzle.line).result.outcome == mover  # type: ignore[union-attr]
    solved = quintet.solve(game, all_moves=True)
    assert [move.move for move in solved.moves if move.value == mover] == puzzle.line[:1]


def test_matches_between_names_and_functions() -> None:
    def last_action(game: quintet.Game) -> int:
        return game.legal_actions()[-1]

    told: list[results.Progress] = []
    result = quintet.match(
        last_action, "level:5", quintet.Game("unane:board=5x4"), games=6, progress=told.append
    )
    assert result.games == 6 and result.lost > result.won
    assert (result.A.player, result.B.player) == ("last_action", "level:5")
    assert result.A.illegal_moves == result.A.crashes == 0
    assert told[-1] == results.Progress(6, 6)
    by_threads = quintet.match("level:2", "random", quintet.Game("kona"), games=4, concurrency=2)
    assert by_threads.games == 4


def test_what_a_player_raises_ends_the_match() -> None:
    def broken(game: quintet.Game) -> str:
        raise LookupError(f"no move for {game.to_move}")

    with pytest.raises(LookupError, match="no move for"):
        quintet.match(broken, "random", quintet.Game("kona"), games=2)
    with pytest.raises(TypeError, match="must return a move"):
        quintet.match(lambda game: None, "random", quintet.Game("kona"), games=2)  # type: ignore[arg-type,return-value]
    lost = quintet.match(lambda game: "z9", "random", quintet.Game("kona"), games=2)
    assert lost.A.illegal_moves == 2 and lost.lost == 2


def test_records_are_read_and_written() -> None:
    game = quintet.Game("kona", moves=["f1-e2", "f1-f2", "a6-d3"])
    record = quintet.record(game, First="Ada", Date="2026.11.17")
    assert (record.result, record.reason) == ("first", "line")
    text = quintet.write_records([record, record])
    again = quintet.read_records(text)
    assert len(again) == 2 and again[0].tags == {"First": "Ada", "Date": "2026.11.17"}
    assert quintet.replay(again[0]) == game and quintet.write_records(again) == text


def test_comments_and_variations_are_kept() -> None:
    text = (ROOT / "docs/puzzles/kona.qrec").read_text()
    records = quintet.read_records(text)
    assert quintet.write_records(records) == text
    with_variation = quintet.write_records([quintet.record(quintet.Game("kona", moves=["f1-e2"]))])
    with_variation = with_variation.replace("f1-e2", "{Well.} 1. f1-e2 {Fine.} (1. f1-e1)").replace("1. {W", "{W")
    (record,) = quintet.read_records(with_variation)
    assert record.comments == ["Well."] and record.moves[0].notes is not None
    assert record.moves[0].notes[1].variation == [results.RecordedMove("f1-e1")]
    assert quintet.read_records(quintet.write_records([record])) == [record]


def test_a_bad_record_says_where() -> None:
    with pytest.raises(quintet.Error, match=r"^game 1, line 3: ") as refused:
        quintet.read_records('[Game "kona"]\n\n1. f1-e9\n')
    assert refused.value.offset > 0


def interrupted_after(seconds: float, work: Callable[[], object]) -> float:
    """How long it took to end after Ctrl-C."""
    sent = 0.0

    def interrupt() -> None:
        nonlocal sent
        time.sleep(seconds)
        sent = time.monotonic()
        os.kill(os.getpid(), signal.SIGINT)

    thread = threading.Thread(target=interrupt)
    thread.start()
    with pytest.raises(KeyboardInterrupt):
        work()
    thread.join()
    return time.monotonic() - sent


LONG: dict[str, Callable[[], object]] = {
    "analyze": lambda: quintet.analyze(quintet.Game("akunur"), seconds=3600),
    "review": lambda: quintet.review(quintet.Game("akunur", moves=["c3"]), seconds=3600),
    "solve outright": lambda: quintet.solve(quintet.Game("unane:board=8x7,pie=off")),
    "solve by proof": lambda: quintet.solve(quintet.Game("akunur")),
    "perft": lambda: quintet.perft(quintet.Game("unane"), 12),
    "puzzles": lambda: quintet.puzzles(quintet.Game("kona"), 100_000, games=10**9),
    "match": lambda: quintet.match("level:1", "random", quintet.Game("kona"), games=1_000_000),
}


@pytest.mark.parametrize("name", LONG)
def test_control_c_ends_it(name: str) -> None:
    # Who runs the tests in the background of a shell has interrupts ignored.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        interrupted_after(0.3, LONG[name])
    finally:
        signal.signal(signal.SIGINT, before)


def test_the_lock_is_free_while_the_engine_thinks() -> None:
    ticks = 0
    ended = threading.Event()

    def count() -> None:
        nonlocal ticks
        while not ended.is_set():
            ticks += 1
            time.sleep(0.001)

    thread = threading.Thread(target=count)
    thread.start()
    quintet.analyze(quintet.Game("kona"), seconds=0.3)
    ended.set()
    thread.join()
    assert ticks > 10


def test_what_progress_raises_ends_the_work() -> None:
    def stop(news: object) -> None:
        raise StopIteration(str(news)[:8])

    with pytest.raises(StopIteration):
        quintet.analyze(quintet.Game("akunur"), seconds=3600, progress=stop)


def test_objects_have_the_members_that_the_schema_says() -> None:
    schema = json.loads((ROOT / "api/schema.json").read_text())
    described = schema["$defs"]
    names = {
        "VariantKey": results.VariantKey,
        "OfferedVariant": results.OfferedVariant,
        "ReviewedMove": results.ReviewedMove,
        "GradeCounts": results.GradeCounts,
        "Tally": results.Tally,
        "Tallies": results.Tallies,
        "Review": results.Review,
        "SolvedMove": results.SolvedMove,
        "Solution": results.Solution,
        "Outlook": results.Outlook,
        "Analysis": results.Analysis,
        "SideResult": results.SideResult,
        "MatchResult": results.MatchResult,
        "SprtResult": results.SprtResult,
        "GameRecord": results.Record,
        "RecordedMove": results.RecordedMove,
        "RecordedNote": results.RecordedNote,
    }
    for name, kind in names.items():
        assert set(described[name]["properties"]) == set(kind.__annotations__), name
