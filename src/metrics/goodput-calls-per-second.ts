import type { Metric } from "./metric.ts";
import { carriedLoads } from "./carried-loads.ts";

const metric: Metric = {
  id: "goodputCallsPerSecond",
  label: "Goodput of a replica",
  unit: "calls/s",
  better: "more",
  words: "The largest load that one replica carries inside every limit, each less the margin.",
  scope: "pool",
  read: (plan, _input, at) => plan.pools.find(({ id }) => id === at)?.goodputCallsPerSecond ?? null,
  explain: (plan, _input, at) => {
    const pool = plan.pools.find(({ id }) => id === at);
    const value = pool?.goodputCallsPerSecond ?? null;
    if (pool === undefined || value === null) return null;
    const holds = pool.missed.length === 0 ? pool.steadyReplicas : null;
    return { kind: "search", holds, fails: pool.whyNotFewer, carries: carriedLoads(pool, true), value };
  },
};

export default metric;
