import type { LaterHeadline } from "../engine/plan-result.ts";
import { formatLongQuantity } from "../quantity/format-quantity.ts";
import type { FigureAt } from "./explanation.ts";
import { figure } from "./figure.ts";
import type { Facts, Metric } from "./metric.ts";

/** A figure of the month that the plan looks ahead to, found by planning again with what each class has grown to. */
function laterFigure(field: Exclude<keyof LaterHeadline, "months" | "bindingLimit">, facts: Omit<Facts, "id">): Metric {
  return figure(
    "plan",
    { id: `later.${field}`, ...facts },
    ({ later }) => later?.[field] ?? null,
    (value, plan, { classes, pools }) => {
      const others = [
        ...(classes.some(({ monthly }) => monthly !== undefined)
          ? ["season and steps of demand as of that month"]
          : []),
        ...(pools.some(({ priceChanges }) => priceChanges !== undefined) ? ["prices as of that month"] : []),
      ];
      const rest = [...others, "everything else as it is today"].join("; ");
      const grown = classes.filter(({ growthPerMonth }) => growthPerMonth !== 0);
      const rates = grown.map(({ id }): FigureAt => ({ scope: "class", at: id, id: "growthPerMonth" }));
      return {
        kind: "steps",
        steps: [
          `Each class's workflows a day times (1 + its growth a month) to the power of ${formatLongQuantity(plan.later?.months ?? 0, "months")}; ${rest}.`,
          "With these the whole plan is made again. Exact, nothing is drawn.",
        ],
        from: [{ scope: "plan", at: null, id: "monthsAhead" }, ...rates],
        value,
      };
    },
  );
}

/** What it takes when demand has grown. */
export const later: readonly Metric[] = [
  laterFigure("devices", {
    label: "Devices then",
    unit: "devices",
    better: "less",
    words: "Devices that the plan needs in the month that it looks ahead to, when demand has grown until then.",
  }),
  laterFigure("replicas", {
    label: "Replicas then",
    unit: "replicas",
    better: "less",
    words: "Replicas that the plan needs in the month that it looks ahead to.",
  }),
  laterFigure("costUsdPerMonth", {
    label: "Cost a month then",
    unit: "USD/month",
    better: "less",
    words: "What the plan costs a month when demand has grown until the month that it looks ahead to.",
  }),
  laterFigure("costUsdPerSuccess", {
    label: "Cost of a success then",
    unit: "USD",
    better: "less",
    words: "What a successful workflow costs when demand has grown until the month that the plan looks ahead to.",
  }),
];
