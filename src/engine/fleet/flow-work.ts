import type { JudgedCalls } from "../judged-count.ts";
import { blockedSequenceBytes } from "../memory/concurrency.ts";
import type { ByTokens } from "../ledger.ts";
import { batchService } from "../service/batch-service.ts";
import { prefillSeconds, serviceModel, type ServiceModel } from "../service/service-model.ts";
import { hasGaps } from "../gives-tokens.ts";
import type { CallFlow } from "../workload/call-flow.ts";
import type { PoolPlan } from "./pool-plan.ts";
import { callShape } from "./pool-replica.ts";

/** Time of a replica that one call of a flow takes. */
interface CallSeconds {
  readonly model: ServiceModel;
  /** Its prompt alone. */
  readonly prefillSeconds: number;
  /** All steps in which it generates, each shared by so many calls. */
  readonly generatingSeconds: number;
  readonly batch: number;
}

/**
 * Time of a replica that one call takes: its prompt alone, and the steps of the operating batch at its own context.
 *
 * @source derived
 */
export function callSeconds(plan: PoolPlan, demand: CallFlow): CallSeconds {
  const shape = callShape(demand, plan.pool);
  const batch = Math.max(1, Math.round(plan.chain?.meanRunning ?? 1));
  const model = serviceModel(plan.pool, shape);
  return {
    model,
    prefillSeconds: prefillSeconds(model, 0, shape.uncachedTokens, shape.cachedTokens),
    generatingSeconds: !hasGaps(plan.pool)
      ? 0
      : (shape.outputTokens / model.tokens.givenTokens) * batchService(model, batch).decodeStep.seconds,
    batch,
  };
}

/** What one call of a flow takes of its replica, by what it is for and by what it occupies. */
export interface FlowWork {
  readonly classId: string;
  readonly part: string;
  readonly peakCallsPerSecond: number;
  /** Its engine time: prompt tokens that are computed, what reading cached ones adds to that, and generated ones. */
  readonly secondsByTokens: ByTokens;
  /** In prefill and generating, of a call that shares its replica, and what it holds of one device's cache meanwhile. */
  readonly prefillSeconds: number;
  readonly decodeSeconds: number;
  readonly kvByteSeconds: number;
  readonly basis: "simulated" | "formula";
}

/** Times of the pool's flows as the simulation saw them; `null`: of some it saw none, and seconds of two kinds have no parts of one another. */
function simulatedCalls({ pool, demands }: PoolPlan): ReadonlyMap<string, JudgedCalls> | null {
  if (pool.judged?.pilesUp === true) return null;
  const seen = new Map(pool.judged?.calls?.map((calls) => [calls.flow, calls]));
  return demands.every(({ id, peakCallsPerSecond }) => peakCallsPerSecond <= 0 || seen.has(id)) ? seen : null;
}

function sharedSeconds({ waitSeconds, intakeSeconds, ttftSeconds, e2eSeconds }: JudgedCalls) {
  return {
    prefillSeconds: Math.max(0, ttftSeconds - waitSeconds - intakeSeconds),
    decodeSeconds: Math.max(0, e2eSeconds - ttftSeconds),
  };
}

/**
 * What a call of each flow of a pool takes of its replica.
 *
 *     byte-seconds = bytes of the prompt x seconds in prefill + bytes at the mean context x seconds generating
 *
 * Seconds in prefill and generating are those that the simulation saw where it saw all flows of the pool, else the formula's. Bytes are those of whole
 * blocks on one device, cached prefixes counted for each call that reads them.
 *
 * @source derived
 */
export function flowWorks(plan: PoolPlan): readonly FlowWork[] {
  if (plan.replica === null) return [];
  const { pool } = plan;
  const simulated = simulatedCalls(plan);
  return plan.demands.map((demand): FlowWork => {
    const { model, batch, prefillSeconds: prefill, generatingSeconds } = callSeconds(plan, demand);
    const { uncachedTokens, cachedTokens } = model.shape;
    // A prompt of which nothing is cached is the same prompt: no digit of its time is anything else's.
    const computed = cachedTokens > 0 ? Math.min(prefill, prefillSeconds(model, 0, uncachedTokens, 0)) : prefill;
    const seen = simulated?.get(demand.id);
    const alone = { prefillSeconds: prefill, decodeSeconds: generatingSeconds };
    const seconds = seen === undefined ? alone : sharedSeconds(seen);
    const promptBytes = blockedSequenceBytes(pool, demand.promptTokensPerCall);
    return {
      classId: demand.classId,
      part: demand.part,
      peakCallsPerSecond: demand.peakCallsPerSecond,
      secondsByTokens: { input: computed, cachedInput: prefill - computed, output: generatingSeconds / batch },
      ...seconds,
      kvByteSeconds:
        promptBytes * seconds.prefillSeconds +
        blockedSequenceBytes(pool, demand.decodeContextTokens) * seconds.decodeSeconds,
      basis: seen === undefined ? "formula" : "simulated",
    };
  });
}
