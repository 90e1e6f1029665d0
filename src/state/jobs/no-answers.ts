import type { Actual } from "../../formats/actuals/merged-months.ts";
import type { ActualsReview } from "../../planning/forecast/actuals-document.ts";
import type { Scenario } from "../../scenario/schema.ts";
import type { Compared } from "./comparing.ts";
import type { Levers } from "./levers.ts";
import type { Simulation } from "./simulating.ts";

/** What came, and how it lies to the plan. */
export interface HeldActuals {
  /** `null`: nobody has pasted any. */
  readonly values: readonly Actual[] | null;
  /** The newest answer, which stays until the next one comes: `scenario` and `values` tell what it is of. */
  readonly answer: {
    readonly review: ActualsReview;
    readonly scenario: Scenario;
    readonly values: readonly Actual[];
  } | null;
  readonly isUnderWay: boolean;
  /** The browser has it under the scenario's title: it is there again after a reload. */
  readonly isKept: boolean;
  /** Why there is no newer answer, in words. */
  readonly trouble: string | null;
}

/** What is known before anything was asked: what asks comes later than the page. */
export const noSimulation: Simulation = {
  answer: null,
  isBrief: false,
  progress: null,
  isStopped: false,
  trouble: null,
};

export const noLevers: Levers = { answer: null, progress: null, trouble: null };

export const noneCompared: Compared = { others: [], chosen: null, answers: {}, progress: null, trouble: null };

export const noActuals: HeldActuals = { values: null, answer: null, isUnderWay: false, isKept: false, trouble: null };
