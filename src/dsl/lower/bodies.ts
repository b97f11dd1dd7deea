/**
 * Lowers the bodies of verbs, phases, windows and commands. Triggers, freshness and ends are woven into the body that
 * they belong to.
 */
import type { Body, CommandDef } from "../../interpreter/ir/program.ts";
import type { Checked } from "../check/check.ts";
import type { BodyDecl, CommandDecl, PhaseDecl, TriggerDecl, VerbDecl, WindowDecl } from "../check/model.ts";
import type { Stmt } from "../check/tree.ts";
import { type BodyPlan, lowerBody } from "./body.ts";
import type { Code, Label } from "./code.ts";
import { lowerEnd } from "./ends.ts";
import { Env } from "./env.ts";
import { lowerExpr, lowerMember, lowerTemplate } from "./expr.ts";
import { lowerFields } from "./fields.ts";
import { freshen, takeAway } from "./freshness.ts";
import { type Hook, Hooks } from "./hooks.ts";
import type { Ids } from "./ids.ts";
import { performerOf } from "./performer.ts";
import { lowerReplaced } from "./replaced.ts";
import { scopeOf } from "./scopes.ts";
import { lowerStmt } from "./stmt.ts";
import { lowerWindow } from "./window.ts";

/** Wraps the code of a verb or phase in its triggers, its refreshes and its end tests. */
function withHooks(hooks: Hooks, hook: VerbDecl | PhaseDecl, code: Code, end: Label | null, own: () => void): void {
  refresh(hooks, hook, code, false);
  for (const trigger of hooks.triggersOf(hook, "before")) lowerTrigger(code, trigger);
  const dead = lowerReplaced(code, hook, hooks.triggersOf(hook, "instead"), own);
  closing(hooks, hook, code, { end, dead });
}

/** Resets slots, and removes things that do not last, at the beginning of a verb or phase, or (`after`) at its end. */
function refresh(hooks: Hooks, hook: VerbDecl | PhaseDecl, code: Code, after: boolean): void {
  setBack(hooks, { name: hook.id, after }, code, hook.span);
  if (hook.what === "verb") freshen(code, hook, hooks.freshOf(hook, after));
  takeAway(code, hook.what === "verb" ? hook : null, hooks.goneWith(hook.id, after));
}

function setBack(hooks: Hooks, when: Parameters<typeof scopeOf>[0], code: Code, span: Stmt["span"]): void {
  const scope = code.ids.scopes.get(scopeOf(when));
  if (scope !== undefined && hooks.fresh.has(scopeOf(when))) code.emit(span, { do: "refresh", scope });
}

interface Behind {
  /** where `return` jumps; null: nothing follows */
  readonly end: Label | null;
  /** locals that are dead from here on */
  readonly dead: readonly number[];
}

/** The code after the body itself, which also runs after `return`. */
function closing(hooks: Hooks, hook: Hook, code: Code, { end, dead }: Behind): void {
  if (end) {
    code.set(end);
    code.forget(hook.span, dead);
  }
  for (const trigger of hooks.triggersOf(hook, "after")) lowerTrigger(code, trigger);
  if (hook.what !== "command") refresh(hooks, hook, code, true);
  for (const test of hooks.endsAfter(hook)) code.emit(test.span, { do: "endIf", end: lowerEnd(code.ids, test) });
}

function lowerTrigger(code: Code, trigger: TriggerDecl): void {
  code.ids.places.carrying(trigger.see, () => lowerStmt(code, trigger.body));
}

const NOTHING: Stmt["see"] = [];

function empty(hook: { readonly span: Stmt["span"] }): Stmt {
  return { span: hook.span, see: NOTHING, id: null, do: "block", body: [] };
}

function verbPlan(hooks: Hooks, verb: VerbDecl): BodyPlan {
  return {
    id: `verbs.${verb.id}`,
    what: "verb",
    span: verb.span,
    see: verb.see,
    params: verb.params,
    kept: verb.keeps,
    result: verb.result,
    effects: hooks.effectsOf(verb, verb.body),
    epilogue: hooks.hasEpilogue(verb),
    write: (code, end) => withHooks(hooks, verb, code, end, () => lowerStmt(code, verb.body ?? empty(verb))),
  };
}

function phasePlan(hooks: Hooks, phase: PhaseDecl): BodyPlan {
  return {
    id: `phases.${phase.id}`,
    what: "phase",
    span: phase.span,
    see: phase.see,
    params: [],
    kept: [],
    result: null,
    effects: hooks.effectsOf(phase, phase.body),
    epilogue: hooks.hasEpilogue(phase),
    write: (code, end) => withHooks(hooks, phase, code, end, () => lowerStmt(code, phase.body ?? empty(phase))),
  };
}

