import type { EngineInput } from "../../src/engine/input.ts";
import type { Plan } from "../../src/engine/plan-result.ts";
import { kneeBatch } from "../../src/engine/service/service-curve.ts";
import { poolReplica } from "../../src/engine/fleet/pool-replica.ts";
import { plannedLoad } from "../../src/engine/planned-load.ts";
import { suggestedScaling } from "../../src/planning/fleet/fleet-question.ts";
import { basePlan } from "../../src/planning/plan-scenario.ts";
import { simulationSetup, type SimulationSetup } from "../../src/planning/simulation/simulation-setup.ts";
import { exampleById } from "../../src/scenario/example-list.ts";
import type { Scenario } from "../../src/scenario/schema.ts";
import { atSteadyRates } from "../steady-rates.ts";
import { readScenario } from "../scenario/read-scenario.ts";

type Draft = Record<string, unknown>;

const lognormal = (cv: number) => ({ kind: "lognormal", cv });

/** A worked example with its class, so many times, and its pool changed. */
function planned(
  id: string,
  ofClass: Draft,
  ofPool: Draft,
  classes = 1,
): { readonly input: EngineInput; readonly plan: Plan } {
  const example = exampleById(id)?.scenario as unknown as { classes: Draft[]; pools: Draft[] } & Draft;
  const opened = readScenario({
    ...example,
    classes: Array.from({ length: classes }, (_, index) => ({
      ...example.classes[0],
      ...ofClass,
      ...(index === 0 ? {} : { id: `copy-${index}`, name: `copy ${index}` }),
    })),
    pools: [{ ...example.pools[0], ...ofPool }],
  });
  // The same work beside any commit: a fit moves the catalogue's rates.
  return basePlan(atSteadyRates(opened));
}

/** Calls a second at the knee of one replica of the input's first pool. */
function kneeCallsPerSecond(input: EngineInput, plan: Plan): number {
  const [pool] = input.pools;
  const batchCap = plan.pools[0]?.batchCap ?? null;
  if (pool === undefined || batchCap === null) throw new Error("a benchmark needs a pool that serves");
  const flows = plannedLoad(input, null).classes.flatMap(({ demand }) => demand.flows);
  const { curve } = poolReplica(pool, flows, batchCap);
  return curve.completionRates[kneeBatch(curve) - 1] ?? 0;
}

function setupOf(
  input: EngineInput,
  plan: Plan,
  callsPerSecond: number,
  hourLoads: readonly number[],
): SimulationSetup {
  const peak = plan.classes.reduce((sum, served) => sum + served.peakCallsPerSecond, 0);
  const setup = simulationSetup(input, plan, { load: callsPerSecond / peak, mostReplicas });
  if (setup === null) throw new Error("a benchmark needs a pool that serves");
  const classes = setup.classes.map((own) => ({ ...own, arrivals: { ...own.arrivals, loads: hourLoads } }));
  return { ...setup, classes };
}

const chatClass: Draft = {
  steps: 1,
  callsPerStep: 1,
  prefixTokens: 700,
  growthTokensPerCall: 0,
  outputTokens: 200,
  cachedShare: 0,
  toolSeconds: 0,
  successPerAttempt: 1,
  maxAttempts: 1,
  limits: { ttftSeconds: null, itlSeconds: null, percentile: 0.95 },
  varies: { prefixTokens: lognormal(1.1), outputTokens: lognormal(0.9) },
};
const chatPool: Draft = { model: "llama-3.1-8b", tp: 1, weights: "bf16", replicas: 1 };

const kneeShare = 0.85;

/** One replica, a chat mix at 85 % of the knee; `longer` times the output, at 85 % of the knee that this has. */
export function chatSetup(longer: number): SimulationSetup {
  const { input, plan } = planned("support-chat", { ...chatClass, outputTokens: 200 * longer }, chatPool);
  return setupOf(input, plan, kneeShare * kneeCallsPerSecond(input, plan), []);
}

