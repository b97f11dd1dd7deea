import { IR_VERSION, type MeasureDef, type Program } from "../../interpreter/ir/program.ts";
import type { Checked } from "../check/check.ts";
import { isShare, type OwnMeasure } from "../check/declare/measures.ts";
import { EMPTY_TYPE } from "../check/types.ts";
import { lowerBodies, lowerCommand } from "./bodies.ts";
import {
  lowerBoard,
  lowerBodyField,
  lowerField,
  lowerKind,
  lowerLine,
  lowerOrder,
  lowerPath,
  lowerSlot,
  lowerZone,
} from "./declarations.ts";
import { lowerEnd, scoped } from "./ends.ts";
import { Ids } from "./ids.ts";
import type { Places } from "./places.ts";
import { lowerTerms } from "./terms.ts";

/** The Program of checked rules, with the source places of its nodes kept separately. Only for rules without errors. */
export function lower(checked: Checked): { readonly program: Program; readonly places: Places; readonly ids: Ids } {
  const { model, head } = checked;
  const ids = new Ids(model);
  const kinds = [...model.kinds.values()];
  const program: Program = {
    version: IR_VERSION,
    id: model.id,
    title: model.title,
    cycle: model.cycle,
    playerCounts: model.playerCounts,
    types: ids.types.list,
    options: [...model.options.values()].map((o) => ({
      id: o.id,
      type: ids.type(o.type),
      choices: o.choices,
      default: o.default,
      node: ids.places.add(o.span, o.see),
    })),
    enums: [...model.enums.values()].map((e) => ({ id: e.id, words: e.words })),
    records: [...model.records.values()].map((r) => ({
      id: r.id,
      fields: r.fields.map((f) => ({ id: f.id, type: ids.type(f.type) })),
    })),
    kinds: kinds.map((k) => ids.places.within(`kinds.${k.id}`, k.see, () => lowerKind(ids, k))),
    fields: [
      ...kinds.flatMap((k) => [...k.fields.values()].map((f) => lowerField(ids, f))),
      ...kinds.flatMap((k) => [...k.bodies.values()].map((body) => lowerBodyField(ids, body))),
    ],
    slots: model.slots.map((s) => ids.places.within(`state.${s.id}`, s.see, () => lowerSlot(ids, s))),
    zones: model.zones.map((z) => ids.places.within(`state.${z.id}`, z.see, () => lowerZone(ids, z))),
    boards: [...model.boards.values()].map((board) => lowerBoard(ids, board)),
    lines: [...model.lines.values()].flatMap(
      (l) => ids.places.within(`lines.${l.id}`, l.see, () => lowerLine(ids, l)) ?? [],
    ),
    paths: [...model.paths.values()].flatMap(
      (p) => ids.places.within(`paths.${p.id}`, p.see, () => lowerPath(ids, p)) ?? [],
    ),
    terms: lowerTerms(ids, model.allTerms),
    orders: [...model.orders.values()].map((o) => lowerOrder(ids, o)),
    bodies: lowerBodies(ids, checked),
    commands: [...model.commands.values(), ...model.rowCommands].map((c) => lowerCommand(ids, c)),
    windows: [...model.windows.keys()],
    phases: [...model.phases.keys()],
    purposes: ids.purposes,
    main: 0,
    endTests: model.ends.filter((e) => !e.after).map((e) => lowerEnd(ids, e)),
    limit: limitOf(ids, checked),
    score: head.score && scoped(ids, head.score, [head.player]),
    worth: head.worth && scoped(ids, head.worth, [head.player]),
    bots: head.bots,
    measures: checked.measures.map((one) => lowerMeasure(ids, one)),
    goals: checked.goals.map(({ measures, text, least, most, span }) => ({
      ...{ measures, text, least, most },
      node: ids.places.add(span),
    })),
    needs: head.needs.map((need) => ({
      id: need.id,
      holds: scoped(ids, need.holds, []),
      text: need.text,
      node: ids.places.add(need.span),
    })),
    checks: head.checks.map((c) => ({
      id: c.id,
      holds: scoped(ids, c.holds, []),
      node: ids.places.add(c.span, c.see),
    })),
    always: head.always.map((one) => ({
      id: one.id,
      holds: scoped(ids, one.holds, []),
      text: one.text,
      node: ids.places.add(one.span, one.see),
    })),
  };
  return { program, places: ids.places, ids };
}

const lowerMeasure = (ids: Ids, one: OwnMeasure): MeasureDef => ({
  id: one.id,
  of: one.of === null ? "game" : one.of === "seat" ? "seat" : "row",
  kind: one.of === null || one.of === "seat" ? null : one.of.index,
  value: scoped(ids, one.value, one.params),
  isShare: isShare(one),
  text: one.text,
  node: ids.places.add(one.span),
});

function limitOf(ids: Ids, { head, context }: Checked): Program["limit"] {
  const { limit } = head;
  if (limit)
    return {
      rounds: limit.rounds && scoped(ids, limit.rounds, []),
      moves: limit.moves && scoped(ids, limit.moves, []),
      winners: scoped(ids, limit.winners, []),
      node: ids.places.add(limit.span),
    };
  const { span } = context.root;
  return {
    rounds: 1,
    moves: null,
    winners: {
      expr: { node: ids.places.add(span), type: ids.typeId(EMPTY_TYPE), op: "const", value: [] },
      size: 0,
    },
    node: ids.places.add(span),
  };
}
