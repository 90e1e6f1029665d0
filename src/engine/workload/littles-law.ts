import { defineFormula } from "../formula.ts";

/**
 * Time of a workflow from its first call to its end, failed attempts included, seconds.
 *
 *     workflow = steps a workflow · (calls a step · E2E of a call + tool time of a step)
 *
 * Holds for calls and tools that follow one another; parallel ones are shorter.
 *
 * @source derived: the mean of a sum is the sum of the means.
 */
export const workflowSeconds = defineFormula({
  id: "workflowSeconds",
  words: "mean time of a workflow, retries included",
  unit: "s",
  expression: "stepsPerWorkflow * (callsPerStep * e2eSeconds + toolSeconds)",
  source: "derived",
  evaluate: ({
    stepsPerWorkflow,
    callsPerStep,
    e2eSeconds,
    toolSeconds,
  }: Record<"stepsPerWorkflow" | "callsPerStep" | "e2eSeconds" | "toolSeconds", number>) =>
    stepsPerWorkflow * (callsPerStep * e2eSeconds + toolSeconds),
});

/**
 * Sessions open at a time, tool waits included.
 *
 *     sessions = workflows/s · workflow time
 *
 * @source derived: Little's law, exact for any stable system: over a long time every session adds its own duration to the
 * area under the count of open sessions.
 */
export const sessionsOpen = defineFormula({
  id: "sessionsOpen",
  words: "sessions open at a time",
  unit: "sessions",
  expression: "workflowsPerSecond * workflowSeconds",
  source: "derived",
  evaluate: ({ workflowsPerSecond, workflowSeconds }: Record<"workflowsPerSecond" | "workflowSeconds", number>) =>
    workflowsPerSecond * workflowSeconds,
});

/**
 * Model calls in flight at a time, waiting or running.
 *
 *     calls in flight = calls/s · E2E of a call
 *
 * @source derived: Little's law.
 */
export const callsInFlight = defineFormula({
  id: "callsInFlight",
  words: "model calls in flight at a time",
  unit: "calls",
  expression: "callsPerSecond * e2eSeconds",
  source: "derived",
  evaluate: ({ callsPerSecond, e2eSeconds }: Record<"callsPerSecond" | "e2eSeconds", number>) =>
    callsPerSecond * e2eSeconds,
});

/**
 * Tool calls in flight at a time, where a step's tools run one after the other.
 *
 *     tool calls in flight = workflows/s · steps a workflow · tool time of a step
 *
 * @source derived: Little's law.
 */
export const toolCallsInFlight = defineFormula({
  id: "toolCallsInFlight",
  words: "tool calls in flight at a time",
  unit: "calls",
  expression: "workflowsPerSecond * stepsPerWorkflow * toolSeconds",
  source: "derived",
  evaluate: ({
    workflowsPerSecond,
    stepsPerWorkflow,
    toolSeconds,
  }: Record<"workflowsPerSecond" | "stepsPerWorkflow" | "toolSeconds", number>) =>
    workflowsPerSecond * stepsPerWorkflow * toolSeconds,
});
