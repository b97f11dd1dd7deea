// Long because it holds the whole interface of a module: everything that is called from outside, with the loop that
// runs it.

import type { InstructionWith } from "../ir/instruction-set.ts";
import type { BodyId } from "../ir/program.ts";
import { AT } from "../runtime/layout.ts";
import { byNumber } from "./by-number.ts";
import { ARITHMETIC } from "./expressions/arithmetic.ts";
import { BUILTIN_HELPERS } from "./expressions/builtins.ts";
import { imagining } from "./expressions/imagining.ts";
import { thingHelpers } from "./expressions/things.ts";
import { FAIL, type Gen } from "./gen.ts";
import { WRITES } from "./instructions/effects.ts";
import { RUNNING } from "./instructions/running.ts";
import { stepHelper } from "./instructions/stepping.ts";
import { ONE_OF_EACH } from "./lists/one-of-each.ts";
import { simultaneousOf, takeSimultaneous } from "./questions/everyone.ts";
import { noPartial } from "./questions/fields.ts";
import { moveRecord, partialIn, takeMove } from "./questions/move-records.ts";
import { isAlone } from "./questions/offered.ts";
import { type Asked, WAITS } from "./questions/questions.ts";
import { STORED_LISTS } from "./rewrites/stored-lists.ts";
import { isMasking, masksOf } from "./secrecy/place-masks.ts";

/** The text of every module: functions that other texts call, the stack of running bodies, and the loop that runs them. */

/** Where the result of a body goes: the body below, and its local place. */
export interface Result {
  readonly body: BodyId;
  readonly at: number;
}

/** The beginning of a module. */
export function head(g: Gen): string {
  return `let ${g.read === "R" ? "R = S, " : ""}sp = 0, kind = 0, asked = 0, count = 0, silent = false, openly = true, open = -1;
  let steps = 0, work = 0, depth = 0, calls = 0, together = 0;${g.read === "R" ? "\n  const before = new Int32Array(S.length);" : ""}
  const stack = new Int32Array(256), wanted = new Int32Array(256), saved = [], under = [];
  const seat = (player) => (player >= 1 && player <= 31 ? 1 << (player - 1) : 0);
  const seats = (players) => { let mask = 0; for (const player of players) mask |= seat(player); return mask; };
  const end = (reason, mask) => {
    S[${AT.over}] = reason; S[${AT.winners}] = mask & ${g.game.seats}; S[${AT.open}] = 0; sp = 0;
  };
  const number = (domain, key) => { const at = domain.indexOf(key); return at < 0 ? fail() : at; };
  const best = (list, keys) => { const least = Math.min(...keys); return list.filter((_, i) => keys[i] === least); };
  const compare = (a, b) => { for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i] < b[i] ? -1 : 1; return 0; };
  const bestByAll = (list, keys) => {
    const least = keys.reduce((first, own) => (compare(own, first) < 0 ? own : first));
    return list.filter((_, i) => compare(keys[i], least) === 0);
  };
  const order = (list, keys, than) => list.map((_, i) => i).sort((a, b) => than(keys[a], keys[b]) || a - b).map((i) => list[i]);
  const sorted = (list, keys) => (list.length < 2 ? list : order(list, keys, (a, b) => (a < b ? -1 : a > b ? 1 : 0)));
  const sortedByAll = (list, keys) => (list.length < 2 ? list : order(list, keys, compare));
${ONE_OF_EACH}  const things = (value) => {
    if (typeof value !== "number") return value.every((id) => typeof id === "number" && id !== none && id < ${g.game.places.firstLocation}) ? value : value.flatMap(things);
    if (value === none) return [];
    if (value < ${g.game.places.firstLocation}) return [value];
    const lying = [];
    for (let id = firstAt(value); id !== none; id = ${g.read}[${g.game.layout.next} + id]) lying.push(id);
    return lying;
  };${ARITHMETIC}${BUILTIN_HELPERS}${STORED_LISTS}${thingHelpers(g)}${stepHelper(g, WRITES)}${RUNNING}${imagining(g)}`;
}

