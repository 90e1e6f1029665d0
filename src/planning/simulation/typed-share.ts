import type { Scope } from "../../engine/formula.ts";
import type { WorkloadClass } from "../../engine/input.ts";
import type { CallPlace } from "../../engine/simulation/workflow/workflow-input.ts";
import { mostFoundShare } from "../../engine/workload/held-prompts.ts";
import { wholeDemand } from "../../engine/workload/whole-demand.ts";

const unheard: Scope = { path: "", traces: null };

/**
 * A share that is typed bounds what the simulated caches give: of what the best of caches would hold its calls find as much as leaves
 * that share. Whoever types it knows of misses that no cache's room tells.
 */
export function foundIn(workload: WorkloadClass, part: string): Pick<CallPlace, "foundShare"> {
  const asked = workload.agents.find(({ id }) => id === part) ?? workload;
  if (asked.isCachedShareComputed) return {};
  const { flows } = wholeDemand(workload, { monthsAhead: 0, stepSeconds: null }, unheard);
  const flow = flows.find((one) => one.part === part && one.poolId !== null);
  if (flow === undefined) return {};
  const { promptTokensPerCall, uncachedPromptTokensPerCall, session } = flow;
  const share = (1 - uncachedPromptTokensPerCall / promptTokensPerCall) / mostFoundShare(session);
  return share < 1 ? { foundShare: Math.max(0, share) } : {};
}
