/** Why a move is not offered. */

import { rowOf } from "../ir/instructions.ts";
import { type CommandDef, type Field, type Instruction, NONE, type NodeId, type Value } from "../ir/program.ts";
import { type Question, question, status } from "../machine/transition.ts";
import { type Asker, askerOf, naming, roomy } from "../observe/asker.ts";
import { orCut } from "../observe/budget.ts";
import { moveByKey } from "../play/moves.ts";
import type { Game } from "../runtime/game.ts";
import type { State } from "../runtime/state.ts";
import { waysOf, whyAnswer } from "./answer.ts";
import { failing } from "./candidate.ts";
import { argsOf, conditionsOf } from "./condition.ts";
import type { Refusal } from "./refusal.ts";
import { aroundCommand, type Sighted, surroundingsOf } from "./surroundings.ts";

export interface WhyNot {
  readonly offered: boolean;
  /** the command or field at which the move fails */
  readonly step: string | null;
  readonly reasons: readonly Refusal[];
}

/** Explains to a seat (0 is the first) why it cannot answer with this key now. What it may not see stays hidden. */
export function whyNot(game: Game, state: State, seat: number, key: string): WhyNot {
  const refuse = (reason: Refusal): WhyNot => ({ offered: false, step: null, reasons: [reason] });
  const now = status(game, state);
  if (now.kind === "over" || now.kind === "fault") return refuse({ reason: "over" });
  const owing = now.kind === "play" ? now.owing : [];
  const asked = owing.includes(seat) ? question(game, state, seat) : null;
  if (!asked) return refuse({ reason: "not your move", owing: owing.map((each) => game.names[each + 1] ?? "?") });
  if (moveByKey(game, state, seat, key)) return { offered: true, step: null, reasons: [] };
  const asker = askerFor({ game, frames: state.frames, seat }, asked, state);
  const cut = (node: NodeId): Found => ({ step: null, reasons: [{ reason: "too long", node }] });
  return { offered: false, ...orCut(game.rt, () => follow(asker, asked, state, key), cut) };
}

/** An asker with the names of the body or the command in which the question stands. */
function askerFor(sighted: Sighted, { command }: Question, state: State): Asker {
  const { game, frames, seat } = sighted;
  const around: Asker["around"] = {
    running: (frame) => surroundingsOf(sighted, frame),
    offered: (id) => aroundCommand(sighted, id),
  };
  const named = command < 0 ? around.running(frames.length - 1) : around.offered(command);
  return naming({ ...askerOf(game, state, seat), around }, named);
}

type Found = Omit<WhyNot, "offered">;

function follow(asker: Asker, asked: Question, state: State, key: string): Found {
  const [first = "", ...rest] = key.split(" ");
  if (asked.kind === "command") return followCommand(asker, asked, first, wordsOf(rest));
  const fields = fieldsFrom(asker.game, state, asked);
  return walk(
    asker,
    { fields, command: commandOf(asker.game, asked), env: roomy(asked.env), tries: MOST_TRIES },
    wordsOf([first, ...rest]),
  );
}

type Words = ReadonlyMap<string, string>;

/** `target=p2.A amount=3` as a map from field to word. */
function wordsOf(pieces: readonly string[]): Words {
  return new Map(pieces.filter((piece) => piece !== "").map((piece) => cut(piece)));
}

function cut(piece: string): [string, string] {
  const at = piece.indexOf("=");
  return at < 0 ? [piece, ""] : [piece.slice(0, at), piece.slice(at + 1)];
}

const commandOf = (game: Game, asked: Question): CommandDef | null => game.program.commands[asked.command] ?? null;

/** The fields still to be answered in the waiting instruction or command. */
function fieldsFrom(game: Game, state: State, asked: Question): readonly Field[] {
  const frame = state.frames.at(-1);
  const waiting: Instruction | undefined = frame ? game.program.bodies[frame.body]?.code[frame.pc] : undefined;
  const own = waiting ? rowOf(waiting).fields(waiting) : [];
  const fields = commandOf(game, asked)?.fields ?? own;
  const from = asked.field ? fields.indexOf(asked.field) : 0;
  return fields.slice(Math.max(0, from));
}

