import type { Metric } from "./metric.ts";
import { reserveLines } from "./reserve-lines.ts";

const metric: Metric = {
  id: "reserveLedger.totalReplicas",
  label: "Replicas with reserves",
  unit: "replicas",
  better: "less",
  words: "Replicas that serve and those held for a named event, line by line.",
  scope: "pool",
  read: (plan, _input, at) => plan.pools.find(({ id }) => id === at)?.reserveLedger.totalReplicas ?? null,
  explain: (plan, _input, at) => {
    const pool = plan.pools.find(({ id }) => id === at);
    if (pool === undefined) return null;
    return { kind: "sum", lines: reserveLines(pool, "replicas"), value: pool.reserveLedger.totalReplicas };
  },
};

export default metric;
