import { ceilTolerant } from "../../numeric/ceil-tolerant.ts";
import { defineFormula } from "../formula.ts";

/** How large the other layers of the stack are. The factors are rough and meant to be replaced by measured ones. */

/** @source little-1961: sessions opened a second times how long each is kept, with the mean context of its calls */
export const sessionStateBytes = defineFormula({
  id: "sessionStateBytes",
  words: "state of the sessions that are kept at once at the peak",
  unit: "bytes",
  expression: "sessionTokensPerSecond * sessionHours * secondsPerHour * sessionBytesPerToken",
  source: "little-1961",
  evaluate: (
    x: Record<"sessionTokensPerSecond" | "sessionHours" | "secondsPerHour" | "sessionBytesPerToken", number>,
  ) => x.sessionTokensPerSecond * x.sessionHours * x.secondsPerHour * x.sessionBytesPerToken,
});

/** @source derived: definition */
export const vectorStoreBytes = defineFormula({
  id: "vectorStoreBytes",
  words: "vectors and texts of the documents that are looked up in",
  unit: "bytes",
  expression: "documents * documentBytes",
  evaluate: (x: Record<"documents" | "documentBytes", number>) => x.documents * x.documentBytes,
});

/** @source little-1961: what is written a second times how long it is kept */
export const objectStoreBytes = defineFormula({
  id: "objectStoreBytes",
  words: "files of workflows that are kept at once",
  unit: "bytes",
  expression: "allWorkflowsPerSecond * keptDays * secondsPerDay * objectBytesPerWorkflow",
  source: "little-1961",
  evaluate: (x: Record<"allWorkflowsPerSecond" | "keptDays" | "secondsPerDay" | "objectBytesPerWorkflow", number>) =>
    x.allWorkflowsPerSecond * x.keptDays * x.secondsPerDay * x.objectBytesPerWorkflow,
});

/** @source derived: whole workers for the peak */
export const orchestratorWorkers = defineFormula({
  id: "orchestratorWorkers",
  words: "orchestrator workers that the peak takes",
  unit: "workers",
  expression: "ceil(allPeakCallsPerSecond / workerCallsPerSecond)",
  evaluate: (x: Record<"allPeakCallsPerSecond" | "workerCallsPerSecond", number>) =>
    ceilTolerant(x.allPeakCallsPerSecond / x.workerCallsPerSecond),
});

/** @source derived: whole connections for the tool calls in flight at the peak */
export const toolConnections = defineFormula({
  id: "toolConnections",
  words: "connections to tools held open for the peak",
  unit: "connections",
  expression: "ceil(allToolCallsInFlight * connectionsPerToolCall)",
  evaluate: (x: Record<"allToolCallsInFlight" | "connectionsPerToolCall", number>) =>
    ceilTolerant(x.allToolCallsInFlight * x.connectionsPerToolCall),
});

/** @source derived: definition */
export const logBytesPerMonth = defineFormula({
  id: "logBytesPerMonth",
  words: "logs and traces written a month",
  unit: "bytes",
  expression: "allCallsPerSecond * secondsPerHour * hoursPerMonth * logBytesPerCall",
  evaluate: (x: Record<"allCallsPerSecond" | "secondsPerHour" | "hoursPerMonth" | "logBytesPerCall", number>) =>
    x.allCallsPerSecond * x.secondsPerHour * x.hoursPerMonth * x.logBytesPerCall,
});

/** @source derived: every token that is generated leaves as text of a stream, with what wraps it */
export const egressBytesPerMonth = defineFormula({
  id: "egressBytesPerMonth",
  words: "traffic that answers send out a month",
  unit: "bytes",
  expression: "allOutputTokensPerSecond * secondsPerHour * hoursPerMonth * egressBytesPerToken",
  evaluate: (
    x: Record<"allOutputTokensPerSecond" | "secondsPerHour" | "hoursPerMonth" | "egressBytesPerToken", number>,
  ) => x.allOutputTokensPerSecond * x.secondsPerHour * x.hoursPerMonth * x.egressBytesPerToken,
});