function followCommand(asker: Asker, asked: Question, word: string, words: Words): Found {
  const { commands } = asker.game.program;
  if (word === "pass") return { step: "pass", reasons: [{ reason: "must choose", node: asked.node }] };
  const meant = commands.findIndex((command) => command.id === word);
  const def = commands[meant];
  if (!def) return { step: null, reasons: [{ reason: "unknown word", word }] };
  const offers = asked.alternatives.filter((alternative) => alternative.command === meant);
  const tried = offers.map(({ args }) => {
    const values = argsOf(asker, args, asked.env);
    return values
      ? enter(asker, def, [...values, asked.seat + 1], { words, tries: MOST_TRIES, used: new Set() })
      : { step: word, reasons: [{ reason: "hidden", node: def.node } as const] };
  });
  // The same command may be offered for several cards: the attempt that came furthest explains most.
  const best = tried.find(({ step }) => step !== word) ?? tried[0];
  return best ?? { step: word, reasons: [{ reason: "not now", word, node: def.node }] };
}

interface Entry {
  readonly words: Words;
  readonly tries: number;
  readonly used: ReadonlySet<string>;
}

function enter(asker: Asker, def: CommandDef, start: readonly Value[], { words, tries, used }: Entry): Found {
  const env = roomy([...start, ...Array<Value>(def.size).fill(NONE)]);
  const failed = failing(conditionsOf(asker, def.needs, env));
  if (failed.length > 0) {
    return { step: def.id, reasons: [{ reason: "conditions", node: def.node, conditions: failed }] };
  }
  return walk(asker, { fields: def.fields, command: def, env, tries }, words, used);
}

interface Way {
  readonly fields: readonly Field[];
  readonly command: CommandDef | null;
  readonly env: Value[];
  /** how many choices are tried for a field that the key leaves out */
  readonly tries: number;
}

const MOST_TRIES = 20;

/** For a key without the field: what stops the move after each possible choice, for a few choices. */
function afterAll(asker: Asker, field: Field, way: Way, otherwise: Refusal): Refusal {
  const candidates = waysOf(asker, field, way.env)
    .slice(0, way.tries)
    .flatMap(({ name, value }) => {
      const env = way.env.slice();
      env[field.at] = value;
      const [reason] = walk(asker, { ...way, env, tries: Math.floor(way.tries / 4) }, new Map()).reasons;
      return reason ? [{ name, reason }] : [];
    });
  const stopped = candidates.every(({ reason }) => reason.reason !== "must choose" && !isWhole(reason));
  return stopped && candidates.length > 0 ? { reason: "no way on", node: field.node, candidates } : otherwise;
}

/** Could everything be answered? */
const isWhole = (reason: Refusal) => reason.reason === "no way on" && !reason.candidates;

function atCommand(asker: Asker, command: CommandDef): Asker {
  return naming(asker, asker.around.offered(asker.game.program.commands.indexOf(command)));
}

/** Answers field after field with the words, up to the first that cannot be answered. */
function walk(asker: Asker, way: Way, words: Words, met: ReadonlySet<string> = new Set()): Found {
  const { fields, command, env, tries } = way;
  const used = new Set(met);
  const inside = command ? atCommand(asker, command) : asker;
  for (const [at, field] of fields.entries()) {
    used.add(field.id);
    const answer = whyAnswer(inside, field, env, words.get(field.id));
    if (answer.is === "refused") {
      const isOpen = answer.reason.reason === "must choose" && words.size === 0;
      const rest = { ...way, fields: fields.slice(at + 1) };
      return { step: field.id, reasons: [isOpen ? afterAll(inside, field, rest, answer.reason) : answer.reason] };
    }
    env[field.at] = answer.value;
  }
  const further = command ? afterwards(asker, command, env) : null;
  if (further) return enter(asker, further.next, further.start, { words, tries, used });
  const stray = [...words.keys()].find((word) => !used.has(word));
  if (stray !== undefined) return { step: null, reasons: [{ reason: "unknown word", word: stray }] };
  return { step: null, reasons: [{ reason: "no way on", node: fields.at(-1)?.node ?? command?.node ?? -1 }] };
}

/** The next command of the chain, with its arguments. */
function afterwards(asker: Asker, { then, args }: CommandDef, env: readonly Value[]) {
  const found = then ? argsOf(asker, [then.command, ...then.args], env) : null;
  const next = asker.game.program.commands[Number(found?.[0] ?? NONE)];
  return found && next ? { next, start: [...found.slice(1), env[args] ?? NONE] } : null;
}