/** A question outside windows. */
interface Asking {
  readonly name: string;
  readonly instruction: InstructionWith<"ask" | "everyone">;
}

/** The bodies with frames, the questions, the targets of results, and how many pieces the interpreter may call. */
interface Running {
  readonly framed: readonly BodyId[];
  readonly asks: readonly Asked[];
  readonly results: readonly Result[];
  readonly pieces: number;
}

/** The loop that runs frames, and the interface of the module. */
export const tail = (g: Gen, running: Running): string => `${loop(g, running)}
  ${door(g, running)}`;

const maskingOf = (g: Gen, framed: readonly BodyId[]): readonly BodyId[] => framed.filter((body) => isMasking(g, body));

const localsOf = (g: Gen, body: BodyId) => (g.program.bodies[body]?.locals ?? []).map((_, at) => `b${body}_${at}`);

/** The stack of running bodies, and how it continues after an answer. */
function loop(g: Gen, { framed, asks, results }: Running): string {
  const locals = (body: BodyId) => localsOf(g, body);
  const kept = framed.filter((body) => g.facts.isRecursive(body));
  const opens = (body: BodyId) => (isMasking(g, body) ? ` ${masksOf(body)} = null;` : "");
  const hides = maskingOf(g, kept);
  const cases = (lines: readonly string[]) => lines.join("\n      ");
  const begin = byNumber(
    "beginning",
    "",
    framed.map((body) => [body, `pc${body} = 0;${opens(body)}`]),
  );
  const take = byNumber(
    "taking",
    "value, mask",
    results.map(({ body, at }, i) => [i, taken(g, body, at)]),
  );
  const go = byNumber(
    "running",
    "",
    framed.map((body) => [body, `body${body}();`]),
  );
  const answer = byNumber(
    "answering",
    "choice",
    asks.map(({ name }, i) => [i, `answer_${name}(M[choice]);`]),
  );
  return `${begin.before}${take.before}${go.before}${answer.before}const push = (body, result) => {
    if (sp >= 200) fail();
    saved[sp] = null; under[sp] = null;
    switch (body) {
      ${cases(kept.map((body) => `case ${body}: saved[sp] = [pc${body}, ${locals(body).join(", ")}];${hides.includes(body) ? ` under[sp] = ${masksOf(body)};` : ""} break;`))}
    }
    ${begin.run("body")}
    wanted[sp] = result;
    stack[sp++] = body;
  };
  const leave = (value, mask = -1) => {
    sp--;${g.secrecy ? "\n    if (V.on) V.leave(sp - 1);" : ""}
    const before = saved[sp];
    if (before !== null) switch (stack[sp]) {
      ${cases(kept.map((body) => `case ${body}: [pc${body}, ${locals(body).join(", ")}] = before;${hides.includes(body) ? ` ${masksOf(body)} = under[sp];` : ""} break;`))}
    }
    if (wanted[sp] >= 0) ${take.run("wanted[sp]")}
  };
  const canTake = () => wanted[sp - 1] < 0 || ${g.table(new Set(maskingOf(g, framed)))}.has(stack[sp - 2]);
  const run = (base = 0) => {
    steps = 0;
    for (;;) {
      if (S[${AT.over}] !== 0) { kind = ${WAITS.over}; return; }
      if (sp === base) { if (base > 0) return; endByLimit(); continue; }
      kind = ${WAITS.nothing};
      ${go.run("stack[sp - 1]", FAIL)}
      if (steps > 100000) fail();
      if (kind !== ${WAITS.nothing}) { if (S[${AT.over}] !== 0) kind = ${WAITS.over}; return; }
    }
  };
  const choose = (choice, base) => {
    work = 0; depth = 0; calls = 0; imagined = 0;
    ${answer.run("asked")}
    if (kind === ${WAITS.nothing}) run(base);
  };`;
}

