import { defineFormula } from "../formula.ts";

/**
 * Time of a workflow from its first call to its end, failed attempts included, seconds.
 *
 *     workflow = calls a workflow · E2E of a call + steps a workflow · tool time of a call · turns
 *
 * Tool calls of a step that run one after another take their time each (`toolTurns`), those side by side once.
 *
 * @source derived: the mean of a sum is the sum of the means.
 */
export const workflowSeconds = defineFormula({
  id: "workflowSeconds",
  words: "mean time of a workflow, retries included",
  unit: "s",
  expression: "callsPerWorkflow * e2eSeconds + stepsPerWorkflow * toolSeconds * toolTurns",
  neutral: { toolTurns: 1 },
  evaluate: (x: Record<"callsPerWorkflow" | "e2eSeconds" | "stepsPerWorkflow" | "toolSeconds" | "toolTurns", number>) =>
    x.callsPerWorkflow * x.e2eSeconds + x.stepsPerWorkflow * x.toolSeconds * x.toolTurns,
});

/**
 * The same with sub-agents, back-off, approvals and the fallback.
 *
 *     workflow = calls a workflow · E2E of a call + steps a workflow · tool time of a call · turns + other waits
 *
 * @source derived: the mean of a sum is the sum of the means.
 */
export const workflowSecondsWithWaits = defineFormula({
  id: "workflowSeconds",
  words: "mean time of a workflow, retries and other waits included",
  unit: "s",
  expression: "callsPerWorkflow * e2eSeconds + stepsPerWorkflow * toolSeconds * toolTurns + otherSeconds",
  neutral: { toolTurns: 1 },
  evaluate: (
    x: Record<
      "callsPerWorkflow" | "e2eSeconds" | "stepsPerWorkflow" | "toolSeconds" | "toolTurns" | "otherSeconds",
      number
    >,
  ) => x.callsPerWorkflow * x.e2eSeconds + x.stepsPerWorkflow * x.toolSeconds * x.toolTurns + x.otherSeconds,
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
  evaluate: ({ callsPerSecond, e2eSeconds }: Record<"callsPerSecond" | "e2eSeconds", number>) =>
    callsPerSecond * e2eSeconds,
});
