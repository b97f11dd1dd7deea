/**
 * Speaks the playground's protocol without any rules, for tests of the page alone: a token walks on nine squares. Lines
 * with `oops` are problems, a text with `hang` never comes to an end when the game is played, `wall` forbids r2c2, `narrow`
 * all squares but one; with `secret` something is hidden.
 */
import type {
  CallName,
  Calls,
  Candidate,
  Checked,
  FromWorker,
  LogEntry,
  Place,
  Position,
  Problem,
  Question,
  Setup,
  ToWorker,
} from "../../../playground/protocol.ts";
import type { Measured } from "../../../src/lab/facts.ts";
import { fakeScene } from "./fake-scene.ts";

/** The measures of a playtest: who wins, and the length of games. */
const MEASURED: Measured = {
  ...{ players: 2, usable: [], noted: [], goals: [], alone: [] },
  measures: [
    { id: "wins 1", text: "seat 1 wins", unit: "share", group: "main" },
    { id: "wins 2", text: "seat 2 wins", unit: "share", group: "main" },
    { id: "length", text: "moves in a game", unit: "number", group: "main" },
  ],
};

const files = new Map<string, string>();
let setup: Setup = { entry: "", packs: [], options: {}, players: 2, seed: "1" };
let answers: { seat: number; key: string }[] = [];
let redo: { seat: number; key: string }[] = [];
let step: string | null = null;

const say = (message: FromWorker) => postMessage(message);
const text = () => files.get(setup.entry) ?? "";
const place = (line = 1) => ({ file: setup.entry, line, column: 3, endLine: line, endColumn: 12 });

function check(entry: string): Checked {
  const problems = [...files].flatMap(([file, content]) =>
    content.split("\n").flatMap((line, at): Problem[] => {
      const column = line.indexOf("oops") + 1;
      const where = { file, line: at + 1, column, endLine: at + 1, endColumn: column + 4 };
      return column === 0
        ? []
        : [
            {
              ...where,
              severity: "error",
              code: "unknown-name",
              message: "Nothing is called `oops` here.",
              help: "did you mean `hops`?",
              related: [],
            },
          ];
    }),
  );
  const options = [
    {
      id: "repeat_rule",
      choices: ["carried_out", "laid"],
      default: "carried_out",
      why: "a varan must rest after what it did",
      place: null,
    },
  ];
  const title = /title: (.*)/.exec(files.get(entry) ?? "")?.[1] ?? entry;
  return {
    problems,
    playable: problems.length === 0,
    outline: { title, text: "", players: [2, 3], options, files: [entry], pictures: [] },
  };
}

const seatToMove = () => (answers.length % setup.players) + 1;
const positions = () =>
  Array.from(
    { length: setup.players },
    (_, n) =>
      answers
        .filter((a) => a.seat === n + 1)
        .at(-1)
        ?.key.split("=")[1] ?? `r1c${n + 1}`,
  );

const value = (key: string, label: string, thing: string | null, rest: Partial<Candidate> = {}): Candidate => ({
  key,
  label,
  detail: "",
  thing,
  kind: "value",
  place: place(3),
  ...rest,
});

function question(): Question {
  const seat = seatToMove();
  const base = {
    ...{ seat, seatName: `Seat ${seat}`, title: "your move", sentence: "What is your move?", progress: "", about: [] },
    ...{ example: "rest", place: place(3) },
  };
  if (step === null) {
    const candidates = [
      value("walk", "walk", null, { kind: "command", detail: "to another square" }),
      value("pass", "pass", null, { kind: "pass" }),
    ];
    return { ...base, field: "command", trail: [], candidates };
  }
  const squares = [1, 2, 3]
    .flatMap((r) => [1, 2, 3].map((c) => `r${r}c${c}`))
    .filter((id) => !(text().includes("wall") && id === "r2c2"))
    .filter((id) => !text().includes("narrow") || id === "r1c1");
  return {
    ...base,
    field: "to",
    trail: [{ field: "command", label: "walk", thing: "walk" }],
    candidates: squares.map((id) => value(id, id, id)),
  };
}

