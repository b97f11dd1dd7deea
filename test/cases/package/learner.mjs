/**
 * What docs/programs/learner.py does, for machines without Python: node learner.mjs GAMES TRIALS COMMAND...
 * The dice are its own, so the figures are others.
 */
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

const [games, trials, command, ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: ["pipe", "pipe", "inherit"] });
const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();

async function read() {
  const line = JSON.parse((await lines.next()).value);
  if (line.say === "error") throw new Error(line.message);
  return line;
}

function ask(line) {
  child.stdin.write(`${JSON.stringify(line)}\n`);
  return read();
}

let drawn = 1;
/** Park and Miller's numbers. */
function random() {
  drawn = (drawn * 48271) % 2147483647;
  return drawn / 2147483647;
}
const choice = (list) => list[Math.floor(random() * list.length)];

const values = new Map();
const keyOf = (state, action) => `${state.tensor} ${action}`;
const worth = (state, action) => values.get(keyOf(state, action)) ?? 0;
const best = (state) =>
  state.legal.reduce((found, action) => (worth(state, action) > worth(state, found) ? action : found));

async function play(seed, curiosity, learns) {
  let state = await ask({ do: "reset", seed });
  const taken = [];
  while (state.seat !== null) {
    const isOwn = state.seat === 1;
    const action = !isOwn || random() < curiosity ? choice(state.legal) : best(state);
    if (isOwn) taken.push(keyOf(state, action));
    state = await ask({ do: "step", action });
  }
  let [reward] = state.rewards;
  for (const key of learns ? [...taken].reverse() : []) {
    const before = values.get(key) ?? 0;
    values.set(key, before + 0.2 * (reward - before));
    reward *= 0.9;
  }
  return state.rewards[0];
}

async function won(curiosity) {
  let count = 0;
  for (let n = 0; n < trials; n++) if ((await play(`trial ${n}`, curiosity, false)) > 0) count++;
  return count / trials;
}

await read();
await read();
const atRandom = await won(1);
for (let n = 0; n < games; n++) await play(String(n), 0.2, true);
console.log(JSON.stringify({ "at random": atRandom, learnt: await won(0) }));
child.stdin.end();
