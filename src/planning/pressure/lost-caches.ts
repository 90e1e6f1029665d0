import type { PoolPlan } from "../../engine/fleet/pool-plan.ts";
import { saturationCallsPerSecond } from "../../engine/fleet/replica-limits.ts";
import type { PlannedLoad } from "../../engine/planned-load.ts";
import type { WorkloadClass } from "../../engine/input.ts";
import { returnChance } from "../../engine/queue/return-chance.ts";
import type { CallFlow } from "../../engine/workload/call-flow.ts";
import { foundShare, metSession, mostFoundShare } from "../../engine/workload/held-prompts.ts";
import type { Planned } from "../experiments/served-in.ts";
import { plainRemedy, type Finding, type Remedy } from "../../findings/finding.ts";
import { nameOf } from "../../findings/planned-parts.ts";
import { scenarioPath } from "../../scenario/prompt-pool.ts";
import { formatCount, formatShare } from "../../quantity/format-number.ts";
import { formatSeconds } from "../../quantity/format-time.ts";

/** A plan with what its classes ask for and what its pools make of it. */
export interface LoadedPlan extends Planned {
  readonly load: PlannedLoad;
}

/** Part of all prompt tokens that has to be lost before it is worth a word. */
const worthAWord = 0.1;

/** Shares of a class's prompt tokens that its calls find: at their best, with this router and endless room, and in this plan. */
interface Found {
  readonly replicas: number;
  readonly most: number;
  readonly routed: number;
  readonly held: number;
}

/** Fewer spread nothing. */
const fewestSpread = 2;

/**
 * Replicas that its calls are spread over, each with some running; where no count keeps the limits, as many as complete the load
 * with full caches. `null`: none serves, or calls fill all the room there is.
 */
function spreadOver({ outcome, missed, steadyReplicas, chain, replica, planningCallsPerSecond: load }: PoolPlan) {
  // Prompts that are computed again come late first; what else no count keeps has another reason.
  if (outcome === "limit-out-of-reach" && missed[0]?.limit === "ttft") {
    const each = replica === null ? 0 : saturationCallsPerSecond(replica);
    const enough = each > 0 ? Math.ceil(load / each) : fewestSpread;
    return { replicas: steadyReplicas ?? Math.max(fewestSpread, enough), running: 1 };
  }
  if (outcome !== "planned" || chain === null || steadyReplicas === null || steadyReplicas < 1) return null;
  return load >= chain.fullRate * steadyReplicas ? null : { replicas: steadyReplicas, running: chain.meanRunning };
}

/** What the main session of a class finds, and what router and room leave of it; `null`: no caches serve it. */
function foundOf(flow: CallFlow, planned: PoolPlan): Found | null {
  const { caches, pool } = planned;
  const spread = spreadOver(planned);
  // Of no calls at all nobody can say what they meet.
  if (spread === null || flow.peakCallsPerSecond <= 0) return null;
  const { replicas, running } = spread;
  const chance = returnChance(pool.routing.router, replicas, running, flow.session.pauses.chance);
  const rates = { callsPerSecond: flow.peakCallsPerSecond / replicas, callSeconds: 0 };
  const strayChance = replicas > 1 ? (1 - chance) / (replicas - 1) : 0;
  const met = metSession(flow.session, { ...rates, returnChance: chance, strayChance });
  const routed = foundShare(met, Number.POSITIVE_INFINITY);
  // Of a pool that no count carries nobody knows what its caches would hold.
  const held = (planned.outcome === "planned" ? caches?.shares.get(flow.id) : undefined) ?? routed;
  return { replicas, most: Math.max(mostFoundShare(flow.session), routed), routed: Math.max(routed, held), held };
}

/** Sessions go to replicas that have nothing of them: what the router alone loses. */
function coldRouting(asked: WorkloadClass, { pool }: PoolPlan, { replicas, most, routed }: Found): readonly Finding[] {
  // Of a typed share what the router cannot bring is lost, of a computed one all that it loses.
  const best = asked.isCachedShareComputed ? most : Math.min(most, asked.cachedShare);
  if (best - routed < worthAWord || replicas < 2) return [];
  const path = scenarioPath(`pools.${pool.id}.routing.router`);
  return [
    {
      code: "cold-routing",
      severity: "warning",
      at: path,
      text: `Calls of ${nameOf(asked)} go to replicas that hold nothing of their session: this router brings ${formatShare(routed, 2)} of its prompt tokens to a cache that has them, one that knows the caches ${formatShare(best, 2)}. Over ${formatCount(replicas)} replicas ${formatCount((1 - routed) / (1 - best), 2)} times the prompt tokens are computed for it.`,
      numbers: { routedShare: routed, mostShare: best, promptWork: (1 - routed) / (1 - best) },
      remedies: [
        {
          lever: "routing",
          text: "Send each call to the replica that holds most of its session.",
          set: { [path]: "cache-aware" },
        },
      ],
    },
  ];
}

function smallerCache({ id, kv }: PoolPlan["pool"]): readonly Remedy[] {
  return kv === "fp8" || kv === "fp4" ? [] : [plainRemedy("kv", { [scenarioPath(`pools.${id}.kv`)]: "fp8" })];
}

/** Sessions come back to the right replica, and what they left there has made room for others: what the room alone loses. */
function eviction(asked: WorkloadClass, { pool, caches }: PoolPlan, { routed, held }: Found): readonly Finding[] {
  // What is typed and not held is said by another rule.
  if (!asked.isCachedShareComputed || routed - held < worthAWord) return [];
  const again = (routed - held) / (1 - held);
  const seconds = caches?.holdSeconds ?? 0;
  const stays = Number.isFinite(seconds) ? ` What nobody comes back to stays ${formatSeconds(seconds)}.` : "";
  return [
    {
      code: "kv-eviction",
      severity: "warning",
      at: scenarioPath(`pools.${pool.id}.kv`),
      text: `KV memory of ${nameOf(asked)} is let go before its sessions come back: with room for all, calls would find ${formatShare(routed, 2)} of their prompt tokens, and find ${formatShare(held, 2)}. ${formatShare(again, 2)} of the prompt tokens that are computed for it were computed before.${stays}`,
      numbers: { routedShare: routed, heldShare: held, computedAgainShare: again },
      remedies: smallerCache(pool),
    },
  ];
}

/** What prompts lose of the caches, the router's part and the room's apart. */
export function lostCaches({ input, load: { classes, pools } }: LoadedPlan): readonly Finding[] {
  return input.classes.flatMap((asked) => {
    const [main] = classes.find(({ demand }) => demand.id === asked.id)?.demand.flows ?? [];
    const at = (poolId: string | undefined) => pools.find((one) => one.planned.pool.id === poolId)?.planned;
    const answers = at(main?.poolId ?? undefined);
    // A prompt is found where it is computed.
    const planned = at(answers?.pool.promptsIn) ?? answers;
    const flow = planned?.demands.find(({ id }) => id === main?.id);
    if (flow === undefined || planned === undefined) return [];
    const found = foundOf(flow, planned);
    return found === null ? [] : [...coldRouting(asked, planned, found), ...eviction(asked, planned, found)];
  });
}
