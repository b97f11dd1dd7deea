/** Collects the vocabulary of rules for `rulewright describe`. */
import type { Model } from "../../dsl/check/declared.ts";
import { show } from "../../dsl/check/types.ts";
import { rowOf } from "../../interpreter/ir/instructions.ts";
import { infoOf } from "../../interpreter/ir/ops.ts";
import { pieceOf } from "../../interpreter/ir/pieces.ts";
import { keysIn } from "../../interpreter/ir/pipeline.ts";
import type { Expr, Program, Purpose, PurposeId, SortKey } from "../../interpreter/ir/program.ts";
import { exprsOf } from "../../interpreter/ir/visit.ts";
import { commandWords, kindWords, optionWords, termWords, typed, zoneWords } from "./described-words.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** A limit that depends on options or players has no number before a table is set up. */
function limitWords(limit: Program["limit"]["rounds"]): number | "chosen" | null {
  if (limit === null || typeof limit === "number") return limit;
  return limit.expr.op === "const" ? Number(limit.expr.value) : "chosen";
}

/** The vocabulary of loaded rules. */
export function describeRules(model: Model, program: Program, packs: Vocabulary["packs"]): Vocabulary {
  return {
    id: model.id,
    title: model.title === "" ? model.id : model.title,
    language: 1,
    players: model.playerCounts,
    cycle: model.cycle,
    limit: { rounds: limitWords(program.limit.rounds), moves: limitWords(program.limit.moves) },
    options: optionWords(model),
    packs,
    types: [...model.enums.values()].map(({ id, words }) => ({ id, words })),
    kinds: kindWords(model),
    zones: zoneWords(model),
    boards: program.boards.map((board) => ({
      id: board.id,
      spaces: board.spaces.map((space) => space.name),
      directions: board.directions === null ? [] : (program.enums[board.directions]?.words ?? []),
    })),
    terms: termWords(model),
    orders: [...model.orders.values()].map((order) => ({
      id: order.id,
      params: order.params.map(typed),
      keys: order.keys.map((key) => key.id),
    })),
    commands: commandWords(model),
    verbs: [...model.verbs.values()].map((verb) => ({
      id: verb.id,
      params: verb.params.map(typed),
      ...(verb.result ? { result: show(verb.result) } : {}),
    })),
    windows: [...model.windows.values()].map((window) => ({ id: window.id, params: window.params.map(typed) })),
    phases: [...model.phases.keys()],
    ends: model.ends.map((end) => end.id),
    checks: program.checks.map((check) => check.id),
    always: program.always.map(({ id }) => id),
    chance: chanceWords(program),
  };
}

/** The purposes of chance, sorted by word. */
function chanceWords(program: Program): string[] {
  const words = program.bodies
    .flatMap((body) => body.code)
    .flatMap((step): string[] => {
      const purpose = rowOf(step).purpose(step);
      if (purpose) return [purposeWord(program, purpose)];
      return step.do === "gather" && sortsByChance(program, step.list) ? [wordOf(program, step.purpose)] : [];
    });
  return [...new Set(words)].sort();
}

/**
 * The word of a purpose. One that goes with a thing (`for: tetsuo`) is written with a placeholder for any such thing.
 */
function purposeWord(program: Program, { id, of }: Purpose): string {
  return of === null ? wordOf(program, id) : `${wordOf(program, id)} NAME`.trim();
}

const wordOf = ({ purposes }: Program, id: PurposeId): string => purposes[id] ?? "";

/** Whether a loop asks for chance: every loop has a purpose, but only a list sorted by chance uses it. */
function sortsByChance({ orders }: Program, list: Expr): boolean {
  const decides = (keys: readonly Pick<SortKey, "by">[]): boolean =>
    keys.some(({ by }) => by.by === "chance" || (by.by === "order" && decides(orders[by.order]?.keys ?? [])));
  return exprsOf(pieceOf.expr(list)).some((expr) => {
    const query = infoOf(expr).query(expr);
    return query !== null && decides(keysIn(query));
  });
}
