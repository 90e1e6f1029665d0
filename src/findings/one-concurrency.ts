import { formatCount, formatShare } from "../quantity/format-number.ts";
import { capital } from "../quantity/sentence.ts";
import type { FindingRule } from "./finding.ts";
import { plannedPools, poolWords } from "./planned-parts.ts";

/** A replica at its line that runs this part of what it may is held by how much it may. */
const held = 0.8;

/** A replica is sized at one number of calls at once, which a setting fixes below what its memory holds: nothing else binds it. */
const oneConcurrency: FindingRule = {
  code: "one-concurrency",
  severity: "warning",
  when: (plan, input) =>
    plannedPools(plan, input).flatMap(({ pool, result }) => {
      const { batchCap, maxSequences: median, maxSequencesAtP95: long, atGoodput, goodputPerDevice } = result;
      if (result.outcome !== "planned" || atGoodput === null || batchCap === null) return [];
      if (median === null || long === null || batchCap !== pool.maxSequences || batchCap >= long) return [];
      const share = atGoodput.runningCalls / batchCap;
      if (share < held) return [];
      const path = `pools.${pool.id}.maxSequences`;
      return [
        {
          at: path,
          text: `${capital(poolWords(pool, input))} is sized at one concurrency: a replica may run ${formatCount(batchCap)} ${batchCap === 1 ? "call" : "calls"} at once, and at its line ${formatShare(share, 2)} of these places are taken. Its memory holds ${formatCount(median)} calls of the median context, ${formatCount(long)} of the length that 95 % keep: it carries ${formatCount(goodputPerDevice ?? 0)} calls a second a device by a setting, not by the device.`,
          numbers: {
            placesPerReplica: batchCap,
            placesTakenShare: share,
            callsInMemory: median,
            longCallsInMemory: long,
          },
          remedies: [
            {
              lever: "measure",
              text: `Let it run ${formatCount(long)} calls at once.`,
              set: { [path]: String(long) },
            },
          ],
        },
      ];
    }),
};

export default oneConcurrency;
