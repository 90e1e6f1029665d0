import { defineFormula } from "../formula.ts";

/** What the other layers of the stack cost a month: a layer without a price costs nothing that is known, and has no figure. */

/** @source derived: definition */
export const sessionStateUsdPerMonth = defineFormula({
  id: "sessionStateUsdPerMonth",
  words: "what the store of session state costs a month",
  unit: "USD/month",
  expression: "sessionStateBytes / bytesPerGigabyte * sessionUsdPerGbMonth",
  evaluate: (x: Record<"sessionStateBytes" | "bytesPerGigabyte" | "sessionUsdPerGbMonth", number>) =>
    (x.sessionStateBytes / x.bytesPerGigabyte) * x.sessionUsdPerGbMonth,
});

/** @source derived: definition */
export const vectorStoreUsdPerMonth = defineFormula({
  id: "vectorStoreUsdPerMonth",
  words: "what the vector store costs a month",
  unit: "USD/month",
  expression: "vectorStoreBytes / bytesPerGigabyte * vectorUsdPerGbMonth",
  evaluate: (x: Record<"vectorStoreBytes" | "bytesPerGigabyte" | "vectorUsdPerGbMonth", number>) =>
    (x.vectorStoreBytes / x.bytesPerGigabyte) * x.vectorUsdPerGbMonth,
});

/** @source derived: definition */
export const objectStoreUsdPerMonth = defineFormula({
  id: "objectStoreUsdPerMonth",
  words: "what object storage costs a month",
  unit: "USD/month",
  expression: "objectStoreBytes / bytesPerGigabyte * objectUsdPerGbMonth",
  evaluate: (x: Record<"objectStoreBytes" | "bytesPerGigabyte" | "objectUsdPerGbMonth", number>) =>
    (x.objectStoreBytes / x.bytesPerGigabyte) * x.objectUsdPerGbMonth,
});

/** @source derived: definition */
export const logsUsdPerMonth = defineFormula({
  id: "logsUsdPerMonth",
  words: "what logs that follow the work cost a month",
  unit: "USD/month",
  expression: "logBytesPerMonth / bytesPerGigabyte * logUsdPerGb",
  evaluate: (x: Record<"logBytesPerMonth" | "bytesPerGigabyte" | "logUsdPerGb", number>) =>
    (x.logBytesPerMonth / x.bytesPerGigabyte) * x.logUsdPerGb,
});

/** @source derived: definition */
export const networkUsdPerMonth = defineFormula({
  id: "networkUsdPerMonth",
  words: "what traffic that follows the work costs a month",
  unit: "USD/month",
  expression: "egressBytesPerMonth / bytesPerGigabyte * egressUsdPerGb",
  evaluate: (x: Record<"egressBytesPerMonth" | "bytesPerGigabyte" | "egressUsdPerGb", number>) =>
    (x.egressBytesPerMonth / x.bytesPerGigabyte) * x.egressUsdPerGb,
});

/** @source derived: workers run all month */
export const workersUsdPerMonth = defineFormula({
  id: "workersUsdPerMonth",
  words: "what orchestrator workers cost a month",
  unit: "USD/month",
  expression: "orchestratorWorkers * workerUsdPerHour * hoursPerMonth",
  evaluate: (x: Record<"orchestratorWorkers" | "workerUsdPerHour" | "hoursPerMonth", number>) =>
    x.orchestratorWorkers * x.workerUsdPerHour * x.hoursPerMonth,
});

/** @source derived: definition */
export const connectionsUsdPerMonth = defineFormula({
  id: "connectionsUsdPerMonth",
  words: "what connections to tools cost a month",
  unit: "USD/month",
  expression: "toolConnections * connectionUsdPerMonth",
  evaluate: (x: Record<"toolConnections" | "connectionUsdPerMonth", number>) =>
    x.toolConnections * x.connectionUsdPerMonth,
});
