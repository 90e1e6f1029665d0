import type { halvings as halvingsOfSearch } from "../engine/fleet/limit-capacities.ts";
import type { EngineInput } from "../engine/input.ts";
import type { LimitKind, PoolResult } from "../engine/plan-result.ts";
import { formatCount, formatShare } from "../quantity/format-number.ts";
import type { CarriedLoad, FigureAt } from "./explanation.ts";
import { figure, poolFigure, poolOf } from "./figure.ts";
import { formulaOf } from "./formula-of.ts";
import { entered, pathAt } from "./input-figure.ts";
import type { Metric } from "./metric.ts";

interface LimitFacts {
  readonly kind: LimitKind;
  readonly label: string;
  /** What grows with the load until it meets its line. */
  readonly grows: string;
  /** Beside the load: the figures of each class, the whole plan and the pool that set the line, and what the load makes of them now. */
  readonly ofClass?: readonly string[];
  readonly ofPlan?: readonly string[];
  readonly ofPool?: readonly string[];
}

function figuresOf({ ofClass = [], ofPlan = [], ofPool = [] }: LimitFacts, input: EngineInput, at: string | null) {
  const own = input.classes.filter(({ poolId }) => poolId === at);
  return [
    ...own.flatMap((workload) => ofClass.map((id): FigureAt => ({ scope: "class", at: workload.id, id }))),
    ...[...ofPlan, "targets.marginShare"].map((id): FigureAt => ({ scope: "plan", at: null, id })),
    ...[...ofPool, "saturationCallsPerSecond", "offeredCallsPerSecond"].map((id): FigureAt => ({
      scope: "pool",
      at,
      id,
    })),
  ];
}

/** As many as the engine's search makes, or this does not compile. */
const halvings: typeof halvingsOfSearch = 12;

/** What one limit alone lets a replica carry, and how that is found. */
function limitLoad(facts: LimitFacts): Metric {
  const { kind, label, grows } = facts;
  return figure(
    "pool",
    {
      id: `carried.${kind}`,
      label,
      unit: "calls/s",
      better: "more",
      words: "The largest load of one replica that keeps this limit, less the margin, if it were the only one.",
    },
    (plan, _input, at) => {
      const pool = poolOf(plan, at);
      const carried = pool?.resources.find((resource) => resource.kind === kind)?.callsPerSecond ?? null;
      return carried === null ? null : carried / (pool?.steadyReplicas ?? 1);
    },
    (value, _plan, input, at) => {
      const kept = formatShare(1 - input.targets.marginShare);
      const steps = [
        `${grows} grows with the load. The line is ${kept} of the limit: the rest is the margin.`,
        `The method halves the range from no load to the most that a replica completes, ${formatCount(halvings)} times at most, with what its caches hold at each load, and keeps each time the half in which the line is met. It ends at ${formatCount(value)} calls a second.`,
      ];
      return { kind: "steps", steps, from: figuresOf(facts, input, at), value };
    },
  );
}

/** What each limit alone lets a pool's serving replicas carry, or one of them; scarcest first. */
function carriedLoads({ resources, steadyReplicas }: PoolResult, ofOneReplica: boolean): CarriedLoad[] {
  const replicas = ofOneReplica ? (steadyReplicas ?? 1) : 1;
  return resources
    .flatMap(({ kind, callsPerSecond }) =>
      // Tools stand outside the replicas: more of these carry no more of them.
      callsPerSecond === null || kind === "tools" ? [] : [{ limit: kind, callsPerSecond: callsPerSecond / replicas }],
    )
    .sort((one, other) => one.callsPerSecond - other.callsPerSecond);
}

const steadyReplicas: Metric = {
  ...poolFigure(
    {
      id: "steadyReplicas",
      label: "Serving replicas",
      unit: "replicas",
      better: "less",
      words:
        "The smallest number of replicas that keeps every limit at the planning load, or the number a person fixed. Reserves come on top.",
    },
    (value, plan, input, at) => {
      const pool = poolOf(plan, at);
      if (pool === null) return null;
      const isFixed = input.pools.some(({ id, replicas }) => id === at && replicas !== null);
      if (isFixed && value > 0) return entered(pathAt("pools.*.replicas", at), value);
      return { kind: "search", holds: value, fails: pool.whyNotFewer, carries: carriedLoads(pool, false), value };
    },
  ),
  path: "pools.*.replicas",
};

