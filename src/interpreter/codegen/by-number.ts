/**
 * Dispatch by the number of a body or a question: a `switch`, or for many numbers a table of functions. V8 compiles
 * only those functions of a table that are called; of a long `switch` it compiles and optimizes everything, and again
 * whenever a case is reached for the first time.
 */

type Cases = readonly (readonly [number: number, text: string])[];

/** From this many cases on a table is used. */
const MANY = 40;

interface ByNumber {
  /** statements that stand before the use */
  readonly before: string;
  /** a statement that runs the case of a number, or `otherwise` */
  run(of: string, otherwise?: string): string;
  /** statements that return the value of a number's case, or `otherwise` */
  give(of: string, otherwise?: string): string;
}

/** `name`: of the table; `handed`: the variables that the texts read, besides those of the module. */
export function byNumber(name: string, handed: string, cases: Cases): ByNumber {
  if (cases.length < MANY) return inSwitch(cases);
  const texts = new Map(cases);
  const length = Math.max(...texts.keys()) + 1;
  const functions = Array.from({ length }, (_, at) => {
    const text = texts.get(at);
    return text === undefined ? "null" : `(${handed}) => { ${text} }`;
  });
  const met = (of: string) => `const one = ${name}[${of}] ?? null;`;
  return {
    before: `const ${name} = [\n    ${functions.join(",\n    ")},\n  ];\n  `,
    run: (of, otherwise = "") => `{ ${met(of)} if (one !== null) one(${handed}); else { ${otherwise} } }`,
    give: (of, otherwise = "undefined") => `${met(of)} return one === null ? ${otherwise} : one(${handed});`,
  };
}

function inSwitch(cases: Cases): ByNumber {
  const write = (end: string) => cases.map(([number, text]) => `case ${number}: { ${text}${end} }`).join("\n      ");
  return {
    before: "",
    run: (of, otherwise = "") => `switch (${of}) {\n      ${write(" break;")}\n      default: ${otherwise}\n    }`,
    give: (of, otherwise = "undefined") => `switch (${of}) { ${write("")} } return ${otherwise};`,
  };
}
