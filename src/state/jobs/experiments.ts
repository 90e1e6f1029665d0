import type { Judgement } from "../../planning/judge/judge.ts";
import type { Scenario } from "../../scenario/schema.ts";
import type { ExperimentKind, ExperimentQuestion } from "../../planning/experiments/experiment.ts";
import type { Planner, Progress } from "../../worker/protocol.ts";
import type { Task } from "./follower.ts";
import { createAsking, type Asking, type AskingParts } from "./asked.ts";
import {
  type AskedExperiments,
  type ExperimentAsk,
  experimentOf,
  type FoundExperiment as Found,
} from "./experiment-of.ts";

/** Experiments wait for each other: the last of several has its time all the same. */
const deadlineSeconds = 240;
/** A tuner plays dozens of days, spot many peaks, and odds thousands of plans; they tell how far they are and can be cancelled. */
const longDeadlineSeconds = 1800;
const longKinds: readonly ExperimentKind[] = ["tuning", "spot", "odds", "month-band"];

/** Comparisons of simulations, asked on demand, for the scenario as it is committed. */
export function createExperiments(
  planner: Planner,
  facts: Pick<AskingParts<ExperimentAsk, Found>, "get" | "set">,
  judgementOf: (scenario: Scenario) => Judgement | null = () => null,
): Asking<ExperimentAsk> {
  return createAsking<ExperimentAsk, Found>({
    ...facts,
    delayMilliseconds: 250,
    words: { late: "The simulation took too long and was stopped", fault: "The simulation could not be made" },
    begin: ({ kind, ...asked }, scenario, progress, early) => {
      const factors = kind === "map" ? knownFactors(facts.get(), asked.poolId, scenario) : {};
      const question = { scenario, ...asked, ...factors, kind, judgement: judgementOf(scenario) };
      const run = (part: Pick<ExperimentQuestion, "isFirstLook">, hear: Progress): Task<Found> => {
        const { outcome, cancel } = planner.run(
          "experiment",
          { ...question, ...part },
          { progress: hear, deadlineSeconds: longKinds.includes(kind) ? longDeadlineSeconds : deadlineSeconds },
        );
        const found = outcome.then((ended) =>
          ended.state === "answer" ? { state: "answer" as const, answer: ended.answer.result } : ended,
        );
        return { outcome: found, cancel };
      };
      if (!refined.includes(kind)) return run({}, progress);
      return inTwo(
        run({ isFirstLook: true }, (share) => progress(share * firstPart)),
        early,
        () => run({}, (share) => progress(firstPart + share * (1 - firstPart))),
      );
    },
  });
}

/** What draws or a map of the same scenario found of its capacity. */
function knownFactors(
  experiments: AskedExperiments,
  poolId: string,
  scenario: Scenario,
): Pick<ExperimentQuestion, "factors"> {
  const drawn = experimentOf({ experiments }, "odds", poolId)?.answer;
  const mapped = experimentOf({ experiments }, "map", poolId)?.answer;
  if (drawn?.scenario === scenario && drawn.value?.isFirst === false) return { factors: drawn.value.factors };
  return mapped?.scenario === scenario && mapped.value !== null ? { factors: mapped.value.factors } : {};
}

/** These show what a part of their work finds, and go on. */
const refined: readonly ExperimentKind[] = ["odds"];
/** Of the progress, what the first look takes. */
const firstPart = 0.05;

/** A first look, whose answer is shown, and then the whole work; a first look without an answer ends it. */
function inTwo<Answer>(first: Task<Answer>, early: (answer: Answer) => void, whole: () => Task<Answer>): Task<Answer> {
  let current = first;
  let isCancelled = false;
  const outcome = first.outcome.then((looked) => {
    if (looked.state !== "answer" || looked.answer === null || isCancelled) return looked;
    early(looked.answer);
    current = whole();
    return current.outcome;
  });
  return {
    outcome,
    cancel: () => {
      isCancelled = true;
      current.cancel();
    },
  };
}

/** Experiments are made while the view is looked at that shows them. */
const shownIn: Readonly<Record<ExperimentKind, "day" | "latency" | "plan" | "cost" | "range" | "forecast">> = {
  load: "latency",
  retries: "latency",
  routing: "latency",
  "cold-cache": "latency",
  sessions: "latency",
  split: "latency",
  scaling: "day",
  week: "day",
  loss: "day",
  burst: "day",
  signals: "day",
  tuning: "day",
  apart: "plan",
  volume: "cost",
  spot: "cost",
  odds: "range",
  months: "forecast",
  "month-band": "forecast",
  map: "range",
};

type Looking = (asked: ExperimentAsk) => boolean;
const inView =
  (view: string): Looking =>
  ({ kind }) =>
    shownIn[kind] === view;
const looking: Readonly<Record<string, Looking>> = {
  day: inView("day"),
  latency: inView("latency"),
  plan: inView("plan"),
  cost: inView("cost"),
  range: inView("range"),
  forecast: inView("forecast"),
};
const elsewhere: Looking = () => false;

/** Which experiments the view shows that is looked at; the same for the same view, so that nothing is taken for a change. */
export function lookedAtIn(view: string | null): Looking {
  return looking[view ?? ""] ?? elsewhere;
}