/** The interface of the module. */
function door(g: Gen, { framed, asks, pieces }: Running): string {
  const locals = (body: BodyId) => localsOf(g, body);
  const asked = (write: (one: Asking, id: number) => string) =>
    asks
      .map(({ name, instruction }, id) => (instruction.do !== "offer" ? write({ name, instruction }, id) : ""))
      .join(" ");
  const veiling = (write: (one: Asked, id: number) => string) =>
    asks.map((one, id) => (one.veils ? write(one, id) : "")).join(" ");
  const all = (write: (one: Asked, id: number) => string) =>
    asks.map((one, id) => (one.instruction.do === "everyone" ? write(one, id) : "")).join(" ");
  const own = byNumber(
    "localsOf",
    "",
    framed.map((body) => [body, `return [pc${body}, ${locals(body).join(", ")}];`]),
  );
  const take = byNumber(
    "takingLocals",
    "l",
    framed.map((body) => [body, [`pc${body}`, ...locals(body)].map((name, i) => `${name} = l[${i}];`).join(" ")]),
  );
  const move = byNumber(
    "moveOf",
    "",
    asks.map((one, i) => [i, `return ${moveRecord(one)};`]),
  );
  const takeUp = byNumber(
    "takingUp",
    "move",
    asks.map((one, i) => [i, takeMove(one)]),
  );
  const goOn = byNumber(
    "goingOn",
    "value",
    asks.map((one, i) => [i, further(one)]),
  );
  const again = byNumber(
    "asking",
    "",
    asks.map((one, i) => [i, askAgain(one)]),
  );
  const tables = [own, take, move, takeUp, goOn, again].map(({ before }) => before).join("");
  return `${tables}return {
    run, choose, pieces: [${Array.from({ length: pieces }, (_, i) => `e${i}`).join(", ")}],
    fresh() { work = 0; depth = 0; calls = 0; imagined = 0; },
    worked(more) { if ((work += more) > MOST_WORK) fail(); }, work: () => work,
    begin() { sp = 0; kind = 0; this.fresh(); together = 0; push(${g.program.main}, -1); ${locals(g.program.main)
      .map((name) => `${name} = none;`)
      .join(" ")} run(); },
    again() { kind = 0; depth = 0; calls = 0; run(); },
    playOn(draw, most) { let n = 0; for (; n < most && kind === ${WAITS.ask}; n++) choose(draw(count, this.who())); return n; },
    kind: () => kind, count: () => count, asked: () => asked, silent: () => silent, openly: () => openly, together: () => together,
    read: () => ${g.read},
    who() { switch (asked) { ${asks.map(({ name }, i) => `case ${i}: return ${name}_who;`).join(" ")} } return 0; },
    depth: () => sp, body: (at) => stack[at], wanted: (at) => wanted[at], saved: (at) => saved[at],
    locals(body) { ${own.give("body")} },
    setLocals(body, l) { ${take.run("body")} },
    masks(body) { switch (body) { ${maskingOf(g, framed)
      .map((body) => `case ${body}: return ${masksOf(body)};`)
      .join(" ")} } return null; }, under: (at) => under[at],
    setMasks(body, masks) { switch (body) { ${maskingOf(g, framed)
      .map((body) => `case ${body}: ${masksOf(body)} = masks; break;`)
      .join(" ")} } },
    clear() { sp = 0; }, push,
    pile() { const list = []; for (let at = 0; at < sp; at++) list.push([stack[at], wanted[at], saved[at], under[at]]); return list; },
    repile(list) { for (sp = 0; sp < list.length; sp++) { const one = list[sp]; stack[sp] = one[0]; wanted[sp] = one[1]; saved[sp] = one[2]; under[sp] = one[3]; } },
    joined() { together = 0;${g.read === "R" ? " R = S;" : ""} },
    wait(is, id, n, quiet) { kind = is; asked = id; count = n; silent = quiet; },
    move(id) { ${move.give("id")} },
    taken(id) { switch (id) { ${asks.map((one, i) => `case ${i}: return ${countOf(one, "steps", "0")};`).join(" ")} } return 0; },
    partial(id) { switch (id) { ${asks.map((one, i) => `case ${i}: return ${partialIn(one)};`).join(" ")} } return none; },
    which(id) { switch (id) { ${asks.map(({ name, instruction }, i) => (instruction.do === "offer" ? `case ${i}: return ${name}_which;` : "")).join(" ")} } return -1; },
    field(id) { switch (id) { ${asks.map((one, i) => `case ${i}: return ${countOf(one, "at", "-1")};`).join(" ")} } return -1; },
    at(id) { switch (id) { ${asked(({ name }, i) => `case ${i}: return ${name}_at;`)} } return -1; },
    back(id, at, taken, partial) { switch (id) { ${asked(({ name, instruction }, i) => `case ${i}: ${name}_at = at; ${name}_steps = taken;${noPartial(name, instruction.fields, "partial")} break;`)} ${backInWindows(asks)} } },
    setMove(id, move) { ${takeUp.run("id")} },
    simultaneous(id) { switch (id) { ${all((one, i) => `case ${i}: return ${simultaneousOf(one)};`)} } return null; },
    setSimultaneous(id, progress) { switch (id) { ${all((one, i) => `case ${i}: { ${takeSimultaneous(one)} break; }`)} } },
    known(id) { switch (id) { ${veiling(({ name }, i) => `case ${i}: return [openly, open, ${name}_known];`)} } return [openly, open, -1]; },
    setKnown(id, known) { openly = known[0]; open = known[1]; switch (id) { ${veiling(({ name }, i) => `case ${i}: ${name}_known = known[2]; break;`)} } },
    further(id, value) { ${goOn.give("id", "0")} },
    offer(id) { ${again.run("id")} },
  };`;
}

