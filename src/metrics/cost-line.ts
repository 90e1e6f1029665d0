import type { Plan, PoolResult } from "../engine/plan-result.ts";
import { className } from "./class-name.ts";
import type { SumLine } from "./explanation.ts";
import { traceOf } from "./formula-of.ts";
import type { Facts, Metric } from "./metric.ts";

type LineFacts = Pick<Facts, "label" | "words">;

function lineUsd({ costLedger }: Plan, lineId: string): number | null {
  return costLedger.lines.find(({ id }) => id === lineId)?.usdPerMonth ?? null;
}

/** A line of the month's cost, as the sum of its parts. */
export function costLine(
  lineId: string,
  { label, words }: LineFacts,
  parts: (plan: Plan, input: Parameters<Metric["read"]>[1]) => readonly SumLine[],
): Metric {
  return {
    id: `costLedger.lines.${lineId}.usdPerMonth`,
    label,
    unit: "USD/month",
    better: "less",
    words,
    scope: "plan",
    read: (plan) => lineUsd(plan, lineId),
    explain: (plan, input) => ({ kind: "sum", lines: parts(plan, input), value: lineUsd(plan, lineId) }),
  };
}

/** A line that only some plans have: in the others there is nothing to explain. */
export function whereBilled(metric: Metric): Metric {
  return {
    ...metric,
    explain: (plan, input, at) => (metric.read(plan, input, at) === null ? null : metric.explain(plan, input, at)),
  };
}

/** A line that every pool's devices add to; a pool without work adds nothing. */
export function costOfPools(lineId: string, field: string, facts: LineFacts): Metric {
  return costLine(lineId, facts, (plan) =>
    plan.pools.map(({ id, devices }) => {
      const trace = traceOf(plan, "pool", id, field);
      return {
        id,
        label: plan.pools.length > 1 ? `Pool ${id}` : "Its devices",
        value: trace?.value ?? untracedUsd(plan, { id, devices }, lineId),
        method: trace === null ? "nothing to pay for, or no price" : trace.words,
      };
    }),
  );
}

/** A pool that the engine applied no formula to: without work, without such work, or without a price. */
function untracedUsd(plan: Plan, { id, devices }: Pick<PoolResult, "id" | "devices">, lineId: string): number | null {
  if (devices === 0) return 0;
  if (devices === null) return null;
  return lineUsdOfPool(plan, id, lineId) ?? (lineUsd(plan, lineId) === null ? null : 0);
}

/** Without a price only a reserve of no replicas is known: it costs nothing. */
function lineUsdOfPool({ pools }: Plan, poolId: string, lineId: string): number | null {
  const held = pools.find(({ id }) => id === poolId)?.reserveLedger.lines;
  return held?.find(({ id }) => `reserve-${id}` === lineId)?.costUsdPerMonth ?? null;
}

/** A line that every class adds to. */
export function costOfClasses(lineId: string, field: string, facts: LineFacts): Metric {
  return costLine(lineId, facts, (plan, input) =>
    plan.classes.map(({ id }) => {
      const trace = traceOf(plan, "class", id, field);
      return { id, label: className(input, id), value: trace?.value ?? null, method: trace?.words ?? "" };
    }),
  );
}
