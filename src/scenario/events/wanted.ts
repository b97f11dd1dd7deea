import type { ExpectedEvent } from "../model.ts";
import { type Glossary, plainWord } from "../words.ts";
import { bare, type Told } from "./told.ts";

/** An expected event with the game's names in place of the file's. Only the fields that it mentions have to match. */
export interface Wanted {
  readonly word: string;
  readonly player: string | null;
  readonly subject: string | null;
  readonly fields: readonly { readonly field: string; readonly values: readonly string[] }[];
}

export function wantedOf({ what }: ExpectedEvent, glossary: Glossary): Wanted {
  const plain = (values: readonly string[]) => values.map((value) => bare(plainName(value, glossary)));
  switch (what.is) {
    case "said":
      return { word: "say", player: null, subject: plainName(what.text, glossary), fields: [] };
    case "event": {
      const fields = what.fields.map(({ field, values }) => ({ field, values: plain(values) }));
      return { word: what.word, player: null, subject: bare(plainName(what.subject, glossary)), fields };
    }
    case "answer": {
      const { command, fields } = what.answer;
      const player = `p${what.seat}`;
      const said = fields.map(({ field, values }) => ({ field, values: plain(values) }));
      if (command === "pass") return { word: "pass", player, subject: null, fields: [] };
      if (command === null) return { word: "answer", player, subject: null, fields: said };
      return { word: "command", player, subject: command, fields: said };
    }
  }
}

/** Replaces every name that the file has defined: `debts[Ann, Bea]` becomes `debts[p1, p2]`. */
function plainName(text: string, glossary: Glossary): string {
  return text.replace(/(?<![\w.])[A-Za-z_][\w.]*/g, (name) => plainWord(name, glossary));
}

export function matches(told: Told, wanted: Wanted): boolean {
  return isOfKind(told, wanted) && fitsSubject(told, wanted) && wanted.fields.every((field) => fits(told, field));
}

/** How closely an event fits an expected one. Negative: it is of another kind. */
export function nearness(told: Told, wanted: Wanted): number {
  if (told.word !== wanted.word) return -1;
  const who = wanted.player === null || wanted.player === told.player ? 1 : 0;
  const subject = fitsSubject(told, wanted) ? 2 : 0;
  return who + subject + wanted.fields.filter((field) => fits(told, field)).length;
}

const isOfKind = (told: Told, { word, player }: Wanted) =>
  told.word === word && (player === null || told.player === player);

function fitsSubject({ word, subjects }: Told, { subject }: Wanted): boolean {
  if (subject === null) return true;
  return subjects.some((one) => (word === "say" ? fitsText(one, subject) : one === subject));
}

function fits({ fields }: Told, { field, values }: Wanted["fields"][number]): boolean {
  const own = fields.get(field);
  return own?.length === values.length && own.every((value, i) => value === values[i]);
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** Whether the whole line fits; `...` stands for anything. */
function fitsText(told: string, wanted: string): boolean {
  const pieces = wanted.split(/\s*(?:\.\.\.|…)\s*/).map((piece) => escaped(piece.trim()).replace(/\s+/g, "\\s+"));
  return new RegExp(`^\\s*${pieces.join("[^]*")}\\s*$`).test(told);
}
