import type { PageSimulation } from "../planning/simulation/page-simulation.ts";
import type { Scenario } from "../scenario/schema.ts";
import type { Job, JobOutcome, Planner } from "../worker/protocol.ts";

/** What is known of the simulation of the plan on show. */
export interface Simulation {
  /** The newest answer, which stays until the next one comes: its hash tells what it is of. */
  readonly answer: PageSimulation | null;
  /** The answer is of a value in hand: of few events, and without changes that would help. */
  readonly isBrief: boolean;
  /** Share done of the one under way, or soon to begin; `null`: none is. */
  readonly progress: number | null;
  /** Somebody ended it. */
  readonly isStopped: boolean;
  /** Why there is no newer answer, in words. */
  readonly trouble: string | null;
}

export const noSimulation: Simulation = {
  answer: null,
  isBrief: false,
  progress: null,
  isStopped: false,
  trouble: null,
};

/** What is to be simulated. */
export interface SimulationTarget {
  readonly scenario: Scenario;
  readonly scenarioHash: string;
  /** A value in hand: few events will do, but at once. */
  readonly isBrief: boolean;
}

export interface Simulating {
  /** Simulates what is on show now; the same again changes nothing, `null` ends what is under way. */
  readonly show: (target: SimulationTarget | null) => void;
  readonly stop: () => void;
  readonly again: () => void;
}

/** Fast typists commit fields faster than a simulation ends: it waits until they pause. */
const delayMilliseconds = 300;
/** So long a value in hand is followed before a newer one ends it: else a steady drag would show none. */
const graceMilliseconds = 150;
/** A tenth of a second's work, for some thousands of calls. */
const briefEvents = 25_000;
/** The slowest machines and the largest fleets do far more events a second. */
const leastEventsPerSecond = 10_000;
const leastDeadlineSeconds = 60;

type Run = (target: SimulationTarget, hear: (share: number) => void) => Job<"simulation">;

function runOf(planner: Planner): Run {
  return ({ scenario, isBrief }, progress) => {
    const events = isBrief ? Math.min(briefEvents, scenario.simulation.events) : scenario.simulation.events;
    const deadlineSeconds = Math.max(leastDeadlineSeconds, events / leastEventsPerSecond);
    return planner.run("simulation", { scenario, events, tries: !isBrief }, { progress, deadlineSeconds });
  };
}

/**
 * Simulations of the plan on show, one at a time. A committed edit ends the one under way. A value in hand ends it as well,
 * but of two such values the first has a moment to come to its end.
 */
export function createSimulating(planner: Planner, tell: (facts: Partial<Simulation>) => void): Simulating {
  const run = runOf(planner);
  let wanted: SimulationTarget | null = null;
  let known: PageSimulation | null = null;
  let current: Job<"simulation"> | null = null;
  let next: SimulationTarget | null = null;
  let isFresh = false;
  let grace: ReturnType<typeof setTimeout> | undefined;
  let delay: ReturnType<typeof setTimeout> | undefined;

  const end = () => {
    clearTimeout(delay);
    clearTimeout(grace);
    isFresh = false;
    next = null;
    current?.cancel();
    current = null;
  };
  const take = (target: SimulationTarget, answer: PageSimulation) => {
    if (!target.isBrief) known = answer;
    const isLast = next === null;
    tell({ answer, isBrief: target.isBrief, trouble: null, isStopped: false, ...(isLast ? { progress: null } : {}) });
  };
  const begin = async (target: SimulationTarget, isSecondTry = false) => {
    if (!isSecondTry && target.isBrief) giveTime();
    const job = started(() => run(target, (share) => current === job && tell({ progress: share })));
    current = job;
    const outcome = await job.outcome;
    if (current !== job) return;
    current = null;
    // A worker may be lost through no fault of the question.
    if (outcome.state === "internal-error" && !isSecondTry) return void begin(target, true);
    if (outcome.state === "answer") take(target, outcome.answer);
    else tell({ progress: null, trouble: troubleText(outcome) });
    if (next !== null) follow();
  };
  const follow = () => {
    const target = next;
    if (target === null) return;
    end();
    void begin(target);
  };
  const giveTime = () => {
    isFresh = true;
    grace = setTimeout(() => {
      isFresh = false;
      follow();
    }, graceMilliseconds);
  };
  const ask = (target: SimulationTarget) => {
    end();
    tell({ progress: 0, isStopped: false, trouble: null });
    delay = setTimeout(() => void begin(target), delayMilliseconds);
  };
  const askBrief = (target: SimulationTarget) => {
    tell({ progress: 0, isStopped: false, trouble: null });
    next = target;
    if (current === null || !isFresh) follow();
  };

  return {
    show: (target) => {
      if (isSame(target, wanted)) return;
      wanted = target;
      if (target === null) {
        end();
        return tell({ progress: null });
      }
      if (target.isBrief) return askBrief(target);
      if (known?.scenarioHash !== target.scenarioHash) return ask(target);
      end();
      take(target, known);
    },
    stop: () => {
      end();
      tell({ progress: null, isStopped: true });
    },
    again: () => {
      if (wanted !== null) ask(wanted);
    },
  };
}

function isSame(one: SimulationTarget | null, other: SimulationTarget | null): boolean {
  return one?.scenarioHash === other?.scenarioHash && one?.isBrief === other?.isBrief;
}

/** A browser may refuse to start a worker at all. */
function started(start: () => Job<"simulation">): Job<"simulation"> {
  try {
    return start();
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return { id: 0, outcome: Promise.resolve({ state: "internal-error", text }), cancel: () => undefined };
  }
}

function troubleText(outcome: Exclude<JobOutcome<"simulation">, { readonly state: "answer" }>): string {
  switch (outcome.state) {
    case "late":
      return "The simulation took too long and was stopped.";
    case "cancelled":
      return "The simulation was stopped.";
    default:
      return `The simulation could not be worked out, by a fault of this page: ${outcome.text.replace(/\.$/, "")}.`;
  }
}
