import type { EngineInput, Pool } from "../engine/input.ts";
import type { FlowResult, Plan } from "../engine/plan-result.ts";
import { inIdOrder } from "../numeric/in-id-order.ts";
import { formatCount, formatShare } from "../quantity/format-number.ts";
import { million } from "../quantity/number-words.ts";
import { plainRemedy, type FindingRule, type Remedy } from "./finding.ts";
import { nameOf, plannedClasses } from "./planned-parts.ts";

/** Less than this of a class's calls is not worth a pool of its own. */
const worthMoving = 0.2;
/** Active parameters of a model that routine work seldom needs: models of 8 to 14 billion extract and classify as well. */
const largeModel = 20_000 * million;

/** The pool with the smallest model, where it is smaller than this one's. */
function smallerPool({ pools }: EngineInput, { model }: Pool): Pool | undefined {
  return inIdOrder(pools)
    .filter((pool) => pool.model.activeParameters < model.activeParameters)
    .toSorted((one, other) => one.model.activeParameters - other.model.activeParameters)[0];
}

function moveRemedy(classId: string, agentId: string, smaller: Pool | undefined): Remedy {
  if (smaller === undefined) {
    return plainRemedy("role-pool");
  }
  return {
    lever: "role-pool",
    text: `Let pool ${smaller.id} with ${smaller.model.name} do it, and check the quality of its work.`,
    set: { [`classes.${classId}.agents.${agentId}.pool`]: smaller.id },
  };
}

/** Tokens of a flow that are computed, a second in the mean. */
function computedTokens({ callsPerSecond, uncachedPromptTokensPerCall, outputTokensPerCall }: FlowResult): number {
  return callsPerSecond * (uncachedPromptTokensPerCall + outputTokensPerCall);
}

/** Part of a pool's devices that a flow keeps busy, by the tokens computed for it. */
function devicesFor(own: FlowResult, { classes, pools }: Plan): number | null {
  const flows = inIdOrder(classes.flatMap(({ flows: all }) => all)).filter(({ poolId }) => poolId === own.poolId);
  const all = flows.reduce((sum, flow) => sum + computedTokens(flow), 0);
  const devices = pools.find(({ id }) => id === own.poolId)?.devices ?? null;
  return devices === null || all <= 0 ? null : (devices * computedTokens(own)) / all;
}

/** Routine work runs on the same large model as planning and judgement. */
const premiumModelOveruse: FindingRule = {
  code: "premium-model-overuse",
  severity: "note",
  when: (plan, input) =>
    plannedClasses(plan, input).flatMap(({ asked, result }) => {
      const pool = input.pools.find(({ id }) => id === asked.poolId);
      if (pool === undefined) return [];
      const smaller = smallerPool(input, pool);
      if (smaller === undefined && pool.model.activeParameters < largeModel) return [];
      const all = result.flows.reduce((sum, { callsPerSecond }) => sum + callsPerSecond, 0);
      return asked.agents.flatMap((agent) => {
        const flow = result.flows.find(({ part }) => part === agent.id);
        const share = flow === undefined || all <= 0 ? 0 : flow.callsPerSecond / all;
        if (flow === undefined || agent.role !== "work" || agent.poolId !== asked.poolId) return [];
        if (share < worthMoving) return [];
        const devices = devicesFor(flow, plan);
        const keeps =
          devices === null ? "" : ` By their tokens they keep about ${formatCount(devices, 2)} of its devices busy.`;
        return [
          {
            at: `classes.${asked.id}.agents.${agent.id}.pool`,
            text: `${formatShare(share, 2)} of the calls of ${nameOf(asked)} are routine work of ${agent.name || agent.id}, and run on ${pool.model.name} like its planning.${keeps}`,
            numbers: { callsShare: share, model: pool.model.id, devices },
            remedies: [moveRemedy(asked.id, agent.id, smaller)],
          },
        ];
      });
    }),
};

export default premiumModelOveruse;
