"""Functions that may take long. They release the interpreter's lock, tell how far they
have come, and end on Ctrl-C."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import replace

from quintet import _quintet
from quintet._quintet import Game
from quintet.results import (
    Analysis,
    GameInfo,
    MatchResult,
    Progress,
    Puzzle,
    Record,
    Review,
    Solution,
    SolveProgress,
    from_json,
    to_json,
)

Player = str | Callable[[Game], str | int]


def _check(name: str, value: int | None, least: int, most: int) -> None:
    if value is not None and not least <= value <= most:
        raise ValueError(f"{name} must be from {least} to {most}, not {value}")


def _milliseconds(seconds: float | None) -> int | None:
    if seconds is None:
        return None
    if not 0 < seconds <= 86_400:
        raise ValueError(f"a time is more than 0 and at most 86400 seconds, not {seconds}")
    return max(1, round(seconds * 1000))


def _counting(progress: Callable[[Progress], object] | None) -> Callable[[str], None] | None:
    if progress is None:
        return None
    tell = progress
    return lambda news: void(tell(Progress(**json.loads(news))))


def void(_: object) -> None:
    """Forgets what a callback returns."""


def games() -> list[GameInfo]:
    """All games there are.

    >>> [game.name for game in games()]
    ['Ūnane', 'Narrows', 'Kona', 'Akunur', 'Nanku']
    """
    return [from_json(GameInfo, json.dumps(each)) for each in json.loads(_quintet.games())]


def _analysis(text: str) -> Analysis:
    found = json.loads(text)
    for line in found["lines"]:
        del line["first"]  # how the page shows the move
    return from_json(Analysis, json.dumps(found))


def analyze(
    game: Game,
    *,
    seconds: float | None = None,
    nodes: int | None = None,
    depth: int | None = None,
    lines: int = 1,
    level: int = 10,
    threads: int = 1,
    hash_megabytes: int = 64,
    search: str | None = None,
    seed: int = 0,
    progress: Callable[[Analysis], object] | None = None,
) -> Analysis:
    """What the engine thinks of a position.

    It ends at whichever limit comes first; without one, after a second. With one thread
    and ``nodes`` or ``depth`` the answer is the same on every machine.

    >>> analyze(Game("kona", moves=["f1-e2", "f1-f2"]), nodes=1000).best
    'a6-d3'
    """
    _check("nodes", nodes, 1, 2**62)
    _check("depth", depth, 1, 1000)
    _check("lines", lines, 1, 256)
    _check("level", level, 1, 10)
    _check("threads", threads, 1, 256)
    _check("hash_megabytes", hash_megabytes, 1, 65_536)
    if seconds is None and nodes is None and depth is None:
        seconds = 1.0
    tell = progress
    told = None if tell is None else lambda news: void(tell(_analysis(news)))
    found = _quintet.analyze(
        game,
        _milliseconds(seconds),
        nodes,
        depth,
        lines,
        level,
        threads,
        hash_megabytes,
        search,
        seed,
        told,
    )
    return _analysis(found)


def review(
    game: Game,
    *,
    seconds: float | None = None,
    nodes: int | None = None,
    threads: int = 1,
    hash_megabytes: int = 64,
    progress: Callable[[Progress], object] | None = None,
) -> Review:
    """Grades each move of a game. The limits are those for each position.

    >>> game = Game("kona", moves=["f1-e2", "f1-f2", "a6-d3"])
    >>> [move.grade for move in review(game, nodes=2000).moves][1:]
    ['blunder', 'best']
    """
    _check("nodes", nodes, 1, 2**62)
    _check("threads", threads, 1, 256)
    _check("hash_megabytes", hash_megabytes, 1, 65_536)
    if seconds is None and nodes is None:
        seconds = 0.5
    found = _quintet.review(
        game, _milliseconds(seconds), nodes, threads, hash_megabytes, _counting(progress)
    )
    return from_json(Review, found)


def solve(
    game: Game,
    *,
    all_moves: bool = False,
    threads: int = 1,
    memory_megabytes: int = 256,
    nodes: int | None = None,
    progress: Callable[[SolveProgress], object] | None = None,
) -> Solution:
    """Finds out who wins if both play perfectly.

    >>> solve(Game("unane:board=4x4,pie=off")).value
    'first'
    """
    _check("threads", threads, 1, 256)
    _check("memory_megabytes", memory_megabytes, 1, 1 << 24)
    _check("nodes", nodes, 1, 2**62)
    tell = progress
    told = None if tell is None else lambda news: void(tell(SolveProgress(**json.loads(news))))
    return from_json(
        Solution, _quintet.solve(game, all_moves, threads, memory_megabytes, nodes, told)
    )


def perft(
    game: Game, depth: int, *, progress: Callable[[Progress], object] | None = None
) -> int:
    """Counts the sequences of so many moves.

    >>> perft(Game("kona"), 4)
    61822
    """
    return _quintet.perft(game, depth, _counting(progress))


def puzzles(
    game: Game,
    count: int = 10,
    *,
    seed: int = 1,
    games: int = 1000,
    within: int = 0,
    progress: Callable[[Progress], object] | None = None,
) -> list[Puzzle]:
    """Makes puzzles: positions in which exactly one move wins.

    They come from at most so many games; ``within`` asks for wins in so many plies, as
    games that may go on for ever need it.

    >>> puzzle = puzzles(Game("kona"), 1)[0]
    >>> Game(puzzle.variant, puzzle.position, puzzle.line).result is not None
    True
    """
    _check("count", count, 1, 100_000)
    _check("games", games, 1, 2**62)
    _check("within", within, 0, 1000)
    found = _quintet.puzzles(game, count, seed, games, within, _counting(progress))
    return [from_json(Puzzle, json.dumps(each)) for each in json.loads(found)]


def match(
    a: Player,
    b: Player,
    game: Game,
    *,
    games: int = 100,
    seconds: float | None = None,
    nodes: int | None = None,
    seed: int = 1,
    opening_plies: int | None = None,
    max_plies: int = 1000,
    concurrency: int = 1,
    progress: Callable[[Progress], object] | None = None,
) -> MatchResult:
    """Plays a match between two players, each opening twice with seats exchanged.

    A player is a name that ``quintet match`` knows (``random``, ``default``, ``level:3``,
    ``ugi:COMMAND LINE``), or a function that is given a game and returns a move or the
    number of an action. What such a function raises ends the match and is raised here.
    ``seconds`` and ``nodes`` limit a move. Ctrl-C ends it after the games under way.

    >>> def first_move(game: Game) -> str:
    ...     return game.moves()[0]
    >>> result = match("level:4", first_move, Game("kona"), games=4)
    >>> result.games, result.won > result.lost
    (4, True)
    """
    _check("games", games, 2, 10_000_000)
    _check("concurrency", concurrency, 1, 256)
    _check("nodes", nodes, 1, 2_000_000_000)
    _check("opening_plies", opening_plies, 0, 1000)
    _check("max_plies", max_plies, 1, 1_000_000)
    if games % 2 != 0:
        raise ValueError("games must be even: each opening is played twice")
    for player in (a, b):
        if not isinstance(player, str) and not callable(player):
            raise TypeError("a player is a name or a function")
    found = _quintet.match(
        a,
        b,
        game,
        games,
        _milliseconds(seconds),
        nodes,
        seed,
        opening_plies,
        max_plies,
        concurrency,
        _counting(progress),
    )
    return from_json(MatchResult, found)


def record(game: Game, **tags: str) -> Record:
    """The record of a game that has been played, with tags such as ``First``.

    >>> record(Game("kona", moves=["f1-e2"]), First="Ada").tags
    {'First': 'Ada'}
    """
    made = from_json(Record, _quintet.record_of(game))
    return replace(made, tags={**(made.tags or {}), **tags})


def read_records(text: str) -> list[Record]:
    """Reads records: the text form, its JSON, or AbstractPlay's.

    Raises an Error about the first that is wrong.

    >>> read_records(write_records([record(Game("kona", moves=["f1-e2"]))]))[0].moves
    [RecordedMove(move='f1-e2', notes=None)]
    """
    found = json.loads(_quintet.read_records(text))
    return [from_json(Record, json.dumps(each)) for each in found]


def write_records(records: Iterable[Record]) -> str:
    """Writes records in their text form, a blank line between two."""
    return "\n".join(_quintet.write_record(to_json(each)) for each in records)


def replay(record: Record) -> Game:
    """The game that a record tells of, at its end.

    >>> replay(read_records(write_records([record(Game("kona", moves=["f1-e2"]))]))[0]).ply
    1
    """
    return Game(record.variant, record.position, [move.move for move in record.moves])
