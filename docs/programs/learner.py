"""Learns a small game by Q-learning with a table: python3 learner.py COMMAND...

    python3 learner.py npx rulewright env examples/tictactoe.yaml --tensor

It plays seat 1 against a random player, and says how often it wins at random, and how often once it has learnt. Python 3 alone is needed.
"""

import json
import random
import subprocess
import sys

GAMES = 2500
TRIALS = 200
LEARNING_RATE = 0.2
CURIOSITY = 0.2


class Environment:
    """A game at the other end of a pipe: one JSON document per line."""

    def __init__(self, command):
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.about = self.read()
        self.state = self.read()

    def read(self):
        line = json.loads(self.process.stdout.readline())
        if line["say"] == "error":
            raise ValueError(line["message"])
        return line

    def ask(self, **line):
        self.process.stdin.write(json.dumps(line) + "\n")
        self.process.stdin.flush()
        self.state = self.read()
        return self.state

    def reset(self, seed):
        return self.ask(do="reset", seed=seed)

    def step(self, action):
        return self.ask(do="step", action=action)

    def close(self):
        self.process.stdin.close()
        self.process.wait()


class Learner:
    def __init__(self, dice):
        self.values = {}
        self.dice = dice

    def best(self, state):
        seen = tuple(state["tensor"])
        return max(state["legal"], key=lambda action: self.values.get((seen, action), 0.0))

    def choose(self, state, curiosity):
        if self.dice.random() < curiosity:
            return self.dice.choice(state["legal"])
        return self.best(state)

    def learn(self, taken, reward):
        """Each answer is worth what the game came to, less the further it was away from the end."""
        for key in reversed(taken):
            before = self.values.get(key, 0.0)
            self.values[key] = before + LEARNING_RATE * (reward - before)
            reward *= 0.9


def play(environment, learner, seed, curiosity, learns):
    """One game; gives the reward of seat 1."""
    state = environment.reset(seed)
    taken = []
    while state["seat"] is not None:
        if state["seat"] == 1:
            action = learner.choose(state, curiosity)
            taken.append((tuple(state["tensor"]), action))
        else:
            action = learner.dice.choice(state["legal"])
        state = environment.step(action)
    reward = state["rewards"][0]
    if learns:
        learner.learn(taken, reward)
    return reward


def won(environment, learner, curiosity):
    games = [play(environment, learner, f"trial {n}", curiosity, False) for n in range(TRIALS)]
    return sum(1 for reward in games if reward > 0) / TRIALS


def main(command):
    environment = Environment(command)
    learner = Learner(random.Random(1))
    at_random = won(environment, learner, 1)
    for n in range(GAMES):
        play(environment, learner, str(n), CURIOSITY, True)
    print(json.dumps({"at random": at_random, "learnt": won(environment, learner, 0)}))
    environment.close()


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main(sys.argv[1:])
