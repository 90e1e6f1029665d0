import type { Estimate } from "../../../engine/simulation/measure/lane-report.ts";
import { formatSeconds } from "../../../quantity/format-time.ts";

/** `116 to 118 ms`, `88 ms to 1.2 s`, one figure where both ends read the same. */
function spanText(low: string, high: string): string {
  if (low === high) return high;
  const [number = low, unit] = low.split(" ");
  return high.endsWith(` ${unit}`) ? `${number} to ${high}` : `${low} to ${high}`;
}

/** An estimate by its interval: `116 to 118 ms`; `410 ms or more` with no upper end; the value alone where neither end is known. */
export function intervalText({ value, low, high }: Estimate): string {
  if (low !== null && high !== null) return spanText(formatSeconds(low), formatSeconds(high));
  return low === null ? formatSeconds(value) : `${formatSeconds(low)} or more`;
}
