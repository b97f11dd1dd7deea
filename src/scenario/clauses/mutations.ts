/** The small changes that mutation testing makes to a rule. */
import { keysOfEffects, showingOnly } from "../../dsl/constructs/effects/forms.ts";
import {
  CONDITION_KEYS,
  CONDITION_MAPS,
  isBesidePlay,
  isCondition,
  isForPeople,
  MEMBER_KEYS,
  PEOPLES_KEYS,
} from "../../dsl/shape/keys.ts";
import type { Entry, MapNode, Node, ScalarNode } from "../../dsl/yaml/node.ts";
import { entryOf, isEmpty } from "../../dsl/yaml/node.ts";
import { drop, type Mutation, replace } from "./edits.ts";
import type { Site } from "./sites.ts";

/** Keys whose value is a condition and can be negated. */
const CONDITIONS: ReadonlySet<string> = new Set([...CONDITION_KEYS, ...keysOfEffects(isCondition)]);
/** Keys whose items or entries can be left out one by one. Rows keep theirs under `modifiers`. */
const MEMBERS: ReadonlySet<string> = new Set([...MEMBER_KEYS, "modifiers"]);
/** Effects whose value is a text for people, and those of them that do nothing but show it. */
const TEXTS = keysOfEffects(isForPeople);
const SAYING = showingOnly();

/** Rules that play never reads cannot be noticed by a scenario. */
export const isPlayed = ({ path: [section = ""] }: Site): boolean => !isBesidePlay(section);

/**
 * The mutations of a rule, each of which a scenario that proves its clause must notice: the rule is left out, its
 * conditions are negated, numbers are shifted, comparisons and directions are reversed. Rules inside it that cite
 * clauses have mutations of their own.
 */
export function mutationsOf(site: Site): Mutation[] {
  const found = [...dropSite(site), ...ownCondition(site)];
  for (const entry of playedEntries(site.node, site.path.length === 0)) found.push(...within(entry, false));
  return [...found, ...otherDefault(site), ...otherBeginning(site)];
}

/**
 * The entries of a map that are mutated. The `choices` of an option are left out: each word is tested where a rule
 * reads it.
 */
function playedEntries(map: MapNode, isFile = false): readonly Entry[] {
  const isOption = entryOf(map, "choices") && entryOf(map, "default");
  if (!isFile && !isOption) return map.entries;
  return map.entries.filter(({ key }) => !(isFile ? isBesidePlay(key.text) : key.text === "choices"));
}

/** An option that cites a clause: another of its words becomes the default. */
function otherDefault({ node }: Site): Mutation[] {
  const standard = entryOf(node, "default")?.value;
  const words = entryOf(node, "choices")?.value;
  if (standard?.kind !== "scalar" || words?.kind !== "list") return [];
  const other = words.items.find((item) => item.kind === "scalar" && item.text !== standard.text);
  if (other?.kind !== "scalar") return [];
  return listOf(replace(standard, 0, standard.text.length, other.text, `${standard.text} is ${other.text}`));
}

/** A slot of type yes or no gets the opposite initial value. */
function otherBeginning({ node, path: [section] }: Site): Mutation[] {
  const value = entryOf(node, "is")?.value;
  if (section !== "state" || value?.kind !== "scalar" || !/^bool(?: = (?:yes|no))?$/.test(value.text)) return [];
  const word = value.text === "bool = yes" ? "no" : "yes";
  return listOf(replace(value, 0, value.text.length, `bool = ${word}`, `it begins as ${word}`));
}

function dropSite({ within: place, node }: Site): Mutation[] {
  if (!place) return [];
  if ("item" in place) return place.list.items.length > 1 ? [drop(node.span, "left out")] : [];
  const { entry, map } = place;
  if (map.entries.length < 2) return [];
  const whole = {
    source: node.span.source,
    start: entry.key.span.start,
    end: Math.max(entry.key.span.end + 1, node.span.end),
  };
  return [drop(whole, "left out", entry.key.span)];
}

/** `{is: CONDITION, see: X}` in an `all` looks the same as a number here, so both kinds of change are tried. */
function ownCondition({ node, path }: Site): Mutation[] {
  const value = entryOf(node, "is")?.value;
  const inside = path.at(-2);
  if (value?.kind !== "scalar" || inside === undefined || !CONDITION_MAPS.has(inside)) return [];
  return negate(value);
}

function negate(node: ScalarNode): Mutation[] {
  if (isEmpty(node)) return [];
  return listOf(replace(node, 0, node.text.length, `not (${node.text})`, "negated"));
}

const listOf = (mutation: Mutation | null): Mutation[] => (mutation ? [mutation] : []);

