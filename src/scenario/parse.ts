import { CASE, SCENARIOS } from "../dsl/shape/others.ts";
import { type Diagnostic, Diagnostics } from "../dsl/text/diagnostic.ts";
import type { Source, Span } from "../dsl/text/source.ts";
import {
  isEmpty,
  type ListNode,
  type MapNode,
  type Node,
  type ScalarNode,
  valueOf as valueAt,
} from "../dsl/yaml/node.ts";
import { CHECK_KEYS } from "./checks.ts";
import type { Begin, Case, ScenarioFile, Script, Setting } from "./model.ts";
import { readPlay, readRows } from "./parse-steps.ts";
import { clauseIds, Reader, ToldOnce } from "./reader.ts";
import { readSeats } from "./seats.ts";

const HEAD = Object.keys(SCENARIOS.keys);
const CASE_KEYS = Object.keys(CASE.keys);

/** Reads a scenario file. An error in one case does not hide the others. */
export function readScenarios(source: Source, root: Node, diagnostics: Diagnostics): ScenarioFile {
  const reader = new Reader(diagnostics);
  const file = reader.map(root, "A scenario file");
  if (!file) return { source, title: "", cases: [] };
  const title = valueAt(file, "scenarios");
  // Scenarios of a campaign are read by the campaign's own reader.
  if (valueAt(file, "campaign")) return { source, title: "", cases: [] };
  const list = valueAt(file, "cases");
  const [first] = file.entries;
  if (!title && !list && first) return notScenarios(reader, source, first.key);
  reader.known(file, HEAD, "a scenario file");
  if (!list) reader.wrong(file.span, "A scenario file needs `cases`.");
  const items = list && !isEmpty(list) ? (reader.list(list, "`cases`")?.items ?? []) : [];
  if (list && items.length === 0)
    reader.wrong(list.span, "There is no case in this file.", "`cases:` is a list of examples");
  const told = new ToldOnce(diagnostics);
  const cases = items.flatMap((item): Case[] => {
    const own = new Diagnostics();
    const one = readItem(new Reader(own), file, item);
    told.add([...own.list, ...(one?.table?.rows ?? []).flatMap((row) => row.unread)]);
    return one ? [{ ...one, unread: own.list.filter(isError) }] : [];
  });
  return { source, title: title?.kind === "scalar" ? title.text : "", cases };
}

const isError = ({ severity }: Diagnostic) => severity === "error";

function readItem(reader: Reader, file: MapNode, item: Node): Case | null {
  const map = reader.map(item, "A case");
  return map && readCase(reader, file, map);
}

const OTHERS: ReadonlyMap<string, string> = new Map([
  ["game", "a game"],
  ["variant", "a variant"],
  ["pack", "a pack"],
  ["part", "a part of rules"],
  ["campaign", "a campaign"],
  ["clauses", "a list of clauses"],
  ["policy", "a policy"],
]);

function notScenarios(reader: Reader, source: Source, { text, span }: ScalarNode): ScenarioFile {
  const help =
    "cases stand in a file of their own, which begins with `scenarios: TITLE` and says of which `game:` they are";
  const kind = OTHERS.get(text) ?? `no file of scenarios: it begins with \`${text}\``;
  reader.wrong(span, `This is ${kind}; there is nothing to test in it.`, help);
  return { source, title: "", cases: [] };
}

export function readCase(reader: Reader, file: MapNode, map: MapNode): Case | null {
  const of = (key: string): Node | undefined => valueAt(map, key) ?? valueAt(file, key);
  const setting = readSetting(reader, file, map);
  if (!setting) return null;
  const { seats } = setting;
  const id = valueAt(map, "id");
  const table = readRows(reader, seats, map, CASE_KEYS);
  const play = table?.rows[0] ?? readPlay(reader, seats, map, CASE_KEYS);
  return {
    id: id?.kind === "scalar" ? id.text : "",
    at: id?.span ?? map.entries[0]?.key.span ?? map.span,
    span: map.span,
    see: [...new Set([...clauseIds(valueAt(file, "see")), ...clauseIds(valueAt(map, "see"))])],
    setting,
    given: [
      ...givenIn(file, map).flatMap((holder) => effectList(reader, valueAt(holder, "given"))),
      ...bindings(reader, of("at")),
    ],
    begin: readBegin(reader, of),
    chance: readScript(reader, of("chance")),
    seeds: readSeeds(reader, valueAt(map, "seeds")),
    when: play.when,
    checks: play.checks,
    refused: readRefused(reader, map),
    table,
    cells: new Map(),
    unread: [],
  };
}

function readSetting(reader: Reader, file: MapNode, map: MapNode): Setting | null {
  const of = (key: string): Node | undefined => valueAt(map, key) ?? valueAt(file, key);
  const game = of("game");
  if (!game) {
    const help = "write `game: ID`, or `campaign: ID` and under each case `missions:`";
    return reader.wrong(file.span, "The file does not say of which `game` it speaks.", help);
  }
  const name = reader.text(game, "`game`");
  if (!name) return null;
  const options = [file, map].flatMap((holder) => {
    const node = valueAt(holder, "options");
    return node ? reader.bindings(node, "`options`") : [];
  });
  return {
    game: name,
    seats: readSeats(reader, of("players")),
    options: options.map(({ name, value }) => ({ id: name, value })),
    packs: reader.texts(of("packs") ?? emptyAt(map.span), "`packs`"),
    changes: [file, map].filter((holder) => ["change", "add", "remove"].some((key) => valueAt(holder, key))),
  };
}

