import { playerNamed } from "../../agents/named-players.ts";
import { Course, FIRST, isTrouble } from "../../campaign/course.ts";
import { CampaignGames, type CampaignTally } from "../../campaign/simulate.ts";
import { doAll, shares } from "../../playtest/series-parts.ts";
import { resultOf, type SimulationResult } from "../../playtest/statistics.ts";
import type { Args } from "../args.ts";
import { AT_FAULT, FINE } from "../failure.ts";
import type { Io } from "../io.ts";
import { printJson, tableOf } from "../output.ts";
import { Progress } from "../progress.ts";
import { campaignPlayers, type OpenCampaign, openCampaign, troubled } from "./open.ts";

const OF_GAMES = ["option", "pack", "set", "csv", "profile", "workers"];

const MOST_WAYS = 8;
const MOST_ERRORS = 10;

/** Plays many campaigns and prints statistics of whole campaigns and of each mission. */
export function simulateCampaign(args: Args, io: Io): number {
  const open = openCampaign(args, io, OF_GAMES);
  const { campaign, players, seed } = open;
  const agents = campaignPlayers(args.text("agents") ?? "random", players, knownIn(open));
  const games = args.whole("games", 100, 1, 1_000_000);
  const wish = {
    players,
    seed,
    agents,
    maxMoves: args.whole("max-moves", 10_000, 1),
    byReference: args.has("reference"),
  };
  const played = new CampaignGames(campaign, wish);
  const progress = new Progress(io, games);
  const start = io.now();
  doAll(shares(games, 1), io.now, ([from, to]) => {
    for (let index = from; index < to; index++) played.play(index);
    progress.add(to - from);
  });
  progress.end();
  const seconds = (io.now() - start) / 1000;
  const { tally } = played;
  const of = { players, seed, agents };
  const whole = resultOf(tally.whole, of);
  const missions = tally.missions.map((one, number) => ({
    id: campaign.file.missions[number]?.id ?? "",
    ...resultOf(one, of),
  }));
  const ways = Object.fromEntries([...tally.ways].sort(([, a], [, b]) => b - a));
  if (args.has("json")) {
    const round = (value: number) => Math.round(value * 1000) / 1000;
    printJson(io, { result: { ...whole, missions, ways }, timing: { seconds: round(seconds) } });
  } else io.out(report({ whole, missions, tally }, seconds));
  return whole.failed > 0 ? AT_FAULT : FINE;
}

/**
 * Which players exist, judged by the first mission. Bots can play any game; a player named after a row of one game is
 * refused.
 */
function knownIn({ campaign, players, seed }: OpenCampaign): (name: string) => boolean {
  const sitting = new Course(campaign, players, seed).begin(FIRST);
  if (isTrouble(sitting)) throw troubled(sitting);
  return (name) => !/(?:^|\+)(?:always|never):/.test(name) && playerNamed(name, sitting.game) !== null;
}

interface Results {
  readonly whole: SimulationResult;
  readonly missions: readonly ({ readonly id: string } & SimulationResult)[];
  readonly tally: CampaignTally;
}

function report({ whole, missions, tally }: Results, seconds: number): string {
  const { games, finished, truncated, failed, rounds, wins, shared, nobody, scores, agents } = whole;
  const share = (count: number, of: number) => (of === 0 ? "–" : `${((100 * count) / of).toFixed(1)} %`);
  const lines = [
    `${games} campaigns with seed ${whole.seed}: ${finished} finished, ${truncated} truncated, ${failed} errors, in ${seconds.toFixed(1)} s`,
  ];
  if (rounds)
    lines.push(`missions: ${rounds.min} to ${rounds.max}, median ${rounds.median}, mean ${rounds.mean.toFixed(2)}`);
  if (whole.byLimit > 0) lines.push(`${whole.byLimit} of them were ended by the limit of the campaign`);
  const seats = wins.map((count, i) => [
    ...[i + 1, agents[i] ?? "", count, share(count, finished)],
    scores?.[i] ? scores[i].mean.toFixed(3) : "–",
  ]);
  lines.push(tableOf([["seat", "player", "wins", "share", "mean score"], ...seats]));
  lines.push(`shared: ${shared} (${share(shared, finished)}), nobody: ${nobody} (${share(nobody, finished)})`, "");
  lines.push(tableOf([missionHead(agents.length), ...missions.map(missionRow)]));
  const ways = [...tally.ways].sort(([, a], [, b]) => b - a);
  if (missions.length > 1) {
    lines.push("", ...ways.slice(0, MOST_WAYS).map(([way, count]) => `${count} (${share(count, games)}): ${way}`));
    if (ways.length > MOST_WAYS) lines.push(`… and ${ways.length - MOST_WAYS} more ways`);
  }
  const told = whole.errors.slice(0, MOST_ERRORS);
  lines.push(
    ...told.map((one) => `error in the campaign with seed ${one.seed}: ${one.file}:${one.line} ${one.message}`),
  );
  if (failed > told.length) lines.push(`… and ${failed - told.length} more errors`);
  return `${lines.join("\n")}\n`;
}

const missionHead = (players: number): string[] => [
  ...["mission", "played"],
  ...Array.from({ length: players }, (_, seat) => `won by ${seat + 1}`),
  ...["nobody", "moves"],
];

const missionRow = ({ id, games, wins, nobody, length }: Results["missions"][number]): (string | number)[] => [
  ...[id, games, ...wins, nobody],
  length ? `${length.min} to ${length.max}, median ${length.median}` : "–",
];
