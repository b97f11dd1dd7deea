/** Lowers windows, in which players are offered commands. */
import type { Alternative, Expr, Type as IrType } from "../../interpreter/ir/program.ts";
import type { CommandDecl, WindowDecl } from "../check/model.ts";
import { variable } from "../check/scope.ts";
import { entityOf, listOf as listType, MOST_LIST, type Type, UNKNOWN } from "../check/types.ts";
import type { Span } from "../text/source.ts";
import type { Code, Label } from "./code.ts";
import { COUNTER, listOf } from "./effects/loops.ts";
import { lowerTemplate } from "./expr.ts";

/** 0: a command was used; 1: a pass; 2: nobody could be asked. */
const PASSED: IrType = { t: "int", least: 0, most: 2 };

/** The type of the players who are asked. */
function askedType({ ids }: Code): Type {
  const player = ids.model.kinds.get("player");
  return player ? entityOf(player) : UNKNOWN;
}

/** The locals of a window while it is open. */
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
  "until pass": (code, open) =>
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
  const player = askedType(code);
  const open: Open = {
    window,
    into: code.made({ t: "list", of: code.ids.type(player), most: MOST_LIST }),
    counter: code.made(COUNTER),
    player: code.local(variable("asked", window.span, player, "local")),
    passed: code.made(PASSED),
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
      : code.make(span, code.ids.type(listType(askedType(code))), {
          op: "tuple",
          items: who ? [code.expr(who.player)] : [],
          set: false,
        });
  const type = who && "query" in who ? code.ids.type(who.query.variable.type) : null;
  const purpose = code.ids.purpose(open.window.id);
  code.emit(span, { do: "gather", into: open.into, counter: open.counter, list, type, purpose });
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

/**
 * Asks round after round until all who are asked have passed since the last command, in this round or the previous one.
 */
function inTurn(code: Code, open: Open): void {
  const { span } = open.window;
  const several = code.ids.type(listType(askedType(code)));
  const passes = code.made(several);
  const noPasses = code.make(span, several, { op: "tuple", items: [], set: false });
  const oneMore = code.make(span, several, { op: "tuple", items: [code.read(span, open.player)], set: false });
  const withThis = code.make(span, several, {
    op: "builtin",
    name: "concat",
    args: [code.read(span, passes), oneMore],
  });
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
  code.unless(span, not(code, span, equals(code, open, 0)), used);
  code.emit(span, { do: "let", at: passes, value: withThis });
  code.unless(span, someoneIsLeft(code, open, passes), open.exit);
  code.jump(span, next);
  code.set(used);
  code.emit(span, { do: "let", at: passes, value: noPasses });
  code.jump(span, next);
}

/** Whether a player of this round has not passed yet. */
function someoneIsLeft(code: Code, open: Open, passes: number): Expr {
  const { span } = open.window;
  const player = askedType(code);
  const one = variable("one", span, player, "local");
  const at = code.env.query(one, code.ids.type(player));
  const each = code.make(span, code.ids.type(player), { op: "local", at });
  const hasPassed = code.make(span, BOOLEAN, { op: "in", left: each, right: code.read(span, passes) });
  const query = {
    variable: at,
    type: code.ids.typeId(player),
    list: code.read(span, open.into),
    steps: [],
    node: code.ids.places.add(span),
  };
  return not(code, span, code.make(span, BOOLEAN, { op: "all", query, value: hasPassed }));
}

const BOOLEAN: IrType = { t: "bool" };

const not = (code: Code, span: Span, of: Expr): Expr => code.make(span, BOOLEAN, { op: "not", of });

function offer(code: Code, open: Open): void {
  const { window } = open;
  if (window.until) code.unless(window.span, not(code, window.span, code.expr(window.until)), open.exit);
  const alternatives = window.commands.map((command) => alternative(code, window, command));
  code.emit(window.span, {
    do: "offer",
    who: code.read(window.span, open.player),
    alternatives,
    pass: window.pass,
    passed: open.passed,
    window: window.index,
    text: lowerTemplate(code.ids, code.env, window.say),
  });
}

/** Goes on with the next player after a pass, and leaves the window after a command. */
function whilePassing(code: Code, open: Open, out: Label): void {
  code.unless(open.window.span, not(code, open.window.span, equals(code, open, 0)), out);
}

function equals(code: Code, open: Open, value: number): Expr {
  const { span } = open.window;
  const [left, right] = [code.read(span, open.passed), code.constant(span, value)];
  return code.make(span, BOOLEAN, { op: "same", left, right });
}

/** The arguments that a window passes to a command: its own parameters by name, and its number. */
function alternative(code: Code, window: WindowDecl, command: CommandDecl): Alternative {
  const args = command.context.map((param): Expr => {
    const own = window.params.find((p) => p.id === param.id);
    return own ? code.read(window.span, code.env.at(own)) : code.constant(window.span, window.index);
  });
  return { command: code.ids.commands.get(command) ?? 0, args };
}
