import { formulaOf, traceOf } from "./formula-of.ts";
import type { Facts, Metric, MetricScope } from "./metric.ts";

interface Part {
  /** The figure whose formula takes it. */
  readonly of: string;
  /** Why it has no formula of its own where it has none. */
  readonly otherwise: string;
}

/** A step that another figure's formula takes, with its own formula where the engine applied one. */
export function partOf(scope: MetricScope, { of, otherwise }: Part, facts: Facts): Metric {
  const name = facts.id.slice(facts.id.lastIndexOf(".") + 1);
  const read: Metric["read"] = (plan, _input, at) =>
    traceOf(plan, scope, at, facts.id)?.value ?? traceOf(plan, scope, at, of)?.inputs[name] ?? null;
  return {
    ...facts,
    scope,
    read,
    explain: (plan, input, at) => {
      const value = read(plan, input, at);
      if (value === null) return null;
      return formulaOf(plan, scope, at, facts.id) ?? { kind: "steps", steps: [otherwise], from: [], value };
    },
  };
}
