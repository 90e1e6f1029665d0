/** How a workflow ends. */
export type Outcome =
  | "succeeded"
  | "capped-succeeded"
  | "fallback-succeeded"
  | "failed"
  | "capped"
  | "declined"
  | "thin"
  | "cancelled"
  | "abandoned";

/** What a workflow spends on its way, each the mean over all workflows of what those spend that end so. */
export interface Rewards {
  /** Share of workflows. */
  readonly share: number;
  readonly attempts: number;
  readonly steps: number;
  /** Calls of the main session, summaries included. */
  readonly calls: number;
  readonly promptTokens: number;
  readonly uncachedTokens: number;
  readonly outputTokens: number;
  /** Times that the first step is run, and times that an attempt gets through its last one. */
  readonly starts: number;
  readonly ends: number;
  readonly backoffSeconds: number;
  readonly approvals: number;
  readonly fallbackSteps: number;
  readonly askMinutes: number;
}

/** Percentiles of one quantity over workflows. */
export interface SampledQuantiles {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/** Percentiles over workflows, failed ones included: no formula gives them, so they are drawn. */
export interface WorkflowSample {
  readonly draws: number;
  readonly seed: number;
  readonly steps: SampledQuantiles;
  readonly calls: SampledQuantiles;
  readonly promptTokens: SampledQuantiles;
  readonly workflowSeconds: SampledQuantiles | null;
}
