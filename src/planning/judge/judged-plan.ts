import type { EngineInput } from "../../engine/input.ts";
import type { JudgedCount, LimitMiss } from "../../engine/judged-count.ts";
import { promptsOf } from "../../scenario/prompt-pool.ts";
import type { Scenario } from "../../scenario/schema.ts";
import { leastReplicas } from "./carried-load.ts";
import { poolsApart } from "./kv-uses.ts";
import type { JudgedPool, Judgement } from "./judge.ts";
import type { LimitVerdict } from "./judged-limits.ts";

/** What a plan says of a limit that a simulation misses: seconds, or of lost calls their share. */
function missOf({ kind, classId, value, share, bound, allowedShare }: LimitVerdict): LimitMiss {
  if (kind === "queue" || kind === "kv") return { limit: kind, class: null, value: share, bound: allowedShare };
  // A percentile among calls that came to nothing has no value: the calls that wait for ever are lost.
  return value === null
    ? { limit: "queue", class: classId, value: share, bound: allowedShare }
    : { limit: kind, class: classId, value, bound };
}

function judgedCount(
  replicas: number,
  { missedWithFewer, between, calls, pilesUp }: JudgedPool,
  missed: readonly LimitMiss[],
): JudgedCount {
  const fewer = missedWithFewer === null || replicas <= 1 ? null : missOf(missedWithFewer);
  const limit = between === null ? null : missOf(between.missed);
  return {
    replicas,
    missed,
    calls,
    pilesUp,
    whyNotFewer: fewer && { replicas: replicas - 1, ...fewer },
    scarcest: between && limit && { kind: limit.limit, class: limit.class, leastReplicas: leastReplicas(between) },
  };
}

/** The engine's input with what a simulation found of its pools. */
export function judgedInput(input: EngineInput, judgement: Judgement | null): EngineInput {
  if (judgement === null || judgement.state === "formula") return input;
  const { outOfReach, missed, missedWith = {} } = judgement;
  const apart = poolsApart(input.pools);
  const unreached = new Set(outOfReach.map(({ poolId }) => poolId));
  const pools = input.pools.map((pool) => {
    const found = judgement.pools.find(({ id }) => id === pool.id);
    const of = (limits: readonly LimitVerdict[]) => limits.filter(({ poolId }) => poolId === pool.id).map(missOf);
    // A count that somebody typed stays, whatever is missed.
    if (unreached.has(pool.id) && pool.replicas === null) {
      const replicas = missedWith[pool.id];
      const unmet = of(outOfReach).map((miss) => (replicas === undefined ? miss : { ...miss, replicas }));
      return { ...pool, judged: { replicas: null, missed: unmet, whyNotFewer: null, scarcest: null } };
    }
    // Beside a pool that no count helps, nothing was searched.
    if (found === undefined || found.replicas === null || found.basis === "formula") return pool;
    const judged = judgedCount(found.replicas, found, of(missed));
    return { ...pool, judged: apart.has(pool.id) ? { ...judged, isKvUnasked: true } : judged };
  });
  return { ...input, pools };
}

/** A scenario whose pools have the counts that were found for them, as if somebody had typed them. */
export function pinnedScenario(scenario: Scenario, judgement: Judgement | null): Scenario {
  if (judgement === null || judgement.state === "formula" || judgement.outOfReach.length > 0) return scenario;
  const countOf = (poolId: string): number | null => {
    const found = judgement.pools.find(({ id }) => id === poolId);
    return found?.basis === "simulated" ? found.replicas : null;
  };
  const pools = scenario.pools.map(({ split, ...pool }) => ({
    ...pool,
    replicas: pool.replicas === "auto" ? (countOf(pool.id) ?? pool.replicas) : pool.replicas,
    split: split === null ? null : { ...split, replicas: split.replicas ?? countOf(promptsOf(pool.id)) },
  }));
  return { ...scenario, pools };
}
