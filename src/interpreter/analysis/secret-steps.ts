// Long because it is one table with a row for each instruction.
import type { Do, InstructionWith } from "../ir/instruction-set.ts";
import { rowOf } from "../ir/instructions.ts";
import type { BodyId, Expr, Field, Instruction, Program, Query } from "../ir/program.ts";
import { hasOpenLength } from "./open-length.ts";
import { printedValues } from "./printed-values.ts";
import { regionOf } from "./regions.ts";
import type { SecretPlaces } from "./secret-places.ts";

/** The effect of each instruction on secrets: what `machine` does with masks and veils, for any game. */

/** A body, and the findings so far. */
export interface Scene {
  readonly program: Program;
  readonly body: BodyId;
  readonly places: SecretPlaces;
  /** can the value of one of these expressions of the body be secret? */
  isSecret(exprs: readonly Expr[]): boolean;
  /** can the result of a query of the body be secret? */
  isSecretQuery(query: Query): boolean;
  /** can the candidates of a question depend on a secret? */
  isSecretField(field: Field): boolean;
}

/** Adds findings, and tells whether the instruction handles or stores a possible secret. */
type Flow<D extends Do> = (scene: Scene, one: InstructionWith<D>, pc: number) => boolean;

const nothing = () => false;

const isWay = ({ places, body }: Scene, pc: number) => places.isWay(body, pc);

/** Stores a value in a place. The place needs a mask if the value may be secret or an earlier one was. */
function keep({ places, body }: Scene, at: number, secret: boolean): boolean {
  if (secret) places.keep(body, at);
  return places.keeps(body, at);
}

/** Marks a branch on a secret. */
function branch({ places, program, body }: Scene, pc: number): void {
  if (!places.branch(body, pc)) return;
  const code = program.bodies[body]?.code ?? [];
  const { low, high, instructions } = regionOf(code, pc);
  for (let at = low; at <= high; at++) places.way(body, at);
  // A local that only the other way sets tells afterwards which way was taken.
  for (const at of instructions) {
    const one = code[at];
    if (one) for (const [of, place] of givenBy(places, body, one)) places.keep(of, place);
  }
}

const givenBy = (places: SecretPlaces, body: BodyId, one: Instruction) =>
  one.do === "set"
    ? places.written(body, one.target)
    : rowOf(one)
        .silent(one)
        .map((at) => [body, at] as const);

/** Marks arguments that may be secret. */
function pass(scene: Scene, args: readonly Expr[], give: (at: number) => void): boolean {
  const secret = args.map((arg) => scene.isSecret([arg]));
  for (const [at, isSecret] of secret.entries()) if (isSecret) give(at);
  return secret.includes(true);
}

export const FLOWS: { readonly [D in Do]: Flow<D> } = {
  set(scene, { target, value }, pc) {
    const { places, body } = scene;
    const secret = scene.isSecret([value, ...keysOf(target)]) || isWay(scene, pc);
    const written = places.written(body, target);
    if (secret) for (const [of, at] of written) places.keep(of, at);
    return secret || written.some(([of, at]) => places.keeps(of, at));
  },
  let: (scene, { at, value }, pc) => {
    const secret = scene.isSecret([value]) || isWay(scene, pc);
    return keep(scene, at, secret) || secret;
  },
  forget: nothing,
  jump: nothing,
  unless(scene, { condition }, pc) {
    const secret = scene.isSecret([condition]);
    if (secret) branch(scene, pc);
    return secret;
  },
  gather: (scene, { into, list }, pc) => keep(scene, into, scene.isSecret([list]) || isWay(scene, pc)),
  next(scene, { from, item }, pc) {
    const { places, program, body } = scene;
    const secret = places.keeps(body, from);
    // The number of iterations tells the length of the list.
    if (secret && !hasOpenLength(program.bodies[body], from)) branch(scene, pc);
    return keep(scene, item, secret) || secret;
  },
  call(scene, { body, args, result }, pc) {
    const { places } = scene;
    const handed = pass(scene, args, (at) => places.keep(body, at));
    if (isWay(scene, pc)) places.enter(body);
    const given = result !== null && keep(scene, result, places.isResult(body));
    return handed || given || isWay(scene, pc);
  },
  perform(scene, { body, args }, pc) {
    const { places, program } = scene;
    const bodies = printedValues(program, body) ?? [...program.bodies.keys()];
    const handed = pass(scene, args, (at) => {
      for (const id of bodies) if (at < (program.bodies[id]?.params.length ?? 0)) places.keep(id, at);
    });
    const led = scene.isSecret([body]) || isWay(scene, pc);
    if (led) for (const id of bodies) places.enter(id);
    return handed || led;
  },
  return(scene, { value }, pc) {
    const secret = (value !== null && scene.isSecret([value])) || isWay(scene, pc);
    if (secret) scene.places.result(scene.body);
    return secret;
  },
  move: nothing,
  swap: nothing,
  make: nothing,
  remove: nothing,
  reveal: (scene, { what, to }, pc) => scene.isSecret(to ? [what, to] : [what]) || isWay(scene, pc),
  hide: (scene, { what, to }, pc) => scene.isSecret(to ? [what, to] : [what]) || isWay(scene, pc),
  shuffle: nothing,
  mix: nothing,
  draw: nothing,
  // An outcome told to some is known to them alone.
  roll: (scene, { as, to }, pc) => keep(scene, as, to !== null || isWay(scene, pc)),
  ask(scene, { who, fields }, pc) {
    const secret = fields.some((field) => scene.isSecretField(field));
    if (secret) branch(scene, pc);
    return scene.isSecret([who]) || secret;
  },
  everyone(scene, { query, item, who, into }) {
    const secret = scene.isSecretQuery(query);
    keep(scene, into, secret);
    return keep(scene, item, secret) || scene.isSecret([who]) || secret;
  },
  // An unseen answer is known only to the player who gave it.
  unpack(scene, { fields }) {
    for (const at of fields) scene.places.keep(scene.body, at);
    return true;
  },
  offer(scene, { who, alternatives }) {
    const { places } = scene;
    const handed = alternatives.map(({ command, args }) => pass(scene, args, (at) => places.give(command, at)));
    return handed.includes(true) || scene.isSecret([who]);
  },
  together: nothing,
  applied: nothing,
  refresh: nothing,
  endIf: nothing,
  finish: nothing,
  begin: nothing,
  say: (scene, { to }, pc) => to !== null && (scene.isSecret([to]) || isWay(scene, pc)),
};

/** The keys of a target: which element is written may be secret. */
const keysOf = (target: InstructionWith<"set">["target"]): readonly Expr[] => {
  switch (target.to) {
    case "slot":
      return target.keys;
    case "element":
      return [...keysOf(target.of), target.key];
    case "local":
    case "kept":
      return [];
  }
};
