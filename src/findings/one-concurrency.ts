import type { LimitKind } from "../engine/plan-result.ts";
import { formatCount, formatShare } from "../quantity/format-number.ts";
import { capital } from "../quantity/sentence.ts";
import type { FindingRule } from "./finding.ts";
import { plannedPools, poolWords } from "./planned-parts.ts";

/** With this part of its places taken in the mean, all of them are taken often. */
const oftenFull = 0.5;
/** What a call that waits for a place misses, where the device could do more. */
const waits: ReadonlySet<LimitKind | null> = new Set<LimitKind | null>(["ttft", "queue", "sequences"]);

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
      if (share < oftenFull || !waits.has(atGoodput.limit)) return [];
      // What answers where prompts are computed apart has a limit of its own.
      const path = `pools.${pool.id}.${pool.promptsIn === undefined ? "maxSequences" : "split.answerSequences"}`;
      return [
        {
          at: path,
          text: `${capital(poolWords(pool, input))} is sized at one concurrency: a replica may run ${formatCount(batchCap)} ${batchCap === 1 ? "call" : "calls"} at once, at its line ${formatShare(share, 2)} of these places are taken in the mean, and what stops it is the wait for one. Its memory holds ${formatCount(median)} calls of the median context, ${formatCount(long)} of the length that 95 % keep: a setting says what it carries, ${formatCount(goodputPerDevice)} calls a second a device.`,
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
