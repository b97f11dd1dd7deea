import { agentMove } from "../src/agents/agent-move.ts";
import { botAgent, botNamed } from "../src/agents/search/bots.ts";
import { chooseEngine } from "../src/interpreter/codegen/engine/engine-of.ts";
import { chessAnywhere, isMateInTwo, mates } from "../test/support/mates.ts";

/** How many mates in two a bot finds: `npm run bench:mates [SIMULATIONS [COUNT]]`. A move is right where it mates against every reply. */

const [simulations = "5000", count = "20"] = process.argv.slice(2);
const kind = botNamed(`bot:${simulations}`);
if (!kind) throw new Error(`${simulations} is no number of simulations`);
const game = chessAnywhere();
const { engine } = chooseEngine(game);
let found = 0;
let met = 0;
for (let nth = 1; met < Number(count); nth++) {
  const seed = `mates ${nth}`;
  if (!isMateInTwo(engine, seed)) continue;
  met++;
  const move = agentMove(game, engine.snap(), 0, botAgent(kind, game, seed));
  if (!move) throw new Error(`${seed}: nobody is asked`);
  engine.load(move.state);
  const isFound = mates(engine, 1);
  if (isFound) found++;
  process.stdout.write(`${seed}: ${move.key} ${isFound ? "mates" : "does not mate"}, ${found} of ${met}\n`);
}
