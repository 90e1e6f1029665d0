import type { Judgement } from "../../planning/judge/judge.ts";
import type { PageSimulation } from "../../planning/simulation/page-simulation.ts";
import type { Scenario } from "../../scenario/schema.ts";
import type { Planner } from "../../worker/protocol.ts";
import { createFollower, troubleText, type Pace } from "./follower.ts";

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

/** What is to be simulated. */
export interface SimulationTarget {
  readonly scenario: Scenario;
  readonly scenarioHash: string;
  /** A value in hand: few events will do, but at once. */
  readonly isBrief: boolean;
  /** The counts that serve; `null`: the formula's. */
  readonly judgement: Judgement | null;
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

const words = { late: "The simulation took too long and was stopped", fault: "The simulation could not be worked out" };

/**
 * Simulations of the plan on show, one at a time. A committed edit ends the one under way. A value in hand ends it as well,
 * but of two such values the first has a moment to come to its end.
 */
export function createSimulating(planner: Planner, tell: (facts: Partial<Simulation>) => void): Simulating {
  let wanted: SimulationTarget | null = null;
  let known: { readonly answer: PageSimulation; readonly judgement: Judgement | null } | null = null;

  const take = (target: SimulationTarget, answer: PageSimulation, isLast: boolean) => {
    if (!target.isBrief) known = { answer, judgement: target.judgement };
    tell({ answer, isBrief: target.isBrief, trouble: null, isStopped: false, ...(isLast ? { progress: null } : {}) });
  };
  const follower = createFollower<SimulationTarget, PageSimulation>({
    begin: ({ scenario, isBrief, judgement }, progress) => {
      const events = isBrief ? Math.min(briefEvents, scenario.simulation.events) : scenario.simulation.events;
      const deadlineSeconds = Math.max(leastDeadlineSeconds, events / leastEventsPerSecond);
      return planner.run("simulation", { scenario, events, tries: !isBrief, judgement }, { progress, deadlineSeconds });
    },
    progress: (share) => tell({ progress: share }),
    answered: (answer, { question, isLast }) => take(question, answer, isLast),
    failed: (why) => tell({ progress: null, trouble: troubleText(why, words) }),
  });
  const ask = (target: SimulationTarget, pace: Pace) => {
    tell({ progress: 0, isStopped: false, trouble: null });
    follower.ask(target, pace);
  };

  return {
    show: (target) => {
      if (isSame(target, wanted)) return;
      wanted = target;
      if (target === null) {
        follower.stop();
        tell({ progress: null });
      } else if (target.isBrief) {
        ask(target, { graceMilliseconds });
      } else if (
        known?.answer.scenarioHash === target.scenarioHash &&
        known.judgement?.pools === target.judgement?.pools
      ) {
        follower.stop();
        take(target, known.answer, true);
      } else ask(target, { delayMilliseconds });
    },
    stop: () => {
      follower.stop();
      tell({ progress: null, isStopped: true });
    },
    again: () => {
      if (wanted !== null) ask(wanted, { delayMilliseconds });
    },
  };
}

function isSame(one: SimulationTarget | null, other: SimulationTarget | null): boolean {
  return (
    one?.scenarioHash === other?.scenarioHash &&
    one?.isBrief === other?.isBrief &&
    one?.judgement?.pools === other?.judgement?.pools
  );
}
