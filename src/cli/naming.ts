import type { Loaded } from "../dsl/load.ts";
import { calledInWords, counted } from "../telling/called.ts";
import { namingBy } from "../telling/naming.ts";
import { type Naming, textOf } from "../telling/pieces.ts";
import type { Sentence } from "../telling/plain-events.ts";
import { BY_IDS } from "../telling/values.ts";

/** How many things that move together are named; of more only their number is given. */
const MOST_NAMED = 6;

const asItIs = (id: string) => id;

/** How terminal and protocol name things: by id, because ids can be typed; by title inside sentences of the rules. */
export const namingOf = ({ model }: Pick<Loaded, "model">): Naming =>
  namingBy({
    values: { ...BY_IDS, name: counted },
    quoted: { ...BY_IDS, name: calledInWords(model) },
    place: counted,
    word: asItIs,
    alike: (name) => name.replace(/_\d+$/, ""),
    most: MOST_NAMED,
  });

/** An event as a line. Rounds and phases are shown as headings. */
export function shownText({ kind, pieces }: Sentence, naming: Naming): string {
  const text = textOf(pieces, naming);
  return kind === "phase" ? `-- ${text} --` : text;
}
