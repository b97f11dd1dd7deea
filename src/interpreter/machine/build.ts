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

/** The machine of a game; it is made when it is first needed. With a tracer it is a new one that tells all it evaluates. */
export function machineOf(game: Game, tracer: Tracer | null = null): Machine {
  game.compiled.plan ??= withSpeculation(build(game, makeCompiler(game, null)));
  return tracer ? build(game, makeCompiler(game, tracer)) : (game.compiled.plan as Machine);
}

/** Has a tracer hear all that is evaluated in the game, which makes it slow. The function that is returned ends that. */
export function listenTo(game: Game, tracer: Tracer): () => void {
  const listening = machineOf(game, tracer);
  const before = game.compiled.plan;
  game.compiled.plan = listening;
  return () => {
    game.compiled.plan = before;
  };
}

/** A new machine that plays as the plain one, and shows the value of every expression. */
export const watchedMachine = (game: Game, watch: Watch): Machine => build(game, makeCompiler(game, null, watch));

/** A new machine that evaluates by a compiler of its own. */
export const machineWith = (game: Game, c: Compiler): Machine => build(game, c);

/** Only the plain machine tries verbs out for `after`: what would be after a verb is told to no tracer. */
function withSpeculation(m: Machine): Machine {
  m.rt.speculation = new MachineSpeculation(m);
  return m;
}

function build(game: Game, c: Compiler): Machine {
  const { rt, program } = game;
  // A tracer hears every evaluation, so nothing may be kept from one to the next.
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
 * Removes the things of which `removedWhen` holds. That is looked at where ends of the game are tested: before a question and between
 * phases. Inside `together` nothing is removed, because what expressions read is not what effects write there.
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
