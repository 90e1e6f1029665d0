import type { PoolRouting } from "../../engine/pool-routing.ts";

/** As a scenario that says nothing of it: what one replica measures, no router touches. */
export const plainRouting: PoolRouting = {
  router: "least-outstanding",
  loadThreshold: 8,
  order: "fcfs",
  whenFull: "refuse",
  keepsState: false,
};
