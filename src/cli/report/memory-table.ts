import { formatDecimals } from "../../quantity/format-number.ts";
import { formatShare } from "../../quantity/format-share.ts";
import { bytesPerGigabyte } from "../../quantity/bytes.ts";
import type { MemoryLedger, MemoryLine } from "../../engine/ledger.ts";
import { printedUnits } from "./printed-units.ts";
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
  const share = (bytes: number) => (totalBytes > 0 ? formatShare(bytes / totalBytes) : "");
  const total = tenths.reduce((sum, units) => sum + units, 0) * unitBytes;
  return {
    columns: [
      { head: "line", align: "left" },
      { head: "GB", align: "right" },
      { head: "share", align: "right" },
      { head: "how", align: "left" },
    ],
    rows: lines.map(({ id, bytes, method }, index) => [
      lineWords[id],
      gigabytes((tenths[index] ?? 0) * unitBytes),
      share(bytes),
      method,
    ]),
    total: ["device", gigabytes(total), share(totalBytes), "as its driver reports"],
  };
}
