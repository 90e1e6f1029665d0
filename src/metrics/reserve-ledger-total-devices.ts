import type { Metric } from "./metric.ts";
import { reserveLines } from "./reserve-lines.ts";

const metric: Metric = {
  id: "reserveLedger.totalDevices",
  label: "Devices with reserves",
  unit: "devices",
  better: "less",
  words: "Devices that serve and those held for a named event, line by line.",
  scope: "pool",
  read: (plan, _input, at) => plan.pools.find(({ id }) => id === at)?.reserveLedger.totalDevices ?? null,
  explain: (plan, _input, at) => {
    const pool = plan.pools.find(({ id }) => id === at);
    if (pool === undefined) return null;
    return { kind: "sum", lines: reserveLines(pool, "devices"), value: pool.reserveLedger.totalDevices };
  },
};

export default metric;
