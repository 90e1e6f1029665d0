import type { MemoryLedger } from "../../../engine/ledger.ts";
import type { PoolResult } from "../../../engine/plan-result.ts";
import { memoryLines } from "../../../metrics/memory-lines.ts";
import { bytesPerGigabyte } from "../../../quantity/bytes.ts";
import { formatDecimals } from "../../../quantity/format-number.ts";
import { printedAmounts } from "../../../quantity/printed-amounts.ts";
import { LedgerFrame } from "../../charts/ledger-frame.tsx";
import { PartSwatch } from "../../charts/ledger-marks.tsx";
import { ExplainableFigure } from "../../explain/explainable-figure.tsx";
import { poolFigureAt } from "../../explain/explain-target.ts";
import { PartFigure } from "../../explain/part-figure.tsx";

const columns = [
  { id: "line", label: "One device", align: "left" },
  { id: "gigabytes", label: "GB", align: "right" },
  { id: "method", label: "How it is found", align: "left" },
] as const;

const gigabytes = (value: number | null) => (value === null ? "unknown" : formatDecimals(value, 1));

/** A device's memory line by line, in tenths of a gigabyte that add up. */
export function MemoryLedgerTable({ ledger, result }: { readonly ledger: MemoryLedger; readonly result: PoolResult }) {
  const lines = memoryLines(ledger);
  const printed = printedAmounts(
    lines.map(({ value }) => (value === null ? null : value / bytesPerGigabyte)),
    0.1,
  );
  const device = poolFigureAt(result.id, "memoryLedger.totalBytes");
  const total = <ExplainableFigure target={device} text={gigabytes(printed.total)} />;
  return (
    <LedgerFrame
      title="What fills a device"
      fileName={`memory-lines-${result.id}`}
      rows={[
        ...lines.map(({ id, label, value, method }, index) => ({
          id,
          cells: [
            <span key="line">
              <PartSwatch tone={id} />
              {label}
            </span>,
            <PartFigure
              key="gigabytes"
              path={`memoryLedger.lines.${id}.bytes`}
              value={value}
              of={device}
              text={gigabytes(printed.rows[index] ?? null)}
            />,
            method,
          ],
        })),
        { id: "total", cells: ["Reported by the driver", total, null], isTotal: true },
      ]}
      table={{
        columns,
        rows: [
          ...lines.map(({ id, label, value, method }) => ({
            id,
            cells: [label, value === null ? null : value / bytesPerGigabyte, method],
          })),
          { id: "total", cells: ["Reported by the driver", ledger.totalBytes / bytesPerGigabyte, ""] },
        ],
      }}
    />
  );
}
