import { acceleratorTable } from "../planning/accelerator-table.ts";
import { pagePlan } from "../planning/page-plan.ts";
import { pageRange } from "../planning/page-range.ts";
import { experiment } from "../planning/simulation/experiment.ts";
import { pageSimulation } from "../planning/simulation/page-simulation.ts";
import { splitTable } from "../planning/split-table.ts";
import type { Answerers } from "./protocol.ts";

/** The engine behind each kind of job. */
export const answerers: Answerers = {
  plan: (scenario) => pagePlan(scenario),
  range: pageRange,
  simulation: pageSimulation,
  experiment,
  splits: ({ scenario, poolId }) => splitTable(scenario, poolId),
  accelerators: ({ scenario, poolId }) => acceleratorTable(scenario, poolId),
};
