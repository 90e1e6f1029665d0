import { rowsText, type TextRows } from "../formats/rows-text.ts";
import { className } from "../metrics/class-name.ts";
import { costGroupOf } from "../metrics/cost-groups.ts";
import type { MonthBill, MonthLine } from "../planning/forecast/month-bills.ts";
import type { PagePlan } from "../planning/page-plan.ts";
import { listedPrice } from "../scenario/rows/price-source.ts";
import { secondsPerHour } from "../quantity/time.ts";
import type { Scenario, ScenarioClass } from "../scenario/schema.ts";
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

/** Who sells what a row is for, and at whose price; what is unknown is `null`. */
interface Bought {
  readonly provider: string | null;
  /** `null`: the plan does not know whether it is any of these: a price was typed, or there is none. */
  readonly price: "list" | "contract" | null;
}

const unknown: Bought = { provider: null, price: null };

function onlyOne(names: readonly (string | null)[]): string | null {
  const [name = null, ...others] = new Set(names);
  return others.length === 0 ? name : null;
}

/** Devices of all pools of a month: of one seller, at its listed price on demand, or neither. */
function boughtDevices(bill: MonthBill, { pools }: Scenario): Bought {
  const paid = bill.pools.filter(({ boughtDevices: count }) => (count ?? 0) > 0);
  const sold = paid.map(({ id, usdPerDeviceHour }) => {
    const pool = pools.find((one) => one.id === id);
    const listed = pool === undefined ? null : listedPrice(pool);
    const isListed = listed?.commitment === "on-demand" && listed.usdPerDeviceHour === usdPerDeviceHour;
    return { provider: listed?.provider ?? null, price: isListed ? "list" : null } as const;
  });
  const isListed = sold.length > 0 && sold.every(({ price }) => price === "list");
  return { provider: onlyOne(sold.map(({ provider }) => provider)), price: isListed ? "list" : null };
}

function hasOwnPrice({ contract }: ScenarioClass): boolean {
  const { requestsPerMinute: _requests, tokensPerMinute: _tokens, ...prices } = contract;
  return Object.values(prices).some((price) => price !== null);
}

/** Tokens of a class: of the provider of its hosted models, at its list or at prices of a contract. */
function boughtTokens(classId: string, { classes, catalogue }: Scenario, { plan }: PagePlan): Bought {
  const own = classes.find(({ id }) => id === classId);
  const models = (plan.classes.find(({ id }) => id === classId)?.flows ?? []).flatMap(({ hosted }) => hosted ?? []);
  if (own === undefined || models.length === 0) return unknown;
  const providers = models.map((model) => catalogue.hosted.find(({ id }) => id === model)?.provider ?? null);
  return { provider: onlyOne(providers), price: hasOwnPrice(own) ? "contract" : "list" };
}

function boughtOf(line: MonthLine, classId: string, bill: MonthBill, planned: Planned): Bought {
  if (costGroupOf(line) === "devices") return boughtDevices(bill, planned.scenario);
  return line.id.startsWith("provider-") ? boughtTokens(classId, planned.scenario, planned.plan) : unknown;
}

interface Planned {
  readonly scenario: Scenario;
  readonly plan: PagePlan;
}

/** Rows of one month: a line of the bill by who pays it; what is nothing has none. */
function monthRows(bill: MonthBill, planned: Planned): FocusRow[] {
  const { title, asOfDate } = planned.scenario;
  const { input, scenarioHash } = planned.plan;
  const period = { start: startOf(bill.from), end: startOf(bill.to) };
  const counted = new Set<string>();
  return bill.lines.flatMap((line) => {
    const [category, subcategory, service] = serviceOf[costGroupOf(line)];
    return shares(line).flatMap(({ id, usd }): FocusRow[] => {
      if (usd === 0) return [];
      // Successes of a class stand once a month, so that they can be summed.
      const isFirst = id !== none && !counted.has(id);
      counted.add(id);
      const { provider, price } = boughtOf(line, id, bill, planned);
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
          ContractedCost: price === null ? null : usd,
          ListCost: price === "list" ? usd : null,
          ChargeCategory: "Usage",
          ChargeDescription: `${line.label}, as planned`,
          InvoiceIssuerName: provider,
          ProviderName: provider,
          PublisherName: provider,
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
  const rows = months.flatMap((bill) => monthRows(bill, { scenario, plan }));
  return { columns, rows: rows.map((row) => columns.map((column) => row[column] ?? null)) };
}

const focus: ExportKind = {
  id: "focus",
  about: "the months that come as rows shaped as FOCUS has bills; a forecast, not a bill, in dollars",
  form: "text",
  write: async ({ scenario, plan, months }) => rowsText(focusRows(scenario, plan, await months())),
};

export default focus;
