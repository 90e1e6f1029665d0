import type { CostLedger, CostLine, CostLineId } from "../engine/ledger.ts";
import { compensatedSum } from "../numeric/compensated-sum.ts";
import { nestedRemainder } from "../numeric/largest-remainder.ts";
import { printedAmount, usdOfPrinted } from "../quantity/printed-currency.ts";

/** What the lines of a month's bill are added up to before the total, in the order of the page. */
const groupLabels = {
  devices: "Devices",
  bought: "Tokens and tools",
  people: "People",
  platform: "Platform",
} as const;

type CostGroupId = keyof typeof groupLabels;

/** A new line without a group does not compile. */
const groups: Readonly<Record<CostLineId, CostGroupId>> = {
  "compute-passing": "devices",
  "compute-failing": "devices",
  "compute-replay": "devices",
  "compute-idle": "devices",
  "compute-spare": "devices",
  "reserve-rounding": "devices",
  "reserve-failure": "devices",
  "reserve-node": "devices",
  "reserve-rack": "devices",
  "reserve-zone": "devices",
  "reserve-region": "devices",
  "reserve-rollout": "devices",
  "reserve-canary": "devices",
  "reserve-maintenance": "devices",
  "reserve-warm": "devices",
  stranded: "devices",
  "provider-tokens": "bought",
  "provider-failing": "bought",
  "tools-passing": "bought",
  "tools-failing": "bought",
  review: "people",
  staff: "people",
  engineering: "people",
  storage: "platform",
  egress: "platform",
  observability: "platform",
  evaluation: "platform",
  incidents: "platform",
  upgrades: "platform",
  security: "platform",
  stack: "platform",
};

const isKnownLine = (id: string): id is CostLineId => Object.hasOwn(groups, id);

/** The group that a line is added up in; what no list names belongs to the platform. */
export function costGroupOf({ id }: Pick<CostLine, "id">): CostGroupId {
  return isKnownLine(id) ? groups[id] : "platform";
}

/** A line with what is printed for it. */
interface PrintedCostLine {
  readonly line: CostLine;
  /** Whole dollars; `null`: unknown. */
  readonly usd: number | null;
}

export interface CostGroup {
  readonly id: CostGroupId;
  readonly label: string;
  /** In the order of the ledger. */
  readonly lines: readonly PrintedCostLine[];
  /** What the known lines come to, exactly. */
  readonly knownUsdPerMonth: number;
  /** The same as printed. */
  readonly known: number;
  /** Whole dollars; `null` as soon as one line is unknown. */
  readonly usd: number | null;
}

export interface GroupedCost {
  /** Groups that have a line. */
  readonly groups: readonly CostGroup[];
  readonly known: number;
  /** `null` as soon as one line is unknown. */
  readonly total: number | null;
}

/**
 * The bill in whole amounts of the printed currency by group: subtotals are rounded first, so that they add up to the printed total, then the lines
 * of each, so that they add up to its subtotal. No line or subtotal is a whole amount away from what it is.
 */
export function groupedCost({ lines }: CostLedger): GroupedCost {
  const ids = (Object.keys(groupLabels) as CostGroupId[]).filter((id) =>
    lines.some((line) => costGroupOf(line) === id),
  );
  const members = ids.map((id) => lines.filter((line) => costGroupOf(line) === id));
  const amounts = members.map((own) => own.map(({ usdPerMonth }) => usdPerMonth ?? 0));
  // Whole amounts of what is printed, in dollars.
  const whole = nestedRemainder(amounts.map((own) => own.map((usd) => printedAmount(usd) ?? 0)));
  const sums = whole.sums.map(usdOfPrinted);
  const rows = whole.rows.map((own) => own.map(usdOfPrinted));
  const printed = ids.map((id, at): CostGroup => {
    const own = members[at] ?? [];
    const known = sums[at] ?? 0;
    const usdOf = ({ usdPerMonth }: CostLine, index: number) =>
      usdPerMonth === null ? null : (rows[at]?.[index] ?? 0);
    return {
      id,
      label: groupLabels[id],
      lines: own.map((line, index) => ({ line, usd: usdOf(line, index) })),
      knownUsdPerMonth: compensatedSum(amounts[at] ?? []),
      known,
      usd: own.some(({ usdPerMonth }) => usdPerMonth === null) ? null : known,
    };
  });
  const known = sums.reduce((sum, usd) => sum + usd, 0);
  return { groups: printed, known, total: printed.some(({ usd }) => usd === null) ? null : known };
}
