import type { Model } from "../../dsl/check/declared.ts";
import type { KindDecl, TermDecl, VarDecl, ZoneDecl } from "../../dsl/check/model.ts";
import { show } from "../../dsl/check/types.ts";
import { optionWord } from "../../session/agreed.ts";
import type { CommandWord, KindWord, OptionWord, TermWord, Typed, ZoneWord } from "./vocabulary.ts";

export const typed = (variable: VarDecl): Typed => ({ id: variable.id, type: show(variable.type) });

export function optionWords(model: Model): OptionWord[] {
  return [...model.options.values()].map((option) => ({
    id: option.id,
    type: show(option.type),
    choices: option.choices,
    default: optionWord(option, option.default),
    ...(option.why === null ? {} : { why: option.why }),
    ...(option.see.length > 0 ? { see: option.see } : {}),
  }));
}

const zoneType = (zone: ZoneDecl) => `${zone.form} of ${zone.holds.map((kind) => kind.id).join(" or ")}`;

/** The attributes that the rules declare for things of this kind. */
function attributesOf(model: Model, kind: KindDecl): KindWord["attributes"] {
  const fields = [...kind.fields.values()].map((field) => ({
    id: field.id,
    type: show(field.type),
    from: "field" as const,
  }));
  const own = [...(model.own.get(kind)?.values() ?? [])].map((decl) =>
    decl.what === "zone"
      ? { id: decl.id, type: zoneType(decl), from: "zone" as const }
      : { id: decl.id, type: show(decl.type), from: "slot" as const },
  );
  const subjects = [kind.id, ...kind.families.map((family) => family.id)];
  const terms = subjects.flatMap((subject) => [...(model.subjectTerms.get(subject)?.values() ?? [])]);
  return [...fields, ...own, ...terms.map((term) => ({ id: term.id, type: show(term.type), from: "term" as const }))];
}

export function kindWords(model: Model): KindWord[] {
  return [...model.kinds.values()].map((kind) => ({
    id: kind.id,
    plural: kind.plural,
    rows: kind.rows.map((row) => row.id),
    ...(kind.board ? { board: kind.board.id } : {}),
    standsOn: kind.standsOn?.kinds.map((space) => space.id) ?? [],
    attributes: attributesOf(model, kind),
  }));
}

export function zoneWords(model: Model): ZoneWord[] {
  return model.zones.map((zone) => ({
    id: zone.id,
    of: zone.key.map((kind) => kind.id),
    form: zone.form,
    places: zone.size,
    holds: zone.holds.map((kind) => kind.id),
  }));
}

function membersOf(term: TermDecl): string[] {
  const form = term.form;
  if (!form || form.form === "value") return [];
  const modifiers = term.modifiers.map((modifier) => modifier.row.id);
  if (form.form === "set") return modifiers;
  if (form.form === "number") {
    return [...form.parts, ...form.limits].map((member) => member.id).concat(modifiers);
  }
  return (form.form === "cases" ? form.cases : form.members).map((member) => member.id);
}

export function termWords(model: Model): TermWord[] {
  return model.allTerms.map((term) => ({
    id: term.subject === null ? term.id : `${term.subject}.${term.id}`,
    type: show(term.type),
    params: term.params.map(typed),
    form: term.form?.form ?? "value",
    members: membersOf(term),
  }));
}

export function commandWords(model: Model): CommandWord[] {
  return [...model.commands.values()].map((command) => ({
    id: command.id,
    params: command.context.map(typed),
    fields: command.fields.map(({ variable }) => typed(variable)),
  }));
}
