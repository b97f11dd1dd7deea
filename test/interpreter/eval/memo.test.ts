import { describe, expect, test } from "vitest";
import type { Tracer } from "../../../src/interpreter/eval/compiler.ts";
import { remembering } from "../../../src/interpreter/eval/memo.ts";
import { narrow } from "../../../src/interpreter/eval/taint.ts";
import type { TermDef, Value } from "../../../src/interpreter/ir/program.ts";
import { link } from "../../../src/interpreter/link/link.ts";
import { machineOf } from "../../../src/interpreter/machine/build.ts";
import { answer, initial, question, status } from "../../../src/interpreter/machine/transition.ts";
import { seeded, settle } from "../../../src/interpreter/play/resolve-chance.ts";
import { encode } from "../../../src/interpreter/runtime/encode.ts";
import { RuleError } from "../../../src/interpreter/runtime/errors.ts";
import type { Game } from "../../../src/interpreter/runtime/game.ts";
import { changed, MOST_WORK, NOWHERE } from "../../../src/interpreter/runtime/runtime.ts";
import { changedAt, type Stamped, slotStamp } from "../../../src/interpreter/runtime/stamps.ts";
import { sized } from "../../properties/size.ts";
import { loadRules, SWEPT_FILES } from "../../support/games.ts";
import { ticTacToe } from "../support/tictactoe.ts";

const DEAF: Tracer = { onTerm: () => {}, onCondition: () => {} };

/** Without caching some games take ten times as long. In the soak most games come to their end. */
const STEPS = sized(15, 400);

/** The questions and positions of a game, up to this many steps. */
function course(game: Game, steps: number): string[] {
  const nature = seeded(1);
  const found: string[] = [];
  let state = settle(game, initial(game), nature);
  for (let step = 0; step < steps; step++) {
    const now = status(game, state);
    found.push(state.fault ? JSON.stringify(state.fault) : encode(game, state).join());
    if (now.kind !== "play") break;
    const asked = question(game, state, now.owing[0] ?? 0);
    found.push(JSON.stringify([asked?.candidates, asked?.publiclyForced]));
    const choice = (step * 7 + 3) % (asked?.candidates.length ?? 1);
    state = settle(game, answer(game, state, now.owing[0] ?? 0, choice), nature);
  }
  return found;
}

describe("a game is the same with and without caching", () => {
  test.each(SWEPT_FILES)("$path", ({ path }) => {
    const { program } = loadRules(path);
    if (!program) throw new Error("the rules have errors");
    const players = program.playerCounts[0] ?? 2;
    const [keeping, finding] = [link(program, { players }), link(program, { players })];
    // There is no caching with a listener.
    finding.compiled.plan = machineOf(finding, DEAF);
    expect(course(keeping, STEPS)).toEqual(course(finding, STEPS));
  });
});

describe("the value of a term", () => {
  const def: TermDef = {
    id: "far",
    params: [{ t: "int", least: 0, most: 9 }],
    type: { t: "int", least: 0, most: 99 },
    size: 1,
    form: { form: "all", members: [] },
    levels: false,
    node: 0,
  };
  const make = (compute: (game: Game, env: Value[]) => Value, reads: Stamped | null = null) => {
    const game = link(ticTacToe(), { players: 2 });
    let computed = 0;
    const counting = (env: Value[]) => {
      computed++;
      return compute(game, env);
    };
    const keeper = remembering(game, def, counting, { imagines: false, reads });
    const fn = (env: Value[]) => keeper.run(env);
    return { rt: game.rt, fn, computed: () => computed };
  };

  test("is cached by arguments until the position changes", () => {
    const { rt, fn, computed } = make((_, [n]) => Number(n) * 2);
    expect([fn([3]), fn([4]), fn([3]), fn([4])]).toEqual([6, 8, 6, 8]);
    expect(computed()).toBe(2);
    changed(rt);
    expect(fn([3])).toBe(6);
    expect(computed()).toBe(3);
  });

  test("is cached while nothing changes that it reads, unless some of it may be hidden", () => {
    const reads = { stamps: [slotStamp(0)], version: -1, latest: -1 };
    const { rt, fn, computed } = make((game, [n]) => {
      if (n === 4) narrow({ rt: game.rt, game, node: 1 }, 0b01, 7);
      return n ?? 0;
    }, reads);
    const times = (n: number) => {
      const before = computed();
      fn([n]);
      return computed() - before;
    };
    expect([times(3), times(4)]).toEqual([1, 1]);
    changedAt(rt, slotStamp(1));
    expect([times(3), times(4)]).toEqual([0, 1]);
    changedAt(rt, slotStamp(0));
    expect([times(3), times(3)]).toEqual([1, 0]);
    changed(rt);
    expect([times(3), times(3)]).toEqual([1, 0]);
  });

  test("is cached separately for arguments that share a place, and computed anew for lists", () => {
    const { fn, computed } = make((_, [n]) => (typeof n === "number" ? n : 0));
    expect([fn([1]), fn([17]), fn([1]), fn([[1]]), fn([[1]])]).toEqual([1, 17, 1, 0, 0]);
    expect(computed()).toBe(5);
  });

  test("has the audience and the work of a computation", () => {
    const { rt, fn } = make((game, [n]) => {
      narrow({ rt: game.rt, game, node: 1 }, 0b01, 7);
      narrow({ rt: game.rt, game, node: 2 }, 0b00, 8, 2);
      game.rt.work += 5;
      return n ?? 0;
    });
    const charged = (seen: number) => {
      Object.assign(rt, { seen, hidden: NOWHERE, work: 100 });
      fn([3]);
      return [rt.seen & 0b11, rt.work, rt.hidden.thing];
    };
    for (let i = 0; i < 3; i++) {
      expect(charged(-1)).toEqual([0, 105, 8]);
      expect(charged(0b10)).toEqual([0, 105, 7]);
      expect(charged(0)).toEqual([0, 105, -1]);
    }
  });

  test("is computed again where caching would hide too much work, so that rules fail at the same place", () => {
    const { rt, fn, computed } = make((game, [n]) => {
      game.rt.work += 5;
      if (game.rt.work > MOST_WORK) throw new RuleError("limit", 7, "too much");
      return n ?? 0;
    });
    fn([3]);
    rt.work = MOST_WORK - 2;
    expect(() => fn([3])).toThrow("too much");
    expect(computed()).toBe(2);
    rt.work = 0;
    expect(fn([3])).toBe(3);
  });

  test("is right for a recursive term", () => {
    const game = link(ticTacToe(), { players: 2 });
    const down = remembering(game, def, ([n]) => (Number(n) < 16 ? 0 : 1 + Number(down.run([Number(n) - 16]))), {
      imagines: false,
      reads: null,
    });
    expect([down.run([35]), down.run([3]), down.run([19]), down.run([35])]).toEqual([2, 0, 1, 2]);
  });
});
