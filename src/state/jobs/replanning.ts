import type { Judgement } from "../../planning/judge/judge.ts";
import type { JudgedScenario, PageDifference, PagePlan } from "../../planning/page-plan.ts";
import type { PageRange } from "../../planning/page-range.ts";
import { scenarioHash } from "../../scenario/link/scenario-hash.ts";
import type { Scenario } from "../../scenario/schema.ts";
import type { Job, Planner } from "../../worker/protocol.ts";
import type { AppFacts } from "../app-state.ts";
import { createFollower, troubleText } from "./follower.ts";

/** A key that is held down commits faster than this: the long jobs wait until it pauses. */
const judgeDelayMilliseconds = 50;
/** The slowest searches take a quarter of a minute on a quick machine, and best and worst are a few more of them. */
const searchDeadlineSeconds = 180;
/** A plan takes milliseconds: one that is not there by now may wait for a worker that a browser ended without a word. */
const silenceMilliseconds = 1000;

export type PlanningFacts = Pick<
  AppFacts,
  "plan" | "previewed" | "isPreviewing" | "range" | "isUpdating" | "judging" | "lastJudged" | "progress" | "trouble"
>;

/** A scenario and its judged plan. */
interface JudgedPage {
  readonly scenario: Scenario;
  readonly plan: PagePlan;
}

export interface Replanning {
  /**
   * Plans a scenario by formula at once, simulates its counts a little later, and then plans its ranges; answers to earlier questions no
   * longer count. `known`: its plan, where a preview has brought it already.
   */
  readonly ask: (scenario: Scenario, known?: PagePlan | null) => void;
  /** Simulates the counts of a scenario whose plan is the formula's, after a cancel. */
  readonly judge: (scenario: Scenario) => void;
  /** Plans a scenario that is not committed, and no ranges; `null` ends that. What is committed goes on as it was. */
  readonly preview: (scenario: Scenario | null) => void;
  /** Ends what is under way; whether there was anything. */
  readonly stop: () => boolean;
}

const planWords = { late: "The plan took too long and was stopped", fault: "The plan could not be worked out" };
const judgeWords = {
  late: "The simulation of the plan took too long and was stopped",
  fault: "The plan could not be simulated",
};
const rangeWords = {
  late: "Best and worst took too long and were stopped",
  fault: "Best and worst could not be worked out",
};

