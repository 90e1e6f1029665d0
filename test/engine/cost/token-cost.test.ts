import { expect, test } from "vitest";
import {
  classTokenCosts,
  deviceUsdByTokens,
  providerUsdByTokens,
  tokensByKind,
} from "../../../src/engine/cost/token-cost.ts";
import type { FlowWork } from "../../../src/engine/fleet/flow-work.ts";
import type { HostedModel } from "../../../src/engine/input.ts";
import { classDemand } from "../../../src/engine/workload/class-demand.ts";
import { sampleModel, samplePool } from "../memory/sample-pool.ts";
import { sampleClass } from "../workload/sample-class.ts";
import { threeDollars } from "./three-dollars.ts";

const untraced = { path: "", traces: null };

/** $1,000 of serving devices, 40 % busy, $200 of reserves: class a has 3/4 of the mean work and half of the peak. */
const cost = {
  use: {
    busyShare: 0.4,
    peakBusyShare: 0.8,
    standingReplicas: null,
    failedShare: 0,
    replayShare: 0,
    flows: [
      { classId: "a", part: "main", meanShare: 0.75, peakShare: 0.5, failedShare: 0 },
      { classId: "b", part: "main", meanShare: 0.25, peakShare: 0.5, failedShare: 0 },
    ],
  },
  steadyUsd: 1000,
  reserveUsd: 200,
  strandedUsd: 0,
  servingUsd: { passingUsd: 400, failingUsd: 0, replayUsd: 0, idleUsd: 400, spareUsd: 200 },
};

const work = (classId: string, input: number, cachedInput: number, output: number): FlowWork => ({
  classId,
  part: "main",
  peakCallsPerSecond: 1,
  secondsByTokens: { input, cachedInput, output },
  prefillSeconds: input + cachedInput,
  decodeSeconds: output,
  kvByteSeconds: 1,
  basis: "formula",
});
const works = [work("a", 0.5, 0.1, 0.4), work("b", 0.2, 0, 0.6)];

test("$700 of devices of a class are $350 of input, $70 of cached input and $280 of output, by engine time", () => {
  // Busy 1000 x 0.4 x 0.75 = 300; held (600 + 200) x 0.5 = 400. Of 1 s a call 0.5, 0.1 and 0.4.
  const usd = deviceUsdByTokens("a", cost, works);
  expect(usd?.input).toBeCloseTo(350, 9);
  expect(usd?.cachedInput).toBeCloseTo(70, 9);
  expect(usd?.output).toBeCloseTo(280, 9);
  // 100 + 400 = 500 of the other class; of 0.8 s a quarter is input.
  expect(deviceUsdByTokens("b", cost, works)?.input).toBeCloseTo(125, 9);
  expect(deviceUsdByTokens("a", { ...cost, steadyUsd: null }, works)).toBeNull();
});

const hosted: HostedModel = {
  ...threeDollars,
  longContext: {
    startTokens: 100_000,

    inputUsdPerMillion: 6,
    cachedInputUsdPerMillion: 0.6,
    cacheWriteUsdPerMillion: null,
    outputUsdPerMillion: 20,
  },
};

test("a provider's bill falls on tokens by its prices, long prompts and the batch factor included", () => {
  const workload = sampleClass({});
  const demand = classDemand(workload, { monthsAhead: 0, stepSeconds: null }, untraced);
  const [main] = demand.flows;
  if (main === undefined) throw new Error("a class has a main flow");
  const flow = {
    ...main,
    hosted,
    callsPerSecond: 1 / 3600,
    promptTokensPerCall: 1_000_000,
    uncachedPromptTokensPerCall: 400_000,
    outputTokensPerCall: 100_000,
    longContext: { callsShare: 0.5, promptTokensShare: 0.25 },
  };
  // One call in an hour. Input 0.4 M: 0.3 x $3 + 0.1 x $6 = 1.5; cached 0.6 M: 0.45 x 0.3 + 0.15 x 0.6 = 0.225;
  // output 0.1 M: 0.05 x 15 + 0.05 x 20 = 1.75.
  const usd = providerUsdByTokens(flow, demand, workload, 1);
  expect(usd?.input).toBeCloseTo(1.5, 9);
  expect(usd?.cachedInput).toBeCloseTo(0.225, 9);
  expect(usd?.output).toBeCloseTo(1.75, 9);
  expect(providerUsdByTokens(flow, demand, { ...workload, lane: "batch" }, 1)?.output).toBeCloseTo(0.875, 9);
  expect(providerUsdByTokens({ ...flow, hosted: null }, demand, workload, 1)).toEqual({
    input: 0,
    cachedInput: 0,
    output: 0,
  });
  // Nobody has named the model that takes them: the bill is unknown, not nothing.
  expect(providerUsdByTokens({ ...flow, poolId: null, hosted: null }, demand, workload, 1)).toBeNull();
  expect(tokensByKind(flow, 2)).toEqual({ input: 800_000, cachedInput: 1_200_000, output: 200_000 });
});

test("2.628 G input tokens of a month at $2,628 of devices cost $1 a million; what nobody reads or prices has no cost", () => {
  // One workflow a second of one call: 1,000 prompt tokens, none cached, 100 output tokens; 730 hours.
  const workload = sampleClass({});
  const demand = classDemand(workload, { monthsAhead: 0, stepSeconds: null }, untraced);
  const devices = { input: 2628, cachedInput: 0, output: 525.6 };
  const paid = { computeUsd: 3153.6, deviceTokensUsd: devices };
  const costs = classTokenCosts(demand, workload, paid, { hoursPerMonth: 730, pools: [] }, untraced);
  expect(costs.costUsdPerMillionInputTokens).toBeCloseTo(1, 9);
  expect(costs.costUsdPerMillionOutputTokens).toBeCloseTo(2, 9);
  expect(costs.costUsdPerMillionCachedInputTokens).toBeNull();
  const unknown = { computeUsd: null, deviceTokensUsd: null };
  const unpriced = classTokenCosts(demand, workload, unknown, { hoursPerMonth: 730, pools: [] }, untraced);
  expect(Object.values(unpriced)).toEqual([null, null, null]);
});

test("a pool whose model gives a vector has no cost of a million output tokens: what counts as a token of its call is generated by nobody", () => {
  const workload = sampleClass({});
  const demand = classDemand(workload, { monthsAhead: 0, stepSeconds: null }, untraced);
  const paid = { computeUsd: 2628, deviceTokensUsd: { input: 2628, cachedInput: 0, output: 0 } };
  const pools = [samplePool(sampleModel({ headParameters: 0 }), { id: workload.poolId ?? "" })];
  const costs = classTokenCosts(demand, workload, paid, { hoursPerMonth: 730, pools }, untraced);
  expect(costs.costUsdPerMillionInputTokens).toBeCloseTo(1, 9);
  expect(costs.costUsdPerMillionOutputTokens).toBeNull();
  const [main] = demand.flows;
  expect(main === undefined ? null : tokensByKind(main, 2, false).output).toBe(0);
});
