"""Games in progress: what is played, shown, copied, kept."""

from __future__ import annotations

import copy
import pickle
import xml.etree.ElementTree

import pytest
import quintet
from conftest import ROOT, random_games


@pytest.mark.parametrize("game", [info.id for info in quintet.games()])
def test_perft_agrees_with_the_known_counts(game: str) -> None:
    checked = 0
    for line in (ROOT / f"tests/data/perft/{game}.txt").read_text().splitlines():
        if line.startswith("#"):
            continue
        variant, moves, counts = (field.strip() for field in line.split("|"))
        start = quintet.Game(variant, moves=moves.split())
        for depth, count in enumerate(counts.split(), 1):
            if count == "-" or int(count) > 1_000_000:
                continue
            assert quintet.perft(start, depth) == int(count), (line, depth)
            if int(count) <= 5_000:
                assert counted_in_python(start, depth) == int(count), (line, depth)
            checked += 1
    assert checked > 0


def counted_in_python(game: quintet.Game, depth: int) -> int:
    """The same by playing and undoing actions."""
    if depth == 0:
        return 1
    count = 0
    for action in game.legal_actions():
        game.play(action)
        count += counted_in_python(game, depth - 1)
        assert game.undo()
    return count


def test_a_game_that_is_played_is_what_its_texts_say(variant: str) -> None:
    for game in random_games(variant, 60):
        again = quintet.Game(game.variant, moves=game.played)
        assert (again.text, again.key, again.to_move) == (game.text, game.key, game.to_move)
        assert again.result == game.result and again.moves() == game.moves()
        # A position text knows no history, on which a draw by repetition depends.
        if not (game.result and game.result.reason == "repetition"):
            there = quintet.Game(game.variant, game.text)
            assert there.moves() == game.moves() and there.start_text == game.text
            assert there.canonical_key == game.canonical_key


def test_undo_takes_back_to_the_start(variant: str) -> None:
    *_, game = random_games(variant, 30)
    texts = [quintet.Game(variant, moves=game.played[:ply]).text for ply in range(game.ply + 1)]
    while game.ply > 0:
        assert game.text == texts[game.ply]
        assert game.undo()
    assert not game.undo() and game == quintet.Game(variant)


def test_copies_go_their_own_way(variant: str) -> None:
    game = quintet.Game(variant)
    game.play(game.moves()[0])
    copies = [game.copy(), copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))]
    for each in copies:
        assert each == game and each is not game
        each.play(each.moves()[-1])
        assert each != game and each.ply == 2 and game.ply == 1


def test_a_pickle_keeps_a_start_from_a_position() -> None:
    game = quintet.Game("kona", "5,wbw/bw,1,w,3/6/b,bw,b,3/6/5,wb w - -", ["b3-b5"])
    again = pickle.loads(pickle.dumps(game))
    assert again == game and again.start_text == game.start_text
    assert again.result == quintet.Result("first", "line")


def test_games_are_equal_by_variant_start_and_moves() -> None:
    one = quintet.Game("kona", moves=["f1-e2"])
    assert one == quintet.Game("kona", moves=["f1-e2"])
    assert one != quintet.Game("kona", moves=["f1-e1"])
    assert one != quintet.Game("kona:repetition=off", moves=["f1-e2"])
    assert one != quintet.Game("kona", one.text)
    assert one != "kona"
    with pytest.raises(TypeError):
        hash(one)


def test_repr_draws_the_board() -> None:
    shown = repr(quintet.Game("kona", moves=["f1-e2"]))
    assert shown.startswith("<quintet.Game kona:repetition=3,setup=corners, second to move after 1 move>\n")
    assert "6  ○●○" in shown and str(quintet.Game("kona")) in repr(quintet.Game("kona"))


def test_the_picture_is_svg_that_stands_alone(variant: str) -> None:
    *_, game = random_games(variant, 12)
    root = xml.etree.ElementTree.fromstring(game._repr_svg_())
    assert root.tag == "{http://www.w3.org/2000/svg}svg" and "viewBox" in root.attrib
    shapes = {each.get("id") for each in root.iter() if each.get("id")}
    used = [each.get("href") for each in root.iter("{http://www.w3.org/2000/svg}use")]
    assert used and all(href is not None and href[1:] in shapes for href in used)


def test_symmetries_keep_the_canonical_key_and_the_moves(variant: str) -> None:
    for game in random_games(variant, 12):
        images = game.symmetries()
        assert images[0].text == game.text and not images[0].exchanges_seats
        for image in images:
            assert sorted(image.moves) == game.moves()
            assert len(set(image.moves.values())) == len(image.moves)
            try:
                there = quintet.Game(game.variant, image.text)
            except quintet.Error:
                continue  # no game reaches it
            assert there.canonical_key == game.canonical_key
            assert sorted(image.moves.values()) == there.moves()


def test_the_word_for_a_move_that_is_refused() -> None:
    game = quintet.Game("unane:board=4x3")
    with pytest.raises(quintet.Error) as refused:
        game.play("a3-c3")
    assert refused.value.ruling == "capture" and refused.value.code == "one-step"
    assert refused.value.offset == 3 and "not next to" in str(refused.value)
    assert game.ply == 0
    again = pickle.loads(pickle.dumps(refused.value))
    assert (str(again), again.ruling, again.code) == (str(refused.value), "capture", "one-step")
