/** Checks that a file has the form of its kind, by the tables of keys. */
import type { Diagnostics } from "../text/diagnostic.ts";
import { lookUp } from "../text/lookup.ts";
import { misread } from "../text/misread.ts";
import { didYouMean } from "../text/similar.ts";
import type { Span } from "../text/source.ts";
import { glued, missingSpace } from "../yaml/glued.ts";
import { type Entry, isEmpty, type MapNode, type Node, type ScalarNode } from "../yaml/node.ts";
import { declaredIn, subjectNames, tableNames } from "./declared-names.ts";
import { GAME } from "./file-keys.ts";
import { ANYTHING, type Form, type Row, type Shape } from "./form.ts";
import { inBrackets, listed } from "./lists.ts";
import { called, capital, nameOfForm, shortened, wantedOf } from "./naming.ts";
import { checkNeeded } from "./needed.ts";
import { onlyOnce, type Walk } from "./shape-walk.ts";
import { unknownKey } from "./unknown-key.ts";
import { refuseUnsayable } from "./unsayable.ts";

/** The key before a value, and its name in messages. */
interface Place {
  readonly key: string;
  readonly span: Span;
  readonly row: Row | null;
}

/** Checks the form of rules: known keys in their places, and the form of their values. */
export const checkShape = (root: MapNode, diagnostics: Diagnostics): void => checkFileShape(root, GAME, diagnostics);

/** Checks the form of another kind of file. */
export function checkFileShape(root: MapNode, shape: Shape, diagnostics: Diagnostics): void {
  const walk: Walk = {
    diagnostics,
    misread: misread(diagnostics.list),
    tables: tableNames(root),
    declared: (name) => declaredIn(root, name),
    subjects: subjectNames(root),
    isPlain: diagnostics.list.length === 0,
  };
  checkKeys(walk, root, shape, root.entries[0]?.key.span ?? root.span, (entry) => table(walk, entry));
}

/** A top-level key that is not a section may be the table of a kind. */
function table(walk: Walk, { key, value }: Entry): boolean {
  if (!walk.tables.has(key.text)) return false;
  checkForm(walk, value, { form: "rows" }, { key: key.text, span: key.span, row: null });
  return true;
}

function checkForm(walk: Walk, node: Node, form: Form, place: Place): void {
  onlyOnce(walk, node, form, () => checkFormOf(walk, node, form, place));
}

function checkFormOf(walk: Walk, node: Node, form: Form, place: Place): void {
  if (walk.misread(node.span)) return;
  switch (form.form) {
    case "line":
    case "words":
      checkLine(walk, node, form, place);
      break;
    case "list":
      if (node.kind !== "list") wrongForm(walk, node, form, place);
      else for (const item of node.items) checkForm(walk, item, form.of, { ...place, span: startOf(item) });
      break;
    case "map":
    case "rows":
    case "subjects":
      checkMap(walk, node, form, place);
      break;
    case "keys":
      if (node.kind === "map") checkKeys(walk, node, form.shape(), place.span);
      else if (!isEmpty(node) || demands(form.shape())) wrongForm(walk, node, form, place);
      break;
    case "either":
      checkEither(walk, node, form.of, place);
      break;
    case "effects":
      if (isEmpty(node)) missingValue(walk, node, place, "a list of effects");
      break;
    case "questions":
    case "anything":
      break;
  }
}

/** Where a list item is reported: at its first key, because underlining the whole item would be too much. */
function startOf(item: Node): Span {
  return item.kind === "map" ? (item.entries[0]?.key.span ?? item.span) : item.span;
}

/** Whether some key is required. If none is, the value may be empty. */
function demands(shape: Shape): boolean {
  return shape.oneOf?.needed !== undefined || Object.values(shape.keys).some((row) => row.needed !== undefined);
}

function checkLine(walk: Walk, node: Node, form: Extract<Form, { form: "line" | "words" }>, place: Place): void {
  if (node.kind !== "scalar" || isEmpty(node)) wrongForm(walk, node, form, place);
  else if (form.form === "words" && !form.words.includes(node.text)) {
    const known = form.words.map((word) => `\`${word}\``).join(", ");
    const message = `\`${place.key}\` cannot be \`${shortened(node.text)}\`.`;
    walk.diagnostics.error(
      "unknown-name",
      node.span,
      message,
      () => didYouMean(node.text, form.words) ?? `it is one of ${known}`,
    );
  }
}

const exampleOf = ({ key, row }: Place): string | undefined =>
  row?.example === undefined ? undefined : `for instance \`${key}: ${row.example}\``;

function missingValue(walk: Walk, node: Node, place: Place, what: string): void {
  walk.diagnostics.error(
    "wrong-form",
    node.span,
    `\`${place.key}:\` has nothing behind it; ${what} is expected.`,
    exampleOf(place),
  );
}

