import meta from "../../../package.json" with { type: "json" };
import { UsageError } from "../failure.ts";
import { optionalPackage } from "../optional-package.ts";

/** The used parts of `ioredis` and `bullmq`, which are optional packages for users with several machines. */
interface Redis {
  connect(): Promise<void>;
  disconnect(): void;
  on(event: string, listener: (...told: readonly never[]) => void): unknown;
  getBuffer(key: string): Promise<Buffer | null>;
  set(key: string, value: Uint8Array, unit: "PX", milliseconds: number): Promise<unknown>;
  pexpire(key: string, milliseconds: number): Promise<number>;
  hset(key: string, field: string, value: Uint8Array): Promise<unknown>;
  hkeys(key: string): Promise<readonly string[]>;
  hgetBuffer(key: string, field: string): Promise<Buffer | null>;
  hdel(key: string, field: string): Promise<unknown>;
  del(...keys: readonly string[]): Promise<unknown>;
  client(...words: readonly string[]): Promise<unknown>;
}

export interface BullJob<Data> {
  readonly id?: string;
  readonly data: Data;
  readonly failedReason?: string;
  remove(): Promise<unknown>;
}

interface BullQueue<Data> {
  addBulk(
    jobs: readonly { readonly name: string; readonly data: Data; readonly opts: Readonly<Record<string, unknown>> }[],
  ): Promise<unknown>;
  getJobs(states: readonly string[], from: number, to: number): Promise<readonly (BullJob<Data> | undefined)[]>;
  on(event: string, listener: (...told: readonly never[]) => void): unknown;
}

interface BullWorker {
  on(event: string, listener: (...told: readonly never[]) => void): unknown;
  close(): Promise<void>;
}

interface Bull {
  readonly Queue: new <Data>(name: string, options: object) => BullQueue<Data>;
  readonly Worker: new <Data>(
    name: string,
    act: (job: BullJob<Data>) => Promise<unknown>,
    options: object,
  ) => BullWorker;
}

interface IoRedis {
  readonly Redis: new (url: string, options: object) => Redis;
}

const PACKAGES = ["bullmq", "ioredis"] as const;

/** A connection to a Redis that has answered, and the classes for queues on it. */
export interface RedisLink {
  readonly redis: Redis;
  readonly bull: Bull;
  /** the address without its password */
  readonly shown: string;
  close(): void;
}

/** The name prefix of workers, by which askers see the workers and their versions. */
const CALLED = "rulewright@";
export const QUEUE = `rulewright-${meta.version}`;

/**
 * @param hears is told when Redis is lost and when it answers again; work waits in between
 * @throws UsageError if the packages are not installed or no Redis answers
 */
export async function linkTo(
  url: string,
  { isWorker, hears, places }: { isWorker: boolean; hears: (line: string) => void; places?: readonly string[] },
): Promise<RedisLink> {
  const shown = shownAddress(url);
  const [bull, ioredis] = [
    await optionalPackage<Bull>(PACKAGES[0], places),
    await optionalPackage<IoRedis>(PACKAGES[1], places),
  ];
  if (!bull || !ioredis)
    throw new UsageError(
      `A queue needs the packages ${PACKAGES.map((name) => `\`${name}\``).join(" and ")}.`,
      `\`npm install ${PACKAGES.join(" ")}\` gets them, here and wherever a worker is`,
    );
  let isUp = false;
  let last: unknown = null;
  const redis = new ioredis.Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: null,
    connectTimeout: PATIENCE,
    ...(isWorker && { connectionName: `${CALLED}${meta.version}` }),
    // A Redis that has answered once may be restarting, so reconnecting goes on.
    retryStrategy: (times: number) => (isUp ? Math.min(times * 200, 2_000) : null),
  });
  redis.on("error", (error: unknown) => {
    last = error;
  });
  await answered(redis).catch((error: unknown) => {
    redis.disconnect();
    throw noRedis(shown, last ?? error);
  });
  isUp = true;
  const isClosed = tellGaps(redis, shown, hears);
  const close = () => {
    isClosed();
    redis.disconnect();
  };
  return { redis, bull, shown, close };
}

const PATIENCE = 10_000;

/** Another program may listen at the address and never answer, so there is a timeout. */
async function answered(redis: Redis): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it has not answered for ${PATIENCE / 1000} seconds`)), PATIENCE);
  });
  await Promise.race([redis.connect(), late]).finally(() => clearTimeout(timer));
}

/** Reports lost connections until the returned function is called. */
function tellGaps(redis: Redis, shown: string, hears: (line: string) => void): () => void {
  let isGone = false;
  redis.on("close", () => {
    if (!isGone) hears(`Redis at ${shown} does not answer; it is tried again and again.`);
    isGone = true;
  });
  redis.on("ready", () => {
    if (isGone) hears(`Redis at ${shown} answers again.`);
    isGone = false;
  });
  return () => {
    isGone = true;
  };
}

function shownAddress(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (!parsed || !/^rediss?:$/.test(parsed.protocol))
    throw new UsageError(`\`${url}\` is no address of a Redis.`, "`--queue redis://localhost:6379`");
  parsed.password = "";
  parsed.username = "";
  return parsed.href;
}

/** Error texts of the system or of Redis, in words. */
const WHY: readonly (readonly [told: RegExp, why: string])[] = [
  [/ECONNREFUSED/, "nobody listens there"],
  [/ENOTFOUND|EAI_AGAIN/, "there is no machine of that name"],
  [/ETIMEDOUT|EHOSTUNREACH|ENETUNREACH/, "the machine does not answer"],
  [/NOAUTH|WRONGPASS|AUTH/, "it wants a name and a password (`redis://NAME:PASSWORD@HOST`)"],
];

function noRedis(shown: string, error: unknown): UsageError {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const message = error instanceof Error ? error.message : String(error);
  const why = WHY.find(([told]) => told.test(`${code} ${message}`))?.[1] ?? message;
  return new UsageError(
    `No Redis answers at ${shown}: ${why}.`,
    "`apt install redis-server` installs and starts one on Debian; docs/capacity.md says more",
  );
}

/** The versions of the running workers, one each. Null: Redis does not tell. */
export async function workersAt(redis: Redis): Promise<readonly string[] | null> {
  const told = await redis.client("LIST").catch(() => null);
  if (typeof told !== "string") return null;
  return [...told.matchAll(/\bname=rulewright@(\S+)/g)].map(([, version = ""]) => version);
}
