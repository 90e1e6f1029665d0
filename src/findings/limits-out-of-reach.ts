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
    return `with ${formatCount(miss.replicas)} ${miss.replicas === 1 ? "replica, which comes" : "replicas, which come"} nearest,`;
  }
  if (replicas === null) return "even for one call on an idle replica";
  return `with ${formatCount(replicas)} ${replicas === 1 ? "replica" : "replicas"}`;
}

/** Routers that send a call to a busy replica while others are free, whatever their number. */
const blindRouters: readonly Pool["routing"]["router"][] = ["random", "cache-aware"];

/** What is said of all counts: where calls meet on one replica while others stand idle, more of these help for ever, each less than the last. */
function whatOf({ routing }: Pool, miss: LimitMiss | undefined, whose: string): string {
  const isBlind = miss?.replicas !== undefined && blindRouters.includes(routing.router);
  return `No number of replicas${isBlind ? " that is of use" : ""}${whose} keeps every limit`;
}

/** Of a limit that many replicas miss: what else would keep it, by where the router in force sends calls. */
function routerHelp({ routing: { router } }: Pool, { replicas, limit }: LimitMiss): string {
  if (replicas === undefined) return "";
  const ways = [
    ...(limit === "ttft" && router !== "cache-aware" ? ["brings sessions back to their caches"] : []),
    ...(blindRouters.includes(router) ? ["sees which replicas are free"] : []),
  ];
  return ways.length === 0 ? "" : ` So may a router that ${ways.join(", or one that ")}.`;
}

/** What would help; of a limit that nothing is left of, since the first step where a call is answered takes all of it, no device of the prompts does. */
function helpOf(pool: Pool, miss: LimitMiss): string {
  return miss.bound > 0
    ? `${otherwiseFor(pool.handsTo !== undefined)}${routerHelp(pool, miss)}`
    : "The first step where calls are answered takes all of the limit: a longer one, or prompts computed where they are answered, would help.";
}

const otherwiseFor = (sends: boolean): string =>
  `A faster device, more devices a replica${sends ? ", a faster link to where calls are answered" : ""} or a shorter prompt would help.`;

/** One call alone on an idle replica misses a limit, or calls do that are spread over more replicas than there are calls: no number of them helps. */
const limitsOutOfReach: FindingRule = {
  code: "limits-out-of-reach",
  severity: "blocker",
  when: (plan, input) =>
    plannedPools(plan, input)
      .filter(({ result }) => result.outcome === "limit-out-of-reach")
      .flatMap(({ pool, result }): ReturnType<FindingRule["when"]> => {
        const whose = ofPool(pool, input);
        if (result.missed.length === 0)
          return [
            {
              at: `pools.${pool.id}`,
              text: `${whatOf(pool, undefined, whose)}. ${otherwiseFor(pool.handsTo !== undefined)}`,
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
            text: `${whatOf(pool, miss, whose)}: ${circumstance(pool, miss)} ${missText(miss, input.classes)}. ${helpOf(pool, miss)}`,
            numbers: { limit: miss.limit, class: miss.class, value: miss.value, bound: miss.bound },
            remedies: limitRemedies(pool, miss, input),
          }));
      }),
};

export default limitsOutOfReach;
