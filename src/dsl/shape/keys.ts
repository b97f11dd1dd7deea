/** Facts about keys by name alone, derived from the tables of keys. */
import { CAMPAIGN } from "./campaign.ts";
import { FILES, SECTIONS } from "./file-keys.ts";
import { type Form, type Row, type Shape, shapesIn } from "./form.ts";
import { CLAUSES, POLICY, SCENARIOS } from "./others.ts";
import { BODY, QUESTION, TERM } from "./rules.ts";

/** A key with its row, for code that visits rules without knowing where it is. */

interface Named {
  readonly key: string;
  readonly row: Row;
  /** whether it is a section of a file */
  readonly isSection: boolean;
}

/** The alternatives of a form. */
export const alternatives = (form: Form): readonly Form[] =>
  form.form === "either" ? form.of.flatMap(alternatives) : [form];

/** Every key of some shapes and of the shapes below them, without those below `left`. */
function allKeys(above: readonly Shape[], left: Row | null): readonly Named[] {
  const found: Named[] = [];
  const shapes = new Set<Shape>(above);
  for (const shape of shapes) {
    for (const [key, row] of Object.entries(shape.keys)) {
      found.push({ key, row, isSection: row === SECTIONS[key] });
      if (row !== left) for (const inner of shapesIn(row.form)) shapes.add(inner);
    }
  }
  return found;
}

const OF_RULES = [...Object.values(FILES), QUESTION, BODY];

/** The keys of rules, without those in `look`, which does not affect play. */
const KEYS = allKeys(OF_RULES, SECTIONS.look ?? null);

const named = (test: (one: Named) => boolean): ReadonlySet<string> =>
  new Set(KEYS.flatMap((one) => (test(one) ? [one.key] : [])));

/** Whether a form is a map of conditions by name. */
const holdsConditions = (form: Form): boolean =>
  form.form === "map" && alternatives(form.of).some((of) => of.form === "line" && of.holds === "condition");

/** Whether a form is an ordered list of effects or of keys with values. */
const isInOrder = (form: Form): boolean =>
  form.form === "effects" || (form.form === "list" && shapesIn(form.of).length > 0);

export const isCondition = (form: Form): boolean => form.form === "line" && form.holds === "condition";

/** The alternatives of a form that are single lines. */
const onOneLine = (form: Form): readonly Form[] => alternatives(form).filter((of) => of.form === "line");

/** Whether a form is a text for people. */
export const isForPeople = (form: Form): boolean =>
  alternatives(form).some((of) => of.form === "line" && (of.holds === "text" || of.holds === "clauses"));

const others = (test: (form: Form) => boolean): ReadonlySet<string> =>
  named(({ row }) => !alternatives(row.form).some(test));

function always(test: (form: Form) => boolean): ReadonlySet<string> {
  const without = others(test);
  return new Set([...named(({ row }) => alternatives(row.form).some(test))].filter((key) => !without.has(key)));
}

/** Keys whose value is a condition wherever they stand. */
export const CONDITION_KEYS = always(isCondition);

/** Keys whose entries are conditions by name. */
export const CONDITION_MAPS = named(({ row }) => alternatives(row.form).some(holdsConditions));

const FOR_PEOPLE = named(({ row }) => isForPeople(row.form));

/** Keys whose value is for people or names a rule. */
export const PEOPLES_KEYS: ReadonlySet<string> = new Set([...FOR_PEOPLE, "id", "look"]);

/** Keys of rules whose values contain no expressions, without those of effects. */
export const WORDLESS_KEYS: ReadonlySet<string> = new Set([...FOR_PEOPLE, "look"]);

/** Keys of texts for people in all files, including `look`. */
export const textKeys = (): ReadonlySet<string> =>
  new Set(
    allKeys([...OF_RULES, CAMPAIGN, SCENARIOS, CLAUSES, POLICY], null).flatMap(({ key, row: { form } }) =>
      onOneLine(form).some(isForPeople) ? [key] : [],
    ),
  );

/** Keys whose value is a list because order matters. */
export const ORDERED_KEYS = named(({ row }) => {
  const forms = alternatives(row.form);
  return forms.some(isInOrder) && !forms.some((form) => form.form === "map");
});

/** Keys inside rules that hold several parts of one rule. */
export const MEMBER_KEYS = named(({ row, isSection }) => {
  const forms = alternatives(row.form);
  const isOfRule = forms.some((form) => form.form === "map" && (holdsConditions(form) || shapesIn(form).length > 0));
  return forms.some((form) => form.form === "effects") || (!isSection && (isOfRule || forms.some(isInOrder)));
});

/** Keys that hold the parts of a term. */
export const PARTS_OF_TERMS: ReadonlySet<string> = new Set(
  Object.entries(TERM.keys).flatMap(([key, { form }]) =>
    !isForPeople(form) && alternatives(form).some((one) => one.form === "map" || one.form === "list") ? [key] : [],
  ),
);

/** Whether play never reads a section of a game. */
export const isBesidePlay = (section: string): boolean => SECTIONS[section]?.besidePlay === true;
