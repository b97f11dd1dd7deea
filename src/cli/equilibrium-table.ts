import { InterpreterEngine } from "../interpreter/engine/interpreter-engine.ts";
import { describeEvent, type EventView } from "../interpreter/observe/redact.ts";
import type { Event } from "../interpreter/runtime/events.ts";
import type { Answered, Equilibrium } from "../interpreter/search/equilibrium/equilibrium.ts";
import type { Sampled } from "../interpreter/search/equilibrium/sampled.ts";
import { Narrator } from "../telling/narrator.ts";
import { textOf } from "../telling/pieces.ts";
import type { OpenGame } from "./game.ts";
import { namingOf } from "./naming.ts";
import { tableOf } from "./output.ts";

/** Prints an equilibrium of a small hidden game, as a table and as data. */

/** How many questions are shown; of the others only their number. */
const MOST_ROWS = 60;
/** A question that comes more rarely is not shown: its answer makes no difference. */
const RARE = 1e-4;

export function equilibriumText(open: OpenGame, found: Equilibrium | Sampled): string {
  const { questions } = found;
  const heard = hearing(open);
  const asked = questions.filter(({ reached }) => reached >= RARE);
  const shown = asked
    .toSorted((a, b) => a.seat - b.seat || a.way.length - b.way.length || b.reached - a.reached)
    .slice(0, MOST_ROWS);
  const rows = shown.map((one) => [one.seat + 1, heard(one).join("; "), percent(one.reached), playedText(one)]);
  const rest = asked.length - shown.length;
  return [
    ...headOf(found),
    tableOf([["seat", "what it has heard", "asked", "answers"], ...rows]),
    ...(rest > 0 ? [`... and ${rest} more: --json has all of them`] : []),
    "",
  ].join("\n");
}

function headOf(found: Equilibrium | Sampled): readonly string[] {
  const [value, sets] = [found.value.toFixed(5), `${found.questions.length} information sets`];
  if ("games" in found)
    return [
      `value ${value} ± ${found.give.toFixed(5)} for seat 1, learned from ${found.games} sampled games for each player (MCCFR); ${sets}`,
      "it is not known how much a player could gain by playing differently: more games come nearer to an equilibrium",
    ];
  return [
    `value ${value} for seat 1, by an equilibrium (CFR+) of ${sets}, ${found.nodes} nodes and ${found.rounds} rounds`,
    `by playing differently the two gain ${found.exploitability.toFixed(5)} at most, on average`,
  ];
}

export function equilibriumJson(open: OpenGame, aim: string, found: Equilibrium | Sampled) {
  const heard = hearing(open);
  const { questions: _, ...figures } = found;
  return {
    ...{ aim, by: "games" in found ? "sampled games" : "equilibrium", ...figures },
    questions: found.questions.map((one) => ({
      seat: one.seat + 1,
      heard: heard(one),
      reached: one.reached,
      answers: one.keys.map((key, i) => ({ key, chance: one.chances[i] ?? 0 })),
    })),
  };
}

const percent = (chance: number) => `${(100 * chance).toFixed(1)} %`;

const playedText = ({ keys, chances }: Answered) =>
  keys
    .map((key, i) => [key ?? "enough", chances[i] ?? 0] as const)
    .filter(([, chance]) => chance >= RARE)
    .map(([key, chance]) => (chance > 1 - RARE ? key : `${key} ${percent(chance)}`))
    .join(", ");

/** Whether an event part contains hidden values. */
const isHiding = (parts: unknown): boolean => JSON.stringify(parts ?? {}).includes('"hidden":true');

const answerText = ({ player, parts }: EventView): string =>
  `${player ?? ""} ${Object.entries(parts)
    .map(
      ([field, value]) =>
        `${field}=${typeof value === "boolean" ? (value ? "yes" : "no") : typeof value === "string" ? value : JSON.stringify(value)}`,
    )
    .join(" ")}`;

/** The answers and chance that a seat has heard of before a question. */
function hearing({ game, loaded }: OpenGame): (one: Answered) => readonly string[] {
  const engine = new InterpreterEngine(game);
  const narrator = new Narrator({ game, loaded });
  const naming = namingOf(loaded);
  return ({ seat, way }) => {
    const events: Event[] = [];
    engine.listen((event) => void events.push(event));
    engine.begin();
    for (const choice of way) {
      if (engine.waits === "chance") engine.toss(choice);
      else engine.choose(choice);
    }
    engine.listen(null);
    return events.flatMap((event) => {
      const view = describeEvent(game, event, seat);
      if (view?.type === "answer") return [answerText(view)];
      const told = view && narrator.tell(event, view);
      const isTelling = told?.kind === "chance" && event.type !== "shuffle" && !isHiding(view?.parts);
      return isTelling ? [textOf(told.pieces, naming)] : [];
    });
  };
}
