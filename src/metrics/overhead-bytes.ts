import type { MemoryLine } from "../engine/ledger.ts";
import type { Plan } from "../engine/plan-result.ts";
import type { SumLine } from "./explanation.ts";
import type { Metric } from "./metric.ts";
import { memoryLines } from "./memory-lines.ts";

const parts: readonly MemoryLine["id"][] = ["activations", "workspace", "communication", "overhead"];

function overheadLines(plan: Plan, at: string | null): SumLine[] | null {
  const ledger = plan.pools.find(({ id }) => id === at)?.memoryLedger ?? null;
  return ledger === null ? null : memoryLines(ledger, parts);
}

/** Whole bytes, so that a plain sum is exact. */
function total(lines: readonly SumLine[]): number {
  return lines.reduce((sum, { value }) => sum + (value ?? 0), 0);
}

const metric: Metric = {
  id: "overheadBytes",
  label: "Memory besides weights and KV cache",
  unit: "bytes",
  better: "less",
  words: "Memory of one device that holds neither weights nor KV cache, the runtime's figures or the one entered.",
  scope: "pool",
  read: (plan, _input, at) => {
    const lines = overheadLines(plan, at);
    return lines === null ? null : total(lines);
  },
  explain: (plan, _input, at) => {
    const lines = overheadLines(plan, at);
    return lines === null ? null : { kind: "sum", lines, value: total(lines) };
  },
};

export default metric;