function log(): LogEntry[] {
  let n = 0;
  const entry = (move: number, kind: LogEntry["kind"], text: string, rest: Partial<LogEntry> = {}): LogEntry => ({
    n: n++,
    move,
    kind,
    seat: null,
    depth: 0,
    event: -1,
    text,
    see: "",
    place: place(2),
    ...rest,
  });
  const first = [entry(0, "phase", "turn 1: selection")];
  return [
    ...first,
    ...answers.flatMap(({ seat, key }, at) => [
      entry(at + 1, "move", key, { seat }),
      entry(at + 1, "event", `Seat ${seat}'s token moves`, { depth: 1, place: place(3) }),
      entry(at + 1, "chance", "a counter is drawn", { depth: 2 }),
    ]),
  ];
}

function position(viewer: number): Position {
  const owed = answers.length >= 40 ? [] : [seatToMove()];
  const state = {
    at: positions(),
    points: Array.from({ length: setup.players }, (_, n) => answers.filter((a) => a.seat === n + 1).length),
    picked: [],
  };
  return {
    move: answers.length,
    ahead: redo.length,
    viewer,
    owed,
    seats: Array.from({ length: setup.players }, (_, n) => `Seat ${n + 1}`),
    hides: text().includes("secret"),
    secrets: text().includes("secret"),
    made: answers.map(({ seat }) => ({ seat, forced: false, tossed: false, owed: 1 })),
    questions: owed.length > 0 && (viewer === 0 || viewer === owed[0]) ? [question()] : [],
    scene: fakeScene(state, viewer, setup.entry),
    log: log(),
    over: owed.length === 0 ? { text: "Seat 1 wins.", winners: [1] } : null,
    course: null,
    unshown: null,
    between: [],
    notes: [],
    record: { setup, answers, chance: [] },
  };
}

function answer(seat: number, key: string): void {
  say({ do: "at", text: "`moves` in line 3", place: place(3) });
  while (text().includes("hang"));
  redo = [];
  if (key === "walk") step = "to";
  else {
    answers = [...answers, { seat, key: step === null ? key : `walk to=${key}` }];
    step = null;
  }
}

/** All occurrences of the word at an offset, in all files. */
function wordPlaces(path: string, offset: number): Place[] {
  const own = files.get(path) ?? "";
  const word = (/\w*$/.exec(own.slice(0, offset))?.[0] ?? "") + (/^\w*/.exec(own.slice(offset))?.[0] ?? "");
  return [...files].flatMap(([file, content]) =>
    content.split("\n").flatMap((line, at) =>
      [...line.matchAll(new RegExp(`\\b${word}\\b`, "g"))].map(({ index }) => ({
        ...{ file, line: at + 1, column: index + 1 },
        ...{ endLine: at + 1, endColumn: index + 1 + word.length },
      })),
    ),
  );
}

