import { formatDecimals } from "../../quantity/format-number.ts";
import { bytesPerGigabyte } from "../../quantity/bytes.ts";
import type { MemoryLedger, MemoryLine } from "../../engine/ledger.ts";
import { printedUnits } from "./printed-units.ts";
import { shareCells, wholeCell } from "./share-cells.ts";
import type { Table } from "./table.ts";

const lineWords: Readonly<Record<MemoryLine["id"], string>> = {
  weights: "weights",
  activations: "activations",
  workspace: "workspace",
  communication: "communication",
  overhead: "overhead",
  kv: "KV room",
  withheld: "withheld",
};

/** A tenth of a gigabyte: the last digit that is printed. */
const unitBytes = bytesPerGigabyte / 10;

function gigabytes(bytes: number): string {
  return formatDecimals(bytes / bytesPerGigabyte, 1);
}

/** One device's memory as a table in GB with one decimal; the printed rows add up to the printed total. */
export function memoryTable({ lines, totalBytes }: MemoryLedger): Table {
  const tenths = printedUnits(
    lines.map(({ bytes }) => bytes),
    unitBytes,
  );
  const shares = shareCells(
    lines.map(({ bytes }) => bytes),
    totalBytes,
  );
  const total = tenths.reduce((sum, units) => sum + units, 0) * unitBytes;
  return {
    columns: [
      { head: "line", align: "left" },
      { head: "GB", align: "right" },
      { head: "share", align: "right" },
      { head: "how", align: "left" },
    ],
    rows: lines.map(({ id, method }, index) => [
      lineWords[id],
      gigabytes((tenths[index] ?? 0) * unitBytes),
      shares[index] ?? "",
      method,
    ]),
    total: ["device", gigabytes(total), wholeCell(totalBytes), "as its driver reports"],
  };
}
