import type { ReactNode } from "react";
import type { GroupedMonth, MonthGroup } from "../../../metrics/month-groups.ts";
import { groupName } from "../../../metrics/month-table.ts";
import { formatDollars, formatUsd, printedMoney, withoutSign } from "../../../quantity/format-money.ts";
import { formatCount, formatShare, unknownText } from "../../../quantity/format-number.ts";
import { capital } from "../../../quantity/sentence.ts";
import { ClippedName } from "../../kit/clipped-name.tsx";
import type { LedgerRow } from "../../kit/ledger.tsx";

/** The head of the column says the currency. */
export const dollarDigits = (usd: number | null) => withoutSign(formatDollars(usd));

const nameCell = (name: string) => <ClippedName key="name">{name}</ClippedName>;

/** Groups, then what is allocated to none, then the month, in whole amounts that add up. */
export function monthRows(
  { kind, groups, unallocated, total }: GroupedMonth,
  totalFigure: ReactNode,
): readonly LedgerRow[] {
  const allocated = printedMoney([
    ...groups.map(({ allocatedUsd }) => allocatedUsd),
    ...unallocated.map(({ usdPerMonth }) => usdPerMonth),
  ]);
  const carried = printedMoney([
    ...groups.map(({ carriedUsd }) => carriedUsd),
    ...unallocated.map(({ uncarriedUsdPerMonth }) => uncarriedUsdPerMonth),
  ]);
  const month = total.carriedUsd;
  const share = (usd: number | null) => formatShare(month === null || usd === null || month <= 0 ? null : usd / month);
  return [
    ...groups.map((group, at) => ({
      id: `group ${at}`,
      isMuted: group.name === null,
      cells: [
        nameCell(capital(groupName(group, kind))),
        formatCount(group.classes),
        dollarDigits(allocated.rows[at] ?? null),
        dollarDigits(carried.rows[at] ?? null),
        share(group.carriedUsd),
      ],
    })),
    ...unallocated.flatMap((line, at) => {
      if (line.usdPerMonth === null) return [];
      const place = groups.length + at;
      const left = line.uncarriedUsdPerMonth === 0 ? "in the rows above" : dollarDigits(carried.rows[place] ?? null);
      return [unallocatedRow(line.id, line.label, dollarDigits(allocated.rows[place] ?? null), left)];
    }),
    // Nobody reads the same word line after line.
    ...(unallocated.some(({ usdPerMonth }) => usdPerMonth === null)
      ? [unallocatedRow("unknown", "idle, spare and in reserve", unknownText, unknownText)]
      : []),
    {
      id: "total",
      isTotal: true,
      cells: ["The month", null, dollarDigits(month), totalFigure, share(month)],
    },
  ];
}

const unallocatedRow = (id: string, label: string, allocated: string, carried: string): LedgerRow => ({
  id: `unallocated ${id}`,
  isMuted: true,
  // Words of ours, and no name: cut short two of them would read alike.
  cells: [`Unallocated: ${label}`, null, allocated, carried, null],
});

/** What one of each thing that a group does costs, and of all of them. */
export function unitRows({ kind, groups, total }: GroupedMonth, hasUsers: boolean): readonly LedgerRow[] {
  const row = (group: MonthGroup, id: string, name: string): LedgerRow => {
    const { call, millionTokens, millionOf, attempt, success, userMonth } = group.units;
    const amounts = [call, millionTokens, millionOf.input, millionOf.cachedInput, millionOf.output, attempt];
    return {
      id,
      cells: [
        nameCell(name),
        ...amounts.map(formatUsd),
        ...(hasUsers ? [group.users === null ? "users not said" : formatUsd(userMonth)] : []),
        formatUsd(success),
      ],
    };
  };
  return [
    ...groups.map((group, at) => row(group, `group ${at}`, capital(groupName(group, kind)))),
    row(total, "all", "All together"),
  ];
}

/** What carries most of the month, without a full stop. */
export function monthTitle({ kind, groups, total }: GroupedMonth): string {
  const [first, ...others] = groups.filter(({ name }) => name !== null);
  const month = total.carriedUsd;
  const usd = first?.carriedUsd ?? null;
  if (first === undefined || others.length === 0 || usd === null || month === null || month <= 0) {
    return `The month by ${kind}`;
  }
  return `The month by ${kind}: ${first.name} takes ${formatShare(usd / month, 2)} of it`;
}
