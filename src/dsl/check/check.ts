import type { Diagnostics } from "../text/diagnostic.ts";
import type { MapNode } from "../yaml/node.ts";
import { type Again, type Checks, Context } from "./context.ts";
import { markParts } from "./declare/board-marks.ts";
import { declareBoards } from "./declare/boards.ts";
import { checkRowBodies, declareRowBodies, resolveBodyParameters } from "./declare/bodies.ts";
import { checkCommands, checkWindows, declareCommands, declareWindows, resolveWindows } from "./declare/commands.ts";
import { resolveCopies } from "./declare/copies.ts";
import { declareFaces } from "./declare/faces.ts";
import { declareFamilies, resolveFamilies } from "./declare/families.ts";
import { checkEnds, checkPhases, checkSetup, checkTriggers, declarePhases } from "./declare/flow.ts";
import { checkGeometry, declareGeometry } from "./declare/geometry.ts";
import { type Goal, goalsOf } from "./declare/goals.ts";
import { checkHead, declareHead, type Head } from "./declare/head.ts";
import { declareKinds, resolveFields, resolveKinds } from "./declare/kinds.ts";
import { resolveLasting } from "./declare/lasting.ts";
import { fillSpaces } from "./declare/legends.ts";
import { linkBoards } from "./declare/links.ts";
import { checkLooks } from "./declare/looks.ts";
import { type OwnMeasure, ownMeasuresOf } from "./declare/measures.ts";
import { checkModifiers } from "./declare/modifiers.ts";
import { get, OF_ITS_OWN, section } from "./declare/nodes.ts";
import { declareOptions } from "./declare/options.ts";
import { checkOrders, declareOrders, needOrder, resolveOrders } from "./declare/orders.ts";
import { checkRemovedWhen } from "./declare/removal.ts";
import { declareReplacements } from "./declare/replacements.ts";
import { checkSecretSight } from "./declare/secret-sight.ts";
import { resolveKindRules } from "./declare/seen.ts";
import { checkSight } from "./declare/sight.ts";
import { checkSizes } from "./declare/sizes.ts";
import { declareState, resolveState } from "./declare/state.ts";
import { readTables } from "./declare/tables.ts";
import { checkTerms, decideTerm, declareTerms, needTerm, resolveTermParameters } from "./declare/terms.ts";
import { declareTypes, resolveRecords } from "./declare/types.ts";
import { checkVerbs, declareVerbs, resolveVerbs } from "./declare/verbs.ts";
import { Model } from "./declared.ts";
import { checkEffects } from "./effects/block.ts";
import { refuseEffectNames } from "./effects/effect-names.ts";
import { tellReplacements } from "./effects/replacing.ts";
import { checkSpeculations } from "./effects/speculation.ts";
import { tellDoubts } from "./effects/tell-doubts.ts";
import { tellRuns } from "./effects/tell-runs.ts";
import { tellCalledTogether } from "./effects/waiting-together.ts";
import { checkConstants } from "./expr/constants.ts";
import { inferExpression } from "./expr/dispatch.ts";
import type { Language } from "./language.ts";
import { about } from "./read-node.ts";
import { hintSharedEffects } from "./shared-effects.ts";
import type { Stmt } from "./tree.ts";
import { hintUnused } from "./unused.ts";

/** Rules with every name resolved and every type known. */
export interface Checked {
  readonly context: Context;
  readonly model: Model;
  readonly head: Head;
  readonly setup: Stmt | null;
  readonly measures: readonly OwnMeasure[];
  readonly goals: readonly Goal[];
}

export const CHECKS: Checks = { infer: inferExpression, block: checkEffects, needTerm, needOrder, decideTerm };

/**
 * Checks composed rules: first all names are declared, then types are resolved, then expressions and effects are
 * checked. Each step uses only what the steps before it found. null: a limit was reached, which is reported.
 * `language`: the constructs; `again`: what a check after an edit may reuse.
 */
export function check(root: MapNode, diagnostics: Diagnostics, language: Language, again?: Again): Checked | null {
  const context = new Context(root, diagnostics, CHECKS, new Model(language), again);
  context.rules.unread.set(root, READ_LAST);
  return context.bounded(() => checkAll(context));
}

/** Sections that no rule outside of them reads, so that a change there asks for no other check. */
const READ_LAST: ReadonlySet<string> = new Set([
  ...["title", "text", "see", "look"],
  ...["triggers", "end", "checks", "always", "score", "value", "limit", "measures", "goals"],
]);

function checkAll(context: Context): Checked {
  declareNames(context);
  resolveTypes(context);
  const head = checkHead(context);
  const setup = checkRules(context);
  const measures = ownMeasuresOf(context);
  hintUnused(context);
  hintSharedEffects(context);
  const goals = goalsOf(context, measures);
  return { context, model: context.model, head, setup, measures, goals };
}

function declareNames(context: Context): void {
  declareHead(context);
  declareTypes(context);
  declareFamilies(context);
  declareKinds(context);
  const constants = get(context.root, "constants");
  if (constants) context.rules.open.set(constants, { of: "names" });
  for (const { key, value } of section(context.root, "constants")) {
    context.rules.unread.set(value, OF_ITS_OWN);
    context.model.constants.set(key.text, {
      what: "constant",
      ...about(key, value),
      node: value,
      state: "new",
      value: null,
    });
  }
  declareOptions(context);
  declareWindows(context);
  declareVerbs(context);
  declareReplacements(context);
  refuseEffectNames(context);
  declarePhases(context);
  declareRowBodies(context);
}

function resolveTypes(context: Context): void {
  resolveFamilies(context);
  resolveKinds(context);
  declareBoards(context);
  declareFaces(context);
  resolveRecords(context);
  resolveFields(context);
  declareTerms(context);
  declareState(context);
  declareOrders(context);
  resolveVerbs(context);
  resolveWindows(context);
  resolveBodyParameters(context);
  declareGeometry(context);
  resolveTermParameters(context);
  resolveOrders(context);
  declareCommands(context);
  readTables(context);
  fillSpaces(context);
  markParts(context);
  linkBoards(context);
}

function checkRules(context: Context): Stmt | null {
  checkConstants(context);
  resolveCopies(context);
  checkSizes(context);
  resolveState(context);
  resolveKindRules(context);
  checkTerms(context);
  checkOrders(context);
  checkGeometry(context);
  checkModifiers(context);
  checkRemovedWhen(context);
  resolveLasting(context);
  checkRowBodies(context);
  checkVerbs(context);
  checkWindows(context);
  checkCommands(context);
  checkPhases(context);
  checkTriggers(context);
  checkEnds(context);
  const setup = checkSetup(context);
  checkSpeculations(context);
  tellCalledTogether(context);
  tellDoubts(context);
  tellRuns(context);
  tellReplacements(context);
  // A circle of visibility is an error already, whatever it reads.
  if (checkSight(context)) checkSecretSight(context);
  checkLooks(context);
  return setup;
}