/** Questions to the planner, and what is told of their answers. */
export function createReplanning(
  planner: Planner,
  tell: (facts: Partial<PlanningFacts>) => void,
  knownOf: (scenario: Scenario) => Judgement | null = () => null,
): Replanning {
  const plans = plansUnderWay();
  const beginPlan = (scenario: Scenario) => plans.of(scenario) ?? plans.watch(scenario, planner.run("plan", scenario));
  const safety = (state: string) => (state === "late" ? "" : " Your scenario is safe.");

  const planning = createFollower<Scenario, PagePlan>({
    begin: beginPlan,
    isLeft: true,
    answered: (plan) => tell({ plan, isUpdating: false }),
    failed: (why) => {
      const stale = "The figures on show are of an earlier scenario.";
      tell({ trouble: `${troubleText(why, planWords)} ${stale}${safety(why.state)}` });
    },
  });
  const judging = createFollower<Scenario, PagePlan>({
    begin: (scenario, progress) =>
      planner.run(
        "judge",
        { scenario, judgement: knownOf(scenario) },
        { progress, deadlineSeconds: searchDeadlineSeconds },
      ),
    progress: (share) => tell({ judging: share }),
    answered: (plan, { question: scenario }) => {
      // The formula's plan, should it come later, says less.
      planning.stop();
      tell({ plan, isUpdating: false, judging: null, lastJudged: plan });
      const isOpen = plan.judgement !== null && plan.judgement.difference === undefined;
      if (isOpen) differing.ask({ scenario, plan });
      else ranging.ask({ scenario, judgement: plan.judgement });
    },
    failed: (why, { question: scenario }) => {
      tell({
        judging: null,
        trouble: `${troubleText(why, judgeWords)} Its counts are the formula's.${safety(why.state)}`,
      });
      ranging.ask({ scenario, judgement: null });
    },
  });
  // What carries the difference to the formula is told once the answer stands; best and worst are told of the whole.
  const differing = createFollower<JudgedPage, PageDifference>({
    begin: ({ scenario, plan: { judgement } }) =>
      planner.run("difference", { scenario, judgement }, { deadlineSeconds: searchDeadlineSeconds }),
    answered: ({ difference, findings }, { question: { scenario, plan } }) => {
      const judgement = plan.judgement === null ? null : { ...plan.judgement, difference };
      const whole: PagePlan = { ...plan, judgement, findings };
      tell({ plan: whole, lastJudged: whole });
      ranging.ask({ scenario, judgement });
    },
    // Then it is not told; the counts stand.
    failed: (_why, { question: { scenario, plan } }) => ranging.ask({ scenario, judgement: plan.judgement }),
  });
  const ranging = createFollower<JudgedScenario, PageRange>({
    begin: (question, progress) => planner.run("range", question, { progress, deadlineSeconds: searchDeadlineSeconds }),
    progress: (share) => tell({ progress: share }),
    answered: (range) => tell({ range, progress: null }),
    failed: (why) => {
      const stale = "Those on show are of an earlier scenario.";
      tell({ progress: null, trouble: `${troubleText(why, rangeWords)} ${stale}${safety(why.state)}` });
    },
  });
  // A drag asks faster than plans are made: one is under way at a time, each answer is shown, and the newest value follows.
  const previewing = createFollower<Scenario, PagePlan>({
    begin: beginPlan,
    isLeft: true,
    answered: (plan, { question, isLast }) => tell({ previewed: { scenario: question, plan }, isPreviewing: !isLast }),
    failed: (_why, { isLast }) => tell({ previewed: null, isPreviewing: !isLast }),
  });
  let isPreviewOn = false;

  const preview = (scenario: Scenario | null) => {
    if (scenario === null) {
      previewing.stop();
      if (isPreviewOn) tell({ previewed: null, isPreviewing: false });
    } else {
      tell({ isPreviewing: true });
      previewing.ask(scenario, { graceMilliseconds: Infinity });
    }
    isPreviewOn = scenario !== null;
  };
  const stop = () => {
    const isEnded = [planning.stop(), judging.stop(), differing.stop(), ranging.stop()];
    preview(null);
    plans.endSilent();
    return isEnded.includes(true);
  };
  const ask = (scenario: Scenario, known: PagePlan | null = null) => {
    stop();
    tell({
      isUpdating: known === null,
      judging: 0,
      progress: 0,
      trouble: null,
      ...(known === null ? {} : { plan: known }),
    });
    // What was simulated before is planned as quickly as by formula.
    const isKnown = knownOf(scenario) !== null;
    if (known === null && !isKnown) planning.ask(scenario);
    judging.ask(scenario, isKnown ? {} : { delayMilliseconds: judgeDelayMilliseconds });
  };
  const judge = (scenario: Scenario) => {
    tell({ judging: 0, progress: 0, trouble: null });
    judging.ask(scenario);
  };
  return { ask, judge, preview, stop };
}

interface PlansUnderWay {
  /** The plan of a scenario that is under way already: a value in hand is planned when it is committed. */
  readonly of: (scenario: Scenario) => Job<"plan"> | null;
  readonly watch: (scenario: Scenario, job: Job<"plan">) => Job<"plan">;
  /** Ends all plans under way when none was answered for long: the next one must not wait behind them. */
  readonly endSilent: () => void;
}

function plansUnderWay(): PlansUnderWay {
  let open: readonly { readonly hash: string; readonly job: Job<"plan"> }[] = [];
  let isSilent = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listen = () => {
    clearTimeout(timer);
    isSilent = false;
    if (open.length > 0) timer = setTimeout(() => (isSilent = true), silenceMilliseconds);
  };
  const of = (scenario: Scenario) => {
    const hash = scenarioHash(scenario);
    return open.find((one) => one.hash === hash)?.job ?? null;
  };
  const watch = (scenario: Scenario, job: Job<"plan">) => {
    open = [...open, { hash: scenarioHash(scenario), job }];
    if (open.length === 1) listen();
    void job.outcome.then(() => {
      open = open.filter((other) => other.job !== job);
      listen();
    });
    return job;
  };
  const endSilent = () => {
    if (!isSilent) return;
    for (const { job } of open) job.cancel();
    open = [];
  };
  return { of, watch, endSilent };
}
