/** Completion, hover and definitions: what `dsl/assist` says, in the form of the page. */
import * as assist from "../../src/dsl/assist/index.ts";
import { placeJson } from "../../src/dsl/text/render.ts";
import type { Source } from "../../src/dsl/text/source.ts";
import type { Calls } from "../protocol.ts";
import type { RuleFiles } from "./rules.ts";

type At = Calls["complete"]["ask"];

interface Asked {
  readonly rules: assist.Rules;
  readonly source: Source;
}

function asked(files: RuleFiles, at: At): Asked | null {
  const source = files.read(at.path);
  return source ? { rules: files.readable(at), source } : null;
}

export function complete(files: RuleFiles, at: At): Calls["complete"]["reply"] {
  const found = asked(files, at);
  if (!found) return [];
  const { items, from, to } = assist.complete(found.rules, found.source, at.offset);
  return items.map((item) => ({ ...item, start: from, end: to }));
}

export function hover(files: RuleFiles, at: At): Calls["hover"]["reply"] {
  const found = asked(files, at);
  const told = found && assist.hover(found.rules, found.source, at.offset);
  if (!told) return null;
  const { title, detail, doc, span } = told;
  return { text: [title, detail, doc].filter(Boolean).join("\n"), start: span.start, end: span.end };
}

export function definition(files: RuleFiles, at: At): Calls["definition"]["reply"] {
  const found = asked(files, at);
  return found ? assist.definition(found.rules, found.source, at.offset).map(placeJson) : [];
}
