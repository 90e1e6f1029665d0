import type { ReactNode } from "react";
import { formatDecimals } from "../../../quantity/format-number.ts";
import { printedAmounts } from "../../../quantity/format-money.ts";
import { millisecondsPerSecond } from "../../../quantity/time.ts";
import { BarLedger } from "../../charts/bar-ledger.tsx";
import { SplitBar } from "../../charts/split-bar.tsx";
import { ExplainableFigure } from "../../explain/explainable-figure.tsx";
import { ChartFrame } from "../../kit/chart-frame.tsx";
import styles from "./latency.module.css";

/** Times under this are printed in hundredths of a millisecond, longer ones in tenths, the longest whole. */
const longMilliseconds = 10;
const longestMilliseconds = 1000;

interface PartsChartProps {
  readonly title: string;
  /** What is drawn, given the whole as printed. */
  readonly caption: (whole: string) => ReactNode;
  readonly poolId: string;
  readonly parts: readonly TimePart[];
  readonly total: { readonly id: string; readonly label: string };
  readonly fileName: string;
}

/** A time as one bar and a ledger of its parts, each a figure that opens. */
export function PartsChart({ title, caption, poolId, parts, total, fileName }: PartsChartProps) {
  const milliseconds = parts.map(({ seconds }) => seconds * millisecondsPerSecond);
  const whole = milliseconds.reduce((sum, value) => sum + value, 0);
  const decimals = whole < longMilliseconds ? 2 : whole < longestMilliseconds ? 1 : 0;
  const printed = printedAmounts(milliseconds, [1, 0.1, 0.01][decimals]);
  const largest = largestPart(parts);
  const text = (value: number | null) => formatDecimals(value ?? 0, decimals);
  const figure = (id: string, value: string) => (
    <ExplainableFigure target={{ scope: "pool", at: poolId, id }} text={value} />
  );
  const rows = parts.map(({ id, label, note, seconds }, index) => {
    const before = milliseconds.slice(0, index).reduce((sum, value) => sum + value, 0);
    const value = text(printed.rows[index] ?? null);
    const of = (place: number) => (whole > 0 ? place / whole : 0);
    const bar = { start: of(before), end: of(before + (milliseconds[index] ?? 0)) };
    return { id, label, note, ...bar, text: value, isHot: id === largest?.id, isMuted: seconds === 0 };
  });
  return (
    <ChartFrame
      title={title}
      caption={caption(text(printed.total))}
      table={{
        columns: [
          { id: "part", label: "Part", align: "left" },
          { id: "time", label: "Time, ms", align: "right" },
        ],
        rows: rows.map(({ id, label, text: value }, index) => ({
          id,
          cells: [label, { text: value, value: milliseconds[index] ?? null }],
        })),
      }}
      fileName={`${fileName}-${poolId}`}
    >
      <div className={styles["wide"]}>
        <SplitBar
          description={`${text(printed.total)} ms, ${total.label}: ${rows.map((row) => `${row.label} ${row.text} ms`).join(", ")}`}
          parts={rows.map(({ id, label, text: value, start, end, isHot }) => ({
            id,
            label,
            text: `${value} ms`,
            share: end - start,
            isHot,
          }))}
        />
      </div>
      <BarLedger
        caption={`Parts of the time: ${total.label}`}
        heads={{ label: "Part", value: "ms" }}
        areBarsNarrowOnly
        rows={rows.map((row) => ({ ...row, value: figure(row.id, row.text) }))}
        total={{ label: total.label, value: figure(total.id, text(printed.total)) }}
      />
    </ChartFrame>
  );
}

/** A part of a time: its figure, and how it is called. */
export interface TimePart<Id extends string = string> {
  /** The figure that it is. */
  readonly id: Id;
  readonly label: string;
  readonly note: string;
  readonly seconds: number;
}

/** The part that a sentence names. */
export function largestPart<Part extends TimePart>(parts: readonly Part[]): Part | null {
  return parts.reduce<Part | null>(
    (largest, part) => (largest === null || part.seconds > largest.seconds ? part : largest),
    null,
  );
}

/** Of the whole, 0 to 1. */
export function shareOfParts(part: TimePart, parts: readonly TimePart[]): number {
  const whole = parts.reduce((sum, { seconds }) => sum + seconds, 0);
  return whole > 0 ? part.seconds / whole : 0;
}
