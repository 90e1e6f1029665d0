import { groupedMonth, type GroupKind } from "../../metrics/month-groups.ts";
import { centsOf, groupName } from "../../metrics/month-table.ts";
import type { MonthAllocation } from "../../planning/month-allocation.ts";
import { formatUsd } from "../../quantity/format-money.ts";
import { moneyCode, printedAmount } from "../../quantity/printed-currency.ts";
import { formatDecimals, unknownText } from "../../quantity/format-number.ts";
import type { Scenario } from "../../scenario/schema.ts";
import type { Ink } from "./ink.ts";
import { paragraph } from "./prose.ts";
import { rateLines } from "./rate-lines.ts";
import { left, right, tableLines } from "./table.ts";

const columns = 100;

const cents = (amount: number | null | undefined) =>
  amount === null || amount === undefined ? unknownText : formatDecimals(amount, 2);

/** What `plan --by` prints for people: the month by group and what is unallocated, to the cent, and what a success costs. */
export function monthReport(allocation: MonthAllocation, by: GroupKind, scenario: Scenario, ink: Ink): string {
  const { groups, unallocated, total } = groupedMonth(allocation, by, scenario.classes);
  const allocated = centsOf([...groups.map((one) => one.allocatedUsd), ...unallocated.map((one) => one.usdPerMonth)]);
  const carried = centsOf([
    ...groups.map((one) => one.carriedUsd),
    ...unallocated.map((one) => one.uncarriedUsdPerMonth),
  ]);
  const table = {
    columns: [
      left(by),
      right(`allocated, ${moneyCode()}`),
      right("with unallocated"),
      right("a call"),
      right("a success"),
    ],
    rows: [
      ...groups.map((group, at) => [
        groupName(group, by),
        cents(allocated[at]),
        cents(carried[at]),
        formatUsd(group.units.call),
        formatUsd(group.units.success),
      ]),
      ...unallocated.map(({ label }, at) => [
        `unallocated: ${label}`,
        cents(allocated[groups.length + at]),
        cents(carried[groups.length + at]),
        "",
        "",
      ]),
    ],
    total: [
      "total",
      cents(printedAmount(total.carriedUsd)),
      cents(printedAmount(total.carriedUsd)),
      formatUsd(total.units.call),
      formatUsd(total.units.success),
    ],
  };
  return [
    ink.strong(`The month by ${by}: ${scenario.title}, as of ${scenario.asOfDate}`),
    ...rateLines(columns),
    ...tableLines(table, ink, columns),
    "",
    ...paragraph(
      "Allocated: what its own work takes, shared devices by engine time. With unallocated: its part of what is idle, spare and in reserve as well, by its work at the peak. Both columns sum to the month.",
      columns,
      "  ",
    ),
    "",
  ].join("\n");
}
