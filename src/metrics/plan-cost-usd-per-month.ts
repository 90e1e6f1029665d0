import type { Metric } from "./metric.ts";

const metric: Metric = {
  id: "costUsdPerMonth",
  label: "Cost a month",
  unit: "USD/month",
  better: "less",
  words:
    "What the plan costs a month, everything in it: devices, reserves, tools, reviews, platform. Unknown as soon as one line is.",
  scope: "plan",
  read: ({ costUsdPerMonth }) => costUsdPerMonth,
  explain: ({ costLedger, costUsdPerMonth }) => ({
    kind: "sum",
    lines: costLedger.lines.map(({ id, label, usdPerMonth, method }) => ({ id, label, value: usdPerMonth, method })),
    value: costUsdPerMonth,
  }),
};

export default metric;
