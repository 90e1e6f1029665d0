import { counterUniform } from "../../numeric/counter-draw.ts";
import { exp } from "../../numeric/exp.ts";
import { log } from "../../numeric/log.ts";
import { ownWorkloads } from "../../catalog/workloads/own-workloads.ts";
import { basePlan } from "../../planning/plan-scenario.ts";
import { classFromWorkload } from "../../scenario/class-from-workload.ts";
import { exampleById, exampleList } from "../../scenario/example-list.ts";
import { parseScenario } from "../../scenario/parse-scenario.ts";
import type { ClassResult, Plan } from "../../engine/plan-result.ts";
import type { Scenario, ScenarioDraft } from "../../scenario/schema.ts";

/** Draws of one scenario, one after the other. */
interface Draws {
  readonly uniform: () => number;
  readonly among: <Value>(values: readonly [Value, ...Value[]]) => Value;
  /** Evenly in the logarithm. */
  readonly between: (low: number, high: number) => number;
}

function draws(seed: number, index: number): Draws {
  let count = 0;
  const uniform = () => counterUniform(seed, index, (count += 1));
  return {
    uniform,
    among: (values) => values[Math.floor(uniform() * values.length)] ?? values[0],
    between: (low, high) => exp(log(low) + uniform() * (log(high) - log(low))),
  };
}

const routers = ["round-robin", "random", "least-outstanding", "cache-aware", "central"] as const;
const percentiles = [0.9, 0.95, 0.99] as const;
/** Serving replicas that the load is made for; more than half of the scenarios take 8 and more. */
const leastReplicas = 2;
const leastNeeded = 1e-6;
const mostReplicas = 60;
/** Workflows a day of a class before the load is set. */
const firstPerDay = 1000;
/** Of the examples' fleets, to a factor of two. */
const secondsPerPromptToken = 1e-4;

type DraftClass = ScenarioDraft["classes"][number];

/** Of a prompt drawn anew no more than this is the head that all share. */
const mostHead = 1 / 4;

function headOf({ context }: DraftClass, prefixTokens: number): number {
  const head = context?.sharedPrefixTokens ?? 0;
  return Math.min(typeof head === "number" ? head : head.base, Math.floor(mostHead * prefixTokens));
}

/** A kind of work from the catalogue with prompts, answers and limits drawn anew. */
function drawnClass(draw: Draws, number: number, pool: string): DraftClass {
  const [first, ...others] = ownWorkloads;
  if (first === undefined) throw new Error("no workloads");
  const workload = draw.among([first, ...others]);
  const own = classFromWorkload(workload, { id: `class-${number}`, name: `Class ${number}`, pool, hosted: null });
  const peakToAverage = draw.between(1, 4);
  const prefixTokens = Math.round(draw.between(50, 50_000));
  return {
    ...own,
    arrivals: { perDay: firstPerDay, peakToAverage },
    prefixTokens,
    outputTokens: Math.round(draw.between(1, 2000)),
    context: { ...own.context, sharedPrefixTokens: headOf(own, prefixTokens) },
    // What the caches hold, as where nobody types it.
    cachedShare: null,
    agents: (own.agents ?? []).map((agent) => ({ ...agent, pool, cachedShare: null })),
  };
}

const withoutShare = (own: DraftClass): DraftClass => ({ ...own, cachedShare: null });

/** Limits from tight to easy: a first token in so many times what the longest prompt takes to compute, gaps of 40 to 200 ms or any. */
function drawnLimits(draw: Draws, { contextWorstTokens }: ClassResult): Scenario["classes"][number]["limits"] {
  return {
    ttftSeconds: draw.between(0.5, 2) + contextWorstTokens * secondsPerPromptToken * draw.between(1, 4),
    itlSeconds: draw.uniform() < 1 / 4 ? null : draw.between(0.04, 0.2),
    percentile: draw.among(percentiles),
  };
}

/** A worked example's fleet with one to three classes on its pools, none of which has a load of its own yet. */
function draftOf(draw: Draws): unknown {
  const [first, ...others] = exampleList;
  if (first === undefined) throw new Error("no examples");
  const draft = exampleById(draw.among([first, ...others]).id)?.scenario;
  if (draft === undefined) throw new Error("no example");
  const router = draw.among(routers);
  const pools = draft.pools.map((pool) => ({ ...pool, routing: { ...pool.routing, router } }));
  const pool = pools[0]?.id ?? "";
  const count = draw.among([1, 1, 2, 3]);
  const isExample = draw.uniform() < 1 / 4;
  const classes = Array.from({ length: count }, (_, index) => drawnClass(draw, index + 1, pool));
  return { ...draft, pools, classes: isExample ? [...draft.classes.map(withoutShare), ...classes.slice(1)] : classes };
}

function parsed(draft: unknown): Scenario | null {
  const result = parseScenario(draft);
  return result.ok ? result.scenario : null;
}

/** Replicas that a scenario takes by what they complete at most: no latency limit has a say. */
function neededReplicas(plan: Plan): number {
  return plan.pools.reduce((most, { utilisation, steadyReplicas }) => {
    return Math.max(most, (utilisation ?? 1) * (steadyReplicas ?? 1));
  }, 0);
}

/**
 * A random scenario such as people plan: kinds of work, fleets and routers of the catalogue, prompts of 50 to 50,000 tokens, answers of 1 to
 * 2,000, a load for some 2 to 60 replicas; `null` where what is drawn is no valid scenario.
 */
export function randomScenario(seed: number, index: number): Scenario | null {
  const draw = draws(seed, index);
  const draft = draftOf(draw);
  const base = parsed(draft);
  if (base === null) return null;
  const { plan } = basePlan(base);
  const factor = draw.between(leastReplicas, mostReplicas) / Math.max(leastNeeded, neededReplicas(plan));
  const scaled = base.classes.map((own) => {
    const { perDay } = own.arrivals;
    const mean = typeof perDay === "number" ? perDay : perDay.base;
    const result = plan.classes.find(({ id }) => id === own.id);
    const limits = result === undefined ? own.limits : drawnLimits(draw, result);
    return { ...own, limits, arrivals: { ...own.arrivals, perDay: mean * factor } };
  });
  return parsed({ ...base, title: `Random ${index}`, basedOn: null, classes: scaled });
}
