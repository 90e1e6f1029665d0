import { deviceMoney } from "../../src/metrics/device-use.ts";
import { pagePlan, type PagePlan } from "../../src/planning/page-plan.ts";
import { readinessOfScenario } from "../../src/planning/readiness/readiness.ts";
import type { PageRange } from "../../src/planning/page-range.ts";
import { scenarioHash as hashOf } from "../../src/scenario/link/scenario-hash.ts";
import type { Scenario } from "../../src/scenario/schema.ts";
import type { JobKind, JobOptions, JobOutcome, Jobs, Planner } from "../../src/worker/protocol.ts";

/** A question that waits for the test to answer it. */
interface AskedJob {
  readonly kind: JobKind;
  readonly scenario: Scenario;
  readonly question: Jobs[JobKind]["question"];
  readonly options: JobOptions;
  readonly isCancelled: () => boolean;
  readonly end: (outcome: JobOutcome<never>) => Promise<void>;
  readonly answer: () => Promise<void>;
}

export interface FakePlanner extends Planner {
  readonly asked: AskedJob[];
  readonly last: (kind: JobKind) => AskedJob;
  readonly count: (kind: JobKind) => number;
}

/** Plans by scenario: most tests ask for the first example's, which takes longer than what they are about. */
const plans = new Map<string, PagePlan>();

/** The plan of a scenario, a new one each time. */
function planOf(scenario: Scenario): PagePlan {
  const hash = hashOf(scenario);
  const plan = plans.get(hash) ?? pagePlan(scenario);
  plans.set(hash, plan);
  return { ...plan };
}

/**
 * A planner that answers when it is told to: plans by the engine, ranges of one point. What is asked of the simulation it answers by
 * itself with the formula's plan, unless `holdsJudge`.
 */
export function fakePlanner({ holdsJudge = false } = {}): FakePlanner {
  const asked: AskedJob[] = [];
  return {
    asked,
    last: (kind) => {
      const job = asked.findLast((one) => one.kind === kind);
      if (job === undefined) throw new Error(`nobody asked for a ${kind}`);
      return job;
    },
    count: (kind) => asked.filter((one) => one.kind === kind).length,
    run: (kind, question, options = {}) => {
      const scenario = scenarioOf(question);
      let isCancelled = false;
      let settle: (outcome: never) => void = () => undefined;
      const outcome = new Promise<never>((resolve) => (settle = resolve));
      const end = async (ending: JobOutcome<never>) => {
        settle(ending as never);
        for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
      };
      const answer = () => end({ state: "answer", answer: (kind === "range" ? flatRange : planOf)(scenario) as never });
      asked.push({ kind, scenario, question, options, isCancelled: () => isCancelled, end, answer });
      const cancel = () => {
        isCancelled = true;
        settle({ state: "cancelled" } as never);
      };
      if (kind === "judge" && !holdsJudge) void answer();
      return { id: asked.length, outcome, cancel };
    },
    close: () => undefined,
  };
}

function scenarioOf(question: Jobs[JobKind]["question"]): Scenario {
  if ("plan" in question) throw new Error("the page asks for no probes");
  if ("scenario" in question) return question.scenario;
  return "b" in question ? question.b : question;
}

/** A range whose best and worst are the base. */
export function flatRange(scenario: Scenario): PageRange {
  const { plan, findings, scenarioHash, capacityWays } = planOf(scenario);
  const { traces: _traces, ...figures } = plan;
  const { devices, replicas, costUsdPerMonth, costUsdPerSuccess, bindingLimit } = plan;
  const headline = { devices, replicas, costUsdPerMonth, costUsdPerSuccess, bindingLimit };
  const document = {
    schema: "plimsoll.plan/1",
    method: 1,
    scenarioHash,
    title: scenario.title,
    asOfDate: scenario.asOfDate,
    range: { best: { ...headline, misses: false }, worst: { ...headline, misses: false } },
    emits: [],
    loadTests: [],
    capacityWays,
    deviceMoney: deviceMoney(figures.costLedger),
    judged: null,
    simulated: null,
    findings,
    ...figures,
  } as const;
  return {
    document,
    json: "",
    tornado: [],
    errors: [],
    cases: null,
    byFormula: headline,
    limitRange: null,
    tenthBetter: [],
    readiness: readinessOfScenario(scenario, null),
  };
}
