import { inIdOrder } from "../numeric/in-id-order.ts";
import { formatCount } from "../quantity/format-number.ts";
import type { FindingRule, Remedy } from "./finding.ts";
import { nameOf, ofPool, plannedClasses, plannedPools } from "./planned-parts.ts";
import { roundedDown } from "./rounded.ts";

/** Evaluations keep off the peak, and the hours off it have no room for them: more comes in a day than the replicas carry in one. */
const replaysUnfinished: FindingRule = {
  code: "replays-unfinished",
  severity: "warning",
  when: (plan, input) =>
    plannedPools(plan, input).flatMap(({ pool, result: { steadyReplicas, goodputCallsPerSecond } }) => {
      const carried = (steadyReplicas ?? 0) * (goodputCallsPerSecond ?? 0);
      const flows = inIdOrder(
        plan.classes.flatMap((result) => result.flows).filter(({ poolId }) => poolId === pool.id),
      );
      const mean = flows.reduce((sum, { callsPerSecond }) => sum + callsPerSecond, 0);
      const offPeak = flows.filter(({ part, peakCallsPerSecond }) => part === "replay" && peakCallsPerSecond === 0);
      const replayed = offPeak.reduce((sum, { callsPerSecond }) => sum + callsPerSecond, 0);
      if (carried <= 0 || mean <= carried || replayed <= 0) return [];
      const part = Math.max(0, carried - (mean - replayed)) / replayed;
      return plannedClasses(plan, input).flatMap(({ asked, result }) => {
        if (!result.flows.some((flow) => offPeak.includes(flow))) return [];
        const fits = roundedDown(asked.replayShare * part, 4);
        const fewer: Remedy = {
          lever: "replay-share",
          text: `Run ${formatCount(fits)} a workflow, or fewer.`,
          set: { [`classes.${asked.id}.replay.share`]: String(fits) },
        };
        const bought: Remedy = {
          lever: "replay-at-peak",
          text: "Run them at the peak, too, on replicas of their own.",
          set: { [`classes.${asked.id}.replay.atPeak`]: "yes" },
        };
        return [
          {
            at: `classes.${asked.id}.replay`,
            text: `Evaluations and replays of ${nameOf(asked)} do not get done off the peak: with them a day's calls${ofPool(pool, input)} are ${formatCount(mean / carried)} times what the serving replicas carry in a day.`,
            numbers: { timesCarried: mean / carried, fittingShare: fits },
            remedies: fits > 0 ? [fewer, bought] : [bought],
          },
        ];
      });
    }),
};

export default replaysUnfinished;
