import { offloadResult } from "../../engine/fleet/offload-result.ts";
import type { PoolPlan } from "../../engine/fleet/pool-plan.ts";
import type { Pool } from "../../engine/input.ts";
import type { OffloadResult, PoolOffload } from "../../engine/pool-offload.ts";
import type { Finding } from "../../findings/finding.ts";
import { formatShare } from "../../quantity/format-number.ts";
import { formatSeconds } from "../../quantity/format-time.ts";
import type { Scenario } from "../../scenario/schema.ts";
import type { Advice } from "../advice.ts";
import type { LoadedPlan } from "./lost-caches.ts";
import { poolsOf, type Sides, worthInPools } from "./worth.ts";
import { costVerdict, worthFinding } from "./worth-words.ts";

const places: Readonly<Record<OffloadResult["tiers"][number]["tier"], string>> = {
  host: "host memory",
  disk: "the store",
};

/** Why what the tiers hold saves nothing. */
function whyIdle({ tiers, cacheShare, foundShare }: OffloadResult, isTyped: boolean): string {
  if (isTyped) return "The share that calls find is typed: set to auto, it is computed from caches and tiers.";
  const [slow] = tiers.filter(({ useless }) => useless !== null);
  if (slow?.useless === "line-full") return `Copies alone take all the time of ${places[slow.tier]}.`;
  if (slow?.useless === "slower") return `The prompts are computed sooner than they come from ${places[slow.tier]}.`;
  if (foundShare - cacheShare < worthAWord) {
    return `The caches themselves hold what sessions come back to, ${formatShare(cacheShare, 2)} of the prompt tokens.`;
  }
  return `Another limit binds than the computing of prompts, of which ${formatShare(foundShare - cacheShare, 2)} more are found.`;
}

/** Part of all prompt tokens that is not worth a word. */
const worthAWord = 0.01;

/** What the tiers hold, in words; by formula that may be nothing, where it takes a simulation to see caches let go. */
function heldWords({ tiers, cacheShare, fetchSecondsPerCall }: OffloadResult): string {
  const holding = tiers.filter(({ foundShare }) => foundShare > 0);
  if (holding.length === 0) {
    return `By formula the tiers add nothing to the ${formatShare(cacheShare, 2)} of the prompt tokens that are found in the caches: simulated caches let more of them go.`;
  }
  const found = holding.map(({ tier, foundShare, holdSeconds }) => {
    const stays = holdSeconds === null ? "" : `, where it stays ${formatSeconds(holdSeconds)}`;
    return `${formatShare(foundShare, 2)} in ${places[tier]}${stays}`;
  });
  return `Of the prompt tokens ${formatShare(cacheShare, 2)} are found in the caches and ${found.join(", ")}; fetching takes ${formatSeconds(fetchSecondsPerCall)} of a call.`;
}

const isUnknown = ({ hostBytes, diskBytes }: PoolOffload) => hostBytes === null && (diskBytes ?? 0) === 0;

const hasKnownTiers = ({ offload }: Pool) => offload !== undefined && offload !== null && !isUnknown(offload);

function offloadFinding(sides: Sides, { demands }: PoolPlan, held: OffloadResult): Finding {
  const { pool, having, without } = sides;
  const verdict = costVerdict(sides);
  const isTyped = !demands.some(({ session }) => session.isShareComputed);
  return worthFinding(sides, {
    subject: "KV offload",
    isPlural: false,
    verdict,
    codes: { pays: "offload-pays", even: "offload-idle", loses: "offload-idle" },
    at: `pools.${pool.id}.offload`,
    having: "with it",
    without: "without",
    more: ` ${verdict === "pays" ? heldWords(held) : whyIdle(held, isTyped)}`,
    numbers: {
      cacheShare: held.cacheShare,
      foundShare: held.foundShare,
      ...(having === null ? {} : { devices: having.devices, replicas: having.serving }),
      ...(without === null ? {} : { devicesWithout: without.devices, replicasWithout: without.serving }),
    },
    remedies: [],
  });
}

/** Whether the tiers beneath the caches of each pool save anything, and why not: told against the pool without them. */
export function offloadWorth(scenario: Scenario, planned: LoadedPlan): readonly Advice[] {
  return worthInPools(scenario, planned, (pool) => {
    // Beneath the caches of the prompts, where these are computed apart.
    const ids = poolsOf(planned.input.pools, pool.id).map(({ id }) => id);
    const own = planned.load.pools.find((one) => ids.includes(one.planned.pool.id) && hasKnownTiers(one.planned.pool));
    const held = own === undefined ? null : offloadResult(own.planned);
    if (own === undefined || held === null || own.planned.demands.length === 0) return null;
    return { field: "offload", told: (sides) => offloadFinding(sides, own.planned, held) };
  });
}

/** Pools whose servers' memory for KV offload nobody has said. */
export function offloadUnknown({ load: { pools } }: LoadedPlan): readonly Finding[] {
  return pools.flatMap(({ planned: { pool, demands } }) => {
    if (pool.offload === undefined || pool.offload === null || !isUnknown(pool.offload)) return [];
    if (demands.length === 0) return [];
    const poolId = pool.handsTo?.poolId ?? pool.id;
    return [
      {
        code: "offload-unknown",
        severity: "note",
        at: `pools.${poolId}.offload.hostBytes`,
        text: `KV offload of ${poolId} is switched on, and nobody has said how much host memory its servers have for it: none is counted on.`,
        numbers: {},
        remedies: [],
      },
    ];
  });
}
