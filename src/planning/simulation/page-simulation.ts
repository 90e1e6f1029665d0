import type { Finding } from "../../findings/finding.ts";
import { scenarioHash } from "../../scenario/scenario-hash.ts";
import type { Scenario } from "../../scenario/schema.ts";
import { basePlan } from "../plan-scenario.ts";
import { doneAtOnce, partOf, type Piecework } from "./piecework.ts";
import { simulatedPlanInPieces, type SimulatedPlan } from "./simulated-plan.ts";
import { simulationFindingsInPieces } from "./simulation-findings.ts";
import { simulationVerdict, type JudgedLimits } from "./simulation-verdict.ts";

/** What the page shows of a simulation. */
export interface PageSimulation {
  readonly scenarioHash: string;
  /** `null`: no pool serves. */
  readonly simulated: SimulatedPlan | null;
  /** What it says of the limits; `null`: nothing was simulated. */
  readonly judged: JudgedLimits | null;
  readonly findings: readonly Finding[];
}

export interface SimulationQuestion {
  readonly scenario: Scenario;
  /** Most events; the scenario's own budget unless told: a value in hand gets fewer. */
  readonly events?: number;
  /** Whether changes that would help are looked for, which takes as long again. */
  readonly tries: boolean;
}

/** Part of the time that the simulation itself takes; the rest tries changes. */
const ownShare = 0.6;

/** Simulates in pieces a scenario's plan at the base of its ranges. */
export function* pageSimulationInPieces({ scenario, events, tries }: SimulationQuestion): Piecework<PageSimulation> {
  const { input, plan } = basePlan(scenario);
  const part = tries ? ownShare : 1;
  const options = events === undefined ? {} : { events };
  const simulated = yield* partOf(simulatedPlanInPieces(input, plan, options), 0, part);
  const findings =
    simulated === null || !tries ? [] : yield* partOf(simulationFindingsInPieces(input, plan, simulated), part, 1);
  const judged = simulated === null ? null : simulationVerdict(simulated);
  return { scenarioHash: scenarioHash(scenario), simulated, judged, findings };
}

/** The same without a pause. */
export function pageSimulation(
  question: SimulationQuestion,
  progress: (share: number) => void = () => undefined,
): PageSimulation {
  return doneAtOnce(pageSimulationInPieces(question), progress);
}
