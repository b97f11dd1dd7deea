/**
 * Assembles the machine of a game: its compiler, knowledge, guard and compiled bodies. There is one plain machine per
 * game; tracers and watches get their own.
 */

import { makeCompiler } from "../eval/compile.ts";
import type { Compiler, Tracer, Watch } from "../eval/compiler.ts";
import type { Body, BodyId, CommandId, KindId, NodeId, Program, Scoped } from "../ir/program.ts";
import { slotsOfKind } from "../runtime/cells.ts";
import type { Game } from "../runtime/game.ts";
import { countWork } from "../runtime/work.ts";
import type { Code, Machine } from "./core/machine.ts";
import { reset } from "./core/reset.ts";
import { lookAfter, removeThing } from "./effects/components.ts";
import { enterPlay } from "./effects/movement.ts";
import { MachineSpeculation } from "./effects/speculation.ts";
import { codeOf } from "./instructions.ts";
import { type CompiledAsk, compileCommand } from "./questions/fields.ts";
import { Knowledge } from "./secrecy/knowledge.ts";
import { guardOf } from "./secrecy/leaks.ts";

/** The machine of a game, built at the first call. With a tracer, a new machine that reports every evaluation to the tracer. */
export function machineOf(game: Game, tracer: Tracer | null = null): Machine {
  game.compiled.plan ??= withSpeculation(build(game, makeCompiler(game, null)));
  return tracer ? build(game, makeCompiler(game, tracer)) : (game.compiled.plan as Machine);
}

/** Makes a tracer hear every evaluation in the game, which makes play slow. The function that is returned ends that. */
export function listenTo(game: Game, tracer: Tracer): () => void {
  const listening = machineOf(game, tracer);
  const before = game.compiled.plan;
  game.compiled.plan = listening;
  return () => {
    game.compiled.plan = before;
  };
}

/** A new machine that plays like the plain one and reports the value of every expression to a watch. */
export const watchedMachine = (game: Game, watch: Watch): Machine => build(game, makeCompiler(game, null, watch));

/** A new machine that evaluates with the given compiler. */
export const machineWith = (game: Game, c: Compiler): Machine => build(game, c);

/**
 * The runtime is shared by all machines of the game, so the plain machine evaluates `after` for all of them. A tracer
 * or watch thus hears nothing of imagined effects.
 */
function withSpeculation(m: Machine): Machine {
  m.rt.speculation = new MachineSpeculation(m);
  return m;
}

function build(game: Game, c: Compiler): Machine {
  const { rt, program } = game;
  // No caching with a tracer: it must hear every evaluation.
  const knowledge = new Knowledge(c, rt, c.tracer ? () => null : c.reads);
  const codes: Code[] = [];
  const commands: CompiledAsk[] = [];
  const ofKind = program.kinds.map((_, kind) => slotsOfKind(game, kind));
  const machine: Machine = {
    game,
    rt,
    c,
    knowledge,
    guard: guardOf(game),
    pending: null,
    shared: false,
    together: 0,
    ahead: false,
    speculates: false,
    code(body: BodyId) {
      codes[body] ??= codeOf(machine, program.bodies[body] as Body);
      return codes[body];
    },
    command(command: CommandId) {
      commands[command] ??= compileCommand(c, command);
      return commands[command];
    },
    enter(entity, _node) {
      enterPlay(game, entity);
      knowledge.doubt();
      for (const { slot, at } of ofKind[game.entities.kindOf[entity] ?? 0] ?? []) {
        reset(c, slot, (keys) => at.some((i) => keys[i] === entity));
      }
    },
    removeDue: dueRemover(program, () => machine),
  };
  return machine;
}

/**
 * Removes the things whose `removedWhen` holds. Runs where end tests run: before a question and between phases. Inside
 * `together` it removes nothing, because expressions read a copy there and would not see the change.
 */
function dueRemover({ kinds }: Program, machine: () => Machine): () => void {
  const going = kinds.flatMap(({ removedWhen, node }, kind) => (removedWhen ? [{ kind, removedWhen, node }] : []));
  if (going.length === 0) return () => {};
  return () => {
    const m = machine();
    if (m.rt.live !== m.rt.slots) return;
    for (const { kind, removedWhen, node } of going) removeThoseDue(m, kind, removedWhen, node);
  };
}

function removeThoseDue(m: Machine, kind: KindId, when: Scoped, node: NodeId): void {
  const isDue = m.c.scoped(when);
  const { inPlay } = m.game.layout;
  countWork(m.rt, m.game.entities.ofKind[kind]?.length ?? 0, node);
  for (const entity of m.game.entities.ofKind[kind] ?? []) {
    if ((m.rt.live[inPlay + entity] ?? 0) <= 0 || isDue([entity]) !== 1) continue;
    removeThing(m, entity, node);
    lookAfter(m);
  }
}
