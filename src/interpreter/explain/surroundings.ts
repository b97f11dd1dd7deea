/** Finds the expressions that gave values to the places of running bodies and offered commands, to explain lists. */

import { ENTRY, settersBefore } from "../analysis/setters.ts";
import type { CommandId, Expr, Instruction } from "../ir/program.ts";
import { placesRead } from "../ir/visit.ts";
import { knowing } from "../machine/secrecy/local-masks.ts";
import { type Named, NOTHING, type Way } from "../observe/asker.ts";
import type { Game } from "../runtime/game.ts";
import type { Frame, State } from "../runtime/state.ts";

/** A position, and the seat that asks about it. */
export interface Sighted {
  readonly game: Game;
  readonly frames: State["frames"];
  readonly seat: number;
}

/** By place of a running body (given by its frame index): the ways in which it got its value. */
export function surroundingsOf(sighted: Sighted, at: number): Named {
  const { program } = sighted.game;
  const frame = sighted.frames[at];
  const body = program.bodies[frame?.body ?? -1];
  if (!frame || !body) return NOTHING;
  const named = new Map<number, readonly Way[]>();
  for (const place of body.locals.keys()) {
    const ways = waysTo(sighted, at, place);
    if (ways) named.set(place, ways);
  }
  return named;
}

/** All ways in which a local place can have got its value, or null if one of them is not an expression. */
function waysTo(sighted: Sighted, at: number, place: number): readonly Way[] | null {
  const { program } = sighted.game;
  const frame = sighted.frames[at] as Frame;
  const { code } = program.bodies[frame.body] as { readonly code: readonly Instruction[] };
  const ways: Way[] = [];
  for (const setter of settersBefore(code, frame.pc, { body: frame.body, at: place })) {
    const found = setter === ENTRY ? handedOver(sighted, at, place) : valueSet(sighted, at, place, code[setter]);
    if (!found) return null;
    ways.push(...found);
  }
  return ways;
}

function valueSet(sighted: Sighted, at: number, place: number, setter: Instruction | undefined): Way[] | null {
  const isPlain =
    setter?.do === "let" || (setter?.do === "set" && setter.how === "=" && setter.target.to !== "element");
  if (!isPlain) return null;
  const { seat, frames } = sighted;
  const { locals, masks } = frames[at] as Frame;
  const { value } = setter;
  const known = ((knowing(masks, [place, ...placesRead([value])]) >> seat) & 1) === 1;
  // The earlier value of the place itself is lost.
  const inside = () => without(surroundingsOf(sighted, at), place);
  return [{ value, env: locals, known, inside }];
}

function without(named: Named, place: number): Named {
  const others = new Map(named);
  others.delete(place);
  return others;
}

/** The ways through the argument that the frame below passed for a parameter. */
function handedOver(sighted: Sighted, at: number, place: number): Way[] | null {
  const { program } = sighted.game;
  const [above, below] = [sighted.frames[at], sighted.frames[at - 1]];
  if (!above || !below || place >= (program.bodies[above.body]?.params.length ?? 0)) return null;
  const caller = program.bodies[below.body]?.code[below.pc - 1];
  const given = argumentsFor(sighted.game, caller, above.body).map((args) => args[place]);
  const known = ((knowing(above.masks, [place]) >> sighted.seat) & 1) === 1;
  return waysFrom(sighted, at - 1, given, known);
}

/** The arguments with which an instruction calls a body, once for each way to it. */
function argumentsFor({ program }: Game, caller: Instruction | undefined, body: number): (readonly Expr[])[] {
  if (caller?.do === "call") return caller.body === body ? [caller.args] : [];
  if (caller?.do === "perform") return [caller.args];
  if (caller?.do !== "offer") return [];
  return caller.alternatives.flatMap(({ command, args }) => (program.commands[command]?.body === body ? [args] : []));
}

function waysFrom(sighted: Sighted, at: number, given: readonly (Expr | undefined)[], known: boolean): Way[] | null {
  const { locals, masks } = sighted.frames[at] as Frame;
  const inside = () => surroundingsOf(sighted, at);
  const ways: Way[] = [];
  for (const value of given) {
    if (!value) return null;
    const open = ((knowing(masks, placesRead([value])) >> sighted.seat) & 1) === 1;
    ways.push({ value, env: locals, known: known && open, inside });
  }
  return ways.length > 0 ? ways : null;
}

/** By argument of a command offered by the top frame: the ways in which it got its value. */
export function aroundCommand(sighted: Sighted, id: CommandId): Named {
  const { program } = sighted.game;
  const command = program.commands[id];
  const at = sighted.frames.length - 1;
  const frame = sighted.frames[at];
  const offer = frame ? program.bodies[frame.body]?.code[frame.pc] : undefined;
  if (!command) return NOTHING;
  const named = new Map<number, readonly Way[]>();
  const given = argumentsFor(sighted.game, offer, command.body);
  for (let place = 0; place < command.args; place++) {
    const ways = waysFrom(
      sighted,
      at,
      given.map((args) => args[place]),
      true,
    );
    if (ways) named.set(place, ways);
  }
  return named;
}