const handlers: { [N in CallName]: (ask: Calls[N]["ask"]) => Calls[N]["reply"] } = {
  happened: () => [],
  note: ({ viewer }) => position(viewer),
  sums: () => [],
  review: () => ({ isDone: true, done: answers.length, of: answers.length, moves: [] }),
  think: () => ({ seat: 0, isDone: true, done: 0, of: 0 }),
  hint: ({ seat }) => ({
    progress: { isDone: true, done: 400, of: 400 },
    explanation: {
      title: "What a bot would do",
      answer: { seat, key: "walk" },
      lines: [{ depth: 0, text: "A bot would answer “walk”.", value: "", holds: null, see: "", place: null }],
    },
  }),
  goals: () => [],
  check: ({ entry }) => check(entry),
  complete: ({ offset, path }) => {
    const before = /\w*$/.exec((files.get(path) ?? "").slice(0, offset))?.[0] ?? "";
    const item = (label: string) => ({
      label,
      insert: label,
      detail: "a word",
      doc: `What ${label} means.`,
      kind: "name" as const,
      start: offset - before.length,
      end: offset,
    });
    return [item("neighbours"), item("players")];
  },
  hover: ({ offset }) => ({ text: "neighbours(s): the spaces beside s <img src=x>", start: offset, end: offset + 1 }),
  // Every thing sees the first row, and every line crosses the middle.
  overlay: ({ to }) => ({
    sees: ["r1c1", "r1c2", "r1c3"],
    walks: ["r2c1"],
    line: to === null ? null : { ends: ["r1c1", "r1c3"], crosses: ["r1c2"], clear: true },
    way: to === null ? [] : ["r1c1", "r2c1", "r2c2"],
    counts: [],
  }),
  definition: () => [place(2)],
  references: ({ path, offset }) => wordPlaces(path, offset),
  rename: ({ path, offset, name }) =>
    name === "walk"
      ? { edits: [], problem: "There is something called `walk` already." }
      : { edits: wordPlaces(path, offset).map((at) => ({ ...at, text: name })), problem: null },
  start: (ask) => {
    setup = ask.setup;
    [answers, redo, step] = [[], [], null];
    return position(ask.viewer);
  },
  resume: ({ record, viewer }) => {
    const next = files.get(record.setup.entry) ?? "";
    const bad = next.includes("wall") ? record.answers.findIndex((a) => a.key.endsWith("r2c2")) : -1;
    if (bad >= 0) {
      return {
        verdict: {
          kind: "illegal",
          at: bad,
          text: `Move ${bad + 1} is not legal under the new rules.`,
          place: place(2),
        },
        position: null,
      };
    }
    [setup, answers, redo, step] = [record.setup, [...record.answers], [], null];
    const count = answers.length;
    return {
      verdict: {
        kind: "same",
        at: count,
        text: `The game goes on under the new rules: all ${count} moves are the same.`,
        place: null,
      },
      position: position(viewer),
    };
  },
  answer: ({ seat, keys: [key = ""], viewer }) => {
    answer(seat, key);
    return position(viewer);
  },
  back: ({ viewer }) => {
    step = null;
    return position(viewer);
  },
  random: ({ seats, viewer }) => {
    answer(seats[0] ?? 1, "walk");
    answer(seats[0] ?? 1, ["r1c1", "r3c2", "r2c3", "r1c3"][answers.length % 4] ?? "r1c1");
    return position(viewer);
  },
  skip: ({ seats }) => {
    let moves = 0;
    for (; moves < 10 && answers.length < 40 && seats.includes(seatToMove()); moves++) answer(seatToMove(), "pass");
    return { moves, done: answers.length >= 40 || !seats.includes(seatToMove()) };
  },
  travel: ({ move, viewer }) => {
    const all = [...answers, ...redo];
    [answers, redo, step] = [all.slice(0, move), all.slice(move), null];
    return position(viewer);
  },
  view: ({ viewer }) => position(viewer),
  playtest: ({ from, to }) => {
    const games = Math.min(to - from, 200);
    const values = Float64Array.from({ length: 3 * games }, (_, i) => {
      const [game, at] = [from + Math.floor(i / 3), i % 3];
      return at === 2 ? 40 : Number(game % 2 === at);
    });
    return {
      games: [{ from, games, values, rounds: new Float64Array(), cut: [], failed: [] }],
      measured: from === 0 ? MEASURED : null,
      places: [],
    };
  },
  covered: ({ games }) => ({ games, unreached: [] }),
  playtested: ({ setup: asked }) => ({ setup: asked, answers: [], chance: [] }),
  tree: ({ entry }) => ({ moves: /moves:.*/.exec(files.get(entry) ?? "")?.[0] ?? "" }),
  test: ({ path }) => ({ path, passed: 1, failed: 0, problems: [] }),
  save: () => ({ language: 1, game: "walk", players: setup.players, seed: setup.seed, answers, chance: [] }),
  about: ({ about }) => ({
    place: place(2),
    can: about === "p1.A" ? ["walk: who"] : [],
    lines:
      about === "p1.A"
        ? []
        : [{ depth: 0, text: "nobody stands there", value: "no: p2.A", holds: false, see: "X-2", place: place(3) }],
  }),
  things: ({ path, offset }) => ((files.get(path) ?? "").slice(0, offset).split("\n").length === 1 ? ["p1.A"] : []),
  why: ({ about }) => ({
    title: `Why ${about}`,
    lines: [{ depth: 0, text: "skill", value: "6", holds: null, see: "X-1", place: place(2) }],
  }),
  whyNot: ({ about }) => ({
    title: `Why not ${about}`,
    lines: [
      { depth: 0, text: "is in the list", value: "yes", holds: true, see: "", place: null },
      { depth: 0, text: "nobody stands there", value: "no: p2.A", holds: false, see: "X-2", place: place(3) },
    ],
  }),
};

self.onmessage = (event: MessageEvent<ToWorker>) => {
  const message = event.data;
  if (message.do === "files") {
    for (const [path, content] of Object.entries(message.files)) files.set(path, content);
    say({ do: "ready" });
  } else if (message.do === "edit") {
    if (message.text === null) files.delete(message.path);
    else files.set(message.path, message.text);
  } else {
    const handler = handlers[message.name] as (ask: unknown) => unknown;
    say({ do: "reply", id: message.id, reply: handler(message.ask) });
  }
};
