import type { Piecework } from "../simulation/piecework.ts";
import { ratioIn } from "./fleet-search.ts";
import { countBetween, farRatio, leastRatio } from "./limit-tally.ts";
import type { ProbeResult } from "./probe.ts";
import { type Counts, full, type Probes } from "./probe-runs.ts";

/** Loads between that of a count and that of one fewer which are looked at, each half way between two that are known. */
const mostLooks = 3;
/** Of more replicas one fewer adds a tenth or less to the load of each. */
const mostReplicas = 10;

/**
 * Of a pool of few replicas the count, not whole, that just keeps a limit: where it is missed by far with one fewer, or next to no call is over it with all,
 * more load is put on them, half way to what each would get with one fewer, until two loads are near the limit: at full length, as short runs hold a tenth more
 * for a time. `null`: both tell, or there was no time.
 */
export function* leastCount(
  { at, hasTime }: Probes,
  id: string,
  counts: Counts,
  { kept, fewer }: { readonly kept: ProbeResult; readonly fewer: ProbeResult | undefined },
): Piecework<number | null> {
  const count = counts[id] ?? 1;
  if (fewer === undefined || count <= 1 || count > mostReplicas) return null;
  let [keeps, misses] = [1, count / (count - 1)];
  let [keptBy, missedBy] = [ratioIn(kept, id), ratioIn(fewer, id)];
  let looks = 0;
  for (; looks < mostLooks && hasTime() && (missedBy >= farRatio || keptBy <= leastRatio); looks += 1) {
    const load = (keeps + misses) / 2;
    const seen: ProbeResult | null = yield* at(counts, full, undefined, load);
    if (seen === null) break;
    if (seen.holds) [keeps, keptBy] = [load, ratioIn(seen, id)];
    else [misses, missedBy] = [load, Math.max(1, ratioIn(seen, id))];
  }
  return looks === 0 ? null : count / countBetween(misses, missedBy, keeps, keptBy);
}
