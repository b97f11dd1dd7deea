import { meantOrAll } from "../../dsl/text/similar.ts";
import { amountOf, betweenText, changeOf } from "../../lab/amounts.ts";
import { type MeasuredGames, valuesOf } from "../../lab/measured-values.ts";
import type { Measure } from "../../lab/measures.ts";
import { Sweep, type Swept } from "../../lab/sweep.ts";
import { rangeOf } from "../../lab/verdict.ts";
import type { Args } from "../args.ts";
import type { Command } from "../command.ts";
import { Disk } from "../disk.ts";
import { AT_FAULT, FINE, UsageError } from "../failure.ts";
import { GAME_FLAGS, HELP, JSON_FLAG, ONE_FILE, SET_FLAG } from "../flags.ts";
import { type GameRequest, requestOf, rootsOf, setsOf } from "../game.ts";
import { Gate } from "../lab/gate.ts";
import { MANNER_FLAGS, mannerOf } from "../lab/manner.ts";
import { type Chosen, combined, valuesIn } from "../lab/values.ts";
import { playVersions, type Version, versionOf } from "../lab/versions.ts";
import { printJson, tableOf } from "../output.ts";

const GAMES = 500;

/** A version with the values that make it. */
interface Column extends Version {
  readonly chosen: readonly Chosen[];
}

export const sweep: Command = {
  name: "sweep",
  summary: "Tries several values of the rules or of an option, and says what they change.",
  takes: ONE_FILE,
  flags: [
    { name: "ask", value: "M,…", doc: "the measures that you ask about (default: the main ones; see compare)" },
    { name: "games", value: "N", doc: `how many games of each version (default: ${GAMES})` },
    ...MANNER_FLAGS,
    JSON_FLAG,
    { ...SET_FLAG, doc: "put each of these values there, `3..6` or `one or other`; may be repeated" },
    ...GAME_FLAGS.map((flag) =>
      flag.name === "option" ? { ...flag, doc: "choose each of these options in turn; may be repeated" } : flag,
    ),
    HELP,
  ],
  examples: [
    ["sweep examples/meadow.yaml --set constants.enough=8..12 --ask length", "how long are games to so many points?"],
    ['sweep examples/meadow.yaml --set "kinds.card.copies=3 of each or 4 of each"', "what do more copies do?"],
  ],
  notes: [
    "All versions play games with the same seeds, so that they differ only by the change (see `compare`). For each version the range of its mean is printed, and its difference from the first version.",
    "`differs` marks differences found among all versions and measures: on average at most one in ten of these is wrong.",
    "If several `--set` or `--option` have several values, all combinations are tried.",
  ],
  async run(args, io) {
    const manner = mannerOf(args, "games", GAMES);
    // A wrong path is reported before missing flags.
    new Disk(rootsOf(args)).need(args.files[0] ?? "");
    const columns = choicesOf(args).map((chosen) => ({
      ...versionOf(requestWith(args, chosen), manner, io),
      chosen,
    }));
    const swept = new Sweep(
      columns.map(({ measuring }) => measuring.measures),
      wantedOf(args, columns),
    );
    const gates = columns.map((column) => new Gate(nameOf(column), column));
    const take = (played: readonly MeasuredGames[]) => {
      for (const [i, one] of played.entries()) gates[i]?.add(one);
      for (let game = 0; game < (played[0]?.games ?? 0); game++) swept.add(played.map((one) => valuesOf(one, game)));
      return false;
    };
    await playVersions(columns, manner, take, io);
    const found = swept.now();
    if (args.has("json")) printJson(io, document(columns, found, gates));
    else io.out(text(columns, found, gates, manner.games));
    return gates.some(({ hasFailed }) => hasFailed) ? AT_FAULT : FINE;
  },
};

function choicesOf(args: Args): readonly (readonly Chosen[])[] {
  const sets = setsOf(args, "set").map(([about, value]) => ({ flag: "set" as const, about, value }));
  const options = [...args.pairs("option")].map(([about, value]) => ({ flag: "option" as const, about, value }));
  const all = [...options, ...sets].map((one) => valuesIn(one.value).map((value) => ({ ...one, value })));
  if (all.every((values) => values.length < 2))
    throw new UsageError("There is only one version.", "`--set PATH=3..6` or `--option K=one or other` makes several");
  return combined(all);
}

function requestWith(args: Args, chosen: readonly Chosen[]): GameRequest {
  const of = (flag: Chosen["flag"]) =>
    chosen.filter((one) => one.flag === flag).map(({ about, value }) => [about, value] as const);
  return { ...requestOf(args), options: of("option"), sets: of("set") };
}

/** The measures that were asked for; all versions must have them. */
function wantedOf(args: Args, columns: readonly Column[]): readonly string[] {
  const has = (id: string) => columns.every(({ measuring }) => measuring.measures.some((one) => one.id === id));
  const known = (columns[0]?.measuring.measures ?? []).filter(({ id }) => has(id));
  const asked = args
    .text("ask")
    ?.split(",")
    .map((id) => id.trim());
  if (!asked) return known.filter(({ group }) => group === "main").map(({ id }) => id);
  const wrong = asked.find((id) => !known.some((one) => one.id === id));
  if (wrong === undefined) return asked;
  const ids = known.map(({ id }) => id);
  throw new UsageError(`These versions have no measure \`${wrong}\` in common.`, meantOrAll(wrong, ids));
}

/** The name of a version: only the values that differ between versions. */
const nameOf = ({ chosen }: Column): string => chosen.map(({ about, value }) => `${about}=${value}`).join(", ");

function text(
  columns: readonly Column[],
  found: readonly (readonly Swept[])[],
  gates: readonly Gate[],
  games: number,
): string {
  const [first] = columns;
  const head = `${first?.open.program.title}: ${columns.length} versions, ${games} games each with seed ${first?.setup.request.seed}, ${[...new Set(first?.setup.agents.split(","))].join(", ")}`;
  const shown = found.filter((measure) => measure.some(({ games: own, mean }) => own > 0 && mean !== 0));
  return [
    head,
    ...gates.flatMap((gate) => gate.lines()),
    ...shown.flatMap((one) => ["", tableFor(columns, one)]),
    "",
  ].join("\n");
}

function tableFor(columns: readonly Column[], swept: readonly Swept[]): string {
  const measure = swept[0]?.measure as Measure;
  const rows = swept.map(({ mean, interval, against }, i) => [
    columns[i] ? nameOf(columns[i]) : "",
    amountOf(measure, mean),
    betweenText(measure, interval),
    against ? changeOf(measure, against.difference) : "",
    against ? rangeOf(measure, against.interval) : "",
    against?.isFound ? "differs" : "",
  ]);
  return tableOf([[measure.text, "mean", "surely", "more than the first", "surely", ""], ...rows]);
}

function document(columns: readonly Column[], found: readonly (readonly Swept[])[], gates: readonly Gate[]) {
  return {
    versions: columns.map(({ setup, chosen }, i) => ({
      ...{ options: setup.request.options, sets: setup.request.sets ?? [], chosen },
      ...gates[i]?.json(),
    })),
    measures: found.map((swept) => ({
      ...{ measure: swept[0]?.measure.id, text: swept[0]?.measure.text, unit: swept[0]?.measure.unit },
      versions: swept.map(({ games, mean, interval, against }) => ({
        ...{ games, mean, surely: interval },
        against: against && {
          ...{ difference: against.difference, surely: against.interval, differs: against.isFound },
        },
      })),
    })),
  };
}
