import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Program } from "../../../src/interpreter/ir/program.ts";
import { validate } from "../../../src/interpreter/ir/validate.ts";
import { sized } from "../../properties/size.ts";
import { loadRules, SWEPT_FILES } from "../../support/games.ts";

/** So often each sort of break is tried in each file. */
const runs = sized(1, 30);

/** One key of one object, or one element of one list, and the way to it. */
interface Spot {
  readonly holder: Record<string, unknown>;
  readonly key: string;
  readonly where: string;
}

function spotsOf(program: Program): Spot[] {
  const spots: Spot[] = [];
  const known = new Set<object>();
  const walk = (holder: object, where: string): void => {
    if (known.has(holder)) return;
    known.add(holder);
    for (const [key, value] of Object.entries(holder)) {
      const inside = Array.isArray(holder) ? `${where}[${key}]` : `${where}.${key}`;
      spots.push({ holder: holder as Record<string, unknown>, key, where: inside });
      if (typeof value === "object" && value !== null) walk(value, inside);
    }
  };
  walk(program, "program");
  return spots;
}

/** Numbers that count or measure: no other number is wrong in their place, or only one that the rest of the program needs. */
const MEASURES =
  /\.(node|value|x|y|least|most|turn|count|params|args|size|atMost|fresh|rounds|moves)$|\.(values|playerCounts|drawn)\[|\.value\[/;

/** Numbers of things in a game whose number is known only when it is linked. */
const UNKNOWN = (spot: Spot) => spot.key === "index" && spot.holder.op === "entity";

/** The words by which data is told apart. */
const WORDS = ["op", "do", "t", "step", "to", "by", "form", "of", "choose", "what", "as", "how", "pass", "runs"];

interface Break {
  readonly name: string;
  readonly fits: (spot: Spot, program: Program) => boolean;
  readonly change: (spot: Spot) => void;
}

const held = ({ holder, key }: Spot): unknown => holder[key];

function other(value: unknown): unknown {
  if (typeof value === "number") return "x";
  return value === null ? undefined : -0.5;
}

const isTemplate = (spot: Spot) => /\.(text|note)\[\d+\]$/.test(spot.where);

const COUNTED: readonly unknown[] = ["bool", "enum", "row", "entity", "body", "command"];

/** Is it a value of which its type says how many others there are? */
function isCountedValue({ holder, key, where }: Spot, { types, fields }: Program): boolean {
  const [, field] = /^program\.fields\[(\d+)\]\.values\[\d+\]$/.exec(where) ?? [];
  const isConstant = holder.op === "const" && key === "value";
  const type =
    field === undefined ? (isConstant ? types[Number(holder.type)] : undefined) : fields[Number(field)]?.type;
  return COUNTED.includes(type?.t);
}

/** Does it give arguments, and to something of which the number tells how many that takes? */
const hasParameters = ({ op, do: what, command, args }: Record<string, unknown>): boolean =>
  Array.isArray(args) &&
  args.length > 0 &&
  (["call", "after", "line"].includes(String(op)) || what === "call" || typeof command === "number");

const BREAKS: readonly Break[] = [
  {
    name: "a number far outside",
    fits: (spot) => typeof held(spot) === "number" && !MEASURES.test(spot.where) && !UNKNOWN(spot),
    change: (spot) => {
      spot.holder[spot.key] = 1_000_000;
    },
  },
  {
    name: "a number below all",
    fits: (spot) => typeof held(spot) === "number" && !MEASURES.test(spot.where),
    change: (spot) => {
      spot.holder[spot.key] = -7;
    },
  },
  {
    name: "a type that there is not",
    fits: ({ holder, key }) => key === "type" && typeof holder[key] === "number",
    change: ({ holder, key }) => {
      holder[key] = Number(holder[key]) + 100_000;
    },
  },
  {
    name: "a value that its type does not have",
    fits: (spot, program) => typeof held(spot) === "number" && isCountedValue(spot, program),
    change: (spot) => {
      spot.holder[spot.key] = 1_999_999_999;
    },
  },
  {
    name: "a part left out that a term does not have",
    fits: ({ where }) => /\.without\[\d+\]$/.test(where),
    change: (spot) => {
      spot.holder[spot.key] = "?";
    },
  },
  {
    name: "an argument too few",
    fits: ({ holder, key }) => key === "args" && hasParameters(holder),
    change: ({ holder, key }) => {
      holder[key] = (holder[key] as unknown[]).slice(1);
    },
  },
  {
    name: "a key missing",
    fits: ({ holder }) => !Array.isArray(holder),
    change: ({ holder, key }) => {
      delete holder[key];
    },
  },
  {
    name: "an unknown word",
    fits: (spot) => typeof held(spot) === "string" && WORDS.includes(spot.key) && !isTemplate(spot),
    change: (spot) => {
      spot.holder[spot.key] = "toString";
    },
  },
  {
    name: "a value of another sort",
    fits: () => true,
    change: (spot) => {
      spot.holder[spot.key] = other(held(spot));
    },
  },
];

/** The way to a declaration, and the name under which the validator speaks of it. */
const DECLARED: Readonly<Record<string, string>> = {
  terms: "terms.",
  bodies: "",
  commands: "commands.",
  paths: "paths.",
  orders: "orders.",
  kinds: "kinds.",
  slots: "state.",
  zones: "state.",
  lines: "lines.",
  boards: "boards.",
  endTests: "end.",
};

function namesOf(program: Program, { where }: Spot): string[] {
  const [, table = "", at] = /^program\.(\w+)(?:\[(\d+)\])?/.exec(where) ?? [];
  const list = (program as unknown as Record<string, readonly { readonly id?: string }[]>)[table];
  const id = at === undefined ? "" : (list?.[Number(at)]?.id ?? "");
  return [where, where.replace(/(\.\w+|\[\d+\])$/, ""), id ? `${DECLARED[table] ?? `${table}.`}${id}` : table];
}

/** What is found once a spot is broken; it is whole again afterwards. */
function flawsOf(program: Program, spot: Spot, { change }: Break): readonly string[] {
  const { holder, key } = spot;
  const keys = Object.entries(holder);
  change(spot);
  try {
    return validate(program).map(({ where, message }) => `${where}: ${message}`);
  } finally {
    if (Array.isArray(holder)) holder[Number(key)] = keys[Number(key)]?.[1];
    else Object.assign(holder, Object.fromEntries(keys));
  }
}

/** The breaks for which some file has had a place. */
const met = new Set<string>();

describe.each(SWEPT_FILES.map(({ path }) => path))("%s", (path) => {
  test("is told to be wrong where it is broken in one place", () => {
    const { program } = loadRules(path);
    if (!program) throw new Error(`${path} does not load`);
    const spots = spotsOf(program);
    const all = BREAKS.map((one) => ({ one, spots: spots.filter((spot) => one.fits(spot, program)) }));
    const fitting = all.filter(({ spots: fit }) => fit.length > 0);
    for (const { one } of fitting) met.add(one.name);
    fc.assert(
      fc.property(fc.nat(), (at) => {
        for (const { one, spots: fit } of fitting) {
          const spot = fit[at % fit.length];
          if (!spot) throw new Error(`there is no place for ${one.name}`);
          const names = namesOf(program, spot);
          const found = flawsOf(program, spot, one);
          expect(
            found.filter((flaw) => names.some((name) => flaw.startsWith(name))),
            `${one.name} at ${spot.where}: ${found.slice(0, 3).join("; ")}`,
          ).not.toHaveLength(0);
        }
      }),
      { numRuns: runs, seed: 1 },
    );
    expect(validate(program)).toEqual([]);
  });
});

test("every sort of break has had a place in some file", () => {
  expect(BREAKS.map(({ name }) => name).filter((name) => !met.has(name))).toEqual([]);
});
