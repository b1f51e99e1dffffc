"""What the functions of quintet return: plain objects that are never changed."""

from __future__ import annotations

import json
import types
import typing
from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass
from typing import Any, Literal, NamedTuple, TypeVar

Seat = Literal["first", "second"]
Outcome = Literal["first", "second", "draw"]


class Result(NamedTuple):
    """How a game has ended."""

    outcome: Outcome
    reason: str


class Symmetry(NamedTuple):
    """The image of a position under a symmetry of the rules."""

    exchanges_seats: bool
    """Whether each seat now has what the other had."""
    text: str
    """The position, which need not be one that a game reaches."""
    moves: Mapping[str, str]
    """Each legal move, and what becomes of it."""


class Progress(NamedTuple):
    """How much is done of something that can be counted."""

    done: int
    of: int


class SolveProgress(NamedTuple):
    """How far a solver has come."""

    nodes: int
    seconds: float


@dataclass(frozen=True)
class VariantKey:
    """A key of a variant's name, such as ``board`` in ``unane:board=8x7``."""

    name: str
    default_value: str
    allowed: str
    meaning: str


@dataclass(frozen=True)
class OfferedVariant:
    """A variant that players are offered."""

    label: str
    variant: str


@dataclass(frozen=True)
class GameInfo:
    """A game, and whose it is."""

    id: str
    name: str
    designer: str
    credited: str
    origin: str
    link: str
    rules: str
    summary: str
    first_colour: str
    second_colour: str
    keys: list[VariantKey]
    offered: list[OfferedVariant]
    credit: str
    variant: str
    values: dict[str, str]


@dataclass(frozen=True)
class AnalysisLine:
    """A move with what the engine expects after it, seen by the player to move."""

    score: int
    """Hundredths of a logit; a decided score is far beyond."""
    win_permille: int
    """The chance of winning, a draw counted as half; 0 and 1000 are proven."""
    moves: list[str]
    decided: Literal["win", "loss"] | None = None
    plies: int | None = None
    """To the decision."""


@dataclass(frozen=True)
class Analysis:
    """What the engine thinks of a position."""

    depth: int
    selective_depth: int
    nodes: int
    milliseconds: int
    threads: int
    hash_megabytes: int
    hash_permille: int
    lines: list[AnalysisLine]
    """Best first; none if the game is over."""

    @property
    def best(self) -> str | None:
        """The best move."""
        return self.lines[0].moves[0] if self.lines else None


@dataclass(frozen=True)
class Outlook:
    """How a position looks to the mover."""

    score: int
    win_permille: int
    over: bool
    decided: Literal["win", "loss"] | None = None
    plies: int | None = None


@dataclass(frozen=True)
class ReviewedMove:
    """A move of a game, and what it was worth."""

    number: int
    mover: Seat
    move: str
    before: Outlook
    after: Outlook
    line: list[str]
    """What the engine would have played."""
    loss_permille: int
    grade: Literal["best", "good", "inaccuracy", "mistake", "blunder"]
    mark: str
    turn: str | None


@dataclass(frozen=True)
class GradeCounts:
    """How many moves there are of each grade."""

    best: int
    good: int
    inaccuracy: int
    mistake: int
    blunder: int


@dataclass(frozen=True)
class Tally:
    """How a player has done."""

    grades: GradeCounts
    moves: int
    average_loss_permille: int


@dataclass(frozen=True)
class Tallies:
    """By seat."""

    first: Tally
    second: Tally


@dataclass(frozen=True)
class Review:
    """What each move of a game was worth."""

    moves: list[ReviewedMove]
    first_permille: list[int]
    """The first seat's chance before each move and at the end."""
    tallies: Tallies


@dataclass(frozen=True)
class SolvedMove:
    """A move, and who wins after it with perfect play."""

    move: str
    value: Literal["first", "second", "draw", "unknown"]
    swap: bool | None = None
    """Where the opponent may now swap: whether that is what wins."""
    nodes: int | None = None
    plies: int | None = None


@dataclass(frozen=True)
class AnswersBySeat:
    """Whether each seat can force a win."""

    first: Literal["yes", "no", "unknown"]
    second: Literal["yes", "no", "unknown"]


