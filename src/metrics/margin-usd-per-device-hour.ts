import type { EngineInput } from "../engine/input.ts";
import type { Plan } from "../engine/plan-result.ts";
import deviceHoursPerMonth from "./device-hours-per-month.ts";
import { traceOf } from "./formula-of.ts";
import type { Metric } from "./metric.ts";

function inputsOf(plan: Plan, input: EngineInput, at: string | null) {
  const marginUsdPerSuccess = plan.classes.find(({ id }) => id === at)?.marginUsdPerSuccess ?? null;
  const successesPerMonth = traceOf(plan, "class", at, "successesPerMonth")?.value ?? null;
  const hours = deviceHoursPerMonth.read(plan, input, at);
  if (marginUsdPerSuccess === null || successesPerMonth === null || hours === null || hours <= 0) return null;
  return { marginUsdPerSuccess, successesPerMonth, deviceHoursPerMonth: hours };
}

const read: Metric["read"] = (plan, input, at) => {
  const inputs = inputsOf(plan, input, at);
  if (inputs === null) return null;
  const value = (inputs.marginUsdPerSuccess * inputs.successesPerMonth) / inputs.deviceHoursPerMonth;
  return Number.isFinite(value) ? value : null;
};

const metric: Metric = {
  id: "marginUsdPerDeviceHour",
  label: "Margin of a device-hour",
  unit: "USD/device-hour",
  better: "more",
  words:
    "What the class's successes are worth less what they cost, over the device-hours that are there for it. Where devices are short, the class that makes least of them is the first to shed.",
  scope: "class",
  read,
  explain: (plan, input, at) => {
    const [inputs, value] = [inputsOf(plan, input, at), read(plan, input, at)];
    if (inputs === null || value === null) return null;
    return {
      kind: "formula",
      words: "margin of the class over the device-hours that are there for it",
      expression: "marginUsdPerSuccess * successesPerMonth / deviceHoursPerMonth",
      inputs: Object.entries(inputs).map(([name, each]) => ({ name, value: each })),
      value,
      source: "derived",
    };
  },
};

export default metric;
