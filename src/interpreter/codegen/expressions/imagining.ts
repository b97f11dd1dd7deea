import type { ExprWith } from "../../ir/operators.ts";
import { unheard } from "../covering/telling.ts";
import type { Env, Gen } from "../gen.ts";
import { FAIL } from "../gen.ts";

/**
 * `after`: the verb runs on the position of the module itself, which is restored afterwards. If the verb asks, ends the
 * game or branches on something hidden, the interpreter evaluates it.
 */

/** Does a verb only change words? A verb that branches on something hidden has a frame. */
const isPlain = ({ program, facts, read }: Gen, body: number): boolean =>
  read === "S" &&
  !facts.hasFrame(body) &&
  !facts.canFinish(body) &&
  !facts.setsKept(body) &&
  program.kinds.every(({ removedWhen }) => removedWhen === null);

export function after(g: Gen, { of, body, args }: ExprWith<"after">, env: Env): string {
  if (!isPlain(g, body)) return "";
  const given = args.map((arg) => g.out.name(g.value(arg, env)));
  const name = g.out.fresh("r");
  g.out.line("imagine();");
  // Effects inside `after` are not counted; reading the value is.
  unheard(g, () => g.out.line(`${g.body(body)}(${given.join(", ")});`));
  if (g.secrecy) g.out.line("unlearn();");
  g.out.line(`const ${name} = ${g.value(of, env)};`);
  g.out.line("recall();");
  return name;
}

/** How deep `after` may be nested. */
const DEEPEST = 8;

/**
 * Takes back what seats would learn: each thing stays known only to those who know it now. Reading a thing that would
 * be shown still takes seats from `K[0]`.
 */
const unlearning = ({ game }: Gen): string => `
  const unlearn = () => {
    const before = pictures[imagined - 1];
    for (let i = ${game.layout.known}; i < ${game.layout.known + game.entities.count}; i++) S[i] &= before[i];
    W[0] = ++W[1];
    pictured();
  };`;

/** Helper functions of these texts. Restoring the position also restores `W[0]`, so cached values are valid again. */
export const imagining = (g: Gen): string => `
  let imagined = 0;
  const pictures = [], marks = [];
  const imagine = () => {
    if (imagined >= ${DEEPEST} || (work += 1 + (S.length >> 4)) > MOST_WORK) ${FAIL};
    if (imagined === pictures.length) pictures.push(new Int32Array(S.length));
    pictures[imagined].set(S);
    marks[2 * imagined] = steps; marks[2 * imagined + 1] = W[0];
    imagined++;
    pictured();
  };
  const recall = () => {
    imagined--;
    S.set(pictures[imagined]);
    steps = marks[2 * imagined]; W[0] = marks[2 * imagined + 1];
    pictured();
  };${g.secrecy ? unlearning(g) : ""}`;
