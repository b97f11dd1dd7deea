import { isLarge, isSwept, RULE_FILES } from "../support/games.ts";
import { describeGames } from "./each-game.ts";

/** Games that are played fast enough for `npm test`: one with secrets, one with teams and many settings. The landing takes the others. */
const FAST = ["rules/neohunt33.yaml", "rules/hexwar.yaml"];

/** The large games. Examples and variants have their own files, so that they can run in parallel. */
describeGames(RULE_FILES.filter((rules) => isLarge(rules) && isSwept(FAST.includes(rules.path))));
