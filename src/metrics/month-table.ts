import { largestRemainder } from "../numeric/largest-remainder.ts";
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

/** Amounts in cents that sum to the printed total; nothing where one is unknown. */
export function centsOf(amounts: readonly (number | null)[]): readonly (number | null)[] {
  const rounded = largestRemainder(
    amounts.map((usd) => usd ?? 0),
    cent,
  );
  return amounts.map((usd, at) => (usd === null ? null : (rounded[at] ?? 0)));
}

/** `no tenant`. */
export function groupName({ name }: MonthGroup, kind: GroupKind): string {
  return name ?? `no ${kind}`;
}

interface Column {
  readonly head: string;
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
  { head: "Cost of a call (USD)", of: ({ units }) => units.call },
  { head: "Cost of a million tokens (USD)", of: ({ units }) => units.millionTokens },
  { head: "Cost of a million input tokens (USD, devices and providers)", of: ({ units }) => units.millionOf.input },
  {
    head: "Cost of a million cached input tokens (USD, devices and providers)",
    of: ({ units }) => units.millionOf.cachedInput,
  },
  { head: "Cost of a million output tokens (USD, devices and providers)", of: ({ units }) => units.millionOf.output },
  { head: "Cost of an attempt (USD)", of: ({ units }) => units.attempt },
  { head: "Cost of a success (USD)", of: ({ units }) => units.success },
  { head: "Cost of a user a month (USD)", of: ({ units }) => units.userMonth },
];

/** A month by group as a file holds it, in dollars and cents: groups and unallocated rows sum to the row of the total. */
export function monthTable({ kind, groups, unallocated, total }: GroupedMonth, of: MonthOf): MonthTable {
  const allocated = centsOf([
    ...groups.map(({ allocatedUsd }) => allocatedUsd),
    ...unallocated.map(({ usdPerMonth }) => usdPerMonth),
  ]);
  const carried = centsOf([
    ...groups.map(({ carriedUsd }) => carriedUsd),
    ...unallocated.map(({ uncarriedUsdPerMonth }) => uncarriedUsdPerMonth),
  ]);
  const row = (at: number, kindOfRow: string, name: string, group: MonthGroup | null) => [
    of.title,
    of.asOfDate,
    "USD",
    kindOfRow,
    name,
    allocated[at] ?? null,
    carried[at] ?? null,
    ...columns.map((column) => (group === null ? null : column.of(group))),
  ];
  const [month = null] = centsOf([total.carriedUsd]);
  return {
    columns: [
      "Scenario",
      "As of",
      "Billing currency",
      "Row",
      capital(kind),
      "Allocated cost (USD a month)",
      "Cost with its part of the unallocated (USD a month)",
      ...columns.map(({ head }) => head),
    ],
    rows: [
      ...groups.map((group, at) => row(at, "group", groupName(group, kind), group)),
      ...unallocated.map(({ label }, at) => row(groups.length + at, "unallocated", label, null)),
      [of.title, of.asOfDate, "USD", "total", "", month, month, ...columns.map((column) => column.of(total))],
    ],
  };
}
