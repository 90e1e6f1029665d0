import type { CostLedger, CostLine, CostNature } from "../../../engine/ledger.ts";
import { type CostGroup, groupedCost } from "../../../metrics/cost-groups.ts";
import { printedDeviceMoney } from "../../../metrics/device-use.ts";
import { formatDollars, printedAmounts } from "../../../quantity/format-money.ts";
import { formatDecimals, formatShare } from "../../../quantity/format-number.ts";
import { largestLine, lineNoun } from "./cost-finding.ts";

/** A line of the cost ledger with its place in the waterfall: shares of the known total, 0 to 1. */
interface WaterfallRow {
  readonly id: string;
  readonly label: string;
  readonly reason: string;
  /** How the line is found. */
  readonly method: string;
  readonly nature: CostNature;
  /** Whole dollars; `null`: unknown. */
  readonly usd: number | null;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly isLargest: boolean;
  /** Costs nothing at all. */
  readonly isZero: boolean;
}

/** Lines under their subtotal, which spans them. */
interface WaterfallPart {
  readonly id: CostGroup["id"];
  readonly label: string;
  readonly rows: readonly WaterfallRow[];
  /** Whole dollars; `null`: a line of it is unknown. */
  readonly usd: number | null;
  readonly text: string;
  /** Of the month; empty where that is unknown or nothing. */
  readonly share: string;
  readonly start: number;
  readonly end: number;
}

export interface Waterfall {
  readonly parts: readonly WaterfallPart[];
  readonly known: number;
  /** `null`: a line is unknown. */
  readonly total: number | null;
}

/** What a line pays for, where its name does not say it. */
const reasons: Readonly<Record<string, string>> = {
  "compute-passing": "the work that counts",
  "compute-failing": "work that comes to nothing",
  "compute-idle": "the fleet is sized for the peak",
  "compute-spare": "replicas come whole",
  "compute-replay": "evaluations, and work played again",
  "reserve-rounding": "each region rounds its share up",
  "reserve-failure": "held for a replica that fails",
  "reserve-node": "held for a node that fails",
  "reserve-rack": "held for a rack that fails",
  "reserve-zone": "held for a zone that fails",
  "reserve-region": "held for a region that fails",
  "reserve-rollout": "held for updates",
  "reserve-canary": "held for trials of a new version",
  "reserve-maintenance": "held for maintenance",
  "reserve-warm": "held for a burst",
  stranded: "sold several at a time",
  "provider-tokens": "what hosted models serve",
  "provider-failing": "work that comes to nothing",
  "tools-passing": "paid to outside services",
  "tools-failing": "paid to outside services",
  review: "people who check results",
  stack: "layers that have a price",
};

function reason({ id, usdPerMonth, nature }: CostLine, missing: string): string {
  if (usdPerMonth === null) return missing;
  if (usdPerMonth === 0 && id.startsWith("reserve-")) return "no replica held";
  return reasons[id] ?? (nature === "variable" ? "as entered; it does not follow the work here" : "as entered");
}

/**
 * The ledger as a waterfall: each bar starts where the one before ends, a subtotal spans its lines, and the printed lines add
 * up to the subtotals and those to the total. `missing` says why a line is unknown.
 */
export function waterfall(ledger: CostLedger, missing: string): Waterfall {
  const { groups, known, total } = groupedCost(ledger);
  const largest = largestLine(ledger);
  const place = (usd: number) => (known > 0 ? usd / known : 0);
  let before = 0;
  const shares = percents(groups, total);
  const parts = groups.map((group, at): WaterfallPart => {
    const first = before;
    const rows = group.lines.map(({ line, usd }): WaterfallRow => {
      const start = place(before);
      before += usd ?? 0;
      const { id, label, method, nature } = line;
      const end = place(before);
      const text = formatDollars(usd);
      const isZero = line.usdPerMonth === 0;
      return {
        id,
        label,
        reason: reason(line, missing),
        method,
        nature,
        usd,
        text,
        start,
        end,
        isLargest: line === largest,
        isZero,
      };
    });
    const { id, label, usd } = group;
    const share = shares[at] ?? "";
    return { id, label, rows, usd, text: formatDollars(usd), share, start: place(first), end: place(before) };
  });
  return { parts, known, total };
}

/** Parts of the month in tenths of a per cent, which add up to 100.0; none where the month is unknown or costs nothing. */
function percents(groups: readonly CostGroup[], total: number | null): readonly string[] {
  if (total === null || total <= 0) return [];
  const { rows } = printedAmounts(
    groups.map(({ usd }) => ((usd ?? 0) / total) * 100),
    0.1,
  );
  return rows.map((row) => percentText(row ?? 0));
}

/** `71.9 %` with a no-break space. */
export function percentText(percent: number): string {
  return `${formatDecimals(percent, 1)}\u00A0%`;
}

/** What the waterfall says first: its longest bar, and how much of the month that is. */
export function waterfallTitle({ parts, known, total }: Waterfall): string {
  if (total === null) return `${formatDollars(known)} a month is known; the rest is not`;
  const largest = parts.flatMap(({ rows }) => rows).find(({ isLargest }) => isLargest);
  if (largest === undefined || known <= 0) return "Where the month's money goes";
  return `${formatShare((largest.usd ?? 0) / known, 2)} of the month goes to ${lineNoun(largest)}`;
}

/** What devices come to together, in whole dollars that add up; `null` where there are none, or their price is unknown. */
interface DeviceSplit {
  readonly text: string;
  readonly share: string;
  readonly used: string;
  readonly idle: string;
  readonly held: string;
}

/** What devices come to together, and how much of that works, idles, or is held; `null` where none is paid for. */
export function deviceSplit(ledger: CostLedger): DeviceSplit | null {
  const { groups, total } = groupedCost(ledger);
  const devices = groups.find(({ id }) => id === "devices");
  if (total === null || devices === undefined || devices.usd === null || devices.usd === 0) return null;
  const { used, idle, held } = printedDeviceMoney(devices);
  const share = formatShare(devices.usd / total, 2);
  const text = formatDollars(devices.usd);
  return { text, share, used: formatDollars(used), idle: formatDollars(idle), held: formatDollars(held) };
}
