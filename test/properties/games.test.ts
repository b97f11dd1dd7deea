import { RULE_FILES } from "../support/games.ts";
import { describeGames } from "./each-game.ts";

/** The large games. Examples and variants have their own files, so that they can run in parallel. */
describeGames(RULE_FILES.filter(({ path }) => /^rules\/[^/]*$/.test(path)));
