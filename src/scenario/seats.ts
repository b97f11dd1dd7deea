import type { Node, ScalarNode } from "../dsl/yaml/node.ts";
import type { Seats } from "./model.ts";
import type { Reader } from "./reader.ts";

/** `3`, `[Xia, Yao, Zoe]` or `{P: 1, Q: 2}`. */
export function readSeats(reader: Reader, node: Node | undefined): Seats {
  const groups = new Map<string, readonly string[]>();
  if (!node) return { count: null, names: new Map(), groups };
  if (node.kind === "scalar") return { count: reader.whole(node, "`players`"), names: new Map(), groups };
  const names = node.kind === "list" ? listed(reader, node.items) : mapped(reader, node);
  return { count: Math.max(0, ...names.values()), names, groups };
}

function listed(reader: Reader, items: readonly Node[]): Map<string, number> {
  const names = new Map<string, number>();
  for (const item of items) {
    const name = reader.text(item, "The name of a player");
    if (name) addName(reader, names, name, names.size + 1);
  }
  return names;
}

function mapped(reader: Reader, node: Node): Map<string, number> {
  const names = new Map<string, number>();
  for (const { name, value } of reader.bindings(node, "`players`")) {
    const seat = reader.whole(value, `The seat of \`${name.text}\``);
    if (seat !== null) addName(reader, names, name, seat);
  }
  return names;
}

function addName(reader: Reader, names: Map<string, number>, name: ScalarNode, seat: number): void {
  if (!/^[A-Za-z]\w*$/.test(name.text))
    reader.wrong(name.span, `\`${name.text}\` cannot be the name of a player in expressions.`);
  else if (names.has(name.text)) reader.wrong(name.span, `\`${name.text}\` stands twice.`);
  else if (seat < 1) reader.wrong(name.span, "Seats count from 1.");
  else names.set(name.text, seat);
}

/** The players as a table row names them: a column whose cell is a player is a name of that player. */
export function seatsInRow(seats: Seats, columns: readonly ScalarNode[], cells: readonly ScalarNode[]): Seats {
  const names = new Map(seats.names);
  const groups = new Map<string, readonly string[]>();
  for (const [i, { text: column }] of columns.entries()) {
    const text = cells[i]?.text ?? "";
    const listed = /^list\((.*)\)$/s.exec(text)?.[1] ?? text;
    groups.set(
      column,
      listed.split(/\s+and\s+|,/).map((name) => name.trim()),
    );
    const seat = seatKey(seats, text);
    if (seat?.words === "") names.set(column, seat.seat);
  }
  return { count: seats.count, names, groups };
}

/**
 * Splits a key such as `Yao`, `Yao may not` or `seat 2 sees` into its seat and the words after it. Null: no seat is
 * named.
 */
export function seatKey(seats: Seats, key: string): { readonly seat: number; readonly words: string } | null {
  const numbered = /^(?:seat |p)(\d+)(?: (.*))?$/.exec(key);
  if (numbered) return { seat: Number(numbered[1]), words: (numbered[2] ?? "").trim() };
  const [first = "", ...rest] = key.split(/\s+/);
  const seat = seats.names.get(first);
  return seat === undefined ? null : { seat, words: rest.join(" ") };
}
