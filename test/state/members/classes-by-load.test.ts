import { expect, test } from "vitest";
import { idsByLoad, inOrder } from "../../../src/state/members/classes-by-load.ts";
import { sampleScenario } from "../../scenario/sample-scenario.ts";

const [sample] = sampleScenario(1).classes;
if (sample === undefined) throw new Error("a class");

/** One call a workflow, at as many times its average all day. */
const working = (id: string, perDay: number, prefixTokens: number, outputTokens: number) => ({
  ...sample,
  id,
  arrivals: { ...sample.arrivals, perDay, peakToAverage: 2 },
  steps: 1,
  callsPerStep: 1,
  cachedShare: 0,
  growthTokensPerCall: 0,
  contextCapTokens: 100_000,
  prefixTokens,
  outputTokens,
});

test("200 calls of 1,100 tokens come before 1,000 of 200, and equal loads keep their order", () => {
  const ids = idsByLoad([
    working("many", 1000, 100, 100),
    working("long", 200, 1000, 100),
    working("even", 100, 1000, 1000),
  ]);
  expect(ids).toEqual(["long", "many", "even"]);
});

test("of ten steps on a prefix of 8,000 tokens that stays in the cache a tenth of it is read at each", () => {
  const agent = { ...working("agent", 100, 8000, 100), steps: 10, growthTokensPerCall: 200, cachedShare: null };
  // 10 calls that read 800 + 200 and write 100: 11,000 tokens a workflow.
  const ids = (tokens: number) => idsByLoad([working("chat", 100, tokens, 0), agent]);
  expect([ids(10_900), ids(11_100)]).toEqual([
    ["agent", "chat"],
    ["chat", "agent"],
  ]);
});

test("a class that no plan knows stands behind those it knows, and a disabled one last", () => {
  const [one, two, three] = sampleScenario(3).classes.map((workload) => ({ ...workload, enabled: true }));
  if (one === undefined || two === undefined || three === undefined) throw new Error("three classes");
  const off = { ...one, enabled: false };
  expect(inOrder([off, two, three], [one.id, three.id]).map(({ id }) => id)).toEqual([three.id, two.id, one.id]);
});
