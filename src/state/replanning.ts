import type { PagePlan } from "../planning/page-plan.ts";
import type { Scenario } from "../scenario/schema.ts";
import type { Job, JobKind, JobOutcome, Planner } from "../worker/protocol.ts";
import type { AppFacts } from "./app-state.ts";
import { createPreviewing } from "./previewing.ts";

/** Fast typists commit fields faster than this: the long job waits until they pause. */
const rangeDelayMilliseconds = 120;
/** A plan takes milliseconds: one that is not there by now may wait for a worker that a browser ended without a word. */
const silenceMilliseconds = 1000;

export type PlanningFacts = Pick<
  AppFacts,
  "plan" | "previewed" | "isPreviewing" | "range" | "isUpdating" | "progress" | "trouble"
>;

export interface Replanning {
  /**
   * Plans a scenario at once and its ranges a little later; answers to earlier questions no longer count. `known`: its plan,
   * where a preview has brought it already.
   */
  readonly ask: (scenario: Scenario, known?: PagePlan | null) => void;
  /** Plans a scenario that is not committed, and no ranges; `null` ends that. What is committed goes on as it was. */
  readonly preview: (scenario: Scenario | null) => void;
  /** Ends what is under way; whether there was anything. */
  readonly stop: () => boolean;
}

/** Questions to the planner, and what is told of their answers. */
export function createReplanning(planner: Planner, tell: (facts: Partial<PlanningFacts>) => void): Replanning {
  let generation = 0;
  let underWay = 0;
  let delay: ReturnType<typeof setTimeout> | undefined;
  let rangeJob: Job<"range"> | null = null;
  const plans = plansUnderWay();
  const run = (scenario: Scenario, isCurrent: () => boolean) =>
    outcomeOf(() => plans.watch(planner.run("plan", scenario)), isCurrent);
  const previewing = createPreviewing(run, tell);

  const stop = () => {
    const wasBusy = underWay > 0;
    generation += 1;
    underWay = 0;
    clearTimeout(delay);
    rangeJob?.cancel();
    rangeJob = null;
    previewing.show(null);
    plans.endSilent();
    return wasBusy;
  };

  const plan = async (scenario: Scenario, isCurrent: () => boolean) => {
    const outcome = await run(scenario, isCurrent);
    if (!isCurrent()) return;
    underWay -= 1;
    if (outcome.state === "answer") tell({ plan: outcome.answer, isUpdating: false });
    else tell({ trouble: troubleWords(outcome, "plan") });
  };

  const range = async (scenario: Scenario, isCurrent: () => boolean) => {
    const progress = (share: number) => {
      if (isCurrent()) tell({ progress: share });
    };
    const outcome = await outcomeOf(() => (rangeJob = planner.run("range", scenario, { progress })), isCurrent);
    if (!isCurrent()) return;
    underWay -= 1;
    rangeJob = null;
    if (outcome.state === "answer") tell({ range: outcome.answer, progress: null });
    else tell({ progress: null, trouble: troubleWords(outcome, "range") });
  };

  const ask = (scenario: Scenario, known: PagePlan | null = null) => {
    stop();
    const asked = generation;
    const isCurrent = () => asked === generation;
    underWay = known === null ? 2 : 1;
    tell({ isUpdating: known === null, progress: 0, trouble: null, ...(known === null ? {} : { plan: known }) });
    if (known === null) void plan(scenario, isCurrent);
    delay = setTimeout(() => void range(scenario, isCurrent), rangeDelayMilliseconds);
  };

  return { ask, preview: previewing.show, stop };
}

interface PlansUnderWay {
  readonly watch: (job: Job<"plan">) => Job<"plan">;
  /** Ends all plans under way when none was answered for long: the next one must not wait behind them. */
  readonly endSilent: () => void;
}

function plansUnderWay(): PlansUnderWay {
  let open: readonly Job<"plan">[] = [];
  let isSilent = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listen = () => {
    clearTimeout(timer);
    isSilent = false;
    if (open.length > 0) timer = setTimeout(() => (isSilent = true), silenceMilliseconds);
  };
  const watch = (job: Job<"plan">) => {
    open = [...open, job];
    if (open.length === 1) listen();
    void job.outcome.then(() => {
      open = open.filter((other) => other !== job);
      listen();
    });
    return job;
  };
  const endSilent = () => {
    // The newest first: else one that waits would get a worker, only to lose it.
    if (isSilent) for (const job of open.toReversed()) job.cancel();
  };
  return { watch, endSilent };
}

/** How a job ends; after a fault of ours it gets a second try, for which the planner has a fresh worker. */
async function outcomeOf<Kind extends JobKind>(
  start: () => Job<Kind>,
  isCurrent: () => boolean,
): Promise<JobOutcome<Kind>> {
  const first = await started(start);
  const isFault = first.state === "internal-error" || first.state === "cancelled";
  return isFault && isCurrent() ? started(start) : first;
}

/** A browser may refuse to start a worker at all. */
async function started<Kind extends JobKind>(start: () => Job<Kind>): Promise<JobOutcome<Kind>> {
  try {
    return await start().outcome;
  } catch (error) {
    return { state: "internal-error", text: error instanceof Error ? error.message : String(error) };
  }
}

type Unanswered = Exclude<JobOutcome<JobKind>, { readonly state: "answer" }>;

const words = {
  plan: {
    late: "The plan took too long and was stopped.",
    fault: "The plan could not be worked out",
    stale: "The figures on show are of an earlier scenario.",
  },
  range: {
    late: "Best and worst took too long and were stopped.",
    fault: "Best and worst could not be worked out",
    stale: "Those on show are of an earlier scenario.",
  },
} as const;

function troubleWords(outcome: Unanswered, kind: keyof typeof words): string {
  const { late, fault, stale } = words[kind];
  if (outcome.state === "late") return `${late} ${stale}`;
  const reason = outcome.state === "internal-error" ? `: ${outcome.text.replace(/\.$/, "")}` : "";
  return `${fault}, by a fault of this page${reason}. ${stale} Your scenario is safe.`;
}
