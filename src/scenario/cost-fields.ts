import type { FieldEntry } from "./field-entry.ts";

/** What a month's entered costs are called, in the order they are read. */
export const costFields: Readonly<Record<string, FieldEntry>> = {
  "costs.reviewerUsdPerHour": {
    name: "reviewer's wage",
    label: "Wage of a reviewer",
    better: "less",
    isWorkedOn: true,
    words: "What an hour of a person who reviews workflows costs.",
  },
  "costs.staffUsdPerMonth": {
    name: "staff",
    label: "Running it, on-call",
    better: "less",
    isWorkedOn: true,
    words: "Paid a month for the people who run the service and are on call.",
  },
  "costs.observabilityUsdPerMonth": {
    name: "logs and metrics",
    label: "Logs, traces, metrics",
    better: "less",
    isWorkedOn: true,
    words: "Paid a month for the logs, traces and metrics of all classes.",
  },
  "costs.storageUsdPerMonth": {
    name: "storage",
    better: "less",
    isWorkedOn: true,
    words: "Paid a month for storage, however much work is done.",
  },
  "costs.egressUsdPerMonth": {
    name: "outgoing traffic",
    label: "Network egress",
    better: "less",
    isWorkedOn: true,
    words: "Paid a month for traffic that leaves the provider's network.",
  },
  "costs.engineeringUsdPerMonth": {
    name: "engineering",
    better: "less",
    isWorkedOn: true,
    words: "Paid a month for the engineers who build and change the service, apart from those who run it.",
  },
  "costs.evaluationUsdPerMonth": {
    name: "evaluation",
    better: "less",
    isWorkedOn: true,
    words: "Paid a month to find out how good the work is: test sets, judges, labels.",
  },
  "costs.incidentsUsdPerMonth": {
    name: "incidents",
    better: "less",
    isWorkedOn: true,
    words: "What incidents cost in a usual month: credits to customers, repair, work done twice.",
  },
  "costs.upgradesUsdPerMonth": {
    name: "model upgrades",
    better: "less",
    isWorkedOn: true,
    words: "Paid a month to change to newer models: trials, prompts written anew, the cut-over.",
  },
  "costs.securityUsdPerMonth": {
    name: "security controls",
    better: "less",
    isWorkedOn: true,
    words: "Paid a month for filters, secrets, audits and access control.",
  },
};
