import { RULE_FILES } from "../support/games.ts";
import { describeGames } from "./each-game.ts";

describeGames(RULE_FILES.filter(({ path }) => !path.startsWith("rules/")));
