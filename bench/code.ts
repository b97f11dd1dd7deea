/** `npm run bench:code [FOLDER]`: how large the program is and how hard its parts are to read, as one table per folder. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, posix } from "node:path";
import ts from "typescript-5.9";

interface File {
  readonly path: string;
  readonly text: string;
  readonly source: ts.SourceFile;
}

/** The counts of one file. */
interface Counted {
  /** Lines of each function, method and arrow function with a body of its own. */
  readonly functions: number[];
  any: number;
  /** `x!`: assertions that the compiler believes without a test. */
  asserted: number;
  /** `x as T`, without `as const`. */
  casts: number;
}

const FOLDERS = ["src/dsl", "src/interpreter", "src", "playground", "test", "bench"];

const isGenerated = (path: string) => /generated|\.d\.ts$/.test(path);

function readAll(folder: string): File[] {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => posix.join(folder, name));
  const code = paths.filter((path) => /\.tsx?$/.test(path) && !isGenerated(path) && statSync(path).isFile());
  return code.map((path) => {
    const text = readFileSync(path, "utf8");
    return { path, text, source: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true) };
  });
}

const isFunction = (node: ts.Node): boolean =>
  (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node) || ts.isArrowFunction(node)) &&
  node.body !== undefined;

const isConst = (node: ts.AsExpression) => node.type.getText() === "const";

function count({ source }: File): Counted {
  const counted: Counted = { functions: [], any: 0, asserted: 0, casts: 0 };
  const lineOf = (at: number) => source.getLineAndCharacterOfPosition(at).line;
  const visit = (node: ts.Node): void => {
    if (isFunction(node)) counted.functions.push(lineOf(node.end) - lineOf(node.getStart()) + 1);
    if (node.kind === ts.SyntaxKind.AnyKeyword) counted.any++;
    if (ts.isNonNullExpression(node)) counted.asserted++;
    if (ts.isAsExpression(node) && !isConst(node)) counted.casts++;
    ts.forEachChild(node, visit);
  };
  visit(source);
  return counted;
}

/** The files of the project that a file needs at run time: imports of types are gone by then. */
function needs({ path, source }: File): string[] {
  return source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const from = statement.moduleSpecifier;
    if (!from || !ts.isStringLiteral(from) || !from.text.startsWith(".") || isOfTypes(statement)) return [];
    return [posix.join(posix.dirname(path), from.text)];
  });
}

function isOfTypes(statement: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(statement)) return statement.isTypeOnly;
  const clause = statement.importClause;
  if (!clause) return false;
  const named = clause.namedBindings;
  const all = named && ts.isNamedImports(named) && !clause.name ? named.elements : [];
  return clause.isTypeOnly || (all.length > 0 && all.every(({ isTypeOnly }) => isTypeOnly));
}

/** How many files take part in circles of imports, by Tarjan's strongly connected components (SIAM J. Comput. 1, 1972). */
function inCircles(files: readonly File[]): number {
  const edges = new Map(files.map((file) => [file.path, needs(file)]));
  const found = new Map<string, { index: number; low: number }>();
  const stack: string[] = [];
  let circles = 0;
  const walk = (path: string): number => {
    const own = { index: found.size, low: found.size };
    found.set(path, own);
    stack.push(path);
    for (const next of edges.get(path) ?? []) own.low = Math.min(own.low, lowOf(next));
    if (own.low < own.index) return own.low;
    const component = stack.splice(stack.indexOf(path));
    if (component.length > 1) circles += component.length;
    return own.low;
  };
  const lowOf = (path: string): number => {
    const met = found.get(path);
    if (met) return stack.includes(path) ? met.index : Infinity;
    return edges.has(path) ? walk(path) : Infinity;
  };
  for (const path of edges.keys()) if (!found.has(path)) walk(path);
  return circles;
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const share = (sorted: readonly number[], part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;

function rowOf(folder: string): (string | number)[] {
  const files = readAll(folder);
  const counted = files.map(count);
  const functions = counted.flatMap((one) => one.functions).toSorted((a, b) => a - b);
  const lines = files.map(({ text }) => text.split("\n").length - 1).toSorted((a, b) => a - b);
  const names = files.map(({ path }) => basename(path));
  const twice = new Set(names.filter((name, at) => names.indexOf(name) < at));
  return [
    folder,
    files.length,
    sum(lines),
    `${share(lines, 0.5)} / ${share(lines, 0.9)} / ${lines.at(-1) ?? 0}`,
    functions.length,
    `${share(functions, 0.5)} / ${share(functions, 0.9)} / ${functions.at(-1) ?? 0}`,
    sum(counted.map(({ any }) => any)),
    sum(counted.map(({ asserted }) => asserted)),
    sum(counted.map(({ casts }) => casts)),
    inCircles(files),
    twice.size,
  ];
}

const HEAD = [
  ...["folder", "files", "lines", "lines of a file: median / p90 / most", "functions", "lines of a function"],
  ...["`any`", "`!`", "casts", "files in circles", "names that stand twice"],
];

const folders = process.argv.slice(2);
const rows = (folders.length > 0 ? folders : FOLDERS).map(rowOf);
for (const row of [HEAD, HEAD.map(() => "---"), ...rows]) console.log(`| ${row.join(" | ")} |`);
