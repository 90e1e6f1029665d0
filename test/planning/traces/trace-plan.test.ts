import { expect, test } from "vitest";
import { lostProperty } from "../../../src/planning/traces/lost-property.ts";
import { callOrder, type RecordedCalls } from "../../../src/planning/traces/recorded-calls.ts";
import { recordedLoad, replicasByLoad, tracePlan } from "../../../src/planning/traces/trace-plan.ts";
import type { Scenario } from "../../../src/scenario/schema.ts";
import { randomStream } from "../../../src/numeric/random-stream.ts";
import { atSteadyRates } from "../../steady-rates.ts";
import { exampleScenario } from "../example-scenario.ts";
import { recordedCalls } from "./recorded-calls.ts";
import { readScenario } from "../../scenario/read-scenario.ts";

const perSecond = 20;
const count = 1500;

/** A class of single calls of 1,000 and 200 tokens, 20 a second. */
function scenarioOf(arrivalCv: number): Scenario {
  const base = exampleScenario("support-chat");
  const made = {
    id: "calls",
    name: "Calls",
    pool: base.pools[0]?.id,
    arrivals: { perDay: perSecond * 86_400, peakToAverage: 1 },
    steps: 1,
    prefixTokens: 1000,
    outputTokens: 200,
    varies: { outputTokens: { kind: "lognormal", cv: 0 } },
    serving: { arrivalCv },
    limits: { ttftSeconds: 0.5, itlSeconds: null, percentile: 0.95 },
  };
  return atSteadyRates(readScenario({ ...base, basedOn: null, classes: [made] }));
}

const stream = randomStream(7, "arrivals");
const random = Float64Array.from({ length: count }, () => stream.exponential() / perSecond);
/** Groups of thirty calls at once, as often in all. */
const grouped = random.map((_, at) => (at % 30 === 29 ? 30 / perSecond : 0));

const randomCalls = recordedCalls(random, 1000, 200);
const randomPlan = tracePlan(scenarioOf(1), randomCalls);

/** What a trace needs alone, with neither its class nor its times looked at. */
function replicasOf(scenario: Scenario, calls: RecordedCalls, speedUp: number): number | null {
  const order = callOrder(calls);
  return order === null ? null : replicasByLoad(scenario, recordedLoad(calls, order, speedUp));
}

test("a trace that is what its class says needs as many replicas, and takes as long", () => {
  const plan = randomPlan;
  const { replicasByClass, replicasByTrace, byClass, byTrace } = plan ?? {};
  expect(replicasByClass).toBeGreaterThan(0);
  expect(Math.abs((replicasByTrace ?? 0) - (replicasByClass ?? 0))).toBeLessThanOrEqual(1);
  const [p95, own] = [byTrace?.ttftSeconds.p95 ?? 0, byClass?.ttftSeconds.p95 ?? 0];
  expect(Math.abs(p95 / own - 1)).toBeLessThan(0.2);
  expect(byTrace?.itlSeconds.p50).toBeCloseTo(byClass?.itlSeconds.p50 ?? 0, 2);
});

test("twice as fast needs more", () => {
  expect(replicasOf(scenarioOf(1), randomCalls, 1)).toBe(randomPlan?.replicasByTrace);
  expect(replicasOf(scenarioOf(1), randomCalls, 2)).toBeGreaterThan(randomPlan?.replicasByTrace ?? Number.NaN);
});

test("of calls that come in groups a class of even gaps loses that they do, and with it needs as many as the trace", () => {
  const scenario = scenarioOf(1);
  const calls = recordedCalls(grouped, 1000, 200);
  const byTrace = replicasOf(scenario, calls, 1) ?? 0;
  const lost = lostProperty(scenario, calls, 1, byTrace);
  expect(lost?.lost).toBe("arrivals");
  expect(byTrace).toBeGreaterThan((lost?.replicasByReplayedClass ?? 0) + 1);
  expect(Math.abs((lost?.withProperty.arrivals ?? 0) - byTrace)).toBeLessThanOrEqual(1);
});

test("calls without times cannot be replayed", () => {
  const none = recordedCalls(new Float64Array(10), 1000, 200);
  expect(tracePlan(scenarioOf(1), { ...none, arrivals: none.arrivals.fill(Number.NaN) })).toBeNull();
});
