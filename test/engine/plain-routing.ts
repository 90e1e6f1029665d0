import type { PoolRouting } from "../../src/engine/pool-routing.ts";

/** What a pool does that says nothing of it. */
export const plainRouting: PoolRouting = {
  router: "least-outstanding",
  loadThreshold: 8,
  order: "fcfs",
  whenFull: "refuse",
  keepsState: false,
};
