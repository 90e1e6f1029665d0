import type { Metric } from "./metric.ts";
import { carriedLoads } from "./carried-loads.ts";
import { entered } from "./entered.ts";

const metric: Metric = {
  id: "steadyReplicas",
  label: "Serving replicas",
  unit: "replicas",
  better: "less",
  words:
    "The smallest number of replicas that keeps every limit at the planning load, or the number a person fixed. Reserves come on top.",
  scope: "pool",
  read: (plan, _input, at) => plan.pools.find(({ id }) => id === at)?.steadyReplicas ?? null,
  explain: (plan, input, at) => {
    const pool = plan.pools.find(({ id }) => id === at);
    const value = pool?.steadyReplicas ?? null;
    if (pool === undefined || value === null) return null;
    const isFixed = input.pools.some(({ id, replicas }) => id === at && replicas !== null);
    if (isFixed && value > 0) return entered(`pools.${at}.replicas`, value);
    return { kind: "search", holds: value, fails: pool.whyNotFewer, carries: carriedLoads(pool, false), value };
  },
};

export default metric;