/** The order of the parameters is that of `commandEnv` in the interpreter. */
function commandPlan(hooks: Hooks, command: CommandDecl): BodyPlan {
  const params = [...command.context, command.actor, ...command.fields.map((f) => f.variable)];
  return {
    id: `commands.${command.id}`,
    what: "command",
    span: command.span,
    see: command.see,
    params,
    kept: [],
    result: null,
    effects: hooks.effectsOf(command, command.stmt),
    epilogue: hooks.hasEpilogue(command),
    write: (code, end) => {
      lowerStmt(code, command.stmt ?? empty(command));
      closing(hooks, command, code, { end, dead: [] });
    },
  };
}

function windowPlan(window: WindowDecl): BodyPlan {
  return {
    id: `windows.${window.id}`,
    what: "window",
    span: window.span,
    see: window.see,
    params: window.params,
    kept: [],
    result: null,
    effects: [],
    epilogue: false,
    write: (code) => lowerWindow(code, window),
  };
}

function mainPlan(checked: Checked, hooks: Hooks, span: Stmt["span"]): BodyPlan {
  const { setup } = checked;
  return {
    id: "main",
    what: "main",
    span,
    see: [],
    params: [],
    kept: [],
    result: null,
    effects: setup ? [setup] : [],
    epilogue: false,
    write: (code) => {
      if (setup) code.ids.places.within("setup", [], () => lowerStmt(code, setup));
      const start = code.label();
      code.set(start);
      code.emit(span, { do: "begin", phase: null });
      const name = checked.model.cycle;
      setBack(hooks, { name, after: false }, code, span);
      takeAway(code, null, hooks.goneWith(name, false));
      for (const [at, phase] of [...checked.model.phases.values()].entries()) {
        code.emit(phase.span, { do: "begin", phase: at });
        code.emit(phase.span, { do: "call", body: code.ids.body(phase), args: [], result: null });
      }
      setBack(hooks, { name, after: true }, code, span);
      takeAway(code, null, hooks.goneWith(name, true));
      code.jump(span, start);
    },
  };
}

/** All bodies, in the order of the numbers in {@link Ids}. */
export function lowerBodies(ids: Ids, checked: Checked): Body[] {
  const { model } = checked;
  const hooks = new Hooks(checked);
  const bodies: Body[] = [];
  const put = (at: number, plan: BodyPlan) => {
    bodies[at] = lowerBody(ids, plan);
  };
  put(0, mainPlan(checked, hooks, checked.context.root.entries[0]?.key.span ?? checked.context.root.span));
  for (const phase of model.phases.values()) put(ids.body(phase), phasePlan(hooks, phase));
  for (const verb of model.verbs.values()) put(ids.body(verb), verbPlan(hooks, verb));
  for (const window of model.windows.values()) put(ids.body(window), windowPlan(window));
  for (const command of [...model.commands.values(), ...model.rowCommands])
    put(ids.body(command), commandPlan(hooks, command));
  for (const kind of model.kinds.values()) {
    for (const decl of kind.bodies.values()) if (!decl.command) putRows(ids, decl, put);
  }
  return bodies;
}

/** The bodies written on rows. */
function putRows(ids: Ids, decl: BodyDecl, put: (at: number, plan: BodyPlan) => void): void {
  for (const row of decl.rows) {
    if (!row) continue;
    put(ids.body(row), {
      id: `${decl.kind.table ?? decl.kind.id}.${row.row.id}.${decl.id}`,
      what: "row",
      span: row.self.span,
      see: row.row.see,
      params: [row.self, ...row.params],
      kept: [],
      result: null,
      effects: [row.stmt],
      epilogue: false,
      write: (code) => lowerStmt(code, row.stmt),
    });
  }
}

/** A command of windows: its conditions and its questions. */
export function lowerCommand(ids: Ids, command: CommandDecl): CommandDef {
  const params = [...command.context, command.actor];
  const env = new Env(params.length + command.fields.length);
  for (const param of params) env.local(param);
  return ids.places.within(`commands.${command.id}`, command.see, () => {
    const needs = command.needs.map((m) => lowerMember(ids, env, m));
    const fields = lowerFields(ids, env, command.fields);
    const then = command.then && thenOf(ids, env, command.then);
    return {
      id: command.id,
      args: command.context.length,
      needs,
      fields,
      then,
      body: ids.body(command),
      size: env.size,
      text: lowerTemplate(ids, env, command.say),
      node: ids.places.add(command.span, command.see),
    };
  });
}

function thenOf(ids: Ids, env: Env, then: NonNullable<CommandDecl["then"]>): CommandDef["then"] {
  const performer = then.user ?? performerOf(then.value);
  const self = performer ? [lowerExpr(ids, env, performer)] : [];
  return { command: lowerExpr(ids, env, then.value), args: [...self, ...then.args.map((a) => lowerExpr(ids, env, a))] };
}
