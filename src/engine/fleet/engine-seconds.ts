import { batchService, prefillSeconds, serviceModel } from "../service/batch-service.ts";
import type { CallFlow } from "../workload/call-flow.ts";
import { callShape, type PoolPlan } from "./pool-plan.ts";

/**
 * Time of a replica that one call of a class takes, in seconds: its prompt alone, and its part of each step of the operating
 * batch at its own context. Shared devices are split by this, not by the number of requests.
 *
 *     prefill + output x decode step / batch
 *
 * @source derived
 */
export function engineSecondsPerCall(plan: PoolPlan, demand: CallFlow): number {
  const shape = callShape(demand);
  const batch = Math.max(1, Math.round(plan.chain?.meanRunning ?? 1));
  const model = serviceModel(plan.pool, shape);
  const prefill = prefillSeconds(model, 0, shape.uncachedTokens, shape.cachedTokens);
  return prefill + (shape.outputTokens * batchService(model, batch).decodeStep.seconds) / batch;
}
