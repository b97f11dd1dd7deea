import { PARTS_OF_TERMS } from "../shape/keys.ts";
import type { Diagnostics } from "../text/diagnostic.ts";
import { grouped, LIMITS } from "../text/limits.ts";
import { type Entry, entryOf, type MapNode, type Node, type ScalarNode } from "../yaml/node.ts";
import type { Edit } from "./edits.ts";
import { lengthWithOriginal, usesOriginal, withCallOfOriginal, withOriginal } from "./original.ts";
import { nameOf, type Segment } from "./path.ts";

/**
 * The entries that replace a changed one. The last is the entry itself; before it may come the former value under
 * another name, because the new text refers to it as `original`. null if the change makes no sense.
 */
export function changedValue(edit: Edit, former: Node, parent: Node, diagnostics: Diagnostics): Entry[] | null {
  const last = edit.segments.at(-1);
  if (!last || !edit.value) return null;
  const formerKey =
    parent.kind === "map" ? parent.entries.find((e) => nameOf(e.key.text) === last.name)?.key : undefined;
  const key = keyFor(last, formerKey);
  const speaking = speakingPart(edit.value, last.name);
  if (!speaking) return [{ key, value: edit.value }];
  const simple = simpleValue(former);
  if (simple && lengthWithOriginal(speaking, simple) > LIMITS.text) {
    const message = `With what \`original\` stands for this becomes longer than ${grouped(LIMITS.text)} characters.`;
    diagnostics.error("too-large", speaking.span, message, "give what was there before a name under `terms:`");
    return null;
  }
  if (simple) return [{ key, value: joined(edit.value, speaking, former, withOriginal(speaking, simple)) }];
  const kept = parent.kind === "map" && formerKey ? keptTerm(edit, key, formerKey, parent) : null;
  if (kept)
    return [kept.entry, { key, value: replaced(edit.value, speaking, withCallOfOriginal(speaking, kept.call)) }];
  const message = `\`original\` stands for what was there before, but \`${edit.path}\` is not a single value.`;
  diagnostics.error("wrong-form", speaking.span, message, "change one of its parts, or write the new value out");
  return null;
}

/** The new key if the path gives parameters, else the former key. */
function keyFor(last: Segment, formerKey: ScalarNode | undefined): ScalarNode {
  if (formerKey && last.text === last.name) return formerKey;
  return { kind: "scalar", span: last.span, text: last.text, offsets: null, style: "plain" };
}

/** The text of a change that uses `original`: the value itself, or its `is:`. */
function speakingPart(value: Node, name: string): ScalarNode | null {
  if (value.kind === "scalar") return usesOriginal(value, name) ? value : null;
  const is = value.kind === "map" ? entryOf(value, "is")?.value : undefined;
  return is?.kind === "scalar" && usesOriginal(is, "is") ? is : null;
}

/** The former value as a single text: the value itself, or its `is:`. */
function simpleValue(former: Node): ScalarNode | null {
  if (former.kind === "scalar") return former;
  const is = former.kind === "map" ? entryOf(former, "is")?.value : undefined;
  return is?.kind === "scalar" ? is : null;
}

/** Replaces the `is:` of a map by a text. Other entries, such as `if:` and `see:`, are kept. */
function joined(value: Node, speaking: ScalarNode, former: Node, text: ScalarNode): Node {
  return former.kind === "map" && value === speaking ? withKey(former, "is", text) : replaced(value, speaking, text);
}

function replaced(value: Node, speaking: ScalarNode, text: ScalarNode): Node {
  return value === speaking || value.kind !== "map" ? text : withKey(value, "is", text);
}

function withKey(map: MapNode, key: string, value: Node): MapNode {
  return { ...map, entries: map.entries.map((e) => (e.key.text === key ? { key: e.key, value } : e)) };
}

/**
 * Keeps a term of several lines under a new name, which `original` calls. So its conditions, parts and cases keep their
 * positions and explanations.
 */
function keptTerm(
  edit: Edit,
  key: ScalarNode,
  former: ScalarNode,
  parent: MapNode,
): { entry: Entry; call: string } | null {
  const subject = subjectOf(edit.segments);
  const value = parent.entries.find((e) => e.key === former)?.value;
  if (subject === null || !value) return null;
  const name = nameOf(former.text);
  const taken = new Set(parent.entries.map((e) => nameOf(e.key.text)));
  let kept = `${name}_base`;
  for (let n = 2; taken.has(kept); n++) kept = `${name}_base${n}`;
  const keptKey: ScalarNode = { ...former, text: `${kept}${parametersOf(former)}`, offsets: null, style: "plain" };
  const count = parameterNames(parametersOf(former)).length;
  const names = parameterNames(parametersOf(key)).slice(0, count);
  return { entry: { key: keptKey, value }, call: `${subject}${kept}${count > 0 ? `(${names.join(", ")})` : ""}` };
}

/** The parameters of a key: `(h hex)` of `usable(h hex)`; empty if it has none. */
function parametersOf(key: ScalarNode): string {
  const open = key.text.indexOf("(");
  return open > 0 ? key.text.slice(open).trim() : "";
}

/** The prefix of a term's name: empty for `terms.x`, `kind.` for `terms.kind.x`; null if it is no term. */
function subjectOf(segments: readonly Segment[]): string | null {
  const [section, first, second] = segments;
  if (section?.name !== "terms" || !first) return null;
  if (segments.length === 2) return "";
  const isTermOfKind = segments.length === 3 && second && !PARTS_OF_TERMS.has(second.name);
  return isTermOfKind ? `${first.name}.` : null;
}

/** The names in `(h hex, p player)`: `h`, `p`. */
function parameterNames(parameters: string): string[] {
  const inner = parameters.replace(/^\(|\)$/g, "").trim();
  if (inner === "") return [];
  return inner.split(",").map((p) => p.trim().split(/\s/, 1)[0] ?? "");
}
