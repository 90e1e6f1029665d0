import { largestRemainder } from "../numeric/largest-remainder.ts";
import { rateWords } from "../quantity/currency.ts";
import { printedAmount, printedCurrency } from "../quantity/printed-currency.ts";
import { capital } from "../quantity/sentence.ts";
import type { GroupedMonth, GroupKind, MonthGroup } from "./month-groups.ts";

/** What is written to a file: a head a column, and cells as text, numbers, or nothing where it is unknown. */
export interface MonthTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

/** Of which plan the month is. */
interface MonthOf {
  readonly title: string;
  readonly asOfDate: string;
}

const cent = 0.01;
const served = ", devices and providers";

/** Amounts in cents of the printed currency that sum to the printed total; nothing where one is unknown. */
export function centsOf(amounts: readonly (number | null)[]): readonly (number | null)[] {
  const rounded = largestRemainder(
    amounts.map((usd) => printedAmount(usd) ?? 0),
    cent,
  );
  return amounts.map((usd, at) => (usd === null ? null : (rounded[at] ?? 0)));
}

/** `no tenant`. */
export function groupName({ name }: MonthGroup, kind: GroupKind): string {
  return name ?? `no ${kind}`;
}

interface Column {
  /** What of, where it is money. */
  readonly head: string;
  /** What stands behind the code of the currency; left out: it is no money. */
  readonly money?: string;
  readonly of: (group: MonthGroup) => number | null;
}

const columns: readonly Column[] = [
  { head: "Classes", of: ({ classes }) => classes },
  { head: "Calls (a month)", of: ({ calls }) => calls },
  { head: "Attempts (a month)", of: ({ attempts }) => attempts },
  { head: "Successes (a month)", of: ({ successes }) => successes },
  { head: "Users", of: ({ users }) => users },
  { head: "Input tokens (a month)", of: ({ tokens }) => tokens.input },
  { head: "Cached input tokens (a month)", of: ({ tokens }) => tokens.cachedInput },
  { head: "Output tokens (a month)", of: ({ tokens }) => tokens.output },
  { head: "Cost of a call", money: "", of: ({ units }) => units.call },
  { head: "Cost of a million tokens", money: "", of: ({ units }) => units.millionTokens },
  { head: "Cost of a million input tokens", money: served, of: ({ units }) => units.millionOf.input },
  { head: "Cost of a million cached input tokens", money: served, of: ({ units }) => units.millionOf.cachedInput },
  { head: "Cost of a million output tokens", money: served, of: ({ units }) => units.millionOf.output },
  { head: "Cost of an attempt", money: "", of: ({ units }) => units.attempt },
  { head: "Cost of a success", money: "", of: ({ units }) => units.success },
  { head: "Cost of a user a month", money: "", of: ({ units }) => units.userMonth },
];

/**
 * A month by group as a file holds it, in the printed currency and its cents: groups and unallocated rows sum to the row of the
 * total. Where that is not the dollar a column says the rate.
 */
export function monthTable({ kind, groups, unallocated, total }: GroupedMonth, of: MonthOf): MonthTable {
  const currency = printedCurrency();
  const allocated = centsOf([
    ...groups.map(({ allocatedUsd }) => allocatedUsd),
    ...unallocated.map(({ usdPerMonth }) => usdPerMonth),
  ]);
  const carried = centsOf([
    ...groups.map(({ carriedUsd }) => carriedUsd),
    ...unallocated.map(({ uncarriedUsdPerMonth }) => uncarriedUsdPerMonth),
  ]);
  const rate = rateWords(currency);
  const own = [of.title, of.asOfDate, currency.code, ...(rate === null ? [] : [rate])];
  const figures = (group: MonthGroup) =>
    columns.map((column) => (column.money === undefined ? column.of(group) : printedAmount(column.of(group))));
  const row = (at: number, kindOfRow: string, name: string, group: MonthGroup | null) => [
    ...own,
    kindOfRow,
    name,
    allocated[at] ?? null,
    carried[at] ?? null,
    ...(group === null ? columns.map(() => null) : figures(group)),
  ];
  const [month = null] = centsOf([total.carriedUsd]);
  return {
    columns: [
      "Scenario",
      "As of",
      "Billing currency",
      ...(rate === null ? [] : ["Rate"]),
      "Row",
      capital(kind),
      `Allocated cost (${currency.code} a month)`,
      `Cost with its part of the unallocated (${currency.code} a month)`,
      ...columns.map(({ head, money }) => (money === undefined ? head : `${head} (${currency.code}${money})`)),
    ],
    rows: [
      ...groups.map((group, at) => row(at, "group", groupName(group, kind), group)),
      ...unallocated.map(({ label }, at) => row(groups.length + at, "unallocated", label, null)),
      [...own, "total", "", month, month, ...figures(total)],
    ],
  };
}
