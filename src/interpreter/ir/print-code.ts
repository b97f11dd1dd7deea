/** Prints instructions, one per line, to show what the compiler made of a game. */

import type { Do, InstructionWith } from "./instruction-set.ts";
import { type Names, printExpr, printType } from "./print-expr.ts";
import type { Expr, Field, Instruction, LValue, Purpose, Target, Template } from "./program.ts";

type Printer<D extends Do> = (one: InstructionWith<D>, say: (expr: Expr) => string, names: Names) => string;
type Say = (expr: Expr) => string;

const behind = (word: string, of: string | null | undefined) =>
  of === null || of === undefined ? "" : ` ${word} ${of}`;
const place = (at: number | null) => (at === null ? null : `%${at}`);
const given = (args: readonly Expr[], say: Say) => `(${args.map(say).join(", ")})`;

const wordOf = ({ purposes }: Names["program"], { id }: Purpose): string => purposes[id] ?? "?";

function printTarget(target: Target, say: Say): string {
  return target.to === "place"
    ? `${say(target.zone)} at ${say(target.index)}`
    : `${target.to} ${say(target.expr)}${target.at === "bottom" ? " bottom" : ""}`;
}

function printLValue(target: LValue, say: Say, names: Names): string {
  switch (target.to) {
    case "slot":
      return `slot[${names.program.slots[target.slot]?.id ?? "?"}]${given(target.keys, say)}`;
    case "local":
      return `%${target.at}`;
    case "kept":
      return `kept[%${target.at}](${say(target.of)})`;
    case "element":
      return `${printLValue(target.of, say, names)}[${say(target.key)}]`;
  }
}

const text = (template: Template | null, say: Say) =>
  template === null
    ? null
    : JSON.stringify(template.map((part) => (typeof part === "string" ? part : `{${say(part)}}`)).join(""));

function printField(field: Field, say: Say, names: Names): string {
  const { choice } = field;
  const own = { one: "", several: " several", split: " split" }[choice.choose];
  const amounts =
    choice.choose === "several"
      ? ` ${say(choice.least)} to ${say(choice.most)}`
      : choice.choose === "split"
        ? ` of ${say(choice.total)}`
        : "";
  const applies = field.if ? ` if ${say(field.if)}` : "";
  return `%${field.at} ${field.id}: ${printType(names, field.type)}${own}${amounts} in ${names.query(choice.query)}${applies}`;
}

const fields = (all: readonly Field[], say: Say, names: Names) =>
  all.map((field) => `[${printField(field, say, names)}]`).join(" ");

const PRINTERS: { readonly [D in Do]: Printer<D> } = {
  set: ({ target, how, value }, say, names) => `set ${printLValue(target, say, names)} ${how} ${say(value)}`,
  let: ({ at, value }, say) => `let %${at} = ${say(value)}`,
  forget: ({ at }) => `forget ${at.map((one) => `%${one}`).join(" ")}`,
  jump: ({ to }) => `jump ${to}`,
  unless: ({ condition, to }, say) => `unless ${say(condition)} jump ${to}`,
  gather: ({ into, counter, list }, say) => `gather %${into} (%${counter}) = ${say(list)}`,
  next: ({ from, counter, item, exit }) => `next %${item} of %${from} (%${counter}) else jump ${exit}`,
  call: ({ body, args, result }, say, names) =>
    `call ${names.body(body)}${given(args, say)}${behind("to", place(result))}`,
  perform: ({ body, args }, say) => `perform ${say(body)}${given(args, say)}`,
  return: ({ value }, say) => `return${value ? ` ${say(value)}` : ""}`,
  move: ({ what, target }, say) => `move ${say(what)} to ${printTarget(target, say)}`,
  swap: ({ one, other }, say) => `swap ${say(one)} with ${say(other)}`,
  make: ({ kind, row, target, slots, as }, say, names) =>
    `make ${names.kind(kind)}${behind("row", row && say(row))}${behind("to", target && printTarget(target, say))}` +
    slots.map(({ slot, value }) => ` ${names.program.slots[slot]?.id ?? "?"}=${say(value)}`).join("") +
    behind("as", place(as)),
  remove: ({ what }, say) => `remove ${say(what)}`,
  reveal: ({ what, to }, say) => `reveal ${say(what)}${behind("to", to && say(to))}`,
  hide: ({ what, to }, say) => `hide ${say(what)}${behind("to", to && say(to))}`,
  shuffle: ({ zone }, say) => `shuffle ${say(zone)}`,
  mix: ({ what, target, purpose }, say, { program }) =>
    `mix ${say(what)} to ${printTarget(target, say)} for ${wordOf(program, purpose)}`,
  draw: ({ count, from, bottom, target, as, purpose }, say, { program }) =>
    `draw ${say(count)} from ${say(from)}${bottom ? " bottom" : ""} to ${printTarget(target, say)}` +
    `${behind("as", place(as))} for ${wordOf(program, purpose)}`,
  roll: ({ query, weight, to, as, purpose }, say, names) =>
    `roll %${as} = ${names.query(query)}${behind("weight", weight && say(weight))}${behind("to", to && say(to))} for ${wordOf(names.program, purpose)}`,
  ask: ({ who, fields: all, none, continues, text: words }, say, names) =>
    `ask ${say(who)} ${fields(all, say, names)} else jump ${none}${continues ? " continues" : ""}${behind("text", text(words, say))}`,
  everyone: ({ query, item, who, fields: all, into, answers, text: words }, say, names) =>
    `everyone %${item} of ${names.query(query)}: ${say(who)} ${fields(all, say, names)} to %${into} %${answers}${behind("text", text(words, say))}`,
  unpack: ({ answers, counter, fields: all, none }) =>
    `unpack ${all.map((at) => `%${at}`).join(" ")} of %${answers} (%${counter}) else jump ${none}`,
  offer: ({ who, alternatives, pass, passed, window }, say, { program }) =>
    `offer ${program.windows[window] ?? "?"} to ${say(who)}: ` +
    `${alternatives.map(({ command, args }) => `${program.commands[command]?.id ?? "?"}${given(args, say)}`).join(", ")}, pass ${pass} in %${passed}`,
  together: () => "together",
  applied: () => "applied",
  refresh: ({ scope }) => `refresh ${scope}`,
  endIf: ({ end }, say) => `end ${end.id} if ${say(end.test.expr)}, then ${say(end.winners.expr)} win`,
  finish: ({ winners }, say) => `finish ${say(winners)}`,
  begin: ({ phase }, _, { program }) =>
    phase === null ? `begin cycle ${program.cycle}` : `begin phase ${program.phases[phase] ?? "?"}`,
  say: ({ text: words, to }, say) => `say ${text(words, say) ?? ""}${behind("to", to && say(to))}`,
};

/** One instruction in one line, with `weigh` in front if it computes masks. */
export const printInstruction = (names: Names, one: Instruction): string =>
  (names.weighs(one) ? "weigh " : "") +
  (PRINTERS[one.do] as Printer<Do>)(one as never, (expr) => printExpr(names, expr), names);
