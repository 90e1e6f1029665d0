import { noSpreads } from "./no-spreads.ts";
import type { ContextRules, WorkloadClass } from "../../../src/engine/workload-class.ts";
import { sampleClass } from "./sample-class.ts";

const context: ContextRules = {
  policy: "cap",
  keptTokens: 0,
  growthExponent: 1,
  sharedPrefixTokens: 0,
  cacheLifetimeSeconds: null,
};
const arrivals = {
  workingDaysPerWeek: null,
  hours: [],
  days: [],
  planAtShare: 1,
  growthPerMonth: 0,
  burst: null,
  submission: null,
};

/** A class whose sessions and arrivals are plain, to be changed where a test needs it. */
export function sessionClass(
  changes: Partial<WorkloadClass> = {},
  contextChanges: Partial<ContextRules> = {},
): WorkloadClass {
  return { ...sampleClass(), spreads: noSpreads, ...arrivals, ...changes, context: { ...context, ...contextChanges } };
}

/** First prompts that vary, and nothing else. */
export function varyingPrefix(cv: number): Partial<WorkloadClass> {
  return { spreads: { ...noSpreads, prefixTokens: { kind: "lognormal", cv } } };
}
