import { describe, expect, test, vi } from "vitest";
import { Disk } from "../../src/cli/disk.ts";
import { Diagnostics } from "../../src/dsl/text/diagnostic.ts";
import type { Source } from "../../src/dsl/text/source.ts";
import { RunCache, readScenarioFile } from "../../src/scenario/cache.ts";
import { kindAndId } from "../../src/scenario/library.ts";
import type { Case, Check } from "../../src/scenario/model.ts";
import { rowsOf } from "../../src/scenario/rows.ts";
import { playCases } from "../../src/scenario/run.ts";
import { SOAK } from "../properties/size.ts";
import { WRONG_JUDGES, type WrongJudge } from "./wrong-judges.ts";

/**
 * Tests the code that judges scenario cases. For each defect planted in the judge some case must fail that otherwise holds.
 * `expectations.test.ts` finds judges that accept too much.
 */

/** The present judge, and whether it is judging now: the defect must not change how a case is played. */
const now = vi.hoisted((): { wrong: WrongJudge | null; judging: number } => ({ wrong: null, judging: 0 }));

vi.mock("../../src/scenario/judge.ts", async (original) => {
  const real = await original<typeof import("../../src/scenario/judge.ts")>();
  const judging = <T>(run: () => T): T => {
    now.judging++;
    try {
      return run();
    } finally {
      now.judging--;
    }
  };
  const misled: typeof real.judge = (trial, check) => {
    const change = now.wrong?.of(check) ? now.wrong.referee?.(trial.referee) : undefined;
    if (!change) return real.judge(trial, check);
    const referee = Object.assign(Object.create(trial.referee), change);
    real.judge(Object.assign(Object.create(trial), { referee }), check);
  };
  return {
    judge: (...given: Parameters<typeof real.judge>) => judging(() => misled(...given)),
    isAskedFor: (...given: Parameters<typeof real.isAskedFor>) => judging(() => real.isAskedFor(...given)),
  };
});

vi.mock("../../src/scenario/events/told.ts", async (original) => {
  const real = await original<typeof import("../../src/scenario/events/told.ts")>();
  const toldOf: typeof real.toldOf = (game, event) => {
    const told = real.toldOf(game, event);
    return told && now.judging > 0 && now.wrong?.told ? now.wrong.told(told) : told;
  };
  return { ...real, toldOf };
});

vi.mock("../../src/interpreter/machine/transition.ts", async (original) => {
  const real = await original<typeof import("../../src/interpreter/machine/transition.ts")>();
  const isWrong = () => now.judging > 0 && now.wrong?.offered !== undefined;
  const question: typeof real.question = (game, state, seat) => {
    const asked = real.question(game, state, seat);
    return asked && isWrong() ? { ...asked, candidates: now.wrong?.offered?.(asked) ?? [] } : asked;
  };
  /** An answer that is not really offered is replaced by the first one that is. */
  const answer: typeof real.answer = (game, state, seat, choice, sink) => {
    const value = isWrong() ? question(game, state, seat)?.candidates[choice] : undefined;
    const at = value === undefined ? choice : (real.question(game, state, seat)?.candidates.indexOf(value) ?? choice);
    return real.answer(game, state, seat, Math.max(0, at), sink);
  };
  return { ...real, question, answer };
});

const disk = new Disk();
const cache = new RunCache();

interface Held {
  readonly source: Source;
  readonly one: Case;
  readonly checks: readonly Check[];
}

const checksOf = ({ checks, when }: Case): readonly Check[] => [
  ...checks,
  ...when.flatMap((step) => (step.step === "check" ? [step.check] : [])),
];

/** Cases of small games first, since one failing case is enough. */
const held: readonly Held[] = ["test/cases/meaning", "test/cases/scenario/passes.yaml", "examples", "test/games"]
  .flatMap((path) => disk.under(path))
  .map((path) => disk.need(path))
  .filter((source) => kindAndId(source.text)?.kind === "scenarios")
  .flatMap((source) =>
    readScenarioFile(source, new Diagnostics())
      .cases.flatMap(rowsOf)
      .map((one) => ({ source, one, checks: checksOf(one) })),
  );

const fails = ({ source, one }: Held): boolean =>
  playCases(source, [one], { library: disk, cache }, new Diagnostics()).some(({ failures }) => failures.length > 0);

/** How many cases notice a wrong judge. In the small size counting stops at one. */
function noticing(wrong: WrongJudge): number {
  now.wrong = wrong;
  let noticed = 0;
  for (const one of held) {
    if (!one.checks.some(wrong.of)) continue;
    if (fails(one)) noticed++;
    if (noticed > 0 && !SOAK) break;
  }
  now.wrong = null;
  return noticed;
}

/** Defects that no case can notice, or need not, with the reason. */
const UNNOTICED: ReadonlyMap<string, string> = new Map([
  ["events: each twice", "whatever a case names may happen more often, and others may happen in between"],
  ["winners: backwards", "winners are a set"],
  ...["command", "one", "split"].map(
    (kind) => [`offers of ${kind}: backwards`, "what is offered is a set; in which order stands in records"] as const,
  ),
]);

describe("a judge that is wrong about", () => {
  // Showing that no case notices needs all cases, so it is done in the soak.
  const tried = WRONG_JUDGES.filter(({ name }) => SOAK || !UNNOTICED.has(name));
  test.each(tried.map((wrong) => [wrong.name, wrong] as const))("%s", (name, wrong) => {
    const noticed = noticing(wrong);
    expect(noticed > 0, `${noticed} cases notice`).toBe(!UNNOTICED.has(name));
  });
  test("every excused defect exists", () => {
    const names = WRONG_JUDGES.map(({ name }) => name);
    expect([...UNNOTICED.keys()].filter((name) => !names.includes(name))).toEqual([]);
  });
});
