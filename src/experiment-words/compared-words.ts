import type { ComparedSpan } from "../planning/experiments/compared-runs.ts";
import { formatCount, formatShare } from "../quantity/format-number.ts";
import { formatSeconds } from "../quantity/format-time.ts";

/** `Simulated, 2.08 h of the peak each with the same draws: seed 1, 1,107,000 events in all, the first 31.1 min left out.` */
export function comparedText({
  fleetShare,
  seed,
  runs,
  events,
  simulatedSeconds,
  warmUpSeconds,
}: ComparedSpan): string {
  const each = `${formatSeconds(simulatedSeconds)} of the peak each`;
  const span = runs > 1 ? `${formatCount(runs)} independent runs of ${each}` : each;
  const left = warmUpSeconds > 0 ? `, the first ${formatSeconds(warmUpSeconds)} left out` : "";
  const how = runs > 1 ? "from the runs" : "percentiles from the ranks of the calls, means from batches of the run";
  return `Simulated, ${span} with the same draws: seed ${seed}, ${formatCount(events)} events in all${left}. Ranges hold the true value with 95 % confidence: ${how}.${partText(fleetShare)}`;
}

/** How large a part of a fleet stands for all of it; empty: all of it is simulated. */
export function partText(fleetShare: number): string {
  return fleetShare < 1
    ? ` Of the fleet ${formatShare(fleetShare)} is simulated, under that part of the load: its replicas are all alike.`
    : "";
}
