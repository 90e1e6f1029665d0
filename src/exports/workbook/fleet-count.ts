import type { CarriedCounts } from "../../planning/carried-counts.ts";

/** A pool's counts as rows of the sheet of fleets: the columns' names, and the rows they take. */
export interface CountRows extends CarriedCounts {
  /** First and last row. */
  readonly from: number;
  readonly to: number;
}

export const fleetSheet = "Fleet";

/** Columns of its table. */
const fleetColumns = { replicas: "B", each: "C", upTo: "D", factor: "E" } as const;

const range = ({ from, to }: CountRows, column: string) => `${fleetSheet}!$${column}$${from}:$${column}$${to}`;

/** What the counts from one row to the next carry together; of the last, any load. */
export function carriedUpTo({ counts }: CarriedCounts, row: number): number | null {
  const own = counts[row];
  const next = counts[row + 1];
  return own === undefined || next === undefined ? null : (next.replicas - 1) * own.goodputCallsPerSecond;
}

/** The row of the table that a load needs. */
function rowText(rows: CountRows, load: string): string {
  const upTo = range({ ...rows, to: rows.to - 1 }, fleetColumns.upTo);
  return rows.to === rows.from ? "1" : `(1+SUMPRODUCT(--(${upTo}<(${load})*(1-1E-12))))`;
}

function countAt(rows: CountRows, load: string): string {
  const row = rowText(rows, load);
  const each = `INDEX(${range(rows, fleetColumns.each)},${row})`;
  return `MAX(INDEX(${range(rows, fleetColumns.replicas)},${row}),ROUNDUP((${load})*(1-1E-12)/${each},0))`;
}

const isScaled = ({ counts }: CarriedCounts) => counts.some(({ loadFactor }) => loadFactor !== 1);

/** The load as it is counted: where a simulation found other counts than the formula, times a factor. */
function countedLoad(rows: CountRows, load: string): string {
  return isScaled(rows) ? `(${load})*INDEX(${range(rows, fleetColumns.factor)},${rowText(rows, load)})` : load;
}

/** The serving replicas that a load takes, as a formula over the table; none without load. */
export function servingText(rows: CountRows, load: string): string {
  return `IF((${load})<=0,0,${countAt(rows, countedLoad(rows, load))})`;
}

/** What each of them carries. */
export function goodputText(rows: CountRows, load: string): string {
  return `INDEX(${range(rows, fleetColumns.each)},${rowText(rows, countedLoad(rows, load))})`;
}

/** The row that a load comes to, worked out here. */
function rowAt(counted: CarriedCounts, load: number): number {
  return counted.counts.findIndex((_, row) => {
    const upTo = carriedUpTo(counted, row);
    return upTo === null || upTo >= load * (1 - 1e-12);
  });
}

/** The same count as the formula comes to, and what each replica carries; `null`: no counts are known. */
export function countedFor(counted: CarriedCounts, load: number): { replicas: number; each: number } | null {
  const own = counted.counts[rowAt(counted, load)];
  if (own === undefined) return null;
  const scaled = load * own.loadFactor;
  const row = counted.counts[rowAt(counted, scaled)];
  if (row === undefined || row.goodputCallsPerSecond <= 0) return null;
  const filled = Math.ceil((scaled * (1 - 1e-12)) / row.goodputCallsPerSecond);
  return { replicas: Math.max(row.replicas, filled), each: row.goodputCallsPerSecond };
}
