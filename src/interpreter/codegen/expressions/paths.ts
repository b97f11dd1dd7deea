import { type Expr, NONE, type PathDef } from "../../ir/program.ts";
import type { Env, Gen } from "../gen.ts";
import { maybeNone } from "../kinds-of-types.ts";
import { counted } from "../lists/loops.ts";

/** Paths over a board: breadth-first search as in the interpreter, with reused memory. */

type Path = Expr & { op: "path" };

/** The results from nowhere or to nowhere. */
const NOWHERE: Readonly<Record<Path["what"], string>> = {
  steps: "none",
  next: "none",
  reach: "[]",
  way: "[]",
  allows: "0",
};

/** The neighbours of each thing that is a space, concatenated, and where those of each begin. */
export function around(g: Gen, def: PathDef) {
  const board = g.game.boards[def.board];
  const { boardOf, localOf, entities } = g.game;
  const lists = board?.geometry.around(def.near) ?? [];
  const flat: number[] = [];
  const starts = Array.from({ length: entities.count + 1 }, (_, id) => {
    const start = flat.length;
    const own = boardOf[id] === def.board ? (lists[localOf[id] ?? 0] ?? []) : [];
    flat.push(...own.map((local) => board?.entities[local] ?? NONE));
    return start;
  });
  return { flat: g.table(Int32Array.from(flat)), starts: g.table(Int32Array.from(starts)) };
}

/** A text for a path question. */
export function path(g: Gen, expr: Expr, env: Env): string {
  const { path: id, what, args } = expr as Path;
  const def = g.program.paths[id];
  if (!def) return "";
  // The interpreter evaluates paths with costs or with neighbours from an expression.
  if (def.cost || def.beside) return g.reference(expr, env);
  const names = args.map((arg) => g.out.name(g.value(arg, env)));
  const ends = args.flatMap((arg, at) => (at >= def.params && maybeNone(g.game, arg) ? [`${names[at]} === none`] : []));
  const text = `${g.path(id)}_${what}(${names.join(", ")})`;
  return ends.length === 0 ? text : `(${ends.join(" || ")} ? ${NOWHERE[what]} : ${text})`;
}

/** The state that the functions of a path share while they are written. */
interface PathWriter {
  readonly g: Gen;
  readonly def: PathDef;
  /** the prefix of all its functions and variables */
  readonly name: string;
  /** the names of its parameters */
  readonly params: readonly string[];
  /** the tables of neighbours */
  readonly flat: string;
  readonly starts: string;
  readonly env: Env;
}

/** Writes the functions of a path. */
export function writePath(g: Gen, id: number, name: string): void {
  const def = g.program.paths[id];
  if (!def) return;
  const params = Array.from({ length: def.params }, (_, at) => `p${at}`);
  const env: Env = new Map([...params, "at", "to"].map((text, at) => [at, text]));
  const w: PathWriter = { g, def, name, params, ...around(g, def), env };
  writeSearch(w);
  writeEnds(w);
  writeWay(w);
  writeReach(w);
  writeAllows(w);
}

/** Writes the search, which leaves the distances and predecessors in arrays. */
function writeSearch(w: PathWriter): void {
  const { g, name, params } = w;
  const { count } = g.game.entities;
  g.out.line(`const ${name}_length = new Int32Array(${count}), ${name}_first = new Int32Array(${count});`);
  g.out.line(`const ${name}_before = new Int32Array(${count}), ${name}_queue = new Int32Array(${count});`);
  g.out.line(`let ${name}_size = 0, ${name}_busy = false;`);
  g.out.block(
    `const ${name} = (${[...params, "from", "goal", "budget"].join(", ")}) => `,
    () => {
      // A nested search of the same path would need its own memory.
      g.out.line(`if (${name}_busy) fail();`);
      g.out.line(`${name}_busy = true; ${name}_size = 1;`);
      g.out.line(`${name}_queue[0] = from; ${name}_length[from] = 1;`);
      g.out.block("try ", () => writeWalk(w), "");
      g.out.block(" finally ", () => {
        g.out.line(`for (let i = 0; i < ${name}_size; i++) ${name}_length[${name}_queue[i]] = 0;`);
        g.out.line(`${name}_busy = false;`);
      });
    },
    ";",
  );
}

