import type { Finding } from "../../findings/finding.ts";
import { scenarioHash } from "../../scenario/link/scenario-hash.ts";
import type { Scenario } from "../../scenario/schema.ts";
import type { Judgement } from "../judge/judge.ts";
import { basePlan } from "../plan-scenario.ts";
import { type Piecework, partOf } from "./piecework.ts";
import { type SimulatedPlan, simulatedPlanInPieces } from "./simulated-plan.ts";
import { simulatedMisses, simulationFindingsInPieces } from "./simulation-findings.ts";
import type { Estimate } from "../../engine/simulation/measure/lane-report.ts";

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
  /** The counts that serve; absent: the formula's. */
  readonly judgement?: Judgement | null;
}

/** Part of the time that the simulation itself takes; the rest tries changes. */
const ownShare = 0.6;

/** Simulates in pieces a scenario's plan at the base of its ranges. */
export function* pageSimulationInPieces({
  scenario,
  events,
  tries,
  judgement = null,
}: SimulationQuestion): Piecework<PageSimulation> {
  const { input, plan } = basePlan(scenario, judgement);
  const part = tries ? ownShare : 1;
  const options = events === undefined ? {} : { events };
  const simulated = yield* partOf(simulatedPlanInPieces(input, plan, options), 0, part);
  const findings =
    simulated === null || !tries ? [] : yield* partOf(simulationFindingsInPieces(input, plan, simulated), part, 1);
  const judged = simulated === null ? null : simulationVerdict(simulated);
  return { scenarioHash: scenarioHash(scenario), simulated, judged, findings };
}

/**
 * What a simulation says of the limits: all hold, with all of each interval; some are missed; nobody set any; times still
 * rise or fall at the end of the run; or an interval reaches over a limit, or is not known.
 */
type SimulationVerdict = "holds" | "misses" | "no-limits" | "unsettled" | "unsure";

export interface JudgedLimits {
  readonly verdict: SimulationVerdict;
  readonly limits: number;
  /** Classes that miss a limit, or whose calls pile up. */
  readonly missed: readonly string[];
}

interface HeldTime {
  readonly estimate: Estimate | null;
  readonly bound: number;
}

function heldTimes({ classes }: SimulatedPlan): readonly HeldTime[] {
  return classes.flatMap(({ limits, ttftHeld, itlHeld }) =>
    [
      { estimate: ttftHeld, bound: limits.ttftSeconds },
      { estimate: itlHeld, bound: limits.itlSeconds },
    ].flatMap(({ estimate, bound }) => (bound === null ? [] : [{ estimate, bound }])),
  );
}

function isSurelyKept({ estimate, bound }: HeldTime): boolean {
  if (estimate === null) return false;
  const { value, high, doubt } = estimate;
  // Of a tail with too few values the upper end is unknown: the value alone may not confirm anything.
  return high === null ? doubt === null && value <= bound : high <= bound;
}

/** Judges a simulation by the limits that the classes' calls are to keep. */
export function simulationVerdict(simulated: SimulatedPlan): JudgedLimits {
  const times = heldTimes(simulated);
  const missed = simulatedMisses(simulated).map(({ classId }) => classId);
  const judged = { limits: times.length, missed };
  if (missed.length > 0) return { verdict: "misses", ...judged };
  if (times.length === 0) return { verdict: "no-limits", ...judged };
  if (!simulated.isSettled) return { verdict: "unsettled", ...judged };
  return { verdict: times.every(isSurelyKept) ? "holds" : "unsure", ...judged };
}
