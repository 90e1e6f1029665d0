import type { CarriedCounts } from "../../planning/carried-counts.ts";

/** A pool's counts as rows of the sheet of fleets: the columns' names, and the rows they take. */
export interface CountRows extends CarriedCounts {
  /** First and last row. */
  readonly from: number;
  readonly to: number;
}

export const fleetSheet = "Fleet";

/** Columns of its table: the fewest replicas of a row, what each carries, the load of the most, and by which load each is counted. */
const fleetColumns = { replicas: "B", each: "C", upTo: "D", per: "E" } as const;

const range = ({ from, to }: CountRows, column: string) => `${fleetSheet}!$${column}$${from}:$${column}$${to}`;

/** A row of the table: counts from the one after the row before to its own. */
interface CountRow {
  readonly fewest: number;
  readonly each: number;
  /** `null`: the last, which takes any load. */
  readonly upTo: number | null;
  /** More load by so much takes one more. */
  readonly per: number;
}

/** The rows of a pool's counts. */
export function countRows({ counts }: CarriedCounts): readonly CountRow[] {
  return counts.map(({ replicas, goodputCallsPerSecond, upToCallsPerSecond }, row) => ({
    fewest: (counts[row - 1]?.replicas ?? replicas - 1) + 1,
    each: goodputCallsPerSecond,
    upTo: row === counts.length - 1 ? null : upToCallsPerSecond,
    per: upToCallsPerSecond / replicas,
  }));
}

/** The row of the table that a load needs. */
function rowText(rows: CountRows, load: string): string {
  const upTo = range({ ...rows, to: rows.to - 1 }, fleetColumns.upTo);
  return rows.to === rows.from ? "1" : `(1+SUMPRODUCT(--(${upTo}<(${load})*(1-1E-12))))`;
}

/** The serving replicas that a load takes, as a formula over the table; none without load. */
export function servingText(rows: CountRows, load: string): string {
  const row = rowText(rows, load);
  const at = (column: string) => `INDEX(${range(rows, column)},${row})`;
  const filled = `ROUNDUP((${load})*(1-1E-12)/${at(fleetColumns.per)},0)`;
  return `IF((${load})<=0,0,MAX(${at(fleetColumns.replicas)},${filled}))`;
}

/** What each of them carries. */
export function goodputText(rows: CountRows, load: string): string {
  return `INDEX(${range(rows, fleetColumns.each)},${rowText(rows, load)})`;
}

/** The same count as the formula comes to, and what each replica carries; `null`: no counts are known. */
export function countedFor(counted: CarriedCounts, load: number): { replicas: number; each: number } | null {
  const row = countRows(counted).find(({ upTo }) => upTo === null || upTo >= load * (1 - 1e-12));
  if (row === undefined || row.per <= 0) return null;
  return { replicas: Math.max(row.fewest, Math.ceil((load * (1 - 1e-12)) / row.per)), each: row.each };
}
