import type { Loaded } from "../dsl/load.ts";
import { calledInWords, counted } from "../telling/called.ts";
import { namingBy } from "../telling/naming.ts";
import { type Naming, textOf } from "../telling/pieces.ts";
import type { Sentence } from "../telling/plain-events.ts";
import { BY_IDS } from "../telling/values.ts";

/** So many things that go the same way are named; of more only how many there are is told. */
const MOST_NAMED = 6;

const asItIs = (id: string) => id;

/**
 * How terminal and protocol name things: by their ids, which stand on the table and are typed; by their titles where the rules have
 * a sentence for people.
 */
export const namingOf = ({ model }: Pick<Loaded, "model">): Naming =>
  namingBy({
    values: { ...BY_IDS, name: counted },
    quoted: { ...BY_IDS, name: calledInWords(model) },
    place: counted,
    word: asItIs,
    alike: (name) => name.replace(/_\d+$/, ""),
    most: MOST_NAMED,
  });

/** A line of what happens: rounds and phases stand out as the headings of what follows. */
export function shownText({ kind, pieces }: Sentence, naming: Naming): string {
  const text = textOf(pieces, naming);
  return kind === "phase" ? `-- ${text} --` : text;
}
