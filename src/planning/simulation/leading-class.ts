import type { Plan } from "../../engine/plan-result.ts";
import type { SimulationSetup } from "./simulation-setup.ts";

/** Index, in a setup's classes, of the one that sends a pool most of its calls; -1: none does. */
export function leadingClass({ classes }: SimulationSetup, plan: Plan, poolId: string): number {
  let leading = -1;
  let most = 0;
  classes.forEach(({ workload }, index) => {
    const served = plan.classes.find(({ id }) => id === workload.id);
    if (served === undefined || served.poolId !== poolId || served.peakCallsPerSecond <= most) return;
    most = served.peakCallsPerSecond;
    leading = index;
  });
  return leading;
}
