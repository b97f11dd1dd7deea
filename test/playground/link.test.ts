import { expect, test } from "vitest";
import { failureOf, Link, plainlyFailed } from "../../playground/link.ts";
import type { FromWorker, ToWorker } from "../../playground/protocol.ts";

/** A worker that a test makes start, answer or fail. */
class HandWorker {
  onmessage: (event: { readonly data: FromWorker }) => void = () => {};
  onerror: (event: { readonly message: string; readonly preventDefault: () => void }) => void = () => {};
  readonly heard: ToWorker[] = [];
  isEnded = false;
  postMessage(message: ToWorker): void {
    this.heard.push(message);
  }
  terminate(): void {
    this.isEnded = true;
  }
  begin(): void {
    this.onmessage({ data: { do: "ready" } });
  }
  fail(message: string): void {
    this.onerror({ message, preventDefault: () => {} });
  }
  say(text: string): void {
    this.onmessage({ data: { do: "at", text, place: null } });
  }
  /** Fails all open requests with a fault of the rules. */
  refuse(message: string): void {
    for (const asked of this.heard)
      if (asked.do === "call")
        this.onmessage({ data: { do: "failed", id: asked.id, failure: { message, place: null } } });
  }
  /** Answers all open requests. */
  answer(): void {
    for (const message of this.heard)
      if (message.do === "call") this.onmessage({ data: { do: "reply", id: message.id, reply: [] } });
  }
}

/** Opens a link, with its running timers by their milliseconds. */
function opened() {
  const workers: HandWorker[] = [];
  const clocks = new Map<() => void, number>();
  const restarts: (readonly string[])[] = [];
  const link = new Link({
    makeWorker: () => {
      const worker = new HandWorker();
      workers.push(worker);
      return worker as unknown as Worker;
    },
    patience: 8000,
    timer: (act, milliseconds) => {
      clocks.set(act, milliseconds);
      return () => void clocks.delete(act);
    },
    files: () => ({ "a.yaml": "game: a" }),
    onRestart: (held) => restarts.push(held),
  });
  const last = () => workers.at(-1) ?? new HandWorker();
  const strike = () => {
    for (const act of [...clocks.keys()]) act();
  };
  return {
    link,
    workers,
    last,
    strike,
    restarts,
    clocks: () => [...clocks.values()],
    running: () => [...clocks.keys()],
  };
}

const asksGoals = (worker: HandWorker) => worker.heard.filter(({ do: what }) => what === "call").length;

test("a worker that fails at its start is replaced by another, which gets the requests", async () => {
  const { link, last, workers, restarts } = opened();
  const asked = link.call("goals", null as never);
  workers[0]?.fail("");
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false]);
  expect(last().heard[0]).toMatchObject({ do: "files" });
  expect(asksGoals(last())).toBe(1);
  last().begin();
  last().answer();
  expect(await asked).toEqual([]);
  expect(restarts).toEqual([]);
});

test("a worker that does not start in time is replaced, with more time for each", async () => {
  const { link, last, strike, workers, clocks } = opened();
  const asked = link.call("goals", null as never);
  const times: number[][] = [];
  for (let n = 0; n < 3; n++) {
    times.push(clocks());
    strike();
  }
  expect(times).toEqual([[30_000], [60_000], [120_000]]);
  // The last request has no time limit.
  expect(clocks()).toEqual([]);
  expect(workers.length).toBe(4);
  last().begin();
  expect(clocks()).toEqual([8000]);
  last().answer();
  expect(await asked).toEqual([]);
});

test("if no worker starts, that is reported once, and tried again at the next request", async () => {
  const { link, last, workers, restarts } = opened();
  const asked = link.call("goals", null as never);
  for (let n = 0; n < 4; n++) last().fail("no such file");
  await expect(asked).rejects.toThrow("The worker could not be started: no such file. Reload the page.");
  expect(workers.length).toBe(4);
  expect(restarts).toEqual([["goals"]]);
  const again = link.call("goals", null as never);
  expect(workers.length).toBe(5);
  last().begin();
  last().answer();
  expect(await again).toEqual([]);
});

test("a worker that crashes is replaced, and its requests are refused", async () => {
  const { link, last, workers, restarts } = opened();
  last().begin();
  const asked = link.call("goals", null as never);
  last().fail("out of memory");
  await expect(asked).rejects.toThrow("The worker broke down: out of memory.");
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false]);
  expect(restarts).toEqual([["goals"]]);
});

test("a progress report restarts the time limit, as many moves take long and none of them does", async () => {
  const { link, last, clocks, running } = opened();
  last().begin();
  const asked = link.call("start", null as never);
  expect(clocks()).toEqual([8000]);
  const [first] = running();
  last().say("move 2 of many");
  const [second] = running();
  expect(second).not.toBe(first);
  expect(clocks()).toEqual([8000]);
  last().answer();
  expect(await asked).toEqual([]);
  expect(clocks()).toEqual([]);
});

test("a timeout is public, and its rule is told to the asker", async () => {
  const { link, last, strike } = opened();
  last().begin();
  const asked = link.call("view", null as never).catch((error: unknown) => error);
  last().say("a card of seat 2");
  strike();
  const failed = await asked;
  expect(failureOf(failed).message).toBe(
    "Stopped: the rules did not come to an end within 8 seconds: a card of seat 2",
  );
  expect(plainlyFailed(failed)).toEqual({
    message: "Stopped: the rules did not come to an end within 8 seconds.",
    place: null,
  });
});

test("a fault of a rule is no internal error", async () => {
  const { link, last } = opened();
  last().begin();
  const asked = link.call("view", null as never).catch((error: unknown) => error);
  last().refuse("division by zero");
  expect(plainlyFailed(await asked)).toBe(null);
});
