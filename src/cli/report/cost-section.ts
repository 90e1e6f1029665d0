import { listed } from "../../quantity/sentence.ts";
import type { CostLedger } from "../../engine/ledger.ts";
import { monthBothWays, successBothWays } from "../../metrics/both-ways.ts";
import { type GroupedCost, groupedCost } from "../../metrics/cost-groups.ts";
import { printedDeviceMoney } from "../../metrics/device-use.ts";
import { formatDollars, formatLongUsd, formatUsd, roundedMoney } from "../../quantity/format-money.ts";
import { formatShare } from "../../quantity/format-number.ts";
import { hostedPriceLines, writingText } from "./hosted-prices.ts";
import { moneyCode } from "../../quantity/printed-currency.ts";
import { paragraph } from "./prose.ts";
import { nestedShareCells, wholeCell } from "./printed-units.ts";
import { type ReportSubject, type Section, baseOf } from "./subject.ts";
import { type Table, tableLines } from "./table.ts";
import type { ClassResult } from "../../engine/plan-result.ts";
import { promptsOf } from "../../scenario/prompt-pool.ts";
import type { Scenario, ScenarioPool } from "../../scenario/schema.ts";

type Priced = Pick<ScenarioPool, "id" | "accelerator" | "usdPerDeviceHour" | "priceBasis" | "devicesPerUnit">;

function poolPrice(
  { id, accelerator, usdPerDeviceHour, priceBasis, devicesPerUnit }: Priced,
  readOn: string | null = null,
): string {
  if (usdPerDeviceHour === null) return `${id}: no price for ${accelerator}.`;
  const sold = devicesPerUnit > 1 ? `, sold ${devicesPerUnit} at a time` : "";
  const price = `${id}: ${accelerator} at ${formatLongUsd(baseOf(usdPerDeviceHour), 6)} a device-hour${sold}`;
  if (priceBasis === null) return readOn === null ? `${price}, as entered.` : `${price}, read ${readOn}.`;
  const { provider, region, commitment, date } = priceBasis;
  return `${price}, ${[provider, region, commitment].filter((part) => part !== null).join(", ")}, read ${date}.`;
}

/** The price of replicas that compute a pool's prompts, where they are not bought as the pool's are. */
function promptsPrice(pool: ScenarioPool): readonly string[] {
  const { split } = pool;
  if (split === null) return [];
  const isOther = split.accelerator !== null && split.accelerator !== pool.accelerator;
  if (!isOther && split.usdPerDeviceHour === null && split.devicesPerUnit === null) return [];
  const isPoolsPrice = !isOther && split.usdPerDeviceHour === null;
  const priced: Priced = {
    id: promptsOf(pool.id),
    accelerator: split.accelerator ?? pool.accelerator,
    usdPerDeviceHour: isPoolsPrice ? pool.usdPerDeviceHour : split.usdPerDeviceHour,
    priceBasis: isPoolsPrice ? pool.priceBasis : null,
    devicesPerUnit: split.devicesPerUnit ?? (isOther ? 1 : pool.devicesPerUnit),
  };
  return [poolPrice(priced, isPoolsPrice ? null : split.priceDate)];
}

/** Each pool's price with its provider, commitment and date: a sentence a pool, and one of its prompts where they are bought otherwise. */
function devicePriceLines({ pools }: Scenario): readonly string[] {
  return pools.flatMap((pool) => [poolPrice(pool), ...promptsPrice(pool)]);
}

/** The table without its bars is so wide; a bar takes what is left, up to its most. */
const tableWidth = 72;
const longestBar = 24;

/** Every line of a month's cost under its subtotal, with its nature and a bar; printed lines add up to the subtotals, those to the total. */
function costTable({ lines, totalUsdPerMonth }: CostLedger, { groups, total }: GroupedCost, barWidth: number): Table {
  const amounts = groups.map((group) => group.lines.map(({ line }) => line.usdPerMonth));
  const shares = nestedShareCells(amounts, totalUsdPerMonth);
  const most = Math.max(...lines.map(({ usdPerMonth }) => usdPerMonth ?? 0), 0);
  const bar = (usd: number | null) => (most > 0 ? "█".repeat(Math.round(((usd ?? 0) / most) * barWidth)) : "");
  return {
    columns: [
      { head: "line", align: "left" },
      { head: `${moneyCode()} a month`, align: "right" },
      { head: "share", align: "right" },
      { head: "nature", align: "left" },
      { head: "", align: "left" },
    ],
    rows: groups.flatMap((group, at) => [
      [group.label, formatDollars(group.usd), shares[at]?.sum ?? "", "", ""],
      ...group.lines.map(({ line: { label, nature, usdPerMonth }, usd }, index) => [
        `  ${label}`,
        formatDollars(usd),
        shares[at]?.rows[index] ?? "",
        nature,
        bar(usdPerMonth),
      ]),
    ]),
    total: ["total", formatDollars(total), wholeCell(totalUsdPerMonth), "", ""],
  };
}

