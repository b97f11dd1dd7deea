import type { Span } from "../../text/source.ts";
import { type Entry, entryOf, isMap, type MapNode } from "../../yaml/node.ts";
import type { Context } from "../context.ts";
import { checkLookChoices } from "./look-choices.ts";
import { checkLookNames } from "./look-names.ts";
import { checkCalled, checkToldAnswers, checkToldEnds, checkToldSlots, checkToldVerbs } from "./look-told.ts";
import { section } from "./nodes.ts";

/** Warns of looks that the page would ignore. The files look-*.ts check single parts of a look. */

const BARE: ReadonlySet<string> = new Set(["player", "table"]);
type Words = (word: string) => boolean;
/** Keys without effect for players and the table, which are drawn as panels. */
const OF_BARE: Words = (word) => !["slots", "zones", "sheet"].includes(word);
/** Keys without effect for spaces, which have a place already. */
const NOT_OF_SPACES: Words = (word) =>
  ["at", "panel", "alone", "back", "back image", "track", "between", "around"].includes(word);

/** Warns of looks that change nothing on the table. */
export function checkLooks(context: Context): void {
  for (const entry of inside(context, "boards")) checkBoardLook(context, entry);
  for (const entry of inside(context, "kinds"))
    context.rules.tell(entry, { node: entry.value, check: () => checkKindLook(context, entry) });
  for (const { key, value } of section(context.root, "look")) {
    if (key.text === "verbs") checkToldVerbs(context, value);
    if (key.text === "answers") checkToldAnswers(context, value);
    if (key.text === "ends") checkToldEnds(context, value);
    if (key.text === "choices") checkLookChoices(context, value);
  }
}

function checkBoardLook(context: Context, { key, value }: Entry): void {
  const { boards } = context.model;
  if (!boards.has(key.text) && !laysOut(context, key.text)) idle(context, key.span, `board \`${key.text}\``);
  else if (isMap(value)) checkLines(context, key.text, value);
}

function inside(context: Context, name: string): readonly Entry[] {
  const found = section(context.root, "look").find(({ key }) => key.text === name)?.value;
  return found && isMap(found) ? found.entries : [];
}

/** Does the look of a kind give its things places? Then they form a board of their own, with the name of the kind. */
function laysOut(context: Context, kind: string): boolean {
  const look = inside(context, "kinds").find(({ key }) => key.text === kind)?.value;
  if (!look || !isMap(look)) return false;
  return look.entries.some(({ key, value }) => key.text === "track" || (key.text === "at" && value.kind === "list"));
}

function checkKindLook(context: Context, { key, value }: Entry): void {
  const { kinds, families } = context.model;
  const kind = kinds.get(key.text);
  if (!kind && !families.has(key.text) && key.text !== "table") {
    idle(context, key.span, `kind or family \`${key.text}\``);
  }
  if (isMap(value)) checkTerms(context, key.text, value);
  const own = kind ? [kind] : (families.get(key.text)?.kinds ?? []);
  checkLookNames(context, key.text, own, value);
  checkToldSlots(context, value);
  checkCalled(context, value);
  const none = BARE.has(key.text) ? OF_BARE : kind?.board ? NOT_OF_SPACES : null;
  if (!none || !isMap(value)) return;
  const of = BARE.has(key.text) ? key.text : "a space";
  for (const own of value.entries) if (none(own.key.text)) noEffect(context, own.key.span, own.key.text, of);
}

function checkTerms(context: Context, kind: string, look: MapNode): void {
  checkTermsTold(context, look, TOWARDS);
  if (kind === "table") checkTermsTold(context, look, TABLE_SHEET);
}

/** A key of a look that lists terms, which need this number of parameters. */
interface TermsTold {
  readonly key: string;
  readonly params: number;
  readonly wrong: (id: string) => string;
  readonly help: string;
}

/** A number beside a line is a term about its two ends. */
const TOWARDS: TermsTold = {
  key: "towards",
  params: 2,
  wrong: (id) => `\`${id}\` is no number about two things.`,
  help: "name a term with two parameters: the thing, and what is pointed at",
};

/** The panel of the table shows terms without parameters, beside its slots. */
const TABLE_SHEET: TermsTold = {
  key: "sheet",
  params: 0,
  wrong: (id) => `\`${id}\` is nothing that the table can show.`,
  help: "name a term without parameters",
};

function checkTermsTold(context: Context, look: MapNode, { key, params, wrong, help }: TermsTold): void {
  const named = entryOf(look, key)?.value;
  for (const item of named?.kind === "list" ? named.items : []) {
    if (item.kind !== "scalar") continue;
    const term = context.model.terms.get(item.text);
    if (term) context.use(item.span, term);
    if (term?.params.length !== params) context.diagnostics.warning("unused-name", item.span, wrong(item.text), help);
  }
}

/** Checks the `lines` of a board: each is read from a field of the spaces. */
function checkLines(context: Context, board: string, look: MapNode): void {
  const lines = entryOf(look, "lines")?.value;
  const kinds = [...context.model.kinds.values()].filter((kind) => kind.board?.id === board);
  if (!lines || !isMap(lines) || kinds.length === 0) return;
  for (const { key } of lines.entries) {
    if (kinds.some(({ fields }) => fields.has(key.text))) continue;
    const message = `No space of \`${board}\` has a field \`${key.text}\`, so no line is drawn.`;
    context.diagnostics.warning("unused-name", key.span, message, "name a field of the spaces that lists other spaces");
  }
}

const idle = (context: Context, span: Span, what: string) =>
  context.diagnostics.warning("unused-name", span, `There is no ${what}, so this look is never used.`);

const noEffect = (context: Context, span: Span, word: string, of: string) =>
  context.diagnostics.warning("unused-name", span, `\`${word}\` changes nothing in the look of ${of}.`);
