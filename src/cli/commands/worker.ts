import { once } from "node:events";
import { availableParallelism } from "node:os";
import type { Command } from "../command.ts";
import { FINE, UsageError } from "../failure.ts";
import { HELP } from "../flags.ts";
import { linkTo } from "../queue/redis.ts";

export const worker: Command = {
  name: "worker",
  summary: "Plays games that another command has put into a queue.",
  takes: { word: "", least: 0, most: 0 },
  flags: [
    { name: "queue", value: "URL", doc: "the Redis that has the queue: `redis://HOST:6379`" },
    { name: "workers", value: "W", doc: "how many processes play (0: one for each core, the default)" },
    { name: "idle", value: "S", doc: "stop after so many seconds without work (default: never)" },
    HELP,
  ],
  examples: [
    ["worker --queue redis://localhost:6379", "on each machine that is to help"],
    ["worker --queue redis://localhost:6379 --idle 60", "on a machine that is paid by the hour"],
  ],
  notes: [
    "The games come from `measure FILE --out FOLDER --queue URL`, on this machine or any other. A worker needs no files: it gets the rules through the queue and sends the games back through it.",
    "The queue needs a Redis. Both sides need the packages `bullmq` and `ioredis`: `npm install bullmq ioredis`. docs/capacity.md describes every step.",
    "Workers of another version of Rulewright get no games, because the same seed might give other games there.",
    "After Ctrl+C a worker finishes the games that it has begun. If a worker is killed nothing is lost: another one takes over its games within 15 seconds.",
  ],
  async run(args, io) {
    const url = args.text("queue");
    if (url === undefined) throw new UsageError("A worker needs a queue.", "`--queue redis://localhost:6379`");
    const asked = args.whole("workers", 0, 0, 256);
    const workers = asked === 0 ? availableParallelism() : asked;
    const idle = args.has("idle") ? args.whole("idle", 0, 1) : null;
    const hears = (line: string) => io.err(`${line}\n`);
    const link = await linkTo(url, { isWorker: true, hears });
    const { RedisWorker } = await import("../queue/redis-worker.ts");
    const working = new RedisWorker(link, { workers, hears: (line) => io.out(`${line}\n`) });
    io.out(`Plays what stands in the queue at ${link.shown}, ${workers} at a time. Ctrl+C stops it.\n`);
    const ends = [once(process, "SIGINT"), once(process, "SIGTERM")];
    await Promise.race(idle === null ? ends : [...ends, working.untilIdle(idle)]);
    const played = await working.close();
    io.out(`${played} ${played === 1 ? "file" : "files"} of games played.\n`);
    return FINE;
  },
};