function within(entry: Entry, member: boolean): Mutation[] {
  const { key, value } = entry;
  if (PEOPLES_KEYS.has(key.text) || TEXTS.has(key.text)) return [];
  if (value.kind === "scalar") {
    const negated = CONDITIONS.has(key.text) || member ? negate(value) : [];
    return [...negated, ...expression(value), ...modifier(entry)];
  }
  if (value.kind === "map" && entryOf(value, "see")) return [];
  return [...leaveOut(key.text, value), ...children(key.text, value)];
}

function children(key: string, node: Node): Mutation[] {
  if (node.kind === "map") return playedEntries(node).flatMap((inner) => within(inner, CONDITION_MAPS.has(key)));
  if (node.kind === "scalar") return expression(node);
  return node.items.flatMap((item) => {
    if (cites(item) || isSaid(item)) return [];
    return children(key === "do" ? "" : key, item);
  });
}

/** Leaves out the items one by one. An only item stays: without it the form would be wrong, not the rule. */
function leaveOut(key: string, node: Node): Mutation[] {
  if (!MEMBERS.has(key)) return [];
  if (node.kind === "list") {
    if (node.items.length < 2) return [];
    return node.items.filter((item) => !cites(item) && !isSaid(item)).map((item) => drop(item.span, "left out"));
  }
  if (node.kind !== "map" || node.entries.length < 2) return [];
  return node.entries
    .filter((entry) => !PEOPLES_KEYS.has(entry.key.text) && !cites(entry.value))
    .map(({ key: name, value }) => {
      const span = {
        source: value.span.source,
        start: name.span.start,
        end: Math.max(name.span.end + 1, value.span.end),
      };
      return drop(span, "left out", name.span);
    });
}

const cites = (node: Node) => node.kind === "map" && entryOf(node, "see") !== undefined;

/** A line for the log is for people only, and so is its condition. */
const isSaid = (node: Node) => node.kind === "map" && node.entries.some(({ key }) => SAYING.has(key.text));

/** Removes a mark such as `fixed: yes` or `reversed: yes`. */
function modifier({ key, value }: Entry): Mutation[] {
  if (value.kind !== "scalar" || !/^(?:yes|no)$/.test(value.text)) return [];
  const other = value.text === "yes" ? "no" : "yes";
  return listOf(replace(value, 0, value.text.length, other, `${key.text} is ${other}`));
}

const OPPOSITES: readonly (readonly [find: RegExp, by: string, what: string])[] = [
  [/<=/g, "<", "<= is <"],
  [/<(?!=)/g, "<=", "< is <="],
  [/>=/g, ">", ">= is >"],
  [/>(?!=)/g, ">=", "> is >="],
  [/\bis not\b/g, "is", "is not is is"],
  [/\bis\b(?! not\b| an? )/g, "is not", "is is is not"],
  [/\bnot in\b/g, "in", "not in is in"],
  [/(?<!\b(?:is|has) )\bnot (?!in\b)/g, "", "not is left out"],
  [/\bseen by owner\b/g, "seen by all", "seen by owner is seen by all"],
  [/\bseen by nobody\b/g, "seen by all", "seen by nobody is seen by all"],
  [/\band\b/g, "or", "and is or"],
  [/\bor\b(?! none\b| no\b)/g, "and", "or is and"],
  [/ desc\b/g, "", "desc is left out"],
  [/ reversed\b/g, "", "reversed is left out"],
  [/\boptional (?=\w+ in\b)/g, "", "optional is left out"],
  [/\bbest by\b/g, "sorted by", "best by is sorted by"],
  [/\brounded down\b/g, "rounded up", "rounded down is rounded up"],
  [/\brounded up\b/g, "rounded down", "rounded up is rounded down"],
];

/** Bounds of a number. Play stops with an error outside them, so no case can tell one bound from another. */
const RANGE = /\bint -?\w+\.\.-?\w+/g;

/** Reverses comparisons and shifts numbers of one expression. A change that no longer loads is not counted. */
function expression(node: ScalarNode): Mutation[] {
  const found: (Mutation | null)[] = [];
  const text = node.text.replace(RANGE, (range) => " ".repeat(range.length));
  for (const match of text.matchAll(/(?<![\w.])\d+(?![\w])/g)) {
    const at = match.index;
    const value = Number(match[0]);
    const end = at + match[0].length;
    found.push(replace(node, at, end, String(value + 1), `${value} is ${value + 1}`));
    if (value > 0) found.push(replace(node, at, end, String(value - 1), `${value} is ${value - 1}`));
  }
  for (const [find, by, what] of OPPOSITES) {
    for (const match of node.text.matchAll(find)) {
      found.push(replace(node, match.index, match.index + match[0].length, by, what));
    }
  }
  return found.flatMap(listOf);
}
