/** Turns a case with a table into one case for each row. */
import type { Entry, ListNode, MapNode, Node, ScalarNode } from "../dsl/yaml/node.ts";
import type { Case, Check, Step } from "./model.ts";

/** A word or number that needs no parentheses when it replaces a column inside an expression. */
const PLAIN = /^[\w.[\]]+$/;

/** One case for each row, with cells in place of column names. Spans still point at the written text. */
export function rowsOf(one: Case): Case[] {
  const { table } = one;
  if (!table) return [one];
  return table.rows.map((row, i) => {
    const cells = new Map(table.columns.map((column, at) => [column.text, row.cells[at]?.text ?? ""]));
    return {
      ...filled({ ...one, when: row.when, checks: row.checks }, cells),
      table: null,
      id: `${one.id} row ${i + 1}`,
      at: row.at,
      unread: [...one.unread, ...row.unread],
    };
  });
}

type Cells = ReadonlyMap<string, string>;

function filled(one: Case, cells: Cells): Case {
  return {
    ...one,
    cells,
    setting: {
      ...one.setting,
      options: one.setting.options.map(({ id, value }) => ({ id, value: inScalar(value, cells, false) })),
    },
    given: one.given.map((list) => inList(list, cells)),
    when: one.when.map((step) => inStep(step, cells)),
    checks: one.checks.map((check) => inCheck(check, cells)),
  };
}

function inStep(step: Step, cells: Cells): Step {
  if (step.step === "effect") {
    // A verb without values has no place for a column.
    return step.effect.kind === "scalar" ? step : { ...step, effect: inMap(step.effect, cells) };
  }
  if (step.step === "play on") return { ...step, until: inScalar(step.until, cells) };
  if (step.step === "phase") return { ...step, phase: inScalar(step.phase, cells, false) };
  if (step.step === "check") return { ...step, check: inCheck(step.check, cells) };
  return step;
}

function inCheck(check: Check, cells: Cells): Check {
  switch (check.check) {
    case "holds":
      return { ...check, expression: inScalar(check.expression, cells) };
    case "sees":
    case "does not see":
      return { ...check, thing: inScalar(check.thing, cells) };
    case "because":
      return { ...check, members: check.members.map((member) => inScalar(member, cells, false)) };
    case "parts":
    case "results": {
      const values = check.values.map(({ name, value }) => ({ name, value: inScalar(value, cells, false) }));
      return { ...check, of: inScalar(check.of, cells), values };
    }
    case "events":
    case "is told":
    case "may":
    case "may exactly":
    case "may not":
    case "no events":
    case "pending":
    case "winners":
      return check;
  }
}

function inNode(node: Node, cells: Cells): Node {
  if (node.kind === "scalar") return inScalar(node, cells);
  return node.kind === "list" ? inList(node, cells) : inMap(node, cells);
}

const inList = (list: ListNode, cells: Cells): ListNode => ({
  ...list,
  items: list.items.map((item) => inNode(item, cells)),
});

function inMap(map: MapNode, cells: Cells): MapNode {
  const entries = map.entries.map(({ key, value }): Entry => ({ key, value: inNode(value, cells) }));
  return { ...map, entries };
}

/** A new text whose characters keep the span of the word that they replace. */
function inScalar(node: ScalarNode, cells: Cells, wrap = true): ScalarNode {
  let text = "";
  const offsets: number[] = [];
  const offsetAt = (i: number) => (node.offsets ? (node.offsets[i] ?? node.span.end) : node.span.start + i);
  let changed = false;
  for (const match of node.text.matchAll(/((?<![.\w])[A-Za-z_]\w*)|[^A-Za-z_]+|\w+/g)) {
    const cell = cells.get(match[1] ?? "");
    changed ||= cell !== undefined;
    const put = cell === undefined ? match[0] : wrap && !PLAIN.test(cell) ? `(${cell})` : cell;
    for (let i = 0; i < put.length; i++) offsets.push(offsetAt(match.index + Math.min(i, match[0].length - 1)));
    text += put;
  }
  if (!changed) return node;
  offsets.push(offsetAt(node.text.length));
  return { ...node, text, offsets: Int32Array.from(offsets) };
}
