import type { EngineInput, Pool } from "../engine/input.ts";
import type { LimitMiss } from "../engine/plan-result.ts";
import { formatCount } from "../quantity/format-number.ts";
import { formatSeconds } from "../quantity/format-time.ts";
import type { FindingRule, Remedy } from "./finding.ts";
import { limitPath, missText } from "./limit-text.ts";
import { ofPool, plannedPools } from "./planned-parts.ts";
import { roundedUp } from "./rounded.ts";

/**
 * The smallest limit that one call alone keeps, margin included, to two digits upwards. With a fixed count of replicas the
 * miss is that of the load, and what one call alone would take is not known.
 */
function limitRemedies(pool: Pool, miss: LimitMiss, { targets }: Pick<EngineInput, "targets">): readonly Remedy[] {
  const path = limitPath(miss);
  if (path === null || pool.replicas !== null || miss.bound <= 0) return [];
  const kept = 1 - targets.marginShare;
  const { answerSeconds = 0 } = miss;
  const reachable = roundedUp((miss.value + answerSeconds) / kept, 2);
  // The first step where a call is answered takes a little more where fewer replicas answer.
  const about = answerSeconds > 0 ? "about " : "";
  return [
    { lever: "limit", text: `Allow ${about}${formatSeconds(reachable)} or more.`, set: { [path]: String(reachable) } },
  ];
}

function circumstance({ replicas }: Pool, miss: LimitMiss): string {
  if (miss.replicas !== undefined) {
    return `with ${formatCount(miss.replicas)} replicas, one for each call that is in flight at the peak,`;
  }
  if (replicas === null) return "even for one call on an idle replica";
  return `with ${formatCount(replicas)} ${replicas === 1 ? "replica" : "replicas"}`;
}

/** What would help; of a limit that nothing is left of, since the first step where a call is answered takes all of it, no device of the prompts does. */
function helpOf({ handsTo }: Pool, { bound }: LimitMiss): string {
  const otherwise = otherwiseFor(handsTo !== undefined);
  return bound > 0
    ? otherwise
    : "The first step where calls are answered takes all of the limit: a longer one, or prompts computed where they are answered, would help.";
}

const otherwiseFor = (sends: boolean): string =>
  `A faster device, more devices a replica${sends ? ", a faster link to where calls are answered" : ""} or a shorter prompt would help.`;

/** One call alone on an idle replica misses a limit, so no number of replicas helps. */
const limitsOutOfReach: FindingRule = {
  code: "limits-out-of-reach",
  severity: "blocker",
  when: (plan, input) =>
    plannedPools(plan, input)
      .filter(({ result }) => result.outcome === "limit-out-of-reach")
      .flatMap(({ pool, result }): ReturnType<FindingRule["when"]> => {
        const what = `No number of replicas${ofPool(pool, input)} keeps every limit`;
        if (result.missed.length === 0)
          return [
            {
              at: `pools.${pool.id}`,
              text: `${what}. ${otherwiseFor(pool.handsTo !== undefined)}`,
              numbers: {},
              remedies: [],
            },
          ];
        // Of a class whose own cap holds its calls back that is said instead.
        const isCapped = ({ class: id }: LimitMiss) =>
          input.classes.some((asked) => asked.id === id && asked.serving.maxInFlight !== null);
        return result.missed
          .filter((miss) => !isCapped(miss))
          .map((miss) => ({
            at: limitPath(miss) ?? `pools.${pool.id}`,
            text: `${what}: ${circumstance(pool, miss)} ${missText(miss, input.classes)}. ${helpOf(pool, miss)}`,
            numbers: { limit: miss.limit, class: miss.class, value: miss.value, bound: miss.bound },
            remedies: limitRemedies(pool, miss, input),
          }));
      }),
};

export default limitsOutOfReach;