/** Every replica by itself, however many: that is what is measured. */
const mostReplicas = 1024;

/** The chat mix on so many replicas behind a router, in so many equal classes, at 85 % of all their knees. */
export function chatFleetSetup(replicas: number, router: string, classes = 1): SimulationSetup {
  const { input, plan } = planned("support-chat", chatClass, { ...chatPool, replicas, routing: { router } }, classes);
  return setupOf(input, plan, kneeShare * replicas * kneeCallsPerSecond(input, plan), []);
}

/** Eight replicas, or so many times as many, agent sessions of many calls with tools in between, prefix cache, KV at 80 %. */
export function agentSetup(times = 1, router = "cache-aware"): SimulationSetup {
  const { input, plan } = planned(
    "coding-agent",
    {
      steps: 20,
      growthTokensPerCall: 900,
      prefixTokens: 4000,
      outputTokens: 300,
      toolSeconds: 6,
      successPerAttempt: 0.8,
      limits: { ttftSeconds: null, itlSeconds: null, percentile: 0.95 },
      varies: { steps: lognormal(0.4), outputTokens: lognormal(0.8), toolSeconds: lognormal(1) },
      context: { sharedPrefixTokens: 3000 },
    },
    {
      model: "llama-3.1-8b",
      accelerator: "h100-sxm",
      tp: 1,
      weights: "bf16",
      kv: "bf16",
      replicas: 8 * times,
      memoryShare: 0.55,
      routing: { router, loadThreshold: 4 },
    },
  );
  const setup = setupOf(input, plan, times * agentCallsPerSecond, []);
  const classes = setup.classes.map((own) => ({
    ...own,
    workload: { ...own.workload, concurrencyCap: times * agentSessions },
  }));
  return { ...setup, classes };
}

/**
 * So many sessions at a time fill four fifths of the KV memory on average, what they will read when they come back included;
 * more want to come, so that there are always so many.
 */
const agentSessions = 110;
const agentCallsPerSecond = 12.3;

/** Loads of the hours of a working day: a trough at night, peaks before and after noon. */
const dayLoads = [
  0.3, 0.25, 0.2, 0.2, 0.25, 0.4, 0.7, 1.1, 1.5, 1.8, 1.9, 1.8, 1.6, 1.7, 1.8, 1.7, 1.5, 1.3, 1.1, 0.9, 0.8, 0.6, 0.4,
  0.3,
];
const dayCallsPerSecond = 50;
const dayReplicas = 8;

/** A day at 50 calls a second in the mean, with the shape of a working day. */
export function daySetup(): SimulationSetup {
  const { input, plan } = planned("support-chat", chatClass, { ...chatPool, replicas: dayReplicas });
  const mean = dayLoads.reduce((sum, load) => sum + load, 0) / dayLoads.length;
  return setupOf(input, plan, dayCallsPerSecond / mean, dayLoads);
}

/** The worked support chat at 50 calls a second in the mean of its week, scaled as a pool is that nobody has set a scaler up for. */
export function scaledChat(): Scenario {
  const example = exampleById("support-chat")?.scenario as unknown as { classes: Draft[] } & Draft;
  const withPerDay = (perDay: number) => {
    const arrivals = { ...(example.classes[0]?.["arrivals"] as Draft), perDay };
    return readScenario({ ...example, classes: [{ ...example.classes[0], arrivals }] });
  };
  const some = 100_000;
  const { plan } = basePlan(withPerDay(some));
  const calls = plan.classes.reduce((sum, { callsPerSecond }) => sum + callsPerSecond, 0);
  const chat = withPerDay(Math.round((some * dayCallsPerSecond) / calls));
  const [pool] = chat.pools;
  if (pool === undefined) throw new Error("a benchmark needs a pool");
  const scaling = suggestedScaling(basePlan(chat).plan, pool.id);
  return { ...chat, pools: [{ ...pool, scaling }] };
}