/** The parameters of a function of a path: those of the path, the start, and one more. */
const given = ({ params }: PathWriter, last: string): string => [...params, "from", last].join(", ");

/** The length of the path to a goal, and its first step. */
function writeEnds(w: PathWriter): void {
  const { g, name } = w;
  const ends = given(w, "goal");
  g.out.line(
    `const ${name}_steps = (${ends}) => { const n = ${name}(${ends}, 2147483647); return n === 0 ? none : n - 1; };`,
  );
  g.out.line(`const ${name}_next = (${ends}) => (${name}(${ends}, 2147483647) < 2 ? none : ${name}_first[goal]);`);
}

function writeWay(w: PathWriter): void {
  const { g, name } = w;
  const ends = given(w, "goal");
  g.out.block(
    `const ${name}_way = (${ends}) => `,
    () => {
      g.out.line(`const way = []; if (${name}(${ends}, 2147483647) === 0) return way;`);
      g.out.line(`for (let at = goal; at !== from; at = ${name}_before[at]) way.push(at);`);
      g.out.line("return way.reverse();");
    },
    ";",
  );
}

function writeReach(w: PathWriter): void {
  const { g, name } = w;
  g.out.block(
    `const ${name}_reach = (${given(w, "budget")}) => `,
    () => {
      g.out.line(`${name}(${given(w, "none")}, budget);`);
      g.out.line("const found = [];");
      g.out.line(`for (let i = 1; i < ${name}_size; i++) found.push(${name}_queue[i]);`);
      g.out.line("return found;");
    },
    ";",
  );
}

/** Is there a single step from one space to another? */
function writeAllows({ g, def, name, params, flat, starts, env }: PathWriter): void {
  g.out.block(
    `const ${name}_allows = (${[...params, "at", "to"].join(", ")}) => `,
    () => {
      g.out.line(`let i = ${starts}[at];`);
      g.out.line(`while (i < ${starts}[at + 1] && ${flat}[i] !== to) i++;`);
      g.out.line(`if (i === ${starts}[at + 1]) return 0;`);
      g.jump(def.step.expr, env, false, "return 0;");
      g.out.line("return 1;");
    },
    ";",
  );
}

function writeWalk({ g, def, name, flat, starts, env }: PathWriter): void {
  const [outer, inner] = [g.out.fresh("L"), g.out.fresh("L")];
  g.out.block(`${outer}: for (let i = 0; i < ${name}_size; i++) `, () => {
    g.out.line(`const at = ${name}_queue[i], length = ${name}_length[at];`);
    g.out.line(`if ((goal !== none && ${name}_length[goal] !== 0) || length > budget) break;`);
    const { lines, cost } = g.out.weighed(() => g.jump(def.step.expr, env, false, `continue ${inner};`));
    counted(g, `8 + (${starts}[at + 1] - ${starts}[at])`, cost);
    g.out.block(`${inner}: for (let k = ${starts}[at]; k < ${starts}[at + 1]; k++) `, () => {
      g.out.line(`const to = ${flat}[k];`);
      g.out.line(`if (${name}_length[to] !== 0) continue;`);
      g.out.paste(lines);
      g.out.line(`${name}_length[to] = length + 1;`);
      g.out.line(`${name}_first[to] = length === 1 ? to : ${name}_first[at];`);
      g.out.line(`${name}_before[to] = at;`);
      g.out.line(`${name}_queue[${name}_size++] = to;`);
    });
  });
  g.out.line(`return goal === none ? 0 : ${name}_length[goal];`);
}