/** Stores the result of a body into a place of the body below; the mask says who may know it. */
function taken(g: Gen, body: BodyId, at: number): string {
  const masks = masksOf(body);
  const opened = isMasking(g, body)
    ? ` if (${masks} !== null || mask !== -1) ${masks} = masked(${masks}, ${at}, mask);`
    : "";
  return `${refused(g, body, at)}b${body}_${at} = value;${opened}`;
}

function refused(g: Gen, body: BodyId, at: number): string {
  const local = g.program.bodies[body]?.locals[at];
  return local && local.type.t !== "optional" ? "if (value === none) fail(); " : "";
}

/** In a window, only inside of a command that has no other before or after it in the move. */
const backInWindows = (asks: readonly Asked[]): string =>
  asks
    .map(({ name, commands }, id) => {
      const each = commands.filter(isAlone).map(({ number, half, def: { fields } }) => {
        return `case ${number}: ${half}_at = at; ${half}_steps = taken;${noPartial(half, fields, "partial")} break;`;
      });
      return each.length === 0 ? "" : `case ${id}: switch (${name}_which) { ${each.join(" ")} } break;`;
    })
    .join(" ");

/**
 * How many steps are answered, or (`at`) the index of the field that is asked, in a question or in the chosen command
 * of a window.
 */
function countOf({ name, instruction, commands }: Asked, what: "steps" | "at", none: string): string {
  if (instruction.do !== "offer") return `${name}_${what}`;
  return [...commands.map((one) => `${name}_which === ${one.number} ? ${one.half}_${what}`), none].join(" : ");
}

/** Takes an answer as a trial, without running the rules after the move; 1 if the move asks for more. */
function further({ name, instruction, commands }: Asked): string {
  if (instruction.do !== "offer") return `return silent && ${name}_steps === 0 ? 0 : take_${name}(value);`;
  const begin = commands
    .slice(0, instruction.alternatives.length)
    .map((one) => `case ${one.number}: begin_${one.name}(); return next_${one.half}(0);`);
  const goOn = commands.map((one) => `case ${one.number}: return take_${one.half}(value);`);
  return `if (${name}_which < 0) switch (value) { ${begin.join(" ")} default: return 0; } switch (${name}_which) { ${goOn.join(" ")} } return 0;`;
}

/** Asks the present field of a partial move again. */
function askAgain({ name, instruction, commands }: Asked): string {
  if (instruction.do !== "offer") return `next_${name}(${name}_at);`;
  const each = commands.map((one) => `case ${one.number}: next_${one.half}(${one.half}_at); break;`);
  return `switch (${name}_which) { ${each.join(" ")} }`;
}
