import type { Pool } from "../../../engine/input.ts";
import type { MemoryLedger } from "../../../engine/ledger.ts";
import type { PoolResult } from "../../../engine/plan-result.ts";
import { memoryLines } from "../../../metrics/memory.ts";
import { bytesPerGigabyte } from "../../../quantity/bytes.ts";
import { formatCount, formatDecimals } from "../../../quantity/format-number.ts";
import { printedAmounts } from "../../../quantity/format-money.ts";
import { formatName, gigabytesText, heldGigabytesText } from "../../charts/device-parts.ts";
import type { LedgerRow } from "../../kit/ledger.tsx";
import { LedgerFrame } from "../../charts/ledger-frame.tsx";
import { PartSwatch } from "../../charts/ledger-marks.tsx";
import { poolFigureAt } from "../../explain/explain-target.ts";
import { toldCells } from "../../explain/told-figure.tsx";
import { ExplainableFigure, PartFigure } from "../../explain/explainable-figure.tsx";
import { smallestFitTitle, splitText, verdictText } from "./memory-words.ts";

const columns = [
  { id: "line", label: "One device", align: "left" },
  { id: "gigabytes", label: "GB", align: "right" },
  { id: "method", label: "How it is found", align: "left" },
] as const;

const gigabytes = (value: number | null) => (value === null ? "unknown" : formatDecimals(value, 1));

interface MemoryLedgerProps {
  readonly ledger: MemoryLedger;
  readonly pool: Pool;
  readonly result: PoolResult;
}

/** A device's memory line by line, in tenths of a gigabyte that add up; under the room for KV cache what of it is never full. */
export function MemoryLedgerTable({ ledger, pool, result }: MemoryLedgerProps) {
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
        ...lines.flatMap(({ id, label, value, method }, index) => [
          {
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
          },
          ...(id === "kv" ? lastBlocks(pool, result) : []),
        ]),
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

/** `0.15`, in gigabytes: less than the ledger has digits for is under 0.1, as beside it. */
export function lastBlockText(bytes: number): string {
  const held = heldGigabytesText(bytes);
  return bytes > 0 && Number(held) > 0 ? formatCount(bytes / bytesPerGigabyte, 2) : held;
}

/** The last block of a sequence is half empty on average: a part of the room, which the sum has already. */
function lastBlocks({ runtime }: Pool, { id, lastBlockBytes, operatingBatch }: PoolResult): readonly LedgerRow[] {
  if (lastBlockBytes === null) return [];
  const text = lastBlockText(lastBlockBytes);
  return [
    {
      id: "last-blocks",
      isMuted: true,
      cells: [
        "of it in half-empty last blocks",
        <ExplainableFigure key="gigabytes" target={poolFigureAt(id, "lastBlockBytes")} text={text} />,
        `at the peak: ${formatCount(operatingBatch)} sequences × a block of ${formatCount(runtime.blockTokens)} tokens ÷ 2`,
      ],
    },
  ];
}

const fitColumns = [
  { id: "replica", label: "Replica of", align: "left" },
  { id: "weights", label: "Weights on each, GB", align: "right" },
  { id: "room", label: "Left for KV cache, GB", align: "right" },
  { id: "verdict", label: "Whether it fits", align: "left" },
] as const;

const fitText =
  "The weights are split over the devices of a replica as far as its layers and heads divide. What they, activations, workspace and buffers leave of the share that the engine may use is the room for KV cache.";

/** Replicas from small to large: which fit, and why smaller ones do not. */
export function FitLedger({ pool, result }: { readonly pool: Pool; readonly result: PoolResult }) {
  const { id, fitAttempts, outcome } = result;
  const hasWork = outcome !== "no-work";
  return (
    <LedgerFrame
      title={smallestFitTitle(fitAttempts, pool, hasWork)}
      caption={`${pool.model.name} in ${formatName(pool.weights)} on ${pool.accelerator.name}`}
      fileName={`smallest-replica-${id}`}
      rows={fitAttempts.map((attempt) => {
        const isOwn = attempt.tp === pool.tp && attempt.pp === pool.pp;
        return {
          id: `${attempt.tp} ${attempt.pp}`,
          cells: [
            splitText(attempt),
            ...toldCells([gigabytesText(attempt.weightBytesPerDevice), gigabytesText(attempt.roomBytes)], {
              at: splitText(attempt),
              name: splitText(attempt),
              heads: ["Weights on each, GB", "Left for KV cache, GB"],
              said: [fitText],
            }),
            isOwn ? `${verdictText(attempt, hasWork)}; the pool has this one` : verdictText(attempt, hasWork),
          ],
          isMuted: !attempt.fits,
        };
      })}
      table={{
        columns: fitColumns,
        rows: fitAttempts.map((attempt) => ({
          id: `${attempt.tp} ${attempt.pp}`,
          cells: [
            splitText(attempt),
            attempt.weightBytesPerDevice / bytesPerGigabyte,
            attempt.roomBytes / bytesPerGigabyte,
            verdictText(attempt, hasWork),
          ],
        })),
      }}
    />
  );
}
