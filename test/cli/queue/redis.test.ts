import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { linkTo, QUEUE, type RedisLink } from "../../../src/cli/queue/redis.ts";
import { RedisQueue } from "../../../src/cli/queue/redis-queue.ts";
import { RedisWorker } from "../../../src/cli/queue/redis-worker.ts";
import { type RunSheet, sheetOf } from "../../../src/cli/queue/run-sheet.ts";
import { shardsOf } from "../../../src/results/shards.ts";
import { cli } from "../../support/cli.ts";
import { filesIn } from "../../support/kept.ts";
import { freePort, HAS_REDIS, ownRedis } from "../../support/redis.ts";
import { BRISK } from "./brisk.ts";
import { versionOfFile } from "./version.ts";

const root = mkdtempSync(join(tmpdir(), "rulewright-redis-"));
const redis = HAS_REDIS ? await ownRedis(root) : null;
afterAll(async () => {
  await redis?.kill();
  rmSync(root, { recursive: true, force: true });
});

const TTT = "examples/tictactoe.yaml";
const RUN = ["--games", "60", "--shard-games", "3", "--keep", "choices"];
const silent = { isWorker: false, hears: () => undefined };

describe("a queue that is not there", () => {
  test("is reported in words", async () => {
    const port = await freePort();
    const line = [
      "measure",
      TTT,
      ...RUN,
      "--out",
      join(root, "none"),
      "--queue",
      `redis://ann:secret@127.0.0.1:${port}`,
    ];
    const { status, err } = await cli(line);
    expect([status, err]).toEqual([
      2,
      `No Redis answers at redis://127.0.0.1:${port}: nobody listens there.\n    help: \`apt install redis-server\` installs and starts one on Debian; docs/capacity.md says more\n`,
    ]);
  });

  test.each([
    [["worker", "--queue", "http://localhost"], /^`http:\/\/localhost` is no address of a Redis\.\n/],
    [["worker", "--queue", "here"], /^`here` is no address of a Redis\.\n/],
    [["worker"], /^A worker needs a queue\.\n/],
    [["worker", "game.yaml", "--queue", "redis://localhost"], /game\.yaml/],
    [
      ["measure", TTT, "--queue", "redis://localhost"],
      /^--queue says how games are kept: name a folder with --out\.\n/,
    ],
    [
      ["measure", TTT, "--queue", "redis://localhost", "--out", join(root, "w"), "--workers", "2"],
      /^--workers are those of this machine/,
    ],
  ])("refuses %j", async (line, told) => {
    const { status, err } = await cli(line);
    expect([status, err]).toEqual([2, expect.stringMatching(told)]);
  });

  test("names the packages where they are not installed", async () => {
    const places = [pathToFileURL(join(root, "any.js")).href];
    await expect(linkTo("redis://localhost", { ...silent, places })).rejects.toMatchObject({
      message: "A queue needs the packages `bullmq` and `ioredis`.",
      help: "`npm install bullmq ioredis` gets them, here and wherever a worker is",
    });
  });
});

/** Tests that run only where a Redis is installed. The contract of queues is tested everywhere. */
function describeWithRedis(title: string, tests: (url: string) => void): void {
  if (redis) describe(title, () => tests(redis.url));
}

const linked = (url: string, isWorker = false): Promise<RedisLink> => linkTo(url, { ...silent, isWorker });

const workerAt = async (url: string) =>
  new RedisWorker(await linked(url, true), { workers: 1, hears: () => undefined, pace: BRISK });

/** A worker in a process of its own, which can be killed. */
const workerProcess = (url: string): ChildProcess =>
  spawn(process.execPath, ["--import", "tsx", "src/cli/main.ts", "worker", "--queue", url, "--workers", "1"], {
    stdio: "ignore",
  });

/** Waits until this many shards are being played. */
async function until(link: RedisLink, active: number): Promise<void> {
  const queue = new link.bull.Queue(QUEUE, { connection: link.redis });
  queue.on("error", () => undefined);
  while ((await queue.getJobs(["active"], 0, 9)).length < active) await new Promise((go) => setTimeout(go, 20));
}

