import type { Alternative, Expr } from "../../interpreter/program.ts";
import type { CommandDecl, WindowDecl } from "../check/model.ts";
import { variable } from "../check/scope.ts";
import { UNKNOWN } from "../check/types.ts";
import type { Code, Label } from "./code.ts";
import { listOf } from "./effects/loops.ts";
import { lowerTemplate } from "./expr.ts";

/** The places that a window uses while it is open. */
interface Open {
  readonly window: WindowDecl;
  readonly into: number;
  readonly counter: number;
  readonly player: number;
  readonly passed: number;
  readonly exit: Label;
}

const SHAPES: Record<WindowDecl["shape"], (code: Code, open: Open) => void> = {
  once: (code, open) => eachPlayer(code, open, () => offer(code, open)),
  first: (code, open) =>
    eachPlayer(code, open, () => {
      offer(code, open);
      whilePassing(code, open, open.exit);
    }),
  streak: (code, open) =>
    eachPlayer(code, open, () => {
      const again = code.label();
      const next = code.label();
      code.set(again);
      offer(code, open);
      code.unless(open.window.span, equals(code, open, 0), next);
      code.jump(open.window.span, again);
      code.set(next);
    }),
  round: inTurn,
};

export function lowerWindow(code: Code, window: WindowDecl): void {
  const open: Open = {
    window,
    into: code.local(null),
    counter: code.local(null),
    player: code.local(variable("asked", window.span, UNKNOWN, "local")),
    passed: code.local(null),
    exit: code.label(),
  };
  SHAPES[window.shape](code, open);
  code.set(open.exit);
}

function gather(code: Code, open: Open): void {
  const { who, span } = open.window;
  const list: Expr =
    who && "query" in who
      ? listOf(code, who.query)
      : { node: code.ids.places.add(span), op: "tuple", items: who ? [code.expr(who.player)] : [], set: false };
  const type = who && "query" in who ? code.ids.type(who.query.variable.type) : undefined;
  const purpose = open.window.id;
  code.emit(span, { do: "gather", into: open.into, counter: open.counter, list, ...(type && { type }), purpose });
}

function eachPlayer(code: Code, open: Open, body: () => void): void {
  const { span } = open.window;
  gather(code, open);
  const start = code.label();
  code.set(start);
  code.fill(
    code.emit(span, { do: "next", from: open.into, counter: open.counter, item: open.player, exit: -1 }),
    open.exit,
    "exit",
  );
  body();
  code.jump(span, start);
}

/** Round and round until all who are asked have passed since the last command, in this round or the one before. */
function inTurn(code: Code, open: Open): void {
  const { span } = open.window;
  const node = () => code.ids.places.add(span);
  const passes = code.local(null);
  const noPasses: Expr = { node: node(), op: "tuple", items: [], set: false };
  const oneMore: Expr = { node: node(), op: "tuple", items: [code.read(span, open.player)], set: false };
  const withThis: Expr = { node: node(), op: "builtin", name: "concat", args: [code.read(span, passes), oneMore] };
  const round = code.label();
  const next = code.label();
  const used = code.label();
  code.emit(span, { do: "let", at: passes, value: noPasses });
  code.set(round);
  gather(code, open);
  code.unless(span, someoneIsLeft(code, open, passes), open.exit);
  code.set(next);
  code.emit(span, { do: "next", from: open.into, counter: open.counter, item: open.player, exit: round.at });
  offer(code, open);
  code.unless(span, { node: node(), op: "not", of: equals(code, open, 0) }, used);
  code.emit(span, { do: "let", at: passes, value: withThis });
  code.unless(span, someoneIsLeft(code, open, passes), open.exit);
  code.jump(span, next);
  code.set(used);
  code.emit(span, { do: "let", at: passes, value: noPasses });
  code.jump(span, next);
}

/** Is anybody who is asked in this round not among those who have passed? */
function someoneIsLeft(code: Code, open: Open, passes: number): Expr {
  const { span } = open.window;
  const node = () => code.ids.places.add(span);
  const at = code.env.query(variable("one", span, UNKNOWN, "local"));
  const hasPassed: Expr = { node: node(), op: "in", left: code.read(span, at), right: code.read(span, passes) };
  const query = {
    variable: at,
    list: code.read(span, open.into),
    while: null,
    where: [],
    best: [],
    sorted: [],
    alike: [],
    take: null,
    node: node(),
  };
  return { node: node(), op: "not", of: { node: node(), op: "all", query, value: hasPassed } };
}

function offer(code: Code, open: Open): void {
  const { window } = open;
  if (window.until)
    code.unless(
      window.span,
      { node: code.ids.places.add(window.span), op: "not", of: code.expr(window.until) },
      open.exit,
    );
  const alternatives = window.commands.map((command) => alternative(code, window, command));
  code.emit(window.span, {
    do: "offer",
    who: code.read(window.span, open.player),
    alternatives,
    pass: window.pass,
    passed: open.passed,
    window: window.id,
    text: lowerTemplate(code.ids, code.env, window.say),
  });
}

/** Goes on with the next player after a pass, and out of the window after a command. */
function whilePassing(code: Code, open: Open, out: Label): void {
  code.unless(
    open.window.span,
    { node: code.ids.places.add(open.window.span), op: "not", of: equals(code, open, 0) },
    out,
  );
}

function equals(code: Code, open: Open, value: number): Expr {
  const { span } = open.window;
  return {
    node: code.ids.places.add(span),
    op: "same",
    left: code.read(span, open.passed),
    right: code.constant(span, value),
  };
}

/** What the window hands over to a command: its parameters by name, and which window it is. */
function alternative(code: Code, window: WindowDecl, command: CommandDecl): Alternative {
  const args = command.context.map((param): Expr => {
    const own = window.params.find((p) => p.id === param.id);
    return own ? code.read(window.span, code.env.at(own)) : code.constant(window.span, window.index);
  });
  return { command: code.ids.commands.get(command) ?? 0, args };
}
