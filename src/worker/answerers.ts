import { acceleratorTable } from "../planning/accelerator-table.ts";
import { pagePlan } from "../planning/page-plan.ts";
import { pageRange } from "../planning/page-range.ts";
import { experimentInPieces } from "../planning/simulation/experiment.ts";
import { pageSimulationInPieces } from "../planning/simulation/page-simulation.ts";
import { splitTable } from "../planning/split-table.ts";
import { inTurns } from "./in-turns.ts";
import type { Answerers } from "./protocol.ts";

/** The engine behind each kind of job. What takes long gives the event loop its turns. */
export const answerers: Answerers = {
  plan: (scenario) => pagePlan(scenario),
  range: pageRange,
  simulation: (question, progress) => inTurns(pageSimulationInPieces(question), progress),
  experiment: (question, progress) => inTurns(experimentInPieces(question), progress),
  splits: ({ scenario, poolId }) => splitTable(scenario, poolId),
  accelerators: ({ scenario, poolId }) => acceleratorTable(scenario, poolId),
};
