import { rowsText, type TextRows } from "../formats/rows-text.ts";
import { className } from "../metrics/class-name.ts";
import { costGroupOf } from "../metrics/cost-groups.ts";
import type { MonthBill, MonthLine } from "../planning/forecast/month-bills.ts";
import type { PagePlan } from "../planning/page-plan.ts";
import { secondsPerHour } from "../quantity/time.ts";
import type { Scenario } from "../scenario/schema.ts";
import type { ExportKind } from "./export-kind.ts";

/** Columns that the FinOps specification's version 1.2 names, and own ones, which begin with `x_`. */
const columns = [
  "BillingPeriodStart",
  "BillingPeriodEnd",
  "ChargePeriodStart",
  "ChargePeriodEnd",
  "BillingAccountId",
  "BillingAccountName",
  "BillingCurrency",
  "BilledCost",
  "EffectiveCost",
  "ContractedCost",
  "ListCost",
  "ChargeCategory",
  "ChargeClass",
  "ChargeDescription",
  "InvoiceIssuerName",
  "ProviderName",
  "PublisherName",
  "ServiceCategory",
  "ServiceSubcategory",
  "ServiceName",
  "PricingQuantity",
  "PricingUnit",
  "x_Forecast",
  "x_Scenario",
  "x_PlanId",
  "x_AssumptionDate",
  "x_WorkloadClass",
  "x_CostComponent",
  "x_SuccessfulWorkflows",
] as const;

type FocusRow = Readonly<Partial<Record<(typeof columns)[number], string | number | null>>>;

const serviceOf = {
  devices: ["AI and Machine Learning", "Generative AI", "Accelerators"],
  bought: ["AI and Machine Learning", "Generative AI", "Tokens and tools"],
  people: ["Other", "Other (Other)", "People"],
  platform: ["Other", "Other (Other)", "Platform"],
} as const;

const startOf = (isoDay: string) => `${isoDay}T00:00:00Z`;
const none = "";

/** What a line's classes do not pay is nobody's: a row of its own, so that rows sum to the bill. */
function shares({ usdPerMonth, classes }: MonthLine): readonly { readonly id: string; readonly usd: number | null }[] {
  const own = classes.map((one) => ({ id: one.id, usd: one.usdPerMonth }));
  if (usdPerMonth === null) return own;
  const rest = usdPerMonth - own.reduce((sum, { usd }) => sum + (usd ?? 0), 0);
  const isRounding = Math.abs(rest) <= 1e-9 * Math.max(1, Math.abs(usdPerMonth));
  return isRounding ? own : [...own, { id: none, usd: rest }];
}

/** Rows of one month: a line of the bill by who pays it; what is nothing has none. */
function monthRows(bill: MonthBill, { title, asOfDate }: Scenario, { input, scenarioHash }: PagePlan): FocusRow[] {
  const period = { start: startOf(bill.from), end: startOf(bill.to) };
  const counted = new Set<string>();
  return bill.lines.flatMap((line) => {
    const [category, subcategory, service] = serviceOf[costGroupOf(line)];
    return shares(line).flatMap(({ id, usd }): FocusRow[] => {
      if (usd === 0) return [];
      // Successes of a class stand once a month, so that they can be summed.
      const isFirst = id !== none && !counted.has(id);
      counted.add(id);
      const { successesPerSecond = 0 } = bill.classes.find((own) => own.id === id) ?? {};
      return [
        {
          BillingPeriodStart: period.start,
          BillingPeriodEnd: period.end,
          ChargePeriodStart: period.start,
          ChargePeriodEnd: period.end,
          BillingCurrency: "USD",
          BilledCost: usd,
          EffectiveCost: usd,
          ChargeCategory: "Usage",
          ChargeDescription: `${line.label}, as planned`,
          ServiceCategory: category,
          ServiceSubcategory: subcategory,
          ServiceName: service,
          x_Forecast: "a plan, not a bill",
          x_Scenario: title,
          x_PlanId: scenarioHash,
          x_AssumptionDate: asOfDate,
          x_WorkloadClass: id === none ? none : className(input, id),
          x_CostComponent: line.id,
          x_SuccessfulWorkflows: isFirst ? successesPerSecond * secondsPerHour * input.hoursPerMonth : null,
        },
      ];
    });
  });
}

/** The months that come in the shape of a bill: a row a line and class. What nobody has billed or listed is empty. */
export function focusRows(scenario: Scenario, plan: PagePlan, months: readonly MonthBill[]): TextRows {
  const rows = months.flatMap((bill) => monthRows(bill, scenario, plan));
  return { columns, rows: rows.map((row) => columns.map((column) => row[column] ?? null)) };
}

const focus: ExportKind = {
  id: "focus",
  about: "the months that come as rows shaped as FOCUS has bills; a forecast, not a bill, in dollars",
  form: "text",
  write: async ({ scenario, plan, months }) => rowsText(focusRows(scenario, plan, await months())),
};

export default focus;
