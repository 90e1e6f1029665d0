import type { FieldEntry } from "./field-entry.ts";

/** What the fields of how attempts of a class fail, are tried again and stopped are called, and which way each is better. */
export const outcomeFields: Readonly<Record<string, FieldEntry>> = {
  "classes.*.outcome.modelError.share": { name: "share of model errors" },
  "classes.*.outcome.modelError.retry": { name: "retry of model errors" },
  "classes.*.outcome.toolFailure.share": { name: "share of tool failures" },
  "classes.*.outcome.toolFailure.retry": { name: "retry of tool failures" },
  "classes.*.outcome.badOutput.share": { name: "share of bad output" },
  "classes.*.outcome.badOutput.retry": { name: "retry of bad output" },
  "classes.*.outcome.timeOut.share": { name: "share of time-outs" },
  "classes.*.outcome.timeOut.retry": { name: "retry of time-outs" },
  "classes.*.outcome.backoffSeconds": { name: "wait before a retry" },
  "classes.*.outcome.backoffFactor": { name: "growth of the wait" },
  "classes.*.outcome.patienceSeconds": { name: "patience" },
  "classes.*.outcome.cancelShare": { name: "cancelled share" },
  "classes.*.outcome.approvalAfterSteps": { name: "steps before an approval" },
  "classes.*.outcome.approvedShare": { name: "approvals given" },
  "classes.*.outcome.approvalSeconds": { name: "wait for an approval" },
  "classes.*.outcome.evidenceAfterSteps": { name: "steps before thin evidence stops" },
  "classes.*.outcome.thinEvidenceShare": { name: "thin evidence share" },
  "classes.*.outcome.retryLayers.client": {
    name: "tries of the client",
    words: "Times that the client tries a workflow whose attempts are used up, the first time included.",
  },
  "classes.*.outcome.retryLayers.gateway": {
    name: "tries of the gateway",
    words: "Times that the gateway tries a workflow whose attempts are used up, the first time included.",
  },
  "classes.*.outcome.retryLayers.orchestrator": {
    name: "tries of the orchestrator",
    words: "Times that the orchestrator tries a workflow whose attempts are used up, the first time included.",
  },
  "classes.*.outcome.retryLayers.ceiling": {
    name: "most attempts over all layers",
    words: "Most attempts of a workflow, whoever of client, gateway and orchestrator tries it again.",
  },
};
