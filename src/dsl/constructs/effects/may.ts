import { local } from "../../check/declare/locals.ts";
import { answerTo, writtenAnswer } from "../../check/declare/may-answer.ts";
import { effectsBehind, narrowBy } from "../../check/declare/narrow-by.ts";
import { conditionIn } from "../../check/declare/nodes.ts";
import { template } from "../../check/declare/templates.ts";
import { MODIFIERS } from "../../check/effects/common-keys.ts";
import { checkBlock } from "../../check/effects/nested.ts";
import { at, type Checked, type EffectRow, type Item } from "../../check/effects/row.ts";
import { noteSecretChoices } from "../../check/effects/secret-choices.ts";
import { constant, make, plainQuery, read } from "../../check/expr/build.ts";
import type { TField, VarDecl } from "../../check/model.ts";
import { variable } from "../../check/scope.ts";
import type { Stmt, T } from "../../check/tree.ts";
import { BOOL, listOf, optional } from "../../check/types.ts";
import { CONDITION, EFFECTS_FORM, EXPRESSION, ID, TEXT } from "../../shape/form.ts";
import type { Span } from "../../text/source.ts";
import { entryOf, isEmpty } from "../../yaml/node.ts";
import { whoIn } from "./asked.ts";

/** It becomes an `ask` for `yes or no` and an `if`, as if these two had been written. */
function check(item: Item): Checked | null {
  const { context, scope, span } = item;
  const done = entryOf(item.map, "do");
  const question = item.verb.value;
  if (!tellQuestion(item)) return null;
  if (!done) return tellNothingDone(item);
  const who = whoAsked(item);
  const condition = at(item, "if");
  const test = condition ? conditionIn(context, condition, scope, span) : null;
  const answer = answerIn(item, test !== null);
  const text = question.kind === "scalar" ? template(context, question, narrowBy(context, condition, scope)) : null;
  const field = fieldOf(answer, question.span, test, text);
  noteSecretChoices(context, [field], who.op === "variable" ? who.variable : null);
  // Only a written name can be read, and the answer is yes where `do` reads it.
  const isNamed = writtenAnswer(item.map) !== null;
  const named = isNamed ? scope.bind(answer) : scope;
  const said = isNamed ? named.narrow(new Map([[answer.id, BOOL]])) : scope;
  const inner = checkBlock(context, done.value, effectsBehind(context, condition, said));
  const instead = at(item, "else");
  const otherwise = instead ? checkBlock(context, instead, named) : null;
  const asked: Stmt = { ...bare(span), do: "ask", who, fields: [field], ...ALONE };
  const decided: Stmt = {
    ...bare(done.key.span),
    do: "if",
    condition: isYes(answer, done.key.span),
    then: inner.stmt,
    otherwise: otherwise?.stmt ?? null,
  };
  const exits = inner.exits && (otherwise?.exits ?? false);
  return { op: { do: "block", body: [asked, decided] }, binds: [], exits };
}

/** What an `ask` has besides its fields. If nothing is asked, the answer is none, and the rest goes on. */
const ALONE = { otherwise: null, ifNothing: null, goesOn: false, continues: false, text: null } as const;

const bare = (span: Span) => ({ span, see: [], id: null }) as const;

function tellQuestion({ context, verb }: Item): boolean {
  const { value, key } = verb;
  if (value.kind === "scalar" && !isEmpty(value)) return true;
  if (context.misread(value.span)) return false;
  const isMissing = isEmpty(value);
  context.error(
    "wrong-form",
    isMissing ? key.span : value.span,
    isMissing
      ? "What is asked? The question is missing."
      : "Behind `may:` stands the question, as the player reads it.",
    "for instance `may: pay a coin for a card?`; what is done then stands below it, under `do:`",
  );
  return false;
}

/** A wrong key beside it has been reported, and may be what was meant. */
function tellNothingDone({ context, span, map, verb }: Item): null {
  const known = (key: string) => Object.hasOwn(KEYS, key) || Object.hasOwn(MODIFIERS, key);
  if (map.entries.some(({ key }) => key !== verb.key && !known(key.text))) return null;
  const help = "add `do:`, and below it the effects that are done where the answer is yes";
  context.error("missing-key", span, "What may be done? `do:` is missing.", help);
  return null;
}

const FOUND_BEFORE_IF =
  "who is asked is found before the `if` beside it is judged: write an effect with that `if`, and put this under its `do:`";

/** Who is asked is found before `if` is judged, which therefore cannot guard it against none. */
function whoAsked(item: Item): T {
  const find = () => whoIn(item, item.scope, null);
  return at(item, "if") ? item.context.diagnostics.helping("may-be-none", FOUND_BEFORE_IF, find) : find();
}

/** The answer. It is none where the player is not asked, which only an `if` can bring about. */
function answerIn(item: Item, mayLack: boolean): VarDecl {
  const written = writtenAnswer(item.map);
  const as = at(item, "as");
  if (as && as.kind !== "scalar")
    item.context.error("wrong-form", as.span, "`as` is the name of the answer, one word.", "for instance `as: buys`");
  const answer = local(item.context, answerTo(item.map), written?.span ?? item.span, mayLack ? optional(BOOL) : BOOL);
  if (written) item.context.use(written.span, answer, answer.type);
  return answer;
}

function fieldOf(answer: VarDecl, span: Span, test: T | null, text: TField["text"]): TField {
  const yesOrNo = make(span, listOf(BOOL), { op: "const", value: [0, 1] });
  const query = plainQuery(variable("answer", span, BOOL, "query"), yesOrNo);
  const choice = { choose: "one", query, optional: false, orNew: null } as const;
  return { variable: answer, span, if: test, within: null, together: null, choice, text, note: null };
}

function isYes(answer: VarDecl, span: Span): T {
  const value = read(answer, span);
  if (answer.type.t !== "optional") return value;
  return make(span, BOOL, { op: "same", left: value, right: constant(span, BOOL, 1) });
}

const KEYS: EffectRow["keys"] = {
  who: { doc: "The player who is asked; left out: whoever acts.", form: EXPRESSION },
  if: {
    doc: "Nobody is asked where it does not hold; then `else` is done. It may read what only the player who is asked may see.",
    form: CONDITION,
  },
  do: { doc: "Done if the answer is yes.", form: EFFECTS_FORM },
  else: { doc: "Done if the answer is no, and where nobody is asked.", form: EFFECTS_FORM },
  as: {
    doc: "The name of the answer (yes, no, or none where nobody is asked) in `do`, `else`, records, scenarios and the files of bots. Left out: `use`, which effects cannot name.",
    form: ID,
  },
};

export const may: EffectRow = {
  name: "may",
  value: "question",
  form: TEXT,
  names: null,
  doc: "Asks one player whether something is done, and does it if the answer is yes. It is the same as an `ask` for `yes or no` with this `if`, and behind it an `if` with this `do` and `else`.",
  keys: KEYS,
  open: null,
  example:
    "- may: get rid of a wound for 3 points?\n  who: player\n  if: hero.wounds > 0 and player.points >= 3\n  do:\n    - set: hero.wounds -= 1\n    - set: player.points -= 3\n  else:\n    - say: '{hero} stays as before'",
  check,
};
