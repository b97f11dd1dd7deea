import { NONE, type Value } from "../ir/program.ts";
import { checkedSize, countLightWork, countWork, sizeOf } from "../runtime/work.ts";
import { bounded, type Makers } from "./compiler.ts";
import { line } from "./lines.ts";
import { path } from "./paths.ts";

/** Lines, paths, rings and straight runs over boards. */
export const boards: Makers<"line" | "path" | "ring" | "straights"> = {
  line,
  path,
  ring: (c, { board, ring, what, args, node }) => {
    const found = c.game.boards[board];
    const [a, b] = args.map(c.number);
    const spaces = (found?.geometry.board.rings[ring]?.spaces ?? []).map((local) => found?.entities[local] ?? NONE);
    if (what === "opposite") {
      const across = new Map(
        spaces.map((space, i) => [space, spaces[(i + spaces.length / 2) % spaces.length] ?? NONE]),
      );
      return (env) => across.get(a?.(env) ?? NONE) ?? NONE;
    }
    if (what === "list") {
      if (!a) return () => spaces;
      return (env) => {
        countLightWork(c.rt, spaces.length, node);
        const start = spaces.indexOf(a(env));
        return start < 0 ? [] : [...spaces.slice(start), ...spaces.slice(0, start)];
      };
    }
    return (env) => {
      countLightWork(c.rt, spaces.length, node);
      const [from, to] = [spaces.indexOf(a?.(env) ?? NONE), spaces.indexOf(b?.(env) ?? NONE)];
      return from < 0 || to < 0 ? NONE : (to - from + spaces.length) % spaces.length;
    };
  },
  straights: (c, { board, of, node }) => {
    const length = c.number(of);
    const found = c.game.boards[board];
    const known = new Map<number, { readonly runs: readonly Value[]; readonly size: number }>();
    const look = (n: number) => {
      const lines = found?.geometry.straights(n, (spaces) => countWork(c.rt, spaces, node)) ?? [];
      bounded(lines, node);
      const runs = lines.map((run) => run.map((local) => found?.entities[local] ?? NONE));
      checkedSize(c.rt, runs, node);
      const entry = { runs, size: sizeOf(runs) };
      if (runs.length > 0) known.set(n, entry);
      return runs;
    };
    return (env) => {
      const n = length(env);
      const entry = known.get(n);
      if (!entry) return look(n);
      // The runs are the same each time: going through them is charged, counting them is not.
      countLightWork(c.rt, entry.size, node);
      return entry.runs;
    };
  },
};