/** What is known of a total that is not, and the lines that have no price; nothing where the total is known. */
function missingText({ lines }: CostLedger, { known }: GroupedCost): string {
  const missing = lines.filter(({ usdPerMonth }) => usdPerMonth === null).map(({ label }) => label);
  if (missing.length === 0) return "";
  return `The total is unknown: ${formatDollars(known)} of it is known; ${listed(missing)} ${missing.length === 1 ? "is" : "are"} not.`;
}

/** How much of the devices' cost works, idles and is held; nothing where that is unknown, or no device is paid for. */
function deviceText({ groups }: GroupedCost): string {
  const devices = groups.find(({ id }) => id === "devices");
  if (devices === undefined || devices.usd === null || devices.usd === 0) return "";
  const { used, idle, held } = printedDeviceMoney(devices);
  return `Of devices, ${formatDollars(used)} work, ${formatDollars(idle)} idle off the peak or are spare at it, ${formatDollars(held)} stand in reserve or unused.`;
}

/** A month's money, line by line, and the prices behind it. */
export const costSection: Section = ({ plan, scenario, ink, columns }) => {
  const grouped = groupedCost(plan.costLedger);
  const missing = missingText(plan.costLedger, grouped);
  const devices = deviceText(grouped);
  return [
    ink.strong("Cost of a month"),
    ...tableLines(costTable(plan.costLedger, grouped, Math.min(longestBar, columns - tableWidth)), ink, columns),
    "",
    ...(devices === "" ? [] : paragraph(devices, columns, "  ")),
    ...(missing === "" ? [] : paragraph(missing, columns, "  ")),
    ...devicePriceLines(scenario).flatMap((line) => paragraph(line, columns, "  ")),
    ...paragraph(`${roundedMoney} How each line is found stands in plan --json.`, columns, "  ").map((line) =>
      ink.quiet(line),
    ),
  ];
};

function unitRows({ classes }: ReportSubject["plan"]): readonly (readonly string[])[] {
  return classes.map((result) => [
    result.id,
    formatUsd(result.costUsdPerCall),
    formatUsd(result.costUsdPerMillionTokens),
    formatUsd(result.costUsdPerAttempt),
    formatUsd(result.costUsdPerSuccess),
    result.marginUsdPerSuccess === null ? "value not said" : formatUsd(result.marginUsdPerSuccess),
  ]);
}

function hostedRows(classes: readonly ClassResult[]): readonly (readonly string[])[] {
  return classes.flatMap((result) => {
    if (result.hosted === null) return [];
    const [month, success] = [monthBothWays(result), successBothWays(result)];
    const [pool, model] = result.poolId === null ? ["on its pool", ", as planned"] : ["own fleet", ""];
    const { overflow, own } = result;
    if (overflow !== null) {
      const above = `own, ${formatShare(overflow.share)} overflow`;
      const tokens = `${result.hosted.model}, what overflows`;
      return [
        [result.id, above, formatUsd(result.costUsdPerMonth), formatUsd(result.costUsdPerSuccess)],
        ["", tokens, formatUsd(overflow.usdPerMonth), "in it"],
        ["", "own fleet alone", formatUsd(own?.costUsdPerMonth ?? null), formatUsd(own?.costUsdPerSuccess ?? null)],
        ["", result.hosted.model, formatUsd(month.hosted), formatUsd(success.hosted)],
      ];
    }
    return [
      [result.id, pool, formatUsd(month.own), formatUsd(success.own)],
      ["", `${result.hosted.model}${model}`, formatUsd(month.hosted), formatUsd(success.hosted)],
    ];
  });
}

function successLines({ scenario, plan, columns }: ReportSubject): readonly string[] {
  return plan.classes.flatMap(({ id }) => {
    const means = scenario.classes.find((row) => row.id === id)?.successMeans ?? "";
    return means === "" ? [] : paragraph(`A success of ${id}: ${means}`, columns, "  ");
  });
}

/** Cost per call, million tokens, attempt and success of each class, and the same work on a hosted model. */
export const unitCostSection: Section = (subject) => {
  const { plan, ink, columns } = subject;
  const units = {
    columns: [
      { head: "class", align: "left" },
      { head: "a call", align: "right" },
      { head: "1M tokens", align: "right" },
      { head: "an attempt", align: "right" },
      { head: "a success", align: "right" },
      { head: "margin a success", align: "right" },
    ],
    rows: unitRows(plan),
  } as const;
  const sideBySide = {
    columns: [
      { head: "class", align: "left" },
      { head: "served by", align: "left" },
      { head: `${moneyCode()} a month`, align: "right" },
      { head: "a success", align: "right" },
    ],
    rows: hostedRows(plan.classes),
  } as const;
  const hostedLines = ["", "  The same work, own and hosted:", ...tableLines(sideBySide, ink, columns)];
  const prices = hostedPriceLines(subject.scenario);
  const words = prices.length === 0 ? [] : [...prices, writingText(subject.scenario)];
  return [
    ink.strong("What one of each costs"),
    ...tableLines(units, ink, columns),
    ...successLines(subject),
    ...(sideBySide.rows.length === 0 ? [] : hostedLines),
    ...words.flatMap((line) => (line === "" ? [] : paragraph(line, columns, "  "))),
  ];
};
