import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFollower, troubleText, type Following } from "../../../src/state/jobs/follower.ts";
import type { Outcome } from "../../../src/worker/protocol.ts";
import { settlement } from "../../../src/worker/settlement.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const fault = { state: "internal-error", text: "out of memory" } as const;

/** Questions are words, answered in capitals when the test says so; `log` holds all that is begun, ended and told. */
function followed(options: Partial<Following<string, string>> = {}) {
  const log: string[] = [];
  const begun: { settle: (outcome: Outcome<string>) => void; hear: (share: number) => void; question: string }[] = [];
  const follower = createFollower<string, string>({
    begin: (question, hear) => {
      log.push(`begin ${question}`);
      const { outcome, settle: end } = settlement<Outcome<string>>();
      begun.push({ settle: end, hear, question });
      const cancel = () => {
        log.push(`cancel ${question}`);
        end({ state: "cancelled" });
      };
      return { outcome, cancel };
    },
    progress: (share) => log.push(`${share} done`),
    answered: (answer, { isLast }) => log.push(`${answer}${isLast ? "" : ", more to come"}`),
    failed: (why) => log.push(why.state),
    ...options,
  });
  const settle = async (outcome?: Outcome<string>, at = -1) => {
    const one = begun.at(at);
    one?.settle(outcome ?? { state: "answer", answer: one.question.toUpperCase() });
    await wait(0);
  };
  return { ...follower, log, settle, begun };
}

test("the newest question wins: it ends the one under way, whose late answer and progress nobody hears", async () => {
  const { ask, log, settle, begun } = followed();
  ask("a");
  ask("b");
  await settle(undefined, 0);
  begun[0]?.hear(0.5);
  begun[1]?.hear(0.25);
  await settle();
  expect(log).toEqual(["begin a", "cancel a", "begin b", "0.25 done", "B"]);
});

test("questions that wait end the one under way at once, and only the last of them begins", async () => {
  const { ask, log } = followed();
  ask("a", { delayMilliseconds: 100 });
  await wait(100);
  for (const question of ["b", "c", "d"]) {
    ask(question, { delayMilliseconds: 100 });
    await wait(50);
  }
  expect(log).toEqual(["begin a", "cancel a"]);
  await wait(50);
  expect(log).toEqual(["begin a", "cancel a", "begin d"]);
});

test("within its grace a question is answered although newer ones wait; after it the newest ends it", async () => {
  const { ask, log, settle } = followed();
  const grace = { graceMilliseconds: 100 };
  for (const question of ["a", "b", "c"]) ask(question, grace);
  await settle();
  expect(log).toEqual(["begin a", "A, more to come", "begin c"]);
  ask("d", grace);
  await wait(99);
  expect(log).toHaveLength(3);
  await wait(1);
  expect(log.slice(3)).toEqual(["cancel c", "begin d"]);
  await wait(100);
  ask("e", grace);
  expect(log.slice(5)).toEqual(["cancel d", "begin e"]);
});

test("a fault and a stranger's cancel are tried once more; what is late is not", async () => {
  for (const first of [fault, { state: "cancelled" } as const]) {
    const { ask, log, settle } = followed();
    ask("a");
    await settle(first);
    await settle();
    expect(log).toEqual(["begin a", "begin a", "A"]);
  }
  const { ask, log, settle } = followed();
  ask("a");
  await settle({ state: "late" });
  expect(log).toEqual(["begin a", "late"]);
});

test("a second fault is told, and a newer question that came meanwhile is no second try", async () => {
  const { ask, log, settle } = followed();
  ask("a");
  await settle(fault);
  await settle(fault);
  ask("b");
  await settle(fault);
  ask("c");
  await settle();
  expect(log).toEqual(["begin a", "begin a", "internal-error", "begin b", "begin b", "cancel b", "begin c", "C"]);
});

test("stopping ends what waits and what is under way, tells nothing, and says whether there was anything", async () => {
  const { ask, stop, log, settle } = followed();
  expect(stop()).toBe(false);
  ask("a");
  expect(stop()).toBe(true);
  ask("b", { delayMilliseconds: 100 });
  expect(stop()).toBe(true);
  await wait(200);
  ask("c");
  await settle();
  expect(stop()).toBe(false);
  expect(log).toEqual(["begin a", "cancel a", "begin c", "C"]);
});

test("work that is left goes on unheard: within its grace it holds its place, else the next begins beside it", async () => {
  const beside = followed({ isLeft: true });
  beside.ask("a");
  beside.ask("b");
  await beside.settle(undefined, 0);
  await beside.settle();
  expect(beside.log).toEqual(["begin a", "begin b", "B"]);
  const after = followed({ isLeft: true });
  after.ask("a", { graceMilliseconds: Infinity });
  after.stop();
  after.ask("b", { graceMilliseconds: Infinity });
  expect(after.log).toEqual(["begin a"]);
  await after.settle();
  expect(after.log).toEqual(["begin a", "begin b"]);
});

test("work that is left does not let a question begin before its delay is over", async () => {
  const { ask, log, settle } = followed({ isLeft: true });
  ask("a");
  ask("b", { delayMilliseconds: 100 });
  await settle();
  expect(log).toEqual(["begin a"]);
  await wait(100);
  expect(log).toEqual(["begin a", "begin b"]);
});

test("a browser that refuses to start a worker is a fault like any other", async () => {
  const told: unknown[] = [];
  const { ask } = createFollower<string, string>({
    begin: () => {
      throw new Error("no workers here");
    },
    answered: () => undefined,
    failed: (why) => told.push(why),
  });
  ask("a");
  await wait(0);
  expect(told).toEqual([{ state: "internal-error", text: "no workers here" }]);
});

test("each way to get no answer has its words", () => {
  const words = { late: "It took too long", fault: "It could not be done" };
  expect(troubleText({ state: "late" }, words)).toBe("It took too long.");
  expect(troubleText({ state: "cancelled" }, words)).toBe("It could not be done, by a fault of this page.");
  expect(troubleText(fault, words)).toBe("It could not be done, by a fault of this page: out of memory.");
});

test("a thousand steps of progress are told as a hundred, each of a hundredth or more: a worker tells more than a page can draw", async () => {
  const { ask, log, begun, settle } = followed();
  ask("a");
  for (let step = 1; step <= 1000; step += 1) begun[0]?.hear(step / 1000);
  await settle();
  const told = log.filter((line) => line.endsWith("done"));
  expect(told.length).toBeGreaterThan(90);
  expect(told.length).toBeLessThanOrEqual(101);
  expect([told[0], told.at(-1), log.at(-1)]).toEqual(["0.01 done", "1 done", "A"]);
});
