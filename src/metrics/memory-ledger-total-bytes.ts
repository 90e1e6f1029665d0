import type { Metric } from "./metric.ts";
import { memoryLines } from "./memory-lines.ts";

const metric: Metric = {
  id: "memoryLedger.totalBytes",
  label: "Memory of a device, line by line",
  unit: "bytes",
  better: "more",
  words:
    "Memory that the driver of one device reports, and what fills it. Unknown where no source gives it and nobody has said.",
  scope: "pool",
  read: (plan, _input, at) => plan.pools.find(({ id }) => id === at)?.memoryLedger?.totalBytes ?? null,
  explain: (plan, _input, at) => {
    const ledger = plan.pools.find(({ id }) => id === at)?.memoryLedger ?? null;
    return ledger === null ? null : { kind: "sum", lines: memoryLines(ledger), value: ledger.totalBytes };
  },
};

export default metric;
