import type { BotsDef } from "../../../interpreter/ir/program.ts";
import { parseRange } from "../../expr/parse.ts";
import { type Entry, isMap, type Node } from "../../yaml/node.ts";
import type { Context } from "../context.ts";
import { winnersOf } from "../effects/things.ts";
import { beforePlay } from "../expr/before-play.ts";
import { broken } from "../expr/build.ts";
import { fold } from "../expr/constants.ts";
import { infer } from "../expr/infer.ts";
import { playerType } from "../player-type.ts";
import { about, clauseIds, textOf } from "../read-node.ts";
import { Scope, variable } from "../scope.ts";
import type { T } from "../tree.ts";
import { INT } from "../types.ts";
import { botsOf } from "./bots.ts";
import { warnWhereTheLeastWins } from "./least-wins.ts";
import { conditionIn, expression, get, getText, section } from "./nodes.ts";

/** Reads the title, the numbers of players, and the word for a round. */
export function declareHead(context: Context): void {
  const { model, root } = context;
  const first = root.entries[0];
  model.id = first?.value.kind === "scalar" ? first.value.text : "";
  model.title = getText(root, "title") ?? model.id;
  model.text = getText(root, "text") ?? "";
  model.cycle = getText(root, "cycle") ?? "turn";
  model.playerCounts = playerCounts(context, get(root, "players"), first);
}

function playerCounts(context: Context, node: Node | undefined, first: Entry | undefined): number[] {
  const at = node?.span ?? first?.key.span ?? context.root.span;
  const found =
    node?.kind === "list"
      ? node.items.map((i) => (i.kind === "scalar" ? Number(i.text) : Number.NaN))
      : node?.kind === "scalar"
        ? fromText(context, node)
        : [];
  if (found.length > 0 && found.every((n) => Number.isInteger(n) && n >= 1 && n <= 30)) return found;
  context.error(
    node ? "wrong-form" : "missing-key",
    at,
    "How many can play?",
    "`players: 2`, `players: 2..4` or `players: [2, 3, 6]`; 30 at most",
  );
  return [2];
}

function fromText(context: Context, node: Extract<Node, { kind: "scalar" }>): number[] {
  if (!node.text.includes("..")) return [Number(node.text)];
  const range = parseRange(textOf(node), context.diagnostics);
  const from = range && fold(context.model.language, infer(context, range.from, Scope.empty));
  const to = range && fold(context.model.language, infer(context, range.to, Scope.empty));
  return typeof from === "number" && typeof to === "number"
    ? Array.from({ length: Math.max(0, Math.min(30, to - from + 1)) }, (_, i) => from + i)
    : [];
}

/** A condition with a name that has to hold in a game. */
interface Demand {
  readonly id: string;
  readonly holds: T;
  readonly span: Node["span"];
  readonly see: readonly string[];
  readonly text: string | null;
}

export interface Head {
  readonly limit: {
    readonly rounds: T | null;
    readonly moves: T | null;
    readonly winners: T;
    readonly span: Node["span"];
  } | null;
  readonly score: T | null;
  readonly worth: T | null;
  readonly bots: BotsDef | null;
  readonly player: ReturnType<typeof variable>;
  readonly checks: readonly Demand[];
  readonly always: readonly Demand[];
  /** conditions on options and the number of players, from `needs:` of options */
  readonly needs: readonly {
    readonly id: string;
    readonly holds: T;
    readonly text: string | null;
    readonly span: Node["span"];
  }[];
}

/** Checks limit, score, worth and self-checks; needs all names. */
export function checkHead(context: Context): Head {
  const { root } = context;
  const player = variable("player", root.span, playerType(context), "param");
  const scope = Scope.empty.bind(player);
  const score = get(root, "score");
  const worth = get(root, "value");
  warnWhereTheLeastWins(context);
  return {
    limit: limitOf(context),
    score: score ? expression(context, score, scope, INT, root.span, "the score") : null,
    worth: worth ? expression(context, worth, scope, INT, root.span, "the value of a position") : null,
    bots: botsOf(context),
    player,
    checks: demands(context, "checks"),
    always: demands(context, "always"),
    needs: section(root, "options").flatMap(({ value }) => {
      const needs = get(value, "needs");
      return (isMap(needs) ? needs.entries : []).map((e) => {
        const node = isMap(e.value) ? get(e.value, "is") : e.value;
        return {
          id: e.key.text,
          holds: conditionIn(context, node, Scope.empty, e.key.span),
          text: about(e.key, e.value).text,
          span: e.key.span,
        };
      });
    }),
  };
}

const demands = (context: Context, name: "checks" | "always"): Demand[] =>
  section(context.root, name).map(({ key, value }) => {
    const node = isMap(value) ? get(value, "holds") : value;
    const see = isMap(value) ? get(value, "see") : undefined;
    const { text } = about(key, value);
    const one = { id: key.text, holds: broken(key.span), span: key.span, see: see ? clauseIds(see) : [], text };
    const check = () => {
      one.holds = conditionIn(context, node, Scope.empty, key.span);
    };
    context.rules.tell(one, { node: value, check });
    return one;
  });

function limitOf(context: Context): Head["limit"] {
  const node = get(context.root, "limit");
  if (!isMap(node)) {
    return null;
  }
  const rounds = number(context, get(node, "rounds"));
  const moves = number(context, get(node, "moves"));
  if (!get(node, "rounds") && !get(node, "moves"))
    context.error(
      "missing-key",
      node.span,
      "After how many rounds or moves does the game end?",
      "add `rounds: 200` or `moves: 1000`",
    );
  const winners = get(node, "winners");
  return {
    rounds,
    moves,
    winners: winnersOf(
      { context, scope: Scope.empty, span: node.span },
      winners ?? { kind: "scalar", span: node.span, text: "nobody", offsets: null, style: "plain" },
    ),
    span: node.span,
  };
}

/** A limit: a number, or an expression that is known before play, of which the machine takes at least 1. */
function number(context: Context, node: Node | undefined): T | null {
  if (!node) return null;
  const t = expression(context, node, Scope.empty, INT, node.span, "the limit");
  const value = fold(context.model.language, t);
  if (typeof value === "number" ? value > 0 : t.type.t === "unknown" || beforePlay(context.model.language, t)) return t;
  const help = "numbers, constants, options and `count(seats)` are";
  context.error("wrong-type", node.span, "The limit is a number above 0 that is known before play.", help);
  return null;
}
