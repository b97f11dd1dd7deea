import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";

/** A Redis on a free port, with its files in a folder. It can be killed and restarted there. */
export interface OwnRedis {
  readonly url: string;
  kill(): Promise<void>;
  begin(): Promise<void>;
}

/** Whether a Redis is installed (`apt install redis-server`). */
export const HAS_REDIS = (() => {
  try {
    execFileSync("redis-server", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
})();

/** Starts a Redis and waits until it answers. Its append-only file writes everything to disk at once. */
export async function ownRedis(folder: string): Promise<OwnRedis> {
  const port = await freePort();
  let server: ChildProcess | null = null;
  const begin = async () => {
    const flags = ["--port", String(port), "--bind", "127.0.0.1", "--dir", folder, "--appendonly", "yes", "--save", ""];
    const started = spawn("redis-server", flags, { stdio: ["ignore", "pipe", "ignore"] });
    server = started;
    await new Promise<void>((resolve, reject) => {
      let told = "";
      started.once("exit", () => reject(new Error(`redis-server ended: ${told}`)));
      started.stdout.on("data", (part: Buffer) => {
        told += part.toString();
        if (told.includes("Ready to accept connections")) resolve();
      });
    });
  };
  await begin();
  return {
    url: `redis://127.0.0.1:${port}`,
    begin,
    async kill() {
      const gone = server && once(server, "exit");
      server?.kill("SIGKILL");
      await gone;
    },
  };
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  return typeof address === "object" && address ? address.port : 0;
}
