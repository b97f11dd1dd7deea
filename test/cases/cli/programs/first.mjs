/** Takes the first choice of each question; with `loud` it speaks for seats that are not its own, and tries to take back. */
import { createInterface } from "node:readline";

const [, , manner] = process.argv;
const say = (line) => process.stdout.write(`${JSON.stringify(line)}\n`);
for await (const text of createInterface({ input: process.stdin })) {
  const said = JSON.parse(text);
  if (manner === "told") process.stderr.write(`${text}\n`);
  if (said.say !== "question") continue;
  if (manner === "sleeps") continue;
  if (manner === "ends") process.exit(3);
  if (manner === "babbles") for (let n = 0; n <= 100; n++) say({ seat: said.seat, choose: "nothing of the kind" });
  if (manner === "loud") {
    say({ seat: 3 - said.seat, choose: said.choices[0].key });
    say({ do: "undo" });
    say({ do: "quit" });
  }
  say({ seat: said.seat, choose: said.choices[0].key });
}
