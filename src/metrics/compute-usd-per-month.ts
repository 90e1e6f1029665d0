import type { Plan } from "../engine/plan-result.ts";
import { formulaOf, traceOf } from "./formula-of.ts";
import type { SumLine } from "./explanation.ts";
import { partOf } from "./part-of.ts";
import type { Metric } from "./metric.ts";
import { flowsWhere } from "./pool-flows.ts";

const figure = partOf(
  "class",
  { of: "costUsdPerMonth", otherwise: "The class sends no work to its pool's devices." },
  {
    id: "computeUsdPerMonth",
    label: "Its part of the devices a month",
    unit: "USD/month",
    better: "less",
    words:
      "The class's part of what its pool's devices cost a month. Busy time goes by what it uses at the mean load, idle time and reserves by what it asks at the peak.",
  },
);

/** What a class takes of one of several pools: the same expression as of one, of all its calls there. */
function ofPool(plan: Plan, classId: string, poolId: string): SumLine {
  const flows = flowsWhere(plan, (flow) => flow.classId === classId && flow.poolId === poolId);
  const share = (id: string) => flows.reduce((sum, flow) => sum + (traceOf(plan, "class", flow.id, id)?.value ?? 0), 0);
  const ofThePool = (id: string) => traceOf(plan, "pool", poolId, id)?.value ?? 0;
  const [serving, reserve] = [ofThePool("servingUsdPerMonth"), ofThePool("reserveUsdPerMonth")];
  const busy = serving * ofThePool("busyShare");
  const value = busy * share("meanShare") + (serving - busy + reserve) * share("peakShare");
  return { id: poolId, label: `Pool ${poolId}`, value, method: "by its calls' part of the busy time and of the peak" };
}

const metric: Metric = {
  ...figure,
  explain: (plan, input, at) => {
    const value = figure.read(plan, input, at);
    const pools = new Set(
      flowsWhere(plan, ({ classId }) => classId === at).flatMap(({ poolId }) => (poolId === null ? [] : [poolId])),
    );
    if (value === null || at === null || pools.size < 2) return figure.explain(plan, input, at);
    const lines = input.pools.flatMap(({ id }) => (pools.has(id) ? [ofPool(plan, at, id)] : []));
    return formulaOf(plan, "class", at, figure.id) ?? { kind: "sum", lines, value };
  },
};

export default metric;
