import type { SplitRow, SplitTable } from "../../../planning/split-table.ts";
import { millisecondsPerSecond } from "../../../quantity/time.ts";
import type { ChartCell, ChartTable } from "../../kit/chart-table.ts";

interface CsvColumn {
  readonly label: string;
  readonly cell: (row: SplitRow) => ChartCell;
}

const inMilliseconds = (seconds: number | null) => (seconds === null ? null : seconds * millisecondsPerSecond);

const columns: readonly CsvColumn[] = [
  { label: "Accelerator", cell: (row) => row.acceleratorName },
  { label: "TP", cell: (row) => row.tp },
  { label: "PP", cell: (row) => row.pp },
  { label: "DP", cell: (row) => row.attentionRanks },
  { label: "EP", cell: (row) => row.ep },
  { label: "Devices a replica", cell: (row) => row.devicesPerReplica },
  { label: "Replicas a server", cell: (row) => row.replicasPerNode },
  { label: "To first token, ms", cell: (row) => inMilliseconds(row.ttftSeconds) },
  { label: "Between tokens, ms", cell: (row) => inMilliseconds(row.itlSeconds) },
  { label: "Goodput of a replica, calls/s", cell: (row) => row.goodputCallsPerSecond },
  { label: "Goodput of a device, calls/s", cell: (row) => row.goodputPerDevice },
  { label: "A million calls, USD", cell: (row) => row.usdPerGoodput },
  { label: "Devices", cell: (row) => row.devices },
  { label: "A month, USD", cell: (row) => row.usdPerMonth },
  { label: "Outcome", cell: (row) => row.outcome },
  { label: "Reason", cell: (row) => row.reason ?? "" },
  { label: "Runtime row", cell: (row) => row.runtime },
  { label: "Basis", cell: (row) => row.basis },
  { label: "Median error between tokens, %", cell: (row) => row.errorPercent },
  { label: "In use", cell: (row) => (row.isCurrent ? "yes" : "no") },
];

/** All that is known of each row, for a file. */
export function splitCsv({ rows }: SplitTable): ChartTable {
  return {
    columns: columns.map(({ label }) => ({ id: label, label, align: "left" })),
    rows: rows.map((row, index) => ({ id: String(index), cells: columns.map(({ cell }) => cell(row)) })),
  };
}
