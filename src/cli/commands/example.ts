import { existsSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { load } from "../../dsl/load.ts";
import { meantOrAll } from "../../dsl/text/similar.ts";
import type { Source } from "../../dsl/text/source.ts";
import { kindAndId } from "../../scenario/library.ts";
import type { Command } from "../command.ts";
import { Disk } from "../disk.ts";
import { FINE, UsageError } from "../failure.ts";
import { makeFolder } from "../files.ts";
import { HELP } from "../flags.ts";
import { tableOf } from "../output.ts";
import { sharedFolder } from "../project.ts";
import { calledHere, PROGRAM } from "../shelf.ts";

/** A game or variant that is shipped with the program. */
interface Shipped {
  readonly name: string;
  readonly path: string;
  readonly title: string;
}

export const example: Command = {
  name: "example",
  summary: "Copies a game that comes with Rulewright, to be read and changed; without NAME it lists them.",
  takes: { word: "[NAME]", least: 0, most: 1 },
  flags: [{ name: "to", value: "DIR", doc: "the folder to copy into (default: the one where you are)" }, HELP],
  examples: [
    ["example", "lists the games, with their titles"],
    ["example othello --to my-games", "my-games/othello.yaml, a copy of the game with all files it includes"],
  ],
  run(args, io) {
    const disk = new Disk([PROGRAM]);
    const shipped = shippedGames(disk);
    const [name] = args.files;
    if (name === undefined) {
      io.out(`${tableOf(shipped.map((one) => [one.name, one.title]))}\n`);
      return FINE;
    }
    const found = shipped.find((one) => one.name === name);
    const names = shipped.map((one) => one.name);
    if (!found) throw new UsageError(`No game \`${name}\` comes with Rulewright.`, meantOrAll(name, names));
    const files = filesOf(found, disk);
    const folder = args.text("to") ?? ".";
    const copies = placed(files, folder);
    const there = copies.find(({ to }) => existsSync(to));
    if (there)
      throw new UsageError(`There is a file \`${there.to}\` already.`, "`--to DIR` copies into another folder");
    for (const { to, text } of copies) {
      makeFolder(dirname(to));
      io.write(to, text);
    }
    const own = copies.find(({ from }) => from === found.path)?.to ?? "";
    const more = copies.length === 1 ? "" : `, with ${copies.length - 1} more files`;
    io.out(`Copied to ${own}${more}. Try:\n  ${calledHere()} play ${own} --seat 1=human,2=random\n`);
    return FINE;
  },
};

/** All shipped games and variants, by file name, except the steps of the tutorial. */
function shippedGames(disk: Disk): readonly Shipped[] {
  const paths = ["examples", "rules"].flatMap((shelf) => disk.under(join(PROGRAM, shelf)));
  return paths.flatMap((path) => {
    const { text } = disk.need(path);
    const kind = kindAndId(text)?.kind;
    if ((kind !== "game" && kind !== "variant") || dirname(path).endsWith("tutorial")) return [];
    const title = /^title:[ \t]*(.*)$/m.exec(text)?.[1] ?? "";
    return [{ name: basename(path).replace(/\.ya?ml$/, ""), path, title: title.replace(/^(["'])(.*)\1$/, "$2") }];
  });
}

/** The file of a game, and every file that it reads: parts, tables, pictures, and the game that a variant extends. */
function filesOf({ path }: Shipped, disk: Disk): readonly Source[] {
  const entry = disk.need(path);
  const read = new Map([[entry.path, entry]]);
  load(entry, {
    files: {
      read(name) {
        const source = disk.read(name);
        if (source) read.set(source.path, source);
        return source;
      },
    },
    packs: [],
  });
  return [...read.values()];
}

/** The target path of each file. Relative paths between the files stay the same. */
function placed(files: readonly Source[], folder: string) {
  const common = files.map(({ path }) => dirname(resolve(path))).reduce(sharedFolder);
  return files.map(({ path, text }) => ({ from: path, to: join(folder, relative(common, resolve(path))), text }));
}
