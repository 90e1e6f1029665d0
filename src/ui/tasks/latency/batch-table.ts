import type { CurvePoint } from "../../../engine/service/service-curve.ts";
import { millisecondsPerSecond } from "../../../quantity/time.ts";
import type { ChartTable } from "../../kit/chart-table.ts";
import { bandAround } from "../../charts/error-band.ts";
import type { BandShares } from "./error-bands.ts";

/** Rows on paper, evenly over the batch. */
const paperRows = 10;

/** The curves over the batch as numbers, with the ends of their bands. */
export function batchTable(curve: readonly CurvePoint[], bands: BandShares): ChartTable {
  const every = Math.max(1, Math.ceil(curve.length / paperRows));
  const right = (id: string, label: string) => ({ id, label, align: "right" }) as const;
  const ends = (id: string, bandShare: number | null, unit: string) =>
    bandShare === null ? [] : [right(`${id}Low`, `from, ${unit}`), right(`${id}High`, `to, ${unit}`)];
  const band = (value: number, bandShare: number | null) => (bandShare === null ? [] : bandAround(value, bandShare));
  return {
    columns: [
      { id: "batch", label: "Calls together", align: "left" },
      right("itl", "Between tokens, ms"),
      ...ends("itl", bands.itl, "ms"),
      right("ttft", "To first token, ms"),
      ...ends("ttft", bands.ttft, "ms"),
      right("throughput", "Tokens a second"),
      ...ends("throughput", bands.throughput, "tokens/s"),
      right("calls", "Calls a second"),
    ],
    rows: curve.map(({ batch, itlSeconds, ttftSeconds, throughputTokensPerSecond, callsPerSecond }, index) => {
      const [itl, ttft] = [itlSeconds * millisecondsPerSecond, ttftSeconds * millisecondsPerSecond];
      return {
        id: String(batch),
        isBetween: index !== 0 && (index + 1) % every !== 0,
        cells: [
          batch,
          itl,
          ...band(itl, bands.itl),
          ttft,
          ...band(ttft, bands.ttft),
          throughputTokensPerSecond,
          ...band(throughputTokensPerSecond, bands.throughput),
          callsPerSecond,
        ],
      };
    }),
  };
}