describeWithRedis("a queue of many machines", (url) => {
  test("fills a folder as this machine does", async () => {
    const [here, there] = [join(root, "here"), join(root, "there")];
    const plain = await cli(["measure", TTT, ...RUN, "--out", here]);
    const worker = await workerAt(url);
    const far = await cli(["measure", TTT, ...RUN, "--out", there, "--queue", url]);
    expect(await worker.close()).toBe(20);
    expect(far.out.replace(there, "F")).toBe(plain.out.replace(here, "F"));
    expect(filesIn(there)).toEqual(filesIn(here));
  });

  test("loses nothing to a worker that is killed, nor to a Redis that is killed", async () => {
    const version = versionOfFile(TTT, "bot:400");
    const [link, looking] = [await linked(url), await linked(url)];
    const queue = new RedisQueue(link, sheetOf(version, "games"), () => undefined, BRISK);
    const shards = shardsOf(12, 2);
    const heard: number[] = [];
    const playing = queue.play(shards, ({ number }) => heard.push(number));
    const doomed = workerProcess(url);
    await until(looking, 1);
    doomed.kill("SIGKILL");
    await once(doomed, "exit");
    await redis?.kill();
    await redis?.begin();
    const heir = await workerAt(url);
    await playing;
    expect(heard.sort()).toEqual([0, 1, 2, 3, 4, 5]);
    await heir.close();
    await queue.close();
    looking.close();
  });

  test("says that nobody works, and of which version those are who do", async () => {
    const told: string[] = [];
    const other = await linked(url);
    await other.redis.client("SETNAME", "rulewright@0.0.1");
    const link = await linked(url);
    const queue = new RedisQueue(link, sheetOf(versionOfFile(TTT, "first"), "games"), (line) => told.push(line), BRISK);
    const playing = queue.play(shardsOf(4, 2), () => undefined);
    while (told.length === 0) await new Promise((go) => setTimeout(go, 20));
    expect(told[0]).toMatch(
      /^No worker of version \d+\.\d+\.\d+ is at redis:\/\/127\.0\.0\.1:\d+ yet\. Those that are there have version 0\.0\.1\. Start some: `rulewright worker --queue redis:\/\/127\.0\.0\.1:\d+`$/,
    );
    const worker = await workerAt(url);
    await playing;
    await worker.close();
    await queue.close();
    other.close();
  });

  test("refuses a run whose texts make other rules", async () => {
    const sheet: RunSheet = { ...sheetOf(versionOfFile(TTT, "first"), "games"), hash: "0" };
    const queue = new RedisQueue(await linked(url), sheet, () => undefined, BRISK);
    const worker = await workerAt(url);
    await expect(queue.play(shardsOf(4, 2), () => undefined)).rejects.toThrow(
      /^A worker could not play the games 00000000\d-00000000\d: .*The texts of the run make other rules on this machine: they have the hash \w+, not 0\.$/,
    );
    await worker.close();
    await queue.close();
  });

  test("leaves a run alone for which nobody waits any more", async () => {
    const link = await linked(url);
    const sheet = sheetOf(versionOfFile(TTT, "first"), "games");
    const queue = new RedisQueue(link, sheet, () => undefined, { ...BRISK, life: 1, renews: 1_000_000 });
    queue.play(shardsOf(4, 2), () => undefined).catch(() => undefined);
    const looking = await linked(url);
    const all = new looking.bull.Queue(QUEUE, { connection: looking.redis });
    while ((await all.getJobs(["waiting"], 0, 9)).length < 2) await new Promise((go) => setTimeout(go, 20));
    link.close();
    const worker = await workerAt(url);
    while ((await all.getJobs(["waiting", "active"], 0, 9)).length > 0) await new Promise((go) => setTimeout(go, 20));
    expect(await worker.close()).toBe(0);
    looking.close();
  });
});

test("a worker stops once it has had nothing to do", async () => {
  if (!redis) return;
  mkdirSync(join(root, "idle"));
  const { status, out } = await cli(["worker", "--queue", redis.url, "--workers", "1", "--idle", "1"]);
  expect([status, out]).toEqual([
    0,
    `Plays what stands in the queue at ${redis.url}, 1 at a time. Ctrl+C stops it.\n0 files of games played.\n`,
  ]);
});