@dataclass(frozen=True)
class PliesBySeat:
    """Within so many plies a seat cannot force a win."""

    first: int | None = None
    second: int | None = None


@dataclass(frozen=True)
class Solution:
    """Who wins if both play perfectly."""

    variant: str
    value: Literal["first", "second", "draw", "unknown"]
    moves: list[SolvedMove]
    nodes: int
    seconds: float
    threads: int
    memory_megabytes: int
    can_force_a_win: AnswersBySeat | None = None
    no_win_within: PliesBySeat | None = None
    plies: int | None = None
    line: list[str] | None = None


@dataclass(frozen=True)
class Puzzle:
    """A position in which exactly one move wins."""

    variant: str
    position: str
    line: list[str]
    """One way to the end of the game, the only winning move first."""
    depth: int
    """So deep alpha-beta must look to see the win; 0 if it did not see it."""
    grade: Literal["easy", "medium", "hard"]


@dataclass(frozen=True)
class SideResult:
    """How a player of a match has behaved."""

    player: str
    may_use: str
    time_losses: int
    illegal_moves: int
    crashes: int
    slowest_ms: int | None


@dataclass(frozen=True)
class GameTally:
    """Games won, drawn and lost."""

    won: int
    drawn: int
    lost: int


@dataclass(frozen=True)
class SprtResult:
    """The state of a sequential test."""

    elo0: float
    elo1: float
    llr: float
    lower: float
    upper: float
    verdict: str


@dataclass(frozen=True)
class PairEnds:
    """How many pairs of games one player won both of, each won one of, or drew a game of."""

    swept: int
    split: int
    shared: int


@dataclass(frozen=True)
class MatchResult:
    """What a match between A and B came to; ``won`` counts the games that A won."""

    variant: str
    A: SideResult
    B: SideResult
    opening_plies: int
    seed: int
    games: int
    games_wanted: int
    no_more_openings: bool
    won: int
    drawn: int
    lost: int
    score: float
    score_interval: list[float]
    elo: float | None
    elo_interval: list[float | None]
    likelihood_of_superiority: float
    pairs_by_half_points: list[int]
    pairs: PairEnds
    first_seat: GameTally
    stopped: int
    plies: int
    sprt: SprtResult | None


@dataclass(frozen=True)
class RecordedNote:
    """A comment, or a variation with what stands before its first move."""

    comment: str | None = None
    comments: list[str] | None = None
    variation: list[RecordedMove] | None = None


@dataclass(frozen=True)
class RecordedMove:
    """A move of a record, with what is said about it."""

    move: str
    notes: list[RecordedNote] | None = None


@dataclass(frozen=True)
class Record:
    """The record of a game: who played what."""

    variant: str
    moves: list[RecordedMove]
    position: str | None = None
    """That it starts from, if it is another than the set-up."""
    tags: dict[str, str] | None = None
    result: Outcome | None = None
    reason: str | None = None
    comments: list[str] | None = None


T = TypeVar("T")


def _built(wanted: Any, value: Any) -> Any:
    """Makes of what JSON says what an annotation asks for."""
    origin = typing.get_origin(wanted)
    if origin in (types.UnionType, typing.Union):
        if value is None:
            return None
        (wanted,) = (each for each in typing.get_args(wanted) if each is not type(None))
        return _built(wanted, value)
    if origin is list:
        (element,) = typing.get_args(wanted)
        return [_built(element, each) for each in value]
    if is_dataclass(wanted):
        hints = typing.get_type_hints(wanted)
        unknown = value.keys() - hints.keys()
        assert not unknown, f"{wanted.__name__} has no {', '.join(sorted(unknown))}"
        return wanted(**{name: _built(hints[name], each) for name, each in value.items()})
    return value


def from_json(wanted: type[T], text: str) -> T:
    """The object of a class above that JSON of the library describes."""
    return typing.cast(T, _built(wanted, json.loads(text)))


def to_json(value: Any) -> str:
    """The opposite, without what is None."""

    def plain(each: Any) -> Any:
        if isinstance(each, list):
            return [plain(element) for element in each]
        if not is_dataclass(each):
            return each
        members = {field.name: getattr(each, field.name) for field in fields(each)}
        return {name: plain(member) for name, member in members.items() if member is not None}

    return json.dumps(plain(value))
