import type { RuntimeProfile } from "../../engine/input.ts";
import { formatCount } from "../../quantity/format-number.ts";

type Errors = Pick<
  RuntimeProfile,
  | "itlErrorPercent"
  | "itlBandPercent"
  | "ttftErrorPercent"
  | "ttftBandPercent"
  | "throughputErrorPercent"
  | "throughputBandPercent"
>;

function percentText(percent: number): string {
  return `${formatCount(percent)}\u00a0%`;
}

/** What half and four of five measured rows are within, of each figure that the fit could judge; empty: of none. */
export function errorTexts(runtime: Errors): readonly string[] {
  const figures = [
    { what: "times between tokens", error: runtime.itlErrorPercent, band: runtime.itlBandPercent },
    { what: "times to the first token", error: runtime.ttftErrorPercent, band: runtime.ttftBandPercent },
    { what: "throughputs", error: runtime.throughputErrorPercent, band: runtime.throughputBandPercent },
  ];
  return figures.flatMap(({ what, error, band }) => {
    if (error === null) return [];
    const within = band === null ? "" : `, four of five within ${percentText(band)}`;
    return [`half of measured ${what} within ${percentText(error)}${within}`];
  });
}
