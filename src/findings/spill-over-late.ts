import type { Pool, Region } from "../engine/input.ts";
import { formatShare } from "../quantity/format-number.ts";
import { formatSeconds } from "../quantity/format-time.ts";
import type { FindingRule } from "./finding.ts";

/** The region from which the way to the others is longest; none where no loss of a region is survived. */
function furthest({ regions }: Pool, lost: number): Region | null {
  if (lost === 0 || lost >= regions.length) return null;
  const [first = null] = regions.toSorted(
    (one, other) => other.latencySeconds - one.latencySeconds || other.share - one.share,
  );
  return first;
}

/** While a region is lost its users are served by another, and the way there makes their first token late. */
const spillOverLate: FindingRule = {
  code: "spill-over-late",
  severity: "warning",
  when: (plan, input) =>
    input.classes.flatMap(({ id, name, poolId, limits: { ttftSeconds: limit, percentile } }) => {
      const pool = input.pools.find((own) => own.id === poolId);
      const ttft = plan.classes.find((own) => own.id === id)?.ttftAtPercentileSeconds ?? null;
      const region = pool === undefined ? null : furthest(pool, input.reserves.region);
      if (region === null || limit === null || ttft === null) return [];
      const { latencySeconds } = region;
      // A class that is late at home has a finding of its own.
      if (ttft > limit || ttft + latencySeconds <= limit) return [];
      const from = region.name === "" ? "a lost region" : region.name;
      return [
        {
          at: `pools.${poolId}.regions`,
          text: `While others serve the users of ${from}, ${formatShare(percentile)} of their calls of ${name} get a first token within ${formatSeconds(ttft + latencySeconds)}, ${formatSeconds(latencySeconds)} of it on the way, and ${formatSeconds(limit)} are asked for.`,
          numbers: { ttftSeconds: ttft + latencySeconds, latencySeconds, limitSeconds: limit },
          remedies: [],
        },
      ];
    }),
};

export default spillOverLate;
