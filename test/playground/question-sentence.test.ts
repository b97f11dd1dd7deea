import { expect, test } from "vitest";
import { askedPlainly, questionSentence, type Wording } from "../../playground/worker/questions/sentence.ts";
import { imperative } from "../../playground/worker/words/imperative.ts";

/** Every question is a whole sentence, also where the rules have no words for it. */

const chosen = (...pairs: readonly (readonly [field: string, label: string])[]) =>
  pairs.map(([field, label]) => ({ field, label, thing: null }));

const asked = (by: string, name: string, more: Partial<Wording> = {}) =>
  questionSentence({
    ...{ text: null, by, isCommand: true, isPhase: false, name, chosen: [], share: "" },
    ...{ field: askedPlainly(name, "entity"), ...more },
  });

test.each([
  ["Buy which card?", asked("buy", "card")],
  ["Move from where?", asked("move", "from")],
  ["Move A5 Melee to where?", asked("move", "to", { chosen: chosen(["figure", "A5 Melee"]) })],
  ["Move from e2 to where?", asked("move", "to", { chosen: chosen(["from", "e2"]) })],
  ["Use which card?", asked("use card", "card")],
  ["Use card Detect: which use?", asked("use card", "use", { chosen: chosen(["card", "Detect"]) })],
  ["Change sector B4: where to?", asked("change sector", "to", { chosen: chosen(["varan", "B4"]) })],
  ["Bid 8: which pips?", asked("bid", "pips", { chosen: chosen(["number", "8"]) })],
  ["Unmask: which mask?", asked("unmask", "mask", { isCommand: false })],
  ["Which deed?", asked("turns", "deed", { isCommand: false, isPhase: true })],
  ["Where to?", asked("turn", "to", { isCommand: false })],
  ["B pawn: where to?", asked("turn", "to", { isCommand: false, chosen: chosen(["man", "b pawn"]) })],
  ["Buying: what do you do?", asked("buying", "", { name: null, isCommand: false })],
  ["What do you do?", asked("turns", "", { name: null, isCommand: false, isPhase: true })],
  ["Pay: how much for Ann?", asked("pay", "from", { share: "Ann" })],
  ["Who pays? Here: Ann.", asked("pay", "from", { text: "Who pays?", share: "Ann" })],
  ["Where does it go?", asked("move", "to", { text: "where does it go?" })],
])("%s", (sentence, found) => expect(found).toBe(sentence));

test.each([
  ["raises to 4", "raise to 4"],
  ["calls", "call"],
  ["passes", "pass"],
  ["carries it", "carry it"],
  ["does not agree", "do not agree"],
  ["goes all in", "go all in"],
  ["lies", "lie"],
  ["chooses b", "choose b"],
  ["loses a die", "lose a die"],
])("a button for “%s” says %s", (told, label) => expect(imperative(told)).toBe(label));
