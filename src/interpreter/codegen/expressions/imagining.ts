import type { ExprWith } from "../../ir/ops.ts";
import { unheard } from "../covering/telling.ts";
import type { Env, Gen } from "../gen.ts";
import { FAIL } from "../gen.ts";

/**
 * What would be after a verb: the verb runs on the position of the module itself, which is put back afterwards. Where it
 * asks or ends something, or decides by something hidden, the reference imagines it.
 */

/** Does a verb do nothing but change words? What decides by something hidden has a frame, so that it waits. */
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
  // What is only imagined is told to nobody; what is read then is.
  unheard(g, () => g.out.line(`${g.body(body)}(${given.join(", ")});`));
  if (g.secrecy) g.out.line("unlearn();");
  g.out.line(`const ${name} = ${g.value(of, env)};`);
  g.out.line("recall();");
  return name;
}

/** How deep what is imagined may be imagined in what is imagined. */
const DEEPEST = 8;

/**
 * What somebody would come to know is not known: of every thing only those know who know now. What is read of a thing that
 * would be shown takes seats from `K[0]` as it does now.
 */
const unlearning = ({ game }: Gen): string => `
  const unlearn = () => {
    const before = pictures[imagined - 1];
    for (let i = ${game.layout.known}; i < ${game.layout.known + game.entities.count}; i++) S[i] &= before[i];
    W[0] = ++W[1];
    pictured();
  };`;

/** What these texts call. What was kept of the position holds again when it is put back: `W[0]` says which one it is. */
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
