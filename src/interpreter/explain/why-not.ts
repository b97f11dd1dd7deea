/** Why a move is not offered. */
import type { Game } from "../game.ts";
import { moveByKey } from "../moves.ts";
import { type CommandDef, type Field, type Instruction, NONE, type Value } from "../program.ts";
import { type Question, question, status } from "../question.ts";
import type { State } from "../state.ts";
import { whyAnswer } from "./answer.ts";
import { type Asker, askerOf, inScope, roomy } from "./asker.ts";
import { failing } from "./candidate.ts";
import { argsOf, conditionsOf } from "./condition.ts";
import type { Refusal } from "./refusal.ts";
import { askedScope, commandScope } from "./types.ts";

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
  const found = follow(inScope(askerOf(game, state, seat), askedScope(game, state, asked)), asked, state, key);
  return { offered: false, ...found };
}

type Found = Omit<WhyNot, "offered">;

function follow(asker: Asker, asked: Question, state: State, key: string): Found {
  const [first = "", ...rest] = key.split(" ");
  if (asked.kind === "command") return followCommand(asker, asked, first, wordsOf(rest));
  const fields = fieldsFrom(asker.game, state, asked);
  return walk(
    asker,
    { fields, command: commandOf(asker.game, asked), env: roomy(asked.env) },
    wordsOf([first, ...rest]),
  );
}

type Words = ReadonlyMap<string, string>;

/** `target=p2.A amount=3` as field -> value. */
function wordsOf(pieces: readonly string[]): Words {
  return new Map(pieces.filter((piece) => piece !== "").map((piece) => cut(piece)));
}

function cut(piece: string): [string, string] {
  const at = piece.indexOf("=");
  return at < 0 ? [piece, ""] : [piece.slice(0, at), piece.slice(at + 1)];
}

const commandOf = (game: Game, asked: Question): CommandDef | null => game.program.commands[asked.command] ?? null;

/** The fields that are still to be answered in the waiting instruction or command. */
function fieldsFrom(game: Game, state: State, asked: Question): readonly Field[] {
  const frame = state.frames.at(-1);
  const waiting: Instruction | undefined = frame ? game.program.bodies[frame.body]?.code[frame.pc] : undefined;
  const own = waiting?.do === "ask" || waiting?.do === "everyone" ? waiting.fields : [];
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
      ? enter(asker, def, [...values, asked.seat + 1], words)
      : { step: word, reasons: [{ reason: "hidden", node: def.node } as const] };
  });
  // The same command may be offered for several cards: the try that came furthest tells most.
  const best = tried.find(({ step }) => step !== word) ?? tried[0];
  return best ?? { step: word, reasons: [{ reason: "not now", word, node: def.node }] };
}

function enter(asker: Asker, def: CommandDef, start: readonly Value[], words: Words): Found {
  const env = roomy([...start, ...Array<Value>(def.size).fill(NONE)]);
  const failed = failing(conditionsOf(asker, def.needs, env, commandScope(asker.game.program, def)));
  if (failed.length > 0) {
    return { step: def.id, reasons: [{ reason: "conditions", node: def.node, conditions: failed }] };
  }
  return walk(asker, { fields: def.fields, command: def, env }, words);
}

interface Way {
  readonly fields: readonly Field[];
  readonly command: CommandDef | null;
  readonly env: Value[];
}

/** Answers field after field with the words, up to the first that cannot be answered so. */
function walk(asker: Asker, { fields, command, env }: Way, words: Words, met: ReadonlySet<string> = new Set()): Found {
  const used = new Set(met);
  const inside = command ? inScope(asker, commandScope(asker.game.program, command)) : asker;
  for (const field of fields) {
    used.add(field.id);
    const answer = whyAnswer(inside, field, env, words.get(field.id));
    if (answer.is === "refused") return { step: field.id, reasons: [answer.reason] };
    env[field.at] = answer.value;
  }
  const further = command?.then ? argsOf(asker, [command.then.command, ...command.then.args], env) : null;
  const next = asker.game.program.commands[Number(further?.[0] ?? NONE)];
  if (further && next) {
    const start = [...further.slice(1), env[command?.args ?? 0] ?? NONE];
    const own = roomy([...start, ...Array<Value>(next.size).fill(NONE)]);
    const failed = failing(conditionsOf(asker, next.needs, own, commandScope(asker.game.program, next)));
    if (failed.length > 0) {
      return { step: next.id, reasons: [{ reason: "conditions", node: next.node, conditions: failed }] };
    }
    return walk(asker, { fields: next.fields, command: next, env: own }, words, used);
  }
  const stray = [...words.keys()].find((word) => !used.has(word));
  if (stray !== undefined) return { step: null, reasons: [{ reason: "unknown word", word: stray }] };
  return { step: null, reasons: [{ reason: "no way on", node: fields.at(-1)?.node ?? command?.node ?? -1 }] };
}
