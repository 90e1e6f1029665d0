import type { AttemptPlan } from "../../../src/engine/workload/attempt-plan.ts";
import type { StepRules } from "../../../src/engine/workload/step-rules.ts";
import type { StepSums } from "../../../src/engine/workload/rewards.ts";
import type { FailureKind, WorkloadClass } from "../../../src/engine/workload-class.ts";
import type { Outcome } from "../../../src/engine/outcome.ts";

const columns = ["steps", "calls", "promptTokens", "uncachedTokens", "outputTokens"] as const;
const spendings = [
  ...columns,
  "attempts",
  "starts",
  "ends",
  "backoffSeconds",
  "approvals",
  "fallbackSteps",
  "askMinutes",
];

/** A share of workflows, and what they have spent in the mean times that share. */
export type State = Record<string, number>;

function nobody(): State {
  return Object.fromEntries(["share", ...spendings].map((name) => [name, 0]));
}

function part(of: State, factor: number): State {
  return Object.fromEntries(Object.entries(of).map(([name, value]) => [name, value * factor]));
}

function sum(one: State, other: State): State {
  return Object.fromEntries(Object.entries(one).map(([name, value]) => [name, value + (other[name] ?? NaN)]));
}

function having(state: State, name: string, each: number): State {
  return { ...state, [name]: (state[name] ?? NaN) + (state["share"] ?? NaN) * each };
}

/** Attempts that begin at a step, before an approval and after it: `3 waited`. */
type Beginnings = Map<string, State>;

/**
 * The chain of one kind of workflow, state by state: nothing is known of attempts or steps but the rule for the next one.
 */
export function stateByState(workload: WorkloadClass, plan: AttemptPlan, rules: StepRules, sums: StepSums) {
  const { outcome, maxAttempts, budget, fallback } = workload;
  const outcomes = new Map<Outcome, State>();
  const retries = new Map<FailureKind, number>();
  const end = (how: Outcome, state: State, factor = 1) =>
    outcomes.set(how, sum(outcomes.get(how) ?? nobody(), part(state, factor)));
  const fail = (state: State, without: Outcome) => {
    if (fallback === null) return end(without, state);
    const fallen = having(state, "fallbackSteps", plan.length);
    end("fallback-succeeded", fallen, fallback.successShare);
    return end("failed", fallen, 1 - fallback.successShare);
  };

  let beginnings: Beginnings = new Map([["1 asking", { ...nobody(), share: 1 }]]);
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const next: Beginnings = new Map();
    const wait = Math.min(
      Math.max(7 * 86_400, outcome.backoffSeconds),
      outcome.backoffSeconds * outcome.backoffFactor ** (attempt - 1),
    );
    const stays = outcome.patienceSeconds === null ? 1 : Math.exp(-wait / outcome.patienceSeconds);
    /** Whether another attempt follows. */
    const retry = (kind: FailureKind, state: State, asked: string, step: number) => {
      const rule = outcome.failures[kind].retry;
      if (attempt === maxAttempts || rule === "never") return false;
      const waiting = having(state, "backoffSeconds", wait);
      end("abandoned", waiting, 1 - stays);
      const at = `${rule === "restart" ? 1 : step} ${asked}`;
      next.set(at, sum(next.get(at) ?? nobody(), part(waiting, stays)));
      retries.set(kind, (retries.get(kind) ?? 0) + (state["share"] ?? NaN) * stays);
      return true;
    };
    const ran = new Map<string, State>();
    const at = (name: string) => ran.get(name) ?? nobody();
    for (let step = 1; step <= plan.stop; step += 1) {
      for (const asked of ["asking", "asked"]) {
        const beginning = having(beginnings.get(`${step} ${asked}`) ?? nobody(), "attempts", 1);
        const live = `live ${asked}`;
        const doomed = `doomed ${asked}`;
        ran.set(live, sum(at(live), step === 1 ? having(beginning, "starts", 1) : beginning));
        for (const name of [live, doomed]) {
          let state = at(name);
          for (const column of columns)
            state = having(state, column, (sums[column][step] ?? NaN) - (sums[column][step - 1] ?? NaN));
          end("cancelled", state, rules.cancelShare);
          state = part(state, 1 - rules.cancelShare);
          end("abandoned", state, rules.leaveShare);
          ran.set(name, part(state, 1 - rules.leaveShare));
        }
        for (const [kind, share] of rules.kinds) {
          const failed = part(at(live), rules.failShare * share);
          if (!retry(kind, failed, asked, step)) ran.set(doomed, sum(at(doomed), failed));
        }
        ran.set(live, part(at(live), 1 - rules.failShare));
      }
      if (step !== plan.approvalAt) continue;
      for (const name of ["live", "doomed"]) {
        ran.set(`${name} asked`, sum(at(`${name} asked`), having(at(`${name} asking`), "approvals", 1)));
        ran.delete(`${name} asking`);
      }
    }
    for (const asked of ["asking", "asked"]) {
      const [live, doomed] = [at(`live ${asked}`), at(`doomed ${asked}`)];
      const all = sum(live, doomed);
      if (plan.stopReason === "declined" || plan.stopReason === "thin") end(plan.stopReason, all);
      else if (plan.stopReason === "end") {
        const good = having(live, "ends", 1);
        const bad = part(good, rules.badShare);
        if (!retry("badOutput", bad, asked, plan.length)) fail(bad, "failed");
        end("succeeded", good, 1 - rules.badShare);
        fail(having(doomed, "ends", 1), "failed");
      } else if (budget.atCap === "fall-back") fail(all, "capped");
      else if (budget.atCap === "stop") end("capped", all);
      else {
        const [prompt, uncached, output] = plan.closing;
        const closing = [
          ["calls", 1],
          ["promptTokens", prompt],
          ["uncachedTokens", uncached],
          ["outputTokens", output],
        ] as const;
        const closed =
          budget.atCap === "ask"
            ? having(all, "askMinutes", budget.askMinutes)
            : closing.reduce((state, [name, each]) => having(state, name, each), all);
        end("capped-succeeded", closed, budget.successAtCap);
        end("capped", closed, 1 - budget.successAtCap);
      }
    }
    beginnings = next;
  }
  return { outcomes, retries };
}
