import type { Metric } from "./metric.ts";
import { reserveLines } from "./reserve-lines.ts";

const metric: Metric = {
  id: "replicas",
  label: "Replicas",
  unit: "replicas",
  better: "less",
  words: "Replicas of the pool: those that serve and those held for a named event.",
  scope: "pool",
  read: (plan, _input, at) => plan.pools.find(({ id }) => id === at)?.replicas ?? null,
  explain: (plan, _input, at) => {
    const pool = plan.pools.find(({ id }) => id === at);
    if (pool === undefined || pool.replicas === null) return null;
    return { kind: "sum", lines: reserveLines(pool, "replicas"), value: pool.replicas };
  },
};

export default metric;
