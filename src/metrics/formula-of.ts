import type { Trace } from "../engine/formula.ts";
import type { Plan } from "../engine/plan-result.ts";
import type { Explanation } from "./explanation.ts";
import type { MetricScope } from "./metric.ts";

const folders: Readonly<Record<Exclude<MetricScope, "plan">, string>> = { class: "classes", pool: "pools" };

/** The formula behind a figure as the engine applied it; `null` where the plan keeps no trace of it. */
export function traceOf(plan: Plan, scope: MetricScope, at: string | null, id: string): Trace | null {
  const subject = scope === "plan" ? `plan.${id}` : `${folders[scope]}.${at}.${id}`;
  return plan.traces.find((trace) => trace.subject === subject) ?? null;
}

/** The explanation that a trace is. */
export function formulaOf(plan: Plan, scope: MetricScope, at: string | null, id: string): Explanation | null {
  const trace = traceOf(plan, scope, at, id);
  if (trace === null) return null;
  const { words, expression, value, source } = trace;
  const inputs = Object.entries(trace.inputs).map(([name, input]) => ({ name, value: input }));
  return { kind: "formula", words, expression, inputs, value, source };
}
