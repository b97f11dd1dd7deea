import { RULE_FILES } from "../support/games.ts";
import { describeGames } from "./each-game.ts";

/** The large games. The examples have a file of their own, so that both can be tried at the same time. */
describeGames(RULE_FILES.filter(({ path }) => path.startsWith("rules/")));
