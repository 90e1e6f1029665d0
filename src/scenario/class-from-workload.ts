import type { Provenance } from "../catalog/provenance.ts";
import type { WorkloadRow } from "../catalog/workloads/workload-row.ts";
import type { ScenarioDraft } from "./schema.ts";

type ClassDraft = ScenarioDraft["classes"][number];

interface ClassChoices {
  readonly id: string;
  readonly name: string;
  readonly pool: string;
  readonly hosted: string | null;
}

/** A class of a scenario with the figures of a catalogued workload. */
export function classFromWorkload(workload: WorkloadRow, choices: ClassChoices): ClassDraft {
  const { figures } = workload;
  return {
    ...choices,
    enabled: true,
    lane: figures.lane.value,
    arrivals: {
      perDay: figures["arrivals.perDay"].value,
      peakToAverage: figures["arrivals.peakToAverage"].value,
      peakWindowSeconds: figures["arrivals.peakWindowSeconds"].value,
    },
    steps: figures.steps.value,
    callsPerStep: figures.callsPerStep.value,
    prefixTokens: figures.prefixTokens.value,
    growthTokensPerCall: figures.growthTokensPerCall.value,
    contextCapTokens: figures.contextCapTokens.value,
    outputTokens: figures.outputTokens.value,
    cachedShare: figures.cachedShare.value,
    toolSeconds: figures.toolSeconds.value,
    successPerAttempt: figures.successPerAttempt.value,
    maxAttempts: figures.maxAttempts.value,
    retryScope: figures.retryScope.value,
    reviewShare: figures.reviewShare.value,
    reviewMinutes: figures.reviewMinutes.value,
    toolUsdPerStep: figures.toolUsdPerStep.value,
    valueUsdPerSuccess: figures.valueUsdPerSuccess.value,
    limits: {
      ttftSeconds: figures["limits.ttftSeconds"].value,
      itlSeconds: figures["limits.itlSeconds"].value,
      percentile: figures["limits.percentile"].value,
    },
    successMeans: workload.successMeans,
  };
}

/** The sources of that class, keyed by path: `classes.support.arrivals.perDay`. */
export function workloadProvenance(workload: WorkloadRow, classId: string): Record<string, Provenance> {
  return Object.fromEntries(
    Object.entries(workload.figures).map(([path, { source, note }]) => [
      `classes.${classId}.${path}`,
      { source, note },
    ]),
  );
}
