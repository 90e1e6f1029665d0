import { formatShare } from "../../quantity/format-share.ts";
import { formatSeconds } from "../../quantity/format-time.ts";
import { microseconds } from "../../quantity/time.ts";

/** One in a million: a smaller share of calls is told apart by nobody. */
const leastShare = 1e-6;
const leastSeconds = microseconds(1);

/** A share that may be next to nothing: `under 0.0001 %` instead of a power of ten. */
export function smallShareText(share: number | null): string {
  const isTiny = share !== null && share > 0 && share < leastShare;
  return isTiny ? `under ${formatShare(leastShare)}` : formatShare(share);
}

/** A time that may be next to nothing: `under 1 µs`. */
export function smallSecondsText(seconds: number | null): string {
  const isTiny = seconds !== null && seconds > 0 && seconds < leastSeconds;
  return isTiny ? `under ${formatSeconds(leastSeconds)}` : formatSeconds(seconds);
}
