import type * as contractCost from "../engine/cost/contract-cost.ts";
import type * as deviceCost from "../engine/cost/device-cost.ts";
import type * as hostedCost from "../engine/cost/hosted-cost.ts";
import type * as purchase from "../engine/cost/purchase.ts";
import type * as stackMoney from "../engine/cost/stack-money.ts";
import type * as stackSizes from "../engine/cost/stack-sizes.ts";
import type * as tokenCost from "../engine/cost/token-cost.ts";
import type * as unitCost from "../engine/cost/unit-cost.ts";
import type * as workCost from "../engine/cost/work-cost.ts";
import type * as firstTokenParts from "../engine/fleet/first-token-parts.ts";
import type * as atGoodput from "../engine/fleet/at-goodput.ts";
import type * as handoverResult from "../engine/fleet/handover-result.ts";
import type * as linkWait from "../engine/fleet/link-wait.ts";
import type * as hostCores from "../engine/fleet/host-cores.ts";
import type * as heldInRegion from "../engine/fleet/held-in-region.ts";
import type * as places from "../engine/fleet/places.ts";
import type * as poolFigures from "../engine/fleet/pool-figures.ts";
import type * as poolUse from "../engine/fleet/pool-use.ts";
import type * as racks from "../engine/fleet/racks.ts";
import type * as sharing from "../engine/fleet/sharing.ts";
import type * as replicaLatency from "../engine/fleet/replica-latency.ts";
import type * as concurrency from "../engine/memory/concurrency.ts";
import type * as kvRoom from "../engine/memory/kv-room.ts";
import type * as groupTraffic from "../engine/service/group-traffic.ts";
import type * as acceptedTokens from "../engine/service/accepted-tokens.ts";
import type * as sharding from "../engine/memory/sharding.ts";
import type * as visionTower from "../engine/vision-tower.ts";
import type * as workflowTimes from "../engine/workflow-times.ts";
import type * as arrivalLoad from "../engine/workload/arrival-load.ts";
import type * as cacheHits from "../engine/workload/cache-hits.ts";
import type * as callCounts from "../engine/workload/call-counts.ts";
import type * as chainCounts from "../engine/workload/chain-counts.ts";
import type * as littlesLaw from "../engine/workload/littles-law.ts";
import type * as wholeDemand from "../engine/workload/whole-demand.ts";
import type * as overflowLoad from "../engine/workload/overflow-load.ts";
import type * as promptVolume from "../engine/workload/prompt-volume.ts";
import type * as rates from "../engine/workload/rates.ts";
import type * as retryFormulas from "../engine/workload/retry-formulas.ts";
import type * as toolLoad from "../engine/workload/tool-load.ts";
import type { Formula, Trace } from "../engine/formula.ts";
import type { LimitKind, Plan } from "../engine/plan-result.ts";
import type { Explanation } from "./explanation.ts";
import type { MetricScope } from "./metric.ts";

type Modules =
  | typeof contractCost
  | typeof deviceCost
  | typeof hostedCost
  | typeof purchase
  | typeof stackMoney
  | typeof stackSizes
  | typeof hostCores
  | typeof handoverResult
  | typeof linkWait
  | typeof tokenCost
  | typeof unitCost
  | typeof workCost
  | typeof firstTokenParts
  | typeof atGoodput
  | typeof heldInRegion
  | typeof places
  | typeof poolFigures
  | typeof poolUse
  | typeof racks
  | typeof replicaLatency
  | typeof sharing
  | typeof groupTraffic
  | typeof concurrency
  | typeof kvRoom
  | typeof acceptedTokens
  | typeof sharding
  | typeof visionTower
  | typeof workflowTimes
  | typeof arrivalLoad
  | typeof cacheHits
  | typeof callCounts
  | typeof chainCounts
  | typeof littlesLaw
  | typeof wholeDemand
  | typeof overflowLoad
  | typeof promptVolume
  | typeof rates
  | typeof retryFormulas
  | typeof toolLoad;

/** The formulas of a module, by id and input names. */
type FormulasOf<Module> = {
  [Field in keyof Module]: Module[Field] extends Formula<infer Name, infer Id>
    ? string extends Id
      ? never
      : { readonly id: Id; readonly name: Name }
    : never;
}[keyof Module];

/** Of a union, each module by itself: only names that all have are keys of the union. */
type Known = Modules extends infer Module ? (Module extends unknown ? FormulasOf<Module> : never) : never;

/** A formula by its id, or by the name that it is applied under where there are several. */
export type FormulaName = Known["id"] | concurrency.SequencesId | `resources.${LimitKind}.use`;

/** What a formula of that id takes. */
export type InputOf<Named extends FormulaName> = Extract<Known, { readonly id: Named }>["name"];

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

/** The formula behind a figure as the engine applied it, with the inputs that it has by that id. */
interface TraceOf<Named extends FormulaName> extends Omit<Trace, "inputs"> {
  readonly inputs: Readonly<Partial<Record<InputOf<Named>, number>>>;
}

/** `null` where the plan keeps no trace of it. */
export function traceOf<Named extends FormulaName>(
  plan: Plan,
  scope: MetricScope,
  at: string | null,
  name: Named,
): TraceOf<Named> | null {
  return appliedAs(plan, scope, at, name) as TraceOf<Named> | null;
}

/** What was applied to give a figure of any id, where a formula gives it. */
function appliedAs(plan: Plan, scope: MetricScope, at: string | null, id: string): Trace | null {
  const subject = scope === "plan" ? `plan.${id}` : `${folders[scope]}.${at}.${id}`;
  return tracesOf(plan).get(subject) ?? null;
}

/** The explanation that a formula is; `null` where the plan keeps no trace of it. */
export function formulaOf(plan: Plan, scope: MetricScope, at: string | null, name: FormulaName): Explanation | null {
  return closedFormula(plan, scope, at, name);
}

/** The explanation of a figure that a formula gives in some plans; `null` in the others. */
export function closedFormula(plan: Plan, scope: MetricScope, at: string | null, id: string): Explanation | null {
  const trace = appliedAs(plan, scope, at, id);
  if (trace === null) return null;
  const { words, expression, value, source } = trace;
  const inputs = Object.entries(trace.inputs).map(([name, input]) => ({ name, value: input }));
  return { kind: "formula", words, expression, inputs, value, source };
}
