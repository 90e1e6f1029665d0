import type { WorkloadClass } from "../workload-class.ts";
import type { AttemptPlan } from "./attempt-plan.ts";
import type { ChainSink } from "./chain-sink.ts";
import { onlyRestarts, repeatRestarts } from "./restarting-attempts.ts";
import { resumeOrRestart } from "./resuming-attempts.ts";
import type { StepRules } from "./step-rules.ts";
import type { StepSums } from "./step-sums.ts";

/**
 * The absorbing chain of one kind of workflow: the share of workflows that ends in each way and the mean of what they have
 * spent by then.
 *
 * States: (attempt, step, live or doomed, approval waited for or not). Order within a step: it runs; the user cancels; the
 * user leaves; it fails. A failure that no attempt may follow dooms the attempt, which runs on to its stop.
 *
 * @source derived: expectation over an absorbing Markov chain by forward recursion; shares of a state split, means add.
 */
export function walkAttempts(
  workload: WorkloadClass,
  plan: AttemptPlan,
  rules: StepRules,
  sums: StepSums,
  share: number,
  sink: ChainSink,
): void {
  if (onlyRestarts(workload, plan)) repeatRestarts(workload, plan, rules, sums, share, sink);
  else resumeOrRestart(workload, plan, rules, sums, share, sink);
}
