import type { Source } from "../text/source.ts";
import { entryOf, isEmpty, type ScalarNode } from "../yaml/node.ts";
import { normalisePath } from "./files.ts";
import type { OpenFile, Reading } from "./reading.ts";
import { readUnit, type Unit } from "./unit.ts";

/** A game, with the variants between it and the requested file. */
interface Chain {
  readonly game: OpenFile;
  /** The variant that extends the game itself comes first. */
  readonly variants: readonly Unit[];
}

/** Follows `extends` from a game or variant to the game. */
export function readChain(reading: Reading, entry: OpenFile): Chain | null {
  const variants: Unit[] = [];
  const seen = new Set<string>();
  let file = entry;
  while (file.kind === "variant") {
    seen.add(normalisePath(file.source.path));
    variants.unshift(readUnit(reading, file));
    const base = baseOf(reading, file, seen);
    if (!base) return null;
    file = base;
  }
  return { game: file, variants };
}

function baseOf(reading: Reading, file: OpenFile, seen: ReadonlySet<string>): OpenFile | null {
  const base = entryOf(file.root, "extends");
  if (base?.value.kind !== "scalar" || isEmpty(base.value)) {
    const at = base?.value.span ?? file.entry.key.span;
    const message = "The game or variant that this variant extends is expected.";
    reading.diagnostics.error("missing-key", at, message, "write `extends: my_game` under the first line");
    return null;
  }
  const source = findBase(reading, file.source, base.value);
  if (!source) return null;
  if (seen.has(normalisePath(source.path))) {
    const message = `\`${base.value.text}\` leads back to this variant, in a circle.`;
    reading.diagnostics.error("include-cycle", base.value.span, message, "a variant must lead to a game in the end");
    return null;
  }
  return reading.open(source, ["game", "variant"], base.value.span);
}

/**
 * The file that a variant extends: by a path relative to it, or by an id that is the name of a file beside it or one
 * folder up.
 */
function findBase(reading: Reading, from: Source, name: ScalarNode): Source | null {
  const isPath = /\/|\.ya?ml$/i.test(name.text);
  return reading.find(from, name, isPath ? [name.text] : [`${name.text}.yaml`, `../${name.text}.yaml`]);
}
