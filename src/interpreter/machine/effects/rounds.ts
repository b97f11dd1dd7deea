/** Instructions for the course of a game: rounds and phases, `together`, the end, and lines of the log. */

import { type Expr, type Instruction, NONE, type Template, type Type, type Value } from "../../ir/program.ts";
import { typeOf } from "../../ir/types.ts";
import { AT } from "../../runtime/layout.ts";
import { changed } from "../../runtime/runtime.ts";
import { countWork, sizeOf } from "../../runtime/work.ts";
import { endIf as endsGame, finishByLimit, finish as finishGame, tested } from "../core/ending.ts";
import { GO, type Machine, openPart, type Step, tell, valueParts, WAIT } from "../core/machine.ts";
import { flowObservedBy, toldBy } from "../secrecy/implicit-flow.ts";
import { namedBy, weigh } from "../secrecy/local-masks.ts";
import { toldTo } from "./showing.ts";

type Of<K extends Instruction["do"]> = Instruction & { readonly do: K };

/** Begins a round or a phase. A round beyond the limit ends the game. */
export function begin(m: Machine, { phase, node }: Of<"begin">): Step {
  const { rt } = m;
  const { rounds } = m.game.limit;
  if (phase !== null) {
    const word = m.game.phases[phase] ?? "";
    return (frame) => {
      rt.live[AT.phase] = phase;
      flowObservedBy(m, m.game.everybody);
      if (rt.sink) tell(m, "phase", node, [], { word });
      if (tested(m)) return WAIT;
      frame.pc++;
      return GO;
    };
  }
  return (frame) => {
    const round = (rt.live[AT.round] ?? 0) + 1;
    if (rounds !== null && round > rounds) {
      if (!tested(m)) finishByLimit(m);
      return WAIT;
    }
    rt.live[AT.round] = round;
    changed(rt);
    rt.live[AT.phase] = NONE;
    if (m.knowledge.roundMatters) m.knowledge.look();
    flowObservedBy(m, m.game.everybody);
    if (rt.sink) tell(m, "cycle", node, [openPart(m, "round", null, round)], { word: m.game.program.cycle });
    frame.pc++;
    return GO;
  };
}

/** Begins `together`: expressions read a copy of the position from here on, and effects change the position itself. */
export function together(m: Machine): Step {
  const { rt } = m;
  return (frame) => {
    m.together++;
    if (m.together === 1) rt.slots = rt.live.slice();
    frame.pc++;
    return GO;
  };
}

export function applied(m: Machine): Step {
  const { rt } = m;
  return (frame) => {
    m.together--;
    if (m.together === 0) {
      rt.slots = rt.live;
      changed(rt);
      m.knowledge.look();
    }
    frame.pc++;
    return GO;
  };
}

export function endIf(m: Machine, { end }: Of<"endIf">): Step {
  return (frame) => {
    if (!m.speculates && endsGame(m, end)) return WAIT;
    frame.pc++;
    return GO;
  };
}

export function finish(m: Machine, { winners, node }: Of<"finish">): Step {
  const who = m.c.fn(winners);
  return (frame) => {
    finishGame(m, who(frame.locals), "finish", node);
    return WAIT;
  };
}

/** Is evaluating the expression sure not to fail and to take little work? */
export const isPlain = ({ op }: Expr) => op === "const" || op === "local" || op === "entity";

/** Is the type a list, or does it have parts? */
export function isLong(type: Type): boolean {
  return type.t === "optional" ? isLong(type.of) : ["list", "set", "record", "map", "amounts"].includes(type.t);
}

/** Work of writing one element of a list into the log. */
export const NAMED = 8;

/**
 * Writes a line to the log. Without a sink the text is not put together, but parts that can fail or take long are
 * evaluated all the same. The parts are numbered: `0:text` is text, `1?` is a value. The numbers keep adjacent values,
 * and equal texts, apart.
 */
export function say(m: Machine, { text, to, node }: Of<"say">): Step {
  const { rt } = m;
  const fns = text.map((piece) => (typeof piece === "string" ? null : m.c.fn(piece)));
  const lasting = text.map(
    (piece) => typeof piece !== "string" && (!isPlain(piece) || isLong(typeOf(m.game.program, piece))),
  );
  const valuesOf = (env: Value[]) =>
    fns.map((fn, i) => {
      if (!fn || !(rt.sink || lasting[i])) return NONE;
      const value = fn(env);
      if (typeof value !== "number") countWork(rt, NAMED * sizeOf(value), node);
      return value;
    });
  const partsOf = (template: Template, values: readonly Value[]) =>
    template.flatMap((piece, i) =>
      typeof piece === "string"
        ? [{ ...openPart(m, "text", null, NONE), name: `${i}:${piece}` }]
        : valueParts(m, `${i}?`, typeOf(m.game.program, piece), values[i] ?? NONE),
    );
  const evaluates = lasting.includes(true);
  const whom = to ? weigh(m.c, to) : null;
  // The seats that hear the line know its values from then on, and know that the rules have come here.
  const named = text.flatMap((piece) => (typeof piece === "string" ? [] : namedBy(piece)));
  return (frame) => {
    const only = whom ? toldTo(m, frame, whom) : m.game.everybody;
    toldBy(m, frame, named, only);
    flowObservedBy(m, only);
    const values = rt.sink || evaluates ? valuesOf(frame.locals) : [];
    if (rt.sink) tell(m, "say", node, partsOf(text, values), { only });
    frame.pc++;
    return GO;
  };
}
