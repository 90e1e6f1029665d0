import type { PoolResult } from "../../../engine/plan-result.ts";
import type { PoolView } from "../../../planning/pool-view.ts";
import { formatDecimals } from "../../../quantity/format-number.ts";
import { formatShare } from "../../../quantity/format-share.ts";
import { formatSeconds } from "../../../quantity/format-time.ts";
import { printedAmounts } from "../../../quantity/printed-amounts.ts";
import { millisecondsPerSecond } from "../../../quantity/time.ts";
import { BarLedger } from "../../charts/bar-ledger.tsx";
import { SplitBar } from "../../charts/split-bar.tsx";
import { ChartFrame } from "../../kit/chart-frame.tsx";
import { largestPart, operatingPoint, partWords, tokenTimeParts } from "./token-time.ts";
import styles from "./latency.module.css";

/** Times under this are printed in hundredths of a millisecond, longer ones in tenths. */
const longMilliseconds = 10;

/** The time between two tokens at the batch a replica runs, taken apart. */
export function TokenTimeChart({ view, result }: { readonly view: PoolView; readonly result: PoolResult }) {
  const point = operatingPoint(view.curve, result.operatingBatch);
  if (point === null) return null;
  const parts = tokenTimeParts(point);
  const milliseconds = parts.map(({ seconds }) => seconds * millisecondsPerSecond);
  const whole = milliseconds.reduce((sum, value) => sum + value, 0);
  const decimals = whole < longMilliseconds ? 2 : 1;
  const printed = printedAmounts(milliseconds, decimals === 2 ? 0.01 : 0.1);
  const largest = largestPart(parts);
  const text = (value: number | null) => formatDecimals(value ?? 0, decimals);
  const rows = parts.map(({ id, label, note, seconds }, index) => {
    const before = milliseconds.slice(0, index).reduce((sum, value) => sum + value, 0);
    const end = before + (milliseconds[index] ?? 0);
    const value = text(printed.rows[index] ?? null);
    return {
      id,
      label,
      note,
      value,
      start: before / whole,
      end: end / whole,
      isHot: id === largest?.id,
      isMuted: seconds === 0,
    };
  });
  const share = largest === null ? null : (largest.seconds * millisecondsPerSecond) / whole;
  return (
    <ChartFrame
      title={
        largest === null
          ? "Between two tokens"
          : `${partWords[largest.id]}: ${formatShare(share, 2)} of the time between two tokens`
      }
      caption={`Where ${text(printed.total)} ms go at batch ${point.batch}, the whole batch nearest to the peak's; the mean over the batches of the peak is ${formatSeconds(result.itlMeanSeconds)}`}
      table={{
        columns: [
          { id: "part", label: "Part", align: "left" },
          { id: "time", label: "Time, ms", align: "right" },
        ],
        rows: parts.map(({ id, label }, index) => ({
          id,
          cells: [label, { text: rows[index]?.value ?? "", value: milliseconds[index] ?? null }],
        })),
      }}
      fileName={`between-tokens-${view.id}`}
    >
      <div className={styles["wide"]}>
        <SplitBar
          description={`${text(printed.total)} ms between two tokens: ${rows.map(({ label, value }) => `${label} ${value} ms`).join(", ")}`}
          parts={rows.map(({ id, label, value, start, end, isHot }) => ({
            id,
            label,
            text: `${value} ms`,
            share: end - start,
            isHot,
          }))}
        />
      </div>
      <BarLedger
        caption="Parts of the time between two tokens"
        heads={{ label: "Part", value: "ms" }}
        areBarsNarrowOnly
        rows={rows}
        total={{ label: "Between two tokens", value: text(printed.total) }}
      />
    </ChartFrame>
  );
}
