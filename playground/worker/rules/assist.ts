/** The editor services of `dsl/assist`, in the form that the page needs. */
import * as assist from "../../../src/dsl/assist/index.ts";
import { placeJson } from "../../../src/dsl/text/render.ts";
import type { Source, Span } from "../../../src/dsl/text/source.ts";
import type { Renaming } from "../../help.ts";
import type { Calls, Rules } from "../../protocol.ts";
import { keyBehind, namedInPaths, pathAt } from "./names.ts";
import type { Readable, RuleFiles } from "./rules.ts";

type At = Calls["complete"]["ask"];

interface Asked {
  readonly rules: Readable;
  readonly source: Source;
}

function asked(files: RuleFiles, at: At): Asked | null {
  const source = files.read(at.path);
  return source ? { rules: files.readable(at), source } : null;
}

export function complete(files: RuleFiles, at: At): Calls["complete"]["reply"] {
  const source = files.read(at.path);
  if (!source) return [];
  const { items, from, to } = assist.complete(files.readableAt(at, at.path), source, at.offset);
  return items.map((item) => ({ ...item, start: from, end: to }));
}

export function hover(files: RuleFiles, at: At): Calls["hover"]["reply"] {
  const source = files.read(at.path);
  const told = source && assist.hover(files.readableAt(at, at.path), source, at.offset);
  if (!told) return null;
  const { title, detail, doc, span } = told;
  return { text: [title, detail, doc].filter(Boolean).join("\n"), start: span.start, end: span.end };
}

export function definition(files: RuleFiles, at: At): Calls["definition"]["reply"] {
  const source = files.read(at.path);
  return source ? assist.definition(files.readableAt(at, at.path), source, at.offset).map(placeJson) : [];
}

type Around = Calls["references"]["ask"];

const placeKey = ({ source, start, end }: Span) => `${source.path}:${start}-${end}`;

const once = (spans: readonly Span[]): Span[] => [...new Map(spans.map((span) => [placeKey(span), span])).values()];

/** A name at a position of a file, in certain rules. */
interface Named extends Asked {
  readonly offset: number;
}

function namedAt(files: RuleFiles, at: At): Named | null {
  const found = asked(files, at);
  if (!found) return null;
  const key = keyBehind(found.rules.composed, found.source, at.offset);
  return key ? { ...found, source: key.source, offset: key.start } : { ...found, offset: at.offset };
}

const placesOf = ({ rules, source, offset }: Named) => assist.references(rules, source, offset);

/** The same name in other rules: at the same position, or at its declaration. */
function namedIn(rules: Readable, own: Named): Named | null {
  const declared = assist.definition(own.rules, own.source, own.offset);
  const places = [own, ...declared.map(({ source, start }) => ({ source, offset: start }))];
  const found = places.map(({ source, offset }) => ({ rules, source, offset })).find((one) => placesOf(one).length > 0);
  return found ?? null;
}

/** The places where paths of variants and packs name it, including removals. */
function pathsTo(own: Named, all: readonly Readable[]): Span[] {
  const [declared] = placesOf(own);
  const path = declared ? pathAt(own.rules.composed, declared) : null;
  return path === null ? [] : once(all.flatMap(({ composed }) => namedInPaths(composed, path)));
}

export function references(files: RuleFiles, at: Around): Calls["references"]["reply"] {
  const own = namedAt(files, at);
  if (!own) return [];
  const all = [own.rules, ...at.also.map((rules) => files.readable(rules))];
  const spans = all.flatMap((rules) => {
    const named = rules === own.rules ? own : namedIn(rules, own);
    return named ? placesOf(named) : [];
  });
  return once([...spans, ...pathsTo(own, all)]).map(placeJson);
}

const refused = (problem: string): Renaming => ({ edits: [], problem });

/** Renames in all rules that use the name, or nowhere. */
export function rename(files: RuleFiles, at: Calls["rename"]["ask"]): Renaming {
  const own = namedAt(files, at);
  if (!own) return refused("This file does not exist.");
  const old = wordAt(own);
  const spans: Span[] = [];
  for (const rules of [at, ...at.also]) {
    const named = rules === at ? own : namedIn(files.readable(rules), own);
    const renaming = named && assist.rename(named.rules, named.source, named.offset, at.name);
    if (renaming && "problem" in renaming) return refused(renaming.problem);
    const found = renaming?.edits.map(({ span }) => span) ?? [];
    const unread = unreadable(files, rules, old, found);
    if (unread !== null) return refused(unread);
    spans.push(...found);
  }
  const all = [own.rules, ...at.also.map((rules) => files.readable(rules))];
  const paths = pathsTo(own, all).map((span) => ({ ...span, end: span.start + old.length }));
  return { edits: once([...spans, ...paths]).map((span) => ({ ...placeJson(span), text: at.name })), problem: null };
}

/** Why a file that contains the word cannot be searched: it has errors. */
function unreadable(files: RuleFiles, rules: Rules, name: string, found: readonly Span[]): string | null {
  const broken = files.load(rules)?.diagnostics.filter(({ severity }) => severity === "error") ?? [];
  const read = new Set(found.map(({ source }) => source.path));
  const unread = broken.find(({ span: { source } }) => !read.has(source.path) && words(source.text).includes(name));
  return unread
    ? `${unread.span.source.path} cannot be read just now, but it has the word \`${name}\`: mend it first.`
    : null;
}

const words = (text: string): readonly string[] => text.match(/[A-Za-z_]\w*/g) ?? [];

function wordAt({ source: { text }, offset }: Named): string {
  const before = /\w*$/.exec(text.slice(0, offset))?.[0] ?? "";
  return before + (/^\w*/.exec(text.slice(offset))?.[0] ?? "");
}
