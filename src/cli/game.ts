/** Opens the game that a command line asks for. */
import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { faultText, type Loaded } from "../dsl/load.ts";
import { meantOrAll } from "../dsl/text/similar.ts";
import type { Source } from "../dsl/text/source.ts";
import type { Program } from "../interpreter/ir/program.ts";
import { link } from "../interpreter/link/link.ts";
import type { Header } from "../interpreter/play/record.ts";
import type { Fault } from "../interpreter/runtime/errors.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import type { Meter } from "../interpreter/runtime/meter.ts";
import { misfitOfPlayers, playersOf, refusalText, settledOptions } from "../session/agreed.ts";
import { headerOf } from "../session/table.ts";
import type { Args } from "./args.ts";
import { Disk } from "./disk.ts";
import { RulesError, UsageError } from "./failure.ts";
import { load } from "./first-load.ts";
import type { Io } from "./io.ts";
import { keptLoad } from "./kept-rules.ts";
import { placeAt } from "./place.ts";
import { rulesErrorOf } from "./rules-error.ts";

type Sets = readonly (readonly [path: string, value: string])[];

/** What the command line asks for. It is plain data, so that workers can open the same game. */
export interface GameRequest {
  readonly file: string;
  readonly players: number | null;
  readonly seed: string;
  readonly options: readonly (readonly [string, string])[];
  readonly packs: readonly string[];
  /** changes of the rules by path, as YAML; absent: none */
  readonly sets?: Sets;
  /** folders besides that of the project whose files the rules may name */
  readonly roots: readonly string[];
}

/** A game at its table. */
export interface OpenGame {
  readonly loaded: Loaded;
  readonly program: Program;
  readonly game: Game;
  readonly header: Header;
  readonly request: GameRequest;
  /** writes a fault of the rules as one line with its place */
  readonly say: (fault: Fault) => string;
}

export function requestOf(args: Args, file = args.files[0] ?? ""): GameRequest {
  const players = args.has("players") ? args.whole("players", 2, 1, 31) : null;
  const packs = packsOf(args);
  return {
    file,
    players,
    seed: args.text("seed") ?? "1",
    options: [...args.pairs("option")],
    packs,
    sets: setsOf(args, "set"),
    roots: rootsOf(args),
  };
}

/** The changes of `--set PATH=VALUE`. A value may contain commas. */
export const setsOf = (args: Args, flag: string): Sets =>
  args.all(flag).map((text) => {
    const [, path, value] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
    if (path === undefined || value === undefined)
      throw new UsageError(`--${flag} takes PATH=VALUE, not \`${text}\`.`, `\`--${flag} constants.hand=5\``);
    return [path.trim(), value.trim()] as const;
  });

/** The packs of the command line. */
export const packsOf = (args: Args): readonly string[] => args.all("pack").flatMap((text) => text.split(","));

/** The folders whose files may be named: those of `--root`, and those of packs named by path. */
export const rootsOf = (args: Args): readonly string[] => [
  ...args.all("root"),
  ...packsOf(args).flatMap((pack) => (/\.ya?ml$/.test(pack) && existsSync(pack) ? [dirname(pack)] : [])),
];

/** Reads a game and prints its diagnostics. Errors end the command. */
export function openGame(request: GameRequest, io: Io, disk = new Disk(request.roots)): OpenGame {
  return openLoaded(loadRules(request, disk), request, io);
}

/** The program of loaded rules. Errors end the command. */
export function programOf(loaded: Loaded, io: Io) {
  const { program, places } = loaded;
  if (program && places) return { program, places };
  // Diagnostics are read only here, because for cached rules that means reading the sources again.
  throw rulesErrorOf(
    loaded.diagnostics.filter((d) => d.severity === "error"),
    io,
  );
}

export function openLoaded(loaded: Loaded, request: GameRequest, io: Io, meter?: Meter): OpenGame {
  const { program, places } = programOf(loaded, io);
  const players = playersOf(program, request.players);
  const { options, misfits } = settledOptions(program, request.options);
  const misfit = misfitOfPlayers(program, players) ?? misfits[0];
  if (misfit) throw new UsageError(misfit.message, misfit.help);
  const game = link(program, { players, options, ...(meter && { meter }) });
  refuse(loaded, game);
  return {
    loaded,
    program,
    game,
    header: headerOf(loaded, program, { players, options, seed: request.seed }),
    request,
    say: saying(places),
  };
}

/** Makes a function that writes faults as one line with their place. */
export const saying =
  (places: Loaded["places"]) =>
  (fault: Fault): string => {
    const at = placeAt(places, fault.node);
    return `${at.file}:${at.line}:${at.column} ${fault.code} ${faultText(places, fault)}`;
  };

/** Refuses a combination of options and players that the rules do not allow. */
function refuse({ places }: Loaded, { refusals, program }: Game): void {
  if (refusals.length === 0) return;
  const lines = refusals.map((refusal) => {
    const at = places ? placeAt(places, refusal.node) : { file: "", line: 1, column: 1 };
    const told = `${at.file}:${at.line}:${at.column} ${refusalText(program, refusal)}`;
    if (refusal.fault) throw new RulesError(told);
    return told;
  });
  throw new UsageError(lines.join("\n"), "`rulewright describe FILE` lists the options");
}

/** Where rules come from: the disk, or the texts of a job. */
export type Shelf = Pick<Disk, "need" | "read" | "refusal" | "theOnly" | "all">;

/** Loads rules. Changes by `--set` become a variant that is not on disk. */
export function loadRules(
  { file, packs, sets = [] }: Pick<GameRequest, "file" | "packs" | "sets">,
  disk: Shelf,
): Loaded {
  const entry = disk.need(file);
  const options = { files: disk, packs: packs.map((pack) => packNamed(pack, file, disk)) };
  return keptLoad(load, sets.length === 0 ? entry : variantWith(entry, sets), options);
}

/** The variant keeps the id of the game, so that policies and packs for the game fit. */
function variantWith({ path, text }: Source, sets: Sets): Source {
  const id = /^(?:game|variant):\s*(\S+)/m.exec(text)?.[1] ?? "game";
  const changes = sets.map(([at, value]) => `  ${at}: ${value}`);
  const lines = [`variant: ${id}`, "language: 1", `extends: ${JSON.stringify(basename(path))}`, "change:", ...changes];
  return { path: join(dirname(path), "--set").replaceAll("\\", "/"), text: `${lines.join("\n")}\n` };
}

/** @throws UsageError if there is no such pack */
export function packNamed(name: string, file: string, disk: Shelf): Source {
  const found = disk.theOnly(["pack"], name, file);
  if (found) return found;
  const known = disk.all("pack", file).map((source) => /^pack:\s*(\S+)/m.exec(source.text)?.[1] ?? "");
  throw new UsageError(`There is no pack \`${name}\` near \`${file}\`.`, meantOrAll(name, known));
}
