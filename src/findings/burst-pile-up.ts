import { inIdOrder } from "../numeric/in-id-order.ts";
import { formatCount } from "../quantity/format-number.ts";
import { formatSeconds } from "../quantity/format-time.ts";
import type { FindingRule } from "./finding.ts";
import { nameOf, plannedClasses, plannedPools, poolWords } from "./planned-parts.ts";

/** A burst of one class brings more calls than the ready replicas of a pool carry inside every limit. */
const burstPileUp: FindingRule = {
  code: "burst-pile-up",
  severity: "warning",
  when: (plan, input) =>
    plannedPools(plan, input).flatMap(({ pool, result }) => {
      const { steadyReplicas, goodputCallsPerSecond: each } = result;
      if (result.outcome !== "planned" || result.utilisation === null) return [];
      if (steadyReplicas === null || steadyReplicas === 0 || each === null || each <= 0) return [];
      const ready = steadyReplicas + input.reserves.warm;
      const flows = inIdOrder(plan.classes)
        .flatMap((one) => one.flows)
        .filter(({ poolId }) => poolId === pool.id);
      const planned = flows.reduce((sum, { peakCallsPerSecond }) => sum + peakCallsPerSecond, 0);
      return plannedClasses(plan, input).flatMap(({ asked, result: own }) => {
        const { burst, overflowAbovePerSecond: floor } = asked;
        if (burst === null) return [];
        // What is above the floor overflows and waits nowhere.
        const most = floor === null ? burst.factor : floor / Math.max(own.peakWorkflowsPerSecond, Number.MIN_VALUE);
        const factor = Math.max(1, Math.min(burst.factor, most));
        const ownPeak = own.flows
          .filter(({ poolId, part }) => poolId === pool.id && part !== "replay")
          .reduce((sum, { peakCallsPerSecond }) => sum + peakCallsPerSecond, 0);
        const inBurst = planned + (factor - 1) * ownPeak;
        const waiting = Math.max(0, inBurst - ready * each) * burst.seconds;
        if (waiting < 1) return [];
        const warm = Math.ceil(inBurst / each) - steadyReplicas;
        return [
          {
            at: `classes.${asked.id}.arrivals.burst`,
            text: `A burst of ${nameOf(asked)} is more than ${poolWords(pool, input)} carries inside its limits: ${formatCount(inBurst)} calls a second come, ${formatCount(ready * each)} are carried, and after ${formatSeconds(burst.seconds)} about ${formatCount(waiting)} calls wait. Replicas that start only then come too late.`,
            numbers: {
              burstCallsPerSecond: inBurst,
              carriedCallsPerSecond: ready * each,
              callsPiledUp: waiting,
              warmReplicas: warm,
            },
            remedies: [
              {
                lever: "warm-reserve",
                text: `Keep ${formatCount(warm)} warm ${warm === 1 ? "replica" : "replicas"} ready.`,
                set: { "reserves.warm": String(warm) },
              },
            ],
          },
        ];
      });
    }),
};

export default burstPileUp;
