import { expect, test } from "vitest";
import { burstSeconds, closedTtftSeconds, type DrivenLoad } from "../../../src/engine/service/closed-ttft.ts";
import { batchService } from "../../../src/engine/service/batch-service.ts";
import { prefillSeconds, serviceModel, stepTime } from "../../../src/engine/service/service-model.ts";
import { poolOf } from "../pool-of.ts";
import { callShape } from "./call-of-lengths.ts";

const model = serviceModel(poolOf(), callShape(1000, 200));
const long = serviceModel(poolOf(), callShape(6000, 200));

const apart = serviceModel(poolOf({ runtime: { ...poolOf().runtime, mixesPrompts: false } }), callShape(6000, 200));

function load(changes: Partial<DrivenLoad> = {}): DrivenLoad {
  const lengths = { uncachedTokens: 1000, cachedTokens: 0, outputTokens: 200 };
  return { ...lengths, shortestShare: 1, callsPerUser: null, users: null, ...changes };
}

test("ten prompts of 1,000 tokens at once take two steps of eight, and are served after 1.5 of them on average", () => {
  const chunk = { prompts: 8, tokens: 1000, depthTokens: 0, ends: 8 };
  // Half of the nine others generate beside them in the mean.
  expect(burstSeconds(model, 10)).toBeCloseTo(1.5 * stepTime(model, 4.5, chunk).seconds, 12);
  // As many as fit into one step are served together, and find nobody before them.
  expect(burstSeconds(model, 8)).toBeCloseTo(stepTime(model, 0, chunk).seconds, 12);
});

test("prompts of more than half a step are computed one after the other: the mean of five waits for three", () => {
  expect(burstSeconds(long, 5)).toBeCloseTo(3 * prefillSeconds(long, 2, 6000, 0), 12);
  // Where prompts stop the answers nobody rides along.
  expect(burstSeconds(apart, 5)).toBeCloseTo(3 * prefillSeconds(apart, 0, 6000, 0), 12);
  expect(burstSeconds(long, 1)).toBeCloseTo(prefillSeconds(long, 0, 6000, 0), 12);
});

test("a user alone waits for intake and the own prompt: 10 ms, 1 us a token, and the prompt", () => {
  const alone = closedTtftSeconds(model, 1, batchService(model, 1), load({ callsPerUser: 10 })).mean;
  expect(alone).toBeCloseTo(0.011 + prefillSeconds(model, 0, 1000, 0), 9);
});

test("more users never see their first token sooner, and no user waits for more than all other prompts", () => {
  for (const changes of [{}, { shortestShare: 0.8, callsPerUser: 10 }, { callsPerUser: 1 }]) {
    let before = 0;
    for (const users of [1, 2, 4, 8, 16, 32, 64]) {
      const service = batchService(model, users);
      const ttft = closedTtftSeconds(model, users, service, load(changes)).mean;
      expect(ttft).toBeGreaterThanOrEqual(before);
      const most = 0.011 + service.residualSeconds + users * service.prefillSeconds;
      expect(ttft).toBeLessThanOrEqual(most * (1 + 1e-9));
      before = ttft;
    }
  }
});

test("users that send one call each all wait in the burst; the more calls each sends, the less it says", () => {
  const service = batchService(long, 8);
  const at = (callsPerUser: number | null) => closedTtftSeconds(long, 8, service, load({ callsPerUser })).mean;
  expect(at(1)).toBeGreaterThan(at(10));
  expect(at(10)).toBeGreaterThan(at(100));
});

test("what the first calls wait while the engine is cold is in the mean, a tenth of it each of ten calls, and not in the median", () => {
  const cold = serviceModel(poolOf({ runtime: { ...poolOf().runtime, secondsToStart: 2 } }), callShape(6000, 200));
  const service = batchService(long, 8);
  const warm = closedTtftSeconds(long, 8, service, load({ callsPerUser: 10 }));
  const first = closedTtftSeconds(cold, 8, service, load({ callsPerUser: 10 }));
  expect(first.mean - warm.mean).toBeCloseTo(2 / 10, 9);
  expect(first.median).toBe(warm.median);
  // The burst is the first calls' too.
  expect(warm.median).toBeLessThan(warm.mean);
  // Of two calls each, a half are first ones.
  const two = closedTtftSeconds(cold, 8, service, load({ callsPerUser: 2 }));
  expect(two.median).toBe(two.mean);
});

test("an engine that looks at new calls each thirty steps makes them wait for half of those, and for the others that it finds", () => {
  const service = batchService(model, 4);
  const often = closedTtftSeconds(model, 4, service, load()).mean;
  const seldom = closedTtftSeconds(model, 4, service, load({ stepsBetweenLooks: 30 })).mean;
  const seconds = 30 * service.decodeStep.seconds;
  const found = Math.max(1, Math.min(4, service.callsPerSecond * seconds));
  // All that are found fit into a step, and are over together.
  expect(seldom - often).toBeCloseTo(seconds / 2 + (found - 1) * service.prefillSeconds, 9);
  expect(closedTtftSeconds(model, 4, service, load({ stepsBetweenLooks: 1 })).mean).toBe(often);
});

test("answers that stop for prompts and are all alike end together, so that each wave is a burst; spread lengths take them apart", () => {
  const service = batchService(apart, 16);
  const at = (changes: Partial<DrivenLoad>) => closedTtftSeconds(apart, 16, service, load(changes));
  const endless = at({ callsPerUser: null }).mean;
  const alike = at({ callsPerUser: 10 });
  // All ten waves wait for the others' prompts, the first call of each user as the others; of endless ones one in a thousand.
  const wait = burstSeconds(apart, 16) - service.prefillSeconds;
  expect(alike.mean - endless).toBeCloseTo(wait * (1 - 1e-3), 9);
  const spread = at({ callsPerUser: 10, shortestShare: 0 }).mean;
  expect(spread).toBeLessThan(alike.mean);
  // Where prompts ride in steps of answers, calls of equal lengths stay as far apart as their prompts were.
  const mixed = closedTtftSeconds(long, 16, batchService(long, 16), load({ callsPerUser: 10 })).mean;
  const first = closedTtftSeconds(long, 16, batchService(long, 16), load({ callsPerUser: null })).mean;
  expect(mixed - first).toBeLessThan(0.11 * burstSeconds(long, 16));
});

test("prompts that are held back until eight are there wait for the others or for sixty steps, whichever ends first", () => {
  const wait = (users: number, prompts: number, steps: number) => {
    const service = batchService(model, users);
    const held = closedTtftSeconds(model, users, service, load({ gathers: { prompts, steps } })).mean;
    return { service, wait: held - closedTtftSeconds(model, users, service, load()).mean };
  };
  // So few calls in flight that the steps run out first: the one that opens the window waits all of it.
  const few = wait(2, 8, 60);
  expect(few.wait).toBeLessThanOrEqual(60 * few.service.decodeStep.seconds + 2 * few.service.prefillSeconds);
  expect(few.wait).toBeGreaterThan(0);
  const seconds = Math.min(60 * few.service.decodeStep.seconds, 1 / few.service.callsPerSecond);
  const come = seconds * few.service.callsPerSecond;
  expect(few.wait).toBeCloseTo((seconds * (1 + come / 2)) / (1 + come) + come * few.service.prefillSeconds, 9);
  // More of them are there sooner.
  const [some, more] = [wait(16, 4, 1e6), wait(64, 4, 1e6)];
  expect(more.wait).toBeLessThan(some.wait);
  // A call alone has nobody to wait for.
  expect(wait(1, 8, 60).wait).toBe(0);
});
