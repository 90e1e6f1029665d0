import type { CostLedger, CostLine, CostNature } from "../../../engine/ledger.ts";
import { formatDollars, printedAmounts } from "../../../quantity/format-money.ts";
import { formatShare } from "../../../quantity/format-number.ts";
import { areDevicesLargest, isOfDevices, largestLine, lineNoun } from "./cost-finding.ts";

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
  /** Costs nothing: it stays, muted, with its reason. */
  readonly isMuted: boolean;
}

export interface Waterfall {
  readonly rows: readonly WaterfallRow[];
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
  "reserve-failure": "held for a replica that fails",
  "reserve-node": "held for a node that fails",
  "reserve-zone": "held for a zone that fails",
  "reserve-rollout": "held for updates",
  "reserve-canary": "held for trials of a new version",
  "reserve-maintenance": "held for maintenance",
  "reserve-warm": "held for a burst",
  stranded: "sold by the node",
  "tools-passing": "paid to outside services",
  "tools-failing": "paid to outside services",
  review: "people who check results",
};

function reason({ id, usdPerMonth, nature }: CostLine, missing: string): string {
  if (usdPerMonth === null) return missing;
  if (usdPerMonth === 0 && id.startsWith("reserve-")) return "no replica held";
  return reasons[id] ?? (nature === "variable" ? "as entered; it does not follow the work here" : "as entered");
}

/**
 * The ledger as a waterfall: each bar starts where the one before ends, and the printed rows add up to the printed total.
 * `missing` says why a line is unknown.
 */
export function waterfall(ledger: CostLedger, missing: string): Waterfall {
  const { lines } = ledger;
  const { rows, known, total } = printedAmounts(lines.map(({ usdPerMonth }) => usdPerMonth));
  const largest = largestLine(ledger)?.index;
  const isDevices = areDevicesLargest(ledger);
  let before = 0;
  const bars = lines.map((line, index): WaterfallRow => {
    const usd = rows[index] ?? null;
    const start = known > 0 ? before / known : 0;
    before += usd ?? 0;
    return {
      id: line.id,
      label: line.label,
      reason: reason(line, missing),
      method: line.method,
      nature: line.nature,
      usd,
      text: formatDollars(usd),
      start,
      end: known > 0 ? before / known : 0,
      isLargest: usd !== null && usd > 0 && (isDevices ? isOfDevices(line) : index === largest),
      isMuted: usd === 0,
    };
  });
  return { rows: bars, known, total };
}

/** Idle and reserved devices are one thing to a reader of the bill: capacity that serves nobody on an average day. */
const idleLines: ReadonlySet<string> = new Set([
  "compute-idle",
  "compute-spare",
  "reserve-failure",
  "reserve-node",
  "reserve-zone",
  "reserve-canary",
  "reserve-rollout",
  "reserve-maintenance",
  "reserve-warm",
  "stranded",
]);

/** What the waterfall says first, as the finding above it does: its largest line, and how much of the month that is. */
export function waterfallTitle({ rows, known, total }: Waterfall): string {
  if (total === null) return `${formatDollars(known)} a month is known; the rest is not`;
  const [largest, ...others] = rows.filter(({ isLargest }) => isLargest);
  if (largest === undefined) return "Where the month's money goes";
  if (isOfDevices(largest)) {
    const devices = others.reduce((sum, { usd }) => sum + (usd ?? 0), largest.usd ?? 0);
    return `${formatShare(devices / known, 2)} of the month goes to devices`;
  }
  return `${formatShare((largest.usd ?? 0) / known, 2)} of the month goes to ${lineNoun(largest)}`;
}

/** What devices come to together, and how much of that waits; `null` where there are none, or their price is unknown. */
export function waitingText({ rows, total }: Waterfall): string | null {
  const waiting = rows.reduce((sum, { id, usd }) => sum + (idleLines.has(id) ? (usd ?? 0) : 0), 0);
  const devices = rows.reduce((sum, row) => sum + (isOfDevices(row) ? (row.usd ?? 0) : 0), 0);
  if (total === null || devices === 0) return null;
  return `Devices come to ${formatDollars(devices)} together, ${formatShare(devices / total, 2)} of the month; ${formatDollars(waiting)} of that idles, stands in reserve or comes with a node unused.`;
}
