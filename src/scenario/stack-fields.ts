import type { FieldEntry } from "./field-entry.ts";

const noPrice = "no price";

/** What the factors and prices of the other layers of the stack are called. */
export const stackFields: Readonly<Record<string, FieldEntry>> = {
  "stack.sessionHours": { name: "time that session state is kept", label: "Session state kept, hours" },
  "stack.sessionBytesPerToken": { name: "session state of a token", label: "Session state, a token" },
  "stack.sessionUsdPerGbMonth": { name: "price of session state", label: "Session state, a GB", unset: noPrice },
  "stack.documents": { name: "documents", label: "Documents looked up in" },
  "stack.documentBytes": { name: "size of a document in the vector store", label: "A document's vectors and text" },
  "stack.vectorUsdPerGbMonth": { name: "price of the vector store", label: "Vector store, a GB", unset: noPrice },
  "stack.objectBytesPerWorkflow": { name: "files of a workflow" },
  "stack.keptDays": { name: "time that files are kept", label: "Files kept, days" },
  "stack.objectUsdPerGbMonth": { name: "price of object storage", label: "Object storage, a GB", unset: noPrice },
  "stack.workerCallsPerSecond": { name: "calls of an orchestrator worker", label: "Calls a second of a worker" },
  "stack.workerUsdPerHour": { name: "price of an orchestrator worker", label: "A worker", unset: noPrice },
  "stack.connectionsPerToolCall": { name: "connections of a tool call", label: "Connections, a tool call" },
  "stack.connectionUsdPerMonth": { name: "price of a tool connection", label: "A connection", unset: noPrice },
  "stack.logBytesPerCall": { name: "logs of a call" },
  "stack.logUsdPerGb": { name: "price of logs", label: "Logs, a GB", unset: noPrice },
  "stack.egressBytesPerToken": { name: "traffic of a generated token", label: "Traffic, a generated token" },
  "stack.egressUsdPerGb": { name: "price of outgoing traffic", label: "Outgoing traffic, a GB", unset: noPrice },
  "stack.coreTokensPerSecond": { name: "tokens of a core", label: "Tokens a second of a core" },
  "stack.coreCallsPerSecond": { name: "calls of a core", label: "Calls a second of a core" },
  "stack.coresPerReplica": { name: "cores for each engine", label: "Cores for each engine, besides one a device" },
  "stack.coresPerDevice": { name: "cores for each device" },
};
