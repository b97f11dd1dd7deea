import { type Instruction, NONE, type NodeId, type Value } from "../../ir/program.ts";
import type { DrawProgress } from "../../runtime/progress.ts";
import type { Frame } from "../../runtime/state.ts";
import { countLightWork, countWork } from "../../runtime/work.ts";
import { lyingIn, rechain } from "../../runtime/zones.ts";
import { GO, type Machine, tell, WAIT } from "../core/machine.ts";
import type { WaitingInstruction } from "../questions/ask.ts";
import type { ChanceWait } from "../questions/waiters.ts";
import { hearing, toldBy } from "../secrecy/implicit-flow.ts";
import { namedBy } from "../secrecy/local-masks.ts";
import { noChance, purposeOf } from "./chance.ts";
import { lookAfter, moveThing, THING } from "./components.ts";
import { goalOf, knownTo, namedIn, placePart } from "./destinations.ts";
import { equivalenceClasses } from "./equivalence.ts";
import { followersOf } from "./movement.ts";
import { thingsOf } from "./things-of.ts";
import { placeAt, posAt, setPos } from "./zones.ts";

/** The instruction `mix`: shuffles things onto or under a deck. */

type Of<K extends Instruction["do"]> = Instruction & { readonly do: K };

/** Tells that things in one place are shuffled. If they come from several places, only their moves are told. */
function tellMixed(m: Machine, [first = NONE, ...others]: readonly number[], node: NodeId): void {
  const from = placeAt(m.game, first);
  const isTogether = from >= m.game.places.firstLocation && others.every((thing) => placeAt(m.game, thing) === from);
  if (m.rt.sink && isTogether) tell(m, "shuffle", node, [placePart(m, "zone", from)]);
}

/**
 * Puts things on a deck, or under it, so that nobody knows their order. Chance decides the order at once, card by card:
 * a deck keeps the order of what lies below cards put on top later, so the order cannot be left open until a draw.
 */
export function mix(m: Machine, { what, target, purpose, node }: Of<"mix">): WaitingInstruction<ChanceWait> {
  const { rt, game } = m;
  const of = m.c.fn(what);
  const goal = goalOf(m, target);
  const isUnder = target.to !== "place" && target.at === "bottom";
  const named = [...namedBy(what), ...namedIn(target)];
  const grouped = equivalenceClasses(game, rt);

  const begin = (frame: Frame, things: readonly number[]): void => {
    const to = goal(frame.locals);
    countWork(rt, THING * things.length, node);
    const followed = followersOf(m, things);
    const before = frame.masks && knownTo(m, things);
    tellMixed(m, things, node);
    for (const thing of things) moveThing(m, thing, to, node, { type: "move", followed: followed(thing) });
    if (before !== null) toldBy(m, frame, named, before | knownTo(m, things));
    m.knowledge.forget(things);
    lookAfter(m);
    frame.progress = { kind: "draw", left: things.length, location: to.at, drawn: [] };
  };

  /** The things that were put there, from the top. */
  const mixed = ({ left, location, drawn }: DrawProgress): readonly number[] => {
    const all = lyingIn(game, rt.live, location);
    const many = left + drawn.length;
    countLightWork(rt, 2 * all.length, node);
    return isUnder ? all.slice(-many) : all.slice(0, many);
  };

  const put = (frame: Frame, progress: DrawProgress): void => {
    const places = mixed(progress).map((thing) => posAt(game, thing));
    for (const [at, thing] of progress.drawn.entries()) setPos(game, thing as number, places[at] ?? 0);
    rechain(game, rt.live, progress.location);
    frame.progress = null;
    frame.pc++;
  };

  return {
    step(frame) {
      noChance(m, node);
      if (frame.progress?.kind !== "draw") {
        const things = thingsOf(m, of(frame.locals));
        if (things.length === 0) {
          if (rt.sink) tell(m, "nothing", node, [], { word: "shuffle", only: hearing(frame) });
          frame.pc++;
          return GO;
        }
        begin(frame, things);
      }
      const { progress } = frame;
      if (progress?.kind !== "draw" || progress.left > 0) return WAIT;
      put(frame, progress);
      return GO;
    },
    waiter: {
      waits: "chance",
      purpose: purposeOf(m, purpose),
      type: { t: "entity", of: [] },
      told: null,
      outcomes: ({ progress }) =>
        progress?.kind === "draw" ? grouped(mixed(progress).filter((thing) => !progress.drawn.includes(thing))) : [],
      take(frame, chosen: Value) {
        const { progress } = frame;
        if (progress?.kind !== "draw") return;
        frame.progress = { ...progress, left: progress.left - 1, drawn: [...progress.drawn, chosen] };
      },
    },
  };
}
