import type { Trace } from "../engine/formula.ts";
import type { Plan } from "../engine/plan-result.ts";
import type { Explanation } from "./explanation.ts";
import type { MetricScope } from "./metric.ts";

const folders: Readonly<Record<Exclude<MetricScope, "plan">, string>> = { class: "classes", pool: "pools" };

const bySubject = new WeakMap<readonly Trace[], ReadonlyMap<string, Trace>>();

/** Traces by subject, the first of each: hundreds of figures look theirs up. */
function tracesOf({ traces }: Plan): ReadonlyMap<string, Trace> {
  const known = bySubject.get(traces);
  if (known !== undefined) return known;
  const found = new Map(traces.toReversed().map((trace) => [trace.subject, trace]));
  bySubject.set(traces, found);
  return found;
}

/** The formula behind a figure as the engine applied it; `null` where the plan keeps no trace of it. */
export function traceOf(plan: Plan, scope: MetricScope, at: string | null, id: string): Trace | null {
  const subject = scope === "plan" ? `plan.${id}` : `${folders[scope]}.${at}.${id}`;
  return tracesOf(plan).get(subject) ?? null;
}

/** The explanation that a trace is. */
export function formulaOf(plan: Plan, scope: MetricScope, at: string | null, id: string): Explanation | null {
  const trace = traceOf(plan, scope, at, id);
  if (trace === null) return null;
  const { words, expression, value, source } = trace;
  const inputs = Object.entries(trace.inputs).map(([name, input]) => ({ name, value: input }));
  return { kind: "formula", words, expression, inputs, value, source };
}
