import type { Loaded } from "../dsl/load.ts";
import { type Diagnostic, Diagnostics } from "../dsl/text/diagnostic.ts";
import type { Span } from "../dsl/text/source.ts";
import { entryOf } from "../dsl/yaml/node.ts";
import { pieceOf } from "../interpreter/ir/pieces.ts";
import type { Expr, Instruction, LValue, Program, SlotId } from "../interpreter/ir/program.ts";
import { exprsOf } from "../interpreter/ir/visit.ts";

const HELP = "ask for it in a rule, show it in the `look:`, or delete it";

/** The sections that name slots and fields without reading them in an expression. */
const NAMING = ["look", "boards"];

/**
 * Hints at slots, printed fields and types that no rule asks for. They are hints, because people may read them on the
 * table, and a pack may ask for them.
 */
export function unread({ program, model, composed, ids }: Loaded): readonly Diagnostic[] {
  const diagnostics = new Diagnostics();
  if (!program || !model || !composed || !ids) return [];
  const texts = NAMING.map((section) => textOf(entryOf(composed.root, section)?.value.span));
  const named = new Set(texts.flatMap((text) => text.match(/[\p{L}\p{N}_]+/gu) ?? []));
  const hint = (id: string, span: Span, message: string) => {
    // What boards and directions bring stands at the board or the game, and not under its own name.
    if (textOf(span) === id && !named.has(id)) diagnostics.hint("unused-name", span, message, HELP);
  };
  const { slots, fields, set } = usedIn(program);
  for (const { id, index, span } of model.slots)
    if (!slots.has(index)) hint(id, span, set.has(index) ? `\`${id}\` is set, and no rule asks for it.` : unused(id));
  for (const field of [...model.kinds.values()].flatMap((kind) => [...kind.fields.values()]))
    if (!fields.has(ids.field(field)))
      hint(field.id, field.span, `No rule asks for \`${field.id}\`: it is only printed.`);
  for (const { id, index, span } of model.enums.values())
    if (!program.types.some((type) => type.t === "enum" && type.of === index)) hint(id, span, unused(id));
  return diagnostics.list;
}

const unused = (id: string) => `Nothing uses \`${id}\`.`;

const textOf = (span: Span | undefined): string => (span ? span.source.text.slice(span.start, span.end) : "");

/** The slots and fields that rules read, and the slots that they set. */
function usedIn(program: Program) {
  const found = { slots: new Set<number>(), fields: new Set<number>(), set: new Set<number>() };
  const code = program.bodies.flatMap((body) => body.code);
  for (const expr of exprsOf(pieceOf.program(program))) note(expr, found.slots, found.fields);
  for (const one of code) for (const slot of slotSet(one)) found.set.add(slot);
  for (const { copies } of program.kinds)
    if (copies.of === "rows" && copies.counted === "field" && typeof copies.count === "number")
      found.fields.add(copies.count);
  for (const { faces } of program.fields) if (faces) found.slots.add(faces.slot);
  return found;
}

function note(expr: Expr, slots: Set<number>, fields: Set<number>): void {
  if (expr.op === "slot" || expr.op === "having") slots.add(expr.slot);
  if (expr.op === "field") fields.add(expr.field);
  if (expr.op === "fieldOf") for (const { field } of expr.byKind) fields.add(field);
}

const slotSet = (one: Instruction): readonly SlotId[] => (one.do === "set" ? slotIn(one.target) : []);

function slotIn(target: LValue): readonly SlotId[] {
  if (target.to === "element") return slotIn(target.of);
  return target.to === "slot" ? [target.slot] : [];
}
