import { inIdOrder } from "../numeric/in-id-order.ts";
import { formatCount, formatShare } from "../quantity/format-number.ts";
import type { FindingRule } from "./finding.ts";
import { nameOf, ofPool, plannedClasses, plannedPools } from "./planned-parts.ts";

/** A part of the peak that replicas are bought for. */
const largePart = 0.15;

/** Evaluations run at the peak, beside the users. */
const evalContention: FindingRule = {
  code: "eval-contention",
  severity: "warning",
  when: (plan, input) =>
    plannedPools(plan, input).flatMap(
      ({ pool, result: { steadyReplicas, offeredCallsPerSecond, goodputCallsPerSecond } }) => {
        const flows = plan.classes.flatMap((result) => result.flows).filter(({ poolId }) => poolId === pool.id);
        const all = inIdOrder(flows).reduce((sum, { peakCallsPerSecond }) => sum + peakCallsPerSecond, 0);
        return plannedClasses(plan, input).flatMap(({ asked, result }) => {
          const replays = result.flows.find(({ part, poolId }) => part === "replay" && poolId === pool.id);
          const share = replays === undefined || all <= 0 ? 0 : replays.peakCallsPerSecond / all;
          if (share < largePart) return [];
          const full =
            ((steadyReplicas ?? 0) * (offeredCallsPerSecond ?? 0)) /
            (goodputCallsPerSecond || Number.POSITIVE_INFINITY);
          const spared = (steadyReplicas ?? 0) - Math.max(1, Math.ceil(full * (1 - share)));
          const saved =
            spared > 0
              ? ` About ${formatCount(spared)} of its ${formatCount(steadyReplicas)} serving replicas are there for them.`
              : "";
          return [
            {
              at: `classes.${asked.id}.replay`,
              text: `${formatShare(share, 2)} of the calls${ofPool(pool, input)} at the peak are evaluations and replays of ${nameOf(asked)}: replicas are bought so that they can run beside the users.${saved}`,
              numbers: { peakShare: share, replicasForThem: Math.max(0, spared) },
              remedies: [
                {
                  lever: "replay-at-peak",
                  text: "Run them off the peak.",
                  set: { [`classes.${asked.id}.replay.atPeak`]: "no" },
                },
              ],
            },
          ];
        });
      },
    ),
};

export default evalContention;
