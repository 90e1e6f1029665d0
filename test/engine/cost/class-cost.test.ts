import { expect, test } from "vitest";
import { classCost } from "../../../src/engine/cost/class-cost.ts";
import type { HostedModel } from "../../../src/engine/input.ts";
import type { Agent } from "../../../src/engine/workload-class.ts";
import { classDemand } from "../../../src/engine/workload/class-demand.ts";
import { exampleInput, noCosts } from "../../planning/example-scenario.ts";
import { sampleClass } from "../workload/sample-class.ts";
import { threeDollars } from "./three-dollars.ts";

const untraced = { path: "", traces: null };

const hosted: HostedModel = { ...threeDollars, batchFactor: null };

/** One call of 500 prompt and 50 output tokens at the start of a workflow. */
const router: Agent = {
  id: "router",
  name: "Router",
  when: "start",
  runs: 1,
  role: "planning",
  isParallel: false,
  calls: 1,
  prefixTokens: 500,
  growthTokensPerCall: 0,
  sharedPrefixTokens: 0,
  outputTokens: 50,
  cachedShare: 0,
  isCachedShareComputed: false,
  resultTokens: 0,
  poolId: "pool",
  hosted: null,
  callSeconds: 0,
};

/** One workflow a second, a call of 1,000 prompt and 100 output tokens each, beside what it would cost on a hosted model. */
function costWith(agents: readonly Agent[], computeUsd = 0) {
  const workload = sampleClass({ hosted, agents });
  const demand = classDemand(workload, { monthsAhead: 0, stepSeconds: null }, untraced);
  const input = { ...exampleInput("support-chat"), costs: noCosts };
  const devices = {
    "compute-passing": 0,
    "compute-failing": 0,
    "compute-replay": 0,
    "compute-idle": 0,
    "compute-spare": 0,
    "reserve-failure": 0,
    "reserve-node": 0,
    "reserve-rounding": 0,
    "reserve-rack": 0,
    "reserve-zone": 0,
    "reserve-region": 0,
    "reserve-canary": 0,
    "reserve-rollout": 0,
    "reserve-maintenance": 0,
    "reserve-warm": 0,
    stranded: 0,
  };
  const deviceTokensUsd = { input: computeUsd, cachedInput: 0, output: 0 };
  const hostedSide = { demand, tokenShare: 1, stackUsd: 0 };
  const share = { computeUsd, deviceLines: devices, deviceTokensUsd, tokenShare: 1, hostedSide };
  return classCost(demand, workload, input, share, true, untraced);
}

/** 730 hours. */
const workflows = 2_628_000;

test("moved to a hosted model, a role of the fleet moves too; one that is hosted already is billed where it is, once", () => {
  const main = (workflows * (1000 * 3 + 100 * 15)) / 1e6;
  const role = (workflows * (500 * 3 + 50 * 15)) / 1e6;
  expect([main, role]).toEqual([11_826, 5913]);
  const onFleet = costWith([router]);
  expect(onFleet.cost.hosted?.tokensUsdPerMonth).toBeCloseTo(main + role, 6);
  expect(onFleet.cost.hosted?.costUsdPerMonth).toBeCloseTo(main + role, 6);
  const away = costWith([{ ...router, poolId: null, hosted }]);
  expect(away.cost.hosted?.tokensUsdPerMonth).toBeCloseTo(main, 6);
  expect(away.cost.providerUsdPerMonth).toBeCloseTo(role, 6);
  expect(away.lines["provider-tokens"]).toBeCloseTo(role, 6);
  expect(away.cost.hosted?.costUsdPerMonth).toBeCloseTo(main + role, 6);
});

test("a million tokens of calls of 1,100 and of 550 are those of 825 a call", () => {
  const { costUsdPerCall, costUsdPerMillionTokens } = costWith([router], 1).cost;
  expect(costUsdPerCall).not.toBeNull();
  expect(costUsdPerMillionTokens).toBeCloseTo(((costUsdPerCall ?? 0) * 1e6) / 825, 12);
});
