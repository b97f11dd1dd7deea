import { RULE_FILES } from "../support/games.ts";
import { describeGames } from "./each-game.ts";

/** The large games. Examples and variants have files of their own, so that they can be tried at the same time. */
describeGames(RULE_FILES.filter(({ path }) => /^rules\/[^/]*$/.test(path)));
