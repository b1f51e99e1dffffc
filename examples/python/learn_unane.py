"""Teaches a small network to play Ūnane 5x4 by playing against itself, with numpy alone.

    python3 examples/python/learn_unane.py train net.npz    # some minutes
    python3 examples/python/learn_unane.py match net.npz    # 200 games against level 3
    quintet match "ugi:python3 examples/python/learn_unane.py ugi net.npz" level:3 unane:board=5x4 --games 200

The file reads like a notebook: each part begins with `# %%`, and editors that know it run
the parts one by one.
"""

from __future__ import annotations

import sys
import time

import numpy as np
import numpy.typing as npt

import quintet
from quintet import ugi

VARIANT = "unane:board=5x4"
Array = npt.NDArray[np.float32]

# %% The network: the planes of a position in; how good each action is, and how good the position, out.


class Network:
    """Two layers of 64, one head for the policy and one for the value, trained by Adam."""

    def __init__(self, weights: dict[str, Array]) -> None:
        self.weights = weights
        self.moments = {name: (np.zeros_like(w), np.zeros_like(w)) for name, w in weights.items()}
        self.steps = 0

    @staticmethod
    def fresh(inputs: int, actions: int, hidden: int = 64, seed: int = 0) -> Network:
        """One that knows nothing."""
        rng = np.random.default_rng(seed)

        def layer(rows: int, columns: int, scale: float) -> Array:
            drawn: Array = rng.standard_normal((rows, columns), np.float32)
            return drawn * np.float32(scale / np.sqrt(rows))

        def zeros(size: int) -> Array:
            return np.zeros(size, np.float32)

        return Network(
            {
                "w1": layer(inputs, hidden, 1.4),
                "b1": zeros(hidden),
                "w2": layer(hidden, hidden, 1.4),
                "b2": zeros(hidden),
                "wp": layer(hidden, actions, 0.1),
                "bp": zeros(actions),
                "wv": layer(hidden, 1, 0.1),
                "bv": zeros(1),
            }
        )

    def forward(self, planes: Array) -> tuple[Array, Array, Array, Array, Array]:
        """Input, both hidden layers, logits of the actions, value from -1 to 1."""
        w = self.weights
        x = planes.reshape(len(planes), -1)
        h1 = np.maximum(x @ w["w1"] + w["b1"], 0)
        h2 = np.maximum(h1 @ w["w2"] + w["b2"], 0)
        value = np.tanh(h2 @ w["wv"] + w["bv"])[:, 0]
        return x, h1, h2, h2 @ w["wp"] + w["bp"], value

    def values(self, planes: Array) -> Array:
        """How good positions are for the player to move."""
        return self.forward(planes)[4]

    def train(self, seen: tuple[Array, ...], for_logits: Array, for_value: Array, rate: float) -> None:
        """One step of Adam along gradients of the logits and of the value."""
        x, h1, h2, _, value = seen
        w = self.weights
        before_tanh = (for_value * (1 - value * value))[:, None]
        d2 = (for_logits @ w["wp"].T + before_tanh @ w["wv"].T) * (h2 > 0)
        d1 = (d2 @ w["w2"].T) * (h1 > 0)
        gradients = {
            "wp": h2.T @ for_logits,
            "bp": for_logits.sum(0),
            "wv": h2.T @ before_tanh,
            "bv": before_tanh.sum(0),
            "w2": h1.T @ d2,
            "b2": d2.sum(0),
            "w1": x.T @ d1,
            "b1": d1.sum(0),
        }
        self.steps += 1
        for name, gradient in gradients.items():
            mean, square = self.moments[name]
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient * gradient - square)
            scale = rate * np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
            w[name] -= (scale * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)


def policy(logits: Array, masks: npt.NDArray[np.bool_]) -> Array:
    """Probabilities of the legal actions."""
    shown = np.where(masks, logits, -1e9)
    raised: Array = np.exp(shown - shown.max(axis=1, keepdims=True))
    chances: Array = raised / raised.sum(axis=1, keepdims=True)
    return chances


# %% Self-play: many games at once, moves drawn from the policy, and learning from how they end.


