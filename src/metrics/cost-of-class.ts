import type { EngineInput } from "../engine/input.ts";
import type { Plan } from "../engine/plan-result.ts";
import { inIdOrder } from "../numeric/in-id-order.ts";
import { formatShare } from "../quantity/format-number.ts";
import type { SumLine } from "./explanation.ts";
import { classFigure, figure, partOf, stepFigure, writtenFigure } from "./figure.ts";
import { flowsWhere } from "./flow-figure.ts";
import { closedFormula, type FormulaName, traceOf } from "./formula-of.ts";
import type { Metric } from "./metric.ts";
import { unitCostsOfClass } from "./unit-costs-of-class.ts";

const partOfDevices = partOf(
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
function computeLine(plan: Plan, classId: string, poolId: string): SumLine {
  const flows = flowsWhere(plan, (flow) => flow.classId === classId && flow.poolId === poolId);
  const share = (id: FormulaName) =>
    flows.reduce((sum, flow) => sum + (traceOf(plan, "class", flow.id, id)?.value ?? 0), 0);
  const ofThePool = (id: FormulaName) => traceOf(plan, "pool", poolId, id)?.value ?? 0;
  const [serving, stranded] = [ofThePool("servingUsdPerMonth"), ofThePool("strandedUsdPerMonth")];
  const held = ofThePool("reserveUsdPerMonth") + stranded;
  const busy = serving * ofThePool("busyShare");
  const value = busy * share("meanShare") + (serving - busy + held) * share("peakShare");
  return { id: poolId, label: `Pool ${poolId}`, value, method: "by its calls' part of the busy time and of the peak" };
}

const computeUsdPerMonth: Metric = {
  ...partOfDevices,
  explain: (plan, input, at) => {
    const value = partOfDevices.read(plan, input, at);
    const pools = new Set(
      flowsWhere(plan, ({ classId }) => classId === at).flatMap(({ poolId }) => (poolId === null ? [] : [poolId])),
    );
    if (value === null || at === null || pools.size < 2) return partOfDevices.explain(plan, input, at);
    const lines = input.pools.flatMap(({ id }) => (pools.has(id) ? [computeLine(plan, at, id)] : []));
    return closedFormula(plan, "class", at, partOfDevices.id) ?? { kind: "sum", lines, value };
  },
};

/** One line a pool: the class's part of the peak there, which the pool's devices are there for. */
function deviceHourLines(plan: Plan, { hoursPerMonth }: EngineInput, at: string | null): readonly SumLine[] {
  const flows = flowsWhere(plan, ({ classId }) => classId === at);
  return plan.pools.flatMap(({ id, devices }): SumLine[] => {
    const own = flows.filter(({ poolId }) => poolId === id);
    if (own.length === 0) return [];
    const share = own.reduce((sum, flow) => sum + (traceOf(plan, "class", flow.id, "peakShare")?.value ?? 0), 0);
    const value = devices === null ? null : share * devices * hoursPerMonth;
    return [
      { id, label: `Pool ${id}`, value, method: `${formatShare(share)} of its work at the peak × devices × hours` },
    ];
  });
}

const deviceHoursPerMonth = figure(
  "class",
  {
    id: "deviceHoursPerMonth",
    label: "Device-hours of the class",
    unit: "device-hours",
    better: "less",
    words: "Device-hours a month that are there for the class, reserves included: its part of each pool's peak.",
  },
  (plan, input, at) =>
    inIdOrder(deviceHourLines(plan, input, at)).reduce<number | null>(
      (sum, { value }) => (sum === null || value === null ? null : sum + value),
      0,
    ),
  (value, plan, input, at) => ({ kind: "sum", lines: deviceHourLines(plan, input, at), value }),
);

/** One line a pool: the serving replicas that the class's part of the peak there takes. */
function replicaLines(plan: Plan, at: string | null): readonly SumLine[] {
  const flows = flowsWhere(plan, ({ classId }) => classId === at);
  return plan.pools.flatMap(({ id, steadyReplicas }): SumLine[] => {
    const own = flows.filter(({ poolId }) => poolId === id);
    if (own.length === 0) return [];
    const share = own.reduce((sum, flow) => sum + (traceOf(plan, "class", flow.id, "peakShare")?.value ?? 0), 0);
    const value = steadyReplicas === null ? null : share * steadyReplicas;
    return [
      { id, label: `Pool ${id}`, value, method: `${formatShare(share)} of its work at the peak × serving replicas` },
    ];
  });
}

const servingReplicas = figure(
  "class",
  {
    id: "servingReplicas",
    label: "Serving replicas of the class",
    unit: "replicas",
    better: "less",
    words: "Serving replicas that are there for the class: its part of each pool's work at the peak. Without reserves.",
  },
  (plan, _input, at) =>
    inIdOrder(replicaLines(plan, at)).reduce<number | null>(
      (sum, { value }) => (sum === null || value === null ? null : sum + value),
      0,
    ),
  (value, plan, _input, at) => ({ kind: "sum", lines: replicaLines(plan, at), value }),
);

/** What is paid to tools, told of a class here and of the whole plan in its ledger. */
export const toolCosts = [
  {
    line: "tools-passing",
    id: "toolsPassingUsdPerMonth",
    label: "Tools of attempts that pass",
    whose: "attempts that pass",
  },
  {
    line: "tools-failing",
    id: "toolsFailingUsdPerMonth",
    label: "Tools of attempts that fail",
    whose: "attempts that fail",
  },
] as const;

/** What a class costs a month, what each of its things costs, and what is left of what they are worth. */
export const costOfClass: readonly Metric[] = [
  classFigure({
    id: "costUsdPerMonth",
    label: "Cost a month",
    unit: "USD/month",
    better: "less",
    words: "What the class costs a month: its part of the devices and of the platform, its tools and its reviews.",
  }),
  computeUsdPerMonth,
  deviceHoursPerMonth,
  servingReplicas,
  stepFigure("class", {
    id: "toolsUsdPerMonth",
    label: "Tools a month",
    unit: "USD/month",
    better: "less",
    words: "What the class pays to tools and outside APIs a month.",
  }),
  ...toolCosts.map(({ id, label, whose }) =>
    stepFigure("class", {
      id,
      label,
      unit: "USD/month",
      better: "less",
      words: `What the class's ${whose} pay to tools and outside APIs a month.`,
    }),
  ),
  stepFigure("class", {
    id: "reviewUsdPerMonth",
    label: "Human review a month",
    unit: "USD/month",
    better: "less",
    words: "What people who check the class's results cost a month.",
  }),
  stepFigure("class", {
    id: "platformUsdPerMonth",
    label: "Its part of the platform a month",
    unit: "USD/month",
    better: "less",
    words: "The class's part of storage, network, logs and staff, by the tokens it reads and writes.",
  }),
  partOf(
    "class",
    { of: "platformUsdPerMonth", otherwise: "No class reads or writes a token, so none has a part." },
    {
      id: "tokenShare",
      label: "Its part of all tokens",
      unit: "share",
      better: null,
      words: "The class's part of the tokens that all classes read and write.",
    },
  ),
  ...unitCostsOfClass,
  classFigure({
    id: "marginUsdPerSuccess",
    label: "Margin of a success",
    unit: "USD",
    better: "more",
    words: "What a successful workflow is worth less what it costs.",
  }),
  writtenFigure(
    {
      id: "marginUsdPerDeviceHour",
      label: "Margin of a device-hour",
      unit: "USD/device-hour",
      better: "more",
      words:
        "What the class's successes are worth less what they cost, over the device-hours that are there for it. Where devices are short, the class that makes least of them is the first to shed.",
    },
    {
      words: "margin of the class over the device-hours that are there for it",
      expression: "marginUsdPerSuccess * successesPerMonth / deviceHoursPerMonth",
      inputs: ({ plan, input, result: { id, marginUsdPerSuccess } }) => {
        const successesPerMonth = traceOf(plan, "class", id, "successesPerMonth")?.value ?? null;
        const hours = deviceHoursPerMonth.read(plan, input, id);
        if (marginUsdPerSuccess === null || successesPerMonth === null || hours === null || hours <= 0) return null;
        return { marginUsdPerSuccess, successesPerMonth, deviceHoursPerMonth: hours };
      },
      value: (inputs) => (inputs.marginUsdPerSuccess * inputs.successesPerMonth) / inputs.deviceHoursPerMonth,
    },
  ),
];