function emptyAt(span: Span): ScalarNode {
  return { kind: "scalar", span: { ...span, end: span.start }, text: "", offsets: null, style: "plain" };
}

/** Reads `given`. The effects for all cases come first; a case with `given: none` leaves them out. */
function givenIn(file: MapNode, map: MapNode): readonly MapNode[] {
  const own = valueAt(map, "given");
  return own?.kind === "scalar" && own.text === "none" ? [] : [file, map];
}

/** Reads effects. A single effect may stand without a list. */
function effectList(reader: Reader, node: Node | undefined): ListNode[] {
  if (!node || isEmpty(node)) return [];
  if (node.kind === "map") return [{ kind: "list", span: node.span, items: [node] }];
  const list = reader.list(node, "`given`");
  return list && list.items.length > 0 ? [list] : [];
}

function readBegin(reader: Reader, of: (key: string) => Node | undefined): Begin {
  const at = of("at");
  if (at) return beginAtPhase(reader, at);
  const from = of("from");
  if (from) return beginFromRecord(reader, from);
  const start = of("start");
  if (!start) return { from: "setup" };
  const word = reader.text(start, "`start`")?.text;
  if (word === "empty" || word === "setup") return { from: word };
  if (word !== undefined) reader.wrong(start.span, `\`start\` is \`empty\` or \`setup\`, not \`${word}\`.`);
  return { from: "empty" };
}

function beginAtPhase(reader: Reader, node: Node): Begin {
  if (node.kind === "scalar") return { from: "phase", phase: node };
  const entries = reader.bindings(node, "`at`");
  const phase = entries.find(({ name }) => name.text === "phase");
  if (!phase) reader.wrong(node.span, "`at` needs a `phase`.");
  return { from: "phase", phase: phase?.value ?? emptyAt(node.span) };
}

/**
 * Reads `at: {phase: action, step: 3}`: the slots that the phase reads, by the names of table slots or by whole names.
 */
function bindings(reader: Reader, node: Node | undefined): ListNode[] {
  if (node?.kind !== "map") return [];
  const set = reader.bindings(node, "`at`").filter(({ name }) => name.text !== "phase");
  const items = set.map(({ name, value }): MapNode => {
    const target = name.text.includes(".") ? name.text : `table.${name.text}`;
    const text = `${target} = ${value.text}`;
    const from = text.length - value.text.length;
    const offsets = Int32Array.from({ length: text.length + 1 }, (_, i) =>
      i < from ? name.span.start : value.span.start + i - from,
    );
    const assignment: ScalarNode = {
      kind: "scalar",
      span: { ...name.span, end: value.span.end },
      text,
      offsets,
      style: "plain",
    };
    const key: ScalarNode = { kind: "scalar", span: name.span, text: "set", offsets: null, style: "plain" };
    return { kind: "map", span: assignment.span, entries: [{ key, value: assignment }] };
  });
  return items.length === 0 ? [] : [{ kind: "list", span: node.span, items }];
}

function beginFromRecord(reader: Reader, node: Node): Begin {
  if (node.kind === "scalar") return { from: "record", path: node, move: null };
  const map = reader.map(node, "`from`");
  if (map) reader.known(map, ["record", "move"], "`from`");
  const path = map && valueAt(map, "record");
  const move = map && valueAt(map, "move");
  if (!path) reader.wrong(node.span, "`from` needs a `record`.");
  const text = path ? reader.text(path, "`record`") : null;
  return { from: "record", path: text ?? emptyAt(node.span), move: move ? reader.whole(move, "`move`") : null };
}

function readScript(reader: Reader, node: Node | undefined): Script | null {
  if (!node) return null;
  if (node.kind !== "map")
    return { at: node.span, queues: [{ purpose: null, outcomes: reader.texts(node, "`chance`") }] };
  const queues = node.entries.map(({ key, value }) => ({
    purpose: key,
    outcomes: reader.texts(value, `\`${key.text}\``),
  }));
  return { at: node.span, queues };
}

/** How many seeds a case may be played with. */
const MOST_SEEDS = 10_000;

function readSeeds(reader: Reader, node: Node | undefined): Case["seeds"] {
  if (!node) return null;
  const text = reader.text(node, "`seeds`");
  const form = /^(\d+)(?:\s*\.\.\s*(\d+))?$/.exec(text?.text ?? "");
  if (!form) return text && reader.wrong(text.span, "`seeds` is a range of whole numbers.", "`seeds: 1..100`");
  const first = Number(form[1]);
  const last = Math.max(first, Number(form[2] ?? form[1]));
  if (last - first < MOST_SEEDS && last <= Number.MAX_SAFE_INTEGER) return { first, last };
  return reader.tooMuch(node.span, "A case is played with 10,000 seeds at most.");
}

/** Reads `refused`. Such a case is not played, so it has no steps or checks. */
function readRefused(reader: Reader, map: MapNode): ScalarNode[] {
  const node = valueAt(map, "refused");
  if (!node) return [];
  for (const { key } of map.entries) {
    if (["given", "when", "then", ...CHECK_KEYS].includes(key.text))
      reader.wrong(key.span, `A game that is refused is not played: \`${key.text}\` cannot stand beside \`refused\`.`);
  }
  return reader.texts(node, "`refused`");
}
