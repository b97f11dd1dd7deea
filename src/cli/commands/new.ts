import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "../command.ts";
import { FINE, UsageError } from "../failure.ts";
import { makeFolder } from "../files.ts";
import { HELP } from "../flags.ts";
import { calledHere, PROGRAM } from "../shelf.ts";

/** The template of a new game: the small, complete game of the tutorial, with its id replaced. */
const MODEL = "soup";

/** Each file of the new folder, with the tutorial file that it is made from. */
const FILES = [
  { from: "soup.yaml", to: (id: string) => `${id}.yaml` },
  { from: "my-scenario.yaml", to: () => "my-scenario.yaml" },
  { from: "my-pack.yaml", to: () => "my-pack.yaml" },
  { from: "my-variant.yaml", to: () => "my-variant.yaml" },
] as const;

const ID = /^[a-z][a-z0-9-]*$/;

export const newGame: Command = {
  name: "new",
  summary: "Makes a folder with a small game of your own, a scenario that tests it, a pack and a variant.",
  takes: { word: "NAME", least: 1, most: 1 },
  flags: [HELP],
  examples: [["new my-game", "a folder my-game with my-game.yaml, to be played and changed at once"]],
  notes: [
    "The game is that of the tutorial: cards in hands, a pot and a score.",
    "The name may have small letters, digits and `-`. It becomes the id of the game.",
  ],
  run(args, io) {
    const [id = ""] = args.files;
    if (!ID.test(id))
      throw new UsageError(
        `\`${id}\` cannot be the id of a game.`,
        "an id begins with a small letter, and has small letters, digits and `-`: `my-game`",
      );
    if (existsSync(id)) throw new UsageError(`There is a file or folder \`${id}\` already.`, "choose another name");
    makeFolder(id);
    for (const { from, to } of FILES) {
      const model = io.read(join(PROGRAM, "examples", "tutorial", from));
      io.write(join(id, to(id)), renamed(model, id));
    }
    const called = calledHere();
    const game = join(id, `${id}.yaml`);
    io.out(
      [
        `The folder ${id} has a game, ${game}, with a scenario, a pack and a variant. Try:`,
        `  ${called} check ${id}`,
        `  ${called} test ${id}`,
        `  ${called} play ${game} --pack my-pack --seat 1=human,2=random`,
        `  ${called} simulate ${game} --games 1000`,
        `  ${called} playground ${game}`,
        "",
      ].join("\n"),
    );
    return FINE;
  },
};

/** The lines that name the game, with the new id and a title made from it. */
function renamed(text: string, id: string): string {
  const title = id.replace(/^.|-./g, (start) => start.replace("-", " ").toUpperCase());
  return text
    .replace(new RegExp(`^(game|extends): ${MODEL}$`, "m"), `$1: ${id}`)
    .replace(`for: [${MODEL}]`, `for: [${id}]`)
    .replace(/^title: Stone Soup$/m, `title: ${title}`);
}
