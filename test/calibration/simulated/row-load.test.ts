import { expect, test } from "vitest";
import { type LengthRule, callLengths, rowLoad } from "../../../src/calibration/simulated/row-load.ts";
import { madeRow } from "../measured/made-row.ts";

const loadOf = (changes: Parameters<typeof madeRow>[0], replicas = 1) => rowLoad(madeRow(changes), replicas);
const atRate = { load: "open", demand: { kind: "rate", perSecond: 8 } } as const;

test("64 calls in flight on two replicas are 320 calls on one, 32 at a time", () => {
  expect(loadOf({}, 2)).toMatchObject({ calls: 320, mostInFlight: 32, perSecond: null });
});

test("500 requests at 8 a second come at random; a chat's lengths are told by its means", () => {
  const note = "500 requests; achieved 7 req/s";
  expect(loadOf({ ...atRate, note })).toMatchObject({ calls: 500, perSecond: 8, isEven: false, heads: 0 });
  expect(loadOf({ ...atRate, note, inputTokens: 202, outputTokens: 214 })).toMatchObject({
    lengths: { spread: "chat" },
  });
  expect(loadOf({ ...atRate, note, inputTokens: 467, outputTokens: 256 })).toMatchObject({
    lengths: { spread: "fixed", promptTokens: 467 },
  });
});

test("inference-perf's workload general is 4,800 even calls in ten minutes, over nine system prompts of 100 tokens", () => {
  const note = "multi-turn shared_prefix workload general; prefix caching on";
  expect(loadOf({ ...atRate, note })).toMatchObject({
    calls: 4800,
    isEven: true,
    mostInFlight: Infinity,
    heads: 9,
    headTokens: 100,
    lengths: { promptTokens: 547, outputTokens: 248, spread: "fixed" },
  });
});

test("InferenceX draws lengths and sends ten prompts for each call in flight", () => {
  const inferenceX = { load: "closed_agg", inputTokens: 1024, outputTokens: 1024 };
  expect(loadOf(inferenceX)).toMatchObject({ calls: 640, mostInFlight: 64, lengths: { spread: "even" } });
});

test("prompts that are told as a range, 3,500 to 7,000 tokens, are drawn evenly from it: conversations do not come back together for ever", () => {
  const told = { load: "closed_multi_turn", inputTokens: 5250, outputTokens: 830, shortestPromptShare: 0.5 };
  const load = loadOf(told);
  expect(load).toMatchObject({ lengths: { spread: "even", promptTokens: 5250, shortestShare: 0.5 } });
  if (typeof load === "string") throw new Error(load);
  const { promptTokens } = callLengths(load.lengths, 2000, 1);
  expect([Math.min(...promptTokens), Math.max(...promptTokens)].map((tokens) => Math.round(tokens / 50) * 50)).toEqual([
    3500, 7000,
  ]);
  expect(loadOf({ ...told, shortestPromptShare: null })).toMatchObject({ lengths: { spread: "fixed" } });
});

test("windows over a run that goes on leave out the calls that begin with it", () => {
  const note = "multi-turn chat, 3-5 turns; 60 s Prometheus windows";
  expect(loadOf({ load: "closed_multi_turn", note }, 2)).toMatchObject({ mostInFlight: 32, firstCounted: 32 });
  expect(loadOf({ load: "closed_multi_turn" }, 2)).toMatchObject({ firstCounted: 0 });
});

test("a batch comes at once", () => {
  expect(loadOf({ load: "closed_batch", demand: { kind: "all-at-once", count: 1000 } })).toMatchObject({
    calls: 1000,
    mostInFlight: Infinity,
  });
  expect(loadOf({ load: "static_batch" })).toMatchObject({ calls: 64, mostInFlight: Infinity });
});

test("what is not known is not replayed", () => {
  expect(loadOf({ load: "offline", demand: { kind: "saturating" } })).toMatch(/offline run/);
  expect(loadOf({ demand: { kind: "unstated" } })).toMatch(/does not say/);
});

const rule: LengthRule = {
  promptTokens: 216,
  outputTokens: 198,
  spread: "chat",
  shortestShare: 1,
  arePromptsAlike: false,
};
const mean = (values: Int32Array) => values.reduce((sum, value) => sum + value, 0) / values.length;

test("chats of 216 and 198 tokens come to these means, between 4 and 1,024 tokens, half of them under 0.8 of the mean", () => {
  const { promptTokens, outputTokens } = callLengths(rule, 1000, 1);
  expect(mean(promptTokens)).toBeCloseTo(216, 0);
  expect(mean(outputTokens)).toBeCloseTo(198, 0);
  expect(Math.min(...promptTokens)).toBeGreaterThanOrEqual(4);
  expect(Math.max(...promptTokens)).toBeLessThanOrEqual(1024);
  // The median of an exponential is 0.69 of its mean.
  expect(promptTokens.filter((tokens) => tokens < 0.8 * 216).length).toBeGreaterThan(500);
});

test("lengths of 80 to 100 % of 1,024 tokens have the mean 922", () => {
  const even = { ...rule, promptTokens: 921.6, outputTokens: 921.6, spread: "even", shortestShare: 0.8 } as const;
  const { promptTokens } = callLengths(even, 5000, 1);
  expect(Math.max(...promptTokens)).toBe(1024);
  expect(Math.min(...promptTokens)).toBe(819);
  // 60 tokens of deviation over the root of 5,000.
  expect(Math.abs(mean(promptTokens) - 921.6)).toBeLessThan(3);
});

test("where prompts are alike answers alone spread, from none to twice their mean", () => {
  const ended = { ...rule, outputTokens: 64, spread: "even", shortestShare: 0, arePromptsAlike: true } as const;
  const { promptTokens, outputTokens } = callLengths(ended, 2000, 1);
  expect(new Set(promptTokens)).toEqual(new Set([216]));
  expect(Math.min(...outputTokens)).toBe(1);
  expect(Math.max(...outputTokens)).toBe(128);
  // 37 tokens of deviation over the root of 2,000.
  expect(Math.abs(mean(outputTokens) - 64)).toBeLessThan(2.5);
});

test("fixed lengths are all alike, and a seed gives the same calls twice", () => {
  expect([...callLengths({ ...rule, spread: "fixed" }, 2, 1).promptTokens]).toEqual([216, 216]);
  expect(callLengths(rule, 50, 7)).toEqual(callLengths(rule, 50, 7));
  expect(callLengths(rule, 50, 7)).not.toEqual(callLengths(rule, 50, 8));
});
