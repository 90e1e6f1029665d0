import { defineFormula } from "../formula.ts";

/**
 * Mean rate of new workflows over the day.
 *
 *     workflows/s = workflows a day / seconds a day
 *
 * @source derived: a unit conversion; the day's shape is in the peak-to-average ratio.
 */
export const workflowsPerSecond = defineFormula({
  id: "workflowsPerSecond",
  words: "workflows a second, mean over the day",
  unit: "workflows/s",
  expression: "workflowsPerDay / secondsPerDay",
  evaluate: ({ workflowsPerDay, secondsPerDay }: Record<"workflowsPerDay" | "secondsPerDay", number>) =>
    workflowsPerDay / secondsPerDay,
});

/**
 * Mean rate of model calls, failed attempts included.
 *
 *     calls/s = workflows/s · attempts a workflow · calls an attempt
 *
 * @source derived: rates multiply by counts.
 */
export const callsPerSecond = defineFormula({
  id: "callsPerSecond",
  words: "model calls a second, mean over the day",
  unit: "calls/s",
  expression: "workflowsPerSecond * attemptsPerWorkflow * callsPerAttempt",
  evaluate: ({
    workflowsPerSecond,
    attemptsPerWorkflow,
    callsPerAttempt,
  }: Record<"workflowsPerSecond" | "attemptsPerWorkflow" | "callsPerAttempt", number>) =>
    workflowsPerSecond * attemptsPerWorkflow * callsPerAttempt,
});

/**
 * Rate of model calls at the peak that the plan is made for.
 *
 *     peak calls/s = calls/s · peak to average
 *
 * @source derived: the ratio's definition, over its own window.
 */
export const peakCallsPerSecond = defineFormula({
  id: "peakCallsPerSecond",
  words: "model calls a second at the peak",
  unit: "calls/s",
  expression: "callsPerSecond * peakToAverage",
  evaluate: ({ callsPerSecond, peakToAverage }: Record<"callsPerSecond" | "peakToAverage", number>) =>
    callsPerSecond * peakToAverage,
});

/**
 * Rate of model calls at the peak that the plan is made for, where the week has a shape or work is submitted at once.
 *
 *     peak calls/s = peak workflows/s · calls a workflow
 *
 * @source derived: rates multiply by counts.
 */
export const peakCallsOfWorkflows = defineFormula({
  id: "peakCallsPerSecond",
  words: "model calls a second at the peak",
  unit: "calls/s",
  expression: "peakWorkflowsPerSecond * callsPerWorkflow",
  evaluate: ({
    peakWorkflowsPerSecond,
    callsPerWorkflow,
  }: Record<"peakWorkflowsPerSecond" | "callsPerWorkflow", number>) => peakWorkflowsPerSecond * callsPerWorkflow,
});

/**
 * Generated tokens a second by the founding sketch: it counts no prompts and lets concurrency, here the peak-to-average
 * ratio, multiply volume. Shown beside the plan for what it leaves out; nothing is sized by it.
 *
 *     tokens/s = workflows/s · attempts · calls an attempt · output tokens · peak to average
 *
 * @source derived: attempts · steps · calls a step · generated tokens · retry factor · concurrency multiplier, where retries
 * are the attempts and steps · calls a step are the calls of an attempt.
 */
export const foundingTokensPerSecond = defineFormula({
  id: "foundingTokensPerSecond",
  words: "generated tokens a second as a first guess on paper, prompts left out",
  unit: "tokens/s",
  expression: "workflowsPerSecond * attemptsPerWorkflow * callsPerAttempt * outputTokens * peakToAverage",
  evaluate: ({
    workflowsPerSecond,
    attemptsPerWorkflow,
    callsPerAttempt,
    outputTokens,
    peakToAverage,
  }: Record<
    "workflowsPerSecond" | "attemptsPerWorkflow" | "callsPerAttempt" | "outputTokens" | "peakToAverage",
    number
  >) => workflowsPerSecond * attemptsPerWorkflow * callsPerAttempt * outputTokens * peakToAverage,
});