const bindingLimitUse = figure(
  "plan",
  {
    id: "bindingLimit.use",
    label: "Load over what the tightest limit carries",
    unit: "share",
    better: "less",
    words:
      "Peak load over what the resource nearest to its line could safely carry alone. At 100 % the line is reached.",
  },
  ({ bindingLimit }) => (bindingLimit?.isOutOfReach === true ? null : (bindingLimit?.use ?? null)),
  (_value, plan) => {
    if (plan.bindingLimit === null || plan.bindingLimit.isOutOfReach === true) return null;
    const { pool, kind, use } = plan.bindingLimit;
    if (kind !== "tools") return formulaOf(plan, "pool", pool, `resources.${kind}.use`);
    // The tools that are nearest to their limits are one class's.
    const busiest = plan.classes.find(({ poolId, toolUse }) => poolId === pool && toolUse === use);
    return busiest === undefined ? null : formulaOf(plan, "class", busiest.id, "toolUse");
  },
);

/** How much a replica carries inside its limits, and how many it takes. */
export const limits: readonly Metric[] = [
  steadyReplicas,
  bindingLimitUse,
  poolFigure(
    {
      id: "goodputCallsPerSecond",
      label: "Goodput of a replica",
      unit: "calls/s",
      better: "more",
      words: "The largest load that one replica carries inside every limit, each less the margin.",
    },
    (value, plan, _input, at) => {
      const pool = poolOf(plan, at);
      if (pool === null) return null;
      const holds = pool.missed.length === 0 ? pool.steadyReplicas : null;
      return { kind: "search", holds, fails: pool.whyNotFewer, carries: carriedLoads(pool, true), value };
    },
  ),
  poolFigure({
    id: "goodputPerDevice",
    label: "Goodput of a device",
    unit: "calls/s",
    better: "more",
    words: "What one replica carries inside every limit, divided over its devices: comparable between splits.",
  }),
  poolFigure({
    id: "goodputCallsPerUsd",
    label: "Goodput of a dollar",
    unit: "calls/$",
    better: "more",
    words:
      "Calls inside every limit that a dollar of devices carries when they are as full as the limits let them be. Unknown without a price.",
  }),
  limitLoad({
    kind: "kv",
    label: "What KV memory lets it carry",
    grows: "The share of the KV cache that running calls fill",
    ofPlan: ["targets.kvUseLimit"],
    ofPool: ["kvUse"],
  }),
  limitLoad({
    kind: "sequences",
    label: "What the limit on sequences lets it carry",
    grows: "The load as a share of the most that a replica completes",
    ofPool: ["utilisation"],
  }),
  limitLoad({
    kind: "bandwidth",
    label: "What memory bandwidth lets it carry",
    grows: "The load as a share of the most that a replica completes",
    ofPool: ["utilisation"],
  }),
  limitLoad({
    kind: "compute",
    label: "What compute lets it carry",
    grows: "The load as a share of the most that a replica completes",
    ofPool: ["utilisation"],
  }),
  limitLoad({
    kind: "queue",
    label: "What the queue lets it carry",
    grows: "The share of calls that are refused",
    ofPlan: ["targets.blockedShareLimit"],
    ofPool: ["blockedShare"],
  }),
  limitLoad({
    kind: "ttft",
    label: "What time to first token lets it carry",
    grows: "The time to the first token, at the share of calls that must keep the limit,",
    ofClass: ["limits.ttftSeconds", "limits.percentile", "ttftAtPercentileSeconds"],
  }),
  limitLoad({
    kind: "itl",
    label: "What time between tokens lets it carry",
    grows: "The time between two tokens, at the share of calls that must keep the limit,",
    ofClass: ["limits.itlSeconds", "limits.percentile", "itlAtPercentileSeconds"],
  }),
];