function checkMap(
  walk: Walk,
  node: Node,
  form: Extract<Form, { form: "map" | "rows" | "subjects" }>,
  place: Place,
): void {
  if (isEmpty(node)) return;
  if (node.kind !== "map") wrongForm(walk, node, form, place);
  for (const { key, value } of node.kind === "map" ? node.entries : []) {
    const at: Place = { key: key.text, span: key.span, row: form.form === "map" ? place.row : null };
    if (namesThings(form)) refuseUnsayable(key, isSaid(form), walk.diagnostics);
    if (form.form === "map") checkForm(walk, value, form.of, at);
    else if (form.form === "rows") checkRow(walk, value, at);
    else checkTerm(walk, key, value, form.one, at);
  }
}

const namesThings = (form: Form): boolean =>
  form.form === "rows" || (form.form === "map" && (form.keys === "id" || form.keys === "name"));

const isSaid = (form: Form): boolean => form.form === "map" && form.keys === "name";

function checkRow(walk: Walk, row: Node, place: Place): void {
  if (row.kind === "map" || isEmpty(row)) return;
  walk.diagnostics.error(
    "wrong-form",
    row.span,
    `The row \`${place.key}\` is made of keys with values, but this is ${called(row)}.`,
    "write `field: value`",
  );
}

function checkTerm(walk: Walk, key: ScalarNode, value: Node, one: Form, place: Place): void {
  const isSubject = walk.subjects.has(key.text) && value.kind === "map";
  if (!isSubject) checkForm(walk, value, one, place);
  for (const entry of isSubject ? value.entries : [])
    checkForm(walk, entry.value, one, { key: entry.key.text, span: entry.key.span, row: null });
}

/** Checks a value against the first of several forms that has its outward form. If none has, the message names all. */
function checkEither(walk: Walk, node: Node, forms: readonly Form[], place: Place): void {
  const fitting = forms.find((form) => looksLike(node, form));
  if (fitting) checkForm(walk, node, fitting, place);
  else say(walk, node, place, wantedOf(forms));
}

function looksLike(node: Node, form: Form): boolean {
  switch (form.form) {
    case "line":
    case "words":
      return node.kind === "scalar";
    case "list":
      return node.kind === "list";
    case "effects":
      return node.kind !== "map";
    case "anything":
      return true;
    case "either":
    case "keys":
    case "map":
    case "questions":
    case "rows":
    case "subjects":
      return node.kind === "map" || isEmpty(node);
  }
}

function checkKeys(walk: Walk, map: MapNode, shape: Shape, at: Span, alsoKnown?: (entry: Entry) => boolean): void {
  for (const entry of map.entries) {
    const { key, value } = entry;
    const row = lookUp(shape.keys, key.text) ?? null;
    const form = row?.form ?? (shape.others === "effect" ? ANYTHING : shape.others);
    if (form) checkForm(walk, value, form, { key: key.text, span: key.span, row });
    else if (!alsoKnown?.(entry) && !walk.misread(key.span)) unknownKey(walk, key, shape, map.entries);
  }
  checkNeeded(walk, map, shape, at);
  checkGroups(walk, map, shape, at);
}

/** Reports keys that are alternatives for the same thing but are used together. */
function checkGroups(walk: Walk, map: MapNode, shape: Shape, at: Span): void {
  const { oneOf } = shape;
  if (!oneOf) return;
  const found = oneOf.groups.flatMap((group) => map.entries.find((e) => group.includes(e.key.text)) ?? []);
  const [first, second] = found.sort((a, b) => map.entries.indexOf(a) - map.entries.indexOf(b));
  if (!first && oneOf.needed !== undefined) walk.diagnostics.error("missing-key", at, oneOf.needed, oneOf.help);
  if (!first || !second) return;
  const message = `\`${second.key.text}\` does not go together with \`${first.key.text}\`.`;
  const related = [{ span: first.key.span, message: `\`${first.key.text}\` stands here` }];
  walk.diagnostics.error("wrong-form", second.key.span, message, "leave one of them out", related);
}

function wrongForm(walk: Walk, node: Node, form: Form, place: Place): void {
  say(walk, node, place, nameOfForm(form));
}

function say(walk: Walk, node: Node, place: Place, wanted: string): void {
  if (isEmpty(node)) {
    missingValue(walk, node, place, wanted);
    return;
  }
  if (node.kind === "scalar" && node.style === "plain" && glued(node.text) !== undefined && /^keys/.test(wanted)) {
    const { message, help } = missingSpace(node.text);
    walk.diagnostics.error("yaml-syntax", node.span, message, help);
    walk.diagnostics.tear("value");
    return;
  }
  const message = `${capital(wanted)} ${/^keys|or keys/.test(wanted) ? "are" : "is"} expected under \`${place.key}\`, but this is ${called(node)}.`;
  walk.diagnostics.error(
    "wrong-form",
    node.span,
    message,
    inBrackets(node, wanted) ?? place.row?.help ?? exampleOf(place) ?? listed(node, wanted),
  );
  // A section in another form is not read at all.
  if (node.kind !== "scalar" && (isSection(place.span) || place.key === "fields")) walk.diagnostics.tear("value");
}

/** Whether a key stands at the very left. */
const isSection = ({ source, start }: Span): boolean => start === 0 || source.text[start - 1] === "\n";