def train(updates: int, games: int = 128, steps: int = 16, seed: int = 0) -> Network:
    """Actor-critic self-play: so many times play some steps and learn from them."""
    env = quintet.VectorEnv(VARIANT, games, seed=seed, planes="float32")
    network = Network.fresh(int(np.prod(env.observations.shape[1:])), env.num_actions, seed=seed)
    rng = np.random.default_rng(seed)
    started = time.monotonic()
    finished = 0
    for update in range(updates):
        share = update / updates
        planes, masks, actions, drawn_with, signs, ended, rewards = [], [], [], [], [], [], []
        for _ in range(steps):
            planes.append(env.observations.copy())
            masks.append(env.masks.copy())
            mover = env.to_move.copy()
            chances = policy(network.forward(planes[-1])[3], masks[-1])
            # One move in five is any move, so that it does not see the same game for ever.
            chances = 0.8 * chances + 0.2 * masks[-1] / masks[-1].sum(axis=1, keepdims=True)
            drawn = (chances.cumsum(axis=1) < rng.random((games, 1))).sum(axis=1)
            # Rounding may leave the sum below what was drawn.
            legal = masks[-1][np.arange(games), np.minimum(drawn, env.num_actions - 1)]
            actions.append(np.where(legal, drawn, chances.argmax(axis=1)))
            drawn_with.append(chances[np.arange(games), actions[-1]])
            env.step(actions[-1])
            ended.append(env.terminated.copy())
            rewards.append(env.rewards[np.arange(games), mover])
            signs.append(np.where(env.to_move == mover, 1, -1))
        finished += int(np.sum(ended))

        # What each position was worth in the end, or seems to be worth later on.
        after = network.values(env.observations)
        worth = after
        targets = np.zeros((steps, games), np.float32)
        for t in reversed(range(steps)):
            later = signs[t] * (0.3 * after + 0.7 * worth)
            worth = np.where(ended[t], rewards[t], later).astype(np.float32)
            targets[t] = worth
            after = network.values(planes[t])

        all_planes = np.concatenate(planes)
        all_masks = np.concatenate(masks)
        all_actions = np.concatenate(actions)
        all_drawn_with = np.concatenate(drawn_with)
        all_targets = targets.reshape(-1)
        order = rng.permutation(len(all_targets))
        for part in np.array_split(order, 8):
            seen = network.forward(all_planes[part])
            chances = policy(seen[3], all_masks[part])
            advantage = all_targets[part] - seen[4]
            entropy = -(chances * np.log(chances + 1e-9)).sum(axis=1, keepdims=True)
            # A move that only chance would play says little about the policy.
            rows, chosen = np.arange(len(part)), all_actions[part]
            push = advantage * chances[rows, chosen] / all_drawn_with[part]
            for_logits = chances * push[:, None]
            for_logits[rows, chosen] -= push
            # A little disorder keeps it from settling too early.
            for_logits += 0.05 * chances * (np.log(chances + 1e-9) + entropy)
            size = np.float32(len(part))
            network.train(
                seen, (for_logits / size).astype(np.float32), -advantage / size, 0.001 * (1.05 - share)
            )
        if (update + 1) % 100 == 0:
            passed = time.monotonic() - started
            print(f"{update + 1} of {updates} updates, {finished} games, {passed:.0f} s", flush=True)
    return network


# %% Play: a tree that grows where policy and value promise most, as in AlphaZero (Silver et al., 2017).


class Node:
    """A position of the tree, with what is known about its moves."""

    def __init__(self, actions: list[int], priors: Array) -> None:
        self.actions = actions
        self.priors = priors
        self.visits = np.zeros(len(actions), np.float32)
        self.worth = np.zeros(len(actions), np.float32)  # for the player to move, summed up
        self.children: list[Node | None] = [None] * len(actions)

    def choice(self) -> int:
        """The move to look at next."""
        known = self.worth / np.maximum(self.visits, 1)
        hope = 1.5 * self.priors * np.sqrt(self.visits.sum() + 1) / (1 + self.visits)
        return int(np.argmax(known + hope))


class Player:
    """Chooses moves with a network."""

    def __init__(self, network: Network, visits: int = 400) -> None:
        self.network = network
        self.visits = visits

    def __call__(self, game: quintet.Game) -> int:
        root, _ = self.node(game)
        for _ in range(self.visits):
            self.visit(root, game)
        return root.actions[int(np.argmax(root.visits))]

    def node(self, game: quintet.Game) -> tuple[Node, float]:
        """A new node, and how good the network finds it for the player to move."""
        mask = game.legal_mask()
        _, _, _, logits, value = self.network.forward(game.observation("float32")[None])
        chances = policy(logits, mask[None])[0]
        actions = np.flatnonzero(mask)
        return Node(actions.tolist(), chances[actions]), float(value[0])

    def visit(self, node: Node, game: quintet.Game) -> float:
        """Follows the most promising moves to a new position; how good that is for who moves here."""
        mover, i = game.to_move, node.choice()
        game.play(node.actions[i])
        child = node.children[i]
        if game.result is not None:
            value = 1.0 if game.result.outcome == mover else -1.0
        elif child is None:
            node.children[i], value = self.node(game)
            value = -value
        else:
            value = -self.visit(child, game)
        game.undo()
        node.visits[i] += 1
        node.worth[i] += value
        return value


def load(path: str) -> Network:
    """A network that was kept."""
    with np.load(path) as file:
        return Network({name: file[name] for name in file.files})


# %% What the command line asks for.


def main(command: str, path: str, number: str = "") -> None:
    """Trains with `number` updates, or plays `number` games."""
    if command == "train":
        network = train(int(number or 1500))
        np.savez(path, **network.weights)
    elif command == "match":
        games = int(number or 200)
        result = quintet.match(Player(load(path)), "level:3", quintet.Game(VARIANT), games=games)
        print(f"won {result.won}, drawn {result.drawn}, lost {result.lost} of {result.games}")
    elif command == "ugi":
        ugi.serve("learn_unane", Player(load(path)), VARIANT)
    else:
        sys.exit(f"expected train, match or ugi, found {command!r}")


if __name__ == "__main__":
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    main(*sys.argv[1:])
