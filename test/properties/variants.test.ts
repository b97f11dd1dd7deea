import { RULE_FILES } from "../support/games.ts";
import { describeGames } from "./each-game.ts";

/** The variants of the large games. */
describeGames(RULE_FILES.filter(({ path }) => path.startsWith("rules/variants/")));
