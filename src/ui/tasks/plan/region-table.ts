import type { RegionPlace, ReserveLine } from "../../../engine/ledger.ts";
import type { PoolResult } from "../../../engine/plan-result.ts";
import { formatCount } from "../../../quantity/format-number.ts";

type LineId = ReserveLine["id"];

interface RegionRow {
  readonly id: string;
  readonly name: string;
  /** Of all users. */
  readonly share: number;
  /** Replicas line by line, all of them, nodes, free devices. */
  readonly counts: readonly number[];
}

/** Columns of replicas: a region may itself be called a region. */
export const lineColumns: Readonly<Record<LineId, string>> = {
  steady: "Serving",
  rounding: "Rounded up",
  failure: "For failures",
  node: "For nodes",
  rack: "For racks",
  zone: "For zones",
  region: "For lost regions",
  rollout: "For updates",
  canary: "For trials",
  maintenance: "For maintenance",
  warm: "Warm",
};

export function regionName({ name }: Pick<RegionPlace, "name">, index: number): string {
  return name === "" ? `Region ${index + 1}` : name;
}

/** Regions with their replicas line by line and their sum; a line that holds nothing in any of them is left out. */
export function regionTable(regions: readonly RegionPlace[]): {
  readonly lines: readonly LineId[];
  readonly rows: readonly RegionRow[];
} {
  const countOf = (region: RegionPlace, line: LineId) => region.lines.find(({ id }) => id === line)?.replicas ?? 0;
  const lines = (regions[0]?.lines ?? [])
    .map(({ id }) => id)
    .filter((id) => id === "steady" || regions.some((region) => countOf(region, id) > 0));
  const counts = (region: RegionPlace) => [
    ...lines.map((id) => countOf(region, id)),
    region.replicas,
    region.nodes,
    region.freeDevices,
  ];
  const rows = regions.map((region, index) => ({
    id: `region-${index}`,
    name: regionName(region, index),
    share: region.share,
    counts: counts(region),
  }));
  const sums = rows.reduce<readonly number[]>((sum, row) => row.counts.map((count, at) => count + (sum[at] ?? 0)), []);
  return { lines, rows: [...rows, { id: "total", name: "Total", share: 1, counts: sums }] };
}

/** `3 regions: 18 replicas, any one of the regions may be lost`. */
export function regionsTitle({ places, replicas }: Pick<PoolResult, "places" | "replicas">, lost: number): string {
  const count = places?.regions.length ?? 0;
  const stand = `${formatCount(count)} regions: ${formatCount(replicas)} ${replicas === 1 ? "replica" : "replicas"}`;
  if (lost === 0) return `${stand}, none of the regions may be lost`;
  if (lost >= count) return `${stand}, and none is left where as many are lost as may be`;
  return `${stand}, any ${lost === 1 ? "one" : formatCount(lost)} of the regions may be lost`;
}

/** The figure whose lines are a column's regions. */
export function countFigure(column: string): string {
  if (column === "replicas" || column === "nodes") return column;
  if (column === "free") return "freeDevices";
  return column === "steady" ? "roundingReplicas" : `${column}Replicas`;
}
